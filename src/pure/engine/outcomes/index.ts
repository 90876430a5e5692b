import { isRefused, readSelection } from "../bet/read-selection.js";
import { isCounted } from "../check.js";
import { ComparedBy } from "../decide/compared-by.js";
import { decideCount } from "../decide/index.js";
import type { SportSlug } from "../generated/sport-slugs.js";
import type { Exact, Word } from "../input/exact.js";
import { asRecord } from "../input/unknown-record.js";
import { differ } from "../input/values.js";
import { isPlayerLabel } from "../row-types/label.js";
import type { Bet, Market } from "../row-types/market.js";
import type { Rulebook } from "../row-types/rulebook.js";
import { REASON_TABLE } from "../tables/reasons.js";
import { contextOf, type Trace } from "../trace.js";
import type { Score } from "../types/event.js";
import type { DraftSelection } from "../types/selection.js";
import { isDecided, type Verdict } from "../types/verdict.js";
import type { Reason, Result, Scope, Side } from "../types/vocabulary.js";
import { type BetInSport, ended, playedTo } from "./matches.js";
import { type Order, ordersOf } from "./orders.js";

/** The sport and the range of scores for `outcomes`. */
export interface OutcomesOptions<Slug extends string = string> {
  /** The sport's slug, for example `football`. */
  readonly sport: Slug;
  /** The highest score of a side, in the unit of the market: a whole number from 0 to 200. */
  readonly max: number;
  /** House rules: `standard`, or what `deriveRulebook` made. */
  readonly rulebook?: Rulebook;
}

/**
 * What a verdict needs besides the final score: the first half or the first set, the score of every quarter or period, who scored
 * first or last, who was first to reach a number of points, who went through, whether overtime or a tie-break was played, how a fight
 * ended, what batters and bowlers did, or the games (points, rounds) inside a score in sets.
 */
export type BesideScore =
  | "first_half"
  | "first_set"
  | "periods"
  | "first_to_score"
  | "last_to_score"
  | "race_to"
  | "advanced"
  | "overtime"
  | "tie_breaks"
  | "order"
  | "fight"
  | "innings"
  | "games";

/** The result of a bet at one final score, or at one count. */
export interface OutcomeCell {
  /** As in a grade, or `depends` if the score alone does not decide the bet: see `Outcomes.dependsOn`. */
  readonly result: Exclude<Result, "pending"> | "depends";
  /** As in a grade: `push`, `ambiguous_tie`, or `incomplete_score` if no finished match of usual length has that score. */
  readonly reason: Reason | null;
}

/** The result of one bet at every final score. */
export interface Outcomes {
  /** The market's name in the catalogue, whichever of its names was sent. Null if there is no such market. */
  readonly market: string | null;
  /** The score that the rows are about, as in a grade's basis. Null if there are no rows or they are about a statistic. */
  readonly scope: Scope | null;
  /** The statistic that the rows are about, for example `Corners`, or that of a player as written in the label. Otherwise null. */
  readonly statistic: string | null;
  readonly side: Side | null;
  /** The line as it was sent, or 19.5 for a label such as `20+ Points`. Null on a market without a line. */
  readonly line: number | null;
  readonly max: number;
  /**
   * `rows[home][away]`, both from 0 to `max`. A player bet has one row, by the player's count. Empty if `reason` is set, or if
   * no score decides the bet.
   */
  readonly rows: readonly (readonly OutcomeCell[])[];
  /** What else the bet needs if some scores, or all, do not decide it. Null if every score does. */
  readonly dependsOn: BesideScore | null;
  /** Why the bet can never be graded, as in `check`. Null if it is valid. */
  readonly reason: Reason | null;
}

const MOST = 200;
const DEPENDS: OutcomeCell = { result: "depends", reason: null };

/** Settlements that no score decides. Others are decided by some scores: at 0-0 nobody led at half time, and nobody scored first. */
const NEVER_DECIDED: ReadonlySet<BesideScore> = new Set<BesideScore>([
  "advanced",
  "overtime",
  "tie_breaks",
  "order",
  "fight",
  "innings",
]);

function besideScore({ settlement: { on } }: Market): BesideScore | null {
  if (on === "top_player" || on === "first_wicket") return "innings";
  if (on === "decided_in") return "overtime";
  if (on === "scored_item" || on === "lead") return "order";
  return on === "score" || on === "player" ? null : on === "halves" ? "first_half" : on;
}

