import { chmodSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DamagedKey } from "../../keys/error.js";
import { DamagedEvents, type OnWarning, warnProcess } from "../../stored/damage.js";
import { Connection, type Driver, isBusy, isNoDatabase, isOfDriver, isRefused, messageOf } from "./driver.js";
import {
  type FileState,
  fileStateOf,
  hasChanged,
  isSameFile,
  logOf,
  missingLog,
  notWritable,
  whyNot,
} from "./file-state.js";
import { Momentary } from "./momentary.js";
import { Overwriting, Overwritten } from "./overwriting.js";

/** How many dropped connections may linger. After that, each waits twice as long as the one before. */
const LINGER_AT_MOST = 8;
const FIRST_WAIT_MS = 1_000;
/** How old a connection must be to be dropped for a damaged record: only a new one sees that the file itself was repaired. */
const LOOK_AGAIN_MS = 10_000;

interface Opened {
  readonly connection: Connection;
  readonly state: FileState | null;
  readonly since: number;
  /**
   * True if the file is read as it is, without locks: this process may not write next to it. SQLite does not notice then
   * that the file changes.
   */
  readonly isFixed: boolean;
  /** True if the file had just been changed when it was opened. */
  readonly isFresh: boolean;
  /** True if the file had nothing in it when it was opened, and may be filled. */
  readonly isEmpty: boolean;
  isReady: boolean;
  /** True after a failed call: the connection is dropped as soon as possible. */
  isSpent: boolean;
}

/** A file opened within this time after a change may change again without a new time: coarse clocks tick this slowly. */
const CLOCK_GRAIN = 2_000;
/** The mode of new files: each may get keys, now or later. */
const OWNER_ONLY = 0o600;

export interface Use {
  /** Whether to create a missing file. `once`: a file that is deleted later is an error and is not created again. */
  readonly creates: boolean | "once";
  /** Called when a file that was deleted has been created again. */
  readonly onMadeAgain?: (() => void) | undefined;
  /** How long to wait for another writer, in milliseconds. */
  readonly timeout: number;
  /** Prepares a connection, or throws if the file cannot be used. `isReadOnly`: this process may not write to the file. */
  prepare(connection: Connection, isReadOnly: boolean): void;
  /** Called with the connection before the store is closed. */
  finish?(connection: Connection): void;
  /** Called when work meets damaged events. */
  onDamage?(damage: DamagedEvents): void;
  /** Called with what an operator should know. Default: a warning of the process. */
  readonly onWarning?: OnWarning | undefined;
}

/**
 * A database file that may be moved, replaced or damaged while it is in use. Each call either works on the file that is
 * there now or throws, and the next call is a new attempt.
 *
 * Only the driver opens the file. Under POSIX, opening and closing it once more would release the locks of all connections
 * in this process. Another process that closes the file would then delete the log that they still use.
 */
export class StoreFile {
  readonly #driver: Driver;
  readonly #name: string;
  readonly #path: string;
  readonly #use: Use;
  #open: Opened | null = null;
  #isClosed = false;
  /** A look at the state of the file costs more than what most calls do with it. */
  readonly #usable = new Momentary<Connection>();
  /** It outlives connections, since a mix of two files may end one. */
  #overwriting: Overwriting | null = null;
  /** Whether it matters now that the file is still the one that was opened. */
  #mustKnow = false;
  #wasThere = false;
  /** True while a file that was there is missing. */
  #isMissing = false;
  /** Dropped connections whose files stay open until they are garbage-collected. */
  #lingering = 0;
  readonly #collected = new FinalizationRegistry(() => this.#lingering--);

  constructor(driver: Driver, path: string, use: Use) {
    this.#driver = driver;
    this.#name = path;
    this.#path = resolve(path);
    this.#use = use;
  }

