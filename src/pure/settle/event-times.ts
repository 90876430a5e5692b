import { parseTime } from "../engine/input/time.js";
import { viewEvent } from "../engine/possible/event-view.js";
import { BROAD_LENGTH, USUAL_LENGTHS } from "../engine/tables/sports/usual-lengths.js";
import { contextOf } from "../engine/trace.js";
import { HOUR, readHours } from "./as-of.js";
import type { Overdue, OverdueOptions } from "./types.js";

/** Milliseconds since 1970. */
export interface EventTimes {
  readonly start: number;
  /** When the event is usually over. */
  readonly end: number;
  /** The first time at which the engine no longer awaits a result. */
  readonly windowOver: number;
}

/** The years 1 to 9989: with a year more, times still have four digits of a year. */
const EARLIEST = -62_135_596_800_000;
const LATEST = 253_086_768_000_000;
const USUAL_WINDOW = 72;
const USUAL = contextOf(undefined);

/** Null without a date that can be used. */
export function timesOf(event: unknown, { windowHours }: OverdueOptions): EventTimes | null {
  const window = readHours(windowHours, "windowHours", USUAL_WINDOW);
  const view = viewEvent(event, USUAL);
  const date = view?.event.date;
  const start = typeof date === "string" ? parseTime(date) : Number.NaN;
  if (!(start >= EARLIEST && start <= LATEST)) return null;
  const { hours } = USUAL_LENGTHS[view?.sport?.row.slug ?? ""] ?? BROAD_LENGTH;
  return { start, end: start + hours * HOUR, windowOver: start + window + 1 };
}

/** What keeps the bets on an event open, whatever the time is. Null for an event with a result, and for a cancelled one. */
export function openBecause(event: unknown): Exclude<Overdue["why"], "no_date"> | null {
  const view = viewEvent(event, USUAL);
  if (view === null) return null;
  const { sport } = view;
  switch (view.event.status) {
    case "pending":
      return "not_started";
    case "live":
      return "not_ended";
    case "cancelled":
      return null;
    case "settled":
      return sport !== null && view.stop(sport) === "awaiting_result" ? "no_result" : null;
    case undefined:
    case null:
      return view.numbers.top === null ? "not_started" : "no_result";
    default:
      return "no_result";
  }
}
