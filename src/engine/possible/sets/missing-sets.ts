import type { EventContent } from "../../event/content.js";
import { LAST_NUMBER, type Numbers } from "../../event/numbers.js";
import { record } from "../../input/loose.js";
import { differ, isCount } from "../../input/values.js";
import type { SetsRule } from "../../tables/sport-rows.js";
import type { Score } from "../../words/event.js";
import { type Courses, coursesOf } from "./courses.js";
import { setsNeeded } from "./rules.js";

/** A match in sets that is being played. */
export class LiveSets {
  /** Null if no legal match has these numbers. */
  readonly courses: Courses | null;

  constructor(content: EventContent, rule: SetsRule) {
    this.courses = liveCourses(content, rule);
  }
}

/** Sets that are over stand, and the score in sets only grows. Source: docs/decisions.md#d139. */
function liveCourses(content: EventContent, rule: SetsRule): Courses | null {
  const { numbers } = content;
  const begun = lastBegun(numbers);
  if (numbers.isFullTimeDisputed || content.retired !== null) return null;
  if (begun === 0 && numbers.top === null && numbers.fullTime === null) return null;
  return fitting(content, rule, begun, liveFrom);
}

function liveFrom(content: EventContent, rule: SetsRule, begun: number, tally: Score): Courses | null {
  const { period } = record(content.event.clock);
  const clock = isCount(period) ? period : 0;
  const over = Math.max(begun - 1, clock - 1, tally.home + tally.away);
  return coursesOf(content, rule, setsNeeded(content, rule), { is: "live", tally, over, begun });
}

/**
 * The courses of a settled match whose score in sets is known and whose sets are not all listed: none is, or one before the last is missing.
 * Null if nothing is missing, or if the numbers contradict each other.
 */
export function settledCourses(content: EventContent, rule: SetsRule): Courses | null {
  const { numbers } = content;
  if (numbers.isFullTimeDisputed || content.retired !== null) return null;
  return fitting(content, rule, lastBegun(numbers), settledFrom);
}

function settledFrom(content: EventContent, rule: SetsRule, begun: number, tally: Score): Courses | null {
  const lengths = setsNeeded(content, rule);
  const over = tally.home + tally.away;
  const isWon = tally.home !== tally.away && lengths.includes(Math.max(tally.home, tally.away));
  const isKnown = begun > 0 && content.numbers.countListed(begun) >= Math.min(begun, over);
  // A list of sets that were not begun, or of more sets than the tally has, contradicts it.
  const isDoubtful = begun === 0 ? content.numbers.hasPeriodFrom(1) : begun !== over;
  if (!isWon || isKnown || isDoubtful) return null;
  return coursesOf(content, rule, lengths, { is: "final", tally, over, begun });
}

/**
 * The courses of a match that a player gave up, of whose listed sets the score contradicts all after the first `trusted` ones. Null if no
 * match has them.
 */
export function givenUpCourses(content: EventContent, rule: SetsRule, listed: number, trusted: number): Courses | null {
  const begun = lastBegunTo(content.numbers, listed);
  const over = Math.min(trusted, begun);
  return coursesOf(content, rule, setsNeeded(content, rule), { is: "given-up", tally: NIL, over, begun });
}

/** The event's own score if it fits, else `ft`. If both do and no set is listed, it is not known which one is right. */
function fitting(content: EventContent, rule: SetsRule, begun: number, from: typeof liveFrom): Courses | null {
  const { top, fullTime } = content.numbers;
  const other = fullTime !== null && top !== null && differ(fullTime, top) ? fullTime : null;
  if (other !== null && begun === 0) return null;
  return (
    from(content, rule, begun, top ?? fullTime ?? NIL) ?? (other === null ? null : from(content, rule, begun, other))
  );
}

const NIL: Score = { home: 0, away: 0 };

/** A set listed at 0-0 was not begun. */
function lastBegun(numbers: Numbers): number {
  const listed = numbers.countListed(LAST_NUMBER);
  // Most matches list nothing but their sets, so that there is nothing to search.
  const hasMore = numbers.usable !== listed && numbers.hasPeriodFrom(listed + 2);
  return lastBegunTo(numbers, hasMore ? LAST_NUMBER : listed);
}

function lastBegunTo(numbers: Numbers, number: number): number {
  const set = number === 0 ? NIL : numbers.period(number);
  return number === 0 || (set !== null && set.home + set.away > 0) ? number : lastBegunTo(numbers, number - 1);
}
