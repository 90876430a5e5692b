/** Rows of Betfair's exchange as selections. Pure: it fetches nothing. Source: docs/books.md#betfair. */
import { parseLine } from "../../engine/input/line.js";
import { asRecord, type UnknownRecord } from "../../engine/input/unknown-record.js";
import { finish, type Match, matchOf } from "../finish.js";
import { chanceNamed, halvesNamed, sideNamed, teamNamed } from "../names.js";
import { lineIn, oddsIn } from "../numbers.js";
import { type BookEvent, type BookSelection, isRefused, quoted, type RefusedRow, refuse } from "../types.js";
import { REFUSED, type RunnerKind, SPORT, TYPE_ROWS, type TypeRow } from "./tables.js";

export type { BookEvent, BookOdds, BookSelection, RefusedRow } from "../types.js";

/**
 * A bet of the exchange: its market's type, and its runner.
 *
 * @example
 * ```ts
 * import type { BetfairRow } from "settlegrade/books/betfair";
 * const row: BetfairRow = { marketType: "ASIAN_HANDICAP", runnerName: "Everton", handicap: 1.25, side: "BACK" };
 * console.log(row.handicap); // 1.25
 * ```
 */
export interface BetfairRow {
  readonly marketType?: unknown;
  readonly runnerName?: unknown;
  /** That of the runner, in markets whose runners have one. */
  readonly handicap?: unknown;
  /** `BACK` or `LAY`. */
  readonly side?: unknown;
  /** Decimal odds. */
  readonly price?: unknown;
  readonly [other: string]: unknown;
}

/**
 * The selection of a bet that backs a runner, or why it has none. The handicap of a runner is its own, which becomes the home side's.
 *
 * @param row The bet.
 * @param event The event in our form. Its teams are named as the runners are.
 * @example
 * ```ts
 * import { toSelection } from "settlegrade/books/betfair";
 * const event = { id: 7, sport: { slug: "football" }, home: "Arsenal", away: "Everton" };
 * console.log(toSelection({ marketType: "OVER_UNDER_25", runnerName: "Over 2.5 Goals", side: "BACK" }, event)); // { eventId: 7, market: 'Totals', side: 'over', hdp: 2.5 }
 * console.log(toSelection({ marketType: "MATCH_ODDS", runnerName: "The Draw", side: "LAY" }, event).refused); // a lay bet wins if the runner does not; grade it as BACK and reverse the result
 * ```
 */
export function toSelection(row: BetfairRow, event: BookEvent): BookSelection | RefusedRow {
  const match = matchOf(event);
  if (isRefused(match)) return match;
  const sent = asRecord(row);
  const { marketType, side } = sent;
  if (side === "LAY")
    return refuse("side", "a lay bet wins if the runner does not; grade it as BACK and reverse the result");
  if (side !== "BACK") return refuse("side", `${quoted(side)} is not allowed; allowed: BACK`);
  const known = typeOf(marketType, match);
  if (isRefused(known)) return known;
  const runner = runnerIn(known, sent, match);
  if (isRefused(runner)) return runner;
  const odds = oddsIn(sent.price, "price", "decimal");
  if (isRefused(odds)) return odds;
  const line = known.line === "handicap" ? handicapIn(sent) : (known.line ?? undefined);
  if (isRefused(line)) return line;
  const at = { market: "marketType", side: "runnerName", line: "handicap", label: "runnerName" };
  return finish({ market: known.market, ...runner, line, lineFor: "side", odds, at }, match);
}

function typeOf(sent: unknown, { sport }: Match): TypeRow | RefusedRow {
  const why = typeof sent === "string" && Object.hasOwn(REFUSED, sent) ? REFUSED[sent] : undefined;
  if (why !== undefined) return refuse("marketType", `${quoted(sent)}: ${why}`);
  const { slug, tiedMoneyline } = sport.row;
  const known = TYPE_ROWS.find(({ type }) => type === sent);
  const isOfSport = slug === SPORT || (known?.isOfAll === true && tiedMoneyline !== "tie-rule");
  return known !== undefined && isOfSport
    ? known
    : refuse("marketType", `${quoted(sent)}: no market of ours in ${slug}`);
}

function handicapIn({ handicap }: UnknownRecord): number | RefusedRow {
  return lineIn(handicap, "handicap") ?? refuse("handicap", "the row has no handicap");
}

interface Runner {
  readonly side: string;
  readonly label?: string;
}

/** What the names of runners are, by kind. Null for any other name. */
const RUNNERS: Readonly<Record<RunnerKind, (name: string, row: TypeRow, event: UnknownRecord) => string | null>> = {
  teams: (name, _, event) => teamNamed(name, event),
  "teams-or-draw": (name, _, event) => teamNamed(name, event) ?? (sideNamed(name, event) === "draw" ? "draw" : null),
  "own-handicap": (name, _, event) => teamNamed(name, event),
  "over-under": overOrUnder,
  chance: (name, _, event) => chanceNamed(name, event),
  halves: (name, _, event) => halvesNamed(name, event),
  "yes-no": (name) => wordIn(name, ["Yes", "No"]),
  "odd-even": (name) => wordIn(name, ["Odd", "Even"]),
  score: (name) => (SCORE.test(name) ? "yes" : null),
};
const SCORE = /^\d{1,2} ?- ?\d{1,2}$/;

function runnerIn(known: TypeRow, { runnerName }: UnknownRecord, { event }: Match): Runner | RefusedRow {
  const name = typeof runnerName === "string" ? runnerName.trim() : "";
  const side = RUNNERS[known.runners](name, known, event);
  if (side === null) return refuse("runnerName", `${quoted(runnerName)} is not a runner of ${known.type} that we know`);
  return known.runners === "score" ? { side, label: name.replaceAll(" ", "") } : { side };
}

/** `Over`, or `Over 2.5 Goals` in a market of that line. */
function overOrUnder(name: string, { line }: TypeRow): string | null {
  const [, word = "", number] = /^(Over|Under)(?: (\d{1,3}(?:\.\d{1,2})?)(?: [A-Z][a-z]+)?)?$/.exec(name) ?? [];
  const isOther = number !== undefined && parseLine(number) !== line;
  return word === "" || isOther ? null : word.toLowerCase();
}

function wordIn(name: string, words: readonly string[]): string | null {
  return words.includes(name) ? name.toLowerCase() : null;
}
