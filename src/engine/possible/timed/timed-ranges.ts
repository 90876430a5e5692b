import { FROM_TOP } from "../../event/keys.js";
import type { Numbers } from "../../event/numbers.js";
import { record } from "../../input/loose.js";
import { isCount } from "../../input/values.js";
import type { Sport } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import { type Ends, narrowed, plus, type Range, rangeOf, type Sum } from "../../words/interval.js";
import { Known } from "../../words/known.js";

type Side = "home" | "away";

/** What is proved and possible of regular time, of its periods and of the full game. Source: docs/decisions.md#d126. */
export interface TimedRanges {
  readonly regulation: Range;
  readonly fullGame: Range;
  /** One range per period of regular time. Null if it is not known how the match is divided. */
  readonly periods: readonly Range[] | null;
  /** The range of one of them. */
  period(number: number): Range | null;
  /** Parts of regular time in their order, whatever they are called: its periods, or all of it. */
  readonly inOrder: readonly Range[];
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
export interface Narrowed {
  readonly home: Sum;
  readonly away: Sum;
}

/** The event's own score. It includes everything, so that it is the full game, and at least regular time. */
export function listedScore({ top }: Numbers): Known | null {
  return top === null ? null : new Known(top.home, top.away, "full_game", FROM_TOP);
}

/** The highest period that was begun, up to a number. An inning can have begun with the visitors' half. */
export function lastBegun(numbers: Numbers, last: number): number {
  return last === 0 || numbers.period(last) !== null || isHalfListed(numbers, last)
    ? last
    : lastBegun(numbers, last - 1);
}

function isHalfListed({ periods, unusable }: Numbers, number: number): boolean {
  if (unusable === 0) return false;
  const { home, away } = record(periods[`p${number}`]);
  return isCount(home) || isCount(away);
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
    atLeast: 0,
    neverLead: null,
  };
}
