import { isComplete } from "../../event/best-of.js";
import { clockPeriod } from "../../event/clock.js";
import { differ, isBelow } from "../../input/values.js";
import type { Score } from "../../words/event.js";
import type { Reading } from "../reading.js";
import { isFlag, winsIn } from "./map-list.js";
import { playableTally } from "./map-tally.js";
import type { MapScores } from "./maps.js";
import { doMapsContradict, isBelowMaps } from "./plausible-tally.js";
import type { MapsSoFar } from "./so-far.js";

/** What a live match proves, read once. Null if its numbers contradict each other, or may be the kills of a best of one. */
export function mapsSoFar(reading: Reading, maps: MapScores): MapsSoFar | null {
  if (maps.soFar === undefined) maps.soFar = read(reading, maps);
  return maps.soFar;
}

function read(reading: Reading, maps: MapScores): MapsSoFar | null {
  const { bestOf, numbers } = reading;
  const { top } = numbers;
  if (top === null || numbers.isTopBelowFullTime || reading.retired !== null) return null;
  const { listed, hasGap, game } = maps;
  const clock = clockPeriod(reading.event.clock);
  const [lone] = listed;
  const mayBeOne = bestOf <= 1 && !hasGap && listed.length <= 1 && clock <= 1 && mayBeRoundsOf(lone, top);
  if (mayBeOne && game === "kills") return null;
  const isOne = mayBeOne && lone !== undefined && !differ(lone, top) && Math.max(top.home, top.away) > 1;
  const mayBeMaps = !isOne && playableTally(top, bestOf) !== null;
  if (!mayBeMaps && !mayBeOne) return null;
  const isDone = mayBeMaps && bestOf > 0 && isComplete(top, bestOf);
  const won = top.home + top.away;
  const over = isDone ? Math.max(won, listed.length) : Math.max(won, listed.length - Number(!hasGap), clock - 1);
  const found = listed.slice(0, over);
  if (mayBeMaps && isBelowMaps(top, found) && doMapsContradict(found, top)) return null;
  const mustGrow = won === 0 || (game === "kills" && Math.max(listed.length, clock) > won);
  return { top, mayBeMaps, mayBeRounds: mayBeOne, isDone, over, game, mustGrow };
}

/** True if the score may be the rounds of the only map: that map is not listed, or only its winner is, or it has the same score. */
function mayBeRoundsOf(lone: Score | undefined, top: Score): boolean {
  return lone === undefined || lone.home + lone.away === 1 || !differ(lone, top);
}

/** True if the winners of the maps that are over give the score. */
export function doMapsGive({ top, over }: MapsSoFar, { listed }: MapScores): boolean {
  return listed.length >= over && !differ(winsIn(listed.slice(0, over)), top);
}

/** True if neither side has more 1-0 flags than the score gives it. */
export function doFlagsFit({ top, over }: MapsSoFar, { listed }: MapScores): boolean {
  return !isBelow(top, winsIn(listed.slice(0, over).filter(isFlag)));
}
