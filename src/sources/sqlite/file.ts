import { statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Connection, type Driver, isBusy, isNoDatabase, isOfDriver } from "./driver.js";

/** Connections given up in a second. The driver lets go of a file only when its memory is collected. */
const GIVEN_UP_AT_MOST = 10;

/** What tells a file from another one of the same name, and when it was written last. */
interface Place {
  readonly dev: number;
  readonly ino: number;
  readonly mtimeMs: number;
}

interface Opened {
  readonly connection: Connection;
  readonly place: Place | null;
  isReady: boolean;
}

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
 *
 * Nothing but the driver opens the file. Whoever opens and closes it beside takes from all connections of this process
 * their locks, as POSIX has it: another process that closes the file as the last one then deletes the log that they go on
 * reading and writing, and neither sees what the other does.
 */
export class StoreFile {
  readonly #driver: Driver;
  readonly #name: string;
  readonly #path: string;
  readonly #use: Use;
  #open: Opened | null = null;
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
      if (this.#open?.isReady && !isBusy(error)) this.#giveUp();
      throw new Error(`${this.#name}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }

  close(): void {
    this.#isClosed = true;
    try {
      if (this.#open?.isReady) this.#use.finish?.(this.#open.connection);
    } catch {
      // Whatever is left undone, the next process that opens the file does.
    }
    this.#drop();
  }

  #connection(): Connection {
    if (this.#isClosed) throw new Error("the store is closed");
    const place = placeOf(this.#path);
    // Another file has taken its place, or none has.
    if (this.#open !== null && !isStillAt(place, this.#open)) this.#drop();
    if (place === null && !this.#use.creates) throw new Error("there is no such file; `settlegrade ingest` makes it");
    const open = this.#open ?? this.#connect();
    if (!open.isReady) this.#prepare(open);
    return open.connection;
  }

  #connect(): Opened {
    // Only a URL can say that a missing file is not to be made.
    const url = pathToFileURL(this.#path);
    url.searchParams.set("mode", this.#use.creates ? "rwc" : "rw");
    const connection = this.#driverConnection(url.href);
    this.#open = { connection, place: placeOf(this.#path), isReady: false };
    return this.#open;
  }

  #prepare(open: Opened): void {
    try {
      this.#use.prepare(open.connection);
      open.isReady = true;
    } catch (error) {
      // A file that is none of ours, or not yet, is kept open: one that is opened again by each call uses up all handles.
      if (isOfDriver(error)) this.#drop();
      throw isNoDatabase(error) ? new Error("this is no database", { cause: error }) : error;
    }
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

/** Null where there is no file. */
function placeOf(path: string): Place | null {
  const found = statSync(path, { throwIfNoEntry: false }) ?? null;
  if (found?.isFile() === false) throw new Error("this is no file, but a directory or the like");
  return found;
}

/** One that was refused is looked at anew when it was written. */
function isStillAt(now: Place | null, { place, isReady }: Opened): boolean {
  return now?.ino === place?.ino && now?.dev === place?.dev && (isReady || now?.mtimeMs === place?.mtimeMs);
}
