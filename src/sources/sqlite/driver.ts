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
  readonly #statements = new Map<string, DriverStatement>();

  /** @param timeout How long to wait for another process that writes, in milliseconds. Nothing else runs meanwhile. */
  constructor(driver: Driver, location: string, timeout: number) {
    this.#database = new driver(location, { timeout });
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  all(sql: string, ...values: readonly Value[]): Row[] {
    return this.#statement(sql).all(...values) as Row[];
  }

  get(sql: string, ...values: readonly Value[]): Row | undefined {
    return this.#statement(sql).get(...values) as Row | undefined;
  }

  run(sql: string, ...values: readonly Value[]): void {
    this.#statement(sql).run(...values);
  }

  /** Runs the work as one transaction that writes: all of it is there afterwards, or nothing, whenever the process ends. */
  write<T>(work: () => T): T {
    // Not deferred: what the work reads must not be changed by another writer before it is written.
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
    // The driver keeps a file open for as long as one of its statements is in reach.
    this.#statements.clear();
    this.#database.close();
  }

  #rollBack(): void {
    try {
      this.exec("ROLLBACK");
    } catch {
      // Some failures, such as a full disk, end the transaction themselves.
    }
  }

  #statement(sql: string): DriverStatement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      const prepared = this.#database.prepare(sql);
      statement = prepared.reader ? prepared.raw() : prepared;
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

/** Another process holds the file: the connection is as good as before. */
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
