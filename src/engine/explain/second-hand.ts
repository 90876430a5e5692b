import type { Rulebook } from "../tables/rulebook.js";
import type { Trace } from "../trace.js";
import type { Grade } from "../words/grade.js";

/** The settings of the sport of a bet that are known from a summary alone. Few rulebooks have any. */
export function secondHandIn({ bet }: Trace, { evidence }: Rulebook): readonly string[] {
  if (evidence === undefined || bet === null) return [];
  const { slug } = bet.market.sport.row;
  return Object.entries(evidence.secondHand)
    .filter(([, sports]) => sports.length === 0 || sports.includes(slug))
    .map(([setting]) => setting);
}

/** True if a setting decides a bet: its grade is another one without it. */
export function isOther(without: Grade, grade: Grade): boolean {
  const { result, reason } = grade;
  return without.result !== result || without.reason !== reason || scoreOf(without) !== scoreOf(grade);
}

function scoreOf(grade: Grade): string {
  const basis = "basis" in grade ? grade.basis : undefined;
  return basis === undefined ? "" : `${basis.scope} ${basis.home}-${basis.away}`;
}
