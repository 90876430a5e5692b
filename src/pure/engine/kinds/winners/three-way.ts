import type { Settlement } from "../../row-types/market.js";
import { WHO_LEADS } from "../../types/borders.js";
import { leaderOf } from "../../types/score.js";
import { wonOrLost } from "../won-or-lost.js";

/** 3-Way Result: the draw is an outcome in every sport. Source: docs/rules.md#three-way-result. */
export const settlement: Settlement = {
  on: "score",
  borders: () => WHO_LEADS,
  settle: ({ side }, score) => wonOrLost(side === leaderOf(score)),
};
