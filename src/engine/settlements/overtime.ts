import type { Fact } from "../model/fact.js";
import type { Sport } from "../model/market.js";
import { differ, score } from "../model/read.js";
import { detailOf, lacks, type Settlement, type Trace } from "../model/trace.js";
import { shootout } from "../scores/shootout.js";
import { decideYesNo } from "./cover.js";
import { YES } from "./sides.js";

/** Overtime: played or not, where the scores prove it. Source: grading-rules 5.1. */
export const settle: Settlement = (trace) => {
  const played = wasPlayed(trace);
  if (played === null) return lacks(trace, "overtime");
  detailOf(trace).fact = played;
  return decideYesNo(played.value === true, trace.side === YES);
};

function wasPlayed(trace: Trace): Fact | null {
  const { top, periods } = trace;
  if (score(periods.ot) !== null) return { fact: "overtime", value: true, from: "ot" };
  // Kicks may follow regulation at once, but where a shoot-out is part of the overtime they prove it.
  if (shootout(trace) !== null) {
    return (trace.sport as Sport).row.shootoutIsOneGoal ? { fact: "overtime", value: true, from: "shootout" } : null;
  }
  if (top === null || (trace.home === trace.away && !differ(top, trace))) return null;
  return { fact: "overtime", value: differ(top, trace), from: "top_level" };
}
