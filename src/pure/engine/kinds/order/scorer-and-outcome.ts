import type { Settlement } from "../../row-types/market.js";
import { wonOrLost } from "../won-or-lost.js";
import { settleWho } from "./scorer.js";

/** Scorecast and Wincast: the player scores, and the score or the result is that of the label. Source: docs/rules.md#scorer-and-outcome. */
export const settlement: Settlement = {
  on: "scored_item",
  settle: ({ market, label, lineQuarters }, _, { who, score }) =>
    settleWho(who, () => {
      if (market.label === "none" || label === null) return "invalid_label";
      if (typeof score === "string") return score;
      return wonOrLost(market.label.fits?.(label, { market, lineQuarters }, score, []) === true);
    }),
};
