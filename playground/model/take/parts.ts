import { standard } from "../../../src/pure/engine/index.js";
import type { MoneyRules } from "../../../src/pure/ledger/index.js";
import type { RulebookEntry } from "../../../src/pure/rulebooks/index.js";
import { matchOf } from "../answers.js";
import { type BareLeg, type BareSlip, costOf, isFault, legsOf, moneyRulesOf, termsOf } from "../bet/slip.js";
import { versionOf } from "../house-rules.js";
import type { Draft, Match, State } from "../state.js";

/** What every form of a slip has: its matches, its bets, and how they are graded. */
export interface Parts {
  /** The matches that the bets are on, each once. */
  readonly events: readonly Match[];
  readonly bets: readonly { readonly leg: BareLeg; readonly selection: Draft }[];
  /** Null if the ledger refuses the slip: then there is no money. */
  readonly slip: BareSlip | null;
  /** The bonuses of its type; null for none. */
  readonly money: MoneyRules | null;
  /** The rulebook, by its name or by the id of an earlier version, or null for the standard one. */
  readonly house: Pick<RulebookEntry, "name" | "changes"> | null;
  readonly asOf: string | null;
}

export function partsOf(state: State): Parts {
  const found = state.bets.map((bet) => matchOf(state, bet));
  const legs = legsOf(state);
  const money = moneyRulesOf(state);
  return {
    events: [...new Set(found.filter((match) => match !== null))],
    bets: state.bets.map(({ selection }, index) => ({ leg: legs[index] ?? {}, selection })),
    slip: isFault(costOf(state)) ? null : termsOf(state),
    money: Object.keys(money).length === 0 ? null : money,
    house: houseOf(state.house),
    asOf: state.asOf,
  };
}

/** A name that this version does not have is the standard rulebook, as on the page. */
function houseOf(name: string): Parts["house"] {
  const found = versionOf(name);
  return found === undefined || found.changes.id === standard.id ? null : found;
}
