import { type BookOffer, FairMarket, offeredIn } from "./fair.js";
import { valuesIn } from "./in-market.js";
import { prepared } from "./prepared.js";
import { isRecent } from "./recent.js";
import type { ValueBet, ValueInput, ValueOptions } from "./types.js";

/**
 * The prices of a bookmaker that are above the fair ones, best first: 100 x (push + (1 - push) x p x odds), with p the fair
 * probability without a push. Empty for an event that has ended, and live if nothing came from the bookmaker for 60 seconds.
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
  const offers =
    status === "live" ? input.offers.filter((offer) => isRecent(receivedAt(offer), input.time)) : input.offers;
  const offer = offers.find((each) => each.bookie === bookie);
  if (offer === undefined) return [];
  const offered = offeredIn(offers, sport, fairness);
  const isSharp = offer.isSharp === true;
  return offer.markets
    .flatMap((market) => {
      const own = { bookie, isSharp, market: prepared(market, sport, fairness.method), url: offer.url };
      return valuesIn(own, input, new FairMarket(offered.get(market.name) ?? [], fairness), from);
    })
    .sort((one, other) => other.expectedValue - one.expectedValue);
}

/** Programs of 0.2.0 say `heardAt`. */
function receivedAt({ lastReceivedAt, heardAt }: BookOffer): number | undefined {
  return lastReceivedAt ?? heardAt;
}
