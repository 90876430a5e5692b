import type { Settlement } from "../../row-types/market.js";
import { WHO_LEADS } from "../../types/borders.js";
import { leaderOf } from "../../types/score.js";
import { wonOrLost } from "../won-or-lost.js";

/** Draw No Bet: a level score returns the stake. Source: docs/rules.md#draw-no-bet. */
export const settlement: Settlement = {
  on: "score",
  borders: () => WHO_LEADS,
  settle: ({ side }, score) => {
    const leader = leaderOf(score);
    return leader === "draw" ? "push" : wonOrLost(side === leader);
  },
};
