import type { Verdict } from "../model/verdict.js";

/**
 * What becomes of a stake whose margin over the line is given in quarters of a goal, point, set or game. On a quarter line half
 * of the stake is on each neighbouring half line, so a margin of one quarter wins one half and returns the other.
 * Source: grading-rules 7.
 */
export function cover(marginQuarters: number): Verdict {
  if (marginQuarters >= 2) return "won";
  if (marginQuarters <= -2) return "lost";
  if (marginQuarters === 0) return "push";
  return marginQuarters > 0 ? "half_won" : "half_lost";
}

/** Bets that are simply right or wrong. */
export function decide(isRight: boolean): Verdict {
  return isRight ? "won" : "lost";
}

/** Yes/no bets on a fact. */
export function decideYesNo(isFact: boolean, backedYes: boolean): Verdict {
  return decide(isFact === backedYes);
}
