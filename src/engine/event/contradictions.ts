import { record } from "../input/loose.js";
import { differ, isBelow, isDecisive } from "../input/values.js";
import type { Sport } from "../tables/market.js";
import type { Score } from "../words/event.js";
import type { EventContent } from "./content.js";
import type { Numbers } from "./numbers.js";
import { isPlayedOn, leaveNoDebt, sumOfFirst } from "./periods.js";

/** Bits for the numbers that a score is read from. */
export const TOP = 1;
export const FULL_TIME = 2;
export const SHOOTOUT = 4;
/** Set if the match may have stopped before its end. Then no other contradiction is possible. */
export const UNFINISHED = 8;

export function bitOf(number: number): number {
  return UNFINISHED << number;
}

/** The bits of the first periods. A sum reads each of its parts. */
export function bitsOf(count: number): number {
  return bitOf(count + 1) - bitOf(1);
}

/**
 * The numbers that cannot all be true, as bits. The only place that asks whether the score of a match on time or innings is
 * plausible. `parts` is the number of regulation periods. Sources: docs/rules.md#reasons, docs/rules.md#scores-that-contradict-each-other.
 */
export function contradictionsIn(content: InLeague, sport: Sport, parts: number): number {
  // Most matches add up. Then nothing contradicts anything.
  return isPlausible(content.numbers, sport, parts) ? 0 : findContradictions(content, sport, parts);
}

/** The scores of an event, and whether its league is among some. */
type InLeague = Pick<EventContent, "numbers" | "isIn">;

/** True if the league of an event plays no extra time, which is a setting. */
export function isWithoutExtraTime(content: Pick<EventContent, "isIn">, { noExtraTime }: Sport): boolean {
  return noExtraTime !== null && content.isIn(noExtraTime);
}

function isPlausible(numbers: Numbers, sport: Sport, parts: number): boolean {
  const { top, fullTime } = numbers;
  if (top === null || fullTime === null || !isUsual(numbers, sport, top, fullTime)) return false;
  const isOneHalf = sport.secondHalfMayBeWrong || (sport.structure === "halves" && numbers.period(2) === null);
  return isOneHalf ? holds(fullTime, numbers.period(1)) : addsUp(numbers, sport, parts, fullTime);
}

function findContradictions(content: InLeague, sport: Sport, parts: number): number {
  const { numbers } = content;
  const { top, fullTime } = numbers;
  const sum = sport.secondHalfMayBeWrong ? null : sumOfFirst(numbers, parts, sport);
  const inFullTime = fullTime === null ? 0 : againstFullTime(numbers, sport, parts, fullTime, sum);
  return top === null ? inFullTime : inFullTime | againstTop(content, sport, parts, top, sum);
}

/** True if the final score is that of regular time, or of an overtime after a level one. */
function isUsual(numbers: Numbers, sport: Sport, top: Score, fullTime: Score): boolean {
  if (numbers.ft !== null && numbers.fulltime !== null) return false;
  return !differ(top, fullTime) || isAfterOvertime(numbers, sport, top, fullTime);
}

function isAfterOvertime(numbers: Numbers, sport: Sport, top: Score, fullTime: Score): boolean {
  if (isDecisive(fullTime) || isBelow(top, fullTime) || numbers.ap !== null || !sport.overtime) return false;
  return !sport.overtimeIsOneGoal || top.home + top.away === fullTime.home + fullTime.away + 1;
}

function holds(whole: Score, half: Score | null): boolean {
  return half === null || !isBelow(whole, half);
}

/** True if the listed periods add up to the whole, or can still do so. */
function addsUp(numbers: Numbers, sport: Sport, parts: number, whole: Score): boolean {
  const sum = sumOfFirst(numbers, parts, sport);
  return sum === null ? leaveNoDebt(numbers, parts, sport, whole) : !differ(sum, whole);
}

