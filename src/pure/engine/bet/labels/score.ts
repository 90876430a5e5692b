import type { Form } from "../../row-types/label.js";
import { fold, LONGEST_WITH_NAME, teamOf, withSide } from "./words.js";

/** The label of Correct Score: `2-1`, home first, or `Away 2-1` with the named side first. Source: docs/rules.md#the-form-of-a-score-or-a-number. */
export interface ScoreLabel {
  readonly kind: "score";
  readonly home: number;
  readonly away: number;
}

const FORM = /(\d{1,3})[-:](\d{1,3})$/;
/** A name goes before the score, and not on into its digits. */
const NAME = /\p{L}/u;
const DIGIT = /\d$/;

/** A score, home first or after the side that it names. Source: docs/rules.md#the-form-of-a-score-or-a-number. */
export const score: Form<ScoreLabel> = {
  name: "score",
  description: "a score with the home side first",
  pattern: "^ (\\S.*)?\\d{1,3} [:-] \\d{1,3} $",
  examples: ["2-1", "0-0", "10-0"],
  longest: LONGEST_WITH_NAME,
  parse: (text, _, event) => {
    const words = fold(text);
    const found = FORM.exec(words);
    if (found === null) return null;
    const who = words.slice(0, found.index);
    if (who !== "" && (!NAME.test(who) || DIGIT.test(who))) return null;
    const [first, second] = [Number(found[1]), Number(found[2])];
    return withSide(who === "" ? "home" : teamOf(who.trimEnd(), event), (side) =>
      side === "home" ? { kind: "score", home: first, away: second } : { kind: "score", home: second, away: first },
    );
  },
  text: ({ home, away }) => `${home}-${away}`,
  fits: (label, _, { home, away }) => home === label.home && away === label.away,
  borders: (label) => ({ only: label }),
};
