import { winsOf } from "../../event/best-of.js";
import type { MapScores } from "./maps.js";

/**
 * The furthest line on a total that can be in maps. Drawn maps make a match longer, one of two wins or more up to an odd number.
 * Sources: docs/rules.md#units and docs/rules.md#drawn-maps-and-the-reach-of-a-line.
 */
export function furthestTotal(maps: MapScores): number {
  const { bestOf } = maps.content;
  if (bestOf > 0) return bestOf;
  const listed = maps.all.length;
  const longest = longestOf(maps);
  if (listed <= longest) return longest;
  return mostWon(maps) > 1 ? listed + 1 - (listed % 2) : listed;
}

/** The same on a spread. */
export function furthestSpread(maps: MapScores): number {
  const { bestOf } = maps.content;
  if (bestOf > 0) return winsOf(bestOf);
  const listed = maps.all.length;
  return listed > longestOf(maps) ? listed : mostWon(maps);
}

/** The most maps of a match with this tally in which no map was drawn. */
function longestOf(maps: MapScores): number {
  return Math.max(2 * mostWon(maps) - 1, maps.mapsWon);
}

/** The most maps that a side won. */
function mostWon({ rounds, won }: MapScores): number {
  if (rounds !== null) return 1;
  return won === null ? 0 : Math.max(won.home, won.away);
}
