import type { Score } from "../model/event.js";
import type { Settlement } from "../model/trace.js";
import { decide } from "./cover.js";
import { FIRST_PAIR } from "./sides.js";

/** Half Time / Full Time: who led at half time and who at full time, overtime apart. Source: grading-rules 5.1. */
export const settle: Settlement = (trace) => {
  const half = trace.detail.half as Score;
  return decide(trace.side === FIRST_PAIR + 3 * outcome(half) + outcome(trace));
};

/** 0 for home, 1 for a draw, 2 for away: the order of the pairs. */
function outcome({ home, away }: Score): number {
  return home === away ? 1 : home > away ? 0 : 2;
}
