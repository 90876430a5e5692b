import type { Lines } from "../../../service/sources/files/lines.js";
import { type Entry, FaultyInput, type OnFault, type Place } from "../entries.js";
import { type Columns, type Header, readHeader, requireColumns, unusedTitles } from "./header.js";
import { type CsvRecord, CsvRecords } from "./records.js";
import { CsvRow } from "./row.js";

/** What a command makes of the rows of a CSV file. */
export interface CsvForm<T> {
  readonly columns: Columns;
  /** Columns that a file must have. */
  needed(has: (column: Columns[string]) => boolean): readonly Columns[string][];
  /** @throws FaultyInput if a cell is not allowed */
  row(row: CsvRow, onFault: OnFault): readonly T[];
  /** A row whose cells cannot be read at all; it is reported by the reader. */
  damaged?(line: number): void;
  /** What is known only after the last row. */
  end?(onFault: OnFault): readonly T[];
  /** What is said besides of a column that is missing. */
  hint?(missing: Columns[string]): string;
  /** Receives the titles of columns that are not used. */
  unused?(titles: readonly string[]): void;
  /** Whether an object with these fields is a row, and not a record of its own. */
  isRow?(fields: readonly string[]): boolean;
  /** What an object is that needs no other row, nor its titles; null if it does. It is asked until one does. */
  whole?(row: Entry): T | null;
  /** Loads what `inWords` needs: called before it, for a file that may have rows. */
  prepare?(): Promise<void>;
  /** What reads a file with these titles, if it is one of bets in people's own words. Null: this form does. */
  inWords?(titles: Titles, place: Place): RawForm<T> | null;
}

/** The titles of a file, with the cells of its first row, empty if it has none. */
export interface Titles {
  readonly titles: readonly string[];
  readonly first: readonly string[];
}

/** What a command makes of rows whose cells it reads itself. */
export interface RawForm<T> {
  /** More titles than before: objects have those fields alone that they need. */
  extend(titles: readonly string[]): void;
  /** @throws FaultyInput if the row cannot be used */
  row(cells: readonly string[], place: Place, text: string, onFault: OnFault): readonly T[];
  /** A row whose cells cannot be read at all; it is reported by the reader. */
  damaged(): void;
  /** What is known only after the last row. */
  end(onFault: OnFault): readonly T[];
}

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Excel reads and writes such a line before the titles. */
const SEPARATOR = /^sep=([,;\t|])\s*$/i;

/** Reads rows of a file with titles in its first line. Faulty rows are reported and left out. */
export class CsvReader<T> {
  readonly #file: string;
  readonly #form: CsvForm<T>;
  readonly #onFault: OnFault;
  #records: CsvRecords | null = null;
  #delimiter = ",";
  #isGiven = false;
  #header: Header | null = null;
  #inWords: RawForm<T> | null = null;
  /** The titles, until the first row shows what reads them. */
  #titles: CsvRecord | null = null;

  constructor(file: string, form: CsvForm<T>, onFault: OnFault) {
    this.#file = file;
    this.#form = form;
    this.#onFault = onFault;
  }

  read({ first, lines }: Pick<Lines, "first" | "lines">): readonly T[] {
    const start = this.#records === null ? lines.findIndex((line) => !this.#isBeforeTitles(line)) : 0;
    if (start < 0) return [];
    this.#records ??= this.#open(lines[start] ?? "");
    return this.#rows(this.#records.read({ first: first + start, lines: lines.slice(start) }));
  }

  each(lines: Pick<Lines, "first" | "lines">, use: (row: T) => void): void {
    this.read(lines).forEach(use);
  }

  endEach(use: (row: T) => void): void {
    this.end().forEach(use);
  }

