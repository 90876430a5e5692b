import type { EventContent } from "../../event/content.js";
import type { Numbers } from "../../event/numbers.js";
import type { SetsRule } from "../../tables/sport-rows.js";
import type { Score } from "../../words/event.js";
import { isFinished } from "./rules.js";

/** Whether the sets confirm a tally: the number of sets that give it, or one of these values. */
export const UNFINISHED = -1;
export const CONTRADICTED = -2;

/** The sets of a match, and how many of them can win it, the usual number first. */
export interface Listing {
  readonly content: EventContent;
  readonly rule: SetsRule;
  /** The number of sets listed from the first one without a gap. */
  readonly listed: number;
  readonly mayBeNeeded: readonly number[];
}

/** A tally in the event. */
interface Claim {
  readonly tally: Score;
  readonly most: number;
  readonly wins: boolean;
  /** The number of the set that would decide it. */
  readonly deciding: number;
}

export function confirm(listing: Listing, tally: Score): number {
  const { listed, mayBeNeeded } = listing;
  const most = Math.max(tally.home, tally.away);
  const wins = tally.home !== tally.away && isOneOf(mayBeNeeded, most);
  if (listed === 0) return wins ? 0 : UNFINISHED;
  const deciding = 2 * setsThatWin(tally, mayBeNeeded) - 1;
  return recount(listing, { tally, most, wins, deciding }, 1, 0, 0, 0);
}

/** Counts the sets that each side won, up to the win. Recursive without assignments, so that a test fails if any line is deleted. */
function recount(listing: Listing, claim: Claim, number: number, home: number, away: number, finished: number): number {
  const { content, rule, listed } = listing;
  const { most, wins, deciding } = claim;
  const isOver = number > listed || (wins && (home === most || away === most));
  const set = isOver ? null : content.numbers.period(number);
  if (set === null) return conclude(listing, claim, number - 1, home, away, finished);
  if (!isFinished(rule, content, set, number === deciding)) {
    return recount(listing, claim, number + 1, home, away, finished);
  }
  return set.home > set.away
    ? recount(listing, claim, number + 1, home + 1, away, finished + 1)
    : recount(listing, claim, number + 1, home, away + 1, finished + 1);
}

/** A set after the deciding one is dropped only if it is known how many sets win. Otherwise the tally may be out of date. */
function conclude(
  { content, rule, listed, mayBeNeeded }: Listing,
  { tally, wins }: Claim,
  used: number,
  home: number,
  away: number,
  finished: number,
): number {
  const same = home === tally.home && away === tally.away;
  const isDropped = rule.dropsExtra && mayBeNeeded.length === 1;
  const isTooLong = !isDropped && isPlayed(content.numbers, used, listed);
  if (home > tally.home || away > tally.away || isTooLong || (finished === used && !same)) return CONTRADICTED;
  return wins && same && finished === used ? used : UNFINISHED;
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
