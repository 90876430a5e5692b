import type { Reason } from "./vocabulary.js";

/** What the arithmetic of a settlement can say about a stake. Source: grading-rules.md 7. */
export const DECIDED = ["won", "half_won", "half_lost", "lost"] as const;
export type Decided = (typeof DECIDED)[number];

/** How a bet ended: decided, or the reason why it was not. */
export type Verdict = Decided | Reason;
