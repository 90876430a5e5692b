import { differ } from "../../input/values.js";
import type { Form } from "../../row-types/label.js";
import type { Score } from "../../types/event.js";
import { fold } from "./words.js";

/** The label of Half Time / Full Time Correct Score: `1-0/2-1`. Source: docs/rules.md#labels. */
export interface HalfAndFullScoreLabel {
  readonly kind: "half-and-full-score";
  readonly half: Score;
  readonly full: Score;
}

const FORM = /^(\d{1,3})[-:](\d{1,3})[&/+](\d{1,3})[-:](\d{1,3})$/;

/** The score at half time, then at full time, home first in both. Source: docs/rules.md#labels. */
export const halfAndFullScore: Form<HalfAndFullScoreLabel> = {
  name: "half-and-full-score",
  description: "two scores",
  pattern: "^ \\d{1,3} [:-] \\d{1,3} (/|&|\\+|and) \\d{1,3} [:-] \\d{1,3} $",
  examples: ["1-0/2-1", "0-0/0-0"],
  longest: 64,
  parse: (text) => {
    const found = FORM.exec(fold(text));
    if (found === null) return null;
    const [home, away, homeLater, awayLater] = found.slice(1).map(Number);
    if (home === undefined || away === undefined || homeLater === undefined || awayLater === undefined) return null;
    return { kind: "half-and-full-score", half: { home, away }, full: { home: homeLater, away: awayLater } };
  },
  text: ({ half, full }) => `${half.home}-${half.away}/${full.home}-${full.away}`,
  fits: ({ half, full }, _, score, [first]) => first !== undefined && !differ(first, half) && !differ(score, full),
  halfIn: ({ half }) => half,
  parts: ({ half, full }) => ({ on: "scores", half, full }),
};
