import type { Score } from "../model/event.js";
import type { Lack } from "../model/incomplete.js";
import { type Market, type Sport, TIMED_SCORES, type TimedScore } from "../model/market.js";
import { differ, isBelow, periodAt, record, score } from "../model/read.js";
import type { BaseRow } from "../model/rows.js";
import { detailOf, lacks, type Trace } from "../model/trace.js";
import { type Reason, SIDES } from "../model/vocabulary.js";
import { FIRST, FULL_TIME, isContradicted, LATER, NOTHING_READ, TOP } from "./contradictions.js";
import { firstHalf, hasLaterQuarter, isShortened, sumOfPeriods } from "./periods.js";
import { shootout } from "./shootout.js";

const DRAW = SIDES.indexOf("draw");

/**
 * Halves, quarters, periods and innings: fills in the score that the market is on. Each reader answers with the set of
 * numbers that it read, so that a contradiction touches only the markets that rely on it. Source: grading-rules 6.2, 6.3.
 */
export function resolveTimed(trace: Trace): Reason | null {
  const market = trace.market as Market;
  const sport = trace.sport as Sport;
  const isDraw = trace.side === DRAW;
  if (market.wholeMatch && sport.row.structure === "innings" && isShortened(trace, sport, market)) {
    return lacks(trace, "innings");
  }
  const read = readTimed(trace);
  if (read === NOTHING_READ) return "incomplete_score";
  if (isContradicted(trace, sport.row, read | alsoRead(trace, market.base.alsoReads))) return lacks(trace, "agreement");
  trace.scope = isDraw ? market.scopeDraw : market.scope;
  return null;
}

/** Fills in the score and answers with the numbers that it was read from. Reading again gives the same. */
export function readTimed(trace: Trace): number {
  const market = trace.market as Market;
  return (READERS[trace.side === DRAW ? market.timedDraw : market.timed] as Reader)(trace, market);
}

/** What the settlement itself looks at, beside the score that it is settled on. */
function alsoRead(trace: Trace, alsoReads: BaseRow["alsoReads"]): number {
  if (alsoReads === undefined) return NOTHING_READ;
  if (alsoReads === "top-level") return TOP;
  return trace.home > 0 && trace.away > 0 ? FIRST | LATER : NOTHING_READ;
}

/** Nothing was read, because this was missing. */
function without(trace: Trace, lack: Lack): number {
  detailOf(trace).lack = lack;
  return NOTHING_READ;
}

type Reader = (trace: Trace, market: Market) => number;

const BY_SCORE: Readonly<Record<TimedScore, Reader>> = {
  regulation: readRegulation,
  full_game: readFullGame,
  top_level: readTopLevel,
  first_half: readFirstHalf,
  second_half: readSecondHalf,
  second_half_with_overtime: readSecondHalfWithOvertime,
  both_halves: readBothHalves,
  period: readPeriod,
};
const READERS = TIMED_SCORES.map((timed) => BY_SCORE[timed]);

function take(trace: Trace, from: Score): void {
  trace.home = from.home | 0;
  trace.away = from.away | 0;
}

function readTopLevel(trace: Trace): number {
  const { top } = trace;
  if (top === null) return without(trace, "top_level");
  take(trace, top);
  return TOP;
}

/** `ft`; else the periods' sum where it is proved; else the top level of a sport without overtime. */
function readRegulation(trace: Trace): number {
  const { top, fullTime } = trace;
  if (fullTime !== null) {
    take(trace, fullTime);
    return FULL_TIME;
  }
  const { row } = trace.sport as Sport;
  const playedOn = score(trace.periods.ot) !== null || shootout(trace) !== null;
  if (sumOfPeriods(trace, row, row.regulationPeriods)) {
    if (top !== null && !differ(top, trace)) return FIRST | LATER | TOP;
    if (trace.home === trace.away && playedOn && (top === null || !isBelow(top, trace))) return FIRST | LATER;
  }
  if (playedOn || row.overtime || top === null) return without(trace, "regulation");
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
    if (trace.home !== trace.away) return without(trace, "level_regulation");
    if (kicks.home > kicks.away) trace.home += 1;
    else trace.away += 1;
  }
  const isOpen = read !== NOTHING_READ && trace.home === trace.away && isNeverLevel(trace, sport);
  return isOpen ? without(trace, "decided_full_game") : read;
}

/** Whether the event is of a league that plays on until somebody leads. */
export function isNeverLevel(trace: Trace, sport: Sport): boolean {
  if (sport.neverLevel === null) return false;
  const league = record(trace.event?.league).slug;
  return typeof league === "string" && sport.neverLevel.has(league);
}

function readFirstHalf(trace: Trace): number {
  const { row } = trace.sport as Sport;
  if (firstHalf(trace, row)) return FIRST;
  return without(trace, row.structure === "quarters" && !hasLaterQuarter(trace) ? "third_quarter" : "first_half");
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
  return trace.home < 0 || trace.away < 0 ? without(trace, "agreement") : read | FIRST;
}

function readBothHalves(trace: Trace): number {
  if (readFirstHalf(trace) === NOTHING_READ) return NOTHING_READ;
  detailOf(trace).half = { home: trace.home, away: trace.away };
  const read = readRegulation(trace);
  return read === NOTHING_READ ? NOTHING_READ : read | FIRST;
}

function readPeriod(trace: Trace, market: Market): number {
  const { row } = trace.sport as Sport;
  const { number } = market.period;
  if (row.structure === "quarters" && !hasLaterQuarter(trace)) return without(trace, "third_quarter");
  if (number === 1 && row.structure === "innings")
    return sumOfPeriods(trace, row, 1) ? FIRST : without(trace, "period");
  const period = periodAt(trace.periods, number);
  if (period === null) return without(trace, "period");
  take(trace, period);
  return number <= row.firstHalf ? FIRST : LATER;
}
