import type { GradedBet } from "../input/bets.js";
import { isObject } from "../input/entries.js";
import type { CsvCell } from "./formats.js";

/** The columns of the CSV: the bet, its match and its grade. */
export const GRADE_TITLES = [
  "ref",
  "eventId",
  "home",
  "away",
  "market",
  "side",
  "hdp",
  "label",
  "result",
  "reason",
  "final",
  "scope",
  "basisHome",
  "basisAway",
] as const;

export function gradeCells({ selection, event, grade }: GradedBet): readonly CsvCell[] {
  const bet = isObject(selection) ? selection : {};
  const match = isObject(event) ? event : {};
  const basis = "basis" in grade ? grade.basis : undefined;
  return [
    grade.ref,
    grade.eventId,
    cellOf(match["home"]),
    cellOf(match["away"]),
    cellOf(bet["market"]),
    cellOf(bet["side"]),
    cellOf(bet["hdp"]),
    cellOf(bet["label"]),
    grade.result,
    grade.reason,
    grade.final,
    basis?.scope,
    basis?.home,
    basis?.away,
  ];
}

/** What is neither text nor number stands in its cell as JSON. */
function cellOf(value: unknown): CsvCell {
  if (typeof value === "string" || typeof value === "number" || value === null || value === undefined) return value;
  return JSON.stringify(value);
}
