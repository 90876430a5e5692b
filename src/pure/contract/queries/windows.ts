/** The times from and to which events are listed. */
import { parseTime } from "../../engine/input/time.js";
import { describe } from "../describe.js";
import { ContractError } from "../fault.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LONGEST_DAYS = 31;
const LONGEST_CLOSING_DAYS = 366;
/** How long before now a list begins, and how far ahead it goes, if the caller does not say. */
export const USUAL_BEFORE = 26 * HOUR;
const USUAL_AHEAD = 14 * DAY;

/** In milliseconds since 1970, both inclusive. */
export interface Times {
  readonly from: number;
  readonly to: number;
}

type Sent = string | undefined;

/** From 26 hours before now, or before `to` if that is earlier, to 14 days after now, or after `from` if that is later. */
export function usualWindow(from: Sent, to: Sent, now: number): Times {
  const start = from === undefined ? Math.min(now, to === undefined ? now : endOf(to)) - USUAL_BEFORE : parseTime(from);
  const end = to === undefined ? Math.max(now, start) + USUAL_AHEAD : endOf(to);
  return inOrder({ from: start, to: end }, from);
}

/** The window of the past: 31 days at most, and if neither end is given, the 31 days until now. */
export function pastWindow(from: Sent, to: Sent, now: number): Times {
  return givenWindow(from, to) ?? { from: now - LONGEST_DAYS * DAY, to: now };
}

/** The window of closing lines: 366 days at most, and if neither end is given, the 366 days until now. */
export function closingWindow(from: Sent, to: Sent, now: number): Times {
  return givenWindow(from, to, LONGEST_CLOSING_DAYS) ?? { from: now - LONGEST_CLOSING_DAYS * DAY, to: now };
}

/** Null if neither end is given. If only one is, the window has the greatest length. */
export function givenWindow(from: Sent, to: Sent, days = LONGEST_DAYS): Times | null {
  if (from === undefined && to === undefined) return null;
  const longest = days * DAY;
  const start = from === undefined ? endOf(to as string) - longest : parseTime(from);
  const end = to === undefined ? start + longest : endOf(to);
  const window = inOrder({ from: start, to: end }, from);
  // Two dates are compared as dates, although the second one is searched to its end.
  if (to !== undefined && parseTime(to) - start > longest) {
    const allowed = `a time at most ${days} days after from`;
    throw windowFault("to", `${describe(to)} is more than ${days} days after from`, allowed);
  }
  return window;
}

const LONGEST_SECONDS = 90;

/** A time that is at most 90 seconds away from now, in whole seconds, as most clients send it. */
export function recentTime(time: number, now: number): number {
  const seconds = Math.floor(now / 1000) - Math.floor(time / 1000);
  if (Math.abs(seconds) <= LONGEST_SECONDS) return time;
  const away = seconds > 0 ? "ago" : "ahead";
  const fault = `${describe(time)} in milliseconds is more than ${LONGEST_SECONDS} seconds ${away}`;
  throw windowFault("since", fault, "Unix seconds or milliseconds, at most 90 seconds ago");
}

function inOrder(window: Times, from: Sent): Times {
  if (window.from <= window.to) return window;
  throw windowFault("from", `${describe(from)} is after to`, "a time at or before to");
}

/** A date without a time includes its whole day. */
function endOf(text: string): number {
  const time = parseTime(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? time + DAY - 1 : time;
}

function windowFault(path: string, fault: string, allowed: string): ContractError {
  return new ContractError("query", { path, fault, allowed });
}
