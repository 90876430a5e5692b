import type { Score } from "../model/event.js";
import { Known } from "../model/known.js";
import { record } from "../model/loose.js";
import type { Sport } from "../model/market.js";
import { both, type Ends, exactly, narrowed, OPEN, only, plus, type Range, rangeOf, type Sum } from "../model/range.js";
import { isCount } from "../model/read.js";
import { FROM_TOP } from "./keys.js";
import type { Numbers } from "./numbers.js";
import type { Reading } from "./reading.js";
import type { TimedScores } from "./timed.js";

type Side = "home" | "away";

/** What is proved and possible of regular time, of its periods and of the full game. Source: docs/decisions.md#d126. */
export interface TimedRanges {
  readonly regulation: Range;
  readonly fullGame: Range;
  /** One range per period of regular time. Null if it is not known how the match is divided. */
  readonly periods: readonly Range[] | null;
  readonly firstHalf: Range | null;
  readonly secondHalf: Range | null;
  /** True once regular time is over. */
  readonly isOver: boolean;
  /** True if overtime was begun. */
  readonly isPlayedOn: boolean;
  /** The number of periods that are over, from the first one. */
  readonly finished: number;
  /** Numbers that the event lists, to show in a grade: regular time, and the final score or the score so far. */
  readonly regularTime: Known | null;
  readonly final: Known | null;
}

/** Both sides of a match, narrowed. */
interface Narrowed {
  readonly home: Sum;
  readonly away: Sum;
}

/** The ranges of a live event, if play goes to its end: scores only grow, and finished periods stand. Null if its numbers contradict each other. */
export function liveRanges(reading: Reading, timed: TimedScores, sport: Sport): TimedRanges | null {
  const { numbers, event } = reading;
  const { top, fullTime } = numbers;
  if (numbers.isFullTimeDisputed || numbers.isTopBelowFullTime || (top === null && fullTime === null)) return null;
  const count = sport.regulationPeriods;
  const clock = clockPeriod(record(event.clock).period);
  const isPlayedOn = numbers.ot !== null || numbers.hasPeriodFrom(count + 1) || clock > count;
  const isOver = isPlayedOn || numbers.ap !== null;
  const finished = isOver ? count : Math.max(Math.min(clock, count), lastBegun(numbers, count), 1) - 1;
  const whole = regularSoFar(numbers, isOver);
  const listed = listedIn(count, (number) => (isBelieved(sport, number) ? numbers.period(number) : null));
  const sums = narrow(whole, (side) =>
    listed.map((score, index) => endsSoFar(score === null ? null : score[side], index < finished)),
  );
  if (sums === null) return null;
  const grown = isOver ? sums : { home: growing(sums.home, finished), away: growing(sums.away, finished) };
  const regulation = rangeOf(grown.home.whole, grown.away.whole);
  const isDivided = !sport.mayPlayHalves || numbers.period(3) !== null || clock > 2;
  const halves = () => (isDivided ? halvesOf(grown, sport.firstHalf) : undividedHalves(numbers));
  // A bet needs one or two of them.
  return {
    regulation,
    get firstHalf() {
      return halves().firstHalf;
    },
    get secondHalf() {
      return halves().secondHalf;
    },
    get periods() {
      return isDivided ? inPeriods(grown).periods : null;
    },
    get fullGame() {
      return liveFullGame(numbers, timed, sport, regulation, isOver);
    },
    isOver,
    isPlayedOn: isPlayedOn || (sport.shootoutIsOneGoal && isOver),
    finished,
    regularTime: null,
    final: listedScore(numbers),
  };
}

/** The event's own score. It includes everything, so that it is the full game, and at least regular time. */
export function listedScore({ top }: Numbers): Known | null {
  return top === null ? null : new Known(top.home, top.away, "full_game", FROM_TOP);
}

/** Only a whole number of 1 or more is a period of the clock. */
function clockPeriod(period: unknown): number {
  return isCount(period) ? period : 0;
}

/** The highest period that was begun, up to a number. An inning can have begun with the visitors' half. */
export function lastBegun(numbers: Numbers, last: number): number {
  if (last === 0) return 0;
  const { home, away } = record(numbers.periods[`p${last}`]);
  return isCount(home) || isCount(away) ? last : lastBegun(numbers, last - 1);
}

/** Regular time so far. After its end the final score can have grown beyond it. `ft` may be listed before it is final. */
function regularSoFar(numbers: Numbers, isOver: boolean): Range {
  const { top, fullTime } = numbers;
  if (fullTime !== null) return isOver ? only(fullTime) : openFrom(only(fullTime));
  return top === null ? rangeOf(OPEN, OPEN) : isOver ? upTo(top) : only(top);
}

