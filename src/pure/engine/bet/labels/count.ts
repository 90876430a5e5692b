import type { Form } from "../../row-types/label.js";
import { ofCount } from "../../types/borders.js";
import { counted } from "../../types/score.js";

/** The label of Exact Total Goals: `3`, or `6+` for six or more. Source: docs/rules.md#the-form-of-a-score-or-a-number. */
export interface CountLabel {
  readonly kind: "count";
  readonly count: number;
  readonly orMore: boolean;
}

const FORM = /^\s*(\d{1,3})\s*(\+?)\s*$/;

/** A number, or that number and more. Source: docs/rules.md#the-form-of-a-score-or-a-number. */
export const count: Form<CountLabel> = {
  name: "count",
  description: "a number",
  pattern: FORM.source,
  examples: ["3", "6+", "0"],
  longest: 64,
  parse: (text) => {
    const found = FORM.exec(text);
    return found === null ? null : { kind: "count", count: Number(found[1]), orMore: found[2] === "+" };
  },
  text: (label) => (label.orMore ? `${label.count} or more` : String(label.count)),
  fits: (label, { market }, score) => {
    const total = counted(score, market.counts);
    return label.orMore ? total >= label.count : total === label.count;
  },
  borders: ({ count: at }, { market }) => ofCount(market.counts, [at - 1, at]),
  shows: "sum",
};
