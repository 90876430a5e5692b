import type { Market } from "../model/market.js";
import type { Settlement } from "../model/trace.js";
import { decideYesNo } from "./cover.js";
import { YES } from "./sides.js";

/** Win To Nil: that side won and the other is at nil. Source: grading-rules 5.1. */
export const settle: Settlement = (trace) => {
  const isHome = (trace.market as Market).counts === "home";
  const scored = isHome ? trace.home : trace.away;
  const conceded = isHome ? trace.away : trace.home;
  return decideYesNo(scored > 0 && conceded === 0, trace.side === YES);
};
