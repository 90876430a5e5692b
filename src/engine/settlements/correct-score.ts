import { onScore } from "./settle-label.js";

/** Correct Score: the label names both sides, home first. Source: docs/rules.md#correct-score. */
export const settlement = onScore;
