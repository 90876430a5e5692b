import type { Lack } from "../model/incomplete.js";
import type { Market, Sport } from "../model/market.js";
import { periodAt } from "../model/read.js";
import type { Trace } from "../model/trace.js";
import type { Reason } from "../model/vocabulary.js";

/** What an event or a bet would need for a verdict: keys of the event's periods, or fields. */
export function needsOf(trace: Trace, reason: Reason): readonly string[] {
  switch (reason) {
    case "incomplete_score":
      return trace.detail.lack === null ? [] : keysFor(trace, trace.detail.lack);
    case "ambiguous_tie":
      return ["tieRule"];
    case "invalid_line":
      return ["hdp"];
    case "invalid_label":
      return ["label"];
    case "invalid_side":
      return ["side"];
    case "unsupported_market":
      return ["market"];
    case "event_not_found":
      return ["eventId"];
    case "awaiting_result":
    case "result_unavailable":
      return ["scores"];
    case "awaiting_stats":
    case "stats_unavailable":
      return statisticsFor(trace);
    case "player_not_matched":
      return ["label"];
    case "event_not_started":
    case "event_live":
      return ["status"];
    case "push":
    case "event_cancelled":
      return [];
  }
}

function statisticsFor(trace: Trace): readonly string[] {
  const statistic = trace.market?.base.statistic;
  if (trace.detail.lack === "counts_of_regular_time") {
    return statistic === undefined ? [] : [`${statistic.name} by half`];
  }
  if (statistic !== undefined) return [`statistics.teams.${statistic.name}`];
  const read = trace.detail.player?.statistic;
  if (trace.detail.player === null) return ["outcome.firstToScore"];
  return read && "missing" in read ? [...read.missing, ...read.disputed] : ["statistics.players"];
}

function keysFor(trace: Trace, lack: Lack): readonly string[] {
  const { row } = trace.sport as Sport;
  const { number } = (trace.market as Market).period;
  switch (lack) {
    case "regulation":
    case "level_regulation":
    case "agreement":
      return ["ft"];
    case "top_level":
    case "tally":
    case "finished_match":
    case "decided_full_game":
    case "decided_match":
      return ["home", "away"];
    case "first_half":
      return missingPeriods(trace, row.firstHalf === 2 ? 3 : row.firstHalf);
    case "third_quarter":
      return ["p3"];
    case "innings":
      return missingPeriods(trace, row.regulationPeriods);
    case "period":
    case "finished_set":
      return [`p${number}`];
    case "sets":
      return missingPeriods(trace, 2);
    case "map":
    case "map_scores":
      return [`map${number}`];
    case "maps":
    case "map_winners":
      return ["map1"];
    case "kind_of_deciding_set":
    case "no_retirement":
      return [];
    case "winner":
      return ["outcome.winner"];
    case "advanced":
      return ["outcome.advanced"];
    case "score_at_bet":
      return ["scoreAtBet"];
    case "counts_of_regular_time":
      return [];
    case "overtime":
      return ["ot"];
  }
}

function missingPeriods(trace: Trace, count: number): string[] {
  const missing: string[] = [];
  for (let number = 1; number <= count; number++) {
    if (periodAt(trace.periods, number) === null) missing.push(`p${number}`);
  }
  return missing;
}
