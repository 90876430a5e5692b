import type { Settlement } from "../tables/market.js";
import { decideYesNo } from "./decide.js";

/** Both Teams To Score In Both Halves: each side scores in each half. Source: docs/rules.md#both-teams-to-score-in-both-halves. */
export const settlement: Settlement = {
  on: "halves",
  sees: "score",
  settle: ({ side }, full, half) =>
    decideYesNo(half.home > 0 && half.away > 0 && full.home > half.home && full.away > half.away, side),
};
