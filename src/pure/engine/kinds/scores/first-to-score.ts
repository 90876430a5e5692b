import type { Settlement } from "../../row-types/market.js";
import { wonOrLost } from "../won-or-lost.js";

/** First Team To Score, in regulation. Source: docs/rules.md#first-to-score. */
export const settlement: Settlement = {
  on: "first_to_score",
  settle: ({ side }, { home, away }, first) => {
    if (typeof first !== "string") return wonOrLost(side === first.value);
    // A bet on "nobody" is decided as soon as somebody scores, whoever was first.
    return side === "none" && home + away > 0 ? "lost" : first;
  },
};
