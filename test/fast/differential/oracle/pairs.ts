/** What is asked of the numbers of two sides. */
import type { Pair } from "./types.js";

export const both = ({ home, away }: Pair): number => home + away;
export const same = (a: Pair, b: Pair): boolean => a.home === b.home && a.away === b.away;
export const isLevel = ({ home, away }: Pair): boolean => home === away;
export const isNil = (pair: Pair): boolean => both(pair) === 0;
export const sum = (pairs: readonly Pair[]): Pair =>
  pairs.reduce((a, b) => ({ home: a.home + b.home, away: a.away + b.away }), { home: 0, away: 0 });
