import type { Form } from "../../row-types/label.js";
import { ofCount } from "../../types/borders.js";
import { counted } from "../../types/score.js";
import { fold } from "./words.js";

/** The label of Multi Goals: `2-4`, both ends included, `3`, `6+`, or `Over 10`. Source: docs/rules.md#labels. */
export interface RangeLabel {
  readonly kind: "range";
  readonly from: number;
  /** Null for an open end. */
  readonly to: number | null;
}

const FORM = /^(\d{1,3})(?:(\+)|[-\n](\d{1,3}))?$/;
const BEYOND = /^(over|under|exactly)(\d{1,3})$/;
const NOUN = /(?:goals?|corners?|cards?)$/;

/** From one number to another, both included. Source: docs/rules.md#labels. */
export const range: Form<RangeLabel> = {
  name: "range",
  description: "a number or a range",
  pattern:
    "^ (\\d{1,3} (\\+|(-|or) \\d{1,3})?|(over|under|exactly) \\d{1,3}|\\d{1,3} exactly)( (goals?|corners?|cards?))? $",
  examples: ["2-4", "3", "6+"],
  longest: 64,
  parse: (text) => {
    const words = fold(text)
      .replace(NOUN, "")
      .replace(/^(\d+)exactly$/, "exactly$1");
    const [, word, number] = BEYOND.exec(words) ?? [];
    if (word !== undefined) return beyond(word, Number(number));
    const found = FORM.exec(words);
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

/** `Over 10` begins at 11, and `Under 10` ends at 9: the exact number is an outcome of its own. */
function beyond(word: string, number: number): RangeLabel | null {
  if (word === "over") return { kind: "range", from: number + 1, to: null };
  if (word === "exactly") return { kind: "range", from: number, to: number };
  return number === 0 ? null : { kind: "range", from: 0, to: number - 1 };
}
