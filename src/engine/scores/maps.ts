import type { Score } from "../model/event.js";
import type { Market } from "../model/market.js";
import { differ, periodAt, score } from "../model/read.js";
import { detailOf, type Loose, lacks, type Trace } from "../model/trace.js";
import type { Reason } from "../model/vocabulary.js";
import { bestOfOf, isComplete, winsOf } from "./best-of.js";
import { isBelowFullTime } from "./contradictions.js";
import { isBeyondReach } from "./units.js";

/** The longest match that is listed map by map. */
const LAST = 15;
/** Keys of the maps; the place in the list is the number. */
const MAPS = Array.from({ length: LAST + 1 }, (_, number) => `map${number}`);

/** A tally never has a side above this; a higher one is the rounds of a best of one. Source: grading-rules 6.2. */
const MOST_MAPS_WON = 5;
/** How far a line in maps can be out where the length of the match is not known. Source: grading-rules 6.1. */
const REACH = { totals: 9, spreads: 5 } as const;

interface MapList {
  readonly periods: Loose;
  /** Maps that are there, from the first on without a gap. */
  readonly listed: number;
  /** Maps won; null where the top level does not tell. */
  readonly tally: Score | null;
  /** The rounds of a best of one that came as its top level. */
  readonly rounds: Score | null;
  readonly bestOf: number;
}

/** Matches of maps: match markets read the tally, map markets the map. Source: grading-rules 6.1 and 6.2. */
export function resolveMaps(trace: Trace): Reason | null {
  const market = trace.market as Market;
  const list = listMaps(trace);
  if (!market.wholeMatch) return resolveOneMap(trace, market, list);
  if (list.tally === null || !isDecided(list, list.tally)) return lacks(trace, "tally");
  if (isBelowFullTime(trace)) return lacks(trace, "agreement");
  trace.home = list.tally.home | 0;
  trace.away = list.tally.away | 0;
  trace.scope = "match_result";
  if (isInFinerUnit(trace, market, list, list.tally)) {
    detailOf(trace).unit = "finer-beyond-reach";
    return addUpMaps(trace, list, list.tally) ? null : lacks(trace, "maps");
  }
  if (market.line !== "none") detailOf(trace).unit = market.unit === "tally" ? "tally-by-name" : "tally-within-reach";
  // Of a level best of one the rounds are told, and that nobody won it, but nothing in maps.
  return isLevel(list.rounds) && !isOnWinner(market) ? lacks(trace, "decided_match") : null;
}

/** Whether a line is too far out to be in maps. */
function isInFinerUnit(trace: Trace, market: Market, list: MapList, tally: Score): boolean {
  if (market.line === "none" || market.unit === "tally") return false;
  const { bestOf } = list;
  const isOne = list.rounds !== null || (bestOf === 0 && tally.home + tally.away === 1);
  const totals = isOne ? 1 : bestOf || REACH.totals;
  const spreads = isOne ? 1 : bestOf > 0 ? winsOf(bestOf) : REACH.spreads;
  return isBeyondReach(trace, market, totals, spreads);
}

function isLevel(rounds: Score | null): boolean {
  return rounds !== null && rounds.home === rounds.away;
}

/** Bets on who won, which need no more of a map or a match than that. */
function isOnWinner({ base }: Market): boolean {
  return base.score !== "lines" && base.label === "none";
}

/** Rounds or kills over all maps; mere flags of who won a map are none. */
function addUpMaps(trace: Trace, list: MapList, tally: Score): boolean {
  const won = tally.home + tally.away;
  if (list.rounds === null && (list.listed < won || hasGap(list) || decisiveMaps(list, list.listed) > won))
    return false;
  let home = 0;
  let away = 0;
  let mereFlags = true;
  const count = list.rounds === null ? list.listed : 1;
  for (let number = 1; number <= count; number++) {
    const map = mapScore(list, number);
    if (map === null) return false;
    mereFlags &&= map.home <= 1 && map.away <= 1;
    home += map.home;
    away += map.away;
  }
  if (mereFlags) return false;
  trace.home = home;
  trace.away = away;
  trace.scope = "games";
  return true;
}

