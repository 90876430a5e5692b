import type { Score } from "./score.js";
import type { Moment } from "./scoring.js";
import type { PeriodId } from "./vocabulary.js";

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
  | "Double Faults"
  | "Breaks of Serve"
  | "Saves"
  | "Penalties Awarded"
  | "Penalties Scored"
  | "Penalties Missed"
  | "Woodwork Hits"
  | "Tackles"
  | "Throw-ins"
  | "Goal Kicks"
  | "Free Kicks"
  | "Passes"
  | "7-Metre Goals"
  | "Suspensions"
  | "Blocked Shots"
  | "Penalty Minutes"
  | "Power Play Goals"
  | "Faceoffs Won"
  | "Hits"
  | "Penalties"
  | "Touchdowns"
  | "Field Goals"
  | "Sacks"
  | "Punts"
  | "First Downs"
  | "Passing Yards"
  | "Rushing Yards"
  | "Turnovers"
  | "Three Pointers"
  | "Rebounds"
  | "Assists"
  | "Steals"
  | "Blocks"
  | "Home Runs"
  | "Stolen Bases"
  | "Strikeouts"
  | "180s"
  | "Centuries"
  | "50+ Breaks"
  | "Kills"
  | "Towers"
  | "Dragons"
  | "Barons"
  | "Roshans"
  | "Inhibitors"
  | "First Bloods"
  | "First Towers"
  | "First Dragons"
  | "First Barons"
  | "Tries"
  | "Conversions";

/**
 * The counts of both teams in the match and in its parts, by the names that markets give them: `first-half`, `first-quarter`, `map-1`.
 * `match` includes extra time, `second-half` does not. What is missing follows from the other parts, if they show it.
 */
export type TeamCounts = { readonly [Part in PeriodId]?: Score | null | undefined };

/** The counts of a player in the match and in its parts, by the same names. Source: docs/library.md#statistics. */
export type CountByPart = { readonly [Part in PeriodId]?: number | null | undefined };

/**
 * The counts of a player by statistic: of the match, or by part, such as `{ match: 27, "first-quarter": 8 }`. Any name of a statistic is
 * understood. Source: docs/rules.md#player-statistics.
 */
export interface PlayerCounts {
  readonly [statistic: string]: number | CountByPart | null | undefined;
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
  /** When the player came on, if not at the start. */
  readonly on?: Moment | null | undefined;
  /** When the player went off. */
  readonly off?: Moment | null | undefined;
  /** The player's position as the feed says it. `goalkeeper` is read, and its short forms. */
  readonly position?: string | null | undefined;
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
