import { useEffect, useState } from "preact/hooks";
import { moneyOf, slipSays } from "../model/answer/money.js";
import { tried } from "../model/answer/tried.js";
import { answerOf } from "../model/answers.js";
import { chosenBet, type State } from "../model/state.js";
import { Sentence } from "./answer/sentence.js";
import { Unread } from "./answer/unread.js";
import { Chip } from "./ui/chip.js";

/**
 * The verdict at the lower edge of the window as long as the answer is out of sight, so that it can be seen while a score is moved. It repeats the answer,
 * which is announced where it stands, so it is only for the eye.
 */
export function VerdictBar({ state, unread }: { readonly state: State; readonly unread: string }) {
  const isAnswerInSight = useSight("answer-title");
  const bet = chosenBet(state);
  const { value: answer } = tried(() => (bet === null ? null : answerOf(state, bet)));
  if (isAnswerInSight || answer === null) return null;
  if (unread !== "") {
    return (
      <p class="verdict-bar" aria-hidden="true">
        <span>
          <Unread state={state} text={unread} />
        </span>
      </p>
    );
  }
  const isOne = state.bets.length === 1;
  const slip = slipSays(state).value;
  return (
    <p class="verdict-bar" aria-hidden="true">
      {isOne || slip === null ? <Chip {...answer.grade} /> : null}{" "}
      <span>
        {isOne || slip === null ? (
          <>
            {returnsOf(state)}
            <Sentence answer={answer} />
          </>
        ) : (
          slip
        )}
      </span>
    </p>
  );
}

/** `Returns 5.00 EUR. `, once the slip is settled. */
function returnsOf(state: State): string {
  const settlement = moneyOf(state, state.house).value?.settlement;
  return settlement?.status === "settled" ? `Returns ${settlement.returns} ${state.slip.currency}. ` : "";
}

/** Whether the element with this id is in the window. */
function useSight(id: string): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    const element = document.getElementById(id);
    if (element === null) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isInSight;
}
