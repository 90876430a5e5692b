import type { Settlement } from "../model/trace.js";
import { decide } from "./cover.js";
import { DRAW, HOME } from "./sides.js";

/** European Handicap: home and the line against away, with the draw as an outcome. Source: grading-rules 5.1. */
export const settle: Settlement = ({ home, away, side, lineQuarters }) => {
  const margin = 4 * (home - away) + lineQuarters;
  if (margin === 0) return decide(side === DRAW);
  return decide(side !== DRAW && (side === HOME) === margin > 0);
};
