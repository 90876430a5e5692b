import type { Grade } from "../../../pure/engine/index.js";
import { jsonText } from "../../../pure/text/escapes.js";
import { basisOf } from "../../../pure/verdicts/basis.js";
import { record } from "../../input/entries.js";
import { keptColumnsOf } from "../../input/kept.js";
import type { GradedBet, Judgement } from "../../judge/judging.js";
import { flag, number } from "../column-kinds.js";
import type { CsvCell, CsvColumns } from "../formats.js";
import { keptColumns } from "../kept-columns.js";

/** The columns of the CSV: the bet and its match. */
export const BET_COLUMNS: CsvColumns<GradedBet> = {
  ref: ({ grade }) => grade.ref,
  eventId: ({ grade }) => grade.eventId,
  home: ({ event }) => fieldOf(event, "home"),
  away: ({ event }) => fieldOf(event, "away"),
  market: ({ selection }) => fieldOf(selection, "market"),
  side: ({ selection }) => fieldOf(selection, "side"),
  hdp: number(({ selection }) => fieldOf(selection, "hdp")),
  label: ({ selection }) => fieldOf(selection, "label"),
};

/** The same, and its grade. */
export const GRADE_COLUMNS: CsvColumns<GradedBet> = {
  ...BET_COLUMNS,
  result: ({ grade }) => grade.result,
  reason: ({ grade }) => grade.reason,
  final: flag(({ grade }) => grade.final),
  scope: ({ grade }) => basisOf(grade)?.scope,
  basisHome: number(({ grade }) => basisOf(grade)?.home),
  basisAway: number(({ grade }) => basisOf(grade)?.away),
};

/** Strings that are the same in JSON and on a terminal. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** `jsonText` of a grade, in less than half of the time: its few fields are known. */
export function gradeText(grade: Grade): string {
  const { ref, eventId, result, reason, final } = grade;
  const basis = basisOf(grade);
  const bet = ref === undefined ? "{" : `{"ref":${quoted(ref)},`;
  const id = typeof eventId === "string" ? quoted(eventId) : eventId;
  const why = reason === null ? "null" : `"${reason}"`;
  const text = `${bet}"eventId":${id},"result":"${result}","reason":${why},"final":${final}`;
  if (basis === undefined) return `${text}}`;
  return `${text},"basis":{"scope":"${basis.scope}","home":${basis.home},"away":${basis.away}}}`;
}

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : jsonText(text);
}

/** True if play may go on, although it can no longer change the verdict. */
export function isProvisional({ result, final }: Grade): boolean {
  return !final && result !== "pending";
}

/** A field as a cell. Anything but a string or a number is shown as JSON. */
export function fieldOf(object: unknown, name: string): CsvCell {
  const value = record(object)[name] ?? null;
  return typeof value === "string" || typeof value === "number" || value === null ? value : JSON.stringify(value);
}

/** The columns that pass through from a file. */
export function keptOfBets<T extends Judgement>(
  first: readonly GradedBet<T>[],
  own: CsvColumns<GradedBet<T>>,
): CsvColumns<GradedBet<T>> {
  const titles = new Set(first.flatMap(({ entry }) => Object.keys(keptColumnsOf(entry))));
  return keptColumns([...titles], own, ({ entry }, title) => fieldOf(keptColumnsOf(entry), title));
}
