import type { Market } from "../../engine/tables/market.js";
import type { Status } from "../../engine/words/vocabulary.js";
import { pricesOf, sideOf } from "../prices/prices.js";
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
const HEARD_WITHIN = 60_000;

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
    .flatMap((market) => valuesIn(market, input, offer, fair))
    .filter(({ expectedValue }) => expectedValue >= from)
    .sort((one, other) => other.expectedValue - one.expectedValue);
}

function isHeard(heardAt: number | undefined, time: number): boolean {
  return heardAt !== undefined && time - heardAt <= HEARD_WITHIN;
}

/** Every price of a market that can be judged. */
function valuesIn(market: OddsMarket, input: ValueInput, offer: BookOffer, fair: FairBook): ValueBet[] {
  const known = findMarket(input.sport, market.name);
  return pricesOf(market, input.sport).flatMap(({ row: index, odds, isLay, selection }) => {
    const row = market.odds[index];
    if (known === null || row === undefined || isLay || selection === null) return [];
    const { side } = selection;
    const label = selection.label ?? null;
    const judge = (each: string) =>
      expectedOf(
        { bookie: offer.bookie, market: known, name: market.name, side: each, hdp: row.hdp ?? null, label },
        fair,
      );
    const expected = judge(side);
    if (expected === null) return [];
    const value = 100 * (expected.fixed + expected.perOdds * Number(odds));
    const parts = [input.eventId, market.name, row.hdp, label, side, offer.bookie].filter(
      (part) => (part ?? null) !== null,
    );
    const bet: ValueBet = {
      id: parts.join("-"),
      expectedValue: Math.round(value * 10_000) / 10_000,
      expectedValueUpdatedAt: new Date(input.time).toISOString(),
      betSide: side,
      bookmaker: offer.bookie,
      eventId: input.eventId,
      market: { name: market.name, ...(row.hdp === undefined ? {} : { hdp: row.hdp }), ...fairIn(row, known, judge) },
      bookmakerOdds: pricesIn(row, offer.url),
    };
    return [bet];
  });
}

/** The odds at which each side of a row would return what is staked. */
function fairIn(row: OddsRow, known: Market, judge: (side: string) => Expected | null): Record<string, string> {
  const fair: Record<string, string> = row.label === undefined ? {} : { label: row.label };
  for (const field of Object.keys(row)) {
    const side = ROW_FIELDS.get(field)?.kind === "price" ? sideOf(field, row, known) : null;
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
