/** Writes the tables of a store. */
import { join } from "node:path";
import type * as Package from "hyparquet-writer";
import { fileError } from "../errors.js";
import { GROUP_ROWS } from "../parquet/writer.js";
import { type Cell, elementOf, writtenCell } from "./cells.js";
import { columnsOf, fileOf, type TableName, type TableRow } from "./tables.js";

/** Of a row group, since its rows alone do not bound what is held. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** Row groups of a file. */
const MOST_GROUPS = 64;

/** A table that is written row by row. Holds a row group. */
export class TableWriter<T extends TableName> {
  rows = 0;
  readonly #folder: string;
  readonly #table: T;
  readonly #package: typeof Package;
  readonly #columns;
  #data: unknown[][];
  #characters = 0;
  #files = 0;
  #groups = 0;
  #file: Package.ParquetWriter | null = null;

  constructor(folder: string, table: T, loaded: typeof Package) {
    this.#folder = folder;
    this.#table = table;
    this.#package = loaded;
    this.#columns = Object.entries(columnsOf(table));
    this.#data = this.#columns.map(() => []);
  }

  write(row: TableRow<T>): void {
    const cells: Readonly<Record<string, Cell>> = row;
    for (const [at, [name, column]] of this.#columns.entries()) {
      const cell = cells[name] ?? null;
      this.#data[at]?.push(writtenCell(cell, column));
      if (typeof cell === "string") this.#characters += cell.length;
    }
    this.rows++;
    if (this.#data[0]?.length === GROUP_ROWS || this.#characters >= MOST_CHARACTERS) this.#flush();
  }

  /** A table without rows is a file without rows: a query finds it. */
  end(): void {
    if (this.rows === 0 || this.#characters > 0 || (this.#data[0]?.length ?? 0) > 0) this.#flush();
    this.#close();
  }

  #flush(): void {
    const columnData = this.#columns.map(([name, { kind }], at) => {
      return { name, data: this.#data[at] ?? [], statistics: kind !== "json", offsetIndex: false };
    });
    this.#tried(() => {
      this.#file ??= this.#open();
      // It writes to the file as it goes, and returns no promise.
      void this.#file.write({ columnData, rowGroupSize: GROUP_ROWS });
    });
    this.#data = this.#columns.map(() => []);
    this.#characters = 0;
    if (++this.#groups === MOST_GROUPS) this.#close();
  }

  #open(): Package.ParquetWriter {
    this.#files++;
    const elements = this.#columns.map(([name, column]) => elementOf(name, column));
    const schema = [{ name: "root", num_children: elements.length }, ...elements] as Package.SchemaElement[];
    return new this.#package.ParquetWriter({
      writer: this.#package.fileWriter(join(this.#folder, fileOf(this.#table, this.#files))),
      schema,
      createdBy: "settlegrade",
    });
  }

  #close(): void {
    this.#tried(() => void this.#file?.finish());
    this.#file = null;
    this.#groups = 0;
  }

  #tried(write: () => void): void {
    try {
      write();
    } catch (error) {
      throw fileError(join(this.#folder, fileOf(this.#table, this.#files)), "write", error);
    }
  }
}
