import type { Reason } from "./vocabulary.js";

/** What the arithmetic of a settlement can say about a stake. Source: grading-rules.md 7. */
export const DECIDED = ["won", "half_won", "half_lost", "lost"] as const;
export type Decided = (typeof DECIDED)[number];

/** How a bet ended: decided, or the reason why it was not; a listed player who did not play has the reason of one not matched. */
export type Verdict = Decided | Reason | "did_not_play";
