import type { Form } from "../../row-types/label.js";
import { ofCount } from "../../types/borders.js";
import { counted } from "../../types/score.js";
import { fold } from "./words.js";

/** The label of Multi Goals: `2-4`, both ends included, `3`, or `6+`. Source: docs/rules.md#labels. */
export interface RangeLabel {
  readonly kind: "range";
  readonly from: number;
  /** Null for an open end. */
  readonly to: number | null;
}

const FORM = /^(\d{1,3})(?:(\+)|-(\d{1,3}))?$/;

/** From one number to another, both included. Source: docs/rules.md#labels. */
export const range: Form<RangeLabel> = {
  name: "range",
  description: "a number or a range",
  pattern: "^ \\d{1,3} (\\+|- \\d{1,3})? $",
  examples: ["2-4", "3", "6+"],
  longest: 64,
  parse: (text) => {
    const found = FORM.exec(fold(text));
    if (found === null) return null;
    const from = Number(found[1]);
    const to = found[2] === "+" ? null : Number(found[3] ?? from);
    return to !== null && to < from ? null : { kind: "range", from, to };
  },
  text: ({ from, to }) => (to === null ? `${from} or more` : to === from ? String(from) : `${from}-${to}`),
  fits: ({ from, to }, { market }, score) => {
    const total = counted(score, market.counts);
    return total >= from && (to === null || total <= to);
  },
  rangeIn: ({ from, to }) => [from, to ?? Number.POSITIVE_INFINITY],
  borders: ({ from, to }, { market }) => ofCount(market.counts, [from - 1, to ?? from]),
  shows: "sum",
};
