import { answerOf } from "../../model/answers.js";
import { chosenBet, type PartProps } from "../../model/state.js";
import { Chip } from "../ui/chip.js";

/** What happened to the chosen bet, and why. */
export function Answer({ state }: PartProps) {
  const bet = chosenBet(state);
  if (bet === null) return null;
  const { grade, sentence } = answerOf(state, bet);
  return (
    <section class="card" aria-labelledby="answer-title">
      <h2 id="answer-title">Answer</h2>
      <p role="status">
        <Chip result={grade.result} final={grade.final} /> {sentence}
      </p>
    </section>
  );
}
