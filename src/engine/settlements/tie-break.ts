import type { Settlement } from "../model/market.js";
import { decideYesNo } from "./decide.js";

/** Tie Break in Match: any finished set that was won by one game. Source: grading-rules 5.1. */
export const settlement: Settlement = {
  on: "tie_breaks",
  settle: ({ side }, { value }) => decideYesNo(value > 0, side),
};
