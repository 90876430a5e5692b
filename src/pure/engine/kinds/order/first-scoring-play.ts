import { isScoringKindLabel } from "../../row-types/label.js";
import type { Settlement } from "../../row-types/market.js";
import { settleYesNo, wonOrLost } from "../won-or-lost.js";

/** First Scoring Play, First Goal Method: how the first points were scored. Source: docs/rules.md#first-scoring-play. */
export const settlement: Settlement = {
  on: "scored_item",
  settle: ({ side, label, market }, item) => {
    if (side === "none") return wonOrLost(item === null);
    if (!isScoringKindLabel(label)) return "invalid_label";
    if (item === null) return settleYesNo(false, side);
    const { kind } = item;
    // A word that the sport does not have may be a part of one that it has.
    if (kind === null || !market.sport.scoring.points.has(kind)) return "kind_of_scoring";
    return settleYesNo(kind === label.scoring, side);
  },
};
