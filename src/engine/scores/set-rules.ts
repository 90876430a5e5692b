import type { Score } from "../model/event.js";
import { record } from "../model/read.js";
import type { SetsRule } from "../model/rows.js";
import type { Trace } from "../model/trace.js";
import { bestOfOf, winsOf } from "./best-of.js";

/** When one set is over. Source: grading-rules 6.2. */
export function isFinished(rule: SetsRule, set: Score, deciding: boolean): boolean {
  const high = Math.max(set.home, set.away);
  const low = Math.min(set.home, set.away);
  if (rule.unit === "games") {
    return isSetOfGames(high, low) || (deciding && isMatchTieBreak(rule, set));
  }
  if (rule.cap !== undefined && high === rule.cap) return high > low && low >= high - 2;
  if (rule.cap !== undefined && high > rule.cap) return false;
  return (deciding ? rule.decidingTargets : rule.targets).some((target) => isWonByTwo(high, low, target));
}

/** Six games by two or more, beyond that by exactly two, or a tie-break at 6-6 or 12-12. */
function isSetOfGames(high: number, low: number): boolean {
  return isWonByTwo(high, low, 6) || (high === 7 && low === 6) || (high === 13 && low === 12);
}

function isWonByTwo(high: number, low: number, target: number): boolean {
  return (high === target && high - low >= 2) || (high > target && high - low === 2);
}

/** A deciding set that was won at ten or more by two or more may be a tie-break played in its place. */
export function isMatchTieBreak(rule: SetsRule, set: Score): boolean {
  const high = Math.max(set.home, set.away);
  return rule.unit === "games" && high >= 10 && high - Math.min(set.home, set.away) >= 2;
}

/** What a set that looks like a match tie-break is worth in games. */
export function tieBreakWorth(trace: Trace, rule: SetsRule): "one-game" | "in-full" | "unknown" {
  if (isPairs(trace)) return "one-game";
  return rule.slams && isInLeague(trace, trace.context.rules.fullFinalSetLeagues) ? "in-full" : "unknown";
}

/** Sets that win the match, the usual number first. `bestOf` overrides the sport. */
export function setsNeeded(trace: Trace, rule: SetsRule): readonly number[] {
  const bestOf = bestOfOf(trace);
  if (bestOf > 0) return [winsOf(bestOf)];
  return rule.slams && !isPairs(trace) && isInLeague(trace, trace.context.rules.fiveSetLeagues)
    ? FIVE_SETS
    : rule.needed;
}

const FIVE_SETS: readonly number[] = [3];

/** Two names with a stroke between them are a pair. */
function isPairs(trace: Trace): boolean {
  const { home, away } = record(trace.event);
  return (typeof home === "string" && home.includes("/")) || (typeof away === "string" && away.includes("/"));
}

function isInLeague(trace: Trace, leagues: ReadonlySet<string>): boolean {
  const league = record(trace.event?.league).slug;
  return typeof league === "string" && leagues.has(league);
}
