import type { Settlement } from "../../tables/market.js";
import { counted } from "../../words/score.js";

/** Totals and team totals: what was scored against the line. Source: docs/rules.md#totals. */
export const settlement: Settlement = {
  on: "score",
  isMonotone: true,
  settle: ({ side, lineQuarters, market }, score) => {
    const margin = 4 * counted(score, market.counts) - lineQuarters;
    return side === "over" ? margin : 0 - margin;
  },
};
