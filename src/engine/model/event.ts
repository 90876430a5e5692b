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
  /** Includes overtime and the shoot-out, as `away` does. Regular time is `ft` of `periods`. */
  readonly home?: number | null;
  readonly away?: number | null;
  readonly periods?: Periods | null;
}

/** Facts that no score shows. The odds service does not send them; fill them in if you know them. Source: docs/library.md#events. */
export interface Outcome {
  /** The official winner, if the score does not name one. `none` means no contest or no result. */
  readonly winner?: "home" | "away" | "draw" | "none" | null;
  /** Who went through to the next round. */
  readonly advanced?: "home" | "away" | null;
  /** Who retired. */
  readonly retired?: "home" | "away" | null;
  /** Who was disqualified. It counts as a retirement, unless the rulebook distinguishes them. */
  readonly disqualified?: "home" | "away" | null;
  /** Who scored first, in regular time. */
  readonly firstToScore?: "home" | "away" | null;
  /** Who scored last, in regular time. Not read if extra time was, or may have been, played. */
  readonly lastToScore?: "home" | "away" | null;
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
  /** An integer, or the same integer as a string: 5 and `"5"` are one id. Source: docs/decisions.md#d1. */
  readonly id: number | string;
  /** The name of the team or player. Explanations use it, and a name such as `Smith / Jones` means doubles. */
  readonly home?: string;
  readonly away?: string;
  /** Start of the event, an ISO 8601 date-time. Without a zone it is UTC. */
  readonly date?: string;
  /** One of `STATUSES`, in lower case. With any other value, bets stay pending. Sources: docs/decisions.md#d4, docs/decisions.md#d73. */
  readonly status?: Status | (string & {});
  /** `slug` is one that `sports` lists. */
  readonly sport?: { readonly slug: string; readonly name?: string } | null;
  /** Some leagues have special rules, by `slug`. Source: docs/rules.md#settings. */
  readonly league?: { readonly slug?: string; readonly name?: string } | null;
  readonly scores?: EventScores | null;
  readonly clock?: unknown;
  /** The match is the best of this many sets, maps, frames or legs. The odds service does not send it. */
  readonly bestOf?: number | null;
  /** Facts that no score shows. The odds service does not send them. */
  readonly outcome?: Outcome | null;
  /**
   * Counts of teams and players: `{ teams: { Corners: { match: { home: 6, away: 7 } } }, players: [{ name, statistics: { Shots: 3 } }] }`.
   * Absent if they may still come, null if nobody counts them. The odds service does not send them. Source: docs/library.md#statistics.
   */
  readonly statistics?: unknown;
  readonly [key: string]: unknown;
}
