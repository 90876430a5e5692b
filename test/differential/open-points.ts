/** Bets on which the rules and the engine do not agree yet. What they are is in docs/decisions.md#d190 and #d191. */

import type { Changes } from "./house-draws.js";
import { IN_SETS } from "./house-draws.js";
import type { OracleGrade } from "./oracle/types.js";

const saysCertain = ({ retirementLines }: Changes): boolean =>
  JSON.stringify(retirementLines ?? "").includes("stand_if_certain");

/** A set 1 with its match, a tie-break, a spread without a unit, and a push: certain, and yet returned. */
const NOT_CERTAIN = /^\s*(set 1 \/ match|tie break in match|spread|the\s+line\s+of\s+the\s+house)\s*$/i;

export function isOpenPoint(slug: string, bet: object, changes: Changes, { reason }: OracleGrade): boolean {
  const { market } = bet as { readonly market: string };
  if (IN_SETS.includes(slug) && saysCertain(changes)) return reason === "push" || NOT_CERTAIN.test(market);
  // A map after the match stopped, or one whose score does not say enough.
  const isUnsaid = reason === "incomplete_score" || reason === "event_cancelled";
  return slug === "esports" && / Map \d$/.test(market) && isUnsaid && changes.unfinished !== undefined;
}
