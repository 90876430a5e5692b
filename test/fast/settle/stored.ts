/** Stored slips and events for the tests of settleEvent. */
import { type Selection, type SportEvent, standard } from "../../../src/pure/engine/index.js";
import type { SettledEvent, StoredLeg, StoredSlip } from "../../../src/pure/settle/index.js";

export const AT = "2026-03-07T18:00:00Z";

export const OVER: Selection = { eventId: 7, market: "Totals", side: "over", hdp: 2.5 };
export const HOME: Selection = { eventId: 7, market: "ML", side: "home" };
export const ELSEWHERE: Selection = { eventId: 8, market: "ML", side: "home" };

export function football(home: number, away: number, more: Partial<SportEvent> = {}): SportEvent {
  return {
    ...{ id: 7, home: "Lions", away: "Bears", date: "2026-03-07T15:00:00Z", status: "settled" },
    ...{ sport: { slug: "football" }, scores: { home, away, periods: { ft: { home, away } } } },
    ...more,
  };
}

export function legOn(selection: Selection, more: Partial<StoredLeg> = {}): StoredLeg {
  return { selection, odds: "2.00", grade: null, ...more };
}

export function slipOf(legs: readonly StoredLeg[], more: Partial<StoredSlip> = {}): StoredSlip {
  const type = legs.length === 1 ? "single" : "accumulator";
  const slip = { type, stake: "10", currency: "EUR" } as const;
  return { id: "S1", slip, legs, rulebook: standard, money: {}, settlement: null, ...more };
}

/** What a ledger does with an answer: it stores the settlements and the grades. */
export function stored(slips: readonly StoredSlip[], { changed, grades }: SettledEvent): StoredSlip[] {
  return slips.map((slip) => ({
    ...slip,
    settlement: changed.find(({ id }) => id === slip.id)?.settlement ?? slip.settlement,
    legs: slip.legs.map((leg, place) => ({
      ...leg,
      grade: grades.find((found) => found.id === slip.id && found.leg === place)?.grade ?? leg.grade,
    })),
  }));
}
