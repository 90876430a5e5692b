import { isScoringKindLabel } from "../../row-types/label.js";
import type { Settlement } from "../../row-types/market.js";
import { settleYesNo, wonOrLost } from "../won-or-lost.js";

/** First Scoring Play, First Goal Method: how the first points were scored, which their number can show. Source: docs/rules.md#first-scoring-play. */
export const settlement: Settlement = {
  on: "scored_item",
  settle: ({ side, label }, item, { kinds }) => {
    if (side === "none") return wonOrLost(item === null);
    if (!isScoringKindLabel(label)) return "invalid_label";
    if (item === null) return settleYesNo(false, side);
    const isAmongThem = kinds.includes(label.scoring);
    if (kinds.length === 0 || (isAmongThem && kinds.length > 1)) return "kind_of_scoring";
    return settleYesNo(isAmongThem, side);
  },
};
