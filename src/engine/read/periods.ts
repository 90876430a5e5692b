import type { Score } from "../model/event.js";
import { record } from "../model/loose.js";
import type { Sport } from "../model/market.js";
import { score } from "../model/read.js";
import type { Numbers } from "./numbers.js";

/** The most innings in regulation, and the most extra innings. */
const LAST_INNING = 9;
const LAST_EXTRA_INNING = 30;

/**
 * One period, or null if it is not listed. The last listed inning can lack its home half, which then counts 0.
 * Source: docs/rules.md#parts-of-the-match-and-early-ends.
 */
export function periodIn(numbers: Numbers, number: number, sport: Sport): Score | null {
  const period = numbers.period(number);
  return period === null && sport.homeHalfMayBeMissing ? withoutHomeHalf(numbers, number) : period;
}

/** The sum of the first periods, or null if one is missing. */
export function sumOfFirst(numbers: Numbers, count: number, sport: Sport): Score | null {
  return sum(numbers, 1, count, sport, 0, 0);
}

/** True if all of the first periods are listed and add up to more than the whole for either side. */
export function isSumAbove(numbers: Numbers, count: number, sport: Sport, whole: Score): boolean {
  return count > 0 && isAbove(numbers, 1, count, sport, whole.home, whole.away);
}

/** `home` and `away` are what remains of the whole. */
function isAbove(numbers: Numbers, number: number, last: number, sport: Sport, home: number, away: number): boolean {
  if (number > last) return home < 0 || away < 0;
  const period = periodIn(numbers, number, sport);
  return period !== null && isAbove(numbers, number + 1, last, sport, home - period.home, away - period.away);
}

/** True if all of the first periods are listed. */
export function areListed(numbers: Numbers, count: number, sport: Sport): boolean {
  for (let number = 1; number <= count; number++) if (periodIn(numbers, number, sport) === null) return false;
  return true;
}

/** True if all of the first periods are listed and add up to the whole. Deleting any line makes it false. */
export function isSum(numbers: Numbers, count: number, sport: Sport, whole: Score): boolean {
  let { home, away } = whole;
  for (let number = 1; number <= count; number++) {
    const period = periodIn(numbers, number, sport);
    if (period === null) return false;
    home -= period.home;
    away -= period.away;
  }
  return home === 0 && away === 0;
}

/** Recursive without assignments, so that a test fails if any line is deleted. */
function sum(numbers: Numbers, number: number, last: number, sport: Sport, home: number, away: number): Score | null {
  if (number > last) return { home, away };
  const period = periodIn(numbers, number, sport);
  return period === null ? null : sum(numbers, number + 1, last, sport, home + period.home, away + period.away);
}

/** The number of innings listed from the first one without a gap. Null if none is listed. Source: docs/decisions.md#d40. */
export function inningsListed(numbers: Numbers, sport: Sport): number | null {
  const count = countInnings(numbers, sport);
  return count > 0 || isAnyListed(numbers, 1, LAST_INNING) ? count : null;
}

function countInnings(numbers: Numbers, sport: Sport): number {
  for (let number = 1; number <= LAST_INNING; number++) {
    if (periodIn(numbers, number, sport) === null) return number - 1;
  }
  return LAST_INNING;
}

function withoutHomeHalf(numbers: Numbers, number: number): Score | null {
  const visitors = visitorsIn(numbers, number);
  return visitors === null || isAnyListed(numbers, number + 1, LAST_EXTRA_INNING) ? null : visitors;
}

function isAnyListed(numbers: Numbers, from: number, to: number): boolean {
  for (let number = from; number <= to; number++) {
    if (numbers.period(number) !== null || visitorsIn(numbers, number) !== null) return true;
  }
  return false;
}

/** An inning with only the visitors' half. */
function visitorsIn(numbers: Numbers, number: number): Score | null {
  const { home, away } = record(numbers.periods[`p${number}`]);
  return home === undefined || home === null ? score({ home: 0, away }) : null;
}
