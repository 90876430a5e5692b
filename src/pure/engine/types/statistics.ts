import type { Score } from "./score.js";

/** The statistics of teams that bets are settled on, by the names of their tables. Source: docs/rules.md#teams. */
export type TeamStatistic =
  | "Corners"
  | "Bookings"
  | "Yellow Cards"
  | "Red Cards"
  | "Shots"
  | "Shots on Target"
  | "Fouls"
  | "Offsides"
  | "Aces"
  | "Double Faults";

/** The counts of both teams in the parts of a match. A missing half follows from the match and the other half. */
export interface TeamCounts {
  /** The whole match, extra time included. */
  readonly match?: Score | null | undefined;
  readonly "first-half"?: Score | null | undefined;
  /** The second half, without extra time. */
  readonly "second-half"?: Score | null | undefined;
}

/** The counts of a player by statistic. Any name of a statistic is understood. Source: docs/rules.md#player-statistics. */
export interface PlayerCounts {
  readonly [statistic: string]: number | null | undefined;
}

/** One player of an event. Bets find the player by name. Source: docs/rules.md#players. */
export interface PlayerStatistics {
  /** Your own id of the player. Two entries with the same id are one player. */
  readonly id?: number | string | null | undefined;
  readonly name: string;
  /** False if the player did not play: bets on the player are void. */
  readonly played?: boolean | null | undefined;
  /** False if the player did not start: bets whose label says `(must start)` are void. */
  readonly started?: boolean | null | undefined;
  /** The counts of the match, for example `{ "Passing Yards": 273, Interceptions: 1 }`. */
  readonly statistics?: PlayerCounts | null | undefined;
}

/**
 * Counts of teams and players, on which corners, bookings, shots and Player Props are settled. Source: docs/library.md#statistics.
 *
 * @example
 * ```ts
 * import type { Statistics } from "settlegrade";
 * import { grade } from "settlegrade";
 * const statistics: Statistics = {
 *   teams: { Corners: { match: { home: 6, away: 7 }, "first-half": { home: 2, away: 3 } } },
 *   players: [{ name: "Bukayo Saka", started: true, statistics: { Shots: 3 } }],
 * };
 * const scores = { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } };
 * const event = { id: 9, status: "settled", sport: { slug: "football" }, scores, statistics };
 * console.log(grade({ eventId: 9, market: "Corners Totals 2H", side: "over", hdp: 8.5 }, event).result); // lost
 * ```
 */
export interface Statistics {
  /** By statistic, then by part of the match. */
  readonly teams?: { readonly [Name in TeamStatistic]?: TeamCounts | null | undefined } | null | undefined;
  readonly players?: readonly PlayerStatistics[] | null | undefined;
}
