import type { Settlement } from "../model/market.js";
import { decide } from "./decide.js";

/** Odd/Even: the sum of both sides; 0 is even. Source: grading-rules 5.1. */
export const settlement: Settlement = {
  on: "score",
  settle: ({ side }, { home, away }) => decide((side === "odd") === ((home + away) % 2 === 1)),
};
