import { closeSync, openSync, readSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Connection, type Driver, isBusy } from "./driver.js";

const MAGIC = Buffer.from("SQLite format 3\0", "latin1");
/** Connections given up in a second. The driver lets go of a file only when its memory is collected. */
const GIVEN_UP_AT_MOST = 10;

export interface Use {
  /** True: the file is made where there is none. */
  readonly creates: boolean;
  /** How long to wait for another process that writes, in milliseconds. */
  readonly timeout: number;
  /** Makes a connection ready, or throws where the file is of no use. */
  prepare(connection: Connection): void;
  /** The last that is done with a connection before the store is closed. */
  finish?(connection: Connection): void;
}

/**
 * A database file that may be moved away, replaced or damaged while it is in use. Whatever happens to it, a call throws or
 * works on the file that is there now; the next call is a new attempt.
 */
export class StoreFile {
  readonly #driver: Driver;
  readonly #name: string;
  readonly #path: string;
  readonly #use: Use;
  #open: { readonly connection: Connection; readonly place: string } | null = null;
  #isClosed = false;
  #givenUp = { since: 0, times: 0 };

  constructor(driver: Driver, path: string, use: Use) {
    this.#driver = driver;
    this.#name = path;
    this.#path = resolve(path);
    this.#use = use;
  }

  /** @throws Error that names the file and says what is wrong with it. */
  with<T>(work: (connection: Connection) => T): T {
    try {
      return work(this.#connection());
    } catch (error) {
      if (!isBusy(error)) this.#giveUp();
      throw new Error(`${this.#name}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }

  close(): void {
    this.#isClosed = true;
    try {
      if (this.#open !== null) this.#use.finish?.(this.#open.connection);
    } catch {
      // Whatever is left undone, the next process that opens the file does.
    }
    this.#drop();
  }

  #connection(): Connection {
    if (this.#isClosed) throw new Error("the store is closed");
    const place = placeOf(this.#path);
    if (this.#open !== null && this.#open.place === place) return this.#open.connection;
    // Another file has taken its place, or none has.
    this.#drop();
    if (place === null && !this.#use.creates) throw new Error("there is no such file; `settlegrade ingest` makes it");
    if (place !== null) checkHead(this.#path);
    return this.#connect();
  }

  #connect(): Connection {
    // Only a URL can say that a missing file is not to be made.
    const url = pathToFileURL(this.#path);
    url.searchParams.set("mode", this.#use.creates ? "rwc" : "rw");
    const connection = this.#driverConnection(url.href);
    try {
      this.#use.prepare(connection);
    } catch (error) {
      connection.close();
      throw error;
    }
    this.#open = { connection, place: placeOf(this.#path) ?? "" };
    return connection;
  }

  #driverConnection(url: string): Connection {
    try {
      return new Connection(this.#driver, url, this.#use.timeout);
    } catch (error) {
      // The driver gives a number at best.
      throw new Error("the database cannot be opened; is there its directory, and may it be written?", {
        cause: error,
      });
    }
  }

  /** What a connection knows of a damaged file stays in its memory: only a new one sees that the file has been mended. */
  #giveUp(): void {
    const now = Date.now();
    if (Math.abs(now - this.#givenUp.since) >= 1000) this.#givenUp = { since: now, times: 0 };
    if (this.#open === null || this.#givenUp.times >= GIVEN_UP_AT_MOST) return;
    this.#givenUp.times++;
    this.#drop();
  }

  #drop(): void {
    this.#open?.connection.close();
    this.#open = null;
  }
}

/** What tells a file from another one of the same name; null where there is none. */
function placeOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}

/** Refuses what is clearly no database before the driver holds on to it. */
function checkHead(path: string): void {
  const head = Buffer.alloc(MAGIC.length);
  const file = openSync(path, "r");
  try {
    const length = readSync(file, head, 0, head.length, 0);
    if (length > 0 && !head.subarray(0, length).equals(MAGIC.subarray(0, length)))
      throw new Error("this is no database");
  } finally {
    closeSync(file);
  }
}
