import { codeOf } from "../../error-code.js";
import { Momentary } from "./momentary.js";

/** The part of libsql that is used. Its own types say `any`, and everybody who uses our types would need them installed. */
export interface Driver {
  new (path: string, options: { timeout: number }): DriverDatabase;
}

interface DriverDatabase {
  prepare(sql: string): DriverStatement;
  exec(sql: string): void;
  close(): void;
}

interface DriverStatement {
  readonly reader: boolean;
  /** `column` is null for an expression. */
  columns(): readonly { readonly column: string | null }[];
  raw(): DriverStatement;
  all(values?: readonly Value[]): unknown[];
  get(values?: readonly Value[]): unknown;
  run(values: readonly Value[]): unknown;
}

export type Value = string | number | null;
/** Text arrives as bytes: see `Connection`. */
export type Cell = number | null | Uint8Array;
export type Row = readonly Cell[];

/**
 * Loads the driver when a store is opened: it is an optional package with a binary.
 *
 * @throws Error with the install command if the package is missing.
 */
export async function loadDriver(): Promise<Driver> {
  try {
    const { default: driver } = await import("libsql");
    return driver as unknown as Driver;
  } catch (error) {
    const code = codeOf(error);
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
    throw new Error("the SQLite store needs the package libsql, which is not installed: npm install libsql", {
      cause: error,
    });
  }
}

/** How many statements of this process may have written, to any file. */
let writes = 0;

/** Milliseconds between two attempts to get a lock; nothing else in this process runs meanwhile. */
const MOMENT = 5;
/** For a blocking wait that nothing wakes. */
const STILL = new Int32Array(new SharedArrayBuffer(4));

/**
 * An open file. Each statement is prepared once.
 *
 * The driver ends the process at text that is not UTF-8, as a damaged disk leaves it, and also at the name of a damaged column.
 * Any column may have such text, whatever its type. So each result must be an expression: `CAST(... AS BLOB)` for text, which
 * `textIn` decodes, and `CAST(... AS NUMERIC)` for a number. Other statements are refused.
 */
export class Connection {
  readonly #database: DriverDatabase;
  readonly #timeout: number;
  /** After an `all`, the driver answers a `get` of the same statement with the old row, so there are two statements of each. */
  readonly #first = new Map<string, DriverStatement>();
  readonly #every = new Map<string, DriverStatement>();
  #isStuck = false;
  readonly #version = new Momentary<Cell | undefined>();
  #writesBefore = 0;

  /** @param timeout How long to wait for another process that writes, in milliseconds. Nothing else runs meanwhile. */
  constructor(driver: Driver, location: string, timeout: number) {
    this.#database = new driver(location, { timeout });
    this.#timeout = timeout;
  }

  /** True after a statement met a lock and was left open: see `isBusy`. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  /** After a close, the driver keeps the file open until the statements are garbage-collected. */
  get hasStatements(): boolean {
    return this.#first.size + this.#every.size > 0;
  }

  exec(sql: string): void {
    writes++;
    this.#database.exec(sql);
  }

