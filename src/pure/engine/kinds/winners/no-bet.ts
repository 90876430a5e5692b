import type { Settlement } from "../../row-types/market.js";
import { WHO_LEADS } from "../../types/borders.js";
import { leaderOf } from "../../types/score.js";
import { wonOrLost } from "../won-or-lost.js";

/** Home No Bet, Away No Bet: a win of the side that the market names returns the stake. Source: docs/rules.md#no-bet. */
export const settlement: Settlement = {
  on: "score",
  borders: () => WHO_LEADS,
  settle: ({ side, market }, score) => {
    const leader = leaderOf(score);
    return leader === market.counts ? "push" : wonOrLost(side === leader);
  },
};
