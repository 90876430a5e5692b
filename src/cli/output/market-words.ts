/** The columns of the catalogue in words. Every record is exhaustive: a new value does not compile without its words. */
import type { LabelForm, LineRule, PeriodId, Side, SportEntry } from "../../engine/index.js";

export const PERIODS: Readonly<Record<PeriodId, string>> = {
  match: "match",
  "first-half": "first half",
  "second-half": "second half",
  "first-quarter": "Q1",
  "second-quarter": "Q2",
  "third-quarter": "Q3",
  "first-period": "1st period",
  "second-period": "2nd period",
  "third-period": "3rd period",
  "first-set": "1st set",
  "second-set": "2nd set",
  "third-set": "3rd set",
  "first-inning": "1st inning",
  "first-five-innings": "first 5 innings",
  "map-1": "map 1",
  "map-2": "map 2",
  "map-3": "map 3",
  "map-4": "map 4",
  "map-5": "map 5",
};

/** In place of a line or a label that a market does not need. */
export const NOTHING = "-";

/** Totals cannot be negative anyway, so their column does not say so. */
export const LINES: Readonly<Record<LineRule, string>> = {
  none: NOTHING,
  quarter: "quarter",
  "quarter-from-zero": "quarter",
  whole: "whole number",
  half: "half",
  "half-from-zero": "half",
};

export const LABELS: Readonly<Record<LabelForm, string>> = {
  none: NOTHING,
  score: "a score, 2-1",
  count: "a number, 3 or 6+",
  player: "a player, Name (Points)",
};

/** Half-time/full-time pairs are too many for a cell. */
const MOST_SIDES = 6;

/** `home, draw, away`; `1X, 12, X2`; `9 pairs: home/draw`. */
export function sidesWords(sides: readonly Side[]): string {
  if (sides.length > MOST_SIDES) return `${sides.length} pairs: ${sides[1]}`;
  return sides.map((side) => (/^[12x]+$/.test(side) ? side.toUpperCase() : side)).join(", ");
}

/** What the matches of a sport are scored by: their parts, or what is counted in a tally. */
export function scoredBy({ structure, units }: SportEntry): string {
  if (structure === "winner") return "winner";
  return structure === "tally" ? (units?.match ?? "a tally") : structure;
}

const SCOPES: Readonly<Record<SportEntry["moneyline"], string>> = {
  regulation: "regulation",
  full_game: "full game",
  match_result: "result",
};

/** One scope for all bets on the whole match, or one for moneylines and one for lines. */
export function settledOn({ moneyline, lines }: SportEntry): string {
  return moneyline === lines ? SCOPES[moneyline] : `ML ${SCOPES[moneyline]}, lines ${SCOPES[lines]}`;
}

export const TIED_MONEYLINES: Readonly<Record<SportEntry["tiedMoneyline"], string>> = {
  "draw-is-an-outcome": "draw is a side",
  "tie-rule": "tie rule needed",
  impossible: "no ties",
};
