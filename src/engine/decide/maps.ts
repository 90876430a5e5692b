import { FROM_TOP } from "../event/keys.js";
import { furthestSpread, furthestTotal } from "../possible/parts/map-reach.js";
import type { MapScores } from "../possible/parts/maps.js";
import type { Reading } from "../possible/reading.js";
import type { Bet } from "../tables/market.js";
import { Known } from "../words/known.js";
import type { Scope } from "../words/vocabulary.js";
import { Decision } from "./decision.js";
import { meetRetiredTally } from "./retired.js";
import { doAgree, onBothUnits, onScore, type ScoreSettlement, without } from "./settle.js";
import { inUnit, isFurtherThan, isLikeSpread, unitOf } from "./units.js";

/** Settles a bet on a match in maps, or on one map. Sources: docs/rules.md#units and docs/rules.md#markets-on-one-map. */
export function meetMaps(bet: Bet, reading: Reading, settlement: ScoreSettlement): Decision {
  const { maps } = reading;
  const { period, wholeMatch, sport } = bet.market;
  if (!wholeMatch && period.scope !== null) return onMap(bet, maps, period.number, period.scope, settlement);
  if (sport.endings.retirement !== null && reading.retired !== null) {
    return meetRetiredTally(bet, reading, reading.retired, settlement);
  }
  const { tally } = maps;
  if (typeof tally === "string") return without(tally);
  return isInRounds(bet, maps, tally) ? onRounds(bet, maps, tally, settlement) : onTally(bet, maps, tally, settlement);
}

function onMap(bet: Bet, maps: MapScores, number: number, scope: Scope, settlement: ScoreSettlement): Decision {
  return onScore(
    bet,
    settlement,
    asksWhoWon(bet) ? maps.winnerOf(number, scope) : inUnit(maps.scoreOf(number, scope), bet, maps),
    null,
  );
}

export function asksWhoWon({ market }: Bet): boolean {
  return market.score !== "lines" && market.label === "none";
}

export function isInRounds(bet: Bet, maps: MapScores, tally: Known): boolean {
  const { line, unit } = bet.market;
  if (line === "none" || unit === "match-unit") return false;
  return unit !== "by-line" || isBeyondMaps(bet, maps, tally);
}

function onRounds(bet: Bet, maps: MapScores, tally: Known, settlement: ScoreSettlement): Decision {
  const games = inUnit(maps.games, bet, maps);
  const isNamed = bet.market.unit !== "by-line";
  const unit = unitOf(bet, "inner", isNamed ? "name" : "beyond_reach");
  if (typeof games === "string") return without(games, tally, unit);
  return !isNamed && isHalfInMaps(bet, maps)
    ? new Decision("invalid_line", tally, null, unitOf(bet, "match", "within_reach"), {
        on: "other_unit",
        other: games,
      })
    : onScore(bet, settlement, games, unit);
}

function onTally(bet: Bet, maps: MapScores, tally: Known, settlement: ScoreSettlement): Decision {
  const isNamed = bet.market.unit === "match-unit";
  return maps.rounds !== null && (isNamed || !asksWhoWon(bet))
    ? onOnlyMap(bet, maps, tally, settlement)
    : onScore(bet, settlement, tally, unitOf(bet, "match", isNamed ? "name" : "within_reach"));
}

/** Maps reach at least as far as those that were won, so that most lines need no look at the length of the match. */
function isBeyondMaps(bet: Bet, maps: MapScores, { home, away }: Known): boolean {
  const isOpen = maps.rounds !== null;
  return isLikeSpread(bet)
    ? (isOpen || isFurtherThan(bet, home > away ? home : away)) && isFurtherThan(bet, furthestSpread(maps))
    : (isOpen || isFurtherThan(bet, home + away)) && isFurtherThan(bet, furthestTotal(maps));
}

/** True if half of a quarter line on a total can be in maps and half cannot, so that its unit is unknown. Source: docs/rules.md#a-quarter-line-between-maps-and-rounds. */
export function isHalfInMaps(bet: Bet, maps: MapScores): boolean {
  return !isLikeSpread(bet) && bet.lineQuarters === 4 * furthestTotal(maps) + 1;
}

/**
 * Settles a bet on a best of one whose score is in rounds. If its name does not say maps, it must give the same verdict in maps and
 * in rounds. Source: docs/decisions.md#d36.
 */
function onOnlyMap(bet: Bet, maps: MapScores, tally: Known, settlement: ScoreSettlement): Decision {
  const { market } = bet;
  const { games } = maps;
  const isInMaps = market.unit === "match-unit";
  const unit = unitOf(bet, "match", isInMaps ? "name" : "both_agree");
  const isLevel = tally.home === tally.away;
  if (typeof games === "string" || (isInMaps && isLevel)) return without("decided_match", tally, unit);
  if (isInMaps) return onScore(bet, settlement, tally, unit);
  const inMaps = isLevel ? NIL : tally;
  if (doAgree(bet, settlement, inMaps, games)) return onBothUnits(bet, settlement, tally, games, unit);
  return market.line === "none"
    ? without("unit_of_score", tally, unit)
    : new Decision("invalid_line", tally, null, unit, { on: "other_unit", other: games });
}

/** The tally of a drawn map: nobody won one. */
const NIL = new Known(0, 0, "match_result", FROM_TOP);
