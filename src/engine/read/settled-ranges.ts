import type { Score } from "../model/event.js";
import { isKnown, type Known } from "../model/known.js";
import type { Sport } from "../model/market.js";
import type { Missing } from "../model/missing.js";
import { exactly, OPEN, only, type Range, rangeOf } from "../model/range.js";
import type { Numbers } from "./numbers.js";
import { periodIn } from "./periods.js";
import type { Reading } from "./reading.js";
import type { TimedScores } from "./timed.js";
import {
  halvesOf,
  inPeriods,
  isBelieved,
  lastBegun,
  listedIn,
  listedScore,
  narrow,
  openFrom,
  type TimedRanges,
  upTo,
  withOneMore,
} from "./timed-ranges.js";

/** The ranges of a settled event that lacks a score. Null if its numbers contradict each other, or prove nothing. */
export function settledRanges(reading: Reading, timed: TimedScores, sport: Sport): TimedRanges | null {
  const { numbers } = reading;
  if (timed.isContradictory || (numbers.fullTime === null && isNothing(numbers))) return null;
  const { regulation, parts: count } = timed;
  const listed = listedIn(count, (number) => (isBelieved(sport, number) ? periodIn(numbers, number, sport) : null));
  const whole = settledWhole(numbers, regulation, listed);
  if (whole === null) return null;
  const sums = narrow(whole, (side) => listed.map((score) => (score === null ? OPEN : exactly(score[side]))));
  if (sums === null) return null;
  const found = inPeriods(sums);
  const isUsual = count === sport.regulationPeriods;
  const isDivided = !isUsual || arePeriodsPlayed(numbers, timed, sport);
  return {
    ...found,
    ...halvesOf(sums, isDivided ? (isUsual ? sport.firstHalf : 1) : 0),
    periods: isUsual && isDivided ? found.periods : null,
    period: (number) => (isUsual && isDivided ? (found.periods[number - 1] ?? null) : null),
    fullGame: settledFullGame(numbers, timed, sport, found.regulation),
    isOver: true,
    isPlayedOn: timed.isPlayedOn || (sport.shootoutIsOneGoal && numbers.shootout !== null),
    finished: count,
    regularTime: isKnown(regulation) ? regulation : null,
    final: listedScore(numbers),
  };
}

/** Regular time, or the final score as its upper bound. Periods that are all listed and do not prove it leave nothing to bound. */
function settledWhole({ top }: Numbers, regulation: Known | Missing, listed: readonly (Score | null)[]): Range | null {
  if (isKnown(regulation)) return only(regulation);
  const isBounded = regulation === "regulation" && listed.includes(null);
  return isBounded && top !== null ? upTo(top) : null;
}

/** True if every period of regular time was played, and it is known which one each of them is. A game in innings can be shorter. */
function arePeriodsPlayed(numbers: Numbers, timed: TimedScores, sport: Sport): boolean {
  if (sport.structure === "quarters") return numbers.period(3) !== null;
  if (sport.structure !== "innings") return true;
  const last = lastBegun(numbers, sport.regulationPeriods);
  return timed.missingOf(1) !== "home_half" && (last === 0 || last >= sport.firstHalf);
}

/** A 0-0 without periods may be from before the start. Source: docs/rules.md#reasons. */
function isNothing(numbers: Numbers): boolean {
  const { top } = numbers;
  return top === null || (top.home + top.away === 0 && !numbers.hasPeriodFrom(1));
}

function settledFullGame(numbers: Numbers, timed: TimedScores, sport: Sport, regulation: Range): Range {
  const { fullGame } = timed;
  const { top } = numbers;
  if (isKnown(fullGame)) return only(fullGame);
  const neverLead = timed.isNeverLevel ? 0 : null;
  // The goal of a shoot-out follows a level score that is known.
  if (sport.shootoutIsOneGoal && numbers.shootout !== null) return rangeOf(OPEN, OPEN);
  // Overtime follows a level score alone.
  if (top === null && sport.moneyline === "full_game" && !timed.isPlayedOn && isUnlevel(regulation)) return regulation;
  const floor = top === null ? regulation : only(top);
  return { ...(sport.overtimeIsOneGoal ? withOneMore(floor) : openFrom(floor)), neverLead };
}

function isUnlevel({ home, away }: Range): boolean {
  return home.least > away.most || away.least > home.most;
}
