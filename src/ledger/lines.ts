import type { Combinations } from "./combinations.js";

/**
 * The sum of the products of all lines, as a numerator over the product of all denominators. A leg that is not in a line counts
 * with its denominator, so that no line needs a denominator of its own.
 *
 * The lines of n legs are not enumerated: the products of each size are the coefficients of a polynomial, which takes n * n steps.
 */
export function sumOfLines(numerators: readonly bigint[], over: readonly bigint[], combinations: Combinations): bigint {
  const { sizes, bankers } = combinations;
  let product = 1n;
  if (combinations.count === 1 && bankers === null) {
    for (const numerator of numerators) product *= numerator;
    return product;
  }
  const sums: bigint[] = [1n];
  for (let leg = 0; leg < numerators.length; leg++) {
    const numerator = numerators[leg] ?? 0n;
    if (bankers?.[leg] === true) product *= numerator;
    else addLeg(sums, numerator, over[leg] ?? 1n);
  }
  return product * sums.reduce((sum, each, size) => (sizes[size] === true ? sum + each : sum), 0n);
}

/** `sums[size]` is the sum over all lines of that size. */
function addLeg(sums: bigint[], numerator: bigint, over: bigint): void {
  sums.push((sums[sums.length - 1] ?? 0n) * numerator);
  for (let size = sums.length - 2; size > 0; size--) {
    sums[size] = (sums[size] ?? 0n) * over + (sums[size - 1] ?? 0n) * numerator;
  }
  sums[0] = (sums[0] ?? 0n) * over;
}

/** Visits every line with the places of its legs, for houses that round each line. */
export function eachLine(
  legs: number,
  { sizes, bankers }: Combinations,
  visit: (places: readonly number[]) => void,
): void {
  const places: number[] = [];
  const fixed: number[] = [];
  const free: number[] = [];
  for (let leg = 0; leg < legs; leg++) (bankers?.[leg] === true ? fixed : free).push(leg);
  const largest = sizes.lastIndexOf(true);
  const choose = (from: number): void => {
    if (sizes[places.length] === true) visit([...fixed, ...places]);
    if (places.length === largest) return;
    for (let index = from; index < free.length; index++) {
      places.push(free[index] ?? 0);
      choose(index + 1);
      places.pop();
    }
  };
  choose(0);
}
