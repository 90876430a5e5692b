import { nameOf } from "../../files/source.js";
import type { Entry, JsonObject } from "../entries.js";
import type { Column } from "./header.js";
import { type LineReading, lineOf } from "./line-for.js";
import type { CsvForm } from "./reader.js";
import type { CsvRow } from "./row.js";
import { SELECTION } from "./selection-columns.js";

/** One selection in each row, for `grade` and `explain`. */
export function selectionForm(lines: LineReading, unused: (titles: readonly string[]) => void): CsvForm<Entry> {
  const { market, side } = SELECTION;
  return {
    columns: SELECTION,
    needed: (has) => [...matchColumns(has), market, side],
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

export function unusedColumns(file: string, titles: readonly string[]): string {
  return `${nameOf(file)}: columns that are not used: ${titles.join(", ")}`;
}

/** What says the match of a bet: the id of its event, or its teams and the day. */
export function matchColumns(has: (column: Column<unknown>) => boolean): readonly Column<unknown>[] {
  const { eventId, home, away, date } = SELECTION;
  return !has(eventId) && has(home) && has(away) ? [home, away, date] : [eventId];
}

/** Teams count only without an id. */
function matchOf(row: CsvRow): JsonObject {
  const eventId = row.value(SELECTION.eventId);
  if (eventId !== undefined) return { eventId };
  const { home, away, date, sport, neutral } = SELECTION;
  return {
    home: row.value(home),
    away: row.value(away),
    date: row.value(date),
    sport: row.value(sport),
    neutral: row.value(neutral),
  };
}

/** The selection of a row, without what is left empty. */
export function selectionOf(row: CsvRow, ref: string | undefined, lines: LineReading): JsonObject {
  return present({
    ref,
    ...matchOf(row),
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
