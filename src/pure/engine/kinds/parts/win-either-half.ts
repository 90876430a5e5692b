import { leaderOf } from "../../types/score.js";
import { yesIfInHalves } from "../won-or-lost.js";

/** Win Either Half: that side is ahead in at least one half. Source: docs/rules.md#win-either-half. */
export const settlement = yesIfInHalves(
  { on: "leads", later: "second" },
  (first, second, side) => leaderOf(first) === side || leaderOf(second) === side,
);
