import { asRecord } from "../input/unknown-record.js";
import { differ, isBelow, isDecisive, isNil, isSame } from "../input/values.js";
import type { Sport } from "../row-types/market.js";
import type { Score } from "../types/event.js";
import { bitOf, bitsOf, FULL_TIME, SHOOTOUT, TOP, UNFINISHED } from "./bits.js";
import type { EventContent } from "./content.js";
import { contradictedIn, type Listing, placeholdersIn, withParts } from "./contradiction-rows.js";
import type { Numbers } from "./numbers.js";
import { isShootoutDenied, isWinnerDenied } from "./outcome.js";
import { believedSum, furtherPeriods, isTwoLegged, isWithoutOvertime, mayBeEmpty } from "./overtime.js";
import { leaveNoDebt, sumOfFirst } from "./periods.js";

/**
 * The numbers that cannot all be true, as bits. The only place that asks whether the score of a match on time or innings is
 * plausible. `parts` is the number of regulation periods. Sources: docs/rules.md#reasons, docs/rules.md#scores-that-contradict-each-other.
 */
export function contradictionsIn(content: EventContent, sport: Sport, parts: number): number {
  // Most matches add up. Then nothing contradicts anything.
  return isPlausible(content, sport, parts) ? 0 : findContradictions(content, sport, parts);
}

/** True if a part of a live match that is over is filled with zeros. `over` is the number of periods that are over. */
export function hasPlaceholder(content: EventContent, sport: Sport, over: number): boolean {
  const listing = listingOf(content, sport, sport.regulationPeriods, over);
  return listing !== null && placeholdersIn(listing) !== 0;
}

function isPlausible(content: EventContent, sport: Sport, parts: number): boolean {
  const { numbers, event } = content;
  const { top, fullTime } = numbers;
  if (top === null || fullTime === null || event.outcome !== undefined) return false;
  if (numbers.ap !== null || numbers.isFullTimeDisputed) return false;
  // The final score is that of regular time, or of an overtime after a level one.
  const isUsual = differ(top, fullTime)
    ? isAfterOvertime(content, sport, top, fullTime)
    : numbers.ot === null && !numbers.hasPeriodFrom(parts + 1);
  if (!isUsual) return false;
  if (sport.zeros === "halves" && mayLackHalf(numbers, parts, fullTime)) return false;
  const isOneHalf = sport.secondHalfMayBeWrong || (sport.structure === "halves" && numbers.period(2) === null);
  return isOneHalf ? holds(fullTime, numbers.period(1)) : addsUp(numbers, sport, parts, fullTime);
}

function findContradictions(content: EventContent, sport: Sport, parts: number): number {
  const { numbers } = content;
  const found = (isShootoutDenied(content) ? SHOOTOUT : 0) | againstFullTime(numbers, sport, parts);
  const listing = listingOf(content, sport, parts, parts);
  if (listing === null) return found;
  const isDenied = isWinnerDenied(content, listing.isPlayedOn);
  // Full time that is the final score is denied with it.
  const denied = isDenied ? TOP | (isSame(numbers.fullTime, listing.top) ? FULL_TIME : 0) : 0;
  return withParts(found | denied | contradictedIn(listing) | againstTop(listing), listing);
}

/** Null without a final score. `over` is the number of periods that are over. */
function listingOf(content: EventContent, sport: Sport, parts: number, over: number): Listing | null {
  const { numbers } = content;
  const { top } = numbers;
  if (top === null) return null;
  const sum = believedSum(numbers, sport, parts);
  const regulation = numbers.fullTime ?? sum;
  const areZerosListed = mayBeEmpty(content, sport, regulation);
  const listed = (score: Score | null): Score | null => (areZerosListed || !isNil(score) ? score : null);
  const ot = listed(numbers.ot);
  const further = listed(furtherPeriods(numbers, parts));
  const isPlayedOn = ot !== null || further !== null;
  const noOvertime = isWithoutOvertime(content, sport);
  const twoLegged = isTwoLegged(content, sport);
  // One literal: this is made for each event, and a spread takes as long as all rows do.
  return {
    numbers,
    sport,
    parts,
    over,
    top,
    sum,
    regulation,
    ot,
    further,
    isPlayedOn,
    noOvertime,
    isTwoLegged: twoLegged,
  };
}

function isAfterOvertime(content: EventContent, sport: Sport, top: Score, fullTime: Score): boolean {
  const { home } = fullTime;
  const { ot } = content.numbers;
  if (home === 0 || isDecisive(fullTime) || isBelow(top, fullTime) || isWithoutOvertime(content, sport)) return false;
  const isOneGoal = top.home + top.away === 2 * home + 1 && !content.numbers.hasPeriodFrom(sport.regulationPeriods + 1);
  if (sport.overtimeIsOneGoal && !isOneGoal) return false;
  return ot === null ? sport.structure !== "innings" : top.home === home + ot.home && top.away === home + ot.away;
}

