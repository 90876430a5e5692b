import type { TallyScores } from "../possible/parts/tally.js";
import type { Reading } from "../possible/reading.js";
import type { Bet } from "../tables/market.js";
import type { Known } from "../words/known.js";
import type { Decision } from "./decision.js";
import { meetRetiredTally } from "./retired.js";
import { onScore, type ScoreSettlement, without } from "./settle.js";
import { isBeyondReach, unitOf } from "./units.js";

/**
 * Settles a bet on frames, legs, sets or points. A line beyond their reach counts what is inside them, and needs it listed.
 * Sources: docs/rules.md#units and docs/rules.md#lines-beyond-a-tally.
 */
export function meetTally(bet: Bet, reading: Reading, settlement: ScoreSettlement): Decision {
  const { tally: scores } = reading;
  const { tally } = scores;
  const { market } = bet;
  if (market.sport.endings.retirement !== null && reading.retired !== null) {
    return meetRetiredTally(bet, reading, reading.retired, settlement);
  }
  if (typeof tally === "string") return without(tally);
  if (market.line === "none") return onScore(bet, settlement, tally, null);
  if (market.unit === "match-unit") return onScore(bet, settlement, tally, unitOf(bet, "match", "name"));
  return market.sport.units?.isSum === true
    ? onScore(bet, settlement, tally, null)
    : onLine(bet, scores, tally, settlement);
}

/** A line in frames, legs, sets or points, or in what is inside them. */
function onLine(bet: Bet, scores: TallyScores, tally: Known, settlement: ScoreSettlement): Decision {
  const { market } = bet;
  const { inner } = scores;
  const isNamed = market.unit === "inner-unit";
  if (!isNamed && !isBeyondReach(bet, scores.furthestTotal(tally), scores.furthestSpread(tally))) {
    // The unit is named only if another one is listed.
    return onScore(bet, settlement, tally, inner === null ? null : unitOf(bet, "match", "within_reach"));
  }
  const unit = unitOf(bet, "inner", isNamed ? "name" : "beyond_reach");
  return inner === null ? without("inner_scores", tally, unit) : onScore(bet, settlement, inner, unit);
}
