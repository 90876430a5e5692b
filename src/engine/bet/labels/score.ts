import type { Form } from "../../tables/label.js";

/** The label of Correct Score: `2-1`, home first. Source: docs/rules.md#the-form-of-a-score-or-a-number. */
export interface ScoreLabel {
  readonly kind: "score";
  readonly home: number;
  readonly away: number;
}

const FORM = /^\s*(\d{1,3})\s*-\s*(\d{1,3})\s*$/;

/** A score, home first, blanks allowed. Source: docs/rules.md#the-form-of-a-score-or-a-number. */
export const score: Form<ScoreLabel> = {
  name: "score",
  description: "a score with the home side first",
  pattern: FORM.source,
  examples: ["2-1", "0-0", "10-0"],
  longest: 64,
  parse: (text) => {
    const found = FORM.exec(text);
    return found === null ? null : { kind: "score", home: Number(found[1]), away: Number(found[2]) };
  },
  text: ({ home, away }) => `${home}-${away}`,
  fits: (label, _, { home, away }) => home === label.home && away === label.away,
  scoreIn: (label) => label,
};
