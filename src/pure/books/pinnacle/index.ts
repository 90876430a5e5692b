/** Rows of Pinnacle's lines API as selections. Pure: it fetches nothing. Source: docs/books.md#pinnacle. */
import { asRecord, type UnknownRecord } from "../../engine/input/unknown-record.js";
import { isCount } from "../../engine/input/values.js";
import { finish, type Match, matchOf } from "../finish.js";
import { type BookOddsFormat, lineIn, oddsIn } from "../numbers.js";
import { type BookEvent, type BookSelection, isRefused, quoted, type RefusedRow, refuse } from "../types.js";
import { MARKETS, type MarketRow, PERIODS, type PeriodRow, UNITS } from "./tables.js";

export type { BookOddsFormat } from "../numbers.js";
export type { BookEvent, BookOdds, BookSelection, RefusedRow } from "../types.js";

/**
 * A price of Pinnacle's odds, with what the objects around it say.
 *
 * @example
 * ```ts
 * import type { PinnacleRow } from "settlegrade/books/pinnacle";
 * const row: PinnacleRow = { market: "spreads", number: 0, hdp: -0.25, side: "away", price: -145 };
 * console.log(row.hdp); // -0.25
 * ```
 */
export interface PinnacleRow {
  /** The name of the container in the period: `moneyline`, `spreads`, `totals` or `teamTotal`. */
  readonly market?: unknown;
  /** The number of the period. */
  readonly number?: unknown;
  /** The field that has the price: `home`, `draw`, `away`, `over` or `under`. */
  readonly side?: unknown;
  /** The team of a team total: `home` or `away`. */
  readonly team?: unknown;
  /** The handicap of the home team, on both sides of a spread. */
  readonly hdp?: unknown;
  readonly points?: unknown;
  /** American odds if left to the API's default; see the third parameter. */
  readonly price?: unknown;
  /** That of the fixture: `Regular`, `Sets` or `Games`. Needed in sports with sets. */
  readonly resultingUnit?: unknown;
  /** True or a price if the moneyline has a draw. */
  readonly draw?: unknown;
  /** The score when the odds were read, on live football. It becomes `scoreAtBet`. */
  readonly homeScore?: unknown;
  readonly awayScore?: unknown;
  readonly [other: string]: unknown;
}

/**
 * The selection of a price, or why it has none. `hdp` is the home team's on both sides, as it is here.
 *
 * @param row The price, with its market and the number of its period.
 * @param event The event in our form, with the home team that Pinnacle names as home.
 * @param oddsFormat How `price` is written; American if left out.
 * @example
 * ```ts
 * import { toSelection } from "settlegrade/books/pinnacle";
 * const event = { id: 7, sport: { slug: "football" }, home: "Arsenal", away: "Everton" };
 * const bet = toSelection({ market: "spreads", number: 0, side: "away", hdp: -0.25 }, event);
 * console.log(bet); // { eventId: 7, market: 'Spread', side: 'away', hdp: -0.25 }
 * ```
 */
export function toSelection(
  row: PinnacleRow,
  event: BookEvent,
  oddsFormat: BookOddsFormat = "american",
): BookSelection | RefusedRow {
  const match = matchOf(event);
  if (isRefused(match)) return match;
  const sent = asRecord(row);
  const known = MARKETS.find(({ name }) => name === sent.market);
  if (known === undefined)
    return refuse(
      "market",
      `${quoted(sent.market)}: no market of ours; allowed: ${MARKETS.map(({ name }) => name).join(", ")}`,
    );
  const side = known.sides.find((one) => one === sent.side);
  if (side === undefined)
    return refuse("side", `${quoted(sent.side)} is not a side; allowed: ${known.sides.join(", ")}`);
  const market = marketIn(known, side, sent, match);
  if (isRefused(market)) return market;
  const line = known.line === null ? undefined : lineOfRow(known.line, sent);
  if (isRefused(line)) return line;
  const odds = oddsIn(sent.price, "price", oddsFormat);
  if (isRefused(odds)) return odds;
  const at = { market: "market", side: "side", line: known.line ?? "market", label: "market" };
  return finish({ market, side, line, lineFor: "home", scoreAtBet: scoreIn(sent), odds, at }, match);
}

function marketIn(known: MarketRow, side: string, row: UnknownRecord, match: Match): string | RefusedRow {
  const { sport } = match;
  const { slug } = sport.row;
  const period = PERIODS.find(({ number, sports }) => number === row.number && (sports?.includes(slug) ?? true));
  const isMoneyline = known.name === "moneyline";
  if (period === undefined || (period.isMoneylineAlone && !isMoneyline))
    return refuse("number", `${quoted(row.number)}: no period of ours for ${known.name} of ${slug}`);
  if (isMoneyline) return moneylineIn(period, side, row, match);
  const unit = unitIn(row, match);
  if (isRefused(unit)) return unit;
  const team = row.team === "home" ? "Home" : row.team === "away" ? "Away" : null;
  if (team === null && known.name === "teamTotal")
    return refuse("team", `${quoted(row.team)} is neither team; allowed: home, away`);
  const market = known.market.replace("{unit}", unit).replace("{team}", team ?? "") + period.ours;
  return sport.find(market) === null ? refuse("market", `${slug} has no market ${market}`) : market;
}

/** A moneyline with a draw is on regular time; other sports than football price one apart from the moneyline of the game. */
function moneylineIn(
  { ours, moneyline }: PeriodRow,
  side: string,
  { draw }: UnknownRecord,
  { sport }: Match,
): string | RefusedRow {
  if (moneyline !== undefined) return moneyline;
  const { tiedMoneyline, slug } = sport.row;
  const hasDraw = side === "draw" || (draw !== undefined && draw !== null && draw !== false);
  if (!hasDraw || tiedMoneyline === "draw-is-an-outcome") return `ML${ours}`;
  if (sport.moneyline === "regulation") return `3-Way Result${ours}`;
  return refuse("draw", `a moneyline of ${slug} with a draw: whether it counts overtime is not known`);
}

function unitIn({ resultingUnit }: UnknownRecord, { sport }: Match): string | RefusedRow {
  const needs = sport.units === null ? "score" : "units";
  const name = resultingUnit ?? (needs === "score" ? "Regular" : undefined);
  const unit = typeof name === "string" && Object.hasOwn(UNITS, name) ? UNITS[name] : undefined;
  if (unit !== undefined && unit.needs === needs) return unit.ours;
  const allowed = Object.entries(UNITS).flatMap(([word, row]) => (row.needs === needs ? [word] : []));
  return refuse(
    "resultingUnit",
    `${quoted(resultingUnit)} does not say what a line of ${sport.row.slug} counts; allowed: ${allowed.join(", ")}`,
  );
}

function lineOfRow(field: "hdp" | "points", row: UnknownRecord): number | RefusedRow {
  return lineIn(row[field], field) ?? refuse(field, `the row has no ${field}`);
}

/** The score of the match is next to its period 0 alone. */
function scoreIn({ number, homeScore, awayScore }: UnknownRecord): BookSelection["scoreAtBet"] | undefined {
  return number === 0 && isCount(homeScore) && isCount(awayScore) ? { home: homeScore, away: awayScore } : undefined;
}
