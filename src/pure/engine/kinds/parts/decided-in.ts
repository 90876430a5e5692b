import type { Settlement } from "../../row-types/market.js";
import { settleYesNo, wonOrLost } from "../won-or-lost.js";

/** In which stage a match was won: that of the market's name, or of the label, and then by whom. Source: docs/rules.md#decided-in. */
export const settlement: Settlement = {
  on: "decided_in",
  settle: ({ side, label, market: { type } }, { value, by }) => {
    if (type.stage !== undefined) return settleYesNo(value === type.stage, side);
    const named = label === null || type.label === "none" ? null : type.label.stageIn?.(label);
    if (named === null) return "invalid_label";
    if (named !== value) return "lost";
    return by === null ? "advanced" : wonOrLost(side === by);
  },
};
