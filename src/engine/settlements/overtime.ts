import { differ, score } from "../model/read.js";
import type { Sport } from "../model/rows.js";
import type { Settlement, Trace } from "../model/trace.js";
import { shootout } from "../scores/shootout.js";
import { decideYesNo } from "./cover.js";
import { YES } from "./sides.js";

/** Overtime: played or not, where the scores prove it. Source: grading-rules 5.1. */
export const settle: Settlement = (trace) => {
  const played = wasPlayed(trace);
  return played === null ? "incomplete_score" : decideYesNo(played, trace.side === YES);
};

function wasPlayed(trace: Trace): boolean | null {
  const { top, periods } = trace;
  if (score(periods.ot) !== null) return true;
  // Kicks may follow regulation at once, but where a shoot-out is part of the overtime they prove it.
  if (shootout(trace) !== null) return (trace.sport as Sport).row.shootoutIsOneGoal ? true : null;
  if (top === null) return null;
  if (differ(top, trace)) return true;
  return trace.home === trace.away ? null : false;
}
