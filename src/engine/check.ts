import { isRefused, readBet } from "./bet.js";
import { record } from "./model/loose.js";
import type { Reason } from "./model/vocabulary.js";
import { contextOf, type GradeOptions } from "./trace.js";

/**
 * Checks at bet placement whether a selection can ever be graded. Source: docs/rules.md#reasons.
 *
 * @param selection The bet, a {@link Selection}. Its `eventId` is not read.
 * @param sport The sport's slug, for example `football`.
 * @returns Null if it can be graded, else `unsupported_market`, `invalid_side`, `invalid_line` or `invalid_label`.
 * @throws TypeError if an option is not valid.
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
