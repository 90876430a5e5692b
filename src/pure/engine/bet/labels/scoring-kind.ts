import type { Form, ScoringKindLabel } from "../../row-types/label.js";
import { fold } from "./words.js";

/** What labels say, folded, and the kind of scoring that it is. Source: docs/rules.md#first-scoring-play. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    touchdown: "touchdown",
    td: "touchdown",
    fieldgoal: "field-goal",
    fg: "field-goal",
    safety: "safety",
  }),
);

/** How the first points were scored. */
export const scoringKind: Form<ScoringKindLabel> = {
  name: "scoring-kind",
  description: "how something is scored",
  pattern: "^ (touchdown|td|field goal|fg|safety) $",
  examples: ["Touchdown", "Field Goal", "Safety"],
  longest: 64,
  parse: (text) => {
    const scoring = KINDS.get(fold(text));
    return scoring === undefined ? null : { kind: "scoring-kind", scoring };
  },
  text: ({ scoring }) => scoring.replace("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
};
