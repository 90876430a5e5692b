/** Selections and events that the types accept. */
import type { SportEvent } from "../../src/pure/engine/types/event.js";
import type { Selection } from "../../src/pure/engine/types/selection.js";

export const selections: readonly Selection[] = [
  { eventId: 1, market: "ML", side: "home" },
  { ref: "bet-1", eventId: "1", market: "Spread", side: "HOME", hdp: -0.75, label: null, tieRule: "void" },
  { eventId: 1, market: "Spread", side: "away", hdp: null, scoreAtBet: { home: 1, away: 0 } },
  { eventId: 1, market: "A market of the house", side: "1X", ref: undefined, hdp: undefined, label: undefined },
];

// @ts-expect-error
export const withoutEvent: Selection = { market: "ML", side: "home" };
// @ts-expect-error
export const withoutSide: Selection = { eventId: 1, market: "ML" };
// @ts-expect-error
export const lineAsText: Selection = { eventId: 1, market: "Spread", side: "home", hdp: "-0.75" };
// @ts-expect-error
export const unknownTieRule: Selection = { eventId: 1, market: "ML", side: "home", tieRule: "win" };

export const events: readonly SportEvent[] = [
  { id: 1 },
  { id: "1", type: "status", status: "settled", scores: { home: 1, away: 0, periods: { currentgame: { home: "A" } } } },
  { id: 1, status: "postponed", sport: { slug: "football" }, league: { name: "Cup" }, statistics: null, homeId: 4 },
  { id: 1, bestOf: 3, outcome: { winner: "none", advanced: null } },
];

// @ts-expect-error
export const withoutId: SportEvent = { status: "settled" };
// @ts-expect-error
export const scoreAsText: SportEvent = { id: 1, scores: { home: "2", away: 1 } };
// @ts-expect-error
export const unknownWinner: SportEvent = { id: 1, outcome: { winner: "both" } };
