import { onScore } from "./settle-label.js";

/** Exact Total Goals: the label's count, or at least that many if it is open-ended. Source: docs/rules.md#exact-total. */
export const settlement = onScore;
