import type { Loose } from "./loose.js";

/** How a player was told from the others. */
export type MatchedBy = "id" | "name" | "name-without-suffix" | "initials";

export type PlayerMatch =
  | { readonly found: Loose; readonly by: MatchedBy }
  /** Who it could have been, as the event names them: none, or more than one. */
  | { readonly candidates: readonly string[] };

/** One count of a player, under its canonical name. */
export interface StatisticPart {
  readonly name: string;
  readonly count: number;
}

/** What a player's statistics say of the one that a bet is on. */
export type StatisticRead =
  /** What adds up to it; `from` is what a Double Double was read from. */
  | { readonly name: string; readonly parts: readonly StatisticPart[]; readonly from?: readonly StatisticPart[] }
  /** What is not there; and what is there but is not a count, or has counts that contradict one another. */
  | { readonly name: string; readonly missing: readonly string[]; readonly disputed: readonly string[] };

/** A count without rounding: `units` of ten to the minus `decimals`. 43.3 is 433 units of one decimal. */
export interface Count {
  readonly units: bigint;
  readonly decimals: number;
}

/** Why a listed player's bet is void. */
export type Absent = "did_not_play" | "did_not_start";

/** What was found out about the player of a bet, as far as it went. */
export interface PlayerFound {
  readonly match: PlayerMatch;
  readonly absent: Absent | null;
  readonly statistic: StatisticRead | null;
  /** The exact sum of what was counted; null if it was not. */
  readonly count: Count | null;
}
