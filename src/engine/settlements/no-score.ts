import type { Settlement } from "../tables/market.js";
import { decideYesNo } from "./decide.js";

/** No Run In 1st Inning: yes means that neither side scores. Source: docs/rules.md#no-score-in-a-part-of-the-match. */
export const settlement: Settlement = {
  on: "score",
  isMonotone: true,
  settle: ({ side }, { home, away }) => decideYesNo(home + away === 0, side),
};
