import type { Score } from "../model/event.js";
import { addUp } from "../model/known.js";
import { isFlag, winsIn } from "./map-list.js";

/**
 * True if maps contradict a tally: more of them were decided than it counts, or they only show who won them and give a side more
 * than it counts. Rounds and kills with other winners do not. Source: docs/decisions.md#d203.
 */
export function doMapsContradict(maps: readonly Score[], { home, away }: Score): boolean {
  const wins = winsIn(maps);
  return wins.home + wins.away > home + away || (maps.every(isFlag) && (wins.home > home || wins.away > away));
}

/**
 * True if listed frames, legs or ends give a side more than the tally: more wins, or more stones where the tally is their sum.
 * Source: docs/decisions.md#d210.
 */
export function isBelowParts(tally: Score, parts: readonly Score[], isSum: boolean): boolean {
  const { home, away } = isSum ? addUp(parts) : winsIn(parts);
  return home > tally.home || away > tally.away;
}
