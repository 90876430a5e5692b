import { record, score } from "../model/read.js";
import type { Score } from "../model/event.js";
import type { Market, Sport, TimedScore } from "../model/rows.js";
import type { Trace } from "../model/trace.js";
import { type Reason, SIDES } from "../model/vocabulary.js";
import { scopeOf } from "../catalogue/markets.js";
import { FIRST, FULL_TIME, isContradicted, LATER, NOTHING_READ, TOP } from "./contradictions.js";
import { shootout } from "./shootout.js";
import { firstHalf, hasLaterQuarter, isShortened, sumOfPeriods } from "./periods.js";

const DRAW = SIDES.indexOf("draw");

/**
 * Halves, quarters, periods and innings: fills in the score that the market is on. Each reader answers with the set of
 * numbers that it read, so that a contradiction touches only the markets that rely on it. Source: grading-rules 6.2, 6.3.
 */
export function resolveTimed(trace: Trace): Reason | null {
  const market = trace.market as Market;
  const sport = trace.sport as Sport;
  const wanted = trace.side === DRAW ? market.timedDraw : market.timed;
  if (market.wholeMatch && sport.row.structure === "innings" && isShortened(trace, sport, market)) {
    return "incomplete_score";
  }
  const read = READERS[wanted](trace, market);
  if (read === NOTHING_READ) return "incomplete_score";
  if (isContradicted(trace, sport, read | alsoRead(trace, market))) return "incomplete_score";
  trace.scope = scopeOf(market, wanted);
  return null;
}

/** What the settlement itself looks at, beside the score that it is settled on. */
function alsoRead(trace: Trace, market: Market): number {
  const { alsoReads } = market.base;
  if (alsoReads === undefined) return NOTHING_READ;
  if (alsoReads === "top-level") return TOP;
  return trace.home > 0 && trace.away > 0 ? FIRST | LATER : NOTHING_READ;
}

const READERS: Readonly<Record<TimedScore, (trace: Trace, market: Market) => number>> = {
  regulation: readRegulation,
  full_game: readFullGame,
  top_level: readTopLevel,
  first_half: readFirstHalf,
  second_half: readSecondHalf,
  second_half_with_overtime: readSecondHalfWithOvertime,
  both_halves: readBothHalves,
  period: readPeriod,
};

function take(trace: Trace, from: Score): void {
  trace.home = from.home;
  trace.away = from.away;
}

function readTopLevel(trace: Trace): number {
  const top = score(trace.event?.scores);
  if (top === null) return NOTHING_READ;
  take(trace, top);
  return TOP;
}

/** `ft`; else the periods' sum where it is proved; else the top level of a sport without overtime. */
function readRegulation(trace: Trace): number {
  const scores = record(trace.event?.scores);
  const periods = record(scores.periods);
  const fullTime = score(periods.ft) ?? score(periods.fulltime);
  if (fullTime !== null) {
    take(trace, fullTime);
    return FULL_TIME;
  }
  const { row } = trace.sport as Sport;
  const top = score(scores);
  const playedOn = score(periods.ot) !== null || shootout(trace) !== null;
  if (sumOfPeriods(trace, row, row.regulationPeriods)) {
    if (top !== null && top.home === trace.home && top.away === trace.away) return FIRST | LATER | TOP;
    if (trace.home === trace.away && playedOn) return FIRST | LATER;
  }
  if (playedOn || row.overtime || top === null) return NOTHING_READ;
  take(trace, top);
  return TOP;
}

/** The top level; where a shoot-out is one goal, regulation and that goal. */
function readFullGame(trace: Trace): number {
  const sport = trace.sport as Sport;
  const kicks = sport.row.shootoutIsOneGoal ? shootout(trace) : null;
  let read: number;
  if (kicks === null) {
    read = readTopLevel(trace);
  } else {
    read = readRegulation(trace);
    if (trace.home !== trace.away) return NOTHING_READ;
    if (kicks.home > kicks.away) trace.home += 1;
    else trace.away += 1;
  }
  if (trace.home === trace.away && isNeverLevel(trace, sport)) return NOTHING_READ;
  return read;
}

function isNeverLevel(trace: Trace, sport: Sport): boolean {
  if (sport.neverLevel === null) return false;
  const league = record(trace.event?.league).slug;
  return typeof league === "string" && sport.neverLevel.has(league);
}

function readFirstHalf(trace: Trace): number {
  return firstHalf(trace, (trace.sport as Sport).row) ? FIRST : NOTHING_READ;
}

function readSecondHalf(trace: Trace): number {
  return lessFirstHalf(trace, readRegulation(trace));
}

function readSecondHalfWithOvertime(trace: Trace): number {
  return lessFirstHalf(trace, readFullGame(trace));
}

function lessFirstHalf(trace: Trace, read: number): number {
  const { home, away } = trace;
  if (read === NOTHING_READ || readFirstHalf(trace) === NOTHING_READ) return NOTHING_READ;
  trace.home = home - trace.home;
  trace.away = away - trace.away;
  return trace.home < 0 || trace.away < 0 ? NOTHING_READ : read | FIRST;
}

function readBothHalves(trace: Trace): number {
  if (readFirstHalf(trace) === NOTHING_READ) return NOTHING_READ;
  trace.halfHome = trace.home;
  trace.halfAway = trace.away;
  const read = readRegulation(trace);
  return read === NOTHING_READ ? NOTHING_READ : read | FIRST;
}

function readPeriod(trace: Trace, market: Market): number {
  const { row } = trace.sport as Sport;
  const { number } = market.period;
  if (row.structure === "quarters" && !hasLaterQuarter(trace)) return NOTHING_READ;
  if (number === 1 && row.structure === "innings") return sumOfPeriods(trace, row, 1) ? FIRST : NOTHING_READ;
  const period = score(record(record(trace.event?.scores).periods)[market.periodKey]);
  if (period === null) return NOTHING_READ;
  take(trace, period);
  return number <= row.firstHalf ? FIRST : LATER;
}
