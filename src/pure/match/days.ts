import { parseTime } from "../engine/input/time.js";

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** When a record says that its match begins. */
export interface When {
  /** Milliseconds since 1970; the start of the day in UTC for a date without a time. */
  readonly at: number;
  readonly hasTime: boolean;
  /** The last moment, if it may begin later: then `at` is the first. */
  readonly until?: number;
  /** Minutes ahead of UTC; null for a time in UTC, which need not be the zone of whoever wrote it. */
  readonly offset: number | null;
  /** The zone by whose day the source files its matches. */
  readonly zone: string | undefined;
}

export type ComparedDays = "same" | "other_day" | "zone_needed" | "moved";

const OFFSET = /([+-])(\d{2}):?(\d{2})?$/;

/** Null if it is not a date. */
export function readWhen(value: unknown, zone: string | undefined): When | null {
  const at = typeof value === "string" ? parseTime(value) : Number.NaN;
  if (typeof value !== "string" || Number.isNaN(at)) return null;
  const hasTime = value.length > "2026-05-16".length;
  const [, sign, hours, minutes = "0"] = (hasTime && OFFSET.exec(value)) || [];
  const offset = (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes));
  return { at, hasTime, offset: offset === 0 ? null : offset, zone };
}

/** A first and a last moment at which a match can begin. Days are as long as they are over all zones. */
export function readSpan(from: unknown, until: unknown): When | null {
  const [first, last] = [readWhen(from, undefined), readWhen(until, undefined)];
  if (first === null || last === null) return null;
  return { ...first, at: first.at + (first.hasTime ? 0 : EARLIEST), until: last.at + (last.hasTime ? 0 : LATEST) };
}

/** Whether two starts are on one day, and near enough to be those of one match. */
export function compareDays(a: When, b: When, hours: number): ComparedDays {
  if (a.until !== undefined) return isWithin(b, a.at, a.until) ? "same" : "other_day";
  if (b.until !== undefined) return isWithin(a, b.at, b.until) ? "same" : "other_day";
  if (a.hasTime && b.hasTime) return compareTimes(a, b, hours);
  if (!a.hasTime && !b.hasTime) return compareDates(a, b);
  return a.hasTime ? compareDateWithTime(b, a) : compareDateWithTime(a, b);
}

/** True if the start is between two moments, or may be if only its day is known. */
function isWithin({ at, hasTime, until }: When, first: number, last: number): boolean {
  const [from, to] = until !== undefined ? [at, until] : hasTime ? [at, at] : [at + EARLIEST, at + LATEST];
  return from <= last && to >= first;
}

/** Two starts within half a day may be those of one match around midnight. */
const HALF_A_DAY = 12 * HOUR;

function compareTimes(a: When, b: When, hours: number): ComparedDays {
  const apart = Math.abs(a.at - b.at);
  if (apart <= hours * HOUR) return "same";
  if (apart <= HALF_A_DAY) return "moved";
  return [a, b].some((filing) => dayIn(filing, a.at) === dayIn(filing, b.at)) ? "moved" : "other_day";
}

function compareDates(a: When, b: When): ComparedDays {
  const isOneZone = a.zone === undefined || b.zone === undefined || a.zone === b.zone;
  if (isOneZone) return a.at === b.at ? "same" : "other_day";
  return Math.abs(a.at - b.at) <= DAY ? "zone_needed" : "other_day";
}

/** From when until when a date can be, over all zones of the earth: UTC+14 to UTC-12. */
const EARLIEST = -14 * HOUR;
const LATEST = DAY + 12 * HOUR;
/** A time in UTC that is on the same day wherever its match is likely to be played: from Hawaii, UTC-10, to Auckland before noon. */
const SURE_FROM = 10 * HOUR;
const SURE_UNTIL = 22 * HOUR;

function compareDateWithTime(date: When, time: When): ComparedDays {
  const filing = date.zone !== undefined ? date : time;
  if (filing.zone !== undefined || time.offset !== null)
    return dayIn(filing, time.at) === date.at / DAY ? "same" : "other_day";
  const into = time.at - date.at;
  if (into >= SURE_FROM && into < SURE_UNTIL) return "same";
  return into >= EARLIEST && into < LATEST ? "zone_needed" : "other_day";
}

/** The day of a moment, counted from 1970, where somebody files it. */
function dayIn({ zone, offset }: When, at: number): number {
  if (zone === undefined) return Math.floor((at + (offset ?? 0) * 60_000) / DAY);
  const parts = formatOf(zone).formatToParts(at);
  const [year = 0, month = 0, day = 0] = (["year", "month", "day"] as const).map((name) =>
    Number(parts.find(({ type }) => type === name)?.value),
  );
  return Date.UTC(year, month - 1, day) / DAY;
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  FORMATS.set(zone, format);
  return format;
}

/** @throws TypeError if it is not an IANA time zone */
export function checkZone(zone: unknown, name: string): string | undefined {
  if (zone === undefined) return undefined;
  try {
    if (typeof zone === "string") return formatOf(zone) && zone;
  } catch {
    // Its name is in the message below.
  }
  const shown = typeof zone === "string" ? JSON.stringify(zone.slice(0, 60)) : typeof zone;
  throw new TypeError(`${name}: ${shown} is not a time zone; allowed: an IANA name such as America/New_York`);
}
