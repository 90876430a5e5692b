import type { Explanation } from "../../../src/pure/engine/index.js";
import { amountWords, slipSays } from "../../model/answer/money.js";
import { tried } from "../../model/answer/tried.js";
import { answerOf, matchOf } from "../../model/answers.js";
import { type Bet, chosenBet, type PartProps, type State } from "../../model/state.js";
import { slugOf } from "../../model/text.js";
import { ScoreGrid } from "./grid.js";
import { HouseGroups } from "./house-groups.js";
import { Houses } from "./houses.js";
import { PlayerCountFields } from "./player-counts.js";
import { Unread } from "./unread.js";
import { Verdict } from "./verdict.js";

interface AnswerProps extends PartProps {
  /** What was typed as a bet and refused; mostly nothing. */
  readonly unread: string;
  /** What is said in place of the houses until they are there. */
  readonly housesWait: string | null;
}

/** What happened to the chosen bet, and why. */
export function Answer({ state, update, unread, housesWait }: AnswerProps) {
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
        <AnswerOf state={state} update={update} bet={bet} housesWait={housesWait} />
      )}
    </section>
  );
}

function AnswerOf({ state, update, bet, housesWait }: Omit<AnswerProps, "unread"> & { readonly bet: Bet }) {
  const { value: answer, fault } = tried(() => answerOf(state, bet));
  if (answer === null) return <p class="fault">The bet cannot be graded: {fault}.</p>;
  const sport = sportOf(state, bet, answer);
  const slip = state.bets.length > 1 ? slipSays(state).value : null;
  const lacking = state.bets.length > 1 && slip === null ? state.bets.findIndex(({ odds }) => odds.trim() === "") : -1;
  const toOdds = () => {
    update((now) => ({ ...now, chosen: lacking }));
    // Once that bet is shown.
    setTimeout(() => document.getElementById("odds")?.focus());
  };
  return (
    <>
      {slip === null ? null : (
        <p class="slip-says">
          <strong class="amount">{amountWords(state)}</strong> {slip}
        </p>
      )}
      {lacking < 0 ? null : (
        <p class="slip-says">
          <button type="button" onClick={toOdds}>
            Type the odds of bet {lacking + 1} to see the money
          </button>
        </p>
      )}
      <Verdict state={state} bet={bet} answer={answer} />
      <PlayerCountFields state={state} update={update} bet={bet} answer={answer} />
      {housesWait === null ? (
        <HouseGroups state={state} bet={bet} sport={sport} />
      ) : (
        <p class="quiet houses-say">{housesWait}</p>
      )}
      <ScoreGrid state={state} update={update} bet={bet} answer={answer} sport={sport} />
      {housesWait === null ? <Houses state={state} update={update} bet={bet} sport={sport} /> : null}
    </>
  );
}

/** The slug of the sport that the bet is settled as. */
export function sportOf(state: State, bet: Bet, { steps }: Explanation): string {
  return steps.find((step) => step.step === "sport")?.slug ?? slugOf(matchOf(state, bet));
}
