import type { PartScores } from "../possible/parts/parts.js";
import type { Bet } from "../row-types/market.js";
import type { KnownScore } from "../types/known-score.js";
import type { WhyUnknown } from "../types/missing.js";
import type { LineUnit } from "./decision.js";

/** The furthest that a line can be from 0 in what wins a match: sets, maps, frames. Source: docs/rules.md#units. */
export interface Reach {
  readonly total: number;
  /** The furthest line on the difference, or on one side. */
  readonly spread: number;
  /** What a spread within reach counts, if that is not certain. */
  readonly spreads?: LineIn;
  /** True if half of a total can be within reach and half beyond it. Source: docs/rules.md#a-quarter-line-between-maps-and-rounds. */
  readonly mayBeHalved?: boolean;
}

/** What a line counts: what wins a match, what is inside that, or either, so that both must give one verdict. */
export type LineIn = "match" | "inner" | "both";

/** What the line of a bet counts on a match with such a reach. */
export function lineIn(bet: Bet, { total, spread, spreads, mayBeHalved }: Reach): LineIn {
  const { unit, line, sport } = bet.market;
  if (line === "none" || unit === "match-unit") return "match";
  if (unit !== "by-line") return "inner";
  if (sport.units?.isSum === true) return "match";
  if (isLikeSpread(bet)) {
    if (isFurtherThan(bet, spread)) return "inner";
    return line === "quarter" ? (spreads ?? "match") : "match";
  }
  if (mayBeHalved === true && bet.lineQuarters === 4 * total + 1) return "both";
  return isFurtherThan(bet, total) ? "inner" : "match";
}

/** The same for the explanation, and why. Null on a market without a line. */
export function lineUnit({ market }: Bet, is: LineIn, { spreads }: Pick<Reach, "spreads"> = {}): LineUnit | null {
  const { units } = market.sport;
  if (units === null || market.line === "none") return null;
  const unit = is === "inner" ? units.inner : units.match;
  if (is === "both") return { unit, because: "both_agree" };
  if (market.unit !== "by-line") return { unit, because: "name" };
  if (market.line === "quarter" && spreads === is) return { unit, because: "rulebook" };
  return { unit, because: is === "inner" ? "beyond_reach" : "within_reach" };
}

function isFurtherThan({ lineQuarters }: Bet, furthest: number): boolean {
  return Math.abs(lineQuarters) > 4 * furthest;
}

/** True for a line on the difference, or on one side: it reaches as far as the wins of one side. */
export function isLikeSpread({ market }: Bet): boolean {
  return market.line === "quarter" || market.counts !== "both";
}

/** True if a bet asks who won, or that nobody did, and not by how much. */
export function asksWhoWon({ market }: Bet): boolean {
  return market.score !== "lines" && market.label === "none";
}

/** What is inside parts, unless a market's name says what it is known not to be. Source: docs/rules.md#rounds-and-kills-by-name. */
export function inNamedUnit(
  inside: KnownScore | WhyUnknown,
  { market }: Bet,
  parts: PartScores,
): KnownScore | WhyUnknown {
  const { unit } = market;
  const isOther = typeof inside !== "string" && (unit === "rounds" || unit === "kills") && parts.areNotIn(unit);
  return isOther ? "maps_in_named_unit" : inside;
}
