import type { Explanation } from "../../../src/pure/engine/index.js";
import { amountWords, slipSays } from "../../model/answer/money.js";
import { tried } from "../../model/answer/tried.js";
import { answerOf, matchOf } from "../../model/answers.js";
import { type Bet, chosenBet, type PartProps, type State } from "../../model/state.js";
import { slugOf } from "../../model/text.js";
import { ScoreGrid } from "./grid.js";
import { HouseGroups } from "./house-groups.js";
import { Houses } from "./houses.js";
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
    <section class="card answer first-answer" aria-labelledby="answer-title">
      <h2 id="answer-title">Answer</h2>
      {unread === "" || bet === null ? null : (
        <p class="fault">
          <Unread state={state} text={unread} />
        </p>
      )}
      {bet === null ? (
        <p class="quiet">There is no bet yet. Type one above, and the answer appears here.</p>
      ) : (
        <AnswerOf state={state} update={update} bet={bet} />
      )}
    </section>
  );
}

function AnswerOf({ state, update, bet }: PartProps & { readonly bet: Bet }) {
  const { value: answer, fault } = tried(() => answerOf(state, bet));
  if (answer === null) return <p class="fault">The bet cannot be graded: {fault}.</p>;
  const sport = sportOf(state, bet, answer);
  const slip = state.bets.length > 1 ? slipSays(state).value : null;
  return (
    <>
      {slip === null ? null : (
        <p class="slip-says">
          <strong class="amount">{amountWords(state)}</strong> {slip}
        </p>
      )}
      <Verdict state={state} answer={answer} />
      <HouseGroups state={state} bet={bet} sport={sport} />
      <ScoreGrid state={state} update={update} bet={bet} answer={answer} sport={sport} />
      <Houses state={state} update={update} bet={bet} sport={sport} />
    </>
  );
}

/** The slug of the sport that the bet is settled as. */
export function sportOf(state: State, bet: Bet, { steps }: Explanation): string {
  return steps.find((step) => step.step === "sport")?.slug ?? slugOf(matchOf(state, bet));
}
