import type { Score } from "./event.js";

/**
 * What a bet compares of a score: its verdict can change between each of these numbers and the next one, and nowhere else. So scores
 * between the same borders are settled alike, however far play goes on. Source: docs/rules.md#open-ends.
 */
export interface Borders {
  readonly home?: readonly number[];
  readonly away?: readonly number[];
  /** Of the home side's lead, which is negative if the away side is ahead. */
  readonly lead?: readonly number[];
  /** Of what both sides have together. */
  readonly sum?: readonly number[];
  /** The only score that is settled unlike all others. */
  readonly only?: Score;
  /** True if an even count differs from an odd one. */
  readonly parity?: boolean;
}

/** What a bet compares of the halves or periods of a match. */
export type PartBorders =
  /** Who leads the first half, and who leads the second or the match. */
  | { readonly on: "leads"; readonly later: "second" | "match" }
  /** Which sides score in which half. */
  | { readonly on: "scored" }
  /** Which part has the most. */
  | { readonly on: "highest"; readonly counts: Counts }
  /** Whether all parts have more than a number, or none has. */
  | { readonly on: "all"; readonly counts: Counts; readonly are: "over" | "under"; readonly most: number }
  /** One score at the end of the first half and of the match. */
  | { readonly on: "scores"; readonly half: Score; readonly full: Score }
  | { readonly on: "nothing" };

export type Counts = "both" | "home" | "away";

/** Who is ahead, or nobody. */
export const WHO_LEADS: Borders = { lead: [-1, 0] };
/** Which sides have scored. */
export const WHO_SCORED: Borders = { home: [0], away: [0] };

/** The borders of what a market counts. */
export function ofCount(counts: Counts, at: readonly number[]): Borders {
  return counts === "both" ? { sum: at } : counts === "home" ? { home: at } : { away: at };
}

/** The borders of a line in quarters. A whole line has a push, and a quarter line is half on each of its neighbours. */
export function atLine(quarters: number): readonly number[] {
  const half = quarters & 1;
  return [Math.ceil((quarters - half) / 4) - 1, Math.floor((quarters + half) / 4)];
}
