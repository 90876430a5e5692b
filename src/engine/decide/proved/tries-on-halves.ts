import type { Bet, Settlement } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import { type Ends, type Range, rangeOf } from "../../words/interval.js";
import { beyond, isOnDraw, type NewInRow, namedHalf, namedScore, newInRow } from "./reach.js";
import { cut, isPossible, isWhole, limitOf, MOST_TRIED, type Tried, Tries } from "./tries.js";

type OnHalves = Extract<Settlement, { on: "halves" }>;

/** The first half, the second half, and what is known of both together. */
export interface Halves {
  readonly first: Range;
  readonly second: Range;
  readonly full: Range;
}

/** Tries a bet on two halves: at the ends first, then at every pair of scores. */
export function tryHalves(bet: Bet, settlement: OnHalves, { first, second, full }: Halves): Tried | null {
  const last = beyond(bet, limitOf(first) + limitOf(second));
  const tries = new HalfTries(bet, settlement, upTo(first, last), upTo(second, last), full);
  if (!tries.everyFirst(true)) return tries.tried;
  const [half, score] = [namedHalf(bet), namedScore(bet)];
  if (half !== null && score !== null) {
    tries.ifPossible(half, score);
    return tries.tried;
  }
  return tries.size > MOST_TRIED || !tries.everyFirst(false) ? tries.open : tries.tried;
}

function upTo({ home, away }: Range, last: number): Range {
  return rangeOf({ least: home.least, most: cut(home, last) }, { least: away.least, most: cut(away, last) });
}

/** The tries of one bet at two halves. */
class HalfTries {
  readonly #tries = new Tries();
  readonly #isNew: NewInRow;
  /** True if the verdict changes once at most from the lowest lead of a row to its highest. */
  readonly #changesOnce: boolean;

  constructor(
    private readonly bet: Bet,
    private readonly settlement: OnHalves,
    private readonly first: Range,
    private readonly second: Range,
    private readonly full: Range,
  ) {
    this.#isNew = isWhole(full) ? newInRow(bet, settlement.sees) : "all";
    this.#changesOnce = isWhole(full) && settlement.sees === "lead" && !isOnDraw(bet.side);
  }

  get tried(): Tried | null {
    return this.#tries.tried;
  }

  get open(): Tried | null {
    return this.#tries.open;
  }

  /** The number of pairs of scores. */
  get size(): number {
    const { first, second, full } = this;
    const seconds = Math.min(sizeOf(second.home), sizeOf(full.home)) * Math.min(sizeOf(second.away), sizeOf(full.away));
    return sizeOf(first.home) * sizeOf(first.away) * seconds;
  }

  everyFirst(isAtEnds: boolean): boolean {
    const { home, away } = this.first;
    const homeStep = stepOf(home.least, home.most, isAtEnds);
    const awayStep = stepOf(away.least, away.most, isAtEnds);
    for (let one = home.least; one <= home.most; one += homeStep) {
      for (let other = away.least; other <= away.most; other += awayStep) {
        if (!this.everySecond({ home: one, away: other }, isAtEnds)) return false;
      }
    }
    return true;
  }

  /**
   * What is possible after a first half. If only the lead or the sum counts, later rows of scores are tried only where they have a new one.
   */
  private everySecond(half: Score, isAtEnds: boolean): boolean {
    const { second, full } = this;
    const homeLeast = half.home + Math.max(second.home.least, full.home.least - half.home);
    const homeMost = half.home + Math.min(second.home.most, full.home.most - half.home);
    const awayLeast = half.away + Math.max(second.away.least, full.away.least - half.away);
    const awayMost = half.away + Math.min(second.away.most, full.away.most - half.away);
    const homeStep = stepOf(homeLeast, homeMost, isAtEnds);
    const awayStep = stepOf(awayLeast, awayMost, isAtEnds);
    if (homeLeast > homeMost || awayLeast > awayMost) return true;
    const isAlike =
      !isAtEnds &&
      this.#changesOnce &&
      this.isAlike(homeLeast, awayMost, half) &&
      this.isAlike(homeMost, awayLeast, half);
    if (isAlike) return true;
    for (let home = homeLeast; home <= homeMost; home += homeStep) {
      const isLater = home > homeLeast && !isAtEnds;
      const from = isLater && this.#isNew === "last" ? awayMost : awayLeast;
      const to = isLater && this.#isNew === "first" ? awayLeast : awayMost;
      for (let away = from; away <= to; away += awayStep) if (!this.agrees(home, away, half)) return false;
    }
    return true;
  }

  /** True if such a match is not possible, or has the same verdict. */
  ifPossible(half: Score, { home, away }: Score): boolean {
    const { first, second, full } = this;
    const isWithin =
      isIn(first, half.home, half.away) && isIn(second, home - half.home, away - half.away) && isIn(full, home, away);
    return !isWithin || this.agrees(home, away, half);
  }

  /** True if the verdict is the first one. */
  private isAlike(home: number, away: number, half: Score): boolean {
    return this.#tries.isAlike(this.settlement.settle(this.bet, { home, away }, half));
  }

  private agrees(home: number, away: number, half: Score): boolean {
    if (!isPossible(this.full, home, away)) return true;
    const score = { home, away };
    return this.#tries.agrees(score, this.settlement.settle(this.bet, score, half));
  }
}

function isIn({ home, away }: Range, homeScore: number, awayScore: number): boolean {
  return homeScore >= home.least && homeScore <= home.most && awayScore >= away.least && awayScore <= away.most;
}

/** From one end to the other, or one by one. */
function stepOf(least: number, most: number, isAtEnds: boolean): number {
  return isAtEnds ? Math.max(most - least, 1) : 1;
}

function sizeOf({ least, most }: Ends): number {
  return most - least + 1;
}
