import { isComplete, isPossible } from "../../event/best-of.js";
import { LAST_NUMBER, type Numbers } from "../../event/numbers.js";
import { isBelow } from "../../input/values.js";
import type { Score } from "../../words/event.js";
import { addUp } from "../../words/known.js";
import type { Reading } from "../reading.js";
import { winsIn } from "./map-list.js";
import type { InnerSoFar, TallySoFar } from "./so-far.js";
import type { TallyScores } from "./tally.js";

/** What a live match proves, read once. Null if its numbers contradict each other. */
export function tallySoFar(reading: Reading, scores: TallyScores, isSum: boolean): TallySoFar | null {
  if (scores.soFar === undefined) scores.soFar = read(reading, isSum);
  return scores.soFar;
}

function read({ numbers, retired, bestOf }: Reading, isSum: boolean): TallySoFar | null {
  const { top } = numbers;
  if (top === null || retired !== null || numbers.isTopBelowFullTime || isAheadOf(numbers, top, isSum)) return null;
  const isDone = bestOf > 0 && isComplete(top, bestOf);
  // The length of a match in ends is not a number of stones.
  if (bestOf > 0 && (isSum || !isPossible(top, bestOf))) return null;
  const inner = isSum ? null : innerSoFar(numbers, top);
  return { top, bestOf, isDone, mustGrow: isInPlay(numbers, top, isSum), inner };
}

/** True if the parts that are over give a side more than the tally. The last one can be in play. */
function isAheadOf(numbers: Numbers, top: Score, isSum: boolean): boolean {
  if (numbers.period(1) === null) return false;
  const parts = numbers.allPeriods;
  if (isSum) return isBelow(top, addUp(parts));
  const over = Math.max(top.home + top.away, begun(parts, parts.length) - 1);
  return isBelow(top, winsIn(parts.slice(0, over)));
}

/** True if one more part at least is won: nobody has won one, or one is in play. Stones are not won in parts. */
function isInPlay(numbers: Numbers, { home, away }: Score, isSum: boolean): boolean {
  const next = isSum ? null : numbers.period(home + away + 1);
  return home + away === 0 || (next !== null && next.home + next.away > 0);
}

/** The number of the last part with a score. */
function begun(parts: readonly Score[], count: number): number {
  const part = parts[count - 1];
  return part === undefined || part.home + part.away > 0 ? count : begun(parts, count - 1);
}

/** What the parts of a match that is over show, also after a gap. Null if they do not fit the tally, or only show who won them. */
export function innerListed(numbers: Numbers, top: Score): InnerSoFar | null {
  const parts = playedFrom(numbers, 1);
  const wins = winsIn(parts);
  const isLevel = wins.home + wins.away < parts.length;
  if (areFlags(parts) || isLevel || isBelow(top, wins) || playedFrom(numbers, top.home + top.away + 1).length > 0)
    return null;
  return innerOf(parts, top, wins, null);
}

/** The parts from a number on that are not 0-0. */
function playedFrom(numbers: Numbers, first: number): readonly Score[] {
  if (first > LAST_NUMBER) return [];
  const part = numbers.period(first);
  const later = playedFrom(numbers, first + 1);
  return part === null || part.home + part.away === 0 ? later : [part, ...later];
}

function areFlags(parts: readonly Score[]): boolean {
  return parts.every(({ home, away }) => home <= 1 && away <= 1);
}

function innerOf(parts: readonly Score[], top: Score, wins: Score, inPlay: Score | null): InnerSoFar {
  const listed = addUp(parts);
  const proved = { home: listed.home + top.home - wins.home, away: listed.away + top.away - wins.away };
  return { proved, listed, inPlay };
}

/** Null if the parts do not fit the tally, or only show who won them. */
function innerSoFar(numbers: Numbers, top: Score): InnerSoFar | null {
  if (numbers.period(1) === null) return null;
  const all = numbers.allPeriods;
  const parts = all.slice(0, begun(all, all.length));
  const won = top.home + top.away;
  const over = parts.slice(0, won);
  const wins = winsIn(over);
  if (
    areFlags(won === 0 ? parts : over) ||
    parts.length > won + 1 ||
    isBelow(top, wins) ||
    wins.home + wins.away < over.length
  )
    return null;
  return innerOf(parts, top, wins, parts[won] ?? null);
}
