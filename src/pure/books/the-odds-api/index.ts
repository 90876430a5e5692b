/** Rows of the-odds-api as selections. Pure: it fetches nothing. Source: docs/books.md#the-odds-api. */
import { asRecord, type UnknownRecord } from "../../engine/input/unknown-record.js";
import { finish, type Match, matchOf } from "../finish.js";
import { chanceNamed, halvesNamed, sideNamed, teamNamed } from "../names.js";
import { type BookOddsFormat, lineIn, oddsIn } from "../numbers.js";
import { type BookEvent, type BookSelection, isRefused, quoted, type RefusedRow, refuse } from "../types.js";
import { MARKETS, type MarketRow, PERIODS, REFUSED } from "./markets.js";
import { PROPS, type PropRow, SCORERS } from "./props.js";

export type { BookOddsFormat } from "../numbers.js";
export type { BookEvent, BookOdds, BookSelection, RefusedRow } from "../types.js";

/**
 * An outcome of the-odds-api with the `key` of its market.
 *
 * @example
 * ```ts
 * import type { TheOddsApiRow } from "settlegrade/books/the-odds-api";
 * const row: TheOddsApiRow = { key: "spreads", name: "Everton", point: 1.25, price: 1.95 };
 * console.log(row.point); // 1.25
 * ```
 */
export interface TheOddsApiRow {
  /** The key of the market, such as `spreads` or `player_pass_yds`. */
  readonly key?: unknown;
  /** The outcome: a team, `Draw`, `Over`, `Under`, `Yes` or `No`. */
  readonly name?: unknown;
  /** The player, or the team of a team total. */
  readonly description?: unknown;
  /** The outcome's own line. */
  readonly point?: unknown;
  readonly price?: unknown;
  /** The outcomes of the market. With a draw among them, `h2h` is the 3-Way Result in sports whose moneyline has none. */
  readonly outcomes?: unknown;
  readonly [other: string]: unknown;
}

/**
 * The selection of an outcome, or why it has none. The `point` of a handicap is the outcome's own line, which becomes the home side's.
 *
 * @param row The outcome, with the `key` of its market.
 * @param event The event in our form. Its teams are named as the-odds-api names them.
 * @param oddsFormat How `price` is written, as you asked for it; decimal if left out.
 * @example
 * ```ts
 * import { toSelection } from "settlegrade/books/the-odds-api";
 * const event = { id: 7, sport: { slug: "football" }, home: "Arsenal", away: "Everton" };
 * console.log(toSelection({ key: "spreads", name: "Everton", point: 1.25 }, event)); // { eventId: 7, market: 'Spread', side: 'away', hdp: -1.25 }
 * console.log(toSelection({ key: "totals_p1", name: "Over", point: 0.5 }, event).refused); // "totals_p1": football has no market Totals 1P
 * ```
 */
export function toSelection(
  row: TheOddsApiRow,
  event: BookEvent,
  oddsFormat: BookOddsFormat = "decimal",
): BookSelection | RefusedRow {
  const match = matchOf(event);
  if (isRefused(match)) return match;
  const sent = asRecord(row);
  const { key } = sent;
  if (typeof key !== "string") return refuse("key", `${quoted(key)} is not the key of a market`);
  const why = Object.hasOwn(REFUSED, key) ? REFUSED[key] : undefined;
  if (why !== undefined) return refuse("key", `${quoted(key)}: ${why}`);
  // The price of a lay bet is not that of its opposite.
  const odds = key === LAY ? undefined : oddsIn(sent.price, "price", oddsFormat);
  if (isRefused(odds)) return odds;
  const bet = betIn(key, sent, match);
  if (isRefused(bet)) return bet;
  const at = { market: "key", side: "name", line: "point", label: "description" };
  return finish({ ...bet, lineFor: "side", odds, at }, match);
}

const LAY = "h2h_lay";

interface Bet {
  readonly market: string;
  readonly side: string;
  readonly line: number | undefined;
  readonly label?: string;
}

