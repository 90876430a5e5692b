import { MATCH_FIELDS, SELECTION_FIELDS } from "../../../pure/fields/selection.js";
import { headerOf } from "../../exports/header.js";
import { nameOf } from "../../files/source.js";
import type { Entry, JsonObject } from "../entries.js";
import type { Column } from "./header.js";
import { type LineReading, lineOf } from "./line-for.js";
import type { CsvForm } from "./reader.js";
import type { CsvRow } from "./row.js";
import { SELECTION } from "./selection-columns.js";

/** One selection in each row, for `grade` and `explain`. */
export function selectionForm(
  lines: LineReading,
  unused: (titles: readonly string[]) => void,
  words: Required<Pick<CsvForm<Entry>, "prepare" | "inWords">> | null = null,
): CsvForm<Entry> {
  const { market, side } = SELECTION;
  return {
    columns: SELECTION,
    needed: (has) => [...matchColumns(has), market, side],
    row: (row) => [
      {
        value: selectionOf(row, row.value(SELECTION.ref) ?? row.value(SELECTION.id), lines),
        place: row.place,
        text: () => row.text,
        kept: row.own,
        ...(row.source !== undefined && { source: row.source }),
      },
    ],
    unused,
    isRow: (fields) => headerOf(fields, null).columns.has("pick"),
    ...(words !== null && {
      prepare: () => words.prepare(),
      inWords: (titles, place) => words.inWords(titles, place),
    }),
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

const FIELDS = namesOf(SELECTION_FIELDS);
const OF_MATCH = namesOf(MATCH_FIELDS);

function namesOf<Name extends string>(fields: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(fields) as Name[];
}

/** The selection of a row, without what is left empty. */
export function selectionOf(row: CsvRow, ref: string | undefined, lines: LineReading): JsonObject {
  const found: Record<string, unknown> = {};
  for (const name of FIELDS) {
    const value = name === "ref" ? ref : name === "hdp" ? lineOf(row, lines) : row.value<unknown>(SELECTION[name]);
    if (value !== undefined) found[name] = value;
    // Teams count only without an id.
    else if (name === "eventId") Object.assign(found, matchOf(row));
  }
  return found;
}

function matchOf(row: CsvRow): JsonObject {
  return present(Object.fromEntries(OF_MATCH.map((name) => [name, row.value<unknown>(SELECTION[name])])));
}

export function present(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
