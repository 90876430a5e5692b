/**
 * How a bookmaker's margin is removed from the prices of outcomes that exclude one another and are complete. `inverse` has 1 / odds of
 * each, `booksum` is their sum. Each writes probabilities that sum to 1 over `inverse`.
 */
export type MarginMethod = "multiplicative" | "additive" | "power" | "shin" | "odds-ratio";

type Remove = (inverse: number[], booksum: number) => void;

/** Steps after which a root is as exact as a float can be. Newton's method needs fewer than ten. */
const MOST_STEPS = 64;
const EXACT = 1e-14;
const NEAR = 1e-8;

/** Each probability has the same share of margin. Štrumbelj (2014), Int. J. of Forecasting 30(4), 934-943: basic normalization. */
function multiplicative(inverse: number[], booksum: number): void {
  for (let index = 0; index < inverse.length; index++) inverse[index] = at(inverse, index) / booksum;
}

/** Each has the same amount. Clarke, Kovalchik and Ingram (2017), American J. of Sports Science 5(6), 45-49: the additive model. */
function additive(inverse: number[], booksum: number): void {
  const amount = (booksum - 1) / inverse.length;
  for (let index = 0; index < inverse.length; index++) {
    inverse[index] = at(inverse, index) - amount;
  }
}

/**
 * Each is raised to one power. Vovk and Zhdanov (2009), J. of Machine Learning Research 10, 2445-2471; Clarke, Kovalchik and Ingram
 * (2017). The logarithm of the sum falls with the power and is convex, so that Newton's method cannot leave its way to the root.
 */
function power(inverse: number[], _booksum: number): void {
  const { length } = inverse;
  const logs = inverse.slice();
  for (let index = 0; index < length; index++) logs[index] = Math.log(at(inverse, index));
  let exponent = 1;
  for (let step = 0; step < MOST_STEPS; step++) {
    let sum = 0;
    let slope = 0;
    for (let index = 0; index < length; index++) {
      const log = at(logs, index);
      const raised = Math.exp(exponent * log);
      inverse[index] = raised;
      sum += raised;
      slope += raised * log;
    }
    if (Math.abs(sum - 1) < NEAR) {
      nudge(inverse, logs, (1 - sum) / slope);
      return;
    }
    exponent -= (Math.log(sum) * sum) / slope;
  }
}

/** The last step, so small that its square is below what a float holds: without another power of each. */
function nudge(inverse: number[], logs: readonly number[], step: number): void {
  for (let index = 0; index < inverse.length; index++)
    inverse[index] = at(inverse, index) * (1 + step * at(logs, index));
}

/**
 * The margin protects against a share z of bettors who know the result. Shin (1993), Economic Journal 103, 1141-1153; solved for the
 * probabilities by Jullien and Salanié (1994), Economics Letters 44, 77-81. There is no such share if the sum is below 1.
 */
function shin(inverse: number[], booksum: number): void {
  const squares = inverse.map((each) => (each * each) / booksum);
  const share = rootOf((z) => sumOf(squares, (square) => known(square, z)) - 1, 0, 1);
  for (let index = 0; index < inverse.length; index++) inverse[index] = known(at(squares, index), share);
}

/** The probability of an outcome if a share z of bettors knows the result. Written so that z = 1 divides nothing by 0. */
function known(square: number, z: number): number {
  return (2 * square) / (Math.sqrt(z * z + 4 * (1 - z) * square) + z);
}

/**
 * The odds of each, p / (1 - p), are divided by one ratio. Cheung (2015), Fixed-odds betting and traditional odds; Buchdahl (2015), Using
 * the wisdom of the crowd to find value in a football match betting market.
 */
function oddsRatio(inverse: number[], _booksum: number): void {
  const odds = inverse.map((each) => each / (1 - each));
  // Beyond these ratios every probability is above, or below, its part of the sum.
  const [least, most] = [Math.min(...odds), Math.max(...odds)].map((each) => Math.log(each * (odds.length - 1)));
  const log = rootOf((ratio) => sumOf(odds, (each) => 1 / (1 + Math.exp(ratio) / each)) - 1, least ?? 0, most ?? 0);
  for (let index = 0; index < inverse.length; index++) inverse[index] = 1 / (1 + Math.exp(log) / at(odds, index));
}

/** Where a falling function is 0, between two numbers. */
function rootOf(falling: (x: number) => number, from: number, to: number): number {
  let [least, most] = [from, to];
  for (let step = 0; step < MOST_STEPS && most - least > EXACT * Math.abs(least); step++) {
    const middle = (least + most) / 2;
    if (falling(middle) > 0) least = middle;
    else most = middle;
  }
  return (least + most) / 2;
}

function sumOf(values: readonly number[], term: (value: number) => number): number {
  let sum = 0;
  for (const value of values) sum += term(value);
  return sum;
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}

export const METHODS: Readonly<Record<MarginMethod, Remove>> = {
  multiplicative,
  additive,
  power,
  shin,
  "odds-ratio": oddsRatio,
};
