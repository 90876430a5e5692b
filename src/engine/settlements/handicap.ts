import type { Score } from "../model/event.js";
import type { Market } from "../model/market.js";
import { isBelow, score } from "../model/read.js";
import { lacks, type Settlement, type Trace } from "../model/trace.js";
import { cover } from "./cover.js";
import { HOME } from "./sides.js";

const FROM_THE_START: Score = { home: 0, away: 0 };

/** Spread: the line is stated for the home side; the away side plays at its negative. Source: grading-rules 7. */
export const settle: Settlement = (trace) => {
  const then = scoreAtBet(trace);
  if (then === null) return lacks(trace, "score_at_bet");
  const margin = 4 * (trace.home - trace.away - (then.home - then.away)) + trace.lineQuarters;
  trace.marginQuarters = trace.side === HOME ? margin : -margin;
  return cover(trace.marginQuarters);
};

/**
 * What stood when the bet was placed, for rulebooks that count from there; null where it cannot be, which is no 0-0.
 * Source: grading-rules 11.
 */
function scoreAtBet(trace: Trace): Score | null {
  const sent = trace.selection.scoreAtBet;
  if (!(trace.market as Market).fromScoreAtBet || sent === undefined || sent === null) return FROM_THE_START;
  const then = score(sent);
  return then === null || isBelow(trace, then) ? null : then;
}
