import type { Form, StageLabel } from "../../row-types/label.js";
import type { Stage } from "../../types/facts.js";
import { bySpelling, fold } from "./words.js";

/** A stage of a match as labels write it: its standard spelling, and other ones, folded. */
interface StageRow {
  readonly way: Stage;
  readonly text: string;
  readonly spellings: readonly string[];
}

/** Source: docs/rules.md#decided-in. */
const STAGE_ROWS: readonly StageRow[] = [
  {
    way: "regular_time",
    text: "90 Minutes",
    spellings: ["90minutes", "90mins", "in90minutes", "regulartime", "inregulartime", "normaltime", "innormaltime"],
  },
  { way: "overtime", text: "Extra Time", spellings: ["extratime", "inextratime", "aet", "afterextratime"] },
  {
    way: "shootout",
    text: "Penalties",
    spellings: ["penalties", "onpenalties", "penaltyshootout", "afterpenalties", "pens", "onpens"],
  },
];

const STAGES: ReadonlyMap<string, Stage> = bySpelling(STAGE_ROWS);

/** The stage of a match in which it was decided. Source: docs/rules.md#decided-in. */
export const stage: Form<StageLabel> = {
  name: "stage",
  description: "when a match is won",
  pattern: "\\S",
  examples: ["90 Minutes", "Extra Time", "Penalties"],
  longest: 64,
  parse: (text) => {
    const way = STAGES.get(fold(text).replaceAll("-", ""));
    return way === undefined ? null : { kind: "stage", stage: way };
  },
  stageIn: ({ stage: named }) => named,
  text: ({ stage: named }) => STAGE_ROWS.find(({ way }) => way === named)?.text ?? named,
};
