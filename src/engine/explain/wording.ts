import type { MissingInput } from "../model/missing.js";
import type { Reason, Result, Scope } from "../model/vocabulary.js";

/** The words of the explanations, in plain English that can be sent to a bettor. */

export const RESULT_WORDS: Readonly<Record<Result, string>> = {
  won: "won",
  lost: "lost",
  void: "void, the stake is returned",
  half_won: "half won",
  half_lost: "half lost",
  pending: "not settled yet",
  ungradeable: "not settled",
};

export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  regulation: "the score at the end of regular time",
  full_game: "the full score, overtime included",
  match_result: "the final result",
  first_half: "the first half",
  second_half: "the second half",
  first_period: "the first period",
  period_2: "the second period",
  period_3: "the third period",
  games: "the games or points of the whole match",
  map_1: "map 1",
  map_2: "map 2",
  map_3: "map 3",
  map_4: "map 4",
  map_5: "map 5",
};

export const REASON_WORDS: Readonly<Record<Reason, string>> = {
  push: "the line was hit exactly",
  event_cancelled: "the match was not played",
  event_not_started: "the match has not started",
  event_live: "the match is still being played",
  awaiting_result: "the result is not in yet",
  awaiting_stats: "the statistics are not in yet",
  event_not_found: "there is no such event",
  unsupported_market: "this market is not settled in this sport",
  invalid_side: "the market has no such side",
  invalid_line: "the line is missing, or is not one that the market takes",
  invalid_label: "the label is missing or cannot be read",
  incomplete_score: "the score does not decide the bet",
  ambiguous_tie: "the score was level, and bookmakers differ on what that means; no tie rule was given",
  player_not_matched: "the player could not be identified for certain",
  stats_unavailable: "the statistics that the bet needs are not available",
  result_unavailable: "the result never came in",
};

export const MISSING_WORDS: Readonly<Record<MissingInput, string>> = {
  regulation: "the score at the end of regular time (ft) is missing",
  top_level: "the final score is missing",
  first_half: "the first-half score is missing",
  period: "the score of that part of the match is missing",
  third_quarter: "the third quarter (p3) is missing, so the scores may be those of halves",
  agreement: "the scores contradict one another",
  level_regulation: "a shoot-out is listed, but regular time did not end level",
  decided_full_game: "the full game is level although this league plays on: overtime is not in yet",
  innings: "fewer innings are listed than this bet needs",
  finished_match: "the match was not finished, or its sets do not give the result",
  no_retirement: "a player retired before the end",
  finished_set: "that set is missing, was not finished, or does not fit the result",
  sets: "the scores of the sets are missing",
  kind_of_deciding_set: "the deciding set may have been a match tie-break or a full set",
  tally: "the result is not that of a complete match",
  maps: "the scores of the maps are missing or only say who won them",
  map: "the score of that map is missing",
  map_scores: "the map's score only says who won it",
  map_winners: "the maps' winners do not give the result",
  decided_match: "nobody won the only map",
  winner: "the official winner is missing",
  advanced: "who went through is missing",
  score_at_bet: "the score at the time of the bet is not one that the match had",
  counts_of_regular_time: "extra time was played, or may have been, and the counts may include it",
  overtime: "the scores do not show whether overtime was played",
};
