import type { BesideScore, OutcomeCell } from "../../../engine/index.js";

/** What a cell of a picture shows, in the order of the legend. */
export const MARKS = [
  "won",
  "half_won",
  "void",
  "half_lost",
  "lost",
  "depends",
  "ungradeable",
  "never_played",
  "no_score",
] as const;
export type Mark = (typeof MARKS)[number];

/** One letter each, so that a picture can be read without its colours. */
export const LETTERS: Readonly<Record<Mark, string>> = {
  won: "W",
  half_won: "w",
  void: "=",
  half_lost: "l",
  lost: "L",
  depends: "?",
  ungradeable: "x",
  never_played: "-",
  no_score: ".",
};

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  won: "won",
  half_won: "half won",
  void: "void",
  half_lost: "half lost",
  lost: "lost",
  depends: "depends",
  ungradeable: "ungradeable",
  never_played: "never played",
  no_score: "no final score",
};

/** What a mark means, where its word does not say it. */
export const MEANINGS: Readonly<Partial<Record<Mark, string>>> = {
  half_won: "half of the stake wins at the odds, half of it is returned",
  void: "the stake is returned",
  half_lost: "half of the stake is lost, half of it is returned",
  ungradeable: "a level score, and no tie rule says what it does (--tie-rule void or lose)",
  never_played: "this stands for a match that did not take place; the stake is returned",
  no_score: "no finished match, set or map ends so",
};

/** What a bet takes that no final score tells. */
export const DEPENDS_ON: Readonly<Record<BesideScore, string>> = {
  first_half: "the score does not tell who led at half time",
  first_to_score: "the score does not tell who scored first",
  advanced: "no final score tells who goes through",
  overtime: "no final score tells whether overtime was played",
  tie_breaks: "no final score tells whether a set went to a tie-break",
  games: "the line may be in sets or in games (points), and a score in one does not tell the other",
};

/** Scores on which the bet is not decided because nobody ever sees them. */
export function isImpossible(mark: Mark): boolean {
  return mark === "no_score" || mark === "never_played";
}

export function markOf({ result, reason }: OutcomeCell): Mark {
  if (reason === "incomplete_score") return "no_score";
  return reason === "event_cancelled" ? "never_played" : result;
}
