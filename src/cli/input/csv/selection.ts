import type { Entry, JsonObject } from "../entries.js";
import { type LineReading, lineOf } from "./line-for.js";
import type { CsvForm } from "./reader.js";
import type { CsvRow } from "./row.js";
import { SELECTION } from "./selection-columns.js";

/** One selection in each row, for `--selections`. */
export function selectionForm(lines: LineReading, unused: (titles: readonly string[]) => void): CsvForm<Entry> {
  const { eventId, market, side } = SELECTION;
  return {
    columns: SELECTION,
    needed: () => [eventId, market, side],
    row: (row) => [
      {
        value: selectionOf(row, row.value(SELECTION.ref) ?? row.value(SELECTION.id), lines),
        place: row.place,
        text: () => row.text,
      },
    ],
    unused,
  };
}

/** The selection of a row, without what is left empty. */
export function selectionOf(row: CsvRow, ref: string | undefined, lines: LineReading): JsonObject {
  return present({
    ref,
    eventId: row.value(SELECTION.eventId),
    market: row.value(SELECTION.market),
    side: row.value(SELECTION.side),
    hdp: lineOf(row, lines),
    label: row.value(SELECTION.label),
    tieRule: row.value(SELECTION.tieRule),
    scoreAtBet: row.value(SELECTION.scoreAtBet),
  });
}

export function present(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
