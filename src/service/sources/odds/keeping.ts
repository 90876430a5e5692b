import { bookmakersOf } from "../../../pure/contract/bookmakers.js";
import type { KeepOddsOptions } from "./ports.js";

const HOUR = 3_600_000;

/** How long a store keeps odds, in milliseconds, and which value bets. */
export interface Keeping {
  readonly log: number;
  readonly openingClosing: number;
  readonly values: ValueKeeping;
}

/** Which value bets are kept. */
export interface ValueKeeping {
  readonly isSharp: (bookmaker: string) => boolean;
  /** The least `expectedValue`. */
  readonly from: number;
}

/** @throws TypeError for a time that is not allowed */
export function readKeepOdds(options: KeepOddsOptions): Keeping {
  const { keepOdds = 24 * HOUR, keepClosing = 400 * 24 * HOUR, bookmakers = SEEN, valueFrom = 100.5 } = options;
  if (!(valueFrom >= 100 && valueFrom <= 1_000))
    throw new TypeError(`valueFrom: ${valueFrom} is not an expected value; allowed: a number from 100 to 1000`);
  const values = { isSharp: (name: string) => bookmakers.get(name)?.kind === "sharp", from: valueFrom };
  return { log: readTime("keepOdds", keepOdds), openingClosing: readTime("keepClosing", keepClosing), values };
}

const SEEN = bookmakersOf();

function readTime(name: string, time: number): number {
  if (Number.isSafeInteger(time) && time >= 1) return time;
  throw new TypeError(`${name}: ${time} is not a time in milliseconds; allowed: a whole number from 1`);
}

/** So many odds of unknown events wait, and so long, in milliseconds. */
export const MOST_WAITING = 10_000;
export const LONGEST_WAIT = 600_000;

/** An epoch of a store begins at this number, so that no number of an earlier epoch falls inside it. A restored store begins a new epoch. */
export function firstSeq(now: number): number {
  return now * 1000;
}

/** How many old rows a call removes: more than it adds, and so few that nobody waits. */
export function mostRemoved(added: number): number {
  return 2 * added + 100;
}
