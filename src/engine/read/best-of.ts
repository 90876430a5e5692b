import type { Score } from "../model/event.js";

/** Sets, maps or frames that win the best of so many. */
export function winsOf(bestOf: number): number {
  return Math.floor(bestOf / 2) + 1;
}

/**
 * A settled tally is complete unless the match was to be longer, or has no room for it. Source: grading-rules 6.2.
 */
export function isComplete(tally: Score, bestOf: number): boolean {
  if (bestOf === 0) return true;
  const played = tally.home + tally.away;
  const most = Math.max(tally.home, tally.away);
  return most <= winsOf(bestOf) && played <= bestOf && (most === winsOf(bestOf) || played === bestOf);
}
