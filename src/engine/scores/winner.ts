import type { Sport } from "../model/market.js";
import { record } from "../model/read.js";
import { lacks, type Trace } from "../model/trace.js";
import type { Reason } from "../model/vocabulary.js";

/** Sports that are decided by an official winner: 1-0, 0-1, or 0-0 for a draw. Source: grading-rules 2 and 6. */
export function resolveWinner(trace: Trace): Reason | null {
  const { winner } = record(trace.event?.outcome);
  if (winner === "home" || winner === "away" || winner === "draw") {
    trace.home = winner === "home" ? 1 : 0;
    trace.away = winner === "away" ? 1 : 0;
  } else {
    const top = (trace.sport as Sport).row.winnerFrom === "outcome-or-score" ? trace.top : null;
    if (top === null || top.home + top.away !== 1) return lacks(trace, "winner");
    trace.home = top.home | 0;
    trace.away = top.away | 0;
  }
  trace.scope = "match_result";
  return null;
}
