import { TIE_RULES } from "../../../pure/engine/index.js";
import type { ColumnRow } from "../../../pure/fields/row.js";
import { parseScore } from "../../../pure/fields/score-text.js";
import { type BetKind, LINE_COLUMNS, MATCH_FIELDS, SELECTION_FIELDS } from "../../../pure/fields/selection.js";
import { SLIP_FIELDS } from "../../../pure/fields/slip.js";
import { listed } from "../../suggest.js";
import { readId, readLine, readOneOf, readText, readYesNo, whyNoLine } from "./cells.js";
import type { Column } from "./header.js";
import { LINE_FOR } from "./line-for-words.js";

/** How the cells of a kind are read. */
type Cell = Omit<Column<unknown>, "titles" | "weak">;
type Cells<Kind extends string> = Readonly<Record<Kind, Cell>>;
type ValueOf<Read extends Cell> = NonNullable<ReturnType<Read["read"]>>;

const TEXT = { read: readText, allowed: "any text" };
export const YES_OR_NO = { read: readYesNo, allowed: "yes or no" };

const CELLS = {
  ref: TEXT,
  text: TEXT,
  "event id": { read: readId, allowed: "a whole number, or a word of at most 128 characters" },
  line: { read: readLine, why: whyNoLine, allowed: "a number such as -0.75 or 2.5", isNumber: true },
  "line for": { read: readOneOf(LINE_FOR), allowed: listed(LINE_FOR) },
  "yes or no": YES_OR_NO,
  "tie rule": { read: readOneOf(TIE_RULES), allowed: listed(TIE_RULES) },
  score: { read: parseScore, allowed: "a score such as 1-0, the home side first" },
} as const satisfies Cells<BetKind>;

/** The columns of a selection. A file may have others, such as odds. */
export const SELECTION = columnsOf(
  { ...SELECTION_FIELDS, ...MATCH_FIELDS, ...LINE_COLUMNS, id: SLIP_FIELDS.id },
  CELLS,
);

/** The columns of a table of fields, each with the way to read its cells. */
export function columnsOf<
  const Rows extends Readonly<Record<string, ColumnRow<Extract<keyof Kinds, string>>>>,
  const Kinds extends Cells<string>,
>(rows: Rows, cells: Kinds): { readonly [Name in keyof Rows]: Column<ValueOf<Kinds[Rows[Name]["holds"]]>> } {
  const columns = Object.entries(rows).map(([name, { holds, ...row }]) => [name, { ...cells[holds], ...row }]);
  return Object.fromEntries(columns) as ReturnType<typeof columnsOf<Rows, Kinds>>;
}
