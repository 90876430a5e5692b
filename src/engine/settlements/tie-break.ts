import type { Settlement } from "../model/trace.js";
import { decideYesNo } from "./cover.js";
import { YES } from "./sides.js";

/** Tie Break in Match: any finished set that was won by one game. Source: grading-rules 5.1. */
export const settle: Settlement = ({ tieBreaks, side }) => decideYesNo(tieBreaks > 0, side === YES);
