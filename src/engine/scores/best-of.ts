import type { Score } from "../model/event.js";
import type { Trace } from "../model/trace.js";

/** The number that the match is the best of, 0 where the event does not say. */
export function bestOfOf(trace: Trace): number {
  const bestOf = trace.event?.bestOf;
  return typeof bestOf === "number" && Number.isInteger(bestOf) && bestOf >= 1 && bestOf <= 99 ? bestOf : 0;
}

/** Sets, maps or frames that win the best of so many. */
export function winsOf(bestOf: number): number {
  return Math.floor(bestOf / 2) + 1;
}

/**
 * A settled tally is complete unless the match was to be longer; one that it has no room for is none. Source: grading-rules 6.2.
 */
export function isComplete(tally: Score, bestOf: number): boolean {
  if (bestOf === 0) return true;
  const played = tally.home + tally.away;
  const most = Math.max(tally.home, tally.away);
  return most <= winsOf(bestOf) && played <= bestOf && (most === winsOf(bestOf) || played === bestOf);
}
