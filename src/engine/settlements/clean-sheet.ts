import type { Settlement } from "../model/market.js";
import { decideYesNo } from "./decide.js";

/** Clean Sheet: the other side is at nil, whoever won. Source: grading-rules 5.1. */
export const settlement: Settlement = {
  on: "score",
  settle: ({ side, market }, { home, away }) => decideYesNo((market.counts === "home" ? away : home) === 0, side),
};
