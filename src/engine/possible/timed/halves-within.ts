import type { Interval, Range } from "../../words/interval.js";
import { type Keep, MOST_VISITED, type Possible } from "../../words/possible.js";
import { minus, type Score } from "../../words/score.js";
import { isPossible, limitOf, sizeOf, upTo } from "../scores-within.js";

/** The score at the end of two halves, and of the first one. */
export interface Halves extends Score {
  readonly half: Score;
}

type Visit = (halves: Halves) => boolean;

/** Two halves between bounds: at their outermost scores first, then at every pair of scores. */
export class HalvesWithin implements Possible<Halves> {
  readonly exact = null;

  constructor(
    private readonly first: Range,
    private readonly second: Range,
    private readonly full: Range,
  ) {}

  every(visit: Visit, keep: Keep): boolean {
    const last = keep.beyond(limitOf(this.first) + limitOf(this.second));
    const cut = new HalvesWithin(upTo(this.first, last), upTo(this.second, last), this.full);
    if (!cut.everyFirst(true, visit, keep)) return false;
    const { named, namedHalf } = keep;
    if (named !== null && namedHalf !== null) {
      return !this.holds(namedHalf, named) || visit({ home: named.home, away: named.away, half: namedHalf });
    }
    return cut.size <= MOST_VISITED && cut.everyFirst(false, visit, keep);
  }

  private everyFirst(isOutermost: boolean, visit: Visit, keep: Keep): boolean {
    const { home, away } = this.first;
    for (let one = home.least; one <= home.most; one += stepOf(home, isOutermost)) {
      for (let other = away.least; other <= away.most; other += stepOf(away, isOutermost)) {
        if (!this.everySecond({ home: one, away: other }, isOutermost, visit, keep)) return false;
      }
    }
    return true;
  }

  /** The ends that are possible after a first half. */
  private everySecond(half: Score, isOutermost: boolean, visit: Visit, keep: Keep): boolean {
    const home = this.after(half.home, "home");
    const away = this.after(half.away, "away");
    if (home.least > home.most || away.least > away.most) return true;
    if (keep.onlyFurthestLeads && !isOutermost) {
      return visit({ home: home.least, away: away.most, half }) && visit({ home: home.most, away: away.least, half });
    }
    const isFirstRow = (one: number): boolean => isOutermost || one === home.least;
    for (let one = home.least; one <= home.most; one += stepOf(home, isOutermost)) {
      const from = !isFirstRow(one) && keep.inRow === "last" ? away.most : away.least;
      const to = !isFirstRow(one) && keep.inRow === "first" ? away.least : away.most;
      for (let other = from; other <= to; other += stepOf(away, isOutermost)) {
        if (!visit({ home: one, away: other, half })) return false;
      }
    }
    return true;
  }

  private after(half: number, side: "home" | "away"): Interval {
    const [second, full] = [this.second[side], this.full[side]];
    return { least: Math.max(half + second.least, full.least), most: Math.min(half + second.most, full.most) };
  }

  private holds(half: Score, full: Score): boolean {
    const second = minus(full, half);
    return isPossible(this.first, half) && isPossible(this.second, second) && isPossible(this.full, full);
  }

  private get size(): number {
    const { first, second, full } = this;
    const seconds = Math.min(sizeOf(second.home), sizeOf(full.home)) * Math.min(sizeOf(second.away), sizeOf(full.away));
    return sizeOf(first.home) * sizeOf(first.away) * seconds;
  }
}

/** From one end to the other, or one by one. */
function stepOf({ least, most }: Interval, isOutermost: boolean): number {
  return isOutermost ? Math.max(most - least, 1) : 1;
}
