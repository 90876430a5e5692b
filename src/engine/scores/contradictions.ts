import { differ, score } from "../model/read.js";
import type { Score } from "../model/event.js";
import type { Sport, SportRow } from "../model/rows.js";
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
export function isContradicted(trace: Trace, sport: Sport, read: number): boolean {
  const { top, fullTime } = trace;
  if ((read & FULL_TIME) !== 0 && trace.fullTimeDisputed) return true;
  if ((read & (TOP | FULL_TIME)) !== 0 && top !== null && fullTime !== null) {
    if (top.home < fullTime.home || top.away < fullTime.away) return true;
    if (isLateChange(sport.row, trace.periods, top, fullTime)) return true;
  }
  return contradictsPeriods(trace, sport.row, read);
}

/** The full game is unlike an unequal regulation although nobody played on. */
function isLateChange(row: SportRow, periods: Loose, top: Score, fullTime: Score): boolean {
  if (row.moneyline !== "full_game" || fullTime.home === fullTime.away) return false;
  return differ(top, fullTime) && score(periods.ot) === null;
}

function contradictsPeriods({ periods, top, fullTime }: Trace, row: SportRow, read: number): boolean {
  const bound = fullTime ?? top;
  if (bound === null) return false;
  const openingReads = FIRST | (fullTime === null ? TOP : FULL_TIME);
  if ((read & openingReads) !== 0 && exceeds(openingOf(periods, row), bound)) return true;
  if (row.structure === "halves" || fullTime === null || (read & (FIRST | LATER | FULL_TIME)) === 0) return false;
  const total = totalOf(periods, row);
  return total !== null && differ(total, fullTime);
}

function exceeds(part: Score | null, whole: Score): boolean {
  return part !== null && (part.home > whole.home || part.away > whole.away);
}
