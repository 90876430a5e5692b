import type { SportWords } from "../tables/sport-rows.js";
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
