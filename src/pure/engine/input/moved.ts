import { parseTime } from "./time.js";
import { asRecord, type UnknownRecord } from "./unknown-record.js";

/** By how many hours the start of a match was moved, by days where it is played or by time. 0 if the event does not say. Source: docs/rules.md#matches-that-were-moved. */
export function hoursMoved(
  { date, originalDate, localDate, originalLocalDate }: UnknownRecord,
  byDay: boolean,
): number {
  return byDay ? hoursBetween(originalLocalDate, localDate, DAY) : hoursBetween(originalDate, date, 40);
}

/** For how many hours play stopped. */
export function hoursPaused({ suspended }: UnknownRecord): number {
  return suspended === undefined ? 0 : hoursBetween(asRecord(suspended).at, asRecord(suspended).resumed, 40);
}

const DAY = 10;

/** The least that it can be. `longest` keeps a time of day out of a day, and before a time of day a day alone is its end. */
function hoursBetween(from: unknown, to: unknown, longest: number): number {
  if (typeof from !== "string" || typeof to !== "string" || Math.max(from.length, to.length) > longest) return 0;
  const isEarlier = from.length <= DAY && to.length > DAY;
  const hours = (parseTime(to) - parseTime(from)) / 3_600_000 - (isEarlier ? 24 : 0);
  return hours > 0 ? hours : 0;
}

/** `4 days 17 hours 50 minutes`, to the minute. */
export function durationWords(hours: number): string {
  const minutes = Math.round(hours * 60);
  const counts = { day: Math.floor(minutes / 1440), hour: Math.floor(minutes / 60) % 24, minute: minutes % 60 };
  const words = Object.entries(counts).flatMap(([unit, n]) => (n === 0 ? [] : `${n} ${unit}${n > 1 ? "s" : ""}`));
  return words.join(" ") || "0 minutes";
}
