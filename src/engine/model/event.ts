import type { Status } from "./vocabulary.js";

/** A score of two sides, whole numbers of 0 or more. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/**
 * Scores by period: `p1` to `pN` (half, quarter, period, inning, set), `ft` (regulation; `fulltime` in older records),
 * `ot`, `ap` (shoot-out tally), `map1` to `mapN`, and `currentgame`, which may hold anything.
 * Source: interface.md 2.2.
 */
export interface Periods {
  readonly [period: string]: unknown;
}

/** Source: interface.md 2.1 and grading-rules.md 4. */
export interface EventScores {
  readonly home?: number | null;
  readonly away?: number | null;
  readonly periods?: Periods | null;
}

/** What the score does not say. An extension of this package; the wire format does not need it. */
export interface Outcome {
  /** The official winner where the score does not name one; `none` is a no contest or no result. */
  readonly winner?: "home" | "away" | "draw" | "none" | null;
  /** Who went through to the next round. */
  readonly advanced?: "home" | "away" | null;
  /** Who gave up. */
  readonly retired?: "home" | "away" | null;
  readonly firstToScore?: "home" | "away" | null;
}

/**
 * An event as any part of the odds service sends it: a REST record, a closing-lines record or a WebSocket message.
 * Unknown keys are ignored.
 */
export interface SportEvent {
  /** An integer, or the same integer as a string. */
  readonly id: number | string;
  readonly home?: string;
  readonly away?: string;
  /** Start of the event, ISO 8601; without a zone it is UTC. */
  readonly date?: string;
  readonly status?: Status | (string & {});
  readonly sport?: { readonly slug: string; readonly name?: string } | null;
  readonly league?: { readonly slug?: string; readonly name?: string } | null;
  readonly scores?: EventScores | null;
  readonly clock?: unknown;
  /** The number of sets, maps, frames or legs that the match is the best of. An extension of this package. */
  readonly bestOf?: number | null;
  readonly outcome?: Outcome | null;
  /** Team and player counts; null says that nobody covers them. An extension of this package. */
  readonly statistics?: unknown;
  readonly [key: string]: unknown;
}
