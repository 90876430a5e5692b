import type { Sport } from "../model/market.js";
import { differ, record, score } from "../model/read.js";
import type { Loose, Stage, Trace } from "../model/trace.js";
import type { Reason } from "../model/vocabulary.js";
import { windowHasPassed } from "../model/window.js";

/** The event took place, is over, and its result is in. Source: grading-rules 1, checks 6 to 8. */
export const checkEvent: Stage = (trace) => {
  const event = trace.event as Loose;
  return event.status === "settled" ? checkResult(trace, event) : unsettled(event.status);
};

function unsettled(status: unknown): Reason {
  switch (status) {
    case "cancelled":
      return "event_cancelled";
    case "pending":
      return "event_not_started";
    case "live":
      return "event_live";
    default:
      return "awaiting_result";
  }
}

function checkResult(trace: Trace, event: Loose): Reason | null {
  const { row } = trace.sport as Sport;
  const winner = event.outcome === undefined ? undefined : record(event.outcome).winner;
  if (winner === "none") return "event_cancelled";
  readScores(trace, event);
  const { top } = trace;
  const isIn = top !== null || (row.winnerFrom === undefined ? trace.fullTime !== null : isWinner(winner));
  if (!isIn) return windowHasPassed(trace) ? "result_unavailable" : "awaiting_result";
  if (row.neverPlayedAtNil && top !== null && top.home === 0 && top.away === 0 && wasNeverPlayed(trace.periods)) {
    return "event_cancelled";
  }
  return null;
}

/** The numbers that most markets need, read once. `ft` has an older key. Source: grading-rules 4. */
function readScores(trace: Trace, event: Loose): void {
  const scores = record(event.scores);
  const periods = record(scores.periods);
  const named = score(periods.ft);
  const older = periods.fulltime === undefined ? null : score(periods.fulltime);
  trace.top = score(scores);
  trace.periods = periods;
  trace.fullTime = named ?? older;
  trace.fullTimeDisputed = named !== null && older !== null && differ(named, older);
}

function isWinner(winner: unknown): boolean {
  return winner === "home" || winner === "away" || winner === "draw";
}

/** True where no period that is listed has a point in it. Source: grading-rules 6.2. */
function wasNeverPlayed(periods: Loose): boolean {
  for (const key of Object.keys(periods)) {
    const period = key === "currentgame" ? null : score(periods[key]);
    if (period !== null && (period.home > 0 || period.away > 0)) return false;
  }
  return true;
}
