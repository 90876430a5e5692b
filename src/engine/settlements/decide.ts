import type { Score } from "../words/event.js";
import type { Decided } from "../words/verdict.js";
import type { Side } from "../words/vocabulary.js";

/** A bet that is either right or wrong. */
export function decide(isRight: boolean): Decided {
  return isRight ? "won" : "lost";
}

/** A yes/no bet on a fact. */
export function decideYesNo(isFact: boolean, side: Side): Decided {
  return decide(isFact === (side === "yes"));
}

/** The side that is ahead, or draw. */
export function leaderOf({ home, away }: Score): "home" | "draw" | "away" {
  return home === away ? "draw" : home > away ? "home" : "away";
}
