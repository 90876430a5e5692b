import type { Score } from "../model/event.js";
import type { Market, Sport } from "../model/market.js";
import { periodAt, record } from "../model/read.js";
import type { SetsRule } from "../model/rows.js";
import { detailOf, lacks, type Trace, type UnitChoice } from "../model/trace.js";
import type { Reason } from "../model/vocabulary.js";
import { resolveRetired } from "./retired.js";
import { addUpSets, listSets, type SetList } from "./set-list.js";
import { isFinished, isMatchTieBreak, tieBreakWorth } from "./set-rules.js";
import { isBeyondReach } from "./units.js";

/** Matches of sets: the tally must be one that wins, and the sets must bear it out. Source: grading-rules 6.1, 6.2. */
export function resolveSets(trace: Trace): Reason | null {
  const market = trace.market as Market;
  const rule = (trace.sport as Sport).row.sets as SetsRule;
  const list = listSets(trace, rule);
  if (!market.wholeMatch) return resolveOneSet(trace, market, rule, list);
  const retired = record(trace.event?.outcome).retired;
  if (retired === "home" || retired === "away") return resolveRetired(trace, market, rule, list, retired);
  return list.tally === null ? lacks(trace, "finished_match") : resolveMatch(trace, market, rule, list, list.tally);
}

function resolveMatch(trace: Trace, market: Market, rule: SetsRule, list: SetList, tally: Score): Reason | null {
  trace.home = tally.home | 0;
  trace.away = tally.away | 0;
  trace.scope = "match_result";
  if (market.unit === "finer") return takeFinerUnit(trace, rule, list, "finer-by-name");
  if (market.line === "none") return null;
  if (market.unit === "tally") return takeTally(trace, "tally-by-name");
  if (isBeyondReach(trace, market, 2 * list.needed - 1, list.needed)) {
    return takeFinerUnit(trace, rule, list, "finer-beyond-reach");
  }
  return market.line === "quarter" ? takeBothUnits(trace, rule, list) : takeTally(trace, "tally-within-reach");
}

function takeTally(trace: Trace, unit: UnitChoice): null {
  detailOf(trace).unit = unit;
  return null;
}

/** Games or points over all sets. */
function takeFinerUnit(trace: Trace, rule: SetsRule, list: SetList, unit: UnitChoice): Reason | null {
  if ((trace.market as Market).line !== "none") detailOf(trace).unit = unit;
  if (!addUpSets(trace, rule, list)) return lacks(trace, list.used === 0 ? "sets" : "kind_of_deciding_set");
  trace.scope = "games";
  return null;
}

/** A spread within reach could be in sets or in games: the settlement answers where both agree. */
function takeBothUnits(trace: Trace, rule: SetsRule, list: SetList): Reason | null {
  const { setSpreadUnit } = trace.context.rules.rulebook;
  if (setSpreadUnit === "sets") return takeTally(trace, "tally-by-rulebook");
  if (setSpreadUnit === "points") return takeFinerUnit(trace, rule, list, "finer-by-rulebook");
  const { home, away } = trace;
  detailOf(trace).unit = "both-must-agree";
  if (!addUpSets(trace, rule, list)) return lacks(trace, list.used === 0 ? "sets" : "kind_of_deciding_set");
  detailOf(trace).finer = { home: trace.home, away: trace.away };
  trace.home = home;
  trace.away = away;
  return null;
}

/** One set: its own score, finished, whatever became of the match; void where it was not needed. */
function resolveOneSet(trace: Trace, market: Market, rule: SetsRule, list: SetList): Reason | null {
  const { number } = market.period;
  if (list.listed > 0 && list.tally !== null && number > list.used) return "event_cancelled";
  const set = periodAt(trace.periods, number);
  const deciding = number === 2 * list.needed - 1;
  if (set === null || list.contradicted || !isFinished(rule, set, deciding)) return lacks(trace, "finished_set");
  trace.home = set.home | 0;
  trace.away = set.away | 0;
  trace.scope = market.scope;
  const counted = market.base.score === "lines";
  return counted && deciding && isMatchTieBreak(rule, set) ? countTieBreak(trace, rule) : null;
}

/** A match tie-break in place of a set is one game in pairs, a whole set in the Slams' singles, either elsewhere. */
function countTieBreak(trace: Trace, rule: SetsRule): Reason | null {
  const worth = tieBreakWorth(trace, rule);
  if (worth === "unknown") return lacks(trace, "kind_of_deciding_set");
  if (worth === "one-game") {
    const homeWon = trace.home > trace.away;
    trace.home = homeWon ? 1 : 0;
    trace.away = homeWon ? 0 : 1;
  }
  return null;
}
