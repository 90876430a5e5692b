import { periodAt, record } from "../model/read.js";
import type { Sport } from "../model/rows.js";
import type { Settlement, Trace } from "../model/trace.js";
import { missingStatistics } from "../statistics/missing.js";
import { decide } from "./cover.js";
import { HOME, NEITHER } from "./sides.js";

/**
 * First Team To Score, in regulation. The score proves it where one side alone scored, or where one side alone scored in the
 * earliest period with a goal; else it must be told. Source: grading-rules 5.1.
 */
export const settle: Settlement = (trace) => {
  const { home, away, side } = trace;
  if (home === 0 && away === 0) return decide(side === NEITHER);
  if (side === NEITHER) return "lost";
  const first = home === 0 ? "away" : away === 0 ? "home" : (firstInPeriods(trace) ?? told(trace));
  return first === null ? missingStatistics(trace) : decide((side === HOME) === (first === "home"));
};

/** Where the second of two halves is not told reliably, only the first is read. */
function firstInPeriods(trace: Trace): "home" | "away" | null {
  const { row } = trace.sport as Sport;
  const count = row.structure === "halves" ? 1 : row.regulationPeriods;
  for (let number = 1; number <= count; number++) {
    const period = periodAt(trace.periods, number);
    if (period === null || (period.home > 0 && period.away > 0)) return null;
    if (period.home > 0) return "home";
    if (period.away > 0) return "away";
  }
  return null;
}

function told(trace: Trace): "home" | "away" | null {
  const { firstToScore } = record(trace.event?.outcome);
  return firstToScore === "home" || firstToScore === "away" ? firstToScore : null;
}
