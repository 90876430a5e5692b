import type { SportEvent } from "../engine/index.js";
import { isDictionary } from "../ledger/read/checks.js";
import { HOUR, isoTime, readAsOf, readHours } from "./as-of.js";
import { type EventTimes, openBecause, timesOf } from "./event-times.js";
import { readEventId } from "./read-stored.js";
import type { CheckOptions, Overdue, OverdueOptions } from "./types.js";

/** Source: Betby, final after 72 hours (docs/ledger.md#polling-after-settlement). */
const USUAL_CORRECTION = 72;

/**
 * Whether an event should have been settled by now, by its date and the usual length of its sport. Null for an event that is not late, has
 * a result or was cancelled. A postponed event has another `date`, and is late by that. Between two calls of `nextCheckAt` the answer is
 * the same. Source: docs/ledger.md#overdue-events.
 *
 * @throws RangeError if `asOf` is not a time or an option is not valid, LedgerError if the event has no valid id.
 * @example
 * ```ts
 * import { overdue } from "settlegrade/settle";
 * const event = { id: 7, date: "2026-03-07T15:00:00Z", status: "pending", sport: { slug: "football" } };
 * const late = overdue(event, "2027-01-07T00:00:00Z");
 * console.log(late?.why, late?.since, late?.who); // not_started 2026-03-07T18:00:00.000Z person
 * ```
 */
export function overdue(event: SportEvent, asOf: string | number, options: OverdueOptions = {}): Overdue | null {
  readEventId(event);
  return overdueAt(event, readAsOf(asOf), options);
}

/** The same at a time in milliseconds. */
export function overdueAt(event: SportEvent, asOf: number, options: OverdueOptions): Overdue | null {
  const why = openBecause(event);
  if (why === null) return null;
  const times = timesOf(event, options);
  const sentence = (of: Overdue["why"], who: Overdue["who"]) =>
    `${nameOf(event)} ${WORDS[of](times)}: ${ASK[of][who]}.`;
  if (times === null) return { why: "no_date", since: null, who: "person", sentence: sentence("no_date", "person") };
  if (asOf < times.end) return null;
  const who = asOf < givenUpAt(times) ? "feed" : "person";
  return { why, since: isoTime(times.end), who, sentence: sentence(why, who) };
}

/**
 * When to ask for the event again and to settle its slips again: the next time after `asOf` at which time alone can change `overdue` or a
 * grade, or at which a correction may have come. A correction may come by REST alone, so a settled event is asked for after its usual end, 1, 2,
 * 4 and more hours later, until `correctionHours` have passed. Null if there is no such time, and for an event without a date.
 * Source: docs/ledger.md#polling-after-settlement.
 *
 * @throws RangeError if `asOf` is not a time or an option is not valid, LedgerError if the event has no valid id.
 * @example
 * ```ts
 * import { nextCheckAt } from "settlegrade/settle";
 * const event = { id: 7, date: "2026-03-07T15:00:00Z", status: "live", sport: { slug: "football" } };
 * console.log(nextCheckAt(event, "2026-03-07T16:00:00Z")); // 2026-03-07T18:00:00.000Z
 * ```
 */
export function nextCheckAt(event: SportEvent, asOf: string | number, options: CheckOptions = {}): string | null {
  readEventId(event);
  const now = readAsOf(asOf);
  const correction = readHours(options.correctionHours, "correctionHours", USUAL_CORRECTION);
  const times = timesOf(event, options);
  if (times === null) return null;
  const until = openBecause(event) === null ? times.end + correction : givenUpAt(times);
  const next = [times.windowOver, ...checksBetween(times.end, until)].filter((time) => time > now);
  return next.length === 0 ? null : isoTime(Math.min(...next));
}

/** At the end, then 1, 2, 4 and more hours after it, and last at the time that is given. */
function checksBetween(end: number, until: number): number[] {
  const checks = [end];
  for (let after = HOUR; end + after < until; after *= 2) checks.push(end + after);
  return [...checks, until];
}

/** From here on asking the feed again is not enough. */
function givenUpAt({ end, windowOver }: EventTimes): number {
  return Math.max(end, windowOver);
}

type Words = (times: EventTimes | null) => string;

const started = (times: EventTimes | null): string => (times === null ? "" : ` at ${isoTime(times.start)}`);

const WORDS: Readonly<Record<Overdue["why"], Words>> = {
  not_started: (times) => `was to start${started(times)}, and by its record it has not started`,
  not_ended: (times) => `started${started(times)}, and by its record it is still played`,
  no_result: (times) => `started${started(times)}, and its record has no result`,
  no_date: () => "is open and has no valid date, so that nothing says when it is late",
};

const AGAIN = "ask the feed for its record again";
const PERSON = "the time for a result has passed, so a person has to find out what happened";
const ASK: Readonly<Record<Overdue["why"], Readonly<Record<Overdue["who"], string>>>> = {
  not_started: { feed: `${AGAIN}, which has a new date if it was postponed`, person: PERSON },
  not_ended: { feed: AGAIN, person: PERSON },
  no_result: { feed: AGAIN, person: PERSON },
  no_date: { feed: AGAIN, person: "a person has to add the date or find the result" },
};

function nameOf(event: unknown): string {
  if (!isDictionary(event)) return "the event";
  const { id, home, away } = event;
  return typeof home === "string" && typeof away === "string" ? `${home} v ${away}` : `event ${String(id)}`;
}
