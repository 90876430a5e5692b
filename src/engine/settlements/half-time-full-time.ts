import type { Settlement } from "../model/market.js";
import { decide, leaderOf } from "./decide.js";

/** Half Time / Full Time: who led at half time and who at full time, overtime apart. Source: grading-rules 5.1. */
export const settlement: Settlement = {
  on: "halves",
  settle: ({ side }, full, half) => decide(side === `${leaderOf(half)}/${leaderOf(full)}`),
};
