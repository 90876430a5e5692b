import type { Score } from "../model/event.js";
import type { Sport } from "../model/market.js";
import type { Ends, Range } from "../model/range.js";
import type { Numbers } from "./numbers.js";
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
    const listed = listedTo(numbers, sport, finished, sport.regulationPeriods);
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
    const listed = listedIn(this.numbers, this.sport, number);
    const { home, away, homeClosed, awayClosed } = this.#listed;
    return {
      home: this.part(number, listed === null ? null : listed.home, this.#homeSoFar, home, homeClosed),
      away: this.part(number, listed === null ? null : listed.away, this.#awaySoFar, away, awayClosed),
      together: Number.POSITIVE_INFINITY,
      neverLead: null,
    };
  }

  /** Some of the periods together, narrowed by regular time and the others. */
  between(first: number, last: number, firstOther: number, lastOther: number): Range {
    const some = this.sum(first, last);
    const others = this.sum(firstOther, lastOther);
    return {
      home: without(some.home, this.home, others.home),
      away: without(some.away, this.away, others.away),
      together: Number.POSITIVE_INFINITY,
      neverLead: null,
    };
  }

  private sum(first: number, last: number): Pick<Range, "home" | "away"> {
    const one = this.period(first);
    if (first === last) return one;
    const others = this.sum(first + 1, last);
    return { home: plus(one.home, others.home), away: plus(one.away, others.away) };
  }

  /** One side of a period. The others hold what is listed, and at most what their upper bounds allow. */
  private part(number: number, listed: number | null, soFar: Ends, sum: number, closed: number): Ends {
    const known = listed ?? 0;
    const isClosed = listed !== null && number <= this.finished;
    const isRest = this.#listed.open === (isClosed ? 0 : 1);
    const least = isRest ? Math.max(known, soFar.least - (isClosed ? closed - known : closed)) : known;
    if (number > this.finished && !this.isOver) return from(least);
    const left = soFar.most - (sum - known);
    return { least, most: isClosed ? Math.min(known, left) : left };
  }
}

/** What is listed of the periods together, what of those that are over, and the number of periods without an upper bound. */
interface Listed {
  readonly home: number;
  readonly away: number;
  readonly homeClosed: number;
  readonly awayClosed: number;
  readonly open: number;
}

const NOTHING: Listed = { home: 0, away: 0, homeClosed: 0, awayClosed: 0, open: 0 };

function listedTo(numbers: Numbers, sport: Sport, finished: number, last: number): Listed {
  if (last === 0) return NOTHING;
  const { home, away, homeClosed, awayClosed, open } = listedTo(numbers, sport, finished, last - 1);
  const listed = listedIn(numbers, sport, last);
  if (listed === null) return { home, away, homeClosed, awayClosed, open: open + 1 };
  const isClosed = last <= finished;
  return {
    home: home + listed.home,
    away: away + listed.away,
    homeClosed: isClosed ? homeClosed + listed.home : homeClosed,
    awayClosed: isClosed ? awayClosed + listed.away : awayClosed,
    open: isClosed ? open : open + 1,
  };
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

function plus(one: Ends, other: Ends): Ends {
  return { least: one.least + other.least, most: one.most + other.most };
}

function from(least: number): Ends {
  return { least, most: Number.POSITIVE_INFINITY };
}
