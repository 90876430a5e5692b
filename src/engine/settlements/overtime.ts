import type { Settlement } from "../model/market.js";
import { decideYesNo } from "./decide.js";

/** Overtime: played or not. Source: grading-rules 5.1. */
export const settlement: Settlement = {
  on: "overtime",
  settle: ({ side }, { value }) => decideYesNo(value, side),
};
