import { isBeyondOneGoal } from "../../event/contradictions.js";
import { FROM_NOWHERE } from "../../event/keys.js";
import type { Numbers } from "../../event/numbers.js";
import { periodIn } from "../../event/periods.js";
import { isBelow, isDecisive } from "../../input/values.js";
import type { Sport } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import { type Ends, exactly, isExactRange, OPEN, only, type Range, rangeOf } from "../../words/interval.js";
import { addUp, isKnown, Known } from "../../words/known.js";
import type { Reading } from "../reading.js";
import type { TimedScores } from "./timed.js";
import {
  halvesOf,
  inPeriods,
  isBelieved,
  lastBegun,
  listedIn,
  listedScore,
  type Narrowed,
  narrow,
  openFrom,
  type TimedRanges,
  withOneMore,
} from "./timed-ranges.js";

/** Regular time of a settled event. `scores` has each of them, if fewer are possible than the range holds. Otherwise null. */
export interface RegularTime {
  readonly range: Range;
  readonly scores: readonly Score[] | null;
}

/**
 * What a settled event proves of regular time. Null if its numbers contradict each other, or prove nothing. Periods that are all listed
 * and do not prove it leave nothing to bound. Source: docs/decisions.md#d134.
 */
export function settledRegularTime({ numbers }: Reading, timed: TimedScores, sport: Sport): RegularTime | null {
  const { top } = numbers;
  const { regulation } = timed;
  if (timed.isContradictory || (numbers.fullTime === null && isNothing(numbers, timed, sport))) return null;
  if (isDoubtful(numbers, timed, sport)) return null;
  if (isKnown(regulation)) return { range: only(regulation), scores: null };
  const listed = listedOf(numbers, timed, sport);
  if (regulation !== "regulation" || top === null || !listed.includes(null)) return null;
  const least = addUp(listed.filter((score) => score !== null));
  // A second half that may be wrong is not read, but if it and the final score cannot both be right, nothing says which is.
  const all = listedIn(timed.parts, (number) => periodIn(numbers, number, sport));
  if (isBelow(top, addUp(all.filter((score) => score !== null)))) return null;
  const scores = possibleScores(numbers, timed, sport, top, least);
  if (scores === null) return { range: between(least, top), scores };
  return scores.length === 0 ? null : { range: hullOf(scores), scores };
}

/** True if the numbers after regular time do not fit the others, so that some of them is wrong. Source: docs/decisions.md#d174. */
function isDoubtful({ top, fullTime, shootout, ot }: Numbers, { isPlayedOn }: TimedScores, sport: Sport): boolean {
  const isWhole = sport.moneyline === "full_game";
  if (ot !== null && top !== null && isBelow(top, ot)) return true;
  if (isWhole && top === null && isPlayedOn && fullTime !== null && isDecisive(fullTime)) return true;
  if (shootout === null || !isWhole) return false;
  if (!sport.shootoutIsOneGoal) return true;
  if (top === null) return fullTime !== null && isDecisive(fullTime);
  return isDecisive(top) && isDecisive(shootout) && top.home > top.away !== shootout.home > shootout.away;
}

/** The ranges of a settled event with that regular time. Null if its periods contradict it. */
export function settledRanges(
  { numbers }: Reading,
  timed: TimedScores,
  sport: Sport,
  whole: Range,
): TimedRanges | null {
  const { parts: count } = timed;
  const listed = listedOf(numbers, timed, sport);
  const sums = narrow(whole, (side) => listed.map((score) => (score === null ? OPEN : exactly(score[side]))));
  if (sums === null) return null;
  const found = inPeriods(sums);
  const isUsual = count === sport.regulationPeriods;
  const isDivided = !isUsual || arePeriodsPlayed(numbers, timed, sport);
  return {
    ...found,
    ...halvesOf(sums, isDivided ? (isUsual ? sport.firstHalf : 1) : 0),
    periods: isUsual && isDivided ? found.periods : null,
    inOrder:
      sport.mayPlayHalves && numbers.period(3) === null && numbers.period(4) === null
        ? firstAndRest(sums, found.regulation)
        : found.periods,
    period: (number) => (isUsual && isDivided ? (found.periods[number - 1] ?? null) : null),
    fullGame: settledFullGame(numbers, timed, sport, found.regulation),
    isOver: true,
    isPlayedOn: timed.isPlayedOn || (sport.shootoutIsOneGoal && numbers.shootout !== null),
    finished: count,
    regularTime: isExactRange(whole) ? new Known(whole.home.least, whole.away.least, "regulation", FROM_NOWHERE) : null,
    final: listedScore(numbers),
  };
}

function listedOf(numbers: Numbers, { parts }: TimedScores, sport: Sport): readonly (Score | null)[] {
  return listedIn(parts, (number) => (isBelieved(sport, number) ? periodIn(numbers, number, sport) : null));
}

