import { numberIn } from "../../input/line.js";
import type { Form } from "../../row-types/label.js";
import { counted } from "../../types/score.js";
import { fold, titled } from "./words.js";

/** The label of Both Halves, All Quarters and Every Period: `Over 1.5`, or `Over` with the line in `hdp`. Source: docs/rules.md#labels. */
export interface AllOverOrUnderLabel {
  readonly kind: "all-over-or-under";
  readonly side: "over" | "under";
  readonly line: number | null;
}

const FORM = /^(over|under)(\d{1,6}(?:\.\d{1,6})?)?$/;

/** What is scored in each part is over a line, or under it. Source: docs/rules.md#labels. */
export const allOverOrUnder: Form<AllOverOrUnderLabel> = {
  name: "all-over-or-under",
  description: "over or under in every part",
  pattern: "^ (over|under)( \\d{1,6}(\\.\\d{1,6})?)? $",
  examples: ["Over", "Under", "Over 1.5"],
  longest: 64,
  mayEndName: true,
  parse: (text) => {
    const [, side, written = ""] = FORM.exec(fold(text)) ?? [];
    if (side === undefined) return null;
    return { kind: "all-over-or-under", side: side === "over" ? "over" : "under", line: numberIn(written) };
  },
  text: ({ side, line }) => `${titled(side)}${line === null ? "" : ` ${line}`}`,
  lineIn: ({ line }) => line,
  fits: ({ side }, { market, lineQuarters }, _, parts) =>
    parts.every((part) => {
      const over = 4 * counted(part, market.counts) > lineQuarters;
      return over === (side === "over");
    }),
  parts: ({ side }, { counts }, lineQuarters) => ({ on: "all", counts, are: side, most: Math.floor(lineQuarters / 4) }),
};
