import type { Settlement } from "../model/trace.js";
import { decide } from "./cover.js";
import { DRAW, HOME } from "./sides.js";

/** 3-Way Result: the draw is an outcome in every sport. Source: grading-rules 5.1. */
export const settle: Settlement = ({ home, away, side }) => {
  if (home === away) return decide(side === DRAW);
  return decide(side !== DRAW && (side === HOME) === home > away);
};
