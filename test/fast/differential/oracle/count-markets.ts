/** Lines on counts of the teams (5.2 and 5.4 of the rules), in the sports that the oracle reads counts of. */
import type { Market } from "./book.js";
import type { BaseRow } from "./markets.js";
import type { House } from "./types.js";

const ROWS = {
  "count-total": { name: "Totals", sides: ["over", "under"], line: "quarter-from-zero" },
  "count-total-home": { name: "Totals Home", sides: ["over", "under"], line: "quarter-from-zero" },
  "count-total-away": { name: "Totals Away", sides: ["over", "under"], line: "quarter-from-zero" },
  "count-spread": { name: "Spread", sides: ["home", "away"], line: "quarter" },
} satisfies Readonly<Record<string, BaseRow>>;

export type CountBase = keyof typeof ROWS;
export const COUNT_BASES: Readonly<Record<CountBase, BaseRow>> = ROWS;
export const isOnLines = (base: string): base is CountBase => Object.hasOwn(ROWS, base);

/** False for a line that only booking points could have, or that leaves room for a third outcome. */
export function fitsCount(
  { base, statistic, period, halfLinesOnly }: Market,
  line: number,
  { twoWayHandicaps, bookingsCount }: House,
): boolean {
  if (halfLinesOnly && !twoWayHandicaps && (Number.isInteger(line) || !Number.isInteger(line * 2))) return false;
  if (statistic !== "Bookings" || bookingsCount === "points_10_25") return true;
  const most = base === "count-spread" ? 6 : base === "count-total" && period === "match" ? 15 : 8;
  return Math.abs(line) <= most;
}
