import type { Market } from "../model/market.js";
import type { Trace } from "../model/trace.js";
import { HOME, OVER } from "./sides.js";

/** How far the backed side is ahead of the line, in quarters, when the home side leads by so much. Source: grading-rules 7. */
export function handicapMargin(trace: Trace, lead: number): number {
  const margin = 4 * lead + trace.lineQuarters;
  return trace.side === HOME ? margin : -margin;
}

/** How far what was counted is beyond the line, in quarters, on the backed side. Source: grading-rules 7. */
export function totalMargin(trace: Trace): number {
  const { counts } = trace.market as Market;
  const counted = counts === "both" ? trace.home + trace.away : counts === "home" ? trace.home : trace.away;
  const margin = 4 * counted - trace.lineQuarters;
  return trace.side === OVER ? margin : -margin;
}
