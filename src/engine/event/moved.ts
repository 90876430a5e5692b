import { type Loose, record } from "../input/loose.js";
import { parseTime } from "../input/time.js";

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
