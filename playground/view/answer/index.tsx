import { slipSays } from "../../model/answer/money.js";
import { tried } from "../../model/answer/tried.js";
import { answerOf, matchOf } from "../../model/answers.js";
import { type Bet, chosenBet, type PartProps } from "../../model/state.js";
import { slugOf } from "../../model/text.js";
import { ScoreGrid } from "./grid.js";
import { Houses } from "./houses.js";
import { Money } from "./money.js";
import { Steps } from "./steps.js";
import { Unread } from "./unread.js";
import { Verdict } from "./verdict.js";

interface AnswerProps extends PartProps {
  /** What was typed as a bet and refused; mostly nothing. */
  readonly unread: string;
}

/** What happened to the chosen bet, and why. */
export function Answer({ state, update, unread }: AnswerProps) {
  const bet = chosenBet(state);
  return (
    <section class="card answer" aria-labelledby="answer-title">
      <h2 id="answer-title">Answer</h2>
      {unread === "" || bet === null ? null : (
        <p class="fault">
          <Unread state={state} text={unread} />
        </p>
      )}
      {bet === null ? (
        <p class="quiet">There is no bet yet. Choose a market and a side above, and the answer appears here.</p>
      ) : (
        <AnswerOf state={state} update={update} bet={bet} />
      )}
    </section>
  );
}

function AnswerOf({ state, update, bet }: PartProps & { readonly bet: Bet }) {
  const { value: answer, fault } = tried(() => answerOf(state, bet));
  if (answer === null) return <p class="fault">The bet cannot be graded: {fault}.</p>;
  const sport = answer.steps.find((step) => step.step === "sport")?.slug ?? slugOf(matchOf(state, bet));
  const slip = state.bets.length > 1 ? slipSays(state).value : null;
  return (
    <>
      {slip === null ? null : <p class="slip-says">{slip}</p>}
      <Verdict answer={answer} />
      <div class="answer-parts">
        <div>
          <ScoreGrid state={state} bet={bet} answer={answer} sport={sport} />
        </div>
        <div>
          <section aria-labelledby="why-title">
            <h3 id="why-title">Why</h3>
            <Steps steps={answer.steps} />
          </section>
          <Money state={state} />
        </div>
      </div>
      <Houses state={state} update={update} bet={bet} sport={sport} />
    </>
  );
}
