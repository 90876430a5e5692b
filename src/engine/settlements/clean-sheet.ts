import type { Market } from "../model/market.js";
import type { Settlement } from "../model/trace.js";
import { decideYesNo } from "./cover.js";
import { YES } from "./sides.js";

/** Clean Sheet: the other side at nil, whoever won. Source: grading-rules 5.1. */
export const settle: Settlement = (trace) => {
  const conceded = (trace.market as Market).counts === "home" ? trace.away : trace.home;
  return decideYesNo(conceded === 0, trace.side === YES);
};
