import type { Form } from "../../row-types/label.js";
import type { Score } from "../../types/event.js";
import { fold } from "./words.js";

/** The label of Both Teams To Score 1H/2H: `Yes/No`, the first half first. Source: docs/rules.md#labels. */
export interface BothScoreInHalvesLabel {
  readonly kind: "both-score-in-halves";
  readonly first: "yes" | "no";
  readonly second: "yes" | "no";
}

const FORM = /^(yes|no)[&/+](yes|no)$/;

/** Whether both sides score in the first half, and whether they do in the second. Source: docs/rules.md#labels. */
export const bothScoreInHalves: Form<BothScoreInHalvesLabel> = {
  name: "both-score-in-halves",
  description: "yes or no for each half",
  pattern: "^ (yes|no) (/|&|\\+|and) (yes|no) $",
  examples: ["Yes/No", "Yes/Yes", "No/Yes", "No/No"],
  longest: 64,
  parse: (text) => {
    const [, first, second] = FORM.exec(fold(text)) ?? [];
    return first === undefined ? null : { kind: "both-score-in-halves", first: word(first), second: word(second) };
  },
  text: ({ first, second }) => `${title(first)}/${title(second)}`,
  fits: ({ first, second }, _bet, _score, [one, two]) =>
    one !== undefined &&
    two !== undefined &&
    bothScored(one) === (first === "yes") &&
    bothScored(two) === (second === "yes"),
  parts: () => ({ on: "scored" }),
};

const word = (text: string | undefined): "yes" | "no" => (text === "yes" ? "yes" : "no");
const title = (text: "yes" | "no"): string => (text === "yes" ? "Yes" : "No");
const bothScored = ({ home, away }: Score): boolean => home > 0 && away > 0;
