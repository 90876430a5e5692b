import type { SchemaElement } from "hyparquet";
import { type Column, type Header, isTitleOf } from "../input/csv/header.js";
import { type CsvForm, CsvReader } from "../input/csv/reader.js";
import type { CsvRecord } from "../input/csv/records.js";
import { SELECTION } from "../input/csv/selection-columns.js";
import type { Entry, OnFault, Use } from "../input/entries.js";
import { type CellKind, cellKindOf } from "./cells.js";
import { ParquetFile, type RowGroup } from "./file.js";
import { STORED } from "./stored.js";

/** Counts what was read. */
interface Meter {
  bytes: number;
  lines: number;
}

/** So many rows are graded before what was made of them is written. */
const TOGETHER = 4096;

/** A Parquet file whose rows are read as those of CSV are. */
export class RowsFile {
  readonly file: ParquetFile;
  readonly kinds: readonly CellKind[];
  readonly #reader: CsvReader<Entry>;
  #header: Header | null = null;

  private constructor(file: ParquetFile, csv: CsvForm<Entry>, onFault: OnFault) {
    this.file = file;
    this.kinds = file.columns.map(([element]) => kindOf(element));
    this.#reader = new CsvReader<Entry>(file.path, csv, onFault);
    const isSelection = NEEDED.every((column) => file.titles.some((title) => isTitleOf(column, title)));
    if (isSelection) this.#header = this.#reader.begin(file.titles, null);
  }

  static async open(path: string, csv: CsvForm<Entry>, onFault: OnFault): Promise<RowsFile> {
    const file = await ParquetFile.open(path);
    try {
      await csv.prepare?.();
      return new RowsFile(file, csv, onFault);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** What the columns are, if their titles say that they are those of a selection with the id of its event. Null: the rows have to be read. */
  get header(): Header | null {
    return this.#header;
  }

  /** The row groups. */
  async *groups(): AsyncGenerator<RowGroup> {
    let isBegun = this.#header !== null;
    for (const group of this.file.groups(STORED)) {
      if (!isBegun && group.rows > 0) {
        // The first row shows whether they are in words.
        await group.read();
        this.#reader.begin(this.file.titles, this.record(group, 0));
        isBegun = true;
      }
      yield group;
    }
    if (!isBegun) this.#reader.begin(this.file.titles, null);
  }

  /** A row as a record of CSV. Its line is the number of the row, from 1. */
  record(group: RowGroup, row: number, places: Iterable<number> = this.kinds.keys()): CsvRecord {
    const cells = new Array<string>(this.kinds.length).fill("");
    let faults: Map<number, string> | undefined;
    for (const at of places) {
      const value = group.columns[at]?.[row];
      const kind = this.kinds[at];
      if (value === undefined || value === null || kind === undefined) continue;
      const fault = kind.fault?.(value) ?? null;
      if (fault !== null) {
        faults ??= new Map();
        faults.set(at, fault);
      }
      cells[at] = kind.text(value);
    }
    return new ParquetRecord({ group, row }, cells, faults);
  }

  /** The entries of a row whose columns were all read. */
  row(group: RowGroup, row: number): readonly Entry[] {
    return this.#reader.row(this.record(group, row));
  }

  /** Lets `use` have the entries of a row group. Yields after some rows. */
  async *each(group: RowGroup, use: Use): AsyncGenerator<undefined> {
    await group.read();
    for (let row = 0; row < group.rows; row++) {
      for (const entry of this.row(group, row)) use(entry);
      if (row % TOGETHER === TOGETHER - 1) yield;
    }
    yield;
  }

  /** What is known only after the last row. */
  end(use: Use): void {
    this.#reader.endEach(use);
  }
}

const NEEDED: readonly Column<unknown>[] = [SELECTION.eventId, SELECTION.market, SELECTION.side];

function kindOf(element: SchemaElement): CellKind {
  const { date, ref, id } = SELECTION;
  const is = (column: Column<unknown>): boolean => isTitleOf(column, element.name);
  return cellKindOf(element, { isDate: is(date), isName: is(ref) || is(id) });
}

class ParquetRecord implements CsvRecord {
  readonly source: NonNullable<CsvRecord["source"]>;
  readonly cells: readonly string[];
  readonly fault = null;
  readonly faults: ReadonlyMap<number, string> | undefined;

  constructor(
    source: NonNullable<CsvRecord["source"]>,
    cells: readonly string[],
    faults: ReadonlyMap<number, string> | undefined,
  ) {
    this.source = source;
    this.cells = cells;
    this.faults = faults;
  }

  get line(): number {
    return this.source.group.before + this.source.row + 1;
  }

  get text(): string {
    return JSON.stringify(this.cells);
  }
}

/** Lets `use` have the rows of a Parquet file. Holds one row group, and those of slips that may go on. Yields after some rows. */
export async function* useRows(
  path: string,
  csv: CsvForm<Entry>,
  { onFault, use, meter }: { readonly onFault: OnFault; readonly use: Use; readonly meter: Meter | undefined },
): AsyncGenerator<undefined> {
  const rows = await RowsFile.open(path, csv, onFault);
  try {
    yield* useRowsOf(rows, { use, meter });
  } finally {
    await rows.file.close();
  }
}

/** The same of a file that is open. */
export async function* useRowsOf(
  rows: RowsFile,
  { use, meter }: { readonly use: Use; readonly meter: Meter | undefined },
): AsyncGenerator<undefined> {
  for await (const group of rows.groups()) {
    yield* rows.each(group, use);
    if (meter === undefined) continue;
    meter.bytes += group.bytes;
    meter.lines += group.rows;
  }
  rows.end(use);
  yield undefined;
}
