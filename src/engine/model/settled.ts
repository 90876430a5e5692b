import type { MissingInput } from "./missing.js";
import type { TiedMoneyline } from "./rows.js";
import type { Reason, TieRule } from "./vocabulary.js";

/** What the arithmetic of a settlement can say about a stake. Source: grading-rules.md 7. */
export const DECIDED = ["won", "half_won", "half_lost", "lost"] as const;
export type Decided = (typeof DECIDED)[number];

/** How a bet ends without being decided; a listed player who did not play shares the reason of one who is not matched. */
export type Ending = Reason | "did_not_play";

/** How a bet ended. */
export type Verdict = Decided | Ending;

/** How far a bet is ahead of its line, in quarters of a goal, point, set or game; below 0 it is behind. */
export type MarginQuarters = number;

/** A moneyline on a level score, with the rule that settled it. */
export interface Tie {
  readonly verdict: Verdict;
  readonly rule: TiedMoneyline;
  /** Null if the tie rule plays no part, or if there is none. */
  readonly tieRule: TieRule | null;
  readonly from: "selection" | "rulebook" | null;
}

/**
 * What a settlement answers, told apart by `typeof`: a margin over the line, a verdict, what it misses, or a tie and its rule.
 */
export type Settled = MarginQuarters | Verdict | MissingInput | Tie;
