import { isBeyondOneGoal } from "../../event/contradictions.js";
import { FROM_NOWHERE, FROM_TOP } from "../../event/keys.js";
import type { Numbers } from "../../event/numbers.js";
import { isOvertimeEmpty } from "../../event/overtime.js";
import { periodIn, sumOfListed } from "../../event/periods.js";
import { isBelow, isDecisive, isNil } from "../../input/values.js";
import { hullOf, isExactRange, OPEN, only, openFrom, type Range, rangeOf, withOneMore } from "../../types/interval.js";
import { addUp, isKnown, KnownScore } from "../../types/known-score.js";
import { NIL, type Score } from "../../types/score.js";
import type { TimedScores } from "./scores.js";
import { type Division, inTwo, isBelieved, lastBegun, narrow, type Sides, Timeline } from "./timeline.js";

/** What a settled event proves: a timeline that holds all that is possible, and fewer that hold nothing else. */
export interface SettledTimelines {
  readonly whole: Timeline;
  /** One for each score that regular time can have had. None if it can have had every score of the whole. */
  cases(): readonly Timeline[];
}

/** Null if the numbers of an event contradict each other, or prove nothing. Source: docs/rules.md#what-leaves-a-settled-bet-open. */
export function settledTimelines(match: TimedScores): SettledTimelines | null {
  const { numbers, regulation } = match;
  if (match.isContradictory || isDoubtful(match) || (numbers.fullTime === null && isNothing(match))) return null;
  const listed = listedOf(match);
  if (isKnown(regulation)) return timelines(match, listed, only(regulation), []);
  const { top } = numbers;
  // Periods that are all listed and do not prove regular time leave nothing to bound.
  if (regulation !== "regulation" || top === null || !listed.includes(null)) return null;
  const least = addUp(listed.filter((score) => score !== null));
  if (isBelow(top, allListed(match))) return null;
  const scores = possibleScores(match, top, least);
  if (scores === null) return timelines(match, listed, between(least, top), []);
  return scores.length === 0 ? null : timelines(match, listed, hullOf(scores.map(only)), scores);
}

function timelines(
  match: TimedScores,
  listed: readonly (Score | null)[],
  regulation: Range,
  scores: readonly Score[],
): SettledTimelines | null {
  const whole = timelineOf(match, listed, regulation);
  if (whole === null) return null;
  return { whole, cases: () => scores.flatMap((score) => timelineOf(match, listed, only(score)) ?? []) };
}

/** The timeline of a match with that regular time. Null if its periods contradict it. */
function timelineOf(match: TimedScores, listed: readonly (Score | null)[], regulation: Range): Timeline | null {
  const { numbers, sport } = match;
  const sides = narrow(
    regulation,
    listed.map((score) => (score === null ? rangeOf(OPEN, OPEN) : only(score))),
  );
  if (sides === null) return null;
  const { top } = numbers;
  const narrowed = rangeOf(sides.home.whole, sides.away.whole);
  return new Timeline(
    sides,
    { ...divisionOf(match), order: orderOf(match, sides), isAwayFirst: sport.awayBatsFirst },
    fullGameAfter(match, narrowed),
    {
      isOver: true,
      isPlayedOn: (match.isPlayedOn && !mayBeUnplayed(match)) || (sport.shootoutIsOneGoal && numbers.shootout !== null),
      finished: match.parts,
      regularTime: isExactRange(regulation)
        ? new KnownScore(regulation.home.least, regulation.away.least, "regulation", FROM_NOWHERE)
        : null,
      final: top === null ? null : new KnownScore(top.home, top.away, "full_game", FROM_TOP),
    },
  );
}

/** True if an overtime of 0-0 may fill a place: regular time may not have ended level. */
function mayBeUnplayed({ numbers, parts, regulation }: TimedScores): boolean {
  const { top } = numbers;
  return top !== null && isDecisive(top) && !isKnown(regulation) && isOvertimeEmpty(numbers, parts);
}

/** Feeds often have the second of two halves wrong, so that it is not read. */
function listedOf({ numbers, parts, sport }: TimedScores): readonly (Score | null)[] {
  return Array.from({ length: parts }, (_, index) =>
    isBelieved(sport, index + 1) ? periodIn(numbers, index + 1, sport) : null,
  );
}

/** If the second half and the final score cannot both be right, nothing says which is. */
function allListed({ numbers, parts, sport }: TimedScores): Score {
  return addUp(Array.from({ length: parts }, (_, index) => periodIn(numbers, index + 1, sport) ?? NIL));
}

/** True if the numbers after regular time do not fit the others, so that some of them is wrong. Source: docs/rules.md#what-leaves-a-settled-bet-open. */
function isDoubtful({ numbers, isPlayedOn, sport }: TimedScores): boolean {
  const { top, fullTime, shootout, ot } = numbers;
  const isWhole = sport.moneyline === "full_game";
  if (ot !== null && top !== null && isBelow(top, ot)) return true;
  if (isWhole && top === null && isPlayedOn && fullTime !== null && isDecisive(fullTime)) return true;
  if (shootout === null || !isWhole) return false;
  if (!sport.shootoutIsOneGoal) return true;
  if (top === null) return fullTime !== null && isDecisive(fullTime);
  return isDecisive(top) && isDecisive(shootout) && top.home > top.away !== shootout.home > shootout.away;
}