/** True if a half may be 0-0, which a glance at its first and last period shows. */
function mayLackHalf(numbers: Numbers, parts: number, fullTime: Score): boolean {
  const first = numbers.period(1);
  const last = numbers.period(parts);
  return isNil(first) || isNil(last) || (last === null && first !== null && !differ(first, fullTime));
}

function holds(whole: Score, half: Score | null): boolean {
  return half === null || !isBelow(whole, half);
}

/** True if the listed periods add up to the whole, or can still do so. */
function addsUp(numbers: Numbers, sport: Sport, parts: number, whole: Score): boolean {
  const sum = sumOfFirst(numbers, parts, sport);
  if (sum !== null) return !differ(sum, whole);
  return sport.zeros !== "innings" && leaveNoDebt(numbers, parts, sport, whole);
}

function againstFullTime(numbers: Numbers, sport: Sport, parts: number): number {
  const { fullTime } = numbers;
  if (fullTime === null) return 0;
  const half = sumOfFirst(numbers, sport.firstHalf, sport);
  const sum = believedSum(numbers, sport, parts);
  // Without a second period and a fourth, a third one can be overtime after two halves.
  const mayBeOvertime = sport.mayPlayHalves && half === null && numbers.period(parts) === null;
  const read = mayBeOvertime ? sport.firstHalf : believedParts(sport, parts);
  const isTooLow = !leaveNoDebt(numbers, read, sport, fullTime) && !isCorrected(numbers, parts);
  return (
    (isTooLow ? bitsOf(parts) | FULL_TIME : 0) |
    (numbers.isFullTimeDisputed ? FULL_TIME : 0) |
    (half !== null && isBelow(fullTime, half) ? bitsOf(sport.firstHalf) | FULL_TIME : 0) |
    (sum !== null && differ(sum, fullTime) ? bitsOf(parts) | FULL_TIME : 0)
  );
}

/** True if the event's own score is below regular time, or differs from a decided one without overtime. */
function isOddTop({ numbers, sport, top, isPlayedOn, isTwoLegged }: Listing): boolean {
  const { fullTime, shootout } = numbers;
  if (fullTime === null || !differ(top, fullTime)) return false;
  const isExplained = isPlayedOn || (isTwoLegged && shootout !== null);
  return isBelow(top, fullTime) || (sport.moneyline === "full_game" && isDecisive(fullTime) && !isExplained);
}

function againstTop(listing: Listing): number {
  const { numbers, sport, parts, top, sum, regulation } = listing;
  const { fullTime, shootout } = numbers;
  const read = believedParts(sport, parts);
  const isTooLow = !leaveNoDebt(numbers, read, sport, top) && !isCorrected(numbers, read);
  const inSum = isTooLow || isUnlikeSum(listing) ? TOP | bitsOf(parts) : 0;
  if (regulation === null) return inSum | unfinished(numbers, sport, parts, top);
  return (
    inSum |
    (isOddTop(listing) ? TOP | FULL_TIME : 0) |
    (!isDecisive(regulation) && isOtherWinner(top, shootout) ? TOP | SHOOTOUT : 0) |
    (isBeyondOneGoal(sport, top, fullTime, shootout) ? TOP | FULL_TIME : 0) |
    (isBeyondOneGoal(sport, top, sum, shootout) ? TOP | bitsOf(parts) : 0)
  );
}

function believedParts({ secondHalfMayBeWrong }: Sport, parts: number): number {
  return secondHalfMayBeWrong ? 1 : parts;
}

/** True if the final score is ahead for the side that lost the shoot-out. */
export function isOtherWinner(top: Score | null, shootout: Score | null): boolean {
  if (top === null || shootout === null) return false;
  return (shootout.home - shootout.away) * (top.home - top.away) < 0;
}

/** True if points of another period were taken back in one, so that those that remain are too many. Source: docs/rules.md#periods-that-need-not-add-up. */
function isCorrected(numbers: Numbers, number: number): boolean {
  if (number === 0) return false;
  const { home, away } = asRecord(numbers.periods[`p${number}`]);
  return isNegative(home) || isNegative(away) || isCorrected(numbers, number - 1);
}

function isNegative(value: unknown): boolean {
  return typeof value === "number" && value < 0;
}

/** True if all periods add up to another score than the event's own, and no overtime can explain it. */
function isUnlikeSum({ numbers, top, sum, isPlayedOn }: Listing): boolean {
  return sum !== null && isDecisive(sum) && differ(top, sum) && numbers.shootout === null && !isPlayedOn;
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
 * innings has its own rule, and in football the second half is often left out. Source: docs/rules.md#matches-that-may-have-stopped-early.
 */
function unfinished(numbers: Numbers, sport: Sport, parts: number, top: Score): number {
  if (sport.structure === "innings" || sport.secondHalfMayBeWrong) return 0;
  const count = numbers.countListed(parts);
  if (count === 0 || count === parts || numbers.isListedAfterGap(count, parts)) return 0;
  const sum = sumOfFirst(numbers, count, sport);
  if (sum === null || differ(sum, top)) return 0;
  return TOP | UNFINISHED | bitOf(count);
}
