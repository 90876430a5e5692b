import type { Market } from "../model/market.js";
import { score } from "../model/read.js";
import type { Settlement, Trace } from "../model/trace.js";
import { cover } from "./cover.js";
import { HOME } from "./sides.js";

/** Spread: the line is stated for the home side; the away side plays at its negative. Source: grading-rules 7. */
export const settle: Settlement = (trace) => {
  const margin = 4 * (trace.home - trace.away - leadAtBet(trace)) + trace.lineQuarters;
  trace.marginQuarters = trace.side === HOME ? margin : -margin;
  return cover(trace.marginQuarters);
};

/** The home side's lead when the bet was placed, for rulebooks that count from there; else 0. Source: grading-rules 11. */
function leadAtBet(trace: Trace): number {
  if (!(trace.market as Market).fromScoreAtBet) return 0;
  const then = score(trace.selection.scoreAtBet);
  return then === null ? 0 : then.home - then.away;
}
