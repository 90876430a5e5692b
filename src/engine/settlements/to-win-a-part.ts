import type { Settlement } from "../tables/market.js";
import { decideYesNo } from "./decide.js";
import { hasScored } from "./halves.js";

/** To Win A Set, To Win A Map: that side has at least one in the tally. Source: docs/rules.md#to-win-a-set-or-a-map. */
export const settlement: Settlement = {
  on: "score",
  isMonotone: true,
  settle: ({ side, market: { counts } }, score) => decideYesNo(hasScored(score, counts), side),
};
