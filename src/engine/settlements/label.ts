import { onScore } from "./settle-label.js";

/** Labels on one score. Source: docs/rules.md#labels. */
export const settlement = onScore;
