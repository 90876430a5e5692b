import type { Bet } from "../model/market.js";
import type { LineUnit } from "../model/met.js";

/** The furthest lines that may be in sets, maps or frames. */
export interface Reach {
  readonly totals: number;
  /** On spreads, and on totals of one side alone. */
  readonly spreads: number;
}

/**
 * Whether a line is too far out to be in sets, maps or frames, and so must be in games, points or rounds.
 * Source: grading-rules 6.1.
 */
export function isBeyondReach({ market, lineQuarters }: Bet, { totals, spreads }: Reach): boolean {
  const isSpread = market.line === "quarter" || market.counts !== "both";
  return Math.abs(lineQuarters) > 4 * (isSpread ? spreads : totals);
}

/** The unit of a line, for the explanation; null on a market without a line. */
export function unitOf({ market }: Bet, is: "match" | "inner", because: LineUnit["because"]): LineUnit | null {
  const { units } = market.sport;
  return units === null || market.line === "none" ? null : { unit: units[is], because };
}
