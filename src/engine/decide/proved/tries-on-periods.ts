import type { Bet, Settlement } from "../../tables/market.js";
import type { Score } from "../../words/event.js";
import type { Range } from "../../words/interval.js";
import { BEYOND } from "./reach.js";
import { MOST_TRIED, type Tried, Tries } from "./tries.js";

type OnPeriods = Extract<Settlement, { on: "periods" }>;

/**
 * Tries a bet that compares the periods. It reads the sum of both sides in each, so that one score of each sum is tried, and of a
 * period that is still open only the sums that compare differently with the others.
 */
export function tryPeriods(bet: Bet, settlement: OnPeriods, full: Range, periods: readonly Range[]): Tried | null {
  const highest = Math.max(...periods.map(highestIn));
  const isSettledUpTo = periods.every(isExactOrOpen);
  const lists = periods.map((period) => triedIn(period, highest, isSettledUpTo));
  if (lists.some((list) => list === null)) return null;
  const tries = new PeriodTries(
    bet,
    settlement,
    full,
    lists.flatMap((list) => (list === null ? [] : [list])),
  );
  return tries.size > MOST_TRIED ? null : tries.tried;
}

/** The highest sum that is known of a period. */
function highestIn({ home, away }: Range): number {
  const most = home.most + away.most;
  return most === Number.POSITIVE_INFINITY ? home.least + away.least : most;
}

function isExactOrOpen({ home, away }: Range): boolean {
  const most = home.most + away.most;
  return most === Number.POSITIVE_INFINITY || most === home.least + away.least;
}

/** The sums to try in a period. Null if there are too many. */
function triedIn({ home, away }: Range, highest: number, isSettledUpTo: boolean): readonly number[] | null {
  const least = home.least + away.least;
  const most = Math.min(home.most + away.most, Math.max(least, highest + BEYOND));
  if (most - least + 1 > MOST_TRIED) return null;
  const sums: number[] = [];
  for (let sum = least; sum <= most; sum++) if (!isSettledUpTo || sum === least || sum >= highest - 1) sums.push(sum);
  return sums;
}

/** The tries of one bet at every choice of a sum in each period. */
class PeriodTries {
  readonly #tries = new Tries();

  constructor(
    private readonly bet: Bet,
    private readonly settlement: OnPeriods,
    private readonly full: Range,
    private readonly lists: readonly (readonly number[])[],
  ) {}

  get size(): number {
    return this.lists.reduce((product, list) => product * list.length, 1);
  }

  get tried(): Tried | null {
    this.every([], 0);
    return this.#tries.tried;
  }

  private every(chosen: readonly Score[], total: number): boolean {
    const list = this.lists[chosen.length];
    if (list === undefined) return this.agrees(chosen, total);
    for (const sum of list) {
      if (!this.every([...chosen, { home: sum, away: 0 }], total + sum)) return false;
    }
    return true;
  }

  private agrees(chosen: readonly Score[], total: number): boolean {
    const { home, away } = this.full;
    if (total < home.least + away.least || total > home.most + away.most) return true;
    const score = { home: total, away: 0 };
    return this.#tries.agrees(score, this.settlement.settle(this.bet, score, chosen));
  }
}
