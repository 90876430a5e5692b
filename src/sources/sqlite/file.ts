import { statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Connection, type Driver, isBusy, isNoDatabase, isOfDriver } from "./driver.js";

/** So many connections that are given up may linger; after them each one waits twice as long as the one before. */
const LINGER_AT_MOST = 8;
const FIRST_WAIT_MS = 1_000;

/** What tells a file from another one of the same name, and when it was written last. */
interface Place {
  readonly dev: number;
  readonly ino: number;
  readonly mtimeMs: number;
}

interface Opened {
  readonly connection: Connection;
  readonly place: Place | null;
  readonly since: number;
  isReady: boolean;
  /** A call has failed, and the connection is given up as soon as may be. */
  isSpent: boolean;
}

/** Milliseconds between two attempts to make a file ready, in which nothing else of this process runs. */
const MOMENT = 5;
/** Nobody wakes who waits here. */
const STILL = new Int32Array(new SharedArrayBuffer(4));

export interface Use {
  /** Whether the file is made where there is none. Once: one that is deleted later is missed, and not made anew. */
  readonly creates: boolean | "once";
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
  #wasThere = false;
  /** Connections that were given up, and keep their files open until their memory is collected. */
  #lingering = 0;
  readonly #collected = new FinalizationRegistry(() => this.#lingering--);

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
      const open = this.#open;
      if (open?.isReady && (open.connection.isStuck || !isBusy(error))) this.#giveUp(open);
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
    this.#letGo(place);
    const { creates } = this.#use;
    const mayCreate = creates === true || (creates === "once" && !this.#wasThere);
    if (place === null && !mayCreate) {
      throw new Error(creates === "once" ? "the file is gone" : "there is no such file; `settlegrade ingest` makes it");
    }
    const open = this.#open ?? this.#connect(mayCreate);
    if (!open.isReady) this.#prepare(open);
    this.#wasThere = true;
    return open.connection;
  }

  /** Lets go of a connection that is of no more use for the file that is there now. */
  #letGo(now: Place | null): void {
    const open = this.#open;
    if (open === null) return;
    if (now?.ino !== open.place?.ino || now?.dev !== open.place?.dev) this.#drop();
    // One that was refused is looked at anew when it was written.
    else if (open.isSpent || (!open.isReady && now?.mtimeMs !== open.place?.mtimeMs)) this.#giveUp(open);
  }

  #connect(mayCreate: boolean): Opened {
    // Only a URL can say that a missing file is not to be made.
    const url = pathToFileURL(this.#path);
    url.searchParams.set("mode", mayCreate ? "rwc" : "rw");
    const connection = this.#driverConnection(url.href);
    const since = performance.now();
    this.#open = { connection, place: placeOf(this.#path), since, isReady: false, isSpent: false };
    return this.#open;
  }

  #prepare(open: Opened): void {
    try {
      this.#prepareInTime(open.connection);
      open.isReady = true;
    } catch (error) {
      // A file that is none of ours, or not yet, is kept open: one that is opened again by each call uses up all handles.
      if (isOfDriver(error)) this.#giveUp(open);
      throw isNoDatabase(error) ? new Error("this is no database", { cause: error }) : error;
    }
  }

  /**
   * Two processes that make one file at the same time meet a lock on which the driver does not wait: that of the change to
   * a write-ahead log. It is gone in a moment.
   */
  #prepareInTime(connection: Connection): void {
    const deadline = performance.now() + this.#use.timeout;
    for (;;) {
      try {
        this.#use.prepare(connection);
        return;
      } catch (error) {
        if (!isBusy(error) || connection.isStuck || performance.now() >= deadline) throw error;
        Atomics.wait(STILL, 0, 0, MOMENT);
      }
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

  /**
   * What a connection knows of a damaged file stays in its memory: only a new one sees that the file has been mended. But
   * each that has made statements uses up handles, and a file that stays damaged must not use up all there are.
   */
  #giveUp(open: Opened): void {
    open.isSpent = true;
    const tooMany = this.#lingering - LINGER_AT_MOST;
    const wait = tooMany < 0 || !open.connection.hasStatements ? 0 : FIRST_WAIT_MS * 2 ** tooMany;
    if (performance.now() - open.since >= wait) this.#drop();
  }

  #drop(): void {
    if (this.#open === null) return;
    const { connection } = this.#open;
    this.#open = null;
    if (connection.hasStatements) {
      this.#lingering++;
      this.#collected.register(connection, undefined);
    }
    connection.close();
  }
}

/** Null where there is no file. */
function placeOf(path: string): Place | null {
  const found = statSync(path, { throwIfNoEntry: false }) ?? null;
  if (found?.isFile() === false) throw new Error("this is no file, but a directory or the like");
  return found;
}
