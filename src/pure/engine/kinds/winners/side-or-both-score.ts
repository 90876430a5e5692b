import { leaderOf } from "../../types/score.js";
import { yesIf } from "../won-or-lost.js";

/**
 * Home, Draw or Away Or Both Teams To Score: one of the two is enough. A market on both sides is on the draw. It follows from which sides
 * scored alone. Source: docs/rules.md#a-result-or-both-score.
 */
export const settlement = yesIf((score, counts) => {
  const result = counts === "both" ? "draw" : counts;
  return leaderOf(score) === result || (score.home > 0 && score.away > 0);
});
