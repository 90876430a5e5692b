import Papa from "papaparse";
import { createPainter, type Painter } from "../../terminal/colors.js";
import { jsonText } from "../../terminal/escapes.js";
import { escapedCell, textCell } from "../csv-cells.js";
import { type Io, tableColumns, wantsColor } from "../io.js";
import type { Format } from "./format-words.js";

/** Turns records into text as they come. */
export interface Writer<T> {
  write(records: readonly T[]): string;
  /** What is left to write after the last record. */
  end(): string;
}

/** How items are written in each format. */
export interface Shapes<T> {
  readonly table: (columns: number, painter: Painter) => Writer<T>;
  readonly record: (item: T) => unknown;
  /** The same as JSON, if there is a faster way to it than `jsonText`. */
  readonly text?: ((item: T) => string) | undefined;
  /** Left out by a command that has no CSV. */
  readonly csv?: CsvColumns<T>;
}

/** What a command was asked for. */
export interface Asked {
  /** Null: a table on a terminal, else NDJSON. */
  readonly format: Format | null;
  readonly color: boolean;
}

/** The format that was asked for, or that fits where the answer goes. */
export function formatOf(format: Format | null, io: Io): Format {
  return format ?? (io.isTTY ? "table" : "ndjson");
}

export function chooseWriter<T>(shapes: Shapes<T>, { format, color }: Asked, io: Io) {
  const { table, record, text = (item: T) => jsonText(record(item)), csv = {} } = shapes;
  const name = formatOf(format, io);
  const isTable = name === "table";
  const painter = createPainter(isTable && wantsColor(io, color));
  const writers = {
    table: () => table(tableColumns(io), painter),
    ndjson: () => ndjsonWriter(text),
    json: () => jsonWriter(text),
    csv: () => csvWriter(csv, textCell),
    "csv-raw": () => csvWriter(csv, escapedCell),
  };
  return { writer: writers[name](), isTable, painter };
}

function ndjsonWriter<T>(textOf: (item: T) => string): Writer<T> {
  return {
    write: (items) => items.map((item) => `${textOf(item)}\n`).join(""),
    end: () => "",
  };
}

/** One list, a record on each line. */
function jsonWriter<T>(textOf: (item: T) => string): Writer<T> {
  let before = "[\n";
  return {
    write: (items) => {
      if (items.length === 0) return "";
      const text = before + items.map(textOf).join(",\n");
      before = ",\n";
      return text;
    },
    end: () => (before === "[\n" ? "[]\n" : "\n]\n"),
  };
}

export type CsvCell = string | number | boolean | null | undefined;
/** The columns of a CSV file by their titles. */
export type CsvColumns<T> = Readonly<Record<string, (item: T) => CsvCell>>;

/** @param written what a string is written as */
function csvWriter<T>(columns: CsvColumns<T>, written: (text: string) => string): Writer<T> {
  const cells = Object.values(columns);
  const rowOf = (item: T): CsvCell[] =>
    cells.map((cell) => {
      const value = cell(item);
      return typeof value === "string" ? written(value) : value;
    });
  let header: readonly CsvCell[][] = [Object.keys(columns)];
  return {
    write: (items) => {
      const rows = [...header, ...items.map(rowOf)];
      header = [];
      return csvText(rows);
    },
    end: () => csvText([...header]),
  };
}

function csvText(rows: CsvCell[][]): string {
  return rows.length === 0 ? "" : `${Papa.unparse(rows, { quotes: isMarked, newline: "\n" })}\n`;
}

/** Spreadsheets that separate cells by several characters leave those in quotes alone. */
function isMarked(cell: CsvCell): boolean {
  return typeof cell === "string" && /^'|;/.test(cell);
}
