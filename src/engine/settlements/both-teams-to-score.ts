import type { Settlement } from "../model/market.js";
import { decideYesNo } from "./decide.js";

/** Both Teams To Score: neither side is at nil. Source: grading-rules 5.1. */
export const settlement: Settlement = {
  on: "score",
  settle: ({ side }, { home, away }) => decideYesNo(home > 0 && away > 0, side),
};
