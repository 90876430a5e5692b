import type { Score } from "../model/event.js";
import type { Market } from "../model/market.js";
import { periodAt } from "../model/read.js";
import { detailOf, type Loose, lacks, type Trace } from "../model/trace.js";
import type { Reason } from "../model/vocabulary.js";
import { bestOfOf, isComplete, winsOf } from "./best-of.js";
import { isBelowFullTime } from "./contradictions.js";
import { isBeyondReach } from "./units.js";

/** More frames or sets than this are not listed one by one. */
const LAST = 99;

/** Frames, legs, sets or stones won: the top level, and a finer unit where the listed parts reproduce it. Source: grading-rules 6.1. */
export function resolveTally(trace: Trace): Reason | null {
  const market = trace.market as Market;
  const { top: tally, periods } = trace;
  const bestOf = bestOfOf(trace);
  if (tally === null || !isComplete(tally, bestOf) || isNilBesidePlay(tally, periods)) return lacks(trace, "tally");
  if (isBelowFullTime(trace)) return lacks(trace, "agreement");
  trace.home = tally.home | 0;
  trace.away = tally.away | 0;
  trace.scope = "match_result";
  if (market.line === "none") return null;
  const finer = addUpParts(tally, periods);
  if (finer === null) return null;
  detailOf(trace).unit = "tally-within-reach";
  const needed = bestOf > 0 ? winsOf(bestOf) : Math.max(tally.home, tally.away);
  if (isBeyondReach(trace, market, Math.max(bestOf || 2 * needed - 1, tally.home + tally.away), needed)) {
    trace.home = finer.home;
    trace.away = finer.away;
    trace.scope = "games";
    detailOf(trace).unit = "finer-beyond-reach";
  }
  return null;
}

/** What was listed, added up; null where it is not there, is mere 1-0 flags, or has other winners than the tally. */
function addUpParts(tally: Score, periods: Loose): Score | null {
  let home = 0;
  let away = 0;
  let homeWon = 0;
  let awayWon = 0;
  let mereFlags = true;
  for (let number = 1; number <= LAST; number++) {
    const part = periodAt(periods, number);
    if (part === null) break;
    home += part.home;
    away += part.away;
    mereFlags &&= part.home <= 1 && part.away <= 1;
    if (part.home > part.away) homeWon++;
    else if (part.away > part.home) awayWon++;
  }
  return !mereFlags && homeWon === tally.home && awayWon === tally.away ? { home, away } : null;
}

function isNilBesidePlay(tally: Score, periods: Loose): boolean {
  if (tally.home + tally.away > 0) return false;
  const first = periodAt(periods, 1);
  return first !== null && first.home + first.away > 0;
}
