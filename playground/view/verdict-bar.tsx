import { useEffect, useState } from "preact/hooks";
import { moneyOf } from "../model/answer/money.js";
import { tried } from "../model/answer/tried.js";
import { answerOf } from "../model/answers.js";
import { chosenBet, type State } from "../model/state.js";
import { Chip } from "./ui/chip.js";

/**
 * The verdict at the lower edge of the window as long as the answer is out of sight, so that it can be seen while a score is moved. It repeats the answer,
 * which is announced where it stands, so it is only for the eye.
 */
export function VerdictBar({ state }: { readonly state: State }) {
  const isAnswerInSight = useSight("answer-title");
  const bet = chosenBet(state);
  const { value: answer } = tried(() => (bet === null ? null : answerOf(state, bet)));
  if (isAnswerInSight || answer === null) return null;
  return (
    <p class="verdict-bar" aria-hidden="true">
      <Chip result={answer.grade.result} final={answer.grade.final} />{" "}
      <span>
        {state.bets.length > 1 ? (moneyOf(state, state.house).value?.sentence ?? answer.sentence) : answer.sentence}
      </span>
    </p>
  );
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
