import { isRefused, readBet } from "./bet.js";
import { record } from "./model/loose.js";
import type { Reason } from "./model/vocabulary.js";
import { contextOf, type GradeOptions } from "./trace.js";

/**
 * At bet placement: could this selection ever be graded? Null if it could, else why not: `unsupported_market`,
 * `invalid_side`, `invalid_line` or `invalid_label`. Source: grading-rules 1, checks 2 to 5.
 *
 * @param sport The sport's slug, for example `football`.
 * @throws TypeError for an option that is not usable.
 * @example
 * ```ts
 * import { check } from "settlegrade";
 * console.log(check({ eventId: 1, market: "Totals", side: "over", hdp: 2.3 }, "football")); // invalid_line
 * ```
 */
export function check(selection: unknown, sport: string, options?: GradeOptions): Reason | null {
  const { rules } = contextOf(options);
  const sent = record(selection);
  const market = typeof sent.market === "string" ? rules.sports.get(sport)?.find(sent.market) : undefined;
  if (market === undefined || market === null) return "unsupported_market";
  const bet = readBet(sent, market);
  return isRefused(bet) ? bet.refused : null;
}
