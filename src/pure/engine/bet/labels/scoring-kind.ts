import type { Form, ScoringKindLabel } from "../../row-types/label.js";
import { fold } from "./words.js";

type Words = Readonly<Record<string, string>>;

const OF_GOALS: Words = {
  shot: "shot",
  header: "header",
  penalty: "penalty",
  freekick: "free-kick",
  owngoal: "own-goal",
};

/** What labels of a sport say, folded, and the kind of scoring that it is. Source: docs/rules.md#first-scoring-play. */
const KINDS: Readonly<Record<string, Words>> = {
  football: OF_GOALS,
  "american-football": {
    touchdown: "touchdown",
    td: "touchdown",
    fieldgoal: "field-goal",
    fg: "field-goal",
    safety: "safety",
  },
};

/** How the first points were scored. */
export const scoringKind: Form<ScoringKindLabel> = {
  name: "scoring-kind",
  description: "how something is scored",
  pattern: "^ (touchdown|td|field goal|fg|safety|shot|header|penalty|free kick|own goal) $",
  examples: ["Touchdown", "Field Goal", "Safety"],
  examplesIn: (sport) => (sport === "football" ? ["Shot", "Header", "Penalty"] : ["Touchdown", "Field Goal", "Safety"]),
  longest: 64,
  parse: (text, { sport }) => {
    const scoring = KINDS[sport.row.slug]?.[fold(text)];
    return scoring === undefined ? null : { kind: "scoring-kind", scoring };
  },
  text: ({ scoring }) => scoring.replace("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
};
