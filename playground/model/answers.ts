import { type Explanation, explain, type Rulebook, standard } from "../../src/engine/index.js";
import { rulebook } from "../../src/rulebooks/index.js";
import type { Bet, State } from "./state.js";

/** The rulebook of this name; the standard one for a name that this version does not have. */
export function houseOf(name: string): Rulebook {
  try {
    return rulebook(name as string);
  } catch {
    return standard;
  }
}

/** What happened to a bet, and why, under the rulebook of this name. */
export function answerOf(state: State, { selection }: Bet, house = state.house): Explanation {
  const match = state.matches.find(({ id }) => id === selection.eventId);
  const options = { rulebook: houseOf(house), provisional: true, ...(state.asOf === null ? {} : { asOf: state.asOf }) };
  return explain(selection as object, (match ?? null) as never, options as object) as Explanation;
}
