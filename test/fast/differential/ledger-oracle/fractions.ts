/** Exact numbers: whole numbers over whole numbers, which are never rounded. */

export interface Fraction {
  readonly top: bigint;
  /** Above 0. */
  readonly bottom: bigint;
}

export const over = (top: bigint, bottom: bigint): Fraction =>
  bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };
export const whole = (number: number): Fraction => over(BigInt(number), 1n);
export const ZERO = whole(0);
export const ONE = whole(1);
export const HALF = over(1n, 2n);

export function plus(a: Fraction, b: Fraction): Fraction {
  // Two shortcuts that keep the sums of long slips short. The last line would do for all.
  if (a.bottom % b.bottom === 0n) return over(a.top + b.top * (a.bottom / b.bottom), a.bottom);
  if (b.bottom % a.bottom === 0n) return over(a.top * (b.bottom / a.bottom) + b.top, b.bottom);
  return shortest(over(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom));
}

export const times = (a: Fraction, b: Fraction): Fraction => over(a.top * b.top, a.bottom * b.bottom);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, over(-b.top, b.bottom));
export const dividedBy = (a: Fraction, b: Fraction): Fraction => over(a.top * b.bottom, a.bottom * b.top);
export const isLess = (a: Fraction, b: Fraction): boolean => a.top * b.bottom < b.top * a.bottom;
export const least = (a: Fraction, b: Fraction): Fraction => (isLess(b, a) ? b : a);
export const most = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? b : a);
export const sumOf = (numbers: readonly Fraction[]): Fraction => numbers.reduce(plus, ZERO);
export const productOf = (numbers: readonly Fraction[]): Fraction => numbers.reduce(times, ONE);

function shortest({ top, bottom }: Fraction): Fraction {
  let [a, b] = [top < 0n ? -top : top, bottom];
  while (b !== 0n) [a, b] = [b, a % b];
  return over(top / a, bottom / a);
}
