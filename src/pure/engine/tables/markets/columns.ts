/** Columns that the rows of several files of market types have in common. */
import type { Family } from "../../row-types/rows.js";
import { SIDES, type Side } from "../../types/vocabulary.js";

const HOME_AWAY: readonly Side[] = ["home", "away"];
/** Half time and full time. */
export const PAIRS: readonly Side[] = SIDES.filter((side) => side.includes("/"));

export const GOALS: readonly Family[] = ["goal", "handball"];
export const TIMED: readonly Family[] = ["goal", "handball", "point"];
export const SETS: readonly Family[] = ["racket", "rally"];
export const COUNTED: readonly Family[] = [...TIMED, ...SETS, "tally", "maps"];
export const DRAWN: readonly Family[] = [...TIMED, "tally", "maps", "winner", "cricket"];
export const IN_PARTS: readonly Family[] = [...TIMED, ...SETS, "maps"];
export const NONE: readonly Family[] = [];

/** Columns that most market types have in common. */
export const PLAIN = {
  line: "none",
  label: "none",
  unit: "by-line",
  counts: "both",
  score: "regulation",
  periodFamilies: NONE,
} as const;
export const MONEYLINE = { ...PLAIN, shape: "moneyline", sides: HOME_AWAY } as const;
export const THREE_WAY = { ...MONEYLINE, sides: ["home", "draw", "away"] } as const;
export const OUTCOMES = { ...PLAIN, shape: "outcomes" } as const;
export const IN_PARITY = { ...OUTCOMES, settlement: "odd-even", sides: ["odd", "even"], score: "lines" } as const;
export const YES_NO = { ...PLAIN, shape: "yesno", sides: ["yes", "no"] } as const;
const ON_LINE = { ...PLAIN, shape: "line", score: "lines" } as const;
export const SPREAD = { ...ON_LINE, settlement: "handicap", sides: HOME_AWAY, line: "quarter" } as const;
export const TOTAL = { ...ON_LINE, settlement: "total", sides: ["over", "under"], line: "quarter-from-zero" } as const;
export const EUROPEAN = {
  ...THREE_WAY,
  settlement: "european-handicap",
  shape: "line",
  line: "whole",
} as const;

/** One row for each side. */
export function perTeam<Row>(row: (team: string, counts: "home" | "away") => Row): Row[] {
  return [row("Home", "home"), row("Away", "away")];
}
