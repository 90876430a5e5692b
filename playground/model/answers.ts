import { type Explanation, explain, type GradeOptions, type Rulebook } from "../../src/pure/engine/index.js";
import { houseOf } from "./house-rules.js";
import { isSame } from "./match/list.js";
import type { Bet, Match, State } from "./state.js";

/** How the page grades: also before the end of a match. */
export function gradingOf({ asOf }: State, house: Rulebook): GradeOptions {
  return { rulebook: house, provisional: true, ...(asOf === null ? {} : { asOf }) };
}

/** The match that a bet is on; null if the state does not have it. */
export function matchOf({ matches }: State, { selection }: Bet): Match | null {
  return matches.find(({ id }) => isSame(id, selection.eventId)) ?? null;
}

/** What happened to a bet, and why, under the rulebook of this name. */
export function answerOf(state: State, bet: Bet, house = state.house): Explanation {
  const grading = gradingOf(state, houseOf(house));
  return explain(bet.selection as object, matchOf(state, bet) as never, grading as object) as Explanation;
}
