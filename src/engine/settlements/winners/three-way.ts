import type { Settlement } from "../../tables/market.js";
import { WHO_LEADS } from "../../words/borders.js";
import { decide, leaderOf } from "../decide.js";

/** 3-Way Result: the draw is an outcome in every sport. Source: docs/rules.md#three-way-result. */
export const settlement: Settlement = {
  on: "score",
  borders: () => WHO_LEADS,
  settle: ({ side }, score) => decide(side === leaderOf(score)),
};
