/** Bets on which the rules and the engine do not agree yet. What they are is in docs/decisions.md#d155. */

import type { Changes } from "./house-draws.js";
import { IN_SETS } from "./house-draws.js";
import type { OracleGrade } from "./oracle/types.js";

const saysCertain = ({ retirementLines }: Changes): boolean =>
  JSON.stringify(retirementLines ?? "").includes("stand_if_certain");

/** A set 1 with its match, a tie-break, a spread without a unit, and a push: certain, and yet returned. */
const NOT_CERTAIN = /^\s*(set 1 \/ match|tie break in match|spread|the\s+line\s+of\s+the\s+house)\s*$/i;

export function isOpenPoint(slug: string, bet: object, changes: Changes, { reason }: OracleGrade): boolean {
  const { market } = bet as { readonly market: string };
  return IN_SETS.includes(slug) && saysCertain(changes) && (reason === "push" || NOT_CERTAIN.test(market));
}
