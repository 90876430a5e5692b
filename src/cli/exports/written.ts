import type { Place } from "../input/entries.js";
import type { WordsHeader } from "./header.js";
import type { Meaning } from "./tables/columns.js";

/** A row as it is written: its cells by what they mean, without the empty ones. */
export interface WrittenRow {
  readonly cells: Cells;
  /** The cells of columns that nobody reads, by their titles. */
  readonly kept: Readonly<Record<string, string>>;
  readonly place: Place;
  readonly text: string;
}

export type Cells = Readonly<Partial<Record<Meaning, string>>>;

/** The cells of a row by what they mean. What a pattern of the export finds in a cell counts before the other columns. */
export function cellsOf(cells: readonly string[], { columns, row }: WordsHeader): Cells {
  const found: Partial<Record<Meaning, string>> = { ...row?.given };
  for (const [meaning, index] of columns) {
    const cell = cells[index]?.trim() ?? "";
    if (cell !== "") found[meaning] = cell;
  }
  // A column "win/loss" may have amounts.
  if (
    found.result !== undefined &&
    found.profit === undefined &&
    AMOUNT.test(found.result) &&
    row?.results?.[found.result] === undefined
  ) {
    found.profit = found.result;
    delete found.result;
  }
  const inside: Partial<Record<Meaning, string>> = {};
  for (const [meaning, pattern] of Object.entries(row?.cells ?? {}) as [Meaning, RegExp][]) {
    const groups = pattern.exec(found[meaning] ?? "")?.groups;
    for (const [name, value] of Object.entries(groups ?? {})) if (value !== undefined) inside[name as Meaning] = value;
  }
  return { ...found, ...inside };
}

const AMOUNT = /^[^\p{L}]*\d[^\p{L}]*$/u;

export function keptOf(cells: readonly string[], { kept }: WordsHeader): Readonly<Record<string, string>> {
  return Object.fromEntries(kept.map(([title, index]) => [title, cells[index]?.trim() ?? ""]));
}
