import type { Score } from "../../words/event.js";
import type { Interval, Range } from "../../words/interval.js";
import { addUp } from "../../words/known.js";
import { MOST_VISITED, type Possible } from "../../words/possible.js";
import { sizeOf } from "../scores-within.js";

/** The score of all periods, and of each. */
export interface Periods extends Score {
  readonly periods: readonly Score[];
}

/** How far beyond the highest period that is known an open one goes: a lower one, a tie and a higher one are possible. */
const BEYOND = 3;

/**
 * Periods that a bet compares by the sum of both sides. One score of each sum is visited, and of a period that is still open only the sums
 * that compare differently with the others.
 */
export class PeriodsWithin implements Possible<Periods> {
  readonly exact = null;

  constructor(
    private readonly full: Range,
    private readonly periods: readonly Range[],
  ) {}

  every(visit: (periods: Periods) => boolean): boolean {
    const sums = this.periods.map(sumIn);
    const highest = Math.max(...sums.map(({ least, most }) => (most === Number.POSITIVE_INFINITY ? least : most)));
    const isExactOrOpen = sums.every(({ least, most }) => most === least || most === Number.POSITIVE_INFINITY);
    const cut = sums.map(({ least, most }) => ({ least, most: Math.min(most, Math.max(least, highest + BEYOND)) }));
    if (cut.some((sum) => sizeOf(sum) > MOST_VISITED)) return false;
    const lists = cut.map((sum) => scoresOf(sum, isExactOrOpen ? highest - 1 : sum.least));
    const size = lists.reduce((product, list) => product * list.length, 1);
    return size <= MOST_VISITED && this.everyFrom(lists, [], visit);
  }

  private everyFrom(
    lists: readonly (readonly Score[])[],
    chosen: readonly Score[],
    visit: (periods: Periods) => boolean,
  ): boolean {
    const list = lists[chosen.length];
    if (list !== undefined) return list.every((score) => this.everyFrom(lists, [...chosen, score], visit));
    const { home, away } = addUp(chosen);
    const { least, most } = sumIn(this.full);
    return home < least || home > most || visit({ home, away, periods: chosen });
  }
}

function sumIn({ home, away }: Range): Interval {
  return { least: home.least + away.least, most: home.most + away.most };
}

/** A score of the least sum, and one of each from a sum on. */
function scoresOf({ least, most }: Interval, from: number): readonly Score[] {
  const scores: Score[] = [];
  for (let sum = least; sum <= most; sum++) if (sum === least || sum >= from) scores.push({ home: sum, away: 0 });
  return scores;
}
