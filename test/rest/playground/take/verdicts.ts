/** What the page says of a slip: the answers that each form has to give too. */
import { answerOf } from "../../../../playground/model/answers.js";
import { costOf, isFault, legsOf, moneyRulesOf, termsOf } from "../../../../playground/model/bet/slip.js";
import type { State } from "../../../../playground/model/state.js";
import { explainSlip } from "../../../../src/pure/settle/index.js";

export function verdictsOf(state: State): readonly string[] {
  return state.bets.map((bet) => `${answerOf(state, bet).grade.result} ${answerOf(state, bet).sentence}`);
}

/** Why the slip returns what it does; null if the ledger refuses it. */
export function moneyOf(state: State) {
  if (isFault(costOf(state))) return null;
  const legs = legsOf(state).map((leg, place) => {
    const bet = state.bets[place];
    if (bet === undefined) throw new Error(`no bet at ${place}`);
    return { ...leg, ...answerOf(state, bet) };
  });
  return explainSlip({ slip: termsOf(state), legs, money: moneyRulesOf(state) });
}
