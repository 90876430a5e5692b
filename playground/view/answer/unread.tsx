import { answerOf } from "../../model/answers.js";
import { wordsOf } from "../../model/bet/words.js";
import { chosenBet, type State } from "../../model/state.js";

/** That the typed bet was refused, and which bet the answer is of. */
export function Unread({ state, text }: { readonly state: State; readonly text: string }) {
  const bet = chosenBet(state);
  if (text === "" || bet === null) return null;
  return (
    <>
      I can’t read “<bdi>{text}</bdi>” yet. The answer is of <bdi dir="ltr">{wordsOf(answerOf(state, bet))}</bdi>.
    </>
  );
}
