/** Reads the tables of a store. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileError, UsageError } from "../errors.js";
import { FaultyInput } from "../input/entries.js";
import { ParquetFile, type RowGroup } from "../parquet/file.js";
import { STORED } from "../parquet/stored.js";
import { type Cell, otherType, readCell } from "./cells.js";
import { columnsOf, type TableName, type TableRow } from "./tables.js";

/** A row, and what says where it is. */
export interface Placed<Row> {
  readonly row: Row;
  /** What is wrong with the row, with its place. */
  fault(reason: string): UsageError;
}

/** The files of each table, in their order. @throws UsageError for a file that is of none */
export async function filesOf(folder: string, tables: readonly TableName[]): Promise<Map<TableName, string[]>> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw fileError(folder, "read", error);
  });
  const found = new Map<TableName, string[]>(tables.map((table) => [table, []]));
  for (const name of names.filter((each) => each.endsWith(".parquet")).sort()) {
    const table = tables.find((each) => FILE.exec(name)?.[1] === each);
    if (table === undefined) throw new UsageError(`${join(folder, name)}: this is no table of a store`);
    found.get(table)?.push(join(folder, name));
  }
  return found;
}

const FILE = /^(\w+)-\d{4,}\.parquet$/;

/** The rows of a table. Holds a row group. @throws UsageError with the file, and if it is known, the column and the row */
export async function* rowsOf<T extends TableName>(
  table: T,
  files: readonly string[],
): AsyncGenerator<Placed<TableRow<T>>> {
  for (const path of files) {
    const file = await ParquetFile.open(path);
    try {
      checkColumns(file, table);
      for (const group of file.groups(STORED)) {
        await group.read();
        for (let row = 0; row < group.rows; row++) yield placed(group, row, table);
      }
    } finally {
      await file.close();
    }
  }
}

function checkColumns({ path, columns, titles }: ParquetFile, table: TableName): void {
  const expected = columnsOf(table);
  for (const [name, column] of Object.entries(expected)) {
    const [element] = columns[titles.indexOf(name)] ?? [];
    if (element === undefined) throw new UsageError(`${path}: the column "${name}" is missing`);
    const needed = otherType(element, column);
    if (needed !== null) throw new UsageError(`${path}: column "${name}": another type; allowed: ${needed}`);
  }
  const other = titles.find((title, at) => !Object.hasOwn(expected, title) || titles.indexOf(title) < at);
  if (other === undefined) return;
  const known = Object.keys(expected).join(", ");
  throw new UsageError(`${path}: ${table} has no further column "${other}"; allowed: ${known}`);
}

function placed<T extends TableName>(group: RowGroup, at: number, table: T): Placed<TableRow<T>> {
  const { file, before } = group;
  const fault = (reason: string) => new FaultyInput({ file: file.path, line: before + at + 1 }, reason);
  const columns = columnsOf(table);
  const cells = file.titles.map((name, place): [string, Cell] => {
    const column = columns[name];
    try {
      return [name, column === undefined ? null : readCell(group.columns[place]?.[at], column)];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw fault(`column "${name}": ${error.message}`);
    }
  });
  return { row: Object.fromEntries(cells) as TableRow<T>, fault };
}
