import { plain, shorten } from "../../../pure/text/text.js";
import { FaultyInput, type Place } from "../entries.js";
import type { CsvRecord } from "./records.js";

/** A column of a file of bets. */
export interface Column<T> {
  /** Its usual name, then other names of it. Case, blanks and punctuation do not matter. */
  readonly titles: readonly [string, ...string[]];
  /** Names that count only if there is no column with one of the others. */
  readonly weak?: readonly string[];
  /** What a cell means; null if it is not allowed. Empty cells are not read. */
  readonly read: (cell: string) => T | null;
  /** What a cell may be. */
  readonly allowed: string;
  /** Why a cell is not allowed, if more can be said than that it is not. */
  readonly why?: (cell: string) => string | null;
  /** Files with other delimiters than commas may have decimal commas in it. */
  readonly isNumber?: true;
  /** There, 1.000 may be a thousand, and is refused. */
  readonly isMoney?: true;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The titles of a file. */
export interface Header {
  readonly titles: readonly string[];
  /** The index of each column that the file has. */
  readonly indexes: ReadonlyMap<Column<unknown>, number>;
  readonly hasDecimalCommas: boolean;
  /** The titles of columns that nobody reads, with their index. */
  readonly own: readonly (readonly [title: string, index: number])[];
}

/** @throws FaultyInput if a title stands for two columns, or if a column is there twice */
export function readHeader({ cells }: CsvRecord, columns: Columns, delimiter: string, place: Place): Header {
  const titles = cells.map((cell) => cell.trim());
  const names = titles.map(normal);
  const indexes = new Map<Column<unknown>, number>();
  for (const column of Object.values(columns)) {
    const strong = indexesOf(names, column.titles);
    const [first, second] = strong.length > 0 ? strong : indexesOf(names, column.weak ?? []);
    if (first === undefined) continue;
    if (second !== undefined) {
      const both = `"${shown(titles[first])}" and "${shown(titles[second])}"`;
      throw new FaultyInput(place, `the columns ${both} are the same; rename or remove one of them`);
    }
    indexes.set(column, first);
  }
  const used = new Set(indexes.values());
  const own = titles.flatMap((title, at) => (title === "" || used.has(at) ? [] : [[title, at] as const]));
  return { titles, indexes, hasDecimalCommas: delimiter !== ",", own };
}

/** @throws FaultyInput @param hint what is said besides of a column that is missing */
export function requireColumns(
  { titles, indexes }: Header,
  needed: readonly Column<unknown>[],
  place: Place,
  hint: (missing: Column<unknown>) => string,
): void {
  const missing = needed.find((column) => !indexes.has(column));
  if (missing === undefined) return;
  const found = `found ${titles
    .filter((title) => title !== "")
    .map(shown)
    .join(", ")}${hint(missing)}`;
  const where = place.line === undefined ? "" : "the first line must have the titles of the columns, ";
  throw new FaultyInput(place, `there is no column "${missing.titles[0]}"; ${where}${found}`);
}

/** The titles of columns that nobody reads. */
export function unusedTitles({ own }: Header): readonly string[] {
  return own.map(([title]) => shown(title));
}

function indexesOf(names: readonly string[], wanted: readonly string[]): number[] {
  const all = wanted.map(normal);
  return names.flatMap((name, index) => (all.includes(name) ? [index] : []));
}

/** Whether a title is one of a column, and no weak one. */
export function isTitleOf({ titles }: Column<unknown>, title: string): boolean {
  return indexesOf([normal(title)], titles).length > 0;
}

/** `Event ID`, `event_id` and `eventId` are one name. */
function normal(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** A part of the file, short enough to be repeated. */
export function shown(text = ""): string {
  return shorten(plain(text), 60);
}
