import { type Loose, record } from "./loose.js";
import { parseTime } from "./time.js";

/** From when to when, as an event writes it, and how many hours that is. */
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly hours: number;
}

/** How far the start of a match was moved: by days where it is played, or by time. Null if the event does not say. Source: docs/rules.md#matches-that-were-moved. */
export function movedIn({ date, originalDate, localDate, originalLocalDate }: Loose, byDay: boolean): Span | null {
  return byDay ? spanOf(originalLocalDate, localDate, 10) : spanOf(originalDate, date, 40);
}

/** For how long play stopped. */
export function pausedIn({ suspended }: Loose): Span | null {
  return suspended === undefined ? null : spanOf(record(suspended).at, record(suspended).resumed, 40);
}

/** `longest` keeps a time of day out of a day. */
function spanOf(from: unknown, to: unknown, longest: number): Span | null {
  if (typeof from !== "string" || typeof to !== "string" || Math.max(from.length, to.length) > longest) return null;
  const hours = (parseTime(to) - parseTime(from)) / 3_600_000;
  return hours > 0 ? { from, to, hours } : null;
}

/** `4 days 17 hours 50 minutes`, to the minute. */
export function durationWords(hours: number): string {
  const minutes = Math.round(hours * 60);
  const counts = { day: Math.floor(minutes / 1440), hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 };
  const words = Object.entries(counts).flatMap(([unit, n]) => (n === 0 ? [] : `${n} ${unit}${n > 1 ? "s" : ""}`));
  return words.join(" ") || "0 minutes";
}
