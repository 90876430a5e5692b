import type { Market, Sport } from "../model/market.js";
import type { PlayerFacts } from "../model/player.js";
import { record } from "../model/read.js";
import { type Loose, lacks, type Trace } from "../model/trace.js";
import type { Verdict } from "../model/verdict.js";
import { findPlayer } from "../players/match.js";
import { readStatistic } from "../players/statistic.js";
import { unfinishedPart } from "../scores/unfinished.js";
import { mayIncludeExtraTime } from "./extra-time.js";
import { missingStatistics } from "./missing.js";

/**
 * The player that a label names, and what the event counts of him: nothing where the counts may include extra time, where the
 * match was cut short, where he is not the only one of that name, or where he did not play. Source: grading-rules 9.
 */
export function resolvePlayer(trace: Trace): Verdict | null {
  const { statistics } = trace.event as Loose;
  if (statistics === undefined) return missingStatistics(trace);
  const { players } = record(statistics);
  if (!Array.isArray(players)) return "stats_unavailable";
  if (mayIncludeExtraTime(trace)) {
    lacks(trace, "counts_of_regular_time");
    return "stats_unavailable";
  }
  const unfinished = unfinishedPart(trace);
  if (unfinished !== null) return lacks(trace, unfinished);
  const facts = trace.detail.player as PlayerFacts;
  facts.match = findPlayer(players, { name: facts.label.player });
  return "found" in facts.match ? readCounts(trace, facts, facts.match.found) : "player_not_matched";
}

function readCounts(trace: Trace, facts: PlayerFacts, player: Loose): Verdict | null {
  const { absentPlayer, absentStatistic } = trace.context.rules.rulebook;
  if (player.played === false) facts.absent = "did_not_play";
  else if (facts.label.mustStart && player.started === false) facts.absent = "did_not_start";
  if (facts.absent !== null && absentPlayer === "void") return "did_not_play";
  const wanted = (trace.market as Market).statistic ?? (facts.label.statistic as string);
  const { slug } = (trace.sport as Sport).row;
  facts.statistic = readStatistic(player.statistics, slug, wanted, absentStatistic === "zero");
  return "parts" in facts.statistic ? null : "stats_unavailable";
}
