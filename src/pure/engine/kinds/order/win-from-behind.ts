import type { Settlement } from "../../row-types/market.js";
import { leaderOf } from "../../types/score.js";
import { wonOrLost } from "../won-or-lost.js";

/** To Win From Behind: the side wins, and was behind at any time. Source: docs/rules.md#win-from-behind. */
export const settlement: Settlement = {
  on: "lead",
  settle: ({ side }, wasBehind, { score }) => {
    if (typeof score === "string") return score;
    return wonOrLost(wasBehind && leaderOf(score) === side);
  },
};
