/**
 * Stakes in exact fractions (grading-rules 7). A stake of 1 is laid on the line; on a quarter line it is cut into two
 * halves, one on each neighbouring half line. Every part then wins, comes back or is lost on its own, and the result
 * is read off from what became of the parts. No margin is compared with anything but zero.
 */

export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const fraction = (n: number | bigint, d: number | bigint = 1n): Fraction => ({ n: BigInt(n), d: BigInt(d) });
export const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const negative = (a: Fraction): Fraction => ({ n: -a.n, d: a.d });
export const sign = (a: Fraction): -1 | 0 | 1 => (a.n === 0n ? 0 : a.n > 0n ? 1 : -1);
export const equal = (a: Fraction, b: Fraction): boolean => a.n * b.d === b.n * a.d;

const NOTHING = fraction(0);
const HALF = fraction(1, 2);
const QUARTER = fraction(1, 4);
const WHOLE = fraction(1);

/** A line as served, e.g. -0.75, without a rounding step: four times it is a whole number by check 4. */
export const lineOf = (hdp: number): Fraction => fraction(hdp * 4, 4);

/** What became of a stake of 1. The three parts add up to 1. */
export interface Parts {
  readonly won: Fraction;
  readonly back: Fraction;
  readonly lost: Fraction;
}

/** Whole and half lines carry the whole stake; a quarter line carries half of it on each side. */
function layOn(line: Fraction): { stake: Fraction; line: Fraction }[] {
  const halvesOfALine = (line.n * 2n) % line.d;
  if (halvesOfALine === 0n) return [{ stake: WHOLE, line }];
  return [
    { stake: HALF, line: plus(line, negative(QUARTER)) },
    { stake: HALF, line: plus(line, QUARTER) },
  ];
}

/** `ahead(line)` says how far the backed side is ahead at that line: above zero wins, zero comes back. */
export function settleOnLine(line: Fraction, ahead: (line: Fraction) => Fraction): Parts {
  let parts: Parts = { won: NOTHING, back: NOTHING, lost: NOTHING };
  for (const piece of layOn(line)) {
    const standing = sign(ahead(piece.line));
    if (standing > 0) parts = { ...parts, won: plus(parts.won, piece.stake) };
    else if (standing === 0) parts = { ...parts, back: plus(parts.back, piece.stake) };
    else parts = { ...parts, lost: plus(parts.lost, piece.stake) };
  }
  return parts;
}

export const wholeStakeWon: Parts = { won: WHOLE, back: NOTHING, lost: NOTHING };
export const wholeStakeBack: Parts = { won: NOTHING, back: WHOLE, lost: NOTHING };
export const wholeStakeLost: Parts = { won: NOTHING, back: NOTHING, lost: WHOLE };
export const allOrNothing = (wins: boolean): Parts => (wins ? wholeStakeWon : wholeStakeLost);

/** interface.md 2.6: the word for what came back. */
export function nameOf({ won, back, lost }: Parts): { result: string; reason: string | null } {
  if (equal(won, WHOLE)) return { result: "won", reason: null };
  if (equal(lost, WHOLE)) return { result: "lost", reason: null };
  if (equal(back, WHOLE)) return { result: "void", reason: "push" };
  if (equal(won, HALF) && equal(back, HALF)) return { result: "half_won", reason: null };
  if (equal(lost, HALF) && equal(back, HALF)) return { result: "half_lost", reason: null };
  throw new Error("oracle: a stake can not be half won and half lost");
}
