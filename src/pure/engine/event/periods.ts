import { asRecord } from "../input/unknown-record.js";
import { differ, isDecisive, score } from "../input/values.js";
import type { Sport } from "../row-types/market.js";
import type { Score } from "../types/event.js";
import type { EventContent } from "./content.js";
import type { Numbers } from "./numbers.js";

/** The most innings in regulation, and the most extra innings. */
const LAST_INNING = 9;
const LAST_EXTRA_INNING = 30;

/**
 * One period, or null if it is not listed. The last listed inning can lack its home half, which then counts 0.
 * Source: docs/rules.md#parts-of-the-match-and-early-ends.
 */
export function periodIn(numbers: Numbers, number: number, sport: Sport): Score | null {
  const period = numbers.period(number);
  const isWhole = period !== null || !sport.homeHalfMayBeMissing || numbers.unusable === 0;
  return isWhole ? period : withoutHomeHalf(numbers, number);
}

function withoutHomeHalf(numbers: Numbers, number: number): Score | null {
  const visitors = visitorsIn(numbers, number);
  const isLast = visitors !== null && !isInningListedAfter(numbers, number);
  return isLast && isWonWithout(numbers, number, visitors) ? visitors : null;
}

/** True if the last listed inning lacks its home half, and the home side does not lead without it. Source: docs/rules.md#the-missing-home-half. */
function isHomeHalfOpen(numbers: Numbers): boolean {
  if (numbers.unusable === 0) return false;
  for (let number = LAST_EXTRA_INNING; number > 0; number--) {
    if (numbers.period(number) !== null) return false;
    const visitors = visitorsIn(numbers, number);
    if (visitors !== null) return !isWonWithout(numbers, number, visitors);
  }
  return false;
}

/** True if the home side leads by the innings before, and by the event's own score. */
function isWonWithout(numbers: Numbers, number: number, visitors: Score): boolean {
  const { top } = numbers;
  const { home, away } = numbers.sumTo(number - 1);
  return home > away + visitors.away && (top === null || top.home > top.away);
}

/**
 * True if both sides batted in all of an inning: a later one is listed, or it is the last of those that were scheduled and the home side,
 * which does not bat with a lead, scored in it or did not win. Source: docs/rules.md#innings-that-were-not-completed.
 */
export function isWholeInning(numbers: Numbers, number: number, { home }: Score, scheduled: number): boolean {
  if (isInningListedAfter(numbers, number)) return true;
  const { ot, fullTime, top } = numbers;
  const end = fullTime ?? top;
  if (number < scheduled || end === null) return false;
  return home > 0 || end.home <= end.away || ot !== null;
}

export function sumOfFirst(numbers: Numbers, count: number, sport: Sport): Score | null {
  let home = 0;
  let away = 0;
  for (let number = 1; number <= count; number++) {
    const period = periodIn(numbers, number, sport);
    if (period === null) return null;
    home += period.home;
    away += period.away;
  }
  return { home, away };
}

/** True if no side has more in those of the first periods that are listed than in the whole. */
export function leaveNoDebt(numbers: Numbers, count: number, sport: Sport, whole: Score): boolean {
  let { home, away } = whole;
  for (let number = 1; number <= count; number++) {
    const period = periodIn(numbers, number, sport);
    home -= period === null ? 0 : period.home;
    away -= period === null ? 0 : period.away;
  }
  return home >= 0 && away >= 0;
}

/** What the number of periods of a match follows from. */
type Divided = Pick<EventContent, "numbers" | "innings" | "isIn">;

/**
 * The number of regulation periods that were played: two halves in place of four quarters if the first two periods are the whole of
 * regular time, or as many innings as were scheduled. Source: docs/rules.md#two-halves-in-place-of-four-quarters.
 */
export function partsOf(content: Divided, sport: Sport): number {
  if (sport.structure === "innings") return content.innings || sport.regulationPeriods;
  return sport.mayPlayHalves && isTwoHalves(content, sport) ? 2 : sport.regulationPeriods;
}

/** Without `ft`, level halves need listed overtime. A third period is overtime in leagues that play halves, and could be a quarter in others. */
function isTwoHalves(content: Divided, sport: Sport): boolean {
  const { numbers } = content;
  const { top, fullTime, ot } = numbers;
  if (numbers.period(4) !== null) return false;
  const sum = sumOfFirst(numbers, 2, sport);
  if (sum === null || fullTime !== null) return sum !== null && fullTime !== null && !differ(sum, fullTime);
  const { halvesLeagues } = sport;
  if (numbers.period(3) !== null) return !isDecisive(sum) && halvesLeagues !== null && content.isIn(halvesLeagues);
  return (top !== null && !differ(sum, top)) || (ot !== null && !isDecisive(sum));
}

/** The sum of those of some periods that are listed. Null if none is. */
export function sumOfListed(numbers: Numbers, first: number, last: number): Score | null {
  let found: Score | null = null;
  for (let number = first; number <= last; number++) {
    const period = numbers.period(number);
    if (period === null) continue;
    found = found === null ? period : { home: found.home + period.home, away: found.away + period.away };
  }
  return found;
}

/** The number of periods listed from the first one without a gap, up to a number. */
export function countPeriods(numbers: Numbers, last: number, sport: Sport): number {
  for (let number = 1; number <= last; number++) if (periodIn(numbers, number, sport) === null) return number - 1;
  return last;
}

/** In place of a number of innings, if the last home half is still to be played. */
export const HOME_HALF_OPEN = -1;

/**
 * The number of innings listed from the first one without a gap. An event that lists none was not shortened.
 * Source: docs/rules.md#innings-after-a-gap.
 */
export function inningsPlayed(numbers: Numbers, sport: Sport): number {
  if (isHomeHalfOpen(numbers)) return HOME_HALF_OPEN;
  const count = countPeriods(numbers, LAST_INNING, sport);
  const isListed = count > 0 || isAnyListed(numbers, 1, LAST_INNING) || numbers.hasPeriodFrom(LAST_INNING + 1);
  return isListed ? count : LAST_INNING;
}

function isAnyListed(numbers: Numbers, from: number, to: number): boolean {
  for (let number = from; number <= to; number++) {
    if (numbers.period(number) !== null || visitorsIn(numbers, number) !== null) return true;
  }
  return false;
}

/** An inning with only the visitors' half. */
function visitorsIn(numbers: Numbers, number: number): Score | null {
  const { home, away } = asRecord(numbers.periods[`p${number}`]);
  return NOT_BATTED.has(home) ? score({ home: 0, away }) : null;
}

/** What scoreboards write for a home half that was not needed. */
const NOT_BATTED: ReadonlySet<unknown> = new Set([undefined, null, "X", "x", "-", ""]);

export function isInningListedAfter(numbers: Numbers, number: number): boolean {
  return isAnyListed(numbers, number + 1, LAST_EXTRA_INNING);
}

/**
 * The number of full innings of a game that stopped in the home half of the next one, which is the last that is listed. Null if the
 * innings do not add up to the score.
 */
export function fullInnings(numbers: Numbers): number | null {
  const count = numbers.countListed(LAST_EXTRA_INNING);
  const visitors = visitorsIn(numbers, count + 1);
  const { home, away } = numbers.sumTo(count);
  const { top } = numbers;
  if (visitors === null || top === null || isInningListedAfter(numbers, count + 1)) return null;
  return top.home === home && top.away === away + visitors.away ? count : null;
}
