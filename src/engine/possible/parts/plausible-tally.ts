import { isBelow } from "../../input/values.js";
import type { Score } from "../../words/event.js";
import { addUp } from "../../words/known.js";
import { isFlag, winsIn } from "./map-list.js";

/**
 * True if maps contradict a tally that counts fewer wins of a side: more maps were decided than it counts, or they only show
 * who won them. Rounds and kills of another leader do not. Source: docs/rules.md#maps-against-the-tally.
 */
export function doMapsContradict(maps: readonly Score[], tally: Score): boolean {
  const { home, away } = winsIn(maps);
  return home + away > tally.home + tally.away || maps.every(isFlag);
}

/** True if a side won more of the maps than a tally counts. */
export function isBelowMaps({ home, away }: Score, maps: readonly Score[]): boolean {
  return isExceeded(maps, 0, home, away);
}

/** `home` and `away` are what remains of the tally. No score is allocated, because every match in maps is checked. */
function isExceeded(maps: readonly Score[], index: number, home: number, away: number): boolean {
  const map = index < maps.length ? maps[index] : undefined;
  if (map === undefined) return home < 0 || away < 0;
  return isExceeded(maps, index + 1, home - Number(map.home > map.away), away - Number(map.away > map.home));
}

/**
 * True if listed frames, legs or ends give a side more than the tally: more wins, or more stones where the tally is their sum.
 * Source: docs/rules.md#tallies-below-their-own-parts.
 */
export function isBelowParts(tally: Score, parts: readonly Score[], isSum: boolean): boolean {
  return isBelow(tally, isSum ? addUp(parts) : winsIn(parts));
}
