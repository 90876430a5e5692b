import type { SportEvent } from "../contract/index.js";
import type { Field } from "./field.js";
import type { Note, StatusRow } from "./types.js";

/** A row whose word is a status of ours. */
export type KnownStatus<Row extends StatusRow> = Row & { readonly becomes: Exclude<Row["becomes"], "refused"> };

/** The row of a status. Words that no row has are refused, and so are those whose row says so. */
export function statusOf<Row extends StatusRow>(field: Field, rows: readonly Row[]): KnownStatus<Row> {
  const row = field.row(rows, "status");
  return isKnown(row) ? row : field.refuse(`"${row.word}": ${row.says ?? "no status of an event says this"}`);
}

function isKnown<Row extends StatusRow>(row: Row): row is KnownStatus<Row> {
  return row.becomes !== "refused";
}

/** The first start of a match that was put off: that of its record, which a later record replaces. */
export function firstStart({ isPostponed }: StatusRow, date: string): { readonly originalDate?: string } {
  return isPostponed ? { originalDate: date } : {};
}

/** How a match that was never played ended, and who went through, if the record says it. */
export function walkover(winner: "home" | "away" | null): { readonly outcome: SportEvent["outcome"] } {
  return { outcome: { ...(winner && { winner }), method: "walkover" } };
}

/** The side that a record marks as the winner. Null if it marks neither, or both. */
export function markedWinner(home: Field, away: Field): "home" | "away" | null {
  if (home.flag() === away.flag()) return null;
  return home.flag() ? "home" : "away";
}

/** The note of a row, if its word says more than the status of ours. */
export function statusNotes({ path }: Field, { word, says }: StatusRow): readonly Note[] {
  return says === undefined ? [] : [{ at: path, says: `${word}: ${says}` }];
}
