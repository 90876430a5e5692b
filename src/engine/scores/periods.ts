import { record, score } from "../model/read.js";
import type { Score } from "../model/event.js";
import type { Market, Sport, SportRow } from "../model/rows.js";
import type { Loose, Trace } from "../model/trace.js";

/** Keys of the periods, the place in the list being the number. */
const KEYS = ["", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9", "p10"] as const;

function periodsOf(trace: Trace): Loose {
  return record(record(trace.event?.scores).periods);
}

/**
 * Adds up the first periods into the trace; false where one is missing. In the last listed period the home half may be
 * missing where the sport allows it, and counts 0. Source: grading-rules 4.
 */
export function sumOfPeriods(trace: Trace, row: SportRow, count: number): boolean {
  return sumInto(trace, periodsOf(trace), row, count);
}

function sumInto(sum: { home: number; away: number }, periods: Loose, row: SportRow, count: number): boolean {
  let home = 0;
  let away = 0;
  for (let number = 1; number <= count; number++) {
    const key = KEYS[number] as string;
    const period = score(periods[key]);
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
  const visitors = visitorsIn(periods[KEYS[number] as string]);
  return visitors >= 0 && !isListed(periods[KEYS[number + 1] as string]) ? visitors : -1;
}

function visitorsIn(period: unknown): number {
  const { home, away } = record(period);
  if (home !== undefined && home !== null) return -1;
  return score({ home: 0, away }) === null ? -1 : (away as number);
}

function isListed(period: unknown): boolean {
  return score(period) !== null || visitorsIn(period) >= 0;
}

/**
 * True where innings are listed and fewer than the market needs. No list at all is no shortened game.
 * Source: grading-rules 6.2.
 */
export function isShortened(trace: Trace, sport: Sport, market: Market): boolean {
  const periods = periodsOf(trace);
  const needed = market.base.score === "moneyline" ? sport.moneylineInnings : sport.innings;
  let listed = 0;
  while (listed < needed && (score(periods[KEYS[listed + 1] as string]) !== null || withoutHomeHalf(periods, listed + 1) >= 0)) {
    listed++;
  }
  if (listed >= needed) return false;
  return listed > 0 || KEYS.some((key) => isListed(periods[key]));
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
  return score(periodsOf(trace).p3) !== null;
}

function isPlayedInHalves(trace: Trace, row: SportRow): boolean {
  const periods = periodsOf(trace);
  const fullTime = score(periods.ft) ?? score(periods.fulltime);
  const played = score(periods.p4) === null ? sumOf(periods, row, 2) : null;
  return played !== null && fullTime !== null && played.home === fullTime.home && played.away === fullTime.away;
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
