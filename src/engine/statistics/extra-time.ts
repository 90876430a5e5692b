import type { Sport } from "../model/market.js";
import { differ, score } from "../model/read.js";
import type { Trace } from "../model/trace.js";
import { shootout } from "../scores/shootout.js";

/**
 * Whether counts over the whole match may include extra time that the market leaves out: where lines are on regulation
 * and play went on, or may have. Source: grading-rules 9.
 */
export function mayIncludeExtraTime(trace: Trace): boolean {
  const { row, lines } = trace.sport as Sport;
  if (lines !== "regulation" || !row.overtime) return false;
  const { top, fullTime, periods } = trace;
  if (score(periods.ot) !== null || shootout(trace) !== null) return true;
  return top === null || fullTime === null || differ(top, fullTime);
}
