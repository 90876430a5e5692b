import type { Settlement } from "../tables/market.js";
import { decideYesNo } from "./decide.js";

/** Run In 1st Inning: either side scores. Source: docs/rules.md#a-score-in-a-part-of-the-match. */
export const settlement: Settlement = {
  on: "score",
  isMonotone: true,
  settle: ({ side }, { home, away }) => decideYesNo(home + away > 0, side),
};
