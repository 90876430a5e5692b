import { isRefused } from "../bet.js";
import { isPlayerLabel } from "../model/label.js";
import { record } from "../model/loose.js";
import type { Market } from "../model/market.js";
import type { MissingInput } from "../model/missing.js";
import { score } from "../model/read.js";
import type { Reason } from "../model/vocabulary.js";
import type { Trace } from "../trace.js";

/** What an event or a bet needs for a verdict: keys of the event's periods, or names of fields. */
export function needsOf(trace: Trace, reason: Reason, missing: MissingInput | null): readonly string[] {
  switch (reason) {
    case "incomplete_score":
      return missing === null || trace.bet === null ? [] : keysFor(trace, trace.bet.market, missing);
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
      return statisticsFor(trace, missing);
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

function statisticsFor({ bet, met }: Trace, missing: MissingInput | null): readonly string[] {
  if (bet === null || isRefused(bet)) return [];
  const statistic = bet.market.type.statistic?.name;
  if (missing === "counts_of_regular_time") return statistic === undefined ? [] : [`${statistic} by half`];
  if (statistic !== undefined) return [`statistics.teams.${statistic}`];
  if (!isPlayerLabel(bet.label)) return ["outcome.firstToScore"];
  const read = typeof met === "object" && met.ground?.on === "player" ? met.ground.player.statistic : null;
  return read !== null && "missing" in read ? [...read.missing, ...read.disputed] : ["statistics.players"];
}

function keysFor(trace: Trace, { sport, period }: Market, missing: MissingInput): readonly string[] {
  const { number } = period;
  switch (missing) {
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
      return unlisted(trace, sport.firstHalf === 2 ? 3 : sport.firstHalf);
    case "third_quarter":
      return ["p3"];
    case "innings":
      return unlisted(trace, sport.regulationPeriods);
    case "period":
    case "finished_set":
      return [`p${number}`];
    case "sets":
      return unlisted(trace, 2);
    case "map":
    case "map_scores":
      return [`map${number}`];
    case "maps":
    case "map_winners":
      return ["map1"];
    case "kind_of_deciding_set":
    case "no_retirement":
    case "counts_of_regular_time":
      return [];
    case "winner":
      return ["outcome.winner"];
    case "advanced":
      return ["outcome.advanced"];
    case "score_at_bet":
      return ["scoreAtBet"];
    case "overtime":
      return ["ot"];
    case "every_period":
      return unlisted(trace, sport.regulationPeriods);
    case "team_names":
      return ["home", "away"];
  }
}

/** Those of the first periods that the event does not list. */
function unlisted({ reading }: Trace, count: number): string[] {
  const periods = record(record(reading?.event.scores).periods);
  return Array.from({ length: count }, (_, index) => `p${index + 1}`).filter((key) => score(periods[key]) === null);
}
