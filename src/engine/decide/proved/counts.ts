import { FROM_NOWHERE } from "../../event/keys.js";
import { countRange, isBounded } from "../../possible/counts/count-ranges.js";
import type { Reading } from "../../possible/reading.js";
import { unfinishedPart } from "../../possible/unfinished.js";
import type { Bet, ReadFrom } from "../../tables/market.js";
import { isExactRange, OPEN, type Range } from "../../words/interval.js";
import { Known } from "../../words/known.js";
import { isMissingInput } from "../../words/missing.js";
import { isDecided } from "../../words/verdict.js";
import { Met } from "../met.js";
import { onScore } from "../settle.js";
import { type Tried, tryScores } from "./tries.js";

type OnCount = Extract<ReadFrom, { on: "team-statistic" }>;

/**
 * The verdict on a team statistic that is known between bounds: of a live match, or of one that is over without the count that the bet
 * needs. Null if nothing bounds it. Source: docs/decisions.md#d148.
 */
export function proveCounts(bet: Bet, reading: Reading, { statistic }: OnCount, isLive: boolean): Met | null {
  const { sport, period, settlement } = bet.market;
  if (settlement.on !== "score") return null;
  if (isLive ? mayBeVoid(bet, reading) : unfinishedPart(reading, sport) !== null) return null;
  const range = countRange(reading, sport, statistic, period, isLive);
  if (range === null || !isBounded(range)) return null;
  const least = new Known(range.home.least, range.away.least, null, FROM_NOWHERE);
  if (isExactRange(range)) return onScore(bet, settlement, least, null);
  const tried = tryScores(bet, settlement, range);
  if (tried === null) return null;
  if (tried.verdict === null) return isLive ? openAt(range, least, tried) : null;
  const { verdict } = tried;
  if (isMissingInput(verdict) || !(isDecided(verdict) || verdict === "push")) return null;
  return new Met(verdict, least, null, null, { on: "range", range, scope: null, half: null });
}

/** True if a live match does not go to its end, or if the way in which it ends can return the stake. */
export function mayBeVoid({ market }: Bet, reading: Reading): boolean {
  const { endings } = market.sport;
  return (endings.retirement !== null && reading.retired !== null) || market.tieBreakVoids === "everything";
}

/** The counts so far are shown while they can grow. */
function openAt({ home }: Range, least: Known, tried: Extract<Tried, { verdict: null }>): Met {
  return new Met("event_live", home.most === OPEN.most ? least : null, null, null, { on: "open", tried });
}
