import type { Dismissal } from "../../row-types/cricket.js";
import type { DismissalLabel, Form } from "../../row-types/label.js";
import { bySpelling, fold } from "./words.js";

/** A way to be out as labels write it: its standard spelling, and other ones, folded. */
interface DismissalRow {
  readonly way: Dismissal;
  readonly text: string;
  readonly spellings: readonly string[];
}

/** Source: docs/rules.md#first-wicket-method. */
const DISMISSAL_ROWS: readonly DismissalRow[] = [
  { way: "caught", text: "Caught", spellings: ["caught", "catch"] },
  { way: "bowled", text: "Bowled", spellings: ["bowled"] },
  { way: "lbw", text: "LBW", spellings: ["lbw", "legbeforewicket"] },
  { way: "run-out", text: "Run Out", spellings: ["runout"] },
  { way: "stumped", text: "Stumped", spellings: ["stumped", "stumping"] },
  { way: "other", text: "Other", spellings: ["other", "anyother", "others"] },
];

const WAYS: ReadonlyMap<string, Dismissal> = bySpelling(DISMISSAL_ROWS);

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
