import type { Settlement } from "../tables/market.js";
import { decide } from "./decide.js";

/** Odd/Even: the sum of both sides, or one side alone; 0 is even. Source: docs/rules.md#odd-or-even. */
export const settlement: Settlement = {
  on: "score",
  isMonotone: false,
  settle: ({ side, market: { counts } }, { home, away }) => {
    const counted = counts === "both" ? home + away : counts === "home" ? home : away;
    return decide((side === "odd") === (counted % 2 === 1));
  },
};
