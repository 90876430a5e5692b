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

const DAY = 24 * HOUR;
/** Days from March of the year 0, with which the calendar of four hundred years begins, to 1970. */
const TO_1970 = 719_468;
const ERA = 146_097;

/** A time of the years 0 to 9999 as `2026-03-07T15:00:00.000Z`, without the `Date` of the machine. */
export function isoTime(time: number): string {
  const days = Math.floor(time / DAY);
  const [year, month, day] = dateOf(days);
  const rest = time - days * DAY;
  const part = (unit: number, most: number, digits = 2) => padded(Math.floor(rest / unit) % most, digits);
  const clock = `${part(HOUR, 24)}:${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`;
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}T${clock}Z`;
}

/** The date of a day since 1970. Years are counted from March, so that leap days come last. */
function dateOf(sinceStart: number): readonly [year: number, month: number, day: number] {
  const days = sinceStart + TO_1970;
  const era = Math.floor(days / ERA);
  const dayOfEra = days - era * ERA;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day];
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, "0");
}
