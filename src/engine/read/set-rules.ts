import type { Score } from "../model/event.js";
import type { SetsRule } from "../model/rows.js";
import { winsOf } from "./best-of.js";
import type { Sheet } from "./sheet.js";

/** When one set is over. Source: grading-rules 6.2. */
export function isFinished(rule: SetsRule, set: Score, deciding: boolean): boolean {
  const high = Math.max(set.home, set.away);
  const low = Math.min(set.home, set.away);
  if (rule.scoredIn === "games") return isSetOfGames(high, low) || (deciding && isMatchTieBreak(rule, set));
  if (rule.cap !== undefined && high === rule.cap) return high > low && low >= high - 2;
  if (rule.cap !== undefined && high > rule.cap) return false;
  for (const target of deciding ? rule.decidingTargets : rule.targets) if (isWonByTwo(high, low, target)) return true;
  return false;
}

/** Six games by two or more, beyond that by exactly two, or a tie-break at 6-6 or 12-12. */
function isSetOfGames(high: number, low: number): boolean {
  return isWonByTwo(high, low, 6) || (high === 7 && low === 6) || (high === 13 && low === 12);
}

function isWonByTwo(high: number, low: number, target: number): boolean {
  return (high === target && high - low >= 2) || (high > target && high - low === 2);
}

/** A deciding set that was won at ten or more by two or more may be a tie-break played in its place. */
export function isMatchTieBreak(rule: SetsRule, { home, away }: Score): boolean {
  return rule.scoredIn === "games" && Math.max(home, away) >= 10 && Math.abs(home - away) >= 2;
}

/** What a set that looks like a match tie-break counts: one game, all of its games, or either. Source: grading-rules 6.2. */
export function tieBreakCounts(sheet: Sheet, rule: SetsRule): "one-game" | "in-full" | "unknown" {
  if (isPairs(sheet)) return "one-game";
  return rule.slams && sheet.isIn(sheet.context.rules.fullFinalSetLeagues) ? "in-full" : "unknown";
}

/** Sets that win the match, the usual number first. `bestOf` overrides the sport. */
export function setsNeeded(sheet: Sheet, rule: SetsRule): readonly number[] {
  const { bestOf } = sheet;
  if (bestOf > 0) return [winsOf(bestOf)];
  const isFive = rule.slams && sheet.isIn(sheet.context.rules.fiveSetLeagues) && !isPairs(sheet);
  return isFive ? FIVE_SETS : rule.needed;
}

const FIVE_SETS: readonly number[] = [3];

/** Two names with a stroke between them are a pair. */
function isPairs({ event: { home, away } }: Sheet): boolean {
  return (typeof home === "string" && home.includes("/")) || (typeof away === "string" && away.includes("/"));
}

export function greatest(counts: readonly number[]): number {
  return counts.reduce((most, count) => (count > most ? count : most), 0);
}

export function least(counts: readonly number[]): number {
  return counts.reduce((fewest, count) => (count < fewest ? count : fewest), greatest(counts));
}
