import type { Loose } from "./loose.js";

/** What the label of a player bet says. */
export interface PlayerLabel {
  readonly player: string;
  /** As it is written; null where the market's name is all that tells it. */
  readonly statistic: string | null;
  /** True where the bet is off unless the player starts. */
  readonly mustStart: boolean;
}

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
  /** What adds up to it; `from` is what a Double Double was told from. */
  | { readonly name: string; readonly parts: readonly StatisticPart[]; readonly from?: readonly StatisticPart[] }
  /** What is not there; and what is there as no count, or with counts that contradict one another. */
  | { readonly name: string; readonly missing: readonly string[]; readonly disputed: readonly string[] };

/** What was found out about the player of a bet, as far as it went. */
export interface PlayerFacts {
  readonly label: PlayerLabel;
  match: PlayerMatch | null;
  absent: "did_not_play" | "did_not_start" | null;
  statistic: StatisticRead | null;
}
