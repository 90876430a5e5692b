import type { Market } from "../model/market.js";
import type { Settlement } from "../model/trace.js";
import { cover } from "./cover.js";
import { OVER } from "./sides.js";

/** Totals and team totals: what was scored against the line. Source: grading-rules 7. */
export const settle: Settlement = (trace) => {
  const { counts } = trace.market as Market;
  const counted = counts === "both" ? trace.home + trace.away : counts === "home" ? trace.home : trace.away;
  const margin = 4 * counted - trace.lineQuarters;
  trace.marginQuarters = trace.side === OVER ? margin : -margin;
  return cover(trace.marginQuarters);
};
