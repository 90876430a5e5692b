import { winsOf } from "../event/best-of.js";
import { FROM_TOP } from "../event/keys.js";
import type { MapScores } from "../possible/parts/maps.js";
import { gamesAtStop, mapsWonAtStop } from "../possible/parts/maps-at-stop.js";
import type { Reading } from "../possible/reading.js";
import type { SetScores } from "../possible/sets/sets.js";
import type { Bet } from "../tables/market.js";
import type { Score } from "../words/event.js";
import { Known } from "../words/known.js";
import type { LineUnit, Met, SettingUsed } from "./met.js";
import { hasPassed, onHouseScore, type ScoreSettlement, without } from "./settle.js";
import { inUnit, isBeyondReach, isLikeSpread, unitOf } from "./units.js";

/**
 * Settles a total on the whole match whose line was passed when the match stopped. Null if it was not passed, or if nothing shows in
 * which unit its line is. Sources: docs/decisions.md#d120 and docs/decisions.md#d153.
 */
export function onPassedTotal(bet: Bet, reading: Reading, setting: SettingUsed): Met | null {
  const { settlement, wholeMatch, line, readFrom, scope } = bet.market;
  if (settlement.on !== "score" || !wholeMatch || line !== "quarter-from-zero") return null;
  const { top } = reading.numbers;
  switch (readFrom.on) {
    case "sets":
      return onPassedSets(bet, reading.sets(readFrom.rule), settlement, setting);
    case "maps":
      return onPassedParts(bet, mapsAt(bet, reading.maps, reading.bestOf), settlement, setting);
    case "tally":
      return onPassedParts(bet, tallyAt(reading), settlement, setting);
    case "timed":
      return top === null
        ? null
        : onPassed(bet, settlement, new Known(top.home, top.away, scope, FROM_TOP), null, setting);
    case "winner":
    case "team-statistic":
    case "player-statistic":
      return null;
  }
}

function onPassed(
  bet: Bet,
  settlement: ScoreSettlement,
  score: Known,
  unit: LineUnit | null,
  setting: SettingUsed,
): Met | null {
  return hasPassed(bet, score) ? onHouseScore(bet, settlement, score, unit, setting) : null;
}

/**
 * A total in sets or in games, if its unit is the same for every length of match. If only a set that may be a match tie-break passed
 * it, the bet is left open.
 */
function onPassedSets(bet: Bet, sets: SetScores, settlement: ScoreSettlement, setting: SettingUsed): Met | null {
  const { unit } = bet.market;
  const most = Math.max(...sets.mayBeNeeded);
  const least = Math.min(...sets.mayBeNeeded);
  const isOpen = unit === "by-line";
  const isInSets = unit === "match-unit" || (isOpen && !isBeyondReach(bet, 2 * least - 1, least));
  const isInGames = unit === "inner-unit" || (isOpen && isBeyondReach(bet, 2 * most - 1, most));
  if (!isInSets && !isInGames) return null;
  const score = isInSets ? sets.finished : sets.gamesPlayed;
  if (!hasPassed(bet, score))
    return isInGames && hasPassed(bet, sets.gamesAtMost) ? without("kind_of_deciding_set") : null;
  const because = isOpen ? (isInSets ? "within_reach" : "beyond_reach") : "name";
  return onHouseScore(bet, settlement, score, unitOf(bet, isInSets ? "match" : "inner", because), setting);
}

/** Maps, frames, legs or stones when a match stopped, and what is inside them. Null for what the event does not show. */
interface PartsAt {
  readonly won: Score | null;
  readonly inner: Known | null;
  /** 0 if the length of the match is not known. */
  readonly bestOf: number;
}

/** The rounds of a best of one do not show whether its map was finished. */
function mapsAt(bet: Bet, maps: MapScores, bestOf: number): PartsAt {
  const games = gamesAtStop(maps);
  const inner = games === null ? null : inUnit(games, bet, maps);
  return {
    won: mapsWonAtStop(maps),
    inner: typeof inner === "string" ? null : inner,
    bestOf: maps.rounds === null ? bestOf : 1,
  };
}

function tallyAt({ bestOf, tally }: Reading): PartsAt {
  return { won: tally.wonAtStop, inner: tally.innerAtStop, bestOf };
}

function onPassedParts(bet: Bet, parts: PartsAt, settlement: ScoreSettlement, setting: SettingUsed): Met | null {
  const { won, inner } = parts;
  const isNamed = bet.market.unit !== "by-line";
  const because = isNamed ? "name" : isInParts(bet, parts) ? "within_reach" : "beyond_reach";
  if (bet.market.unit === "match-unit" || because === "within_reach") {
    if (won === null) return null;
    const score = new Known(won.home, won.away, "match_result", FROM_TOP);
    return onPassed(bet, settlement, score, unitOf(bet, "match", because), setting);
  }
  const isCertain = isNamed || (parts.bestOf > 0 && !isHalfInParts(bet, parts.bestOf));
  return isCertain && inner !== null ? onPassed(bet, settlement, inner, unitOf(bet, "inner", because), setting) : null;
}

/** True if a line can be in maps, frames or legs. A match of an unknown length reaches at least as far as the score at which it stopped. */
function isInParts(bet: Bet, { won, bestOf }: PartsAt): boolean {
  if (bet.market.sport.units?.isSum === true) return true;
  if (bestOf > 0) return !isBeyondReach(bet, bestOf, winsOf(bestOf));
  const { home, away } = won ?? NIL;
  const most = Math.max(home, away);
  return !isBeyondReach(bet, Math.max(2 * most - 1, home + away), most);
}

const NIL: Score = { home: 0, away: 0 };

/** Half of such a line can be in maps and half cannot. Source: docs/decisions.md#d89. */
function isHalfInParts(bet: Bet, bestOf: number): boolean {
  return bet.market.readFrom.on === "maps" && !isLikeSpread(bet) && bet.lineQuarters === 4 * bestOf + 1;
}
