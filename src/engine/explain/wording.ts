import type { SportWords } from "../tables/sport-rows.js";
import type { Result, Scope } from "../words/vocabulary.js";

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
