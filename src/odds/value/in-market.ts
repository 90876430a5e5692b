/** Value bets in one market. */
import { check } from "../../engine/index.js";
import type { Market } from "../../engine/tables/market.js";
import { labelOf, selectionOf, sideOf } from "../prices/prices.js";
import { ROW_FIELDS } from "../read/fields.js";
import { findMarket } from "../read/sport.js";
import type { OddsMarket, OddsRow } from "../types.js";
import { type Expected, expectedOf, isWorthLess, type Priced } from "./expected.js";
import { type BookOffer, FairBook } from "./fair.js";
import type { ValueBet, ValueInput, ValueOptions } from "./types.js";

/** One market of one event, with all that bookmakers have in it. */
export interface ValuedMarket extends Omit<ValueInput, "status" | "bookie"> {
  /** Of each bookmaker this market alone. */
  readonly offers: readonly BookOffer[];
  /** Whose prices count for others: live, those of a bookmaker that was not heard of do not. */
  readonly isJudge: (bookie: string) => boolean;
}

/** The value bets of some bookmakers: of those alone that may have others now. */
export interface ValuedBooks {
  readonly bets: readonly ValueBet[];
  readonly isOf: (bookie: string) => boolean;
}

/**
 * The value bets of all bookmakers in one market: those that `valueBets` lists of it for each, if all of them are heard of.
 *
 * @param moved What the bookmakers had whose prices changed, the others' being as they were. Null if others judge now.
 */
export function valueBetsIn(
  input: ValuedMarket,
  moved: readonly BookOffer[] | null,
  { from = 100.5, ...fairness }: ValueOptions = {},
): ValuedBooks {
  const { offers, sport, isJudge } = input;
  const judges = offers.filter(({ bookie }) => isJudge(bookie));
  const sharp = new FairBook(
    judges.filter(({ isSharp }) => isSharp),
    sport,
    fairness,
  );
  const isApart = moved !== null && isJudgedApart(input, moved, sharp);
  const movers = new Set(moved?.map(({ bookie }) => bookie));
  const fair = isApart ? sharp : new FairBook(judges, sport, fairness);
  const isOf = (bookie: string) => !isApart || movers.has(bookie);
  const bets = offers
    .filter(({ bookie }) => isOf(bookie))
    .flatMap((offer) => offer.markets.flatMap((market) => valuesIn(market, offer, input, fair, from)));
  return { bets, isOf };
}

/** True if sharp bookmakers judge all lines, as they did before: what others say of them does not count. */
function isJudgedApart(
  { offers, sport, isJudge }: ValuedMarket,
  moved: readonly BookOffer[],
  sharp: FairBook,
): boolean {
  const judges = offers.filter(({ isSharp }) => isSharp);
  if (moved.some(({ isSharp }) => isSharp) || !judges.every(({ bookie }) => isJudge(bookie))) return false;
  return [...moved, ...offers].every(({ markets }) =>
    markets.every((market) => {
      const known = findMarket(sport, market.name);
      return market.odds.every((row) => sharp.has(market.name, row.hdp ?? null, labelOf(row, known)));
    }),
  );
}

/** The rows of a market in which a bet can be worth more than it costs. Null if none ever can. */
export function valuedRows({ name, odds }: OddsMarket, sport: string): readonly OddsRow[] | null {
  const known = findMarket(sport, name);
  if (known === null || known.sides.includes("1x") || known.type.settlement === "draw-no-bet") return null;
  return known.type.shape === "labelled" ? odds.filter((row) => row.odds === undefined) : odds;
}

/** The prices of a market that are worth so much. Few are, so that this is asked first. */
export function valuesIn(
  market: OddsMarket,
  offer: BookOffer,
  event: ValuedEvent,
  fair: FairBook,
  from: number,
): ValueBet[] {
  const known = findMarket(event.sport, market.name);
  if (known === null) return [];
  const found: ValueBet[] = [];
  for (const priced of pricedRows(market.odds, known)) {
    if (isWorthLess(market.name, priced, from, fair)) continue;
    const { row, hdp, label, side, odds } = priced;
    const judged = { bookie: offer.bookie, market: known, name: market.name, hdp, label };
    const judge = (other: string) => expectedOf(judged, other, fair);
    const expected = judge(side);
    if (expected === null) continue;
    const value = Math.round(1_000_000 * (expected.fixed + expected.perOdds * odds)) / 10_000;
    if (value < from || check(selectionOf(market.name, side, row, known), event.sport) !== null) continue;
    found.push(valueBet({ event, offer, market, row, side, label, value, fair: fairIn(row, known, judge) }));
  }
  return found;
}

/** By the rows, which are judged again and again as others change. */
const PRICED = new WeakMap<readonly OddsRow[], PricedRows>();

interface PricedRows {
  readonly known: Market;
  readonly count: number;
  readonly prices: readonly Priced[];
}

function pricedRows(rows: readonly OddsRow[], known: Market): readonly Priced[] {
  const remembered = PRICED.get(rows);
  if (remembered?.known === known && remembered.count === rows.length) return remembered.prices;
  const prices = rows.flatMap((row) => pricesOfRow(row, known));
  PRICED.set(rows, { known, count: rows.length, prices });
  return prices;
}

function pricesOfRow(row: OddsRow, known: Market): Priced[] {
  const [hdp, label] = [row.hdp ?? null, labelOf(row, known)];
  return Object.keys(row).flatMap((field) => {
    const odds = row[field];
    const side = typeof odds === "string" && isPrice(field) ? sideOf(field, row, known) : null;
    return side === null ? [] : [{ row, hdp, label, side, odds: Number(odds) }];
  });
}

/** An event whose prices are judged at a time. */
type ValuedEvent = Pick<ValueInput, "eventId" | "sport" | "time">;

interface Valued {
  readonly event: ValuedEvent;
  readonly offer: BookOffer;
  readonly market: OddsMarket;
  readonly row: OddsRow;
  readonly side: string;
  readonly label: string | null;
  readonly value: number;
  readonly fair: Readonly<Record<string, string>>;
}

function valueBet({ event: { eventId, time }, offer, market, row, side, label, value, fair }: Valued): ValueBet {
  const parts = [eventId, market.name, row.hdp, label, side, offer.bookie].filter((part) => (part ?? null) !== null);
  return {
    id: parts.join("-"),
    expectedValue: value,
    expectedValueUpdatedAt: new Date(time).toISOString(),
    betSide: side,
    bookmaker: offer.bookie,
    eventId,
    market: { name: market.name, ...(row.hdp === undefined ? {} : { hdp: row.hdp }), ...fair },
    bookmakerOdds: pricesIn(row, offer.url),
  };
}

function isPrice(field: string): boolean {
  return ROW_FIELDS.get(field)?.kind === "price";
}

/** The odds at which each side of a row would return what is staked. */
function fairIn(row: OddsRow, known: Market, judge: (side: string) => Expected | null): Record<string, string> {
  const fair: Record<string, string> = row.label === undefined ? {} : { label: row.label };
  for (const field of Object.keys(row)) {
    const side = isPrice(field) ? sideOf(field, row, known) : null;
    const expected = side === null ? null : judge(side);
    if (expected !== null) fair[field] = ((1 - expected.fixed) / expected.perOdds).toFixed(3);
  }
  return fair;
}

function pricesIn(row: OddsRow, url: string | undefined): Record<string, string> {
  const prices = Object.entries(row).filter(([field]) => field !== "max");
  return {
    ...Object.fromEntries(prices.map(([field, value]) => [field, String(value)])),
    ...(url === undefined ? {} : { href: url }),
  };
}
