import type { State } from "../model/state.js";

/** What the page shows at a click. `shows` is one sentence of what there is to see. */
export interface Example {
  readonly topic: string;
  readonly title: string;
  readonly shows: string;
  readonly state: State;
}

/** What the page opens with. */
export const FIRST: State = {
  matches: [
    {
      ...{ id: 1, home: "Arsenal", away: "Everton", date: "2026-08-15T14:00:00Z", status: "settled" },
      sport: { name: "Football", slug: "football" },
      scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 1 }, ft: { home: 2, away: 1 } } },
    },
  ],
  shown: 0,
  bets: [{ selection: { eventId: 1, market: "Spread", side: "home", hdp: -1.25 }, odds: "1.95" }],
  chosen: 0,
  slip: { type: "single", stake: "10", currency: "EUR" },
  house: "standard",
  against: null,
  asOf: null,
};

export const EXAMPLES: readonly Example[] = [
  {
    topic: "Quarter lines",
    title: "Arsenal -1.25, won by one goal",
    shows: "Half of the stake is on -1 and half on -1.5.",
    state: FIRST,
  },
];
