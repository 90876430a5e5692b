import type { Match } from "../../state.js";
import { labelOf } from "../cards.js";
import { leftOut } from "../own-parts.js";
import { scoreAt, TOP } from "../scores.js";
import { rowOf } from "../sport.js";

/** That periods somebody typed do not fit the final score, and were left out. */
export function leftOutSays(match: Match): string | null {
  const score = scoreAt(match, TOP);
  const row = rowOf(match);
  const keys = leftOut(match);
  if (keys.length === 0 || score === null) return null;
  const names = keys.map((key) => labelOf(match, row, key).replace(/^./, (first) => first.toLowerCase()));
  return `What you typed for ${names.join(", ")} does not fit ${score.home}-${score.away}, so it is left out.`;
}
