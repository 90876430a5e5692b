import { Random } from "../../fixtures/day/random.js";

/**
 * What a cumulated yield could have been by luck: a bootstrap. Bets on one match win and lose together, so that it draws whole matches: each
 * counts 0, 1, 2 or more times in a draw, as a Poisson number with the mean 1 says. The numbers follow from a fixed seed.
 */
const DRAWS = 1_000;
const SEED = "backtest";
/** Of fewer matches a draw says next to nothing. */
const LEAST_MATCHES = 10;
/** Between these lie 95 % of the draws. */
const [LOW, HIGH] = [0.025, 0.975];

/** What a match, or several of them, added to the stakes and to the profit under each house, one pair after another. */
export type Bags = Float64Array;

/** In percent. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/**
 * The band of each house after each month, null where there are too few matches.
 * @param months the bags of each month
 */
export function bandsOf(months: readonly Bags[], houses: number): readonly (readonly (Band | null)[])[] {
  const drawn = months.map(() => Array.from({ length: houses }, () => new Float64Array(DRAWS)));
  const random = new Random(SEED);
  for (let draw = 0; draw < DRAWS; draw++) {
    const sums = new Float64Array(2 * houses);
    for (const [month, bags] of months.entries()) {
      for (let at = 0; at < bags.length; at += sums.length) {
        const times = poisson(random.next());
        if (times === 0) continue;
        for (let place = 0; place < sums.length; place++)
          sums[place] = (sums[place] ?? 0) + times * (bags[at + place] ?? 0);
      }
      for (const [house, yields] of drawn[month]?.entries() ?? [])
        yields[draw] = (100 * (sums[2 * house + 1] ?? 0)) / (sums[2 * house] ?? 0);
    }
  }
  let matches = 0;
  return months.map((bags, month) => {
    matches += bags.length / (2 * houses);
    return (drawn[month] ?? []).map((yields) => (matches < LEAST_MATCHES ? null : bandOf(yields)));
  });
}

function bandOf(yields: Float64Array): Band | null {
  // A draw without a stake has no yield.
  const sorted = yields.filter(Number.isFinite).sort();
  const at = (part: number): number => sorted[Math.round(part * (sorted.length - 1))] ?? 0;
  return sorted.length < DRAWS / 2 ? null : { low: at(LOW), high: at(HIGH) };
}

/** How likely it is that a match counts at most 0, 1, 2 and so on times. */
const UP_TO = cumulated();

function cumulated(): readonly number[] {
  // 1/e. `Math.exp` may differ in its last digit between machines.
  let [chance, sum] = [0.36787944117144233, 0];
  return Array.from({ length: 12 }, (_, times) => {
    sum += chance;
    chance /= times + 1;
    return sum;
  });
}

function poisson(uniform: number): number {
  let times = 0;
  while (uniform >= (UP_TO[times] ?? Number.POSITIVE_INFINITY)) times++;
  return times;
}
