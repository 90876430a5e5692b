/** Bits for the numbers that a score is read from. */
export const TOP = 1;
export const FULL_TIME = 2;
export const SHOOTOUT = 4;
/** Set if the match may have stopped before its end. Then no other contradiction is possible. */
export const UNFINISHED = 8;

export function bitOf(number: number): number {
  return UNFINISHED << number;
}

/** The bits of the first periods. A sum reads each of its parts. */
export function bitsOf(count: number): number {
  return bitOf(count + 1) - bitOf(1);
}
