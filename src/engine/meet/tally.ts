import type { Bet } from "../model/market.js";
import type { Met } from "../model/met.js";
import type { Reading } from "../read/reading.js";
import { onScore, type ScoreSettlement, without } from "./settle.js";
import { isBeyondReach, unitOf } from "./units.js";

/** Settles a bet on frames, legs, sets or points, or on what was counted inside. Source: docs/rules.md#units. */
export function meetTally(bet: Bet, { tally: scores }: Reading, settlement: ScoreSettlement): Met {
  const { tally } = scores;
  if (typeof tally === "string") return without(tally);
  const { line, unit } = bet.market;
  if (unit === "match-unit") return onScore(bet, settlement, tally, unitOf(bet, "match", "name"));
  const inner = line === "none" ? null : scores.inner;
  if (inner === null) return onScore(bet, settlement, tally, null);
  return isBeyondReach(bet, scores.reachOf(tally))
    ? onScore(bet, settlement, inner, unitOf(bet, "inner", "beyond_reach"))
    : onScore(bet, settlement, tally, unitOf(bet, "match", "within_reach"));
}
