import type { Form, LabelSchema, ScoringKindLabel } from "../../row-types/label.js";
import { fold } from "./words.js";

interface KindsOfSport {
  /** What a label says, folded, and the kind of scoring that it is. */
  readonly words: ReadonlyMap<string, string>;
  readonly examples: LabelSchema["examples"];
}

const POINTS: KindsOfSport = {
  words: new Map([
    ["touchdown", "touchdown"],
    ["td", "touchdown"],
    ["fieldgoal", "field-goal"],
    ["fg", "field-goal"],
    ["safety", "safety"],
  ]),
  examples: ["Touchdown", "Field Goal", "Safety"],
};

/** By sport. Source: docs/rules.md#first-scoring-play. */
const KINDS: Readonly<Record<string, KindsOfSport>> = {
  football: {
    words: new Map([
      ["shot", "shot"],
      ["header", "header"],
      ["penalty", "penalty"],
      ["freekick", "free-kick"],
      ["owngoal", "own-goal"],
    ]),
    examples: ["Shot", "Header", "Penalty"],
  },
  "american-football": POINTS,
};

/** How the first points were scored. */
export const scoringKind: Form<ScoringKindLabel> = {
  name: "scoring-kind",
  description: "how something is scored",
  pattern: "^ (touchdown|td|field goal|fg|safety|shot|header|penalty|free kick|own goal) $",
  examples: POINTS.examples,
  examplesIn: (sport) => (KINDS[sport] ?? POINTS).examples,
  longest: 64,
  parse: (text, { sport }) => {
    const scoring = KINDS[sport.row.slug]?.words.get(fold(text));
    return scoring === undefined ? null : { kind: "scoring-kind", scoring };
  },
  text: ({ scoring }) => scoring.replace("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
};
