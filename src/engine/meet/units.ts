import type { Bet } from "../model/market.js";
import type { LineUnit } from "../model/met.js";

/**
 * True if a line is too far from 0 to be in sets, maps or frames, so that it must be in games, points or rounds. `spreads` is the
 * furthest line on spreads, and on totals of one side. Source: docs/rules.md#units.
 */
export function isBeyondReach({ market, lineQuarters }: Bet, totals: number, spreads: number): boolean {
  const isSpread = market.line === "quarter" || market.counts !== "both";
  return Math.abs(lineQuarters) > 4 * (isSpread ? spreads : totals);
}

/** The unit of a line, for the explanation. Null on a market without a line. */
export function unitOf({ market }: Bet, is: "match" | "inner", because: LineUnit["because"]): LineUnit | null {
  const { units } = market.sport;
  return units === null || market.line === "none" ? null : { unit: units[is], because };
}
