import { counted } from "../../types/score.js";
import { yesIfInHalves } from "../won-or-lost.js";

/** Score In Both Halves, Goal In Both Halves: that side, or either, scores in each half. Source: docs/rules.md#score-in-both-halves. */
export const settlement = yesIfInHalves(
  { on: "scored" },
  (first, second, counts) => counted(first, counts) > 0 && counted(second, counts) > 0,
);
