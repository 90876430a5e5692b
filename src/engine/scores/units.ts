import type { Market } from "../model/market.js";
import type { Trace } from "../model/trace.js";

/**
 * Whether a line is too far out to be in sets, maps or frames, and so must be in games, points or rounds. A line on one
 * side alone has the reach of a spread. Source: grading-rules 6.1.
 */
export function isBeyondReach(trace: Trace, market: Market, ofTotals: number, ofSpreads: number): boolean {
  const isSpread = market.line === "quarter" || market.counts !== "both";
  return Math.abs(trace.lineQuarters) > 4 * (isSpread ? ofSpreads : ofTotals);
}
