import { REASONS, RESULTS, type Reason } from "./vocabulary.js";

/**
 * What a settled event lacks to decide a market: the details of `incomplete_score` and `stats_unavailable`. `explain/missing.ts` has the
 * words of each.
 * Source: docs/rules.md#which-score-decides-which-market.
 */
export const MISSING_INPUTS = [
  "regulation",
  "top_level",
  "first_half",
  "period",
  "third_quarter",
  "whole_match",
  "score_of_play",
  "score_at_stop",
  "played_period",
  "home_half",
  "whole_inning",
  "agreement",
  "decided_full_game",
  "innings",
  "finished_match",
  "no_retirement",
  "finished_set",
  "first_set",
  "sets",
  "kind_of_deciding_set",
  "tally",
  "maps",
  "map",
  "map_scores",
  "maps_in_named_unit",
  "map_winners",
  "finished_map",
  "map_of_game",
  "maps_in_agreement",
  "unit_of_score",
  "inner_scores",
  "decided_match",
  "winner",
  "fight_outcome",
  "fight_method",
  "fight_cards",
  "fight_round",
  "fight_rounds",
  "fight_time",
  "technical_distance",
  "advanced",
  "score_at_bet",
  "counts_of_regular_time",
  "agreeing_counts",
  "counted_match",
  "player_started",
  "player_played",
  "overtime",
  "shootout",
  "every_period",
  "team_names",
  "order_of_scoring",
  "kind_of_scoring",
  "minute_of_scoring",
  "scorer_unknown",
  "player_on",
  "player_off",
  "goalkeeper",
  "unit_of_scoring",
  "defensive_touchdown",
  "agreeing_innings",
  "listed_players",
  "falls_of_wickets",
  "how_out",
  "single_innings",
  "whole_innings",
] as const;
/** What a settled event lacks to decide a bet. The step `stopped` of an explanation names it. */
export type MissingInput = (typeof MISSING_INPUTS)[number];

/** Why a score or a fact is unknown, returned in its place: what the event lacks, or the reason that the bet ends with. */
export type WhyUnknown = MissingInput | Reason;

/** Every other word that a settlement or a reader returns. */
const NOT_INPUTS: ReadonlySet<string> = new Set([...REASONS, ...RESULTS, "did_not_play"]);

const OF_STATISTICS: ReadonlySet<MissingInput> = new Set([
  "counts_of_regular_time",
  "agreeing_counts",
  "counted_match",
  "player_started",
  "player_played",
  "order_of_scoring",
  "kind_of_scoring",
  "minute_of_scoring",
  "scorer_unknown",
  "player_on",
  "player_off",
  "goalkeeper",
  "unit_of_scoring",
  "defensive_touchdown",
  "agreeing_innings",
  "listed_players",
  "falls_of_wickets",
  "how_out",
]);

/** Of the words that a settlement or a reader returns. */
export function isMissingInput(word: string): word is MissingInput {
  return !NOT_INPUTS.has(word);
}

/** The reason that goes with what is missing: `stats_unavailable` for counts, `incomplete_score` for scores. Source: docs/rules.md#reasons. */
export function reasonOf(missing: WhyUnknown): Reason {
  if (!isMissingInput(missing)) return missing;
  return OF_STATISTICS.has(missing) ? "stats_unavailable" : "incomplete_score";
}
