/** States of the page that the tests of the bet and of what is taken away begin with. */
import { FIRST } from "../../../../playground/examples/index.js";
import type { Bet, Match, State } from "../../../../playground/model/state.js";

export const ARSENAL: Match = {
  ...{ id: 1, home: "Arsenal", away: "Everton", date: "2026-08-15T14:00:00Z", status: "settled" },
  sport: { name: "Football", slug: "football" },
  scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 1 }, ft: { home: 2, away: 1 } } },
  statistics: { players: [{ name: "Bukayo Saka", statistics: { Shots: 3, Goals: 1 } }] },
};
export const LEEDS: Match = { ...ARSENAL, id: 2, home: "Leeds", away: "Schalke 04" };

/** A state with these bets, on the matches above. */
export function stateOf(bets: readonly Bet[], more: Partial<State> = {}): State {
  return { ...FIRST, matches: [ARSENAL, LEEDS], bets, ...more };
}

export function betOn(eventId: number, market: string, side: string, hdp?: number, odds = "1.95"): Bet {
  return { selection: { eventId, market, side, ...(hdp === undefined ? {} : { hdp }) }, odds };
}
