import type { Settlement } from "../../row-types/market.js";
import { counted } from "../../types/score.js";
import { wonOrLost } from "../won-or-lost.js";

/** Odd/Even: the sum of both sides, or one side alone; 0 is even. Source: docs/rules.md#odd-or-even. */
export const settlement: Settlement = {
  on: "score",
  borders: () => ({ parity: true }),
  settle: ({ side, market }, score) => wonOrLost((side === "odd") === (counted(score, market.counts) % 2 === 1)),
};
