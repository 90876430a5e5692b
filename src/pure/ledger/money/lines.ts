import type { Combinations } from "./combinations.js";

/**
 * The sum of the products of all lines, as a numerator over the product of all denominators. A leg that is not in a line counts
 * with its denominator, so that no line needs a denominator of its own.
 *
 * The lines of n legs are not enumerated: the products of each size are the coefficients of a polynomial, which takes n * n steps.
 */
export function sumOfLines(
  numerators: readonly bigint[],
  over: readonly bigint[],
  { sizes, bankers, allFrom }: Combinations,
): bigint {
  if (allFrom === null) return sumOfSizes(numerators, over, sizes, bankers);
  if (allFrom === numerators.length) return productOf(numerators);
  // All sizes together are one product, from which the small ones are taken away.
  let all = 1n;
  for (let leg = 0; leg < numerators.length; leg++) all *= (over[leg] ?? 1n) + (numerators[leg] ?? 0n);
  return all - (allFrom === 1 ? productOf(over) : sumOfSizes(numerators, over, UP_TO_ONE, null));
}

export function productOf(factors: readonly bigint[]): bigint {
  let product = 1n;
  for (const factor of factors) product *= factor;
  return product;
}

/** Lines of no leg and of one leg. */
const UP_TO_ONE: readonly boolean[] = [true, true];

function sumOfSizes(
  numerators: readonly bigint[],
  over: readonly bigint[],
  sizes: readonly boolean[],
  bankers: readonly boolean[] | null,
): bigint {
  let fixed = 1n;
  const largest = sizes.lastIndexOf(true);
  const sums: bigint[] = [1n];
  for (let leg = 0; leg < numerators.length; leg++) {
    const numerator = numerators[leg] ?? 0n;
    if (bankers?.[leg] === true) fixed *= numerator;
    else addLeg(sums, numerator, over[leg] ?? 1n, largest);
  }
  return fixed * sums.reduce((sum, each, size) => (sizes[size] === true ? sum + each : sum), 0n);
}

/** `sums[size]` is the sum over all lines of that size. */
function addLeg(sums: bigint[], numerator: bigint, over: bigint, largest: number): void {
  if (sums.length <= largest) sums.push(0n);
  for (let size = sums.length - 1; size > 0; size--) {
    sums[size] = (sums[size] ?? 0n) * over + (sums[size - 1] ?? 0n) * numerator;
  }
  sums[0] = (sums[0] ?? 0n) * over;
}

/** Visits every line with the indexes of its legs, for houses that round each line. */
export function eachLine(
  legs: number,
  { sizes, bankers }: Combinations,
  visit: (indexes: readonly number[]) => void,
): void {
  const chosen: number[] = [];
  const fixed: number[] = [];
  const free: number[] = [];
  for (let leg = 0; leg < legs; leg++) (bankers?.[leg] === true ? fixed : free).push(leg);
  const largest = sizes.lastIndexOf(true);
  const choose = (from: number): void => {
    if (sizes[chosen.length] === true) visit([...fixed, ...chosen]);
    if (chosen.length === largest) return;
    for (let index = from; index < free.length; index++) {
      chosen.push(free[index] ?? 0);
      choose(index + 1);
      chosen.pop();
    }
  };
  choose(0);
}
