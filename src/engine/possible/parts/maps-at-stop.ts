import { isShort } from "../../event/best-of.js";
import type { Score } from "../../words/event.js";
import type { Known } from "../../words/known.js";
import { winsIn } from "./map-list.js";
import type { MapScores } from "./maps.js";
import { doMapsContradict, isBelowMaps } from "./plausible-tally.js";

/** True if the match was to be longer, and nobody had won it. */
export function haveMapsStopped(maps: MapScores): boolean {
  const { bestOf, numbers } = maps.content;
  const won = mapsWonAtStop(maps);
  return won !== null && !numbers.isTopBelowFullTime && isShort(won, bestOf);
}

/** The maps that were won when a match stopped. Null if the event does not show them. The last listed map may have been begun. */
export function mapsWonAtStop({ won, rounds, all, mapsWon }: MapScores): Score | null {
  if (won === null || rounds !== null) return null;
  const { home, away } = winsIn(all);
  const finished = home + away > mapsWon ? all.slice(0, -1) : all;
  return isBelowMaps(won, finished) && doMapsContradict(finished, won) ? null : won;
}

/** True if the score at which the match stopped is neither maps nor rounds, or the maps contradict it. Source: docs/rules.md#parts-against-the-score-at-the-stop. */
export function areMapsContradicted(maps: MapScores): boolean {
  return (maps.rounds === null && mapsWonAtStop(maps) === null) || maps.content.numbers.isTopBelowFullTime;
}

/** The number of maps that are known to be finished when a match stopped: the score counts them, and perhaps one that was begun. */
export function mapsFinished(maps: MapScores): number {
  const { mapsWon } = maps;
  const last = maps.rounds ?? maps.listedAt(mapsWon);
  return last !== null && maps.mayBeBegun(last, mapsWon) ? mapsWon - 1 : mapsWon;
}

/** Rounds or kills when a match stopped, those of a map that was begun included. Null if a map is missing. */
export function gamesAtStop(maps: MapScores): Known | null {
  const { listed, rounds, hasGap, mapsWon } = maps;
  if (rounds === null && (mapsWonAtStop(maps) === null || hasGap || listed.length < mapsWon)) return null;
  const games = maps.gamesIn(rounds === null ? listed : [rounds]);
  return typeof games === "string" ? null : games;
}
