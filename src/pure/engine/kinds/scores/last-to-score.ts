import type { Settlement } from "../../row-types/market.js";
import { wonOrLost } from "../won-or-lost.js";

/** Last Team To Score, in regulation. Source: docs/rules.md#last-to-score. */
export const settlement: Settlement = {
  on: "last_to_score",
  settle: ({ side }, { home, away }, last) => {
    if (typeof last !== "string") return wonOrLost(side === last.value);
    // A bet on "nobody" is decided as soon as somebody scores, whoever was last.
    return side === "none" && home + away > 0 ? "lost" : last;
  },
};