  /** @throws Error with the name of the file and what is wrong with it. */
  with<T>(work: (connection: Connection) => T): T {
    try {
      const result = work(this.#connectionNow());
      if (this.#open?.isFixed && hasChanged(this.#open.state, fileStateOf(this.#path)))
        throw new Error("the file has just changed");
      return result;
    } catch (error) {
      // It names the file, and the file can be read.
      if (error instanceof DamagedKey) throw error;
      this.#usable.forget();
      const open = this.#open;
      if (open?.isReady && isSpoilt(open, error)) this.#giveUp(open);
      if (!(error instanceof DamagedEvents))
        throw new Error(`${this.#name}: ${this.#whyReadOnly(error) ?? messageOf(error)}`, { cause: error });
      this.#use.onDamage?.(error);
      throw error.of(this.#name);
    }
  }

  /** @throws Error if the file was overwritten since this piece of work began. */
  lookAgain(): void {
    this.#usable.forget();
    this.#mustKnow = true;
    try {
      this.with(() => {});
    } finally {
      this.#mustKnow = false;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#usable.forget();
    try {
      if (this.#open?.isReady) this.#use.finish?.(this.#open.connection);
    } catch {
      // The next process that opens the file does what was left.
    }
    this.#drop();
  }

  /** A file that this process may not write has no lock that keeps others from changing it: it is looked at each time. */
  #connectionNow(): Connection {
    return this.#open?.isFixed ? this.#connection() : this.#usable.of(() => this.#connection());
  }

  #connection(): Connection {
    if (this.#isClosed) throw new Error("the store is closed");
    const state = fileStateOf(this.#path);
    this.#letGo(state);
    const { creates } = this.#use;
    const mayCreate = creates === true || (creates === "once" && !this.#wasThere);
    if (state === null && !mayCreate) {
      throw new Error(
        creates === "once" ? "the file is gone" : "there is no such file; `settlegrade ingest` creates it",
      );
    }
    if (state === null) this.#isMissing = this.#wasThere;
    const open = this.#open ?? this.#connect(mayCreate);
    if (!open.isReady) this.#prepare(open);
    if (!open.isFixed) this.#lookAt(state ?? fileStateOf(this.#path), open);
    this.#wasThere = true;
    if (this.#isMissing) this.#use.onMadeAgain?.();
    this.#isMissing = false;
    return open.connection;
  }

  /** @throws Overwritten */
  #lookAt(now: FileState | null, { connection }: Opened): void {
    if (now === null) return;
    if (this.#overwriting?.isOf(now)) this.#overwriting.check(now, connection, this.#mustKnow);
    else this.#overwriting = new Overwriting(this.#driver, this.#path, now, connection);
  }

  /** Drops a connection that does not fit the file that is there now. */
  #letGo(now: FileState | null): void {
    const open = this.#open;
    if (open === null) return;
    if (!isSameFile(now, open.state)) this.#drop();
    else if (open.isFixed && (hasChanged(open.state, now) || mayHide(open) || logOf(this.#path) !== null)) this.#drop();
    // A refused file is tried again once it was written.
    else if (open.isSpent || (!open.isReady && now?.mtimeMs !== open.state?.mtimeMs)) this.#giveUp(open);
  }

  #connect(mayCreate: boolean): Opened {
    const state = fileStateOf(this.#path);
    const isNew = state === null;
    const log = isNew ? null : missingLog(this.#path);
    if (log !== null) (this.#use.onWarning ?? warnProcess)(lostIn(log, this.#name));
    const isFixed = !isNew && notWritable(this.#path) !== null && logOf(this.#path) === null;
    // Only a URL can say that a missing file must not be created.
    const url = pathToFileURL(this.#path);
    url.searchParams.set("mode", isFixed ? "ro" : mayCreate ? "rwc" : "rw");
    if (isFixed) url.searchParams.set("immutable", "1");
    const connection = this.#driverConnection(url.href);
    // Before anything is in it. SQLite gives the -wal and -shm the mode of the file.
    if (isNew) chmodSync(this.#path, OWNER_ONLY);
    const since = performance.now();
    const isFresh = state !== null && Date.now() - state.mtimeMs < CLOCK_GRAIN;
    const isEmpty = mayCreate && !isFixed && (state?.size ?? 0) === 0;
    const seen = state ?? fileStateOf(this.#path);
    this.#open = { connection, state: seen, since, isFixed, isFresh, isEmpty, isReady: false, isSpent: false };
    return this.#open;
  }

  #prepare(open: Opened): void {
    try {
      this.#prepareInTime(open);
      open.isReady = true;
    } catch (error) {
      // A file that is not a store, or not yet, stays open: opening it in each call would use up all handles.
      if (isOfDriver(error)) this.#giveUp(open);
      throw isNoDatabase(error) ? new Error("the file is not a database", { cause: error }) : error;
    }
  }

  /**
   * Two processes that create a file at the same time meet a lock that the driver does not wait for: the switch to a
   * write-ahead log. It lasts only a moment.
   */
  #prepareInTime({ connection, isFixed, isEmpty }: Opened): void {
    connection.patiently(() => {
      if (isEmpty) this.#removeOldIndex(connection);
      this.#use.prepare(connection, isFixed);
    });
  }

  /**
   * Without its file, an index of the log may still be in use by another process, and would be taken for that of the new
   * file. While the new file is locked and empty, nobody uses one for it.
   */
  #removeOldIndex(connection: Connection): void {
    connection.exec("BEGIN EXCLUSIVE");
    try {
      if (fileStateOf(this.#path)?.size === 0) rmSync(`${this.#path}-shm`, { force: true });
    } finally {
      connection.exec("ROLLBACK");
    }
  }

  /** What to do about an error whose reason is that this process may not write; null for any other error. */
  #whyReadOnly(error: unknown): string | null {
    if (!isRefused(error) || fileStateOf(this.#path) === null) return null;
    const readOnly = notWritable(this.#path);
    if (readOnly === null) return null;
    const log = this.#open?.isReady ? null : logOf(this.#path);
    const refusal = `this process may not write to ${readOnly}`;
    if (log === null) return refusal;
    return `${refusal}, and the latest changes are not in the file but in ${log}; use a copy that \`settlegrade backup\` has made`;
  }

  #driverConnection(url: string): Connection {
    try {
      return new Connection(this.#driver, url, this.#use.timeout);
    } catch (error) {
      // The driver's error has no reason, at best a number.
      throw new Error(`the database cannot be opened: ${whyNot(this.#path)}`, { cause: error });
    }
  }

  /**
   * A connection to a damaged file never sees that the file was repaired; only a new one does. But each connection with
   * statements holds handles, and a file that stays damaged must not use up all of them.
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

function lostIn(log: string, name: string): string {
  return `${log} is missing: a process that wrote to ${name} was killed, and what it wrote last was in that file. Put it back while nothing uses the store, or write again what is lost`;
}

/** Whether an error leaves a connection that should be replaced. */
function isSpoilt({ connection, since }: Opened, error: unknown): boolean {
  if (connection.isStuck) return true;
  if (error instanceof Overwritten) return false;
  // Such a connection is as good as before, and a new one has nothing cached.
  if (error instanceof DamagedEvents && error.isOfRecords) return performance.now() - since > LOOK_AGAIN_MS;
  return !isBusy(error);
}

/** True, after a while, for a file that may have changed once more without a new time. */
function mayHide({ isFresh, since }: Opened): boolean {
  return isFresh && performance.now() - since > CLOCK_GRAIN;
}
