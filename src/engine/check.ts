import { record } from "./model/read.js";
import { Trace } from "./model/trace.js";
import type { Reason } from "./model/vocabulary.js";
import { checkSelection } from "./stages/check-selection.js";
import { marketIn } from "./stages/find-market.js";
import { contextOf, type GradeOptions } from "./trace.js";

/**
 * At bet placement: would this selection ever be gradeable? Null where it would, else why not: `unsupported_market`,
 * `invalid_side`, `invalid_line` or `invalid_label`. Source: grading-rules 1, checks 2 to 5.
 *
 * @param sport The sport's slug, for example `football`.
 * @throws TypeError where an option is unusable.
 * @example
 * ```ts
 * import { check } from "settlegrade";
 * console.log(check({ eventId: 1, market: "Totals", side: "over", hdp: 2.3 }, "football")); // invalid_line
 * ```
 */
export function check(selection: unknown, sport: string, options?: GradeOptions): Reason | null {
  const trace = new Trace(record(selection), null, contextOf(options));
  const { market } = trace.selection;
  // A caller without types may pass anything for the sport.
  if (typeof market !== "string" || typeof sport !== "string") return "unsupported_market";
  return marketIn(trace, sport, market) ?? (checkSelection(trace) as Reason | null);
}