/**
 * In sports whose moneyline counts overtime, regular time ended with the final score or level. Listed overtime can follow the second of
 * two games too. Null if every score up to the final one is possible. Source: docs/decisions.md#d135.
 */
function possibleScores(
  { shootout }: Numbers,
  { isPlayedOn, isNeverLevel }: TimedScores,
  sport: Sport,
  top: Score,
  least: Score,
): readonly Score[] | null {
  const isShootout = sport.shootoutIsOneGoal && shootout !== null;
  if (sport.moneyline !== "full_game" || (shootout !== null && !isShootout)) return null;
  const levels = levelScores(Math.max(least.home, least.away), Math.min(top.home, top.away)).filter(
    (level) => !isBeyondOneGoal(sport, top, level, shootout),
  );
  if (isShootout || (isPlayedOn && isNeverLevel)) return levels;
  const isLevel = !isDecisive(top);
  if (!isPlayedOn) return isLevel ? levels : [top, ...levels];
  if (!sport.overtimeIsOneGoal) return null;
  // An overtime that ended level had no goal.
  const { home, away } = top;
  const before = [
    { home: home - 1, away },
    { home, away: away - 1 },
  ].filter((score) => !isBelow(score, least));
  return isLevel ? [top, ...before] : before;
}

function levelScores(least: number, most: number): readonly Score[] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => ({
    home: least + more,
    away: least + more,
  }));
}

function hullOf(scores: readonly Score[]): Range {
  return rangeOf(endsOf(scores.map(({ home }) => home)), endsOf(scores.map(({ away }) => away)));
}

function endsOf(counts: readonly number[]): Ends {
  return { least: Math.min(...counts), most: Math.max(...counts) };
}

function between(least: Score, most: Score): Range {
  return rangeOf({ least: least.home, most: most.home }, { least: least.away, most: most.away });
}

/** True if every period of regular time was played, and it is known which one each of them is. A game in innings can be shorter. */
function arePeriodsPlayed(numbers: Numbers, timed: TimedScores, sport: Sport): boolean {
  if (sport.structure === "quarters") return numbers.period(3) !== null;
  if (sport.structure !== "innings") return true;
  const last = lastBegun(numbers, sport.regulationPeriods);
  return timed.missingOf(1) !== "home_half" && (last === 0 || last >= sport.firstHalf);
}

/** Without a third quarter and a fourth, the first two can be halves that do not add up. Source: docs/decisions.md#d184. */
function firstAndRest(sums: Narrowed, whole: Range): readonly Range[] {
  const { firstHalf: first, secondHalf: rest } = halvesOf(sums, 1);
  return first === null || rest === null ? [whole] : [first, rest];
}

/**
 * A 0-0 without periods may be from before the start. A final score alone that counts overtime says nothing of normal time, unless
 * overtime is one goal and somebody won. Sources: docs/rules.md#reasons, docs/decisions.md#d135, docs/decisions.md#d211.
 */
function isNothing(numbers: Numbers, { isPlayedOn }: TimedScores, sport: Sport): boolean {
  const { top, shootout } = numbers;
  if (top === null) return true;
  if (numbers.hasPeriodFrom(1)) return false;
  if (top.home + top.away === 0) return true;
  const isFinalAlone = sport.moneyline === "full_game" && !isPlayedOn && shootout === null;
  return isFinalAlone && !(sport.overtimeIsOneGoal && isDecisive(top));
}

function settledFullGame(numbers: Numbers, timed: TimedScores, sport: Sport, regulation: Range): Range {
  const { fullGame } = timed;
  const { top } = numbers;
  if (isKnown(fullGame)) return only(fullGame);
  const neverLead = timed.isNeverLevel ? 0 : null;
  if (sport.shootoutIsOneGoal && numbers.shootout !== null) return withShootout(regulation, numbers.shootout);
  // Overtime follows a level score alone.
  const mayBePlayedOn = timed.isPlayedOn || numbers.shootout !== null || !isUnlevel(regulation);
  if (top === null && sport.moneyline === "full_game" && !mayBePlayedOn) return regulation;
  const floor = top === null ? regulation : only(top);
  return { ...(sport.overtimeIsOneGoal ? withOneMore(floor) : openFrom(floor)), neverLead };
}

/** The winner of a shoot-out has a goal more than a level score. */
function withShootout(regulation: Range, { home, away }: Score): Range {
  return isExactRange(regulation)
    ? only({ home: regulation.home.least + Number(home > away), away: regulation.away.least + Number(away > home) })
    : rangeOf(OPEN, OPEN);
}

function isUnlevel({ home, away }: Range): boolean {
  return home.least > away.most || away.least > home.most;
}
