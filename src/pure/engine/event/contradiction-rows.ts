import { differ, isBelow, isDecisive, isNil, isSame } from "../input/values.js";
import type { Sport } from "../row-types/market.js";
import type { ZerosRule } from "../row-types/sport-rows.js";
import type { Score } from "../types/event.js";
import { bitsOf, FULL_TIME, SHOOTOUT, TOP } from "./bits.js";
import type { Numbers } from "./numbers.js";
import { sumOfFirst, sumOfListed } from "./periods.js";

/** The scores of a match as the rows below read them. */
export interface Listing {
  readonly numbers: Numbers;
  readonly sport: Sport;
  /** The number of regulation periods, and how many of them are known to be over. */
  readonly parts: number;
  readonly over: number;
  readonly top: Score;
  /** The sum of all regulation periods, if they are listed and believed. */
  readonly sum: Score | null;
  /** Regular time, by `ft` or by its periods. */
  readonly regulation: Score | null;
  /** `ot`, and the sum of the periods after those of regulation, if they count as listed. */
  readonly ot: Score | null;
  readonly further: Score | null;
  readonly isPlayedOn: boolean;
  readonly noOvertime: boolean;
  readonly isTwoLegged: boolean;
}

type Row = (listing: Listing) => number;

/**
 * What cannot be true of a match, one sentence of docs/rules.md#records-that-are-not-what-they-seem a row: the numbers that contradict
 * each other, as bits, or 0.
 */
const ROWS: readonly Row[] = [
  // No overtime is possible: the final score is that of regular time, and nothing is listed after it.
  ({ noOvertime, numbers, top, sum, parts }) =>
    noOvertime
      ? bitsIf(numbers.fullTime !== null && differ(numbers.fullTime, top), FULL_TIME | TOP) |
        bitsIf(sum !== null && differ(sum, top), bitsOf(parts) | TOP)
      : 0,
  ({ noOvertime, numbers, isPlayedOn }) =>
    bitsIf(noOvertime && (isPlayedOn || numbers.shootout !== null), FULL_TIME | TOP | SHOOTOUT),
  // `ot` is overtime alone, or the running score; a level one can be followed by another, or by kicks.
  (listing) => {
    const { numbers, regulation, ot, further, top } = listing;
    if (regulation === null || ot === null || further !== null || numbers.shootout !== null) return 0;
    return bitsIf(differ(top, ot) && !isEndAfter(listing, plus(regulation, ot), ot), TOP | regulationBits(listing));
  },
  // All innings together are the final score.
  ({ sport, sum, ot, further, top, parts }) => {
    if (sport.structure !== "innings" || sum === null || ot !== null || further === null) return 0;
    return bitsIf(differ(plus(sum, further), top), TOP | bitsOf(parts));
  },
  // The goal that ends overtime, listed as a further period, is that of the winner.
  (listing) => {
    const { sport, regulation, further, top } = listing;
    if (!sport.overtimeIsOneGoal || regulation === null || further === null || !isDecisive(further)) return 0;
    const isWinner = (top.home - top.away) * (further.home - further.away) > 0;
    return bitsIf(!isWinner, TOP | regulationBits(listing));
  },
  // Overtime follows a level score in sports without two-legged ties.
  (listing) => {
    const { sport, numbers, regulation, isPlayedOn, isTwoLegged } = listing;
    if (!sport.overtimeNeedsLevel || isTwoLegged || regulation === null || !isDecisive(regulation)) return 0;
    return bitsIf(isPlayedOn || numbers.shootout !== null, TOP | SHOOTOUT | regulationBits(listing));
  },
];

/** What a 0-0 that fills a place contradicts. Of a live match only what is over is looked at. */
const ZEROS: Readonly<Record<ZerosRule, readonly Row[]>> = {
  stand: [],
  regulation: [emptyRegulation],
  halves: [emptyRegulation, emptyHalf],
  innings: [
    (listing) =>
      listing.further !== null || hasPoint(listing.ot)
        ? 0
        : bitsIf(isListedEmpty(listing), TOP | bitsOf(listing.parts)),
  ],
};

/** All that a settled match contradicts. */
export function contradictedIn(listing: Listing): number {
  let found = placeholdersIn(listing);
  for (const row of ROWS) found |= row(listing);
  return found;
}

/**
 * What else is contradicted. An `ft` of 0-0 and listed periods of 0-0 are one placeholder, and `ft` says if three parts are quarters or
 * two halves and overtime.
 */
export function withParts(found: number, listing: Listing): number {
  const { numbers, sport, parts } = listing;
  const all = FULL_TIME | bitsOf(parts);
  const isOne = (found & all) !== 0 && isNil(numbers.fullTime) && isListedEmpty(listing);
  const mayBeHalves =
    sport.mayPlayHalves === true && parts === sport.regulationPeriods && numbers.period(parts) === null;
  const isOpen = (found & FULL_TIME) !== 0 && mayBeHalves && numbers.period(parts - 1) !== null;
  return isOne || isOpen ? found | all : found;
}

/** The places that are filled with zeros. */
export function placeholdersIn(listing: Listing): number {
  if (isNil(listing.top)) return 0;
  let found = 0;
  for (const row of ZEROS[listing.sport.zeros]) found |= row(listing);
  return found;
}

/** A regular time of 0-0, unless overtime makes up the difference. */
function emptyRegulation(listing: Listing): number {
  const { numbers, ot, further, top } = listing;
  const { fullTime } = numbers;
  if (isSame(ot, top) || isSame(further, top)) return 0;
  const isEmpty = fullTime === null ? isListedEmpty(listing) : isOver(listing) && isNil(fullTime);
  return bitsIf(isEmpty, TOP | regulationBits(listing));
}

/** A half of 0-0: by its periods, or as what the first one leaves of `ft`, or of the final score. */
function emptyHalf(listing: Listing): number {
  const { numbers, sport, parts, over } = listing;
  const half = parts === 2 ? 1 : sport.firstHalf;
  const first = over < half ? null : sumOfFirst(numbers, half, sport);
  const isSecondListed = isOver(listing) && numbers.period(half + 1) !== null && numbers.period(parts) !== null;
  return (
    bitsIf(isNil(first), TOP | bitsOf(half)) |
    bitsIf(isOver(listing) && isSame(first, numbers.fullTime ?? listing.top), TOP | FULL_TIME | bitsOf(half)) |
    bitsIf(isSecondListed && isNil(sumOfListed(numbers, half + 1, parts)), TOP | (bitsOf(parts) - bitsOf(half)))
  );
}

function isOver({ over, parts }: Listing): boolean {
  return over === parts;
}

function isListedEmpty(listing: Listing): boolean {
  return isOver(listing) && isNil(sumOfListed(listing.numbers, 1, listing.parts));
}

/** True if a match can end so after an overtime: with it, or after another one or kicks if it was level. */
function isEndAfter({ top, sport }: Listing, sum: Score, ot: Score): boolean {
  if (!differ(top, sum)) return true;
  if (isDecisive(ot) || isBelow(top, sum)) return false;
  return !sport.overtimeIsOneGoal || top.home + top.away === sum.home + sum.away + 1;
}

function regulationBits({ numbers, parts }: Listing): number {
  return numbers.fullTime === null ? bitsOf(parts) : FULL_TIME;
}

function hasPoint(score: Score | null): boolean {
  return score !== null && !isNil(score);
}

function bitsIf(isContradiction: boolean, bits: number): number {
  return isContradiction ? bits : 0;
}

function plus(one: Score, other: Score): Score {
  return { home: one.home + other.home, away: one.away + other.away };
}