function betIn(key: string, row: UnknownRecord, match: Match): Bet | RefusedRow {
  const prop = propOf(key);
  if (prop !== undefined) return propIn(prop, key, row, match);
  const scorer = SCORERS.find((each) => each.key === key);
  if (scorer !== undefined) return scorerIn(scorer.markets, key, row, match);
  const found = teamsMarket(key);
  if (found === undefined) return refuse("key", `${quoted(key)}: no market of ours`);
  const { row: known, period } = found;
  const { slug } = match.sport.row;
  if ((known.sport ?? slug) !== slug) return refuse("key", `${quoted(key)}: no market of ours in ${slug}`);
  const outcome = outcomeIn(known, row, match);
  if (isRefused(outcome)) return outcome;
  const moneyline = known.key === "h2h" ? moneylineOf(found, row, outcome.side, match) : null;
  if (isRefused(moneyline)) return moneyline;
  const market = `${moneyline ?? known.market.replace("{side}", outcome.team)}${period}`;
  if (match.sport.find(market) === null) return refuse("key", `${quoted(key)}: ${slug} has no market ${market}`);
  const line = known.hasPoint ? pointIn(row) : undefined;
  return isRefused(line) ? line : { market, side: outcome.side, line, ...labelOf(outcome) };
}

function labelOf({ label }: NamedOutcome): { readonly label?: string } {
  return label === undefined ? {} : { label };
}

/** A market on the teams: its key, its row and its part of the match. */
interface TeamsMarket {
  readonly key: string;
  readonly row: MarketRow;
  readonly period: string;
}

function teamsMarket(key: string): TeamsMarket | undefined {
  const whole = MARKETS.find((row) => row.key === key);
  if (whole !== undefined) return { key, row: whole, period: "" };
  const [end, period] = PERIODS.find(([each]) => key.endsWith(each)) ?? [];
  const row = MARKETS.find((each) => each.hasPeriods && `${each.key}${end}` === key);
  return row === undefined || period === undefined ? undefined : { key, row, period };
}

/**
 * The market of `h2h`. It has a draw in soccer alone (LIST), but parts of a match are also offered with one in other sports, and there
 * only the other outcomes tell.
 */
function moneylineOf(
  { key, period }: TeamsMarket,
  row: UnknownRecord,
  side: string,
  { event, sport }: Match,
): string | RefusedRow {
  const { outcomes } = row;
  if (sport.row.tiedMoneyline === "draw-is-an-outcome") return "ML";
  if (side === "draw") return "3-Way Result";
  if (Array.isArray(outcomes)) return outcomes.some((each) => isDraw(each, event)) ? "3-Way Result" : "ML";
  if (period === "") return "ML";
  return refuse("outcomes", `${quoted(key)} is offered with a draw and without; add the list of the market's outcomes`);
}

function isDraw(outcome: unknown, event: UnknownRecord): boolean {
  const { name } = asRecord(outcome);
  return typeof name === "string" && sideNamed(name, event) === "draw";
}

interface NamedOutcome {
  readonly side: string;
  /** The team of a team total, as our markets have it: `Home`. Otherwise empty. */
  readonly team: string;
  readonly label?: string;
}

function outcomeIn(
  { outcomes }: MarketRow,
  { name, description }: UnknownRecord,
  { event }: Match,
): NamedOutcome | RefusedRow {
  const text = typeof name === "string" ? name : "";
  switch (outcomes) {
    case "teams":
      return sided(
        teamNamed(text, event) ?? (text === "Draw" ? "draw" : null),
        name,
        `${quoted(event.home)}, ${quoted(event.away)} or Draw`,
      );
    case "chance":
      return sided(chanceNamed(text, event), name, "two of the teams and Draw, with or between them");
    case "pair":
      return sided(halvesNamed(text, event), name, "two of the teams and Draw, with a slash between them");
    case "score":
      return text === "" ? sided(null, name, "a score") : { side: "yes", team: "", label: text };
    case "lay":
      return sided(
        OTHERS.get(teamNamed(text, event) ?? text) ?? null,
        name,
        `${quoted(event.home)}, ${quoted(event.away)} or Draw`,
      );
    case "total":
      return sided(wordIn(text, TOTALS), name, "Over or Under");
    case "yes-no":
      return sided(wordIn(text, YES_NO), name, "Yes or No");
    case "team-total": {
      const team = typeof description === "string" ? teamNamed(description, event) : null;
      if (team === null)
        return refuse(
          "description",
          `${quoted(description)} is neither team; allowed: ${quoted(event.home)} or ${quoted(event.away)}`,
        );
      const side = sided(wordIn(text, TOTALS), name, "Over or Under");
      return isRefused(side) ? side : { ...side, team: team === "home" ? "Home" : "Away" };
    }
  }
}

