import type { BesideScore, OutcomeCell, Units } from "../../../engine/index.js";

/** What a cell of a settlement grid shows, in the order of the legend. */
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

/** One letter each, so that a grid can be read without its colours. */
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

/** What a mark means, if its word does not say it. */
export const MEANINGS: Readonly<Partial<Record<Mark, string>>> = {
  half_won: "half of the stake wins at the odds, half of it is returned",
  void: "the stake is returned",
  half_lost: "half of the stake is lost, half of it is returned",
  ungradeable: "the scores are level, and bookmakers differ; --tie-rule void or lose decides",
  never_played: "such a score means that the match did not take place; the stake is returned",
  no_score: "this cannot be a final score",
};

/** What a bet depends on that no final score shows. */
export function dependsOnWords(what: BesideScore, units: Units | null): string {
  if (what !== "games") return DEPENDS_ON[what];
  const { match, inner } = units ?? { match: "sets", inner: "games" };
  return `the line may be in ${match} or in ${inner}, and a score in one does not show the other`;
}

const DEPENDS_ON: Readonly<Record<Exclude<BesideScore, "games">, string>> = {
  first_half: "the score does not show who led at half time",
  first_to_score: "the score does not show who scored first",
  advanced: "no final score shows who goes through",
  overtime: "no final score shows whether overtime was played",
  tie_breaks: "no final score shows whether a set went to a tie-break",
};

/** Scores that no match ends with. */
export function isImpossible(mark: Mark): boolean {
  return mark === "no_score" || mark === "never_played";
}

export function markOf({ result, reason }: OutcomeCell): Mark {
  if (reason === "incomplete_score") return "no_score";
  return reason === "event_cancelled" ? "never_played" : result;
}
