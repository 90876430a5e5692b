import type { Settlement } from "../model/trace.js";
import { decide } from "./cover.js";
import { HOME } from "./sides.js";

/** Draw No Bet: a level score returns the stake. Source: grading-rules 5.1. */
export const settle: Settlement = ({ home, away, side }) => {
  if (home === away) return "push";
  return decide((side === HOME) === home > away);
};
