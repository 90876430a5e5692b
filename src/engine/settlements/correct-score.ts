import type { LabelNumbers, Settlement } from "../model/trace.js";
import { decideYesNo } from "./cover.js";
import { YES } from "./sides.js";

/** Correct Score: the label names both sides, home first. Source: grading-rules 5.1. */
export const settle: Settlement = ({ home, away, side, detail }) => {
  const { first, second } = detail.label as LabelNumbers;
  return decideYesNo(home === first && away === second, side === YES);
};
