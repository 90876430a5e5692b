import type { Settlement } from "../../tables/market.js";
import { decideYesNo } from "../decide.js";

/** Overtime: played or not. Source: docs/rules.md#overtime. */
export const settlement: Settlement = {
  on: "overtime",
  settle: ({ side }, { value }) => decideYesNo(value, side),
};
