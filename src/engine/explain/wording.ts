import type { MissingInput } from "../model/missing.js";
import type { Reason, Result, Scope } from "../model/vocabulary.js";

/** The words of the explanations: plain English that can be sent to a bettor. */

export const RESULT_WORDS: Readonly<Record<Result, string>> = {
  won: "is won",
  lost: "is lost",
  void: "is void and the stake is returned",
  half_won: "is half won",
  half_lost: "is half lost",
  pending: "is not settled yet",
  ungradeable: "cannot be settled",
};

/** The score of a whole match; a part of a match has its own name. */
export const SCOPE_WORDS: Readonly<Partial<Record<Scope, string>>> = {
  regulation: "regular time",
  full_game: "the full game, overtime included",
  match_result: "the final result",
};

type WordedByNeeds = "awaiting_stats" | "stats_unavailable";

/** Reasons with a fixed sentence. The others are worded by what the bet needs. */
export const REASON_WORDS: Readonly<Record<Exclude<Reason, WordedByNeeds>, string>> = {
  push: "the line was hit exactly",
  incomplete_score: "the score does not decide the bet",
  event_cancelled: "the match was not played",
  event_not_started: "the match has not started",
  event_live: "the match is still being played",
  awaiting_result: "the result is not in yet",
  event_not_found: "the event was not found",
  unsupported_market: "this market is not supported in this sport",
  invalid_side: "the market has no such side",
  invalid_line: "the line is missing or is not a number",
  invalid_label: "the label cannot be read",
  ambiguous_tie: "bookmakers differ on that: the bet needs a tie rule, void or lose",
  player_not_matched: "the player could not be identified for certain",
  result_unavailable: "the result did not come in time",
};

/** `{part}` is the part of the match that the market is on, `{parts}` what matches are divided into. */
export const MISSING_WORDS: Readonly<Record<MissingInput, string>> = {
  regulation: "the score at the end of regular time is missing",
  top_level: "the final score is missing",
  first_half: "the first-half score is missing",
  period: "the score of {part} is missing",
  third_quarter: "the third-quarter score is missing, so the scores may be those of halves",
  agreement: "the scores of the event contradict each other",
  level_regulation: "a shoot-out is listed, but regular time did not end level",
  decided_full_game: "the overtime score is missing: this league plays until there is a winner",
  innings: "fewer innings are listed than this bet needs",
  finished_match: "the sets do not add up to a finished match",
  no_retirement: "a player retired before the end of the match",
  finished_set: "the score of {part} is missing or does not fit the result",
  sets: "the scores of the sets are missing",
  kind_of_deciding_set: "the deciding set may have been a match tie-break, which counts differently",
  tally: "the score is not that of a finished match",
  maps: "the scores within the maps are missing",
  map: "the score of {part} is missing",
  map_scores: "the score of {part} only shows who won it",
  map_winners: "the winners of the maps do not add up to the result",
  decided_match: "nobody won the only map",
  winner: "the official winner is not known",
  advanced: "it is not known who went through",
  score_at_bet: "the score at the time of the bet is not valid",
  counts_of_regular_time: "the counts may include extra time: those of each half are needed",
  overtime: "the scores do not show whether overtime was played",
  every_period: "not all {parts} have a score",
  team_names: "the label names a team, and the names of the teams are missing or the same",
};
