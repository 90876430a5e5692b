/** Rows of SportsGameOdds as selections. Pure: it fetches nothing. Source: docs/books.md#sportsgameodds. */
import { asRecord, type UnknownRecord } from "../../engine/input/unknown-record.js";
import { finish, type Match, matchOf } from "../finish.js";
import { isEmpty, lineIn, oddsIn } from "../numbers.js";
import {
  type BookEvent,
  type BookSelection,
  type Draft,
  isRefused,
  quoted,
  type RefusedRow,
  refuse,
} from "../types.js";
import {
  ORDER_STATS,
  PERIODS,
  SCORER_STATS,
  SCORES,
  type ScoreRow,
  STATS,
  type StatRow,
  TEAM_STATS,
} from "./tables.js";

export type { BookEvent, BookOdds, BookSelection, RefusedRow } from "../types.js";

/**
 * An odd of SportsGameOdds, or its `oddID` with the odds of one of its bookmakers.
 *
 * @example
 * ```ts
 * import type { SportsGameOddsRow } from "settlegrade/books/sportsgameodds";
 * const row: SportsGameOddsRow = { oddID: "points-away-game-sp-away", spread: "+18.5", odds: "-115" };
 * console.log(row.spread); // +18.5
 * ```
 */
export interface SportsGameOddsRow {
  readonly oddID?: unknown;
  /** The lines and the odds of a bookmaker. */
  readonly spread?: unknown;
  readonly overUnder?: unknown;
  readonly odds?: unknown;
  /** The lines and the odds of all bookmakers together. Read if a bookmaker's own are not there. */
  readonly bookSpread?: unknown;
  readonly bookOverUnder?: unknown;
  readonly bookOdds?: unknown;
  /** The player's name, which an `oddID` does not have. */
  readonly player?: unknown;
  readonly [other: string]: unknown;
}

/**
 * The selection of an odd, or why it has none. The spread of the away side becomes the home side's.
 *
 * @param row The odd, or its `oddID` with the odds of one bookmaker.
 * @param event The event in our form.
 * @example
 * ```ts
 * import { toSelection } from "settlegrade/books/sportsgameodds";
 * const event = { id: 7, sport: { slug: "basketball" }, home: "Lakers", away: "Celtics" };
 * const bet = toSelection({ oddID: "points-away-1q-sp-away", spread: "+1.5" }, event);
 * console.log(bet); // { eventId: 7, market: 'Spread 1Q', side: 'away', hdp: -1.5 }
 * ```
 */
export function toSelection(row: SportsGameOddsRow, event: BookEvent): BookSelection | RefusedRow {
  const match = matchOf(event);
  if (isRefused(match)) return match;
  const sent = asRecord(row);
  const { oddID } = sent;
  const parts = typeof oddID === "string" ? oddID.split("-") : [];
  const [stat = "", entity = "", period = "", type = "", side = ""] = parts;
  if (parts.length !== 5) return refuse("oddID", `${quoted(oddID)} is not an oddID of five parts`);
  const ours = Object.hasOwn(PERIODS, period) ? PERIODS[period]?.ours : undefined;
  if (ours === undefined) return refuse("oddID", `${quoted(oddID)}: no period of ours is ${quoted(period)}`);
  const odds = oddsIn(
    isEmpty(sent.odds) ? sent.bookOdds : sent.odds,
    isEmpty(sent.odds) ? "bookOdds" : "odds",
    "american",
  );
  if (isRefused(odds)) return odds;
  const known =
    stat === "points"
      ? SCORES.find((one) => one.entity === entity && one.type === type && one.side === side)
      : undefined;
  const isTeam = entity === "home" || entity === "away" || entity === "all";
  const asked = { stat, entity, type, side, period: ours };
  const bet = known
    ? scoreBet(known, period, sent, match)
    : period === "reg"
      ? refuse("oddID", `${quoted(oddID)}: no market of ours`)
      : isTeam
        ? teamBet(asked, sent, match)
        : playerBet(asked, sent, match);
  if (isRefused(bet)) return bet;
  return finish({ ...bet, lineFor: "side", odds }, match);
}

type Bet = Omit<Draft, "lineFor" | "odds">;

/** Bet types whose markets of ours are on regular time in every sport. */
const ON_REGULAR_TIME: ReadonlySet<string> = new Set(["ml3way", "yn"]);

