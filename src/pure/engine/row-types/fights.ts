/* What the tables of fights hold: how a fight can end, what the label of a bet can name, what houses make of it. */

import type { Method } from "../types/vocabulary.js";

/** What a fight is decided by. A draw is decided by the judges too, and nothing that happens in the ring is neither. */
export type Decider = "knockout" | "submission" | "judges" | "disqualification";
/** How the scorecards read. */
export type Cards = "unanimous" | "split" | "majority";

/** A word of `METHODS`. Source: docs/library.md#how-a-contest-ended. */
export interface MethodRow {
  readonly method: Method;
  /** Null if the word does not say how a fight ended. */
  readonly by: Decider | null;
  /** Null if the word does not say. */
  readonly cards: Cards | null;
  /** The judges decided a fight that was stopped before the last bell. */
  readonly isTechnical: boolean;
  /** Who can win by it: a side, nobody, or either. */
  readonly wonBy: "side" | "draw" | "either" | "nobody";
  /** For example "KO/TKO" or "unanimous decision". */
  readonly words: string;
}

/** A way to win that a bet can name. */
export const WAYS = [
  "ko-tko",
  "submission",
  "decision",
  "unanimous-decision",
  "split-decision",
  "majority-decision",
  "technical-decision",
  "disqualification",
] as const;
export type Way = (typeof WAYS)[number];

/** What a house makes of fights. Source: docs/rules.md#settings. */
export interface FightRules {
  readonly disqualification: DisqualificationRule;
  readonly technicalDecisionDistance: TechnicalDistanceRule;
  readonly technicalDecisionRound: TechnicalRoundRule;
  readonly noContest: NoContestRule;
  readonly halfRound: HalfRoundRule;
}
export type DisqualificationRule = "ko" | "own" | "void";
export type TechnicalDistanceRule = "incomplete" | "gone" | "not_gone";
export type TechnicalRoundRule = "none" | "round_of_stop";
export type NoContestRule = "void_all" | "decided_stand";
export type HalfRoundRule = "half" | "completed";
