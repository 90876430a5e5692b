/**
 * ISO 8601 dates and times as milliseconds since 1970, independent of the machine's clock and zone. A time without a zone is UTC.
 * Source: docs/library.md#options-and-time.
 */

const FORM =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/;
const DAY = 86_400_000;
/** The latest time that a Date can hold. */
const FURTHEST = 8.64e15;

/** Milliseconds since 1970, or NaN if the string is not a valid date. */
export function parseTime(text: string): number {
  if (text.length > 40) return Number.NaN;
  const match = FORM.exec(text);
  if (!match) return Number.NaN;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return Number.NaN;
  if (hour > 23 || minute > 59 || second > 59) return Number.NaN;
  const offset = offsetOf(match[8]);
  if (Number.isNaN(offset)) return Number.NaN;
  const fraction = Math.floor(Number(`0.${match[7] ?? 0}`) * 1000);
  return days(year, month, day) * DAY + ((hour * 60 + minute) * 60 + second) * 1000 + fraction - offset;
}

/**
 * The caller's time in milliseconds, or NaN if none was given.
 *
 * @throws TypeError if it is neither a finite number of milliseconds nor an ISO 8601 string.
 */
export function parseAsOf(asOf: unknown): number {
  if (asOf === undefined) return Number.NaN;
  const time = typeof asOf === "string" ? parseTime(asOf) : typeof asOf === "number" ? asOf : Number.NaN;
  if (Math.abs(time) <= FURTHEST) return time;
  const shown =
    typeof asOf === "string" ? JSON.stringify(asOf.slice(0, 40)) : typeof asOf === "number" ? asOf : typeof asOf;
  throw new TypeError(`asOf: ${shown} is not a time; pass an ISO 8601 string or milliseconds since 1970`);
}

const MOST_AHEAD = 300_000;

/**
 * True for a time more than five minutes after its receipt, both in milliseconds. It is as if absent: it would make all that comes
 * later old. Source: docs/service.md#what-a-record-replaces.
 */
export function isAhead(time: number, receivedAt: number): boolean {
  return time - receivedAt > MOST_AHEAD;
}

/** What is allowed, in words. */
export const NOT_AHEAD = "at most five minutes after its receipt";

function offsetOf(zone: string | undefined): number {
  if (zone === undefined || zone === "Z" || zone === "z") return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = zone.length > 3 ? Number(zone.slice(-2)) : 0;
  if (hours > 23 || minutes > 59) return Number.NaN;
  return (zone.charAt(0) === "-" ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days from 1970-01-01 in the Gregorian calendar, counted from March so that leap days come last. */
function days(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}
