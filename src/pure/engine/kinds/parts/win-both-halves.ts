import { leaderOf } from "../../types/score.js";
import { yesIfInHalves } from "../won-or-lost.js";

/** Win Both Halves: that side is ahead in each half. Source: docs/rules.md#win-both-halves. */
export const settlement = yesIfInHalves(
  { on: "leads", later: "second" },
  (first, second, side) => leaderOf(first) === side && leaderOf(second) === side,
);
