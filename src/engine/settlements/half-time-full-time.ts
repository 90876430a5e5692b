import type { Settlement } from "../model/market.js";
import { decide, leaderOf } from "./decide.js";

/** Half Time / Full Time: who leads at half time and who leads at the end of regular time. Source: docs/rules.md#half-time-and-full-time. */
export const settlement: Settlement = {
  on: "halves",
  sees: "lead",
  settle: ({ side }, full, half) => decide(side === `${leaderOf(half)}/${leaderOf(full)}`),
};
