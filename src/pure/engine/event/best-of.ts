import type { Score } from "../types/event.js";

/** The number of sets, maps or frames that win a best-of match. */
export function winsOf(bestOf: number): number {
  return Math.floor(bestOf / 2) + 1;
}

/** True if a match of this length can have the tally. Without a length, it can have any. Source: docs/rules.md#too-many-wins. */
export function isPossible({ home, away }: Score, bestOf: number): boolean {
  return bestOf === 0 || (Math.max(home, away) <= winsOf(bestOf) && home + away <= bestOf);
}

/**
 * True if the tally is that of a finished match of this length. Without a length, every settled tally is. Sources:
 * docs/rules.md#best-of-an-even-number and docs/rules.md#too-many-wins.
 */
export function isComplete(tally: Score, bestOf: number): boolean {
  return isPossible(tally, bestOf) && !isShort(tally, bestOf);
}

/** True if the tally is that of a match of a known length that stopped before anybody won it. */
export function isShort(tally: Score, bestOf: number): boolean {
  return tally.home + tally.away < bestOf && Math.max(tally.home, tally.away) < winsOf(bestOf);
}
