/** What odds add up to: the sum of 1 / odds. */

/** Prices have at most so many decimals. Source: ../read/values.ts. */
const UNITS = 10_000;
/** More than rounding can add. */
const ROUNDED = 1e-9;

export function impliedBy(odds: readonly number[]): number {
  return odds.reduce((sum, each) => sum + 1 / each, 0);
}

/** True if they add up to less than 1, exactly: 3.00 three times does not. An absent price is 0. */
export function belowOne(odds: readonly number[]): boolean {
  const implied = impliedBy(odds);
  if (Math.abs(implied - 1) > ROUNDED) return implied < 1;
  const units = odds.map((each) => BigInt(Math.round(each * UNITS)));
  const all = units.reduce((product, each) => product * each, 1n);
  return units.reduce((sum, each) => sum + (all / each) * BigInt(UNITS), 0n) < all;
}
