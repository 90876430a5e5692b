import type { UnknownRecord } from "../input/unknown-record.js";

/**
 * How the player of a label was found among those of the event. `order` is the family name put first or last, `spelling` is
 * "ue" for ü and the like. Source: docs/rules.md#players.
 */
export type MatchedBy = "id" | "name" | "name-without-suffix" | "initials" | "order" | "spelling";

export type PlayerMatch =
  | { readonly found: UnknownRecord; readonly by: MatchedBy }
  /** The names in the event that could fit: none, or more than one. */
  | { readonly candidates: readonly string[] };

/** One count of a player, under its canonical name. */
export interface StatisticPart {
  readonly name: string;
  readonly count: number;
}

/** What an event has of the statistic that a bet is on. */
export type StatisticRead =
  /** The counts that add up to it. `from` lists the counts behind a Double Double. */
  | { readonly name: string; readonly parts: readonly StatisticPart[]; readonly from?: readonly StatisticPart[] }
  /** What is missing, and what is there but is not a valid count or has contradictory counts. */
  | { readonly name: string; readonly missing: readonly string[]; readonly disputed: readonly string[] };

/** An exact decimal count: `units` times ten to the power of minus `decimals`. 43.3 is 433 units of 1 decimal. */
export interface Count {
  readonly units: bigint;
  readonly decimals: number;
}

/** What a count says of the count that the bet is on: it can still grow, it may include extra time, or parts of it are not counted. Source: docs/rules.md#counts-of-players-between-bounds. */
export type CountBound = "so_far" | "at_most" | "at_least";

/** Why a bet on a player of the event is void. */
export type Absent = "did_not_play" | "did_not_start" | "came_on_later" | "went_off";

/** What is known about the player of a bet. */
export interface PlayerFound {
  readonly match: PlayerMatch;
  readonly absent: Absent | null;
  readonly statistic: StatisticRead | null;
  /** The exact sum of the counts. Null if they are not known. */
  readonly count: Count | null;
}
