import { parseTime } from "../engine/input/time.js";
import { given } from "../ledger/given.js";

/** The furthest times that a `Date` can hold. */
const FURTHEST = 8.64e15;

/**
 * The caller's time in whole milliseconds since 1970.
 *
 * @throws RangeError if it is not a time: without one, nothing says that a result is late.
 */
export function readAsOf(asOf: unknown): number {
  const time = typeof asOf === "string" ? parseTime(asOf) : typeof asOf === "number" ? Math.floor(asOf) : Number.NaN;
  if (Math.abs(time) <= FURTHEST) return time;
  const fault = asOf === undefined ? "missing" : `${given(asOf)} is not a time`;
  throw new RangeError(`asOf: ${fault}; allowed: an ISO 8601 string or milliseconds since 1970`);
}

/** A number of hours in whole milliseconds. */
export function readHours(hours: unknown, name: string, usual: number): number {
  const found = hours ?? usual;
  if (typeof found === "number" && found >= 0 && found <= MOST_HOURS) return Math.floor(found * HOUR);
  throw new RangeError(`${name}: ${given(found)} cannot be used; allowed: hours from 0 to ${MOST_HOURS}`);
}

export const HOUR = 3_600_000;
/** A year, as in a rulebook. */
const MOST_HOURS = 8760;

export function isoTime(time: number): string {
  return new Date(time).toISOString();
}