  /**
   * A number that changes whenever another connection, in any process, commits. Code that runs without a pause asks once, unless
   * this process writes meanwhile.
   */
  version(): Cell | undefined {
    if (this.#writesBefore !== writes) this.#version.forget();
    this.#writesBefore = writes;
    return this.#version.of(() => this.versionNow());
  }

  /** The same, asked again. */
  versionNow(): Cell | undefined {
    return this.get("PRAGMA data_version")?.[0];
  }

  all(sql: string, ...values: readonly Value[]): Row[] {
    const statement = this.#statement(this.#every, sql);
    const rows = this.#ask(() => statement.all(values)) as Row[];
    for (const row of rows) checkRow(row, sql);
    return rows;
  }

  get(sql: string, ...values: readonly Value[]): Row | undefined {
    const statement = this.#statement(this.#first, sql);
    const row = this.#ask(() => statement.get(values)) as Row | undefined;
    if (row !== undefined) checkRow(row, sql);
    return row;
  }

  run(sql: string, ...values: readonly Value[]): void {
    writes++;
    const statement = this.#statement(this.#first, sql);
    this.#ask(() => statement.run(values));
  }

  /** Runs the work as one writing transaction: all of it is stored or nothing, whenever the process ends. */
  write<T>(work: () => T): T {
    this.#begin();
    try {
      const result = work();
      this.exec("COMMIT");
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  /** Calls again while another process holds the lock that the call needs, until the timeout. */
  patiently(call: () => void): void {
    const deadline = performance.now() + this.#timeout;
    for (;;) {
      try {
        call();
        return;
      } catch (error) {
        if (!isBusy(error) || this.#isStuck || performance.now() >= deadline) throw error;
        Atomics.wait(STILL, 0, 0, MOMENT);
      }
    }
  }

  close(): void {
    this.#first.clear();
    this.#every.clear();
    this.#database.close();
  }

  /**
   * Not deferred: no other writer may change what the work has read. And `exec` is then what meets the lock of another writer: see
   * `isBusy`. SQLite itself asks ten times a second, and a writer that never rests leaves its lock for microseconds: in ten seconds
   * the other might never meet it free.
   */
  #begin(): void {
    this.exec("PRAGMA busy_timeout = 0");
    try {
      this.patiently(() => this.exec("BEGIN IMMEDIATE"));
    } finally {
      this.exec(`PRAGMA busy_timeout = ${this.#timeout}`);
    }
  }

  #rollBack(): void {
    try {
      this.exec("ROLLBACK");
    } catch {
      // Some failures, such as a full disk, have already ended the transaction.
    }
  }

  #ask<T>(call: () => T): T {
    try {
      return call();
    } catch (error) {
      this.#isStuck ||= isBusy(error);
      throw error;
    }
  }

  #statement(kept: Map<string, DriverStatement>, sql: string): DriverStatement {
    let statement = kept.get(sql);
    if (statement === undefined) {
      const prepared = this.#database.prepare(sql);
      const bare = prepared.reader ? prepared.columns().find(({ column }) => column !== null) : undefined;
      if (bare !== undefined) throw new TypeError(`a bare column ${bare.column}, which needs a CAST, in: ${sql}`);
      statement = prepared.reader ? prepared.raw() : prepared;
      kept.set(sql, statement);
    }
    return statement;
  }
}

/** An expression may also have text. */
function checkRow(row: readonly unknown[], sql: string): void {
  if (row.some((cell) => typeof cell === "string")) throw new TypeError(`text, which needs a CAST AS BLOB, in: ${sql}`);
}

/** True if SQLite itself has found that pages of the file are damaged. */
export function isCorrupt(error: unknown): boolean {
  return isVariantOf(error, "SQLITE_CORRUPT", 11);
}

/**
 * True if another process holds the file. If `exec` met the lock, the connection is as good as before. If a statement did,
 * the driver leaves it open. After a reading statement, the next read may lock writers out for good; after a writing one,
 * nothing more is committed, and no error says so.
 */
export function isBusy(error: unknown): boolean {
  return codeOf(error)?.startsWith("SQLITE_BUSY") === true;
}

/** True if the file is not a database. */
export function isNoDatabase(error: unknown): boolean {
  return codeOf(error) === "SQLITE_NOTADB";
}

/** True if SQLite could not write to the file, or could not make or open what belongs next to it. */
export function isRefused(error: unknown): boolean {
  return isVariantOf(error, "SQLITE_READONLY", 8) || isVariantOf(error, "SQLITE_CANTOPEN", 14);
}

/** The message of an error, with what to do about it if the driver does not say. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!isCorrupt(error)) return message;
  return `the file is damaged; restore a backup of it (${message})`;
}

function isVariantOf(error: unknown, name: string, number: number): boolean {
  const code = codeOf(error) ?? "";
  // The driver has no name for some variants. The low byte of their number is the error that they are a variant of.
  return code.startsWith(name) || (Number(/^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(code)?.[1]) & 0xff) === number;
}

/** True for errors of the driver, which have codes; those of this package have none. */
export function isOfDriver(error: unknown): boolean {
  return codeOf(error) !== undefined;
}
