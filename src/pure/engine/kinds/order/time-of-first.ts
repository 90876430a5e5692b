import type { Settlement } from "../../row-types/market.js";
import { settleLabel } from "../labels/settle-label.js";
import { settleYesNo, wonOrLost } from "../won-or-lost.js";

/** Time Of First Goal: the displayed minute is one of the label's. Added time is the last minute of its half. Source: docs/rules.md#time-of-first. */
export const settlement: Settlement = {
  on: "scored_item",
  settle: (bet, item) => {
    const { side } = bet;
    if (side === "none") return wonOrLost(item === null);
    if (item === null) return settleYesNo(false, side);
    const { minute } = item;
    if (minute === null) return "minute_of_scoring";
    return settleLabel(bet, bet.market.counts === "away" ? { home: 0, away: minute } : { home: minute, away: 0 }, []);
  },
};
