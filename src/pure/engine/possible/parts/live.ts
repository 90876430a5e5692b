import { isComplete } from "../../event/best-of.js";
import { clockPeriod } from "../../event/clock.js";
import { differ, isBelow } from "../../input/values.js";
import type { Score } from "../../types/event.js";
import { isFlag, winsIn } from "./list.js";
import { mayBeRounds, playable } from "./only-part.js";
import type { PartScores } from "./parts.js";
import type { PartsSoFar } from "./so-far.js";

/** What a live match proves, read once. Null if its numbers contradict each other, or may be the kills of a best of one. */
export function partsSoFar(parts: PartScores): PartsSoFar | null {
  if (parts.soFar === undefined) parts.soFar = parts.content.retired === null ? readLive(parts) : null;
  return parts.soFar;
}

/** The same of a match that stopped, perhaps because a side gave up. Null for the rounds of a best of one, which do not show how its map stood. */
export function partsAtStop(parts: PartScores): PartsSoFar | null {
  return parts.rounds === null ? readSoFar(parts, false) : null;
}

/** The score of a live match may be the rounds of its only map. */
function readLive(parts: PartScores): PartsSoFar | null {
  const { content, listed, last, game, rule } = parts;
  const { top } = content.numbers;
  if (top === null || rule.wonBy !== "names" || content.bestOf > 1) return readSoFar(parts, false);
  const mayBeOne = last <= 1 && clockPeriod(content.event.clock) <= 1 && mayBeRounds(top, listed);
  return mayBeOne && game === "kills" ? null : readSoFar(parts, mayBeOne);
}

function readSoFar(parts: PartScores, mayBeOne: boolean): PartsSoFar | null {
  const { content, listed, last, game, isSum, rule } = parts;
  const { bestOf, numbers } = content;
  const { top } = numbers;
  if (top === null || numbers.isTopBelowFullTime) return null;
  const clock = rule.wonBy === "names" ? clockPeriod(content.event.clock) : 0;
  const [lone = null] = listed;
  const isOne = mayBeOne && lone !== null && !differ(lone, top) && Math.max(top.home, top.away) > 1;
  // The length of a match in ends is not a number of stones.
  const mayBeParts = !isOne && !(isSum && bestOf > 0) && playable(top, bestOf, rule) !== null;
  if (!mayBeParts && !mayBeOne) return null;
  const isDone = mayBeParts && bestOf > 0 && isComplete(top, bestOf);
  const won = top.home + top.away;
  const over = Math.max(won, clock - 1, isDone || isSum ? last : last - 1);
  if (mayBeParts && parts.areAgainst(listed.slice(0, over), top)) return null;
  const isNextWon = !isSum && (!rule.mayBeDrawn || game === "kills") && Math.max(last, clock) > won;
  return { top, mayBeParts, mayBeRounds: mayBeOne, isDone, over, mustGrow: won === 0 || isNextWon };
}

/** True if a map that is over names its winner. Source: docs/rules.md#winners-of-maps-that-are-over. */
export function isNamed({ top, over }: PartsSoFar, { listed, game }: PartScores, map: Score): boolean {
  const finished = listed.slice(0, over);
  if (isFlag(map)) return !isBelow(top, winsIn(finished.filter(isFlag)));
  return game === "rounds" && listed.length >= over && !differ(winsIn(finished), top);
}
