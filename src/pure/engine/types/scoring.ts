import type { Score } from "./score.js";

/** The most items of a list of what was scored. No match has a quarter as many, but basketball. */
export const MOST_SCORED = 500;

/** A moment of a match as its feed displays it: minute 1 is 0:00 to 0:59, and 45+2 is minute 45 with `injuryTime` 2. */
export interface Moment {
  /** A key of `scores.periods`: `p1` to `p99`, `ot` or `ap`. */
  readonly period?: string | null | undefined;
  readonly minute?: number | null | undefined;
  readonly injuryTime?: number | null | undefined;
}

/**
 * One change of the score, in the order in which they happened. Missed attempts, assists and video reviews are not among them.
 * Source: docs/library.md#the-order-of-scoring.
 */
export interface ScoringItem extends Moment {
  /** The side that the points count for. Of an own goal it is the side that gains. */
  readonly side: "home" | "away";
  /** A whole number of 1 or more. Without it, 1. */
  readonly points?: number | null | undefined;
  /** The running score after it. */
  readonly score?: Score | null | undefined;
  /** Seconds played in the period. */
  readonly elapsed?: number | null | undefined;
  /** The name of who scored. */
  readonly player?: string | null | undefined;
  readonly playerId?: number | string | null | undefined;
  /** How it was scored, a word of the sport, such as `own-goal` or `touchdown`. Absent if nobody says, which never means a usual one. */
  readonly kind?: string | null | undefined;
  /** Who scored it in American football. */
  readonly unit?: "offense" | "defense" | "special-teams" | (string & {}) | null | undefined;
}