  end(): readonly T[] {
    const rows = this.#rows(this.#records?.end() ?? []);
    if (this.#titles === null) throw new FaultyInput({ file: this.#file }, "there are no titles of columns");
    if (this.#header === null) this.#begin(this.#titles, null);
    return [...rows, ...((this.#inWords ?? this.#form).end?.(this.#onFault) ?? [])];
  }

  /** A row that is an object: its fields are its columns. */
  eachObject({ value, place }: Entry, use: (row: T) => void): void {
    const fields = Object.keys(value);
    const known = this.#titles?.cells ?? [];
    const titles = [...known, ...fields.filter((field) => !known.includes(field))];
    if (titles.length > known.length) {
      this.#titles = { line: place.line ?? 1, text: "", cells: titles, fault: null };
      if (this.#header !== null) this.#extend(titles, place);
    }
    const cells = titles.map((title) => cellOf(value[title]));
    this.#row({ line: place.line ?? 0, text: JSON.stringify(value), cells, fault: null }, place).forEach(use);
  }

  /** For a file whose rows are cells already. Null if its rows are bets in people's own words, as the first one shows. */
  begin(titles: readonly string[], first: CsvRecord | null): Header | null {
    this.#titles = { line: 0, text: "", cells: titles, fault: null };
    const header = this.#begin(this.#titles, first);
    return this.#inWords === null ? header : null;
  }

  /** What is made of such a row. */
  row(record: CsvRecord): readonly T[] {
    return this.#row(record);
  }

  #extend(titles: readonly string[], place: Place): void {
    const inWords = this.#inWords;
    const record = { line: 1, text: "", cells: titles, fault: null };
    this.#header = readHeader(record, inWords === null ? this.#form.columns : {}, this.#delimiter, place);
    inWords?.extend(titles);
  }

  #isBeforeTitles(line: string): boolean {
    const separator = SEPARATOR.exec(line)?.[1];
    if (separator !== undefined) {
      this.#delimiter = separator;
      this.#isGiven = true;
    }
    return separator !== undefined || line.trim() === "";
  }

  #open(titles: string): CsvRecords {
    if (!this.#isGiven) this.#delimiter = commonestDelimiter(titles);
    return new CsvRecords(this.#delimiter);
  }

  #rows(records: readonly CsvRecord[]): readonly T[] {
    const rows: T[] = [];
    // One by one: a list of a million rows would not fit into the arguments of one call.
    for (const record of records) for (const row of this.#row(record)) rows.push(row);
    return rows;
  }

  #row(record: CsvRecord, place: Place = { file: this.#file, line: record.line }): readonly T[] {
    if (this.#titles === null) {
      if (record.fault !== null) throw new FaultyInput(place, record.fault);
      this.#titles = record;
      return [];
    }
    const isEmpty = record.fault === null && record.cells.every((cell) => cell.trim() === "");
    if (isEmpty) return [];
    const header = this.#header ?? this.#begin(this.#titles, record);
    try {
      return this.#read(record, header, place);
    } catch (error) {
      if (!(error instanceof FaultyInput)) throw error;
      this.#onFault(error, () => record.text);
    }
    return [];
  }

  /** @param first the first row, null in a file without one */
  #begin(titles: CsvRecord, first: CsvRecord | null): Header {
    const form = this.#form;
    const place = { file: this.#file, ...(titles.line > 0 && { line: titles.line }) };
    this.#inWords = form.inWords?.({ titles: titles.cells, first: first?.cells ?? [] }, place) ?? null;
    const header = readHeader(titles, this.#inWords === null ? form.columns : {}, this.#delimiter, place);
    this.#header = header;
    if (this.#inWords !== null) return header;
    const needed = form.needed((column) => header.indexes.has(column));
    requireColumns(header, needed, place, (missing) => form.hint?.(missing) ?? "");
    const unused = unusedTitles(header);
    if (unused.length > 0) form.unused?.(unused);
    return header;
  }

  #read(record: CsvRecord, header: Header, place: Place): readonly T[] {
    const row = new CsvRow(record, header, place);
    const fault = record.fault ?? row.fault;
    const inWords = this.#inWords;
    if (fault === null)
      return inWords?.row(record.cells, place, record.text, this.#onFault) ?? this.#form.row(row, this.#onFault);
    if (inWords === null) this.#form.damaged?.(record.line);
    else inWords.damaged();
    throw new FaultyInput(place, fault);
  }
}

/** A value of a field as a cell. */
function cellOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}

/** Quoted titles may contain other delimiters. */
function commonestDelimiter(titles: string): string {
  const bare = titles.replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}
