import type { Settlement } from "../../row-types/market.js";
import { settleYesNo } from "../won-or-lost.js";

/** Tie Break in Match: a finished set was won by one game. Source: docs/rules.md#tie-break. */
export const settlement: Settlement = {
  on: "tie_breaks",
  settle: ({ side }, { value }) => settleYesNo(value > 0, side),
};
