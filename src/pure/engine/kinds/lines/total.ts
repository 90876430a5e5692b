import type { Settlement } from "../../row-types/market.js";
import { atLine, ofCount } from "../../types/borders.js";
import { counted } from "../../types/score.js";

/** Totals and team totals: what was scored against the line. Source: docs/rules.md#totals. */
export const settlement: Settlement = {
  on: "score",
  borders: ({ lineQuarters, market }) => ofCount(market.counts, atLine(lineQuarters)),
  settle: ({ side, lineQuarters, market }, score) => {
    const margin = 4 * counted(score, market.counts) - lineQuarters;
    return side === "over" ? margin : 0 - margin;
  },
};
