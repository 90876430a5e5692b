import type { Settlement } from "../../row-types/market.js";
import { leaderOf } from "../../types/score.js";
import { wonOrLost } from "../won-or-lost.js";

/** To Score First And Win: the side scores first, and wins. Source: docs/rules.md#score-first-and-win. */
export const settlement: Settlement = {
  on: "scored_item",
  settle: ({ side }, item, { score, noScorer }) => {
    if (item === null && noScorer === "void") return "push";
    if (item !== null && item.side !== side) return "lost";
    if (typeof score === "string") return score;
    return wonOrLost(item !== null && leaderOf(score) === side);
  },
};
