import { winsOf } from "../event/best-of.js";
import { FROM_TOP } from "../event/keys.js";
import type { MapScores } from "../possible/parts/maps.js";
import { gamesAtStop, mapsWonAtStop } from "../possible/parts/maps-at-stop.js";
import type { Reading } from "../possible/reading.js";
import type { SetScores } from "../possible/sets/sets.js";
import type { Bet } from "../tables/market.js";
import type { Score } from "../words/event.js";
import { Known } from "../words/known.js";
import type { Decision, LineUnit, SettingUsed } from "./decision.js";
import { hasPassed, onHouseScore, type ScoreSettlement, without } from "./settle.js";
import { inUnit, lineIn, lineUnit, type Reach } from "./units.js";

/**
 * Settles a total on the whole match whose line was passed when the match stopped. Null if it was not passed, or if nothing shows in
 * which unit its line is. Sources: docs/decisions.md#d120 and docs/rules.md#totals-that-parts-had-passed.
 */
export function onPassedTotal(bet: Bet, reading: Reading, setting: SettingUsed): Decision | null {
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
): Decision | null {
  return hasPassed(bet, score) ? onHouseScore(bet, settlement, score, unit, setting) : null;
}

/**
 * A total in sets or in games, if its unit is the same for every length of match. If only a set that may be a match tie-break passed
 * it, the bet is left open.
 */
function onPassedSets(bet: Bet, sets: SetScores, settlement: ScoreSettlement, setting: SettingUsed): Decision | null {
  const [unit = "both", ...others] = sets.mayBeNeeded.map((needed) =>
    lineIn(bet, { total: 2 * needed - 1, spread: needed }),
  );
  if (others.some((other) => other !== unit)) return null;
  const score = unit === "match" ? sets.finished : sets.gamesPlayed;
  if (hasPassed(bet, score)) return onHouseScore(bet, settlement, score, lineUnit(bet, unit), setting);
  return unit === "inner" && hasPassed(bet, sets.gamesAtMost) ? without("kind_of_deciding_set") : null;
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

function onPassedParts(bet: Bet, parts: PartsAt, settlement: ScoreSettlement, setting: SettingUsed): Decision | null {
  const { won, inner, bestOf } = parts;
  const unit = lineIn(bet, reachAt(bet, parts));
  // A match of an unknown length may still have reached further.
  const isCertain = unit === "match" || bet.market.unit !== "by-line" || bestOf > 0;
  const score =
    unit === "inner" ? inner : won === null ? null : new Known(won.home, won.away, "match_result", FROM_TOP);
  return unit === "both" || !isCertain || score === null
    ? null
    : onPassed(bet, settlement, score, lineUnit(bet, unit), setting);
}

/** A match of an unknown length reaches at least as far as the score at which it stopped. */
function reachAt({ market }: Bet, { won, bestOf }: PartsAt): Reach {
  if (bestOf > 0) return { total: bestOf, spread: winsOf(bestOf), mayBeHalved: market.readFrom.on === "maps" };
  const { home, away } = won ?? NIL;
  const most = Math.max(home, away);
  return { total: Math.max(2 * most - 1, home + away), spread: most };
}

const NIL: Score = { home: 0, away: 0 };