/**
 * A 0-0 without periods may be from before the start. A final score alone that counts overtime says nothing of normal time, unless
 * overtime is one goal and somebody won. Sources: docs/rules.md#reasons, docs/rules.md#overtime-follows-a-level-score, docs/rules.md#overtime-follows-a-level-score.
 */
function isNothing({ numbers, isPlayedOn, sport, parts }: TimedScores): boolean {
  const { top, shootout } = numbers;
  if (top === null) return true;
  if (sport.structure === "innings" && isBegunLate(numbers, sport.firstHalf, parts)) return true;
  // A first half of 0-0 next to a 0-0 says no more than the 0-0.
  if (numbers.hasPeriodFrom(sport.secondHalfMayBeWrong && isNil(top) ? 2 : 1)) return false;
  if (top.home + top.away === 0) return true;
  const isFinalAlone = sport.moneyline === "full_game" && !isPlayedOn && shootout === null;
  return isFinalAlone && !(sport.overtimeIsOneGoal && isDecisive(top));
}

/** True if innings are listed, but none of the first half and not all that follow it. Source: docs/rules.md#innings-after-a-gap. */
function isBegunLate(numbers: Numbers, firstHalf: number, parts: number): boolean {
  if (!numbers.hasPeriodFrom(1) || sumOfListed(numbers, 1, firstHalf || parts) !== null) return false;
  return Array.from({ length: parts - firstHalf }, (_, index) => numbers.period(firstHalf + 1 + index)).includes(null);
}

/**
 * In sports whose moneyline counts overtime, regular time ended with the final score or level. Listed overtime can follow the second of
 * two games too, and in some leagues overtime that is not listed. Null if every score up to the final one is possible. Source: docs/rules.md#overtime-follows-a-level-score.
 */
function possibleScores(match: TimedScores, top: Score, least: Score): readonly Score[] | null {
  const { numbers, isNeverLevel, sport } = match;
  const { shootout } = numbers;
  const isOvertime = match.isPlayedOn && !mayBeUnplayed(match);
  const isShootout = sport.shootoutIsOneGoal && shootout !== null;
  if (sport.moneyline !== "full_game" || (shootout !== null && !isShootout)) return null;
  if (match.isTwoLegged) return null;
  const [lowest, highest] = [Math.max(least.home, least.away), Math.min(top.home, top.away)];
  if (highest - lowest > MOST_LEVELS) return null;
  const levels = levelScores(lowest, highest).filter((level) => !isBeyondOneGoal(sport, top, level, shootout));
  const isAfterLevel = isNeverLevel || sport.overtimeNeedsLevel;
  if (isShootout || (isOvertime && isAfterLevel)) return levels;
  if (isOvertime) return null;
  return isDecisive(top) ? [top, ...levels] : levels;
}

/** No regular time is further from what is listed of it. A record that says so may say a billion. */
const MOST_LEVELS = 250;

function levelScores(least: number, most: number): readonly Score[] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => ({
    home: least + more,
    away: least + more,
  }));
}

function between(least: Score, most: Score): Range {
  return rangeOf({ least: least.home, most: most.home }, { least: least.away, most: most.away });
}

function divisionOf(match: TimedScores): Division {
  const { parts, sport } = match;
  if (sport.structure === "quarters" && parts !== sport.regulationPeriods) return { firstHalf: 1, isInPeriods: false };
  const isInPeriods = arePeriodsPlayed(match);
  return { firstHalf: isInPeriods ? sport.firstHalf : 0, isInPeriods };
}

/** True if every period of regular time was played, and it is known which one each of them is. A game in innings can be shorter. */
function arePeriodsPlayed(match: TimedScores): boolean {
  const { numbers, sport } = match;
  if (sport.structure === "quarters") return numbers.period(3) !== null;
  if (sport.structure !== "innings") return true;
  const last = lastBegun(numbers, sport.regulationPeriods);
  return match.missingOf(1) !== "home_half" && (last === 0 || last >= sport.firstHalf);
}

/** Without a third quarter and a fourth, the first two can be halves that do not add up. Source: docs/rules.md#order-of-scoring-without-a-period. */
function orderOf({ numbers, sport }: TimedScores, sides: Sides): readonly Range[] | null {
  const mayBeHalves = sport.mayPlayHalves && numbers.period(3) === null && numbers.period(4) === null;
  if (!mayBeHalves) return null;
  return inTwo(sides, 1) ?? [rangeOf(sides.home.whole, sides.away.whole)];
}

function fullGameAfter(match: TimedScores, regulation: Range): Range {
  const { numbers, fullGame, sport } = match;
  const { top, shootout } = numbers;
  if (isKnown(fullGame)) return only(fullGame);
  const neverLead = match.isNeverLevel ? 0 : null;
  if (sport.shootoutIsOneGoal && shootout !== null) return withShootout(regulation, shootout);
  // Overtime follows a level score alone.
  const mayBePlayedOn = match.isPlayedOn || shootout !== null || !isUnlevel(regulation);
  if (top === null && sport.moneyline === "full_game" && !mayBePlayedOn) return regulation;
  const floor = top === null ? regulation : only(top);
  const { home, away } = floor;
  const range = sport.overtimeIsOneGoal ? withOneMore(floor) : openFrom({ home: home.least, away: away.least });
  return { ...range, neverLead };
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
