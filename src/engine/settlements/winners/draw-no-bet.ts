import type { Settlement } from "../../tables/market.js";
import { WHO_LEADS } from "../../words/borders.js";
import { leaderOf, wonOrLost } from "../won-or-lost.js";

/** Draw No Bet: a level score returns the stake. Source: docs/rules.md#draw-no-bet. */
export const settlement: Settlement = {
  on: "score",
  borders: () => WHO_LEADS,
  settle: ({ side }, score) => {
    const leader = leaderOf(score);
    return leader === "draw" ? "push" : wonOrLost(side === leader);
  },
};
