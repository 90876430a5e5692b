import type { EsportsGame } from "../../tables/rulebook.js";
import type { Score } from "../../words/event.js";

/** What a live match in maps proves. Source: docs/rules.md#maps-while-they-are-played. */
export interface MapsSoFar {
  /** The event's own score: maps won so far, the rounds so far of a best of one, or either. */
  readonly top: Score;
  readonly mayBeMaps: boolean;
  readonly mayBeRounds: boolean;
  /** True if a side has won the match, or all of it was played. Known only if its length is. */
  readonly isDone: boolean;
  /** The maps that are over, from the first one, if the score is in maps. */
  readonly over: number;
  readonly game: EsportsGame | null;
  /** True if one more map at least is won: nobody has won one, or one is in play, and none can be drawn. */
  readonly mustGrow: boolean;
}

/** What the listed frames, sets or legs show inside a tally. Source: docs/rules.md#rounds-kills-and-legs-so-far. */
export interface InnerSoFar {
  /** The sum of what is inside them. Each part that was won but is not listed counts one for its winner. */
  readonly proved: Score;
  /** The same as listed. */
  readonly listed: Score;
  /** The part in play, after those that the tally counts. Null if none is listed. */
  readonly inPlay: Score | null;
}

/** What a live match in frames, legs, sets or stones proves. Source: docs/rules.md#ends-of-a-match. */
export interface TallySoFar {
  readonly top: Score;
  /** 0 if the length of the match is not known. */
  readonly bestOf: number;
  /** True if a side has won the match, or all of it was played. */
  readonly isDone: boolean;
  /** True if one more part at least is won: nobody has won one, or one is in play. */
  readonly mustGrow: boolean;
  readonly inner: InnerSoFar | null;
}
