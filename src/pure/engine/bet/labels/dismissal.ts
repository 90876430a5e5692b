import type { Dismissal } from "../../row-types/cricket.js";
import type { DismissalLabel, Form } from "../../row-types/label.js";
import { DISMISSAL_ROWS } from "../../tables/cricket/out.js";
import { fold } from "./words.js";

const WAYS: ReadonlyMap<string, Dismissal> = new Map(
  DISMISSAL_ROWS.flatMap(({ way, spellings }) => spellings.map((spelling) => [spelling, way] as const)),
);

/** How a batter is out. Source: docs/rules.md#first-wicket-method. */
export const dismissal: Form<DismissalLabel> = {
  name: "dismissal",
  description: "how a batter is out",
  pattern: "\\S",
  examples: ["Caught", "Bowled", "LBW", "Run Out", "Stumped", "Other"],
  longest: 64,
  parse: (text) => {
    const way = WAYS.get(fold(text).replaceAll("-", ""));
    return way === undefined ? null : { kind: "dismissal", way };
  },
  text: ({ way }) => DISMISSAL_ROWS.find((row) => row.way === way)?.text ?? way,
};
