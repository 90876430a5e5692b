import type { Score } from "../model/event.js";
import type { Market, Sport } from "../model/market.js";
import { differ, periodAt, record, score } from "../model/read.js";
import type { SportRow } from "../model/rows.js";
import type { Loose, Trace } from "../model/trace.js";

/** Regulation has no more innings than this, and no game has more extra ones. */
const LAST = 9;
const LAST_EXTRA = 30;

/**
 * Adds up the first periods into the trace; false where one is missing. In the last listed period the home half may be
 * missing where the sport allows it, and counts 0. Source: grading-rules 4.
 */
export function sumOfPeriods(trace: Trace, row: SportRow, count: number): boolean {
  return sumInto(trace, trace.periods, row, count);
}

function sumInto(sum: { home: number; away: number }, periods: Loose, row: SportRow, count: number): boolean {
  let home = 0;
  let away = 0;
  for (let number = 1; number <= count; number++) {
    const period = periodAt(periods, number);
    if (period !== null) {
      home += period.home;
      away += period.away;
    } else {
      const visitors = row.homeHalfMayBeMissing ? withoutHomeHalf(periods, number) : -1;
      if (visitors < 0) return false;
      away += visitors;
    }
  }
  sum.home = home;
  sum.away = away;
  return true;
}

/** The visitors' score of a last listed period without a home half, -1 where the period is no such one. */
function withoutHomeHalf(periods: Loose, number: number): number {
  const visitors = visitorsIn(periods, number);
  for (let later = number + 1; visitors >= 0 && later <= LAST_EXTRA; later++) {
    if (isListed(periods, later)) return -1;
  }
  return visitors;
}

function visitorsIn(periods: Loose, number: number): number {
  const { home, away } = record(periods[`p${number}`]);
  if (home !== undefined && home !== null) return -1;
  return score({ home: 0, away }) === null ? -1 : (away as number);
}

function isListed(periods: Loose, number: number): boolean {
  return periodAt(periods, number) !== null || visitorsIn(periods, number) >= 0;
}

/**
 * True where innings are listed and fewer than the market needs. No list at all is no shortened game.
 * Source: grading-rules 6.2.
 */
export function isShortened({ periods }: Trace, sport: Sport, market: Market): boolean {
  const needed = market.base.score === "moneyline" ? sport.moneylineInnings : sport.innings;
  let listed = 0;
  while (listed < needed && isThere(periods, listed + 1)) listed++;
  if (listed >= needed) return false;
  for (let number = listed + 1; number <= LAST; number++) if (isListed(periods, number)) return true;
  return listed > 0;
}

function isThere(periods: Loose, number: number): boolean {
  return periodAt(periods, number) !== null || withoutHomeHalf(periods, number) >= 0;
}

/**
 * Fills in the first half: the first period of two, the first two of four quarters, the first five innings; false where it
 * is not there. Source: grading-rules 6.2 and 6.3.
 */
export function firstHalf(trace: Trace, row: SportRow): boolean {
  if (row.firstHalf === 0) return false;
  if (row.structure === "quarters" && !hasLaterQuarter(trace)) {
    return row.mayPlayHalves === true && isPlayedInHalves(trace, row) && sumOfPeriods(trace, row, 1);
  }
  return sumOfPeriods(trace, row, row.firstHalf);
}

/** The third quarter tells quarters from halves. */
export function hasLaterQuarter(trace: Trace): boolean {
  return score(trace.periods.p3) !== null;
}

function isPlayedInHalves({ periods, fullTime }: Trace, row: SportRow): boolean {
  const played = periodAt(periods, 4) === null ? sumOf(periods, row, 2) : null;
  return played !== null && fullTime !== null && !differ(played, fullTime);
}

/** What the periods of the first half add up to, whether or not they are a half; null where one is missing. */
export function openingOf(periods: Loose, row: SportRow): Score | null {
  if (row.firstHalf === 0) return null;
  return row.firstHalf === 1 ? score(periods.p1) : sumOf(periods, row, row.firstHalf);
}

/** What all periods of regulation add up to; null where one is missing. */
export function totalOf(periods: Loose, row: SportRow): Score | null {
  return sumOf(periods, row, row.regulationPeriods);
}

function sumOf(periods: Loose, row: SportRow, count: number): Score | null {
  const sum = { home: 0, away: 0 };
  return sumInto(sum, periods, row, count) ? sum : null;
}
