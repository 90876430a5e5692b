import type { KeepOddsOptions } from "./ports.js";

const HOUR = 3_600_000;

/** How long a store keeps odds, in milliseconds. */
export interface Keeping {
  readonly log: number;
  readonly ends: number;
}

/** @throws TypeError for a time that is not allowed */
export function readKeepOdds({ keepOdds = 24 * HOUR, keepClosing = 400 * 24 * HOUR }: KeepOddsOptions): Keeping {
  return { log: readTime("keepOdds", keepOdds), ends: readTime("keepClosing", keepClosing) };
}

function readTime(name: string, time: number): number {
  if (Number.isSafeInteger(time) && time >= 1) return time;
  throw new TypeError(`${name}: ${time} is not a time in milliseconds; allowed: a whole number from 1`);
}

/** So many odds of unknown events wait, and so long, in milliseconds. */
export const MOST_WAITING = 10_000;
export const LONGEST_WAIT = 600_000;

/** A life of a store begins at this number, so that no number of an earlier life falls inside it. */
export function firstSeq(now: number): number {
  return now * 1000;
}

/** How many old rows a call removes: more than it adds, and so few that nobody waits. */
export function mostRemoved(added: number): number {
  return 2 * added + 100;
}
