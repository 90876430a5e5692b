import type { Settlement } from "../model/market.js";
import { decide } from "./decide.js";

/** First Team To Score, in regulation. Source: grading-rules 5.1. */
export const settlement: Settlement = {
  on: "first_to_score",
  settle: ({ side }, { home, away }, first) => {
    if (typeof first !== "string") return decide(side === first.value);
    // Who was first is not known, but that somebody scored is all that a bet on nobody needs.
    return side === "none" && home + away > 0 && first !== "agreement" ? "lost" : first;
  },
};