function endsSoFar(listed: number | null, isFinished: boolean): Ends {
  if (listed === null) return OPEN;
  return isFinished ? exactly(listed) : { least: listed, most: Number.POSITIVE_INFINITY };
}

/** Play goes on in the periods that are not over. */
function growing({ whole, parts }: Sum, finished: number): Sum {
  return {
    whole: { least: whole.least, most: Number.POSITIVE_INFINITY },
    parts: parts.map((part, index) =>
      index < finished ? part : { least: part.least, most: Number.POSITIVE_INFINITY },
    ),
  };
}

function liveFullGame(numbers: Numbers, timed: TimedScores, sport: Sport, regulation: Range, isOver: boolean): Range {
  const { top, ap } = numbers;
  const neverLead = timed.isNeverLevel ? 0 : null;
  // The final score may count the kicks of a shoot-out.
  const isCounted = top !== null && !(sport.shootoutIsOneGoal && ap !== null);
  const floor = openFrom(isCounted ? only(top) : regulation);
  const home = both(floor.home, openFrom(regulation).home);
  const away = both(floor.away, openFrom(regulation).away);
  if (home === null || away === null) return { ...floor, neverLead };
  if (!isOver || !sport.overtimeIsOneGoal) return { ...rangeOf(home, away), neverLead };
  const next = withOneMore(regulation);
  const [homeNext, awayNext] = [both(home, next.home), both(away, next.away)];
  if (homeNext === null || awayNext === null) return { ...rangeOf(home, away), neverLead };
  return { ...next, home: homeNext, away: awayNext, neverLead };
}

/** Two halves or four quarters: without a third period, the first one is the half or a part of it. */
function undividedHalves(numbers: Numbers): Pick<TimedRanges, "firstHalf" | "secondHalf"> {
  const first = numbers.period(1);
  return { firstHalf: first === null ? rangeOf(OPEN, OPEN) : openFrom(only(first)), secondHalf: rangeOf(OPEN, OPEN) };
}

/** Feeds often have the second of two halves wrong. */
export function isBelieved(sport: Sport, number: number): boolean {
  return number === 1 || !sport.secondHalfMayBeWrong;
}

export function listedIn(count: number, read: (number: number) => Score | null): readonly (Score | null)[] {
  return Array.from({ length: count }, (_, index) => read(index + 1));
}

export function narrow({ home, away }: Range, parts: (side: Side) => readonly Ends[]): Narrowed | null {
  const [atHome, onTheRoad] = [narrowed(home, parts("home")), narrowed(away, parts("away"))];
  return atHome === null || onTheRoad === null ? null : { home: atHome, away: onTheRoad };
}

export function inPeriods({ home, away }: Narrowed): { regulation: Range; periods: readonly Range[] } {
  const periods = home.parts.flatMap((ends, index) => {
    const others = away.parts[index];
    return others === undefined ? [] : [rangeOf(ends, others)];
  });
  return { regulation: rangeOf(home.whole, away.whole), periods };
}

/** The first periods and the others, as two parts of regular time. */
export function halvesOf({ home, away }: Narrowed, first: number): Pick<TimedRanges, "firstHalf" | "secondHalf"> {
  const [one, other] = [inHalves(home, first), inHalves(away, first)];
  const [homeFirst, homeSecond] = one;
  const [awayFirst, awaySecond] = other;
  if (first === 0 || homeFirst === undefined || homeSecond === undefined) return NO_HALVES;
  if (awayFirst === undefined || awaySecond === undefined) return NO_HALVES;
  return { firstHalf: rangeOf(homeFirst, awayFirst), secondHalf: rangeOf(homeSecond, awaySecond) };
}

const NO_HALVES = { firstHalf: null, secondHalf: null } as const;

function inHalves({ whole, parts }: Sum, first: number): readonly Ends[] {
  return narrowed(whole, [plus(parts.slice(0, first)), plus(parts.slice(first))])?.parts ?? [];
}

export function upTo({ home, away }: Score): Range {
  return rangeOf({ least: 0, most: home }, { least: 0, most: away });
}

export function openFrom({ home, away }: Range): Range {
  return rangeOf(
    { least: home.least, most: Number.POSITIVE_INFINITY },
    { least: away.least, most: Number.POSITIVE_INFINITY },
  );
}

/** One more goal of one side at most. */
export function withOneMore({ home, away }: Range): Range {
  return {
    home: { least: home.least, most: home.most + 1 },
    away: { least: away.least, most: away.most + 1 },
    together: home.most + away.most + 1,
    neverLead: null,
  };
}
