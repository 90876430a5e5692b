import type { SportWords } from "../tables/sport-rows.js";
import type { MissingInput } from "../words/missing.js";
import type { Reason, Result, Scope } from "../words/vocabulary.js";

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

/** The score of a whole match, in the words of the sport's row; a part of a match has its own name. */
export const SCOPE_WORDS: Readonly<Partial<Record<Scope, (sport: SportWords) => string>>> = {
  regulation: ({ regularTime }) => regularTime,
  full_game: ({ contest, overtime }) => `the full ${contest}, ${overtime} included`,
  match_result: () => "the final result",
};

type WordedByNeeds = "awaiting_stats" | "stats_unavailable";

/** Each reason in a few words, without a bet and an event to speak of. */
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
  invalid_line: "this market does not accept the line",
  invalid_label: "this market does not accept the label",
  ambiguous_tie: "bookmakers differ on ties: the bet needs a tie rule, void or lose",
  player_not_matched: "the player could not be identified for certain",
  result_unavailable: "the result did not come in time",
};

/**
 * What is missing, and what would settle the bet. Words in braces: `{part}` is the part of the match that the market is on, `{parts}`
 * what matches are divided into, `{final}` the final score, `{listed}` every listed score, `{named}` what the market counts, `{retired}` who retired, `{count}` and
 * `{all}` how many parts are listed and needed; `{contest}`, `{regular}`, `{overtime}`, `{match}` and `{inner}` are words of the sport's row.
 */
export const MISSING_WORDS: Readonly<Record<MissingInput, string>> = {
  regulation: "the score after {regular} is missing, and the final score ({final}) may include {overtime}",
  top_level: "the final score is missing",
  first_half: "the first-half score is missing",
  period: "the score of {part} is missing",
  third_quarter: "the score of the third quarter is missing, and without it the listed scores may be those of halves",
  whole_match:
    "the listed scores ({listed}) stop before the end of {regular}, so the {contest} may have been cut short",
  score_of_play: "the 0-0 may be the score from before the start, so the score of each period is needed",
  played_period: "{final} is the score of a forfeit, and no period is listed to show that the {contest} was played",
  home_half: "the home half of the last inning is missing, and the home team does not lead without it ({listed})",
  agreement: "the listed scores contradict each other ({listed}), so corrected scores are needed",
  level_regulation: "a shoot-out is listed, but {regular} did not end level ({listed}), so corrected scores are needed",
  decided_full_game:
    "the {contest} is listed as level ({final}), but this league plays until there is a winner: the score after {overtime} is needed",
  innings: "{count} of the {all} innings that this bet needs are listed",
  finished_match: "the listed scores ({listed}) do not add up to a finished match, so the complete score is needed",
  no_retirement: "{retired} retired before the end of the match, and {settings}",
  finished_set: "the listed scores ({listed}) do not show {part} as a finished set that fits the result",
  first_set: "the score of the first set is missing or does not fit the result",
  sets: "the scores of the sets are missing",
  kind_of_deciding_set:
    "the deciding set was either a full set or a match tie-break, which counts as one game, and its score does not show which",
  tally: "the listed scores ({listed}) do not add up to a finished match, so the complete score is needed",
  maps: "the {inner} of each map are needed",
  map: "the score of {part} is missing",
  map_scores: "{part} is listed as 1-0, which only shows who won it: its {inner} are needed",
  maps_in_named_unit: "the listed scores ({listed}) do not count {named}, so the {named} of {part} are needed",
  map_winners: "the listed scores ({listed}) do not show who won {part}, so its winner is needed",
  decided_match: "nobody won the only map ({final}), so there is no score in maps",
  finished_map: "more maps were decided than the final score counts ({listed}), so {part} may not be finished",
  maps_in_agreement:
    "the listed maps show more wins for a side than the final score counts ({listed}), so corrected scores are needed",
  unit_of_score: "the score ({final}) may count maps, or the {inner} of the only map, and the results differ",
  inner_scores: "no match of this length reaches the line in {match}, and the {inner} are not listed",
  winner: "the official winner is not known",
  advanced: "it is not known who went through",
  score_at_bet: "the score at the time of the bet (scoreAtBet) is needed",
  counts_of_regular_time: "the counts may include {overtime}: those of each half are needed",
  agreeing_counts: "the counts of the halves contradict those of the match, so corrected counts are needed",
  player_started: "it is not known whether the player started",
  player_played: "the player has no playing time, and it is not known whether they played",
  overtime: "the listed scores ({listed}) do not show whether {overtime} was played",
  every_period: "{count} of the {all} {parts} that this bet compares are listed",
  team_names: "the label names a team, and the event must have two different team names to show which one",
};

/** In place of the words above, if the event lists no key that is needed. */
export const UNLISTED_WORDS: Readonly<Partial<Record<MissingInput, string>>> = { finished_set: MISSING_WORDS.period };

/** Settings of the rulebook that settle bets on a match with a retirement. `none` if no setting does. */
export const SETTING_WORDS: Readonly<Record<string, string>> = {
  retirement: "only the rulebook setting retirement settles the match winner then",
  retirementLines: "only the rulebook setting retirementLines settles this bet then",
  unfinished: "only the rulebook setting unfinished settles this bet then",
  none: "no rulebook setting settles this bet then",
};