/**
 * The result of a bet at every final score from 0-0 to `max`-`max`: its settlement grid. Source: docs/rules.md#markets.
 *
 * The scores are those that the market is settled on: the first half for a market on it, sets or games depending on the line.
 * In sports with an official winner, 1-0, 0-1 and 0-0 represent the official result.
 *
 * Each cell is the grade of a settled match with that score, computed by the same stages as `grade`. The match has the usual
 * length, no league with special rules, no doubles, and no list of maps or frames. The score of a map is in rounds, which decide it.
 * Games and counts are settled even if no match can end with them. A player's counts are whole numbers.
 *
 * Some bets need more than a score: `dependsOn` says what. If some scores decide the bet anyway (a side without a goal did not score
 * first), the other cells have the result `depends`. If no score decides it, there are no rows. That is so for To Qualify, Overtime,
 * Tie Break in Match, when a match was decided, markets on the order of scoring, and a line that could be in sets or in games.
 *
 * @param selection The bet, a {@link Selection}. Its `eventId` is not read. A bad bet is never an exception: see `reason`.
 * @param options The sport, the highest score and the house rules.
 * @throws TypeError if an option is not valid.
 * @example
 * ```ts
 * import { outcomes } from "settlegrade";
 * const { rows } = outcomes({ market: "Spread", side: "home", hdp: -0.75 }, { sport: "football", max: 3 });
 * console.log(rows[2]?.map((cell) => cell.result)); // [ 'won', 'half_won', 'lost', 'lost' ]
 * ```
 */
export function outcomes<const Bet = DraftSelection, const Slug extends string = string>(
  selection: Exact<Bet, DraftSelection>,
  options: OutcomesOptions<Word<Slug, SportSlug>>,
): Outcomes;
export function outcomes(selection: unknown, options: OutcomesOptions): Outcomes {
  return outcomesAt(selection, options, () => true);
}

/** Whether a cell is asked for. */
type Wanted = (home: number, away: number) => boolean;

/** What the cells that were not asked for are all. */
export const SKIPPED: OutcomeCell = { result: "ungradeable", reason: "incomplete_score" };

/** The same for some of the scores, if all would take too long. */
export function outcomesAt(selection: unknown, options: OutcomesOptions, isWanted: Wanted): Outcomes {
  const { sport, max } = readOptions(options);
  const context = contextOf(options);
  const input = asRecord(selection);
  const known = typeof input.market === "string" ? context.rules.sports.get(sport)?.find(input.market) : null;
  const market = known ?? null;
  const none: Outcomes = {
    market: market === null ? null : market.name,
    scope: null,
    statistic: null,
    side: null,
    line: null,
    max,
    rows: [],
    dependsOn: null,
    reason: null,
  };
  if (market === null) return { ...none, reason: "unsupported_market" };
  const bet = readSelection(input, market, null);
  if (isRefused(bet)) return { ...none, side: bet.side, reason: bet.refused };
  if (!isCounted(bet)) return { ...none, side: bet.side, reason: "stats_unavailable" };
  const line = market.line === "none" ? null : bet.lineQuarters / 4;
  return { ...none, side: bet.side, line, ...grid({ bet, slug: sport, context }, max, isWanted) };
}

function readOptions(options: unknown): { sport: string; max: number } {
  const { sport, max } = asRecord(options);
  if (typeof sport !== "string") {
    throw new TypeError(`sport: a value of type ${typeof sport} is not a slug; pass a slug that sports() lists`);
  }
  if (typeof max === "number" && Number.isInteger(max) && max >= 0 && max <= MOST) return { sport, max };
  const shown = typeof max === "number" ? max : `a value of type ${typeof max}`;
  throw new TypeError(`max: ${shown} is not a whole number from 0 to ${MOST}`);
}

