import type { Settlement } from "../model/trace.js";
import { cover } from "./cover.js";
import { totalMargin } from "./margin.js";

/** Totals and team totals: what was scored against the line. Source: grading-rules 7. */
export const settle: Settlement = (trace) => cover(totalMargin(trace));
