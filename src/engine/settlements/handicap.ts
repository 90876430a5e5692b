import type { Market } from "../model/market.js";
import { isBelow, score } from "../model/read.js";
import { lacks, type Settlement, type Trace } from "../model/trace.js";
import type { Verdict } from "../model/verdict.js";
import { cover } from "./cover.js";
import { handicapMargin } from "./margin.js";

/** Spread: the line is stated for the home side; the away side plays at its negative. Source: grading-rules 7. */
export const settle: Settlement = (trace) => {
  if ((trace.market as Market).fromScoreAtBet) return settleFromThen(trace);
  return cover(handicapMargin(trace, trace.home - trace.away));
};

/** By rulebooks that count from the score at the bet: one that cannot have been is no 0-0. Source: grading-rules 11. */
function settleFromThen(trace: Trace): Verdict {
  const sent = trace.selection.scoreAtBet;
  const then = sent === undefined || sent === null ? { home: 0, away: 0 } : score(sent);
  if (then === null || isBelow(trace, then)) return lacks(trace, "score_at_bet");
  return cover(handicapMargin(trace, trace.home - trace.away - (then.home - then.away)));
}