function scoreBet(known: ScoreRow, period: string, row: UnknownRecord, { sport }: Match): Bet | RefusedRow {
  const { oddID } = row;
  const slug = sport.row.slug;
  // The score after regular time is that of our three-way markets, and in some sports of all others too.
  const isWhole = period === "reg" || period === "game";
  if (isWhole && sport.lines !== "regulation" && (period === "reg") !== ON_REGULAR_TIME.has(known.type))
    return refuse("oddID", `${quoted(oddID)}: ${slug} has no such market on ${PERIODS[period]?.words}`);
  const market = moneylineOf(known, sport.row.tiedMoneyline === "draw-is-an-outcome") + (PERIODS[period]?.ours ?? "");
  if (sport.find(market) === null) return refuse("oddID", `${quoted(oddID)}: ${slug} has no market ${market}`);
  const line = known.line === null ? undefined : lineOfRow(known.line, row);
  if (isRefused(line)) return line;
  const tieRule = known.type === "ml" && sport.row.tiedMoneyline === "tie-rule" ? ("void" as const) : undefined;
  return { market, side: known.ours, line, tieRule, at: placesOf(known.line) };
}

/** A tie returns the stake of `ml` (BET_TYPES). Where a moneyline has a draw, such a bet is Draw No Bet. */
function moneylineOf({ type, market }: ScoreRow, hasDraw: boolean): string {
  return type === "ml" && hasDraw ? "Draw No Bet" : market;
}

function placesOf(line: ScoreRow["line"]): Draft["at"] {
  return { market: "oddID", side: "oddID", line: line ?? "oddID", label: "player" };
}

/** The line of a bookmaker, or of all of them. */
function lineOfRow(field: "spread" | "overUnder", row: UnknownRecord): number | RefusedRow {
  const book = field === "spread" ? "bookSpread" : "bookOverUnder";
  const at = isEmpty(row[field]) ? book : field;
  return lineIn(row[at], at) ?? refuse(field, `the row has no ${field} and no ${book}`);
}

interface Asked {
  readonly stat: string;
  readonly entity: string;
  readonly type: string;
  readonly side: string;
  /** The end of our markets' names. */
  readonly period: string;
}

/** The statistic, or the market, of a sport. */
function inSport(rows: readonly StatRow[], stat: string, slug: string): string | undefined {
  const named = rows.find((one) => one.stat === stat)?.statistics ?? {};
  return Object.hasOwn(named, slug) ? named[slug] : undefined;
}

const TEAMS: Readonly<Record<string, string>> = { home: " Home", away: " Away", all: "" };
const SIDES: Readonly<Record<string, readonly string[]>> = { ou: ["over", "under"], eo: ["even", "odd"] };

/** A bet on a count of the teams, or on which of them scores first or last. */
function teamBet({ stat, entity, type, side, period }: Asked, row: UnknownRecord, { sport }: Match): Bet | RefusedRow {
  const { slug } = sport.row;
  const order = Object.hasOwn(ORDER_STATS, stat) ? ORDER_STATS[stat] : undefined;
  // Ours are on regular time.
  const isOrder = order !== undefined && type === "ml" && side === entity && sport.lines === "regulation";
  const statistic = inSport(TEAM_STATS, stat, slug);
  const kind = type === "ou" ? `Totals${TEAMS[entity]}` : type === "eo" && entity === "all" ? "Odd/Even" : null;
  const counted = statistic !== undefined && kind !== null ? `${statistic} ${kind}` : null;
  const market = `${isOrder ? order : counted}${period}`;
  const isServed = (isOrder || (counted !== null && SIDES[type]?.includes(side))) && sport.find(market) !== null;
  if (!isServed) return refuse("oddID", `${quoted(row.oddID)}: no market of ours in ${slug}`);
  const line = type === "ou" ? lineOfRow("overUnder", row) : undefined;
  return isRefused(line) ? line : { market, side, line, at: placesOf(type === "ou" ? "overUnder" : null) };
}

/** A bet on what a player does, or on whether he scores first or last. */
function playerBet({ stat, type, side, period }: Asked, row: UnknownRecord, { sport }: Match): Bet | RefusedRow {
  const { oddID, player } = row;
  const { slug } = sport.row;
  const scorer = type === "yn" && side === "yes" && period === "" ? inSport(SCORER_STATS, stat, slug) : undefined;
  const statistic = inSport(STATS, stat, slug);
  const market = scorer ?? `Player Props${period}`;
  const isCounted =
    statistic !== undefined && (type === "yn" ? YES_NO : type === "ou" ? OVER_UNDER : []).includes(side);
  if ((scorer === undefined && !isCounted) || sport.find(market) === null)
    return refuse("oddID", `${quoted(oddID)}: no market of ours in ${slug}`);
  if (typeof player !== "string" || player.trim() === "")
    return refuse(
      "player",
      `${quoted(player)} is not the name of a player; an oddID has none, so add it from the event's players`,
    );
  const name = player.trim();
  if (scorer !== undefined) return { market, side, line: undefined, label: name, at: placesOf(null) };
  // Yes is one or more.
  const line = type === "ou" ? lineOfRow("overUnder", row) : 0.5;
  if (isRefused(line)) return line;
  return { market, side, line, label: `${name} (${statistic})`, at: placesOf("overUnder") };
}

const OVER_UNDER: readonly string[] = ["over", "under"];
const YES_NO: readonly string[] = ["yes", "no"];
