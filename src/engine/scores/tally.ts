import { record, score } from "../model/read.js";
import type { Market } from "../model/rows.js";
import type { Score } from "../model/event.js";
import type { Trace } from "../model/trace.js";
import type { Reason } from "../model/vocabulary.js";
import { isComplete } from "./maps.js";
import { bestOfOf } from "./set-rules.js";
import { isBeyondReach } from "./units.js";

/** More frames or sets than this are not listed one by one. */
const LAST = 99;

/** Frames, legs, sets or stones won: the top level, and a finer unit where the listed parts reproduce it. Source: grading-rules 6.1. */
export function resolveTally(trace: Trace): Reason | null {
  const market = trace.market as Market;
  const scores = record(trace.event?.scores);
  const tally = score(scores);
  const bestOf = bestOfOf(trace);
  if (tally === null || !isComplete(tally, bestOf) || isNilBesidePlay(tally, scores.periods)) return "incomplete_score";
  trace.home = tally.home;
  trace.away = tally.away;
  trace.scope = "match_result";
  if (market.line === "none") return null;
  const finer = addUpParts(tally, scores.periods);
  if (finer === null) return null;
  const needed = bestOf > 0 ? Math.floor(bestOf / 2) + 1 : Math.max(tally.home, tally.away);
  if (isBeyondReach(trace, market, Math.max(2 * needed - 1, tally.home + tally.away), needed)) {
    trace.home = finer.home;
    trace.away = finer.away;
    trace.scope = "games";
  }
  return null;
}

/** What was listed, added up; null where it is not there or its winners are not those of the tally. */
function addUpParts(tally: Score, listed: unknown): Score | null {
  const periods = record(listed);
  let home = 0;
  let away = 0;
  let homeWon = 0;
  let awayWon = 0;
  for (let number = 1; number <= LAST; number++) {
    const part = score(periods[`p${number}`]);
    if (part === null) break;
    home += part.home;
    away += part.away;
    if (part.home > part.away) homeWon++;
    else if (part.away > part.home) awayWon++;
  }
  return homeWon === tally.home && awayWon === tally.away ? { home, away } : null;
}

function isNilBesidePlay(tally: Score, listed: unknown): boolean {
  if (tally.home + tally.away > 0) return false;
  const first = score(record(listed).p1);
  return first !== null && first.home + first.away > 0;
}
