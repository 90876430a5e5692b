/** Value bets in one market. */
import { check } from "../../engine/index.js";
import type { Market } from "../../engine/tables/market.js";
import { selectionOf, sideOf } from "../prices/prices.js";
import { findMarket } from "../read/sport.js";
import type { OddsMarket, OddsRow } from "../types.js";
import { type Expected, expectedOf, isWorthLess } from "./expected.js";
import { FairMarket, type Judged, type Offered } from "./fair.js";
import { isPrice, type PreparedMarket } from "./prepared.js";
import type { ValueBet, ValueInput } from "./types.js";

/** One market of one event, with all that bookmakers have in it. */
export interface ValuedMarket extends ValuedEvent {
  readonly offers: readonly Offered[];
  /** Whose prices count for others: live, those of a bookmaker that was not heard of do not. */
  readonly isJudge: (bookie: string) => boolean;
}

/** A bookmaker whose prices changed, and what it had before. */
export interface Moved extends Judged {
  readonly before: PreparedMarket | undefined;
}

/** The value bets of some bookmakers: of those alone that may have others now. */
export interface ValuedBooks {
  readonly bets: readonly ValueBet[];
  readonly isOf: (bookie: string) => boolean;
}

/**
 * The value bets of all bookmakers in one market: those that `valueBets` lists of it for each, if all of them are heard of.
 *
 * @param moved The others' prices are as they were. Null if others judge now.
 */
export function valueBetsIn(input: ValuedMarket, moved: readonly Moved[] | null, from: number): ValuedBooks {
  const { offers, isJudge } = input;
  const judges = offers.filter(({ bookie }) => isJudge(bookie));
  const sharp = moved === null ? null : judgedApart(input, judges, moved);
  const movers = new Set(moved?.map(({ bookie }) => bookie));
  const isOf = (bookie: string) => sharp === null || movers.has(bookie);
  const fair = sharp ?? new FairMarket(judges);
  const bets = offers.flatMap((offer) => (isOf(offer.bookie) ? valuesIn(offer, input, fair, from) : []));
  return { bets, isOf };
}

/** Not null if sharp bookmakers judge all lines, as they did before: what others say of them does not count. */
function judgedApart(
  { offers, isJudge }: ValuedMarket,
  judges: readonly Offered[],
  moved: readonly Moved[],
): FairMarket | null {
  const sharp = judges.filter(({ isSharp }) => isSharp);
  if (sharp.length === 0 || moved.some(({ isSharp }) => isSharp)) return null;
  if (offers.some(({ bookie, isSharp }) => isSharp && !isJudge(bookie))) return null;
  const fair = new FairMarket(sharp);
  const isJudged = (market: PreparedMarket | undefined) =>
    market === undefined || market.prices.every(({ hdp, label }) => fair.has(hdp, label));
  return moved.every(({ before }) => isJudged(before)) && offers.every(({ market }) => isJudged(market)) ? fair : null;
}

/** The rows of a market in which a bet can be worth more than it costs. Null if none ever can. */
export function valuedRows({ name, odds }: OddsMarket, sport: string): readonly OddsRow[] | null {
  const known = findMarket(sport, name);
  if (known === null || known.sides.includes("1x") || known.type.settlement === "draw-no-bet") return null;
  return known.type.shape === "labelled" ? odds.filter((row) => row.odds === undefined) : odds;
}

/** The prices of a market that are worth so much. Few are, so that this is asked first. */
export function valuesIn(offer: Offered, event: ValuedEvent, fair: FairMarket, from: number, url?: string): ValueBet[] {
  const { market, known, prices } = offer.market;
  const found: ValueBet[] = [];
  if (known === null) return found;
  for (const priced of prices) {
    if (isWorthLess(priced, from, fair)) continue;
    const { row, hdp, label, side, odds } = priced;
    const judge = (other: string) => expectedOf({ offer, market: known, hdp, label }, other, fair);
    const expected = judge(side);
    if (expected === null) continue;
    const value = Math.round(1_000_000 * (expected.fixed + expected.perOdds * odds)) / 10_000;
    if (value < from || check(selectionOf(market.name, side, row, known), event.sport) !== null) continue;
    const { bookie } = offer;
    found.push(valueBet({ event, bookie, url, market, row, side, label, value, fair: fairIn(row, known, judge) }));
  }
  return found;
}

/** An event whose prices are judged at a time. */
type ValuedEvent = Pick<ValueInput, "eventId" | "sport" | "time">;

interface Valued {
  readonly event: ValuedEvent;
  readonly bookie: string;
  readonly url: string | undefined;
  readonly market: OddsMarket;
  readonly row: OddsRow;
  readonly side: string;
  readonly label: string | null;
  readonly value: number;
  readonly fair: Readonly<Record<string, string>>;
}

function valueBet({ event: { eventId, time }, bookie, url, market, row, side, label, value, fair }: Valued): ValueBet {
  const parts = [eventId, market.name, row.hdp, label, side, bookie].filter((part) => (part ?? null) !== null);
  return {
    id: parts.join("-"),
    expectedValue: value,
    expectedValueUpdatedAt: new Date(time).toISOString(),
    betSide: side,
    bookmaker: bookie,
    eventId,
    market: { name: market.name, ...(row.hdp === undefined ? {} : { hdp: row.hdp }), ...fair },
    bookmakerOdds: pricesIn(row, url),
  };
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
