import type { Numbers } from "../../event/numbers.js";
import { asRecord } from "../../input/unknown-record.js";
import { isCount } from "../../input/values.js";
import type { Sport, TimedScore } from "../../row-types/market.js";
import {
  type Interval,
  isExactRange,
  isWithin,
  narrowed,
  OPEN,
  plus,
  type Range,
  rangeOf,
  type Sum,
} from "../../types/interval.js";
import type { KnownScore } from "../../types/known-score.js";
import { PeriodsWithin } from "./periods-within.js";
import { withOvertimeInLast, withoutFirstHalf } from "./with-overtime.js";

/** Regular time and its parts for each side, each narrowed by the others. */
export interface Sides {
  readonly home: Sum;
  readonly away: Sum;
}

/** What each part of regular time is. */
export interface Division {
  /** The number of parts that are the first half. 0 if that is not known, or if there are no halves. */
  readonly firstHalf: number;
  /** True if each part is a period. */
  readonly isInPeriods: boolean;
  /** The parts in their order, if they can be other parts than those of regular time. */
  readonly order?: readonly Range[] | null;
  /** In each part the away side plays first. */
  readonly isAwayFirst?: boolean;
  /** The first half and the second, if the parts do not show them. */
  readonly halves?: readonly [Range, Range];
}

/** How far a match is. */
export interface Stage {
  /** True once regular time is over. */
  readonly isOver: boolean;
  /** True if overtime was begun. */
  readonly isPlayedOn: boolean;
  /** The number of periods that are over, from the first one. */
  readonly finished: number;
  /** Numbers that the event lists, to show in a grade: regular time, and the final score or the score so far. */
  readonly regularTime: KnownScore | null;
  readonly final: KnownScore | null;
}

/** What is proved and possible of regular time, of its periods and of the full game. Source: docs/decisions.md#d126. */
export class Timeline {
  readonly regulation: Range;
  private foundParts: readonly Range[] | null = null;
  private foundHalves: readonly [Range, Range] | null = null;
  private foundInHalves: PeriodsWithin | null = null;

  constructor(
    readonly sides: Sides,
    private readonly division: Division,
    readonly fullGame: Range,
    readonly stage: Stage,
  ) {
    this.regulation = rangeOf(sides.home.whole, sides.away.whole);
  }

  /** The parts of regular time in their order, whatever they are. */
  get inOrder(): readonly Range[] {
    const { order, isAwayFirst } = this.division;
    return order ?? (isAwayFirst === true ? this.parts.flatMap(awayFirst) : this.parts);
  }

  /** Null if it is not known how the match was divided. */
  get periods(): readonly Range[] | null {
    return this.division.isInPeriods ? this.parts : null;
  }

  private get parts(): readonly Range[] {
    this.foundParts ??= partsOf(this.sides);
    return this.foundParts;
  }

  /** The first half and the second. Null if they are not known. */
  get halves(): readonly [Range, Range] | null {
    const { firstHalf, halves } = this.division;
    this.foundHalves ??= halves ?? (firstHalf === 0 ? null : inTwo(this.sides, firstHalf));
    return this.foundHalves;
  }

  /** The match in halves. Null if they are not known. Kept, as many bets compare them. */
  get inHalves(): PeriodsWithin | null {
    const { halves } = this;
    if (halves !== null) this.foundInHalves ??= new PeriodsWithin(this.regulation, halves);
    return this.foundInHalves;
  }
}

function awayFirst({ home, away }: Range): readonly Range[] {
  return [rangeOf(NOTHING, away), rangeOf(home, NOTHING)];
}
const NOTHING: Interval = { least: 0, most: 0 };

function partsOf({ home, away }: Sides): readonly Range[] {
  const ranges: Range[] = [];
  for (const [index, ends] of home.parts.entries()) ranges.push(rangeOf(ends, away.parts[index] ?? OPEN));
  return ranges;
}

/** The range of a score. `number` is that of the period that a market is on. Null if it is not known. */
export function rangeAt(timeline: Timeline, score: TimedScore, number: number): Range | null {
  switch (score) {
    case "regulation":
      return timeline.regulation;
    case "full_game":
      return timeline.fullGame;
    case "first_half":
      return timeline.halves?.[0] ?? null;
    case "second_half":
      return timeline.halves?.[1] ?? null;
    case "second_half_with_overtime": {
      const { halves, fullGame } = timeline;
      return halves === null ? null : withoutFirstHalf(fullGame, halves[0], halves[1]);
    }
    case "period":
      return timeline.periods?.[number - 1] ?? null;
    case "last_period_with_overtime": {
      const { periods, regulation, fullGame } = timeline;
      return (periods === null ? null : withOvertimeInLast(periods, regulation, fullGame)[number - 1]) ?? null;
    }
    case "first_innings":
      return timeline.periods === null ? null : (inTwo(timeline.sides, number)?.[0] ?? null);
    case "top_level":
    case "shootout":
      return null;
  }
}

/**
 * Whether overtime was played, or null if either is possible. Overtime that has begun was played. Once a match is over, a final score that
 * regular time cannot have proves it too, and regular time that did not end level proves that there was none.
 */
export function isOvertimeProved({ regulation, fullGame, stage }: Timeline, isLive: boolean): boolean | null {
  const { isPlayedOn, final } = stage;
  if (isPlayedOn || isLive) return isPlayedOn ? true : null;
  const isExact = isExactRange(regulation);
  const isLevel = isExact && regulation.home.least === regulation.away.least;
  // Without a final score, the full game of a sport is exact only if regular time was not level.
  if (final === null && isLevel && fullGame.neverLead === 0) return true;
  if (final === null) return isExact && isExactRange(fullGame) ? false : null;
  const mayBeAlike = isWithin(regulation.home, final.home) && isWithin(regulation.away, final.away);
  if (!mayBeAlike) return true;
  return isExact && !isLevel ? false : null;
}

/** The first parts, and the others, narrowed by each other. */
export function inTwo({ home, away }: Sides, first: number): readonly [Range, Range] | null {
  const [homeFirst, homeRest] = splitAt(home, first);
  const [awayFirst, awayRest] = splitAt(away, first);
  if (homeFirst === undefined || awayFirst === undefined || homeRest === undefined || awayRest === undefined)
    return null;
  return [rangeOf(homeFirst, awayFirst), rangeOf(homeRest, awayRest)];
}

function splitAt({ whole, parts }: Sum, first: number): readonly Interval[] {
  return narrowed(whole, [plus(parts, 0, first), plus(parts, first)])?.parts ?? [];
}

/** Null if the parts contradict the whole. */
export function narrow({ home, away }: Range, parts: readonly Range[]): Sides | null {
  const ofHome = narrowed(
    home,
    parts.map((part) => part.home),
  );
  const ofAway = narrowed(
    away,
    parts.map((part) => part.away),
  );
  return ofHome === null || ofAway === null ? null : { home: ofHome, away: ofAway };
}

/** The highest period that was begun, up to a number. An inning can have begun with the visitors' half. */
export function lastBegun(numbers: Numbers, last: number): number {
  for (let number = last; number > 0; number--) {
    if (numbers.period(number) !== null || isHalfListed(numbers, number)) return number;
  }
  return 0;
}

function isHalfListed({ periods, unusable }: Numbers, number: number): boolean {
  if (unusable === 0) return false;
  const { home, away } = asRecord(periods[`p${number}`]);
  return isCount(home) || isCount(away);
}

/** Feeds often have the second of two halves wrong. */
export function isBelieved(sport: Sport, number: number): boolean {
  return number === 1 || !sport.secondHalfMayBeWrong;
}