function againstFullTime(numbers: Numbers, sport: Sport, parts: number, fullTime: Score, sum: Score | null): number {
  const half = sumOfFirst(numbers, sport.firstHalf, sport);
  return (
    (numbers.isFullTimeDisputed ? FULL_TIME : 0) |
    (isOddTop(numbers, sport, parts, fullTime) ? TOP | FULL_TIME : 0) |
    (half !== null && isBelow(fullTime, half) ? bitsOf(sport.firstHalf) | FULL_TIME : 0) |
    (sum !== null && differ(sum, fullTime) ? bitsOf(parts) | FULL_TIME : 0)
  );
}

/** True if the event's own score is below regular time, or differs from a decided one without overtime. */
function isOddTop(numbers: Numbers, sport: Sport, parts: number, fullTime: Score): boolean {
  const { top } = numbers;
  if (top === null || !differ(top, fullTime)) return false;
  if (isBelow(top, fullTime)) return true;
  return sport.moneyline === "full_game" && isDecisive(fullTime) && !isPlayedOn(numbers, parts);
}

function againstTop(content: InLeague, sport: Sport, parts: number, top: Score, sum: Score | null): number {
  const { numbers } = content;
  const { fullTime, shootout } = numbers;
  const level = fullTime ?? sum;
  const read = sport.secondHalfMayBeWrong ? 1 : parts;
  const isTooLow = !leaveNoDebt(numbers, read, sport, top) && !isCorrected(numbers, read);
  const inSum = isTooLow || (sum !== null && isUnlikeSum(content, sport, parts, top, sum)) ? TOP | bitsOf(parts) : 0;
  if (level === null) return inSum | unfinished(numbers, sport, parts, top);
  const kicksFor = shootout === null ? 0 : shootout.home - shootout.away;
  const isOtherWinner = !isDecisive(level) && kicksFor * (top.home - top.away) < 0;
  return (
    inSum |
    (isOtherWinner ? TOP | SHOOTOUT : 0) |
    (isBeyondOneGoal(sport, top, fullTime, shootout) ? TOP | FULL_TIME : 0) |
    (isBeyondOneGoal(sport, top, sum, shootout) ? TOP | bitsOf(parts) : 0)
  );
}

/** True if points of another period were taken back in one, so that those that remain are too many. Source: docs/rules.md#periods-that-need-not-add-up. */
function isCorrected(numbers: Numbers, number: number): boolean {
  if (number === 0) return false;
  const { home, away } = record(numbers.periods[`p${number}`]);
  return isNegative(home) || isNegative(away) || isCorrected(numbers, number - 1);
}

function isNegative(value: unknown): boolean {
  return typeof value === "number" && value < 0;
}

/** True if all periods add up to another score than the event's own, and no overtime can explain it. */
function isUnlikeSum(content: InLeague, sport: Sport, parts: number, top: Score, sum: Score): boolean {
  const { numbers } = content;
  if (!differ(top, sum) || numbers.shootout !== null || isPlayedOn(numbers, parts)) return false;
  if (isDecisive(sum)) return true;
  return numbers.fullTime === null && (!sport.overtime || isWithoutExtraTime(content, sport));
}

/**
 * True for an overtime of more than one goal after a level score, unless the event's own score counts the kicks of the shoot-out. An
 * overtime that ends with the first goal is a column of the sport.
 */
export function isBeyondOneGoal(sport: Sport, top: Score, level: Score | null, shootout: Score | null): boolean {
  if (!sport.overtimeIsOneGoal || level === null || isDecisive(level)) return false;
  const [home, away] = [top.home - level.home, top.away - level.away];
  return home + away > 1 && (shootout === null || home !== shootout.home || away !== shootout.away);
}

/**
 * A list that stops early and adds up to the final score: the match may have stopped there, and the last period too. An early end in
 * innings has its own rule. Source: docs/decisions.md#d95.
 */
function unfinished(numbers: Numbers, sport: Sport, parts: number, top: Score): number {
  if (sport.structure === "innings") return 0;
  const count = numbers.countListed(parts);
  if (count === 0 || count === parts || numbers.isListedAfterGap(count, parts)) return 0;
  const sum = sumOfFirst(numbers, count, sport);
  if (sum === null || differ(sum, top)) return 0;
  return TOP | UNFINISHED | (sport.secondHalfMayBeWrong ? 0 : bitOf(count));
}
