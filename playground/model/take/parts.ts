import { standard } from "../../../src/pure/engine/index.js";
import { type RulebookEntry, rulebooks } from "../../../src/pure/rulebooks/index.js";
import { matchOf } from "../answers.js";

import { type BareLeg, type BareSlip, costOf, isFault, legsOf, termsOf } from "../bet/slip.js";
import type { Draft, Match, State } from "../state.js";

/** What every form of a slip has: its matches, its bets, and how they are graded. */
export interface Parts {
  /** The matches that the bets are on, each once. */
  readonly events: readonly Match[];
  readonly bets: readonly { readonly leg: BareLeg; readonly selection: Draft }[];
  /** Null if the ledger refuses the slip: then there is no money. */
  readonly slip: BareSlip | null;
  /** The rulebook, by its name or by the id of an earlier version, or null for the standard one. */
  readonly house: Pick<RulebookEntry, "name" | "changes"> | null;
  readonly asOf: string | null;
}

export function partsOf(state: State): Parts {
  const found = state.bets.map((bet) => matchOf(state, bet));
  const legs = legsOf(state);
  return {
    events: [...new Set(found.filter((match) => match !== null))],
    bets: state.bets.map(({ selection }, index) => ({ leg: legs[index] ?? {}, selection })),
    slip: isFault(costOf(state)) ? null : termsOf(state),
    house: houseOf(state.house),
    asOf: state.asOf,
  };
}

/** A name that this version does not have is the standard rulebook, as on the page. */
function houseOf(name: string): Parts["house"] {
  const found = rulebooks().find((each) => each.name === name || each.id === name);
  if (found !== undefined) return found.id === standard.id ? null : found;
  const earlier = rulebooks().flatMap((each) => each.earlier);
  const version = earlier.find(({ id }) => id === name);
  return version === undefined ? null : { name: version.id, changes: version.changes };
}
