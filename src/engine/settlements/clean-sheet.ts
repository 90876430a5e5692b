import type { Settlement } from "../tables/market.js";
import { decideYesNo } from "./decide.js";

/** Clean Sheet: the other side does not score, whoever wins. Source: docs/rules.md#clean-sheet. */
export const settlement: Settlement = {
  on: "score",
  isMonotone: true,
  settle: ({ side, market }, { home, away }) => decideYesNo((market.counts === "home" ? away : home) === 0, side),
};
