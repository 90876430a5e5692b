/** More of the catalogue in words. A new value does not compile without its words. */
import type { Side, SportEntry } from "../../pure/engine/index.js";

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
