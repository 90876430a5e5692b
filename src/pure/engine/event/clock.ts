import { asRecord } from "../input/unknown-record.js";
import { isCount } from "../input/values.js";

/** The period of the clock, a whole number of 1 or more. 0 if the clock shows none. */
export function clockPeriod(clock: unknown): number {
  const { period } = asRecord(clock);
  return isCount(period) ? period : 0;
}