function grid(asked: BetInSport, max: number, isWanted: Wanted): Partial<Outcomes> {
  const { bet } = asked;
  const { market, label } = bet;
  const { statistic } = market.type;
  const beside = besideScore(market);
  const scores = Array.from({ length: max + 1 }, (_, score) => score);
  const table = (cell: (home: number, away: number) => OutcomeCell) =>
    scores.map((home) => scores.map((away) => (isWanted(home, away) ? cell(home, away) : SKIPPED)));
  const counted = (home: number, away: number) => cellOf(decideCount(bet, home, away));
  if (isPlayerLabel(label)) {
    return { statistic: market.statistic ?? label.statistic, rows: [scores.map((count) => counted(count, 0))] };
  }
  if (statistic !== undefined) return { statistic: statistic.name, rows: table(counted) };
  // The score of some minutes, which no match ends with.
  if (market.readFrom.on === "order" && beside === null) return { rows: table(counted) };
  const unit = unitOf(asked);
  const dependsOn = beside !== null && NEVER_DECIDED.has(beside) ? beside : unit === "either" ? "games" : null;
  if (dependsOn !== null) return { dependsOn };
  if (unit === "games") return { scope: unit, rows: table(counted) };
  const rows = table((home, away) => asScored(asked, { home, away }));
  const scope = bet.side === "draw" ? market.scopeOfDraw : market.scope;
  const isPartly = rows.some((row) => row.includes(DEPENDS));
  const isOnSets = market.sport.structure === "sets";
  return { scope, rows, dependsOn: !isPartly ? null : isOnSets ? "first_set" : beside };
}

/** The unit of a line, found by settling matches that are listed set by set or map by map. */
function unitOf(asked: BetInSport): "match" | "games" | "either" {
  const { wholeMatch, sport } = asked.bet.market;
  const { row } = sport;
  if (!wholeMatch || (row.structure !== "sets" && row.structure !== "maps")) return "match";
  const rule = row.structure === "sets" ? row.sets : null;
  const won = { home: rule?.targets[0] ?? 6, away: 0 };
  const units = (rule?.needed ?? USUAL_MAPS).map((count) => {
    const sets = Array.from({ length: count }, (_, index) => [`p${index + 1}`, won]);
    return unitIn(ended(asked, { top: { home: count, away: 0 }, periods: Object.fromEntries(sets) }));
  });
  const [first = "match"] = units;
  return units.every((unit) => unit === first) ? first : "either";
}

/** Maps that win a best of three, and a best of five. */
const USUAL_MAPS: readonly number[] = [2, 3];

function unitIn({ decision }: Trace): "match" | "games" | "either" {
  if (typeof decision === "string") return "match";
  if (decision.restsOn?.on === "other_unit") return "either";
  return decision.score?.scope === "games" ? "games" : "match";
}

/** The cell of one score. If goals in another order could change the verdict, every order that matters must agree. */
function asScored(asked: BetInSport, score: Score): OutcomeCell {
  const { market } = asked.bet;
  const first = matchOf(asked, score, { 1: score });
  if (besideScore(market) === null) return cellOf(first);
  // A match in sets is divided in two as well: the sets before the others, and the others.
  const orders = ordersOf(score, market.sport.regulationPeriods || 2, namedHalf(asked.bet));
  let found = first;
  for (const order of orders) {
    const verdict = matchOf(asked, score, order);
    // An order in which a half is 0-0 may be one that no match has.
    if (verdict === "incomplete_score" || verdict === found) continue;
    if (found !== "incomplete_score") return DEPENDS;
    found = verdict;
  }
  return cellOf(found);
}

/** The only first half that differs from all others. */
function namedHalf(bet: Bet): Score | null {
  const { parts } = new ComparedBy(bet);
  return parts.on === "scores" ? parts.half : null;
}

function cellOf(verdict: Verdict): OutcomeCell {
  if (isDecided(verdict)) return { result: verdict, reason: null };
  const { result, reason } = REASON_TABLE[verdict];
  return result === "pending" ? { result: "ungradeable", reason } : { result, reason };
}

/** The verdict on a match in which the part that the market is on ended with this score. `order` is that of the whole match. */
function matchOf(asked: BetInSport, score: Score, order: Order): Verdict {
  const { decision } = ended(asked, playedTo(asked.bet.market, score, order));
  if (typeof decision === "string") return decision;
  // A match tie-break is settled on one game and in full, with the same verdict.
  const settled = decision.restsOn?.on === "other_reading" ? decision.restsOn.other : decision.score;
  // A bet that was settled on another score, such as a tally, says nothing about this score.
  return settled === null || differ(settled, score) ? "incomplete_score" : decision.verdict;
}
