import type { OutcomeCell, Outcomes, SportEntry } from "../engine/index.js";

type BesideScore = NonNullable<Outcomes["dependsOn"]>;

interface MarkWords {
  /** So that a grid can be read without its colours. */
  readonly letter: string;
  readonly words: string;
  /** What it means, if the words do not say it. */
  readonly meaning?: string;
}

export type Mark = Exclude<OutcomeCell["result"], "pending"> | "depends" | "never_played" | "no_score";

/** What a cell of a settlement grid shows, in the order of the legend. */
export const MARKS: Readonly<Record<Mark, MarkWords>> = {
  won: { letter: "W", words: "won" },
  half_won: {
    letter: "w",
    words: "half won",
    meaning: "half of the stake wins at the odds, half of it is returned",
  },
  void: { letter: "=", words: "void", meaning: "the stake is returned" },
  half_lost: { letter: "l", words: "half lost", meaning: "half of the stake is lost, half of it is returned" },
  lost: { letter: "L", words: "lost" },
  depends: { letter: "?", words: "depends" },
  ungradeable: {
    letter: "x",
    words: "ungradeable",
    meaning: "a tie, on which bookmakers differ; the tie rule void or lose decides",
  },
  never_played: {
    letter: "-",
    words: "never played",
    meaning: "such a score means that the match did not take place; the stake is returned",
  },
  no_score: { letter: ".", words: "no final score", meaning: "this cannot be a final score" },
};

/** What a bet depends on that no final score shows. */
export function dependsOnWords(what: BesideScore, units: SportEntry["units"]): string {
  if (what !== "games") return DEPENDS_ON[what];
  const { match, inner } = units ?? { match: "sets", inner: "games" };
  return `the line may be in ${match} or in ${inner}, and a score in one does not show the other`;
}

const DEPENDS_ON: Readonly<Record<Exclude<BesideScore, "games">, string>> = {
  first_half: "the score does not show what was scored in the first half",
  first_set: "the score does not show who won the first set",
  periods: "the score does not show what was scored in each period",
  last_to_score: "the score does not show who scored last",
  race_to: "the score does not show who was first to reach the points",
  first_to_score: "the score does not show who scored first",
  advanced: "no final score shows who goes through",
  overtime: "no final score shows whether overtime was played",
  order: "no final score shows in which order it was scored",
  tie_breaks: "no final score shows whether a set went to a tie-break",
  fight: "no result shows how the fight ended",
  innings: "no result shows what batters and bowlers did",
};

/** Scores that no match ends with. */
export function isImpossible(mark: Mark): boolean {
  return mark === "no_score" || mark === "never_played";
}

export function markOf({ result, reason }: OutcomeCell): Mark {
  if (reason === "incomplete_score") return "no_score";
  return reason === "event_cancelled" ? "never_played" : result;
}
