import type { Settlement } from "../../row-types/market.js";
import { settleYesNo } from "../won-or-lost.js";

/** Own Goal: anything that counts is scored. Source: docs/rules.md#any-item. */
export const settlement: Settlement = {
  on: "scored_item",
  settle: ({ side }, item) => settleYesNo(item !== null, side),
};
