import type { Numbers } from "../../event/numbers.js";
import type { Sport } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import { type Ends, type Range, rangeOf } from "../../words/interval.js";
import { isBelieved } from "./timed-ranges.js";

/**
 * Regular time of a live match and its periods: at least what is listed, and exactly that in periods that are over. Regular time and its
 * periods narrow each other.
 */
export class PartsSoFar {
  /** False if the periods contradict regular time. */
  readonly isPossible: boolean;
  /** Regular time. */
  readonly home: Ends;
  readonly away: Ends;
  /** Regular time so far. */
  readonly #homeSoFar: Ends;
  readonly #awaySoFar: Ends;
  readonly #listed: Listed;

  constructor(
    private readonly numbers: Numbers,
    private readonly sport: Sport,
    private readonly finished: number,
    private readonly isOver: boolean,
  ) {
    const { fullTime, top } = numbers;
    const listed = listedFrom(numbers, sport, finished, 1, 0, 0, 0, 0, 0);
    const whole = fullTime ?? top;
    const isFinal = fullTime !== null;
    const home = soFar(
      whole === null ? null : whole.home,
      isFinal,
      isOver,
      listed.home,
      mostOf(listed, listed.homeClosed),
    );
    const away = soFar(
      whole === null ? null : whole.away,
      isFinal,
      isOver,
      listed.away,
      mostOf(listed, listed.awayClosed),
    );
    this.isPossible = home.least <= home.most && away.least <= away.most;
    this.home = isOver ? home : from(home.least);
    this.away = isOver ? away : from(away.least);
    this.#homeSoFar = home;
    this.#awaySoFar = away;
    this.#listed = listed;
  }

  /** A period, narrowed by regular time and the other periods. */
  period(number: number): Range {
    return this.sum(number, number, 0, 0, 0, 0);
  }

  /** The first periods and the others, as two parts of regular time that narrow each other. */
  halves(first: number): Halves {
    const one = this.sum(1, first, 0, 0, 0, 0);
    const other = this.sum(first + 1, this.sport.regulationPeriods, 0, 0, 0, 0);
    return {
      first: rangeOf(without(one.home, this.home, other.home), without(one.away, this.away, other.away)),
      second: rangeOf(without(other.home, this.home, one.home), without(other.away, this.away, one.away)),
    };
  }

  /** The sum of some periods and what is given. Recursive without assignments, so that a test fails if any line is deleted. */
  private sum(
    first: number,
    last: number,
    homeLeast: number,
    homeMost: number,
    awayLeast: number,
    awayMost: number,
  ): Range {
    if (first > last) {
      return rangeOf({ least: homeLeast, most: homeMost }, { least: awayLeast, most: awayMost });
    }
    const listed = listedIn(this.numbers, this.sport, first);
    const isClosed = listed !== null && first <= this.finished;
    const { home, away, homeClosed, awayClosed } = this.#listed;
    const homeSoFar = this.#homeSoFar;
    const awaySoFar = this.#awaySoFar;
    const homeListed = listed === null ? 0 : listed.home;
    const awayListed = listed === null ? 0 : listed.away;
    return this.sum(
      first + 1,
      last,
      homeLeast + this.leastIn(homeListed, isClosed, homeSoFar, homeClosed),
      homeMost + this.mostIn(first, homeListed, isClosed, homeSoFar, home),
      awayLeast + this.leastIn(awayListed, isClosed, awaySoFar, awayClosed),
      awayMost + this.mostIn(first, awayListed, isClosed, awaySoFar, away),
    );
  }

  /** What one side has in a period at least: the others hold at most what their upper bounds allow. */
  private leastIn(listed: number, isClosed: boolean, soFar: Ends, closed: number): number {
    if (this.#listed.open > (isClosed ? 0 : 1)) return listed;
    return Math.max(listed, soFar.least - (isClosed ? closed - listed : closed));
  }

  /** What one side has in a period at most: the others hold what is listed. */
  private mostIn(number: number, listed: number, isClosed: boolean, soFar: Ends, sum: number): number {
    if (number > this.finished && !this.isOver) return Number.POSITIVE_INFINITY;
    const left = soFar.most - (sum - listed);
    return isClosed ? Math.min(listed, left) : left;
  }
}

interface Halves {
  readonly first: Range;
  readonly second: Range;
}

/** What is listed of the periods together, what of those that are over, and the number of periods without an upper bound. */
interface Listed {
  readonly home: number;
  readonly away: number;
  readonly homeClosed: number;
  readonly awayClosed: number;
  readonly open: number;
}

/** Recursive without assignments, so that a test fails if any line is deleted. */
function listedFrom(
  numbers: Numbers,
  sport: Sport,
  finished: number,
  number: number,
  home: number,
  away: number,
  homeClosed: number,
  awayClosed: number,
  open: number,
): Listed {
  if (number > sport.regulationPeriods) return { home, away, homeClosed, awayClosed, open };
  const listed = listedIn(numbers, sport, number);
  if (listed === null) {
    return listedFrom(numbers, sport, finished, number + 1, home, away, homeClosed, awayClosed, open + 1);
  }
  const isClosed = number <= finished;
  return listedFrom(
    numbers,
    sport,
    finished,
    number + 1,
    home + listed.home,
    away + listed.away,
    isClosed ? homeClosed + listed.home : homeClosed,
    isClosed ? awayClosed + listed.away : awayClosed,
    isClosed ? open : open + 1,
  );
}

function listedIn(numbers: Numbers, sport: Sport, number: number): Score | null {
  return isBelieved(sport, number) ? numbers.period(number) : null;
}

/** What all periods can hold. */
function mostOf({ open }: Listed, closed: number): number {
  return open === 0 ? closed : Number.POSITIVE_INFINITY;
}

/** Regular time so far. After its end the final score can have grown beyond it. `ft` may be listed before it is final. */
function soFar(whole: number | null, isFullTime: boolean, isOver: boolean, listed: number, most: number): Ends {
  if (whole === null) return { least: listed, most };
  const isFloor = isFullTime || !isOver;
  const isBound = !isFullTime || isOver;
  return {
    least: isFloor ? Math.max(whole, listed) : listed,
    most: isBound ? Math.min(whole, most) : most,
  };
}

function without(some: Ends, whole: Ends, others: Ends): Ends {
  return {
    least: Math.max(some.least, whole.least - others.most),
    most: Math.min(some.most, whole.most - others.least),
  };
}

function from(least: number): Ends {
  return { least, most: Number.POSITIVE_INFINITY };
}
