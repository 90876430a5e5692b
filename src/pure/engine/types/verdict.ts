import type { TiedMoneyline } from "../row-types/rows.js";
import type { MissingInput } from "./missing.js";
import type { HouseTieRule, Reason } from "./vocabulary.js";

/** Verdicts that a settlement computes. Source: docs/rules.md#lines. */
export const DECIDED = ["won", "half_won", "half_lost", "lost"] as const;
export type Decided = (typeof DECIDED)[number];

/** How a bet ends without being decided. A listed player who did not play shares the reason of an unmatched one. */
export type Ending = Reason | "did_not_play";

/** How a bet ended. */
export type Verdict = Decided | Ending;

export function isDecided(verdict: Verdict): verdict is Decided {
  return verdict === "won" || verdict === "lost" || verdict === "half_won" || verdict === "half_lost";
}

/** How far a bet is ahead of its line, in quarters of a goal, point, set or game. Negative if it is behind. */
export type MarginQuarters = number;

/** The rule that a moneyline on a level score is settled by. */
export interface TieRuled {
  readonly rule: TiedMoneyline;
  /** Null if the sport needs no tie rule, or if none is given. */
  readonly tieRule: HouseTieRule | null;
  readonly from: "selection" | "rulebook" | null;
  /** How many share it, on a bet on one of several players. */
  readonly tied?: number;
}
/** A moneyline on a level score, with the rule that settled it. */
export interface Tie extends TieRuled {
  readonly verdict: Verdict;
}

/**
 * What a settlement returns, distinguished by `typeof`: a margin over the line, a verdict, what is missing, or a tie with its rule.
 */
export type Settled = MarginQuarters | Verdict | MissingInput | Tie;
