/**
 * Stakes in exact fractions (docs/rules.md#lines). A stake of 1 is on the line. On a quarter line it is split into two halves,
 * one on each neighbouring half line. Each part is won, returned or lost, and the result follows from the parts. Margins are
 * compared with zero only.
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

/** A line as sent, for example -0.75, without rounding: four times a valid line is a whole number. */
export const lineOf = (hdp: number): Fraction => fraction(hdp * 4, 4);

/** The results of a stake of 1. The three parts add up to 1. */
export interface Parts {
  readonly won: Fraction;
  readonly back: Fraction;
  readonly lost: Fraction;
}

/** Whole and half lines have the whole stake; a quarter line has half of it on each side. */
function layOn(line: Fraction): { stake: Fraction; line: Fraction }[] {
  const halvesOfALine = (line.n * 2n) % line.d;
  if (halvesOfALine === 0n) return [{ stake: WHOLE, line }];
  return [
    { stake: HALF, line: plus(line, negative(QUARTER)) },
    { stake: HALF, line: plus(line, QUARTER) },
  ];
}

/** `ahead(line)` says how far the backed side is ahead at that line: above zero wins, zero is returned. */
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

/** The result and the reason for the parts of a stake (docs/rules.md#results). */
export function nameOf({ won, back, lost }: Parts): { result: string; reason: string | null } {
  if (equal(won, WHOLE)) return { result: "won", reason: null };
  if (equal(lost, WHOLE)) return { result: "lost", reason: null };
  if (equal(back, WHOLE)) return { result: "void", reason: "push" };
  if (equal(won, HALF) && equal(back, HALF)) return { result: "half_won", reason: null };
  if (equal(lost, HALF) && equal(back, HALF)) return { result: "half_lost", reason: null };
  throw new Error("oracle: a stake can not be half won and half lost");
}
