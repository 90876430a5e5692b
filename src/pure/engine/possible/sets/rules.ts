import { winsOf } from "../../event/best-of.js";
import type { EventContent } from "../../event/content.js";
import type { SetsRule } from "../../row-types/sport-rows.js";
import type { Score } from "../../types/event.js";

/**
 * True if a set is finished. In pairs, a deciding set at 1-0 is a match tie-break. Source: docs/rules.md#long-sets,
 * docs/rules.md#pickleball and docs/rules.md#what-a-match-tie-break-counts.
 */
export function isFinished(rule: SetsRule, content: EventContent, set: Score, deciding: boolean): boolean {
  const high = Math.max(set.home, set.away);
  const low = Math.min(set.home, set.away);
  if (rule.scoredIn === "games") {
    return (
      isSetOfGames(high, low) || (deciding && (isMatchTieBreak(rule, set) || isOneGameOfPairs(content, high, low)))
    );
  }
  if (rule.cap !== undefined && high === rule.cap) return high > low && low >= high - 2;
  if (rule.cap !== undefined && high > rule.cap) return false;
  for (const target of deciding ? rule.decidingTargets : rule.targets) if (isWonByTwo(high, low, target)) return true;
  return false;
}

/** True for six games with a lead of two, more games with a lead of exactly two, or a tie-break at 6-6 or 12-12. */
export function isSetOfGames(high: number, low: number): boolean {
  return isWonByTwo(high, low, 6) || (high === 7 && low === 6) || (high === 13 && low === 12);
}

export function isWonByTwo(high: number, low: number, target: number): boolean {
  return (high === target && high - low >= 2) || (high > target && high - low === 2);
}

/** True for a deciding set won with ten or more and a lead of two: it may be a match tie-break. */
export function isMatchTieBreak(rule: SetsRule, { home, away }: Score): boolean {
  return rule.scoredIn === "games" && Math.max(home, away) >= 10 && Math.abs(home - away) >= 2;
}

/** True for a match tie-break that is listed as the one game that it counts. After a retirement 1-0 may be a set that had begun. */
function isOneGameOfPairs(content: EventContent, high: number, low: number): boolean {
  return high === 1 && low === 0 && content.retired === null && isPairs(content);
}

/** How a set that looks like a match tie-break counts: as one game, in full, or unknown. Source: docs/rules.md#what-a-match-tie-break-counts. */
export function tieBreakCounts(content: EventContent, rule: SetsRule): "one-game" | "in-full" | "unknown" {
  if (isPairs(content)) return "one-game";
  return rule.slams && content.isIn(content.context.rules.fullFinalSetLeagues) ? "in-full" : "unknown";
}

/** The numbers of sets that can win the match, the usual one first. `bestOf` overrides the sport. */
export function setsNeeded(content: EventContent, rule: SetsRule): readonly number[] {
  const { bestOf } = content;
  if (bestOf > 0) return [winsOf(bestOf)];
  const isFive = rule.slams && content.isIn(content.context.rules.fiveSetLeagues) && !isPairs(content);
  return isFive ? FIVE_SETS : rule.needed;
}

const FIVE_SETS: readonly number[] = [3];

/** True for pairs: both names join two players. Source: docs/rules.md#pairs. */
function isPairs({ event: { home, away } }: EventContent): boolean {
  return isPair(home) && isPair(away);
}

function isPair(name: unknown): boolean {
  return typeof name === "string" && (name.includes("/") || name.includes("&") || name.includes(" and "));
}

/** 1-0 for the winner of a set. */
export function oneFor({ home, away }: Score): Score {
  return { home: Number(home > away), away: Number(away > home) };
}
