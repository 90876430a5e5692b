/** What is used of libsql. Its own types say `any`, and would have to be installed by everybody who reads ours. */
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
  raw(): DriverStatement;
  all(...values: readonly Value[]): unknown[];
  get(...values: readonly Value[]): unknown;
  run(...values: readonly Value[]): unknown;
}

export type Value = string | number | null;
export type Row = readonly Value[];

/**
 * The driver, loaded when a store is opened: it is an optional package with a binary.
 *
 * @throws Error that names the package to install.
 */
export async function loadDriver(): Promise<Driver> {
  try {
    const { default: driver } = await import("libsql");
    return driver as unknown as Driver;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
    throw new Error("the SQLite store needs the package libsql, which is not there: npm install libsql", {
      cause: error,
    });
  }
}

/** An open file, with its statements prepared once each. */
export class Connection {
  readonly #database: DriverDatabase;
  /** The driver answers a `get` after an `all` of the same statement with the row of the `all`: so there are two of each. */
  readonly #first = new Map<string, DriverStatement>();
  readonly #every = new Map<string, DriverStatement>();
  #isStuck = false;

  /** @param timeout How long to wait for another process that writes, in milliseconds. Nothing else runs meanwhile. */
  constructor(driver: Driver, location: string, timeout: number) {
    this.#database = new driver(location, { timeout });
  }

  /** A statement has met a lock, and was left open: see `isBusy`. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  /** When it is closed, the driver keeps the file open until the memory of the statements is collected. */
  get hasStatements(): boolean {
    return this.#first.size + this.#every.size > 0;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  all(sql: string, ...values: readonly Value[]): Row[] {
    const statement = this.#statement(this.#every, sql);
    return this.#ask(() => statement.all(...values)) as Row[];
  }

  get(sql: string, ...values: readonly Value[]): Row | undefined {
    const statement = this.#statement(this.#first, sql);
    return this.#ask(() => statement.get(...values)) as Row | undefined;
  }

  run(sql: string, ...values: readonly Value[]): void {
    const statement = this.#statement(this.#first, sql);
    this.#ask(() => statement.run(...values));
  }

  /** Runs the work as one transaction that writes: all of it is there afterwards, or nothing, whenever the process ends. */
  write<T>(work: () => T): T {
    // Not deferred: what the work reads must not be changed by another writer before it is written. And it is `exec` that
    // meets the lock of another writer: see `isBusy`.
    this.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.exec("COMMIT");
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  close(): void {
    this.#first.clear();
    this.#every.clear();
    this.#database.close();
  }

  #rollBack(): void {
    try {
      this.exec("ROLLBACK");
    } catch {
      // Some failures, such as a full disk, end the transaction themselves.
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
      statement = prepared.reader ? prepared.raw() : prepared;
      kept.set(sql, statement);
    }
    return statement;
  }
}

/**
 * Another process holds the file. Where `exec` has met the lock, the connection is as good as before. Where a statement
 * has, the driver leaves it open: after one that reads, what is read next may lock writers out for good; after one that
 * writes, nothing more is committed, and nothing says so.
 */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith("SQLITE_BUSY");
}

/** The file is something else than a database. */
export function isNoDatabase(error: unknown): boolean {
  return codeOf(error) === "SQLITE_NOTADB";
}

/** The driver has thrown it, and not we ourselves. */
export function isOfDriver(error: unknown): boolean {
  return codeOf(error) !== "";
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