/** What a bet against an outcome backs. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ["home", "x2"],
  ["Draw", "12"],
  ["away", "1x"],
]);

const TOTALS = ["Over", "Under"];
const YES_NO = ["Yes", "No"];

function wordIn(text: string, words: readonly string[]): string | null {
  return words.includes(text) ? text.toLowerCase() : null;
}

function sided(side: string | null, name: unknown, allowed: string): NamedOutcome | RefusedRow {
  return side === null
    ? refuse("name", `${quoted(name)} is not an outcome of this market; allowed: ${allowed}`)
    : { side, team: "" };
}

function pointIn({ point }: UnknownRecord): number | RefusedRow {
  return lineIn(point, "point") ?? refuse("point", "the outcome has no point");
}

const ALTERNATE = "_alternate";

interface Prop {
  readonly row: PropRow;
  readonly period: string;
}

function propOf(key: string): Prop | undefined {
  const bare = key.endsWith(ALTERNATE) ? key.slice(0, -ALTERNATE.length) : key;
  const whole = PROPS.find((row) => row.key === bare && (bare === key || row.hasAlternate));
  if (whole !== undefined) return { row: whole, period: "" };
  const [end, period] = PERIODS.find(([each]) => key.endsWith(each)) ?? [];
  const row = PROPS.find((each) => `${each.key}${end}` === key);
  return row === undefined || period === undefined ? undefined : { row, period };
}

/** A bet on a player who scores first or last. The side `No` means that nobody does. */
function scorerIn(
  markets: Readonly<Record<string, string>>,
  key: string,
  { description, name }: UnknownRecord,
  { sport }: Match,
): Bet | RefusedRow {
  const { slug } = sport.row;
  const market = Object.hasOwn(markets, slug) ? markets[slug] : undefined;
  if (market === undefined) return refuse("key", `${quoted(key)}: no market of ours in ${slug}`);
  const player = typeof description === "string" && description.trim() !== "" ? description.trim() : null;
  if (player === null) return refuse("description", `${quoted(description)} is not the name of a player`);
  const text = typeof name === "string" ? name : "";
  if (text !== "Yes") return refuse("name", `${quoted(name)} is not an outcome of this market; allowed: Yes`);
  return { market, side: "yes", line: undefined, label: player };
}

function propIn(
  { row: { statistics, outcomes }, period }: Prop,
  key: string,
  row: UnknownRecord,
  { sport }: Match,
): Bet | RefusedRow {
  const { slug } = sport.row;
  const statistic = Object.hasOwn(statistics, slug) ? statistics[slug] : undefined;
  if (statistic === undefined) return refuse("key", `${quoted(key)}: no market of ours in ${slug}`);
  const { description, name } = row;
  if (typeof description !== "string" || description.trim() === "")
    return refuse("description", `${quoted(description)} is not the name of a player`);
  const text = typeof name === "string" ? name : "";
  const isTotal = outcomes === "total";
  const side = sided(wordIn(text, isTotal ? TOTALS : YES_NO), name, isTotal ? "Over or Under" : "Yes or No");
  if (isRefused(side)) return side;
  const line = isTotal ? pointIn(row) : undefined;
  if (isRefused(line)) return line;
  const market = `Player Props${period}`;
  if (sport.find(market) === null) return refuse("key", `${quoted(key)}: ${slug} has no market ${market}`);
  return { market, side: side.side, line, label: `${description.trim()} (${statistic})` };
}
