/** A SQLite file that several processes use: opened again after any trouble, and never waited for without end. */
import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Driver } from "../sqlite/driver.js";

type Database = InstanceType<Driver>;
type Statement = ReturnType<Database["prepare"]>;

/** What is bound to a statement's question marks. */
export type Bound = string | number | null;

export interface SqliteFileOptions {
  /** What makes the tables, where they are not there yet. Must not need the write lock where they are. */
  readonly schema: string;
  /** How long a writer waits for another one, in milliseconds. */
  readonly patience: number;
}

export class SqliteFile {
  #connection: Connection | null = null;
  #closed = false;
  #wasThere = false;
  readonly #path: string;
  readonly #open: () => Connection;

  constructor(driver: Driver, path: string, options: SqliteFileOptions) {
    this.#path = resolve(path);
    this.#open = () => new Connection(driver, this.#path, options);
    // What is wrong with the file is told now, not at the first request.
    this.#within(() => {});
  }

  /** The first row, as an object; undefined where there is none. */
  get(sql: string, ...bound: readonly Bound[]): unknown {
    return this.#within((connection) => connection.get(sql, bound));
  }

  all(sql: string, ...bound: readonly Bound[]): readonly unknown[] {
    return this.#within((connection) => connection.all(sql, bound));
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#connection?.flush();
    this.#drop();
  }

  /** The connection to the file that stands there now. One that was deleted is not made anew, which would lose all of it. */
  #current(): Connection {
    if (this.#closed) throw new Error("it is closed");
    const place = placeOf(this.#path);
    if (place === null && this.#wasThere) throw new Error("the file is gone");
    if (this.#connection?.place !== place) this.#drop();
    this.#connection ??= this.#open();
    this.#wasThere = true;
    return this.#connection;
  }

  #within<T>(work: (connection: Connection) => T): T {
    try {
      return work(this.#current());
    } catch (error) {
      // A statement that failed on a lock stays open in libsql, and what other statements write after it is neither
      // committed nor refused, and locks the file. So nothing more is asked of a connection once it has failed.
      this.#drop();
      throw new Error(`${this.#path}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }

  #drop(): void {
    const connection = this.#connection;
    this.#connection = null;
    connection?.close();
  }
}

/** One connection, and its statements, which are kept: making one costs more than running it. */
class Connection {
  /** Which file it is, whatever stands under its name later. */
  readonly place: string | null;
  readonly #database: Database;
  /** libsql answers a `get` after an `all` of the same statement with the row of the `all`: so there are two of each. */
  readonly #first = new Map<string, Statement>();
  readonly #every = new Map<string, Statement>();

  constructor(driver: Driver, path: string, { schema, patience }: SqliteFileOptions) {
    this.#database = new driver(path, { timeout: patience });
    this.#database.exec(`pragma journal_mode = wal; pragma synchronous = normal; ${schema}`);
    this.place = placeOf(path);
  }

  get(sql: string, bound: readonly Bound[]): unknown {
    return this.#statement(this.#first, sql).get(...bound);
  }

  all(sql: string, bound: readonly Bound[]): readonly unknown[] {
    return this.#statement(this.#every, sql).all(...bound);
  }

  /**
   * Brings the log into the file, so that who copies the file has all of it. Closing would do that, but libsql closes only
   * when the collector has taken all statements. Where it fails nothing is lost: the next one who opens the file does it.
   */
  flush(): void {
    try {
      this.#database.prepare("pragma wal_checkpoint(passive)").all();
    } catch {}
  }

  close(): void {
    this.#database.close();
  }

  #statement(kept: Map<string, Statement>, sql: string): Statement {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    kept.set(sql, statement);
    return statement;
  }
}

function placeOf(path: string): string | null {
  const file = statSync(path, { throwIfNoEntry: false });
  return file === undefined ? null : `${file.dev}:${file.ino}`;
}
