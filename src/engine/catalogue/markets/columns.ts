/** Columns that the rows of several files of market types have in common. */
import type { Family, MarketTypeRow, Uncited } from "../../tables/rows.js";
import { SIDES, type Side } from "../../words/vocabulary.js";

export const HOME_AWAY: readonly Side[] = ["home", "away"];
export const THREE_WAY: readonly Side[] = ["home", "draw", "away"];
export const OVER_UNDER: readonly Side[] = ["over", "under"];
export const YES_NO: readonly Side[] = ["yes", "no"];
export const ODD_EVEN: readonly Side[] = ["odd", "even"];
/** Half time and full time. */
export const PAIRS: readonly Side[] = SIDES.filter((side) => side.includes("/"));

export const GOALS: readonly Family[] = ["goal", "handball"];
export const TIMED: readonly Family[] = ["goal", "handball", "point"];
export const SETS: readonly Family[] = ["racket", "rally"];
export const COUNTED: readonly Family[] = [...TIMED, ...SETS, "tally", "maps"];
export const DRAWN: readonly Family[] = [...TIMED, "tally", "maps", "winner"];
export const IN_PARTS: readonly Family[] = [...TIMED, ...SETS, "maps"];
export const NONE: readonly Family[] = [];

/** Columns that most market types have in common. */
export const PLAIN = { line: "none", label: "none", unit: "by-line", counts: "both" } as const;

/** One row for each side. */
export function perTeam(
  row: (team: string, counts: "home" | "away") => Uncited<MarketTypeRow>,
): Uncited<MarketTypeRow>[] {
  return [row("Home", "home"), row("Away", "away")];
}
