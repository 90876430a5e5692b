import type { Settlement } from "../tables/market.js";
import { decideYesNo } from "./decide.js";
import { hasScored, secondHalf } from "./halves.js";

/** Score In Both Halves, Goal In Both Halves: that side, or either, scores in each half. Source: docs/rules.md#score-in-both-halves. */
export const settlement: Settlement = {
  on: "halves",
  sees: "score",
  settle: ({ side, market: { counts } }, full, half) =>
    decideYesNo(hasScored(half, counts) && hasScored(secondHalf(full, half), counts), side),
};
