/** An exact number: `n / d`, with `d` above 0. Not reduced: denominators stay small enough, and reducing costs more. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

export function plus(one: Fraction, other: Fraction): Fraction {
  return one.d === other.d
    ? { n: one.n + other.n, d: one.d }
    : { n: one.n * other.d + other.n * one.d, d: one.d * other.d };
}

export function minus(one: Fraction, other: Fraction): Fraction {
  return plus(one, { n: -other.n, d: other.d });
}

export function times(one: Fraction, other: Fraction): Fraction {
  return { n: one.n * other.n, d: one.d * other.d };
}

export function isLess(one: Fraction, other: Fraction): boolean {
  return one.n * other.d < other.n * one.d;
}

export function smaller(one: Fraction, other: Fraction): Fraction {
  return isLess(other, one) ? other : one;
}

export function greater(one: Fraction, other: Fraction): Fraction {
  return isLess(one, other) ? other : one;
}

/** `1 + percent / 100`. */
export function increase({ n, d }: Fraction): Fraction {
  return { n: 100n * d + n, d: 100n * d };
}

/** `1 - percent / 100`. */
export function decrease({ n, d }: Fraction): Fraction {
  return { n: 100n * d - n, d: 100n * d };
}
