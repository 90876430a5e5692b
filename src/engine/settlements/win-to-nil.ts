import type { Settlement } from "../tables/market.js";
import { decideYesNo } from "./decide.js";

/** Win To Nil: that side wins and the other does not score. Source: docs/rules.md#win-to-nil. */
export const settlement: Settlement = {
  on: "score",
  isMonotone: true,
  settle: ({ side, market }, { home, away }) => {
    const [scored, conceded] = market.counts === "home" ? [home, away] : [away, home];
    return decideYesNo(scored > 0 && conceded === 0, side);
  },
};
