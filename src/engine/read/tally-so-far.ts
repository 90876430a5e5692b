import type { Score } from "../model/event.js";
import { addUp } from "../model/known.js";
import { isBelow } from "../model/read.js";
import { winsIn } from "./map-list.js";
import type { Numbers } from "./numbers.js";

/** What the listed frames, sets or legs show inside a tally. Source: docs/decisions.md#d162. */
export interface InnerSoFar {
  /** The sum of what is inside them. Each part that was won but is not listed counts one for its winner. */
  readonly proved: Score;
  /** The same as listed. */
  readonly listed: Score;
  /** The part in play, after those that the tally counts. Null if none is listed. */
  readonly inPlay: Score | null;
}

/** True if the parts that are over give a side more than the tally. The last one can be in play. */
export function isAheadOf(numbers: Numbers, top: Score, isSum: boolean): boolean {
  if (numbers.period(1) === null) return false;
  const parts = numbers.allPeriods;
  if (isSum) return isBelow(top, addUp(parts));
  const over = Math.max(top.home + top.away, begun(parts, parts.length) - 1);
  return isBelow(top, winsIn(parts.slice(0, over)));
}

/** True if one more part at least is won: nobody has won one, or one is in play. Stones are not won in parts. */
export function isInPlay(numbers: Numbers, { home, away }: Score, isSum: boolean): boolean {
  const next = isSum ? null : numbers.period(home + away + 1);
  return home + away === 0 || (next !== null && next.home + next.away > 0);
}

/** The number of the last part with a score. */
function begun(parts: readonly Score[], count: number): number {
  const part = parts[count - 1];
  return part === undefined || part.home + part.away > 0 ? count : begun(parts, count - 1);
}

/** Null if the parts do not fit the tally, or only show who won them. */
export function innerSoFar(numbers: Numbers, top: Score): InnerSoFar | null {
  if (numbers.period(1) === null) return null;
  const all = numbers.allPeriods;
  const parts = all.slice(0, begun(all, all.length));
  const won = top.home + top.away;
  const over = parts.slice(0, won);
  const wins = winsIn(over);
  const areFlags = over.every(({ home, away }) => home <= 1 && away <= 1);
  if (areFlags || parts.length > won + 1 || isBelow(top, wins) || wins.home + wins.away < over.length) return null;
  const listed = addUp(parts);
  const proved = { home: listed.home + top.home - wins.home, away: listed.away + top.away - wins.away };
  return { proved, listed, inPlay: parts[won] ?? null };
}
