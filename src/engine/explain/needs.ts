import { isRefused } from "../bet.js";
import { record } from "../model/loose.js";
import type { Market } from "../model/market.js";
import type { MissingInput } from "../model/missing.js";
import { isCount, score } from "../model/read.js";
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

function statisticsFor({ bet, met, reading }: Trace, missing: MissingInput | null): readonly string[] {
  if (bet === null || isRefused(bet)) return [];
  const statistic = bet.market.type.statistic?.name;
  if (missing === "player_started") return ["started"];
  if (missing === "player_played") return ["played"];
  if (missing === "counts_of_regular_time") return statistic === undefined ? [] : [`${statistic} by half`];
  if (statistic !== undefined) return [`statistics.teams.${statistic}`];
  if (bet.label?.kind !== "player") return orderFor(bet.market, record(reading?.event.outcome).lastToScore);
  const read = typeof met === "object" && met.ground?.on === "player" ? met.ground.player.statistic : null;
  return read !== null && "missing" in read ? [...read.missing, ...read.disputed] : ["statistics.players"];
}

/** Nothing that an event can say shows who won a race, nor who scored last if the event's own answer may be about extra time. */
function orderFor({ settlement }: Market, lastToScore: unknown): readonly string[] {
  if (settlement.on === "first_to_score") return ["outcome.firstToScore"];
  const isIgnored = lastToScore === "home" || lastToScore === "away";
  return settlement.on === "last_to_score" && !isIgnored ? ["outcome.lastToScore"] : [];
}

function keysFor(trace: Trace, { sport, period }: Market, missing: MissingInput): readonly string[] {
  const { number } = period;
  switch (missing) {
    case "regulation":
    case "level_regulation":
    case "agreement":
    case "whole_match":
      return ["ft"];
    case "top_level":
    case "score_of_play":
    case "tally":
    case "finished_match":
    case "decided_full_game":
    case "decided_match":
    case "finished_map":
    case "maps_in_agreement":
      return ["home", "away"];
    case "first_half":
      return unlisted(trace, sport.firstHalf === 2 ? 3 : sport.firstHalf);
    case "played_period":
      return ["p1"];
    case "home_half":
      return withoutHome(trace);
    case "third_quarter":
      return ["p3"];
    case "innings":
      return unlisted(trace, sport.regulationPeriods);
    case "period":
    case "finished_set":
      return [`p${number}`];
    case "first_set":
      return ["p1"];
    case "sets":
    case "inner_scores":
      return unlisted(trace, 2);
    case "map":
    case "map_scores":
      return [`map${number}`];
    case "maps":
      return ["map1"];
    case "map_winners":
      return unlistedMaps(trace);
    case "unit_of_score":
      return ["bestOf"];
    case "kind_of_deciding_set":
    case "no_retirement":
    case "counts_of_regular_time":
    case "agreeing_counts":
    case "player_started":
    case "player_played":
      return [];
    case "winner":
      return ["outcome.winner"];
    case "advanced":
      return ["outcome.advanced"];
    case "score_at_bet":
      return ["scoreAtBet"];
    case "overtime":
      return ["ot"];
  }
}

/** The innings that lack their home half. */
function withoutHome({ reading }: Trace): string[] {
  const periods = record(record(reading?.event.scores).periods);
  return Object.keys(periods).filter((key) => isCount(record(periods[key]).away) && score(periods[key]) === null);
}

/** The maps that the final score counts and the event does not list. None if the listed scores are kills. */
function unlistedMaps({ reading }: Trace): string[] {
  const scores = record(reading?.event.scores);
  const periods = record(scores.periods);
  const { home, away } = score(scores) ?? { home: 0, away: 0 };
  const keys = Array.from({ length: Math.min(home + away, 9) }, (_, index) => index + 1);
  return keys.filter((key) => score(periods[`map${key}`] ?? periods[`p${key}`]) === null).map((key) => `map${key}`);
}

/** Those of the first periods that the event does not list. */
function unlisted({ reading }: Trace, count: number): string[] {
  const periods = record(record(reading?.event.scores).periods);
  return Array.from({ length: count }, (_, index) => `p${index + 1}`).filter((key) => score(periods[key]) === null);
}
