import type { InningsCount } from "../../row-types/cricket.js";
import type { TeamStatisticRow } from "../../row-types/rows.js";
import { ruledAt } from "../cite.js";

export const CRICKET: readonly string[] = ["cricket"];

function row(name: string, inInnings: InningsCount, noun: string): TeamStatisticRow {
  return { name, sports: CRICKET, inInnings, noun, source: ruledAt("team", name) };
}

/** What the batters of both sides hit. Which side has more is a market with the draw, and one without. Source: docs/rules.md#cricket-counts. */
export const CRICKET_COUNTS: readonly TeamStatisticRow[] = [
  row("Fours", "fours", "fours"),
  row("Sixes", "sixes", "sixes"),
  row("Boundaries", "boundaries", "boundaries"),
].map((each) => ({ ...each, comparedAs: ["3-way", "2-way"] }));

/** The runs of a side in its first and second innings. */
export const INNINGS_RUNS: readonly TeamStatisticRow[] = [
  row("1st Innings Runs", "runs-1", "runs in the first innings"),
  row("2nd Innings Runs", "runs-2", "runs in the second innings"),
];

export const FIRST_WICKET = row("Runs At Fall Of 1st Wicket", "first-wicket", "runs at the fall of the first wicket");
