import type { Score } from "../model/event.js";
import { differ, isBelow, score } from "../model/read.js";
import type { SportRow } from "../model/rows.js";
import type { Loose, Trace } from "../model/trace.js";
import { openingOf, totalOf } from "./periods.js";

/** Sets of the numbers that a market reads. */
export const NOTHING_READ = 0;
/** The event's own home and away. */
export const TOP = 1;
export const FULL_TIME = 2;
/** The periods of the first half. */
export const FIRST = 4;
/** The other periods. */
export const LATER = 8;

/**
 * True where a number that was read is at odds with another. Only what was read is looked at. Source: grading-rules 6.2.
 */
export function isContradicted(trace: Trace, row: SportRow, read: number): boolean {
  const { top, fullTime, periods } = trace;
  if (fullTime === null) return (read & (FIRST | TOP)) !== 0 && top !== null && exceeds(openingOf(periods, row), top);
  if ((read & FULL_TIME) !== 0 && trace.fullTimeDisputed) return true;
  if ((read & (TOP | FULL_TIME)) !== 0 && top !== null && isOddTop(row, periods, top, fullTime)) return true;
  if ((read & (FIRST | FULL_TIME)) !== 0 && exceeds(openingOf(periods, row), fullTime)) return true;
  return (
    row.structure !== "halves" && (read & (FIRST | LATER | FULL_TIME)) !== 0 && isUnlikeSum(row, periods, fullTime)
  );
}

/** The event's own score is below regulation, or unlike an unequal one although nobody played on. */
function isOddTop(row: SportRow, periods: Loose, top: Score, fullTime: Score): boolean {
  if (!differ(top, fullTime)) return false;
  if (isBelow(top, fullTime)) return true;
  return row.moneyline === "full_game" && fullTime.home !== fullTime.away && score(periods.ot) === null;
}

function isUnlikeSum(row: SportRow, periods: Loose, fullTime: Score): boolean {
  const total = totalOf(periods, row);
  return total !== null && differ(total, fullTime);
}

function exceeds(part: Score | null, whole: Score): boolean {
  return part !== null && isBelow(whole, part);
}

/** A tally below `ft` contradicts it. Source: grading-rules 6.2. */
export function isBelowFullTime({ top, fullTime }: Trace): boolean {
  return top !== null && fullTime !== null && isBelow(top, fullTime);
}
