import { record, score } from "../model/read.js";
import type { Sport } from "../model/rows.js";
import type { Loose, Stage, Trace } from "../model/trace.js";
import type { Reason } from "../model/vocabulary.js";
import { windowHasPassed } from "../model/window.js";

/** The event took place, is over, and its result is in. Source: grading-rules 1, checks 6 to 8. */
export const checkEvent: Stage = (trace) => {
  const event = trace.event as Loose;
  switch (event.status) {
    case "settled":
      return checkResult(trace, event);
    case "cancelled":
      return "event_cancelled";
    case "pending":
      return "event_not_started";
    case "live":
      return "event_live";
    default:
      return "awaiting_result";
  }
};

function checkResult(trace: Trace, event: Loose): Reason | null {
  const { row } = trace.sport as Sport;
  const winner = event.outcome === undefined ? undefined : record(event.outcome).winner;
  if (winner === "none") return "event_cancelled";
  const scores = record(event.scores);
  const top = score(scores);
  if (top === null && !hasOtherResult(row.winnerFrom !== undefined, winner, record(scores.periods))) {
    return windowHasPassed(trace) ? "result_unavailable" : "awaiting_result";
  }
  if (row.neverPlayedAtNil && top !== null && top.home === 0 && top.away === 0 && wasNeverPlayed(scores)) {
    return "event_cancelled";
  }
  return null;
}

function hasOtherResult(byWinner: boolean, winner: unknown, periods: Loose): boolean {
  if (byWinner) return winner === "home" || winner === "away" || winner === "draw";
  return score(periods.ft) !== null || score(periods.fulltime) !== null;
}

/** True where no period that is listed has a point in it. Source: grading-rules 6.2. */
function wasNeverPlayed(scores: Loose): boolean {
  const periods = record(scores.periods);
  for (const key of Object.keys(periods)) {
    const period = key === "currentgame" ? null : score(periods[key]);
    if (period !== null && (period.home > 0 || period.away > 0)) return false;
  }
  return true;
}
