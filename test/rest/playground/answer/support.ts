import { FIRST } from "../../../../playground/examples/index.js";
import type { Bet, State } from "../../../../playground/model/state.js";
import "../learn-parts.js";

/** A state with these bets, each on the record with its id. */
export function stateOf(matches: readonly unknown[], selections: readonly object[], more: Partial<State> = {}): State {
  const bets = selections.map((selection) => ({ selection, odds: "1.95" })) as unknown as readonly Bet[];
  return { ...FIRST, matches: matches as State["matches"], bets, ...more };
}

export function football(home: number, away: number, more: object = {}): object {
  const scores = { home, away, periods: { ft: { home, away } } };
  return { id: 1, home: "Arsenal", away: "Everton", status: "settled", sport: { slug: "football" }, scores, ...more };
}

/** The first bet. */
export function firstBet({ bets }: State): Bet {
  const [bet] = bets;
  if (bet === undefined) throw new Error("the state has no bet");
  return bet;
}
