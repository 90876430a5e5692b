import type { Rulebook } from "../row-types/rulebook.js";
import type { Trace } from "../trace.js";
import type { Grade } from "../types/grade.js";

/** The settings of the sport of a bet that are known from a summary alone. Few rulebooks have any. */
export function secondHandIn({ bet }: Trace, { evidence }: Rulebook): readonly string[] {
  if (evidence === undefined || bet === null) return [];
  const { slug } = bet.market.sport.row;
  return Object.entries(evidence.secondHand)
    .filter(([, sports]) => sports.length === 0 || sports.includes(slug))
    .map(([setting]) => setting);
}

/** True if a setting decides a bet: its verdict is another one without it. */
export function isOther(without: Grade, { result, reason }: Grade): boolean {
  return without.result !== result || without.reason !== reason;
}
