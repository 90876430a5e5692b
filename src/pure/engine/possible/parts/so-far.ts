import type { Score } from "../../types/event.js";

/** What a live match in parts proves. Sources: docs/rules.md#maps-while-they-are-played and docs/rules.md#ends-of-a-match. */
export interface PartsSoFar {
  /** The event's own score: parts won so far, the rounds so far of a best of one, or either. */
  readonly top: Score;
  readonly mayBeParts: boolean;
  readonly mayBeRounds: boolean;
  /** True if a side has won the match, or all of it was played. Known only if its length is. */
  readonly isDone: boolean;
  /** The parts that are over, from the first one, if the score is in parts. */
  readonly over: number;
  /** True if one more part at least is won: nobody has won one, or one is in play, and none can be drawn. */
  readonly mustGrow: boolean;
}
