import { clockPeriod } from "../../event/clock.js";
import type { EventContent } from "../../event/content.js";
import { hasPlaceholder } from "../../event/contradictions.js";
import { FROM_TOP } from "../../event/keys.js";
import type { Numbers } from "../../event/numbers.js";
import { isBegunOvertime } from "../../event/overtime.js";
import { isNil } from "../../input/values.js";
import type { Sport } from "../../row-types/market.js";
import { from, OPEN, only, openFrom, type Range, rangeOf, type Sum, withOneMore } from "../../types/interval.js";
import { KnownScore } from "../../types/known-score.js";
import { NIL, type Score } from "../../types/score.js";
import { isNeverLevel } from "./scores.js";
import { isBelieved, lastBegun, narrow, type Stage, Timeline } from "./timeline.js";

/** True if there is a score, and nothing contradicts it. */
function isAnything(numbers: Numbers): boolean {
  const { top, fullTime } = numbers;
  if (fullTime === null) return top !== null;
  return !numbers.isFullTimeDisputed && !numbers.isTopBelowFullTime;
}

/**
 * The timeline of a match that is being played: if play goes to its end, scores only grow and finished periods stand. Null if the event has
 * no score, or if its numbers contradict each other. Source: docs/decisions.md#d126.
 */
export function liveTimeline(content: EventContent, sport: Sport): Timeline | null {
  const { numbers, event } = content;
  if (!isAnything(numbers)) return null;
  const clock = clockPeriod(event.clock);
  const stage = stageOf(content, sport, clock);
  const { isOver, finished } = stage;
  // In a sport in which a settled 0-0 was never played, zeros after a period are not a score. Source: docs/rules.md#quarters-that-may-be-halves.
  const isUnscored = finished > 0 && sport.nilNil === "not-played" && numbers.top !== null && isNil(numbers.top);
  if (isUnscored || hasPlaceholder(content, sport, finished)) return null;
  const soFar = narrow(wholeSoFar(numbers, isOver), partsSoFar(numbers, sport, finished));
  if (soFar === null) return null;
  const isDivided = !sport.mayPlayHalves || clock > 2 || numbers.period(3) !== null;
  const sides = isOver ? soFar : { home: goingOn(soFar.home, finished), away: goingOn(soFar.away, finished) };
  const regulation = rangeOf(sides.home.whole, sides.away.whole);
  const division = isDivided
    ? { firstHalf: sport.firstHalf, isInPeriods: true, isAwayFirst: sport.awayBatsFirst }
    : { firstHalf: 0, isInPeriods: false, order: [regulation], halves: undividedHalves(numbers) };
  return new Timeline(sides, division, fullGameFrom(content, sport, regulation, isOver), stage);
}

function stageOf(content: EventContent, sport: Sport, clock: number): Stage {
  const { numbers } = content;
  const { top, ap } = numbers;
  const count = sport.regulationPeriods;
  const isPlayedOn = isBegunOvertime(content, clock, sport);
  const isOver = isPlayedOn || ap !== null;
  return {
    isOver,
    isPlayedOn: isPlayedOn || (isOver && sport.shootoutIsOneGoal),
    finished: isOver ? count : Math.max(Math.min(clock, count), lastBegun(numbers, count), 1) - 1,
    regularTime: null,
    final: top === null ? null : new KnownScore(top.home, top.away, "full_game", FROM_TOP),
  };
}

/** Regular time so far. After its end the final score can have grown beyond it. `ft` may be listed before it is final. */
function wholeSoFar({ fullTime, top }: Numbers, isOver: boolean): Range {
  const whole = fullTime ?? top;
  if (whole === null) return rangeOf(OPEN, OPEN);
  if (fullTime !== null) return isOver ? only(whole) : openFrom(whole);
  return isOver ? upTo(whole) : only(whole);
}

function upTo({ home, away }: Score): Range {
  return rangeOf({ least: 0, most: home }, { least: 0, most: away });
}

/** What is listed of each period: it is exact once the period is over, and else a part of it. */
function partsSoFar(numbers: Numbers, sport: Sport, finished: number): readonly Range[] {
  const parts: Range[] = [];
  for (let number = 1; number <= sport.regulationPeriods; number++) {
    const listed = isBelieved(sport, number) ? numbers.period(number) : null;
    parts.push(listed === null ? rangeOf(OPEN, OPEN) : number <= finished ? only(listed) : openFrom(listed));
  }
  return parts;
}

/** A match that goes on adds to its whole, and to the periods that are not over. */
function goingOn({ whole, parts }: Sum, finished: number): Sum {
  return { whole: from(whole.least), parts: parts.map((part, index) => (index < finished ? part : from(part.least))) };
}

/** Two halves or four quarters: without a third period, the first one is the half or a part of it. */
function undividedHalves(numbers: Numbers): readonly [Range, Range] {
  return [openFrom(numbers.period(1) ?? NIL), rangeOf(OPEN, OPEN)];
}

function fullGameFrom(content: EventContent, sport: Sport, { home, away }: Range, isOver: boolean): Range {
  const { top, ap } = content.numbers;
  // The final score may count the kicks of a shoot-out.
  const listed = top === null || (sport.shootoutIsOneGoal && ap !== null) ? NIL : top;
  const floor = { home: Math.max(listed.home, home.least), away: Math.max(listed.away, away.least) };
  const neverLead = isNeverLevel(content, sport) ? 0 : null;
  const isNextLast = isOver && sport.overtimeIsOneGoal;
  if (!isNextLast || floor.home > home.most + 1 || floor.away > away.most + 1) {
    return { ...openFrom(floor), neverLead };
  }
  const { home: homeEnd, away: awayEnd, ...bounds } = withOneMore(rangeOf(home, away));
  return {
    ...bounds,
    home: { least: floor.home, most: homeEnd.most },
    away: { least: floor.away, most: awayEnd.most },
    neverLead,
  };
}
