/** Events and bets as they are written on a coupon. Both have the id 1. */
import type { Selection, SportEvent } from "../../src/pure/engine/index.js";

/** Home first: `2-1`. */
export type Shown = `${number}-${number}`;
/** Scores by period. */
export type Listed = Readonly<Record<string, Shown>>;

export function scoreOf(shown: Shown): { readonly home: number; readonly away: number } {
  const [home, away] = shown.split("-").map(Number);
  return { home: Number(home), away: Number(away) };
}

/** `settled("tennis", "2-0", { p1: "6-4", p2: "7-5" }, { bestOf: 3 })`. Without a score, only periods are listed. */
export function settled(
  slug: string,
  top: Shown | null,
  periods: Listed = {},
  more: Readonly<Record<string, unknown>> = {},
): SportEvent {
  const listed = Object.fromEntries(Object.entries(periods).map(([key, shown]) => [key, scoreOf(shown)]));
  const scores = { ...(top === null ? {} : scoreOf(top)), periods: listed };
  return { id: 1, status: "settled", sport: { slug }, scores, ...more };
}

/** A settled match of Lions and Bears, of whom explanations speak. */
export const derby: typeof settled = (slug, top, periods, more) =>
  settled(slug, top, periods, { home: "Lions", away: "Bears", ...more });

/** `bet("ML", "home")`, `bet("Totals", "over", 2.5)` or `bet("Correct Score", "yes", "2-1")`: the last one is a line or a label. */
export function bet(market: string, side: string, of?: number | string): Selection {
  const line = typeof of === "number" ? { hdp: of } : {};
  return { eventId: 1, market, side, ...line, ...(typeof of === "string" ? { label: of } : {}) };
}
