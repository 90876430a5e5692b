import type { EventContent } from "../../event/content.js";
import type { Numbers } from "../../event/numbers.js";
import type { SetsRule } from "../../row-types/sport-rows.js";
import type { Score } from "../../types/event.js";
import { isFinished } from "./rules.js";

/** Whether the sets confirm a tally: the number of sets that give it, or one of these values. */
export const UNFINISHED = -1;
export const CONTRADICTED = -2;

/** The sets of a match, and how many of them can win it, the usual number first. */
export interface Listing {
  readonly content: EventContent;
  readonly numbers: Numbers;
  readonly rule: SetsRule;
  /** The number of sets listed from the first one without a gap. */
  readonly listed: number;
  readonly mayBeNeeded: readonly number[];
}

/** Counts the sets that each side won, up to the win. */
export function confirm({ content, numbers, rule, listed, mayBeNeeded }: Listing, tally: Score): number {
  const most = Math.max(tally.home, tally.away);
  const wins = tally.home !== tally.away && isOneOf(mayBeNeeded, most);
  if (listed === 0) return wins ? 0 : UNFINISHED;
  const deciding = 2 * setsThatWin(tally, mayBeNeeded) - 1;
  let home = 0;
  let away = 0;
  let used = 0;
  for (let number = 1; number <= listed && !(wins && (home === most || away === most)); number++) {
    const set = numbers.period(number);
    if (set === null) break;
    used = number;
    if (!isFinished(rule, content, set, number === deciding)) continue;
    if (set.home > set.away) home++;
    else away++;
  }
  const areFinished = home + away === used;
  const same = home === tally.home && away === tally.away;
  // A set after the deciding one is dropped only if it is known how many sets win. Otherwise the tally may be out of date.
  const isDropped = rule.dropsExtra && mayBeNeeded.length === 1;
  const isTooLong = !isDropped && isPlayed(numbers, used, listed);
  if (home > tally.home || away > tally.away || isTooLong || (areFinished && !same)) return CONTRADICTED;
  return wins && same && areFinished ? used : UNFINISHED;
}

/** The number of sets that the winner of a tally needed. The usual number if the tally has no winner. */
export function setsThatWin(tally: Score | null, needed: readonly number[]): number {
  const most = tally === null || tally.home === tally.away ? 0 : Math.max(tally.home, tally.away);
  return isOneOf(needed, most) ? most : (needed[0] ?? 0);
}

function isOneOf(counts: readonly number[], wanted: number): boolean {
  for (const count of counts) if (count === wanted) return true;
  return false;
}

/** True if a set after the given one was begun. A set listed at 0-0 was not. */
function isPlayed(numbers: Numbers, after: number, last: number): boolean {
  for (let number = after + 1; number <= last; number++) {
    const set = numbers.period(number);
    if (set !== null && set.home + set.away > 0) return true;
  }
  return false;
}
