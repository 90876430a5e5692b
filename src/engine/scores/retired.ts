import type { Market } from "../model/market.js";
import { periodAt, record } from "../model/read.js";
import type { SetsRule } from "../model/rows.js";
import { lacks, type Trace } from "../model/trace.js";
import type { Reason } from "../model/vocabulary.js";
import type { SetList } from "./set-list.js";
import { isFinished, setsNeeded, tieBreakWorth } from "./set-rules.js";
import { isBeyondReach } from "./units.js";

/** Two quarters more than the line, and no rest of the match can take the win away. */
const PASSED = 2;

/**
 * A match that somebody gave up, whether decided or not: nothing on the whole match grades, unless the rulebook says that
 * the moneyline goes to who advances or that totals already passed stand. Source: grading-rules 6.2 and 11.
 */
export function resolveRetired(
  trace: Trace,
  market: Market,
  rule: SetsRule,
  list: SetList,
  retired: "home" | "away",
): Reason | null {
  const { retirement, retirementLines } = trace.context.rules.rulebook;
  if (list.contradicted || !list.whole) return lacks(trace, "agreement");
  const played = playedSets(trace, rule, list);
  if (market.base.score === "moneyline" && retirement !== "incomplete") {
    if (retirement === "advances_after_one_set" && played.home + played.away === 0)
      return lacks(trace, "no_retirement");
    return nameWinner(trace, retired);
  }
  const isTotal = market.line === "quarter-from-zero";
  return isTotal && retirementLines === "stand_if_passed"
    ? resolvePassed(trace, market, rule, list, played)
    : lacks(trace, "no_retirement");
}

function nameWinner(trace: Trace, retired: "home" | "away"): null {
  const { advanced } = record(trace.event?.outcome);
  const homeWins = advanced === "home" || (advanced !== "away" && retired === "away");
  trace.home = homeWins ? 1 : 0;
  trace.away = homeWins ? 0 : 1;
  trace.scope = "match_result";
  return null;
}

interface Played {
  /** Finished sets that each side won. */
  readonly home: number;
  readonly away: number;
}

function playedSets(trace: Trace, rule: SetsRule, list: SetList): Played {
  const deciding = decidingSet(trace, rule);
  let home = 0;
  let away = 0;
  for (let number = 1; number <= list.listed; number++) {
    const set = periodAt(trace.periods, number);
    if (set === null || !isFinished(rule, set, number === deciding)) continue;
    if (set.home > set.away) home++;
    else away++;
  }
  return { home, away };
}

/** A total that had been passed when the match was given up, in the unit that every length of match would give it. */
function resolvePassed(trace: Trace, market: Market, rule: SetsRule, list: SetList, played: Played): Reason | null {
  const needed = setsNeeded(trace, rule);
  const most = Math.max(...needed);
  const least = Math.min(...needed);
  const inSets =
    market.unit === "tally" || (market.unit === "told-by-line" && !isBeyondReach(trace, market, 2 * least - 1, least));
  const inGames =
    market.unit === "finer" || (market.unit === "told-by-line" && isBeyondReach(trace, market, 2 * most - 1, most));
  if (inSets) {
    trace.home = played.home;
    trace.away = played.away;
    trace.scope = "match_result";
  } else if (inGames) {
    addUpPlayed(trace, rule, list);
    trace.scope = "games";
  } else {
    return lacks(trace, "no_retirement");
  }
  const counted =
    market.counts === "both" ? trace.home + trace.away : market.counts === "home" ? trace.home : trace.away;
  return 4 * counted - trace.lineQuarters >= PASSED ? null : lacks(trace, "no_retirement");
}

/** Games or points of the sets that were begun; a deciding set may be a match tie-break, so it counts only where it cannot. */
function addUpPlayed(trace: Trace, rule: SetsRule, list: SetList): void {
  const doubtful =
    rule.unit === "games" && tieBreakWorth(trace, rule) !== "in-full"
      ? decidingSet(trace, rule)
      : Number.POSITIVE_INFINITY;
  for (let number = 1; number <= list.listed && number < doubtful; number++) {
    const set = periodAt(trace.periods, number);
    if (set === null) continue;
    trace.home += set.home;
    trace.away += set.away;
  }
}

function decidingSet(trace: Trace, rule: SetsRule): number {
  return 2 * Math.min(...setsNeeded(trace, rule)) - 1;
}
