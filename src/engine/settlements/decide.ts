import type { Score } from "../model/event.js";
import type { Decided } from "../model/settled.js";
import type { Side } from "../model/vocabulary.js";

/** Bets that are simply right or wrong. */
export function decide(isRight: boolean): Decided {
  return isRight ? "won" : "lost";
}

/** Yes/no bets on a fact. */
export function decideYesNo(isFact: boolean, side: Side): Decided {
  return decide(isFact === (side === "yes"));
}

/** The side that is ahead, or draw. */
export function leaderOf({ home, away }: Score): "home" | "draw" | "away" {
  return home === away ? "draw" : home > away ? "home" : "away";
}
