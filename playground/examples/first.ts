import type { Bet, Draft, Match, SlipTerms, State } from "../model/state.js";

/** What the page shows at a click. */
export interface Example {
  readonly topic: string;
  readonly title: string;
  /** A sentence on what there is to see. */
  readonly shows: string;
  readonly state: State;
}

/** A bet on a match: the market, the side and, if the market has one, the line of the home side. */
export function bet({ id }: Match, market: string, odds: string, draft: Omit<Draft, "eventId" | "market">): Bet {
  return { selection: { eventId: id, market, ...draft }, odds };
}

interface Choices {
  readonly type?: SlipTerms["type"];
  readonly house?: string;
  readonly against?: string;
}

export function state(
  matches: readonly Match[],
  bets: readonly Bet[],
  { type = "single", house, against }: Choices = {},
): State {
  return {
    ...{ matches, shown: 0, bets, chosen: 0, slip: { type, stake: "10", currency: "EUR" } },
    ...{ house: house ?? "standard", against: against ?? null, asOf: null },
  };
}

/** Invented. */
export const ARSENAL: Match = {
  ...{ id: 1, home: "Arsenal", away: "Everton", date: "2026-08-15T14:00:00Z", status: "settled" },
  sport: { name: "Football", slug: "football" },
  scores: { home: 2, away: 1, periods: { p1: { home: 1, away: 1 }, ft: { home: 2, away: 1 } } },
};

/** What the page opens with. */
export const FIRST: State = state([ARSENAL], [bet(ARSENAL, "Spread", "1.95", { side: "home", hdp: -1.25 })]);

export const FIRST_EXAMPLE: Example = {
  topic: "Quarter lines",
  title: "Arsenal -1.25, won by one goal",
  shows: "Half of the stake is on -1, which is returned, and half on -1.5, which loses.",
  state: FIRST,
};
