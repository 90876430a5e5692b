import type { MapScores } from "../possible/parts/maps.js";
import type { Bet } from "../tables/market.js";
import { isKnown, type Known } from "../words/known.js";
import type { Missing } from "../words/missing.js";
import type { LineUnit } from "./met.js";

/**
 * True if a line is too far from 0 to be in sets, maps or frames, so that it must be in games, points or rounds. `spreads` is the
 * furthest line on spreads, and on totals of one side. Source: docs/rules.md#units.
 */
export function isBeyondReach(bet: Bet, totals: number, spreads: number): boolean {
  return isFurtherThan(bet, isLikeSpread(bet) ? spreads : totals);
}

export function isFurtherThan({ lineQuarters }: Bet, furthest: number): boolean {
  return Math.abs(lineQuarters) > 4 * furthest;
}

/** True for a line on the difference, or on one side: it reaches as far as the wins of one side. */
export function isLikeSpread({ market }: Bet): boolean {
  return market.line === "quarter" || market.counts !== "both";
}

/** The unit of a line, for the explanation. Null on a market without a line. */
export function unitOf({ market }: Bet, is: "match" | "inner", because: LineUnit["because"]): LineUnit | null {
  const { units } = market.sport;
  return units === null || market.line === "none" ? null : { unit: units[is], because };
}

/** The scores of maps, unless a market's name says what they are known not to count. Source: docs/decisions.md#d118. */
export function inUnit(scores: Known | Missing, { market }: Bet, maps: MapScores): Known | Missing {
  return (market.unit === "rounds" || market.unit === "kills") && isKnown(scores) && maps.areNotIn(market.unit)
    ? "maps_in_named_unit"
    : scores;
}