function resolveOneMap(trace: Trace, market: Market, list: MapList): Reason | null {
  const { number } = market.period;
  const map = mapScore(list, number);
  if (map === null) return wasNotNeeded(list, number) ? "event_cancelled" : lacks(trace, "map");
  if (list.tally === null || decisiveMaps(list, number) > wonMaps(list)) return lacks(trace, "map_winners");
  if (isOnWinner(market)) {
    if (!winnersGiveTally(list)) return lacks(trace, "map_winners");
  } else if (Math.max(map.home, map.away) <= 1) return lacks(trace, "map_scores");
  trace.home = map.home | 0;
  trace.away = map.away | 0;
  trace.scope = market.scope;
  return null;
}

/** Maps that somebody leads, among the first; one more than the tally counts was not finished. */
function decisiveMaps(list: MapList, count: number): number {
  let decisive = 0;
  for (let number = 1; number <= count; number++) {
    const map = mapScore(list, number);
    if (map !== null && map.home !== map.away) decisive++;
  }
  return decisive;
}

function wonMaps({ tally, rounds }: MapList): number {
  if (rounds !== null) return 1;
  return tally === null ? 0 : tally.home + tally.away;
}

/** A map that was not played because the match was over. */
function wasNotNeeded(list: MapList, number: number): boolean {
  const { tally } = list;
  if (tally === null || !isDecided(list, tally) || hasGap(list)) return false;
  const played = list.rounds === null ? list.listed : 1;
  return played > 0 && number > played && (list.rounds !== null || played >= tally.home + tally.away);
}

function winnersGiveTally(list: MapList): boolean {
  if (list.tally === null || hasGap(list)) return false;
  if (list.rounds !== null) return true;
  let home = 0;
  let away = 0;
  for (let number = 1; number <= list.listed; number++) {
    const map = mapScore(list, number) as Score;
    if (map.home > map.away) home++;
    else if (map.away > map.home) away++;
  }
  return home === list.tally.home && away === list.tally.away;
}

/** One map's score; the rounds of a best of one are its map 1. */
function mapScore(list: MapList, number: number): Score | null {
  return list.rounds !== null && number === 1 ? list.rounds : listedMap(list.periods, number);
}

function listedMap(periods: Loose, number: number): Score | null {
  const map = score(periods[MAPS[number] as string]) ?? periodAt(periods, number);
  return map !== null && map.home + map.away > 0 ? map : null;
}

function listMaps(trace: Trace): MapList {
  const { top, periods } = trace;
  let listed = 0;
  while (listed < LAST && listedMap(periods, listed + 1) !== null) listed++;
  const bestOf = bestOfOf(trace);
  const lone = listed === 1 ? listedMap(periods, 1) : null;
  const isOne = top !== null && listed <= 1 && bestOf <= 1 && areRounds(top, lone) && !hasGap({ periods, listed });
  const tally = isOne ? tallyOfOne(top) : playableTally(top, bestOf);
  return { periods, listed, tally, rounds: isOne ? top : null, bestOf };
}

/** Whether a map stands behind one that is missing. */
function hasGap({ periods, listed }: Pick<MapList, "periods" | "listed">): boolean {
  for (let number = listed + 2; number <= LAST; number++) {
    if (listedMap(periods, number) !== null) return true;
  }
  return false;
}

/** Whether the top level is the rounds of the one map, which must not say otherwise. */
function areRounds(top: Score, lone: Score | null): boolean {
  const most = Math.max(top.home, top.away);
  if (lone === null) return most > MOST_MAPS_WON;
  if (!differ(lone, top)) return most > 1;
  return most > MOST_MAPS_WON && isFlag(lone) && lone.home > lone.away === top.home > top.away && top.home !== top.away;
}

/** A side above five is no tally, unless the match is known to be that long. */
function playableTally(top: Score | null, bestOf: number): Score | null {
  return top !== null && bestOf === 0 && Math.max(top.home, top.away) > MOST_MAPS_WON ? null : top;
}

function tallyOfOne(rounds: Score): Score {
  if (rounds.home === rounds.away) return rounds;
  return rounds.home > rounds.away ? { home: 1, away: 0 } : { home: 0, away: 1 };
}

/** The rounds of a best of one are always the whole match; 0-0 beside maps that were played is no result. */
function isDecided(list: MapList, tally: Score): boolean {
  if (list.rounds !== null) return true;
  return isComplete(tally, list.bestOf) && (list.listed === 0 || tally.home + tally.away > 0);
}

/** Whether the maps were played to the end, the rounds of a best of one included. */
export function isPlayedOut(trace: Trace): boolean {
  const list = listMaps(trace);
  return list.tally !== null && isDecided(list, list.tally);
}

function isFlag(map: Score): boolean {
  return map.home + map.away === 1;
}
