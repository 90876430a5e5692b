import { check } from "../../engine/index.js";
import type { Market } from "../../engine/tables/market.js";
import type { Status } from "../../engine/words/vocabulary.js";
import { labelOf, selectionOf, sideOf } from "../prices/prices.js";
import { ROW_FIELDS } from "../read/fields.js";
import { findMarket } from "../read/sport.js";
import type { OddsMarket, OddsRow } from "../types.js";
import { type Expected, expectedOf } from "./expected.js";
import { type BookOffer, FairBook, type FairOptions } from "./fair.js";

/** An event with its odds, and the bookmaker whose prices are judged. */
export interface ValueInput {
  readonly eventId: number;
  /** The sport's slug. */
  readonly sport: string;
  readonly status: Status;
  /** The time of the change, in milliseconds since 1970. */
  readonly time: number;
  readonly bookie: string;
  /** Its prices and those of others. */
  readonly offers: readonly BookOffer[];
}

export interface ValueOptions extends FairOptions {
  /** The least `expectedValue` that is listed. 100.5 if omitted. */
  readonly from?: number;
}

/** A price above the fair one, as GET /value-bets serves it. Source: docs/odds.md#value-bets. */
export interface ValueBet {
  /** eventId-market-line-label-side-bookmaker. Absent parts are left out. */
  readonly id: string;
  /** An index: 105.5 is +5.5 %. */
  readonly expectedValue: number;
  readonly expectedValueUpdatedAt: string;
  readonly betSide: string;
  readonly bookmaker: string;
  readonly eventId: number;
  /** Fair prices by side, with three decimals. */
  readonly market: {
    readonly name: string;
    readonly hdp?: number;
    readonly [field: string]: string | number | undefined;
  };
  /** The bookmaker's prices. The line is a string here. */
  readonly bookmakerOdds: { readonly [field: string]: string };
}

/** A bookmaker that was not heard of for so long during a match has no prices. */
export const HEARD_WITHIN = 60_000;

/**
 * The prices of a bookmaker that are above the fair ones, best first: 100 x (push + (1 - push) x p x odds), with p the fair
 * probability without a push. Empty for an event that has ended, and live if the bookmaker was not heard of for 60 seconds.
 *
 * @example
 * ```ts
 * import { valueBets } from "settlegrade/odds";
 * const offer = (bookie: string, home: string, away: string) =>
 *   ({ bookie, isSharp: bookie === "Sharp", markets: [{ name: "ML", updatedAt: "2026-03-01T15:00:00Z", odds: [{ home, away }] }] });
 * const offers = [offer("Sharp", "1.95", "1.95"), offer("Bet365", "2.11", "1.75")];
 * const event = { eventId: 5, sport: "tennis", status: "pending", time: 1772377200000 } as const;
 * const [bet] = valueBets({ ...event, bookie: "Bet365", offers });
 * console.log(bet?.id, bet?.expectedValue, bet?.market.home); // 5-ML-home-Bet365 105.5 2.000
 * ```
 */
export function valueBets(input: ValueInput, { from = 100.5, ...fairness }: ValueOptions = {}): ValueBet[] {
  const { bookie, sport, status } = input;
  if (status === "settled" || status === "cancelled") return [];
  const offers = status === "live" ? input.offers.filter(({ heardAt }) => isHeard(heardAt, input.time)) : input.offers;
  const offer = offers.find((each) => each.bookie === bookie);
  if (offer === undefined) return [];
  const fair = new FairBook(offers, sport, fairness);
  return offer.markets
    .flatMap((market) => valuesIn(market, { ...input, offer }, fair, from))
    .sort((one, other) => other.expectedValue - one.expectedValue);
}

/** One market of one event, with all that bookmakers have in it. */
export interface ValuedMarket extends Omit<ValueInput, "status" | "bookie"> {
  /** Of each bookmaker this market alone. */
  readonly offers: readonly BookOffer[];
  /** Whose prices count for others: live, those of a bookmaker that was not heard of do not. */
  readonly isJudge: (bookie: string) => boolean;
}

/** The value bets of all bookmakers in one market: those that `valueBets` lists of it for each, if all of them are heard of. */
export function valueBetsIn(input: ValuedMarket, { from = 100.5, ...fairness }: ValueOptions = {}): ValueBet[] {
  const { offers, sport, isJudge } = input;
  const judges = offers.filter(({ bookie }) => isJudge(bookie));
  const fair = new FairBook(judges, sport, fairness);
  return offers.flatMap((offer) =>
    offer.markets.flatMap((market) => valuesIn(market, { ...input, offer }, fair, from)),
  );
}

export function isHeard(heardAt: number | undefined, time: number): boolean {
  return heardAt !== undefined && time - heardAt <= HEARD_WITHIN;
}

/** The prices of a market that are worth so much. Few are, so that this is asked first. */
function valuesIn(market: OddsMarket, input: ValuedBook, fair: FairBook, from: number): ValueBet[] {
  const known = findMarket(input.sport, market.name);
  if (known === null) return [];
  const found: ValueBet[] = [];
  for (const row of market.odds) {
    const label = labelOf(row, known);
    const judged = { bookie: input.offer.bookie, market: known, name: market.name, hdp: row.hdp ?? null, label };
    const judge = (side: string) => expectedOf(judged, side, fair);
    for (const field of Object.keys(row)) {
      const odds = row[field];
      const side = typeof odds === "string" && isPrice(field) ? sideOf(field, row, known) : null;
      const expected = side === null ? null : judge(side);
      if (side === null || expected === null) continue;
      const value = Math.round(1_000_000 * (expected.fixed + expected.perOdds * Number(odds))) / 10_000;
      if (value < from || check(selectionOf(market.name, side, row, known), input.sport) !== null) continue;
      found.push(valueBet({ input, market, row, side, label, value, fair: fairIn(row, known, judge) }));
    }
  }
  return found;
}

/** A bookmaker whose prices are judged at a time. */
interface ValuedBook {
  readonly eventId: number;
  readonly sport: string;
  readonly time: number;
  readonly offer: BookOffer;
}

interface Valued {
  readonly input: ValuedBook;
  readonly market: OddsMarket;
  readonly row: OddsRow;
  readonly side: string;
  readonly label: string | null;
  readonly value: number;
  readonly fair: Readonly<Record<string, string>>;
}

function valueBet({ input: { eventId, time, offer }, market, row, side, label, value, fair }: Valued): ValueBet {
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
