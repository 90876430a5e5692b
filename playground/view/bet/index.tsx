import { answerOf } from "../../model/answers.js";
import { chosenBet, type PartProps } from "../../model/state.js";
import { BetEditor } from "./editor.js";
import { BetList } from "./list.js";
import { SlipTermsView } from "./slip.js";

/** The bets on the right, and the slip that they are. */
export function BetPane({ state, update }: PartProps) {
  const bet = chosenBet(state);
  const answers = state.bets.map((each) => answerOf(state, each));
  return (
    <section class="card bet-pane" aria-labelledby="bet-title">
      <h2 id="bet-title">{state.bets.length > 1 ? "Bets" : "Bet"}</h2>
      <BetList state={state} update={update} answers={answers} />
      {bet === null ? null : <BetEditor state={state} update={update} bet={bet} />}
      {bet === null ? null : <SlipTermsView state={state} update={update} />}
    </section>
  );
}
