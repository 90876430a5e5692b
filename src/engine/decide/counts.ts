import { readCount } from "../possible/counts/counts.js";
import type { Reading } from "../possible/reading.js";
import type { Bet, ReadFrom } from "../tables/market.js";
import { isKnown } from "../words/known.js";
import type { Met } from "./met.js";
import { proveCounts } from "./proved/counts.js";
import { onScore, type ScoreSettlement, without } from "./settle.js";

/** Settles a bet on a team statistic: on the count, or on what bounds it if it is missing. Sources: docs/rules.md#teams, docs/decisions.md#d148. */
export function meetCounts(
  bet: Bet,
  reading: Reading,
  readFrom: Extract<ReadFrom, { on: "team-statistic" }>,
  settlement: ScoreSettlement,
): Met {
  const { sport, period } = bet.market;
  const count = readCount(reading, sport, readFrom.statistic, period);
  if (isKnown(count)) return onScore(bet, settlement, count, null);
  const mayBeBounded = count === "counts_of_regular_time" || count === "stats_unavailable";
  return (mayBeBounded ? proveCounts(bet, reading, readFrom, false) : null) ?? without(count);
}
