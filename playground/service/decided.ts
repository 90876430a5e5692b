import type { Explanation } from "../../src/pure/engine/index.js";
import { tried } from "../model/answer/tried.js";
import { answerOf } from "../model/answers.js";
import type { State } from "../model/state.js";

/** A bet whose verdict has just come, or has just changed. */
export interface Decided {
  /** The place of the bet. */
  readonly bet: number;
  readonly answer: Explanation;
  readonly at: Date;
}

/** The bets that newer records of their matches have settled, or settled otherwise, or made final. */
export function decidedBy(before: State, after: State, at: Date): readonly Decided[] {
  if (before === after) return [];
  return after.bets.flatMap((bet, place) => {
    const [old, answer] = [before, after].map((state) => tried(() => answerOf(state, bet)).value);
    if (!old || !answer || answer.grade.result === "pending" || answer.grade.result === "ungradeable") return [];
    const isSame = old.grade.result === answer.grade.result && old.grade.final === answer.grade.final;
    return isSame ? [] : [{ bet: place, answer, at }];
  });
}
