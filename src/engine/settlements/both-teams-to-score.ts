import type { Settlement } from "../model/trace.js";
import { decideYesNo } from "./cover.js";
import { YES } from "./sides.js";

/** Both Teams To Score: neither side at nil. Source: grading-rules 5.1. */
export const settle: Settlement = ({ home, away, side }) => decideYesNo(home > 0 && away > 0, side === YES);
