import type { Trace } from "../model/trace.js";
import type { Reason } from "../model/vocabulary.js";
import { windowHasPassed } from "../model/window.js";

/**
 * What a bet that needs more than the score answers where it is not there: nothing yet, or nobody covers it.
 * Source: grading-rules 3.
 */
export function missingStatistics(trace: Trace): Reason {
  if (trace.event?.statistics !== undefined) return "stats_unavailable";
  return windowHasPassed(trace) ? "stats_unavailable" : "awaiting_stats";
}
