import type { DecodedArray } from "hyparquet";
import { UsageError } from "../errors.js";
import type { Entry } from "../input/entries.js";
import type { CsvCell, CsvColumn, CsvColumns } from "../output/formats.js";
import { BYTES, DIGITS, storedAmounts } from "./amounts.js";
import type { ParquetFile } from "./file.js";
import type { Elements } from "./metadata.js";
import { GROUP_ROWS, type GroupWriter } from "./writer.js";

/** A column of an answer that is made row by row. */
export interface RowColumn<T> {
  readonly elements: Elements;
  valueOf(item: T): unknown;
  /** The values as they are stored, if they are held in a shorter way until then. */
  stored?(values: readonly unknown[]): DecodedArray;
}

/** How columns of CSV become columns with types. */
export interface Typing<T> {
  /** The most of an amount. */
  readonly decimals?: number;
  /** The row of a Parquet file whose columns pass through with an item. */
  readonly sourceOf?: (item: T) => Entry["source"];
}

/** Of amounts that a file states: those of a spreadsheet may have all digits of a number. */
const STATED_DECIMALS = 20;

/** Rows that become row groups. */
export class RowBuffer<T> {
  readonly #groups: GroupWriter;
  readonly #columns: readonly RowColumn<T>[];
  #values: unknown[][] = [];

  constructor(groups: GroupWriter, columns: readonly RowColumn<T>[]) {
    this.#groups = groups;
    this.#columns = columns;
    this.#clear();
  }

  get elements(): readonly Elements[] {
    return this.#columns.map(({ elements }) => elements);
  }

  add(item: T): void {
    for (const [at, column] of this.#columns.entries()) this.#values[at]?.push(column.valueOf(item));
    if (this.#values[0]?.length === GROUP_ROWS) this.flush();
  }

  flush(): void {
    const rows = this.#values[0]?.length ?? 0;
    if (rows === 0) return;
    const storedAt = (at: number): DecodedArray => {
      const held = this.#values[at] ?? [];
      return this.#columns[at]?.stored?.(held) ?? held;
    };
    this.#groups.add(this.#groups.encode(this.elements, rows, storedAt));
    this.#clear();
  }

  #clear(): void {
    this.#values = this.#columns.map(() => []);
  }
}

/** @param first the first row, whose file says what passes through */
export function rowColumns<T>(columns: CsvColumns<T>, first: T | undefined, typing: Typing<T> = {}): RowColumn<T>[] {
  const file = first === undefined ? undefined : typing.sourceOf?.(first)?.group.file;
  return Object.entries(columns).map(([title, cell]) => {
    const passed = file === undefined ? null : passedColumn(title, cell, file, typing);
    return passed ?? ownColumn(title, cell, typing.decimals ?? 0);
  });
}

function ownColumn<T>(name: string, cell: CsvColumn<T>, decimals: number): RowColumn<T> {
  const optional = { name, repetition_type: "OPTIONAL" as const };
  const { kind = "text" } = cell;
  switch (kind) {
    case "flag":
      return { elements: [{ ...optional, type: "BOOLEAN" }], valueOf: cell };
    case "whole":
      return { elements: [{ ...optional, type: "INT32" }], valueOf: cell };
    case "number":
      return { elements: [{ ...optional, type: "DOUBLE" }], valueOf: (item) => numberOf(cell(item)) };
    case "amount":
      return amountColumn(name, cell, decimals);
    case "stated":
      return amountColumn(name, cell, STATED_DECIMALS);
    case "text":
      return {
        elements: [{ ...optional, type: "BYTE_ARRAY", converted_type: "UTF8" }],
        valueOf: (item) => textOf(cell(item)),
      };
  }
}

function amountColumn<T>(name: string, cell: CsvColumn<T>, scale: number): RowColumn<T> {
  const decimal = { converted_type: "DECIMAL", precision: DIGITS, scale } as const;
  return {
    elements: [{ name, repetition_type: "OPTIONAL", type: "FIXED_LEN_BYTE_ARRAY", type_length: BYTES, ...decimal }],
    // Many rows have the same: bytes for each would take several times the memory of their text.
    valueOf: (item) => textOf(cell(item)),
    stored: (values) => storedAmounts(name, scale, values),
  };
}

/** An empty cell is null, which is an empty cell again where Parquet is read. */
function textOf(cell: CsvCell): string | null {
  return cell === undefined || cell === null || cell === "" ? null : String(cell);
}

function numberOf(cell: CsvCell): number | null {
  if (typeof cell === "number") return cell;
  return typeof cell === "string" && /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : null;
}

/** A column of a Parquet file, with the values as it stores them. Null for a column that is made here. */
function passedColumn<T>(
  name: string,
  cell: CsvColumn<T>,
  file: ParquetFile,
  { sourceOf }: Typing<T>,
): RowColumn<T> | null {
  const { kept } = cell;
  const elements = kept === undefined ? undefined : file.columns[placeIn(file, kept)];
  if (kept === undefined || elements === undefined) return null;
  const [{ repetition_type: repetition, ...top }, ...within] = elements;
  const places = new Map<ParquetFile, number>();
  const placeOf = (other: ParquetFile): number => {
    const at = placeIn(other, kept);
    return JSON.stringify(other.columns[at]) === JSON.stringify(elements) ? at : -1;
  };
  return {
    elements: [{ ...top, name, repetition_type: repetition === "REPEATED" ? repetition : "OPTIONAL" }, ...within],
    valueOf(item) {
      const source = sourceOf?.(item);
      if (source !== undefined) {
        const { group, row } = source;
        const at = places.get(group.file) ?? placeOf(group.file);
        places.set(group.file, at);
        if (at >= 0) return group.columns[at]?.[row] ?? null;
      }
      if (textOf(cell(item)) === null) return null;
      throw new UsageError(`--format parquet: column "${kept}" has other types in other files of bets; ${APART}`);
    },
  };
}

export const APART = "write the answer of each to a file of its own, or leave the columns out with --no-keep";

function placeIn({ titles }: ParquetFile, title: string): number {
  return titles.map((each) => each.trim()).lastIndexOf(title);
}
