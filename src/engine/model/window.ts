import { parseTime } from "./time.js";
import type { Trace } from "./trace.js";

/** Whether a missing result or count can no longer be hoped for; false without a time or a date. Source: grading-rules 3. */
export function windowHasPassed(trace: Trace): boolean {
  const date = trace.event?.date;
  if (Number.isNaN(trace.asOf) || typeof date !== "string") return false;
  return trace.asOf - parseTime(date) > trace.rules.windowMilliseconds;
}
