import type { Settlement } from "../model/market.js";
import { decide } from "./decide.js";

/** Odd/Even: the sum of both sides; 0 is even. Source: docs/rules.md#odd-or-even. */
export const settlement: Settlement = {
  on: "score",
  settle: ({ side }, { home, away }) => decide((side === "odd") === ((home + away) % 2 === 1)),
};
