import type { Bet } from "../model/market.js";
import type { Met } from "../model/met.js";
import type { Reading } from "../read/reading.js";
import { onScore, type ScoreSettlement, without } from "./settle.js";
import { isBeyondReach, unitOf } from "./units.js";

/** Settles a bet on a match in maps, or on one map. Sources: docs/rules.md#units and docs/decisions.md#d37. */
export function meetMaps(bet: Bet, { maps }: Reading, settlement: ScoreSettlement): Met {
  const { market } = bet;
  const { period } = market;
  const asksWhoWon = market.score !== "lines" && market.label === "none";
  if (!market.wholeMatch && period.scope !== null) {
    const { number, scope } = period;
    return onScore(bet, settlement, asksWhoWon ? maps.winnerOf(number, scope) : maps.scoreOf(number, scope), null);
  }
  const { tally } = maps;
  if (typeof tally === "string") return without(tally);
  const isNamed = market.unit === "inner-unit";
  if (market.line !== "none" && market.unit !== "match-unit" && (isNamed || isBeyondReach(bet, maps.reach))) {
    const { games } = maps;
    const unit = unitOf(bet, "inner", isNamed ? "name" : "beyond_reach");
    return typeof games === "string" ? without(games, tally, unit) : onScore(bet, settlement, games, unit);
  }
  const unit = unitOf(bet, "match", market.unit === "match-unit" ? "name" : "within_reach");
  return maps.isLevelBestOfOne && !asksWhoWon
    ? without("decided_match", tally, unit)
    : onScore(bet, settlement, tally, unit);
}
