import type { SportEvent } from "../../engine/index.js";
import type { AmbiguityCode, ReadBetOptions, ReadSelection, RefusalCode } from "../reader/types.js";
import type { BookSelection } from "../types.js";

/** Why a bet and a score in words are not read, besides the reasons of `readBet`. */
export const UNSCORED = [
  "legs",
  "which_sport",
  "which_match",
  "no_score",
  "score_unreadable",
  "score_contradiction",
  "whose_score",
] as const;
export type UnscoredCode = (typeof UNSCORED)[number] | RefusalCode | AmbiguityCode;

/** A bet in words with the event that its score makes: what `grade`, `explain` and `settleSlip` take. */
export interface ScoredBet extends Pick<ReadSelection, "odds" | "stake" | "notes"> {
  readonly selection: Omit<BookSelection, "odds" | "refused">;
  readonly event: SportEvent;
  /** How the bet and the score were taken, for people: `Arsenal 2-1 after 90 minutes; otherwise write "2-1 aet".` */
  readonly taken: string;
}

export interface UnscoredBet {
  readonly unscored: UnscoredCode;
  /** What is wrong or missing, and what to write. */
  readonly sentence: string;
}

export interface ScoredBetOptions extends ReadBetOptions {
  /** The slug of the sport. Needed unless the text shows it. */
  readonly sport?: string | undefined;
  /** The id of the event that is made. 1 by default. */
  readonly eventId?: number | string | undefined;
}

/** A score of regular time by side, or one in words: `2-1`, `2-1 (1-0)`, `2-1 aet`, `1-1 ft (4-3 pens)`. */
export type GivenScore = string | { readonly home: number; readonly away: number };
