import { detailOf, type Settlement } from "../model/trace.js";
import { decideYesNo } from "./cover.js";
import { YES } from "./sides.js";

/** Tie Break in Match: any finished set that was won by one game. Source: grading-rules 5.1. */
export const settle: Settlement = (trace) => {
  detailOf(trace).fact = { fact: "tie_breaks", value: trace.detail.tieBreaks, from: "sets" };
  return decideYesNo(trace.detail.tieBreaks > 0, trace.side === YES);
};
