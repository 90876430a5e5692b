import type { Basis } from "../../engine/index.js";
import type { GradedBet } from "../input/bets.js";
import { isObject, type JsonObject } from "../input/entries.js";
import type { CsvCell } from "./formats.js";

interface Parts {
  readonly grade: GradedBet["grade"];
  readonly match: JsonObject;
  readonly bet: JsonObject;
  readonly basis: Basis | undefined;
}

/** The columns of the CSV: the bet, its match and its grade. */
const COLUMNS: Readonly<Record<string, (parts: Parts) => CsvCell>> = {
  ref: ({ grade }) => grade.ref,
  eventId: ({ grade }) => grade.eventId,
  home: ({ match }) => cellOf(match["home"]),
  away: ({ match }) => cellOf(match["away"]),
  market: ({ bet }) => cellOf(bet["market"]),
  side: ({ bet }) => cellOf(bet["side"]),
  hdp: ({ bet }) => cellOf(bet["hdp"]),
  label: ({ bet }) => cellOf(bet["label"]),
  result: ({ grade }) => grade.result,
  reason: ({ grade }) => grade.reason,
  final: ({ grade }) => grade.final,
  scope: ({ basis }) => basis?.scope,
  basisHome: ({ basis }) => basis?.home,
  basisAway: ({ basis }) => basis?.away,
};

export const GRADE_TITLES = Object.keys(COLUMNS);

export function gradeCells({ selection, event, grade }: GradedBet): readonly CsvCell[] {
  const basis = "basis" in grade ? grade.basis : undefined;
  const parts = { grade, basis, match: isObject(event) ? event : {}, bet: isObject(selection) ? selection : {} };
  return Object.values(COLUMNS).map((cell) => cell(parts));
}

/** Anything but a string or a number is shown as JSON. */
function cellOf(value: unknown): CsvCell {
  if (typeof value === "string" || typeof value === "number" || value === null || value === undefined) return value;
  return JSON.stringify(value);
}
