import type { Settlement } from "../../row-types/market.js";
import { settleYesNo } from "../won-or-lost.js";

/** Overtime: played or not. Source: docs/rules.md#overtime. */
export const settlement: Settlement = {
  on: "overtime",
  settle: ({ side }, { value }) => settleYesNo(value, side),
};
