import type { Settlement } from "../model/trace.js";
import { decide } from "./cover.js";
import { HOME_OR_AWAY, HOME_OR_DRAW } from "./sides.js";

/** Double Chance: two of the three outcomes. Source: grading-rules 5.1. */
export const settle: Settlement = ({ home, away, side }) => {
  if (side === HOME_OR_AWAY) return decide(home !== away);
  return decide(side === HOME_OR_DRAW ? home >= away : away >= home);
};
