import type { Status } from "./vocabulary.js";

/** A score of two sides. Both are whole numbers from 0 to 2,147,483,647. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/**
 * Scores by period, each a {@link Score}: `p1` to `pN` (half, quarter, period, inning or set), `ft` (regular time; `fulltime`
 * in older records), `ot`, `ap` (shoot-out), `map1` to `mapN`. `currentgame` may hold anything. Unusable values count as absent.
 * Source: docs/rules.md#how-to-read-this-page.
 */
export interface Periods {
  readonly [period: string]: unknown;
}

/** The scores of an event: its final or latest score, and the scores of its periods. Source: docs/decisions.md#d14. */
export interface EventScores {
  readonly home?: number | null;
  readonly away?: number | null;
  readonly periods?: Periods | null;
}

/** Facts that no score shows. An extension of this package: the odds service does not send it. */
export interface Outcome {
  /** The official winner, if the score does not name one. `none` means no contest or no result. */
  readonly winner?: "home" | "away" | "draw" | "none" | null;
  /** Who went through to the next round. */
  readonly advanced?: "home" | "away" | null;
  /** Who retired. */
  readonly retired?: "home" | "away" | null;
  /** Who scored first, in regular time. */
  readonly firstToScore?: "home" | "away" | null;
}

/**
 * An event as the odds service sends it: a REST record, a closing-lines record or a WebSocket message. Unknown keys are
 * ignored, and a value of the wrong type counts as absent. Source: docs/rules.md#how-to-read-this-page.
 *
 * @example
 * ```ts
 * import type { SportEvent } from "settlegrade";
 * import { grade } from "settlegrade";
 * const event: SportEvent = {
 *   id: 7,
 *   status: "settled",
 *   sport: { slug: "ice-hockey" },
 *   scores: { home: 4, away: 3, periods: { ft: { home: 3, away: 3 }, ap: { home: 2, away: 1 } } },
 * };
 * console.log(grade({ eventId: 7, market: "3-Way Result", side: "draw" }, event).result); // won
 * ```
 */
export interface SportEvent {
  /** An integer, or the same integer as a string. */
  readonly id: number | string;
  readonly home?: string;
  readonly away?: string;
  /** Start of the event, an ISO 8601 date-time. Without a zone it is UTC. */
  readonly date?: string;
  readonly status?: Status | (string & {});
  readonly sport?: { readonly slug: string; readonly name?: string } | null;
  readonly league?: { readonly slug?: string; readonly name?: string } | null;
  readonly scores?: EventScores | null;
  readonly clock?: unknown;
  /** The match is the best of this many sets, maps, frames or legs. An extension of this package. */
  readonly bestOf?: number | null;
  readonly outcome?: Outcome | null;
  /** Counts of teams and players. Null means that nobody covers them. An extension of this package. */
  readonly statistics?: unknown;
  readonly [key: string]: unknown;
}
