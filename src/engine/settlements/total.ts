import type { Settlement } from "../tables/market.js";

/** Totals and team totals: what was scored against the line. Source: docs/rules.md#totals. */
export const settlement: Settlement = {
  on: "score",
  isMonotone: true,
  settle: ({ side, lineQuarters, market }, { home, away }) => {
    const counted = market.counts === "both" ? home + away : market.counts === "home" ? home : away;
    const margin = 4 * counted - lineQuarters;
    return side === "over" ? margin : 0 - margin;
  },
};
