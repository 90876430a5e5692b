import type { Settlement } from "../model/trace.js";
import { decide } from "./cover.js";
import { ODD } from "./sides.js";

/** Odd/Even: the sum of both sides; 0 is even. Source: grading-rules 5.1. */
export const settle: Settlement = ({ home, away, side }) => decide((side === ODD) === ((home + away) % 2 === 1));
