import { parseTime } from "./time.js";
import type { Trace } from "./trace.js";

/** Whether a missing result or count can no longer be hoped for; false without a time or a date. Source: grading-rules 3. */
export function windowHasPassed(trace: Trace): boolean {
  const date = trace.event?.date;
  const { asOf, rules } = trace.context;
  if (Number.isNaN(asOf) || typeof date !== "string") return false;
  return asOf - parseTime(date) > rules.windowMilliseconds;
}
