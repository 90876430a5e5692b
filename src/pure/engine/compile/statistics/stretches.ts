import type { Sport } from "../../row-types/market.js";
import type { PeriodRow, Stretch, StretchRow, Structure } from "../../row-types/rows.js";
import { PERIODS } from "../../tables/sports/periods.js";
import { STRETCHES } from "../../tables/statistics/stretches.js";

export function stretchesOf(structure: Structure): readonly StretchRow[] {
  return STRETCHES[structure];
}

/** The part of a match that counts give a name, such as `first-quarter`. */
export function partNamed(name: string): PeriodRow | undefined {
  return PERIODS.find(({ id }) => id === name);
}

/** What a market on counts counts. `withOvertime` is that of the rulebook. */
export function stretchOf({ row, lines }: Sport, { id }: PeriodRow, withOvertime: boolean): Stretch {
  if (id === "match") return lines === "regulation" && row.overtime ? "regular-time" : "match";
  if (id === "second-half" && withOvertime) return "second-half-with-overtime";
  return id === "fourth-quarter" && withOvertime ? "fourth-quarter-with-overtime" : id;
}
