import type { LabelNumbers, Settlement } from "../model/trace.js";
import { decideYesNo } from "./cover.js";
import { YES } from "./sides.js";

/** Exact Total Goals: the label's count, or at least it where the label is open-ended. Source: grading-rules 5.1. */
export const settle: Settlement = ({ home, away, side, detail }) => {
  const { first, second } = detail.label as LabelNumbers;
  const total = home + away;
  return decideYesNo(second === 1 ? total >= first : total === first, side === YES);
};
