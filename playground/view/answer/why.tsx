import { tried } from "../../model/answer/tried.js";
import { answerOf } from "../../model/answers.js";
import { chosenBet, type PartProps } from "../../model/state.js";
import { Money } from "./money.js";
import { Steps } from "./steps.js";

/** The steps to the verdict with their rules, and the money line by line. */
export function Why({ state }: PartProps) {
  const bet = chosenBet(state);
  const { value: answer } = tried(() => (bet === null ? null : answerOf(state, bet)));
  if (answer === null) return null;
  return (
    <div class="card answer why">
      <section aria-labelledby="why-title">
        <h3 id="why-title">Why</h3>
        <Steps answer={answer} />
      </section>
      <Money state={state} />
    </div>
  );
}
