import { createPainter, type Painter } from "../../pure/text/colors.js";
import { escapedCell, textCell } from "../../pure/text/csv-cells.js";
import { jsonText } from "../../pure/text/escapes.js";
import { csvPackage } from "../csv-package.js";
import { UsageError } from "../errors.js";
import type { Output } from "../files/output.js";
import { type Io, tableColumns, wantsColor } from "../io.js";
import type { AnyFormat } from "./format-words.js";

/** Turns records into text as they come. */
export interface Writer<T> {
  write(records: readonly T[]): string;
  /** What is left to write after the last record. */
  end(): string;
  /** What has to be written besides, if the format is no text. */
  taken?(): readonly Uint8Array[];
}

/** Writes text, maybe as UTF-8, and what the writer has besides. */
export async function writeOut(
  to: Output,
  text: string | Uint8Array,
  writer: Pick<Writer<never>, "taken">,
): Promise<void> {
  await to.write(text);
  for (const bytes of writer.taken?.() ?? []) await to.write(bytes);
}

/** How items are written in each format. */
export interface Shapes<T> {
  readonly table: (columns: number, painter: Painter) => Writer<T>;
  readonly record: (item: T) => unknown;
  /** The same as JSON, if there is a faster way to it than `jsonText`. */
  readonly text?: ((item: T) => string) | undefined;
  /** Left out by a command that has no CSV. Columns that pass through are known from the first rows. */
  readonly csv?: CsvColumns<T> | ((first: readonly T[]) => CsvColumns<T>);
  /** If it was asked for. */
  readonly parquet?: Writer<T> | null;
}

/** What a command was asked for. */
export interface Asked {
  /** Null: a table on a terminal, else NDJSON. */
  readonly format: AnyFormat | null;
  /** People read the answer in a pager too: it is a table also off a terminal. */
  readonly isForPeople?: boolean;
  readonly color: boolean;
}

/** The format that was asked for, or that fits where the answer goes. */
export function formatOf({ format, isForPeople = false }: Omit<Asked, "color">, io: Io): AnyFormat {
  return format ?? (io.isTTY || isForPeople ? "table" : "ndjson");
}

/** The same for an answer that may be Parquet. @throws UsageError for Parquet on a terminal */
export function writtenFormat(command: Omit<Asked, "color"> & { readonly name: string }, io: Io): AnyFormat {
  const format = formatOf(command, io);
  if (format === "parquet" && io.isTTY)
    throw new UsageError(`${command.name}: Parquet is not text; write it to a file with --output FILE`);
  return format;
}

export function chooseWriter<T>(shapes: Shapes<T>, asked: Asked, io: Io) {
  const name = formatOf(asked, io);
  const isTable = name === "table";
  const painter = createPainter(isTable && wantsColor(io, asked.color));
  // A pager shows it on the terminal that standard error still is.
  const columns = tableColumns(io, asked.format === null ? io.errorColumns : undefined);
  const rows = name === "table" || name === "parquet" ? null : rowsWriter(shapes, name);
  const other = (name === "parquet" && shapes.parquet) || null;
  const writer: Writer<T> = rows ?? other ?? shapes.table(columns, painter);
  return { writer, rows, isTable, painter, columns };
}

export function rowsWriter<T>(
  shapes: Omit<Shapes<T>, "table">,
  format: Exclude<AnyFormat, "table" | "parquet">,
): RowsWriter<T> {
  const { record, text = (item: T) => jsonText(record(item)), csv = {} } = shapes;
  const forms = {
    ndjson: () => ndjsonForm(text),
    json: () => jsonForm(text),
    csv: () => csvForm(csv, textCell),
    "csv-raw": () => csvForm(csv, escapedCell),
  };
  return new RowsWriter(forms[format]());
}

/** Rows of text, and what is before the first, between two writes, and after the last. */
interface Form<T> {
  rows(items: readonly T[]): string;
  readonly opening: string | ((first: readonly T[]) => string);
  readonly between: string;
  readonly closing: string;
  /** In place of all if there are no rows. Default: the opening. */
  readonly empty?: string;
}

function ndjsonForm<T>(textOf: (item: T) => string): Form<T> {
  const rows = (items: readonly T[]): string => items.map((item) => `${textOf(item)}\n`).join("");
  return { rows, opening: "", between: "", closing: "", empty: "" };
}

/** One list, a record on each line. */
function jsonForm<T>(textOf: (item: T) => string): Form<T> {
  const rows = (items: readonly T[]): string => items.map(textOf).join(",\n");
  return { rows, opening: "[\n", between: ",\n", closing: "\n]\n", empty: "[]\n" };
}

/** Writes rows as they come, also between those that threads have written. */
export class RowsWriter<T> implements Writer<T> {
  readonly #form: Form<T>;
  #isBegun = false;

  constructor(form: Form<T>) {
    this.#form = form;
  }

  write(items: readonly T[]): string {
    return items.length === 0 ? "" : this.lead(items) + this.#form.rows(items);
  }

  /** What comes before the next rows. @param first rows that were made elsewhere are not here */
  lead(first: readonly T[] = []): string {
    const { opening, between } = this.#form;
    const begun = typeof opening === "string" ? opening : opening(first);
    const lead = this.#isBegun ? between : begun;
    this.#isBegun = true;
    return lead;
  }

  end(): string {
    const { closing, opening, empty } = this.#form;
    return this.#isBegun ? closing : (empty ?? (typeof opening === "string" ? opening : opening([])));
  }

  /** Writes rows alone: the first has nothing before it. */
  inner(): Writer<T> {
    const { rows, between } = this.#form;
    return new RowsWriter({ rows, between, opening: "", closing: "", empty: "" });
  }
}

export type CsvCell = string | number | boolean | null | undefined;
/** `stated`: an amount as a file of bets states it. */
export type ColumnKind = "flag" | "whole" | "number" | "amount" | "stated";
export interface CsvColumn<T> {
  (item: T): CsvCell;
  /** What it has where columns have types. Default: text. */
  readonly kind?: ColumnKind;
  /** Its title in the file that it passes through from. */
  readonly kept?: string;
}
/** The columns of a CSV file by their titles. */
export type CsvColumns<T> = Readonly<Record<string, CsvColumn<T>>>;

/** @param written what a string is written as */
function csvForm<T>(columns: NonNullable<Shapes<T>["csv"]>, written: (text: string) => string): Form<T> {
  let known: CsvColumns<T> | null = typeof columns === "function" ? null : columns;
  const columnsOf = (first: readonly T[]): CsvColumns<T> => {
    known ??= typeof columns === "function" ? columns(first) : columns;
    return known;
  };
  const rows = (items: readonly T[]): string => {
    const cells = Object.values(columnsOf(items));
    const rowOf = (item: T): CsvCell[] =>
      cells.map((cell) => {
        const value = cell(item);
        return typeof value === "string" ? written(value) : value;
      });
    return csvText(items.map(rowOf));
  };
  const opening = (first: readonly T[]): string => csvText([Object.keys(columnsOf(first)).map(written)]);
  return { rows, opening, between: "", closing: "" };
}

function csvText(rows: CsvCell[][]): string {
  return `${csvPackage().unparse(rows, { quotes: isMarked, newline: "\n" })}\n`;
}

/** Spreadsheets that separate cells by several characters leave those in quotes alone. */
function isMarked(cell: CsvCell): boolean {
  return typeof cell === "string" && /^'|;/.test(cell);
}
