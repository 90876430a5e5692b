import { isScoringKindLabel } from "../../row-types/label.js";
import type { Settlement } from "../../row-types/market.js";
import { settleYesNo, wonOrLost } from "../won-or-lost.js";

/** First Scoring Play: how the first points were scored. Source: docs/rules.md#first-scoring-play. */
export const settlement: Settlement = {
  on: "scored_item",
  settle: ({ side, label }, item) => {
    if (side === "none") return wonOrLost(item === null);
    if (!isScoringKindLabel(label)) return "invalid_label";
    if (item === null) return settleYesNo(false, side);
    return item.kind === null ? "kind_of_scoring" : settleYesNo(item.kind === label.scoring, side);
  },
};
