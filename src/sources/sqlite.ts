/**
 * Events in a SQLite file: the store that is used where nothing else is set up.
 *
 * @packageDocumentation
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { EventFilter, EventSearch, EventStore, FeedRecord, Piece } from "./ports.js";
import { EventCache } from "./sqlite/cache.js";
import { type Connection, type Driver, loadDriver } from "./sqlite/driver.js";
import { StoreFile, type Use } from "./sqlite/file.js";
import { listEvents, searchEvents, versionsOf } from "./sqlite/reading.js";
import { checkSchema, makeTables } from "./sqlite/schema.js";
import { ingest, pieceAt } from "./sqlite/writing.js";

export type { EventFilter, EventReader, EventSearch, EventStore, FeedRecord, Intake, Piece, Version } from "./ports.js";
export { type IgnoredRecord, type RejectedRecord, readRecord } from "./record.js";

export interface SqliteOptions {
  /**
   * How long a call that reads waits for a lock, in milliseconds. Nothing else of this process runs meanwhile. Writers do
   * not keep readers waiting; only the first process that opens the file after a crash does, for a moment. Default: 250.
   */
  readonly readTimeout?: number;
  /** How long `ingest` waits for another process that writes. Default: 10,000. */
  readonly writeTimeout?: number;
}

/**
 * Opens a store in a SQLite file, with the package `libsql`, which has to be installed. Several processes may use the file
 * at once. The file is made by the first `ingest`; until then, and whenever it is missing, damaged or none of ours, calls
 * throw, and go on when it is mended.
 *
 * What `ingest` has answered is on the disk and survives a crash of the process, the system or the power. Beside the file
 * stand `-wal` and `-shm` while it is in use: they belong to it, and are moved and copied with it.
 *
 * Events that are asked for again are kept, up to 32 MB of them, until somebody writes to the file. They are frozen: what
 * `findEvents` lends out is not to be changed.
 *
 * @throws Error where `libsql` is not installed.
 * @example
 * ```ts
 * import { openSqliteStore } from "settlegrade/sources/sqlite";
 * const store = await openSqliteStore("no-such-file.db");
 * try {
 *   store.check();
 * } catch (error) {
 *   if (error instanceof Error) console.log(error.message); // no-such-file.db: there is no such file; `settlegrade ingest` makes it
 * }
 * ```
 */
export async function openSqliteStore(path: string, options: SqliteOptions = {}): Promise<EventStore> {
  return new SqliteStore(await loadDriver(), path, options);
}

/** Readers hold a part of the file in memory, so that the same events are not read from the disk all the time. */
const READING = "PRAGMA query_only = 1; PRAGMA cache_size = -32768;";
/**
 * FULL: without it a power cut may take back what was answered, and messages are sent only once. It costs one write through
 * to the disk for each call of `ingest`. The write-ahead log is cut back after a large run.
 */
const WRITING = "PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA journal_size_limit = 67108864;";

class SqliteStore implements EventStore {
  readonly #path: string;
  readonly #reads: StoreFile;
  readonly #writes: StoreFile;
  /** One for each connection, and gone with it: of another file nothing is known. */
  readonly #caches = new WeakMap<Connection, EventCache>();

  constructor(driver: Driver, path: string, { readTimeout = 250, writeTimeout = 10_000 }: SqliteOptions) {
    const reading: Use = { creates: false, timeout: readTimeout, prepare: prepareReading };
    const writing: Use = { creates: true, timeout: writeTimeout, prepare: prepareWriting, finish };
    this.#path = resolve(path);
    this.#reads = new StoreFile(driver, path, reading);
    this.#writes = new StoreFile(driver, path, writing);
  }

  /** Bound, since it is what a handler is given: `{ findEvents: store.findEvents }`. */
  readonly findEvents = (ids: readonly number[]) =>
    this.#reads.with((connection) => this.#cacheOf(connection).find(ids));

  listEvents(filter: EventFilter) {
    return this.#reads.with((connection) => listEvents(connection, filter));
  }

  searchEvents(search: EventSearch) {
    return this.#reads.with((connection) => searchEvents(connection, search));
  }

  versions(id: number) {
    return this.#reads.with((connection) => versionsOf(connection, id));
  }

  ingest(records: readonly FeedRecord[], receivedAt: number, piece?: Piece) {
    return this.#writes.with((connection) => ingest(connection, records, receivedAt, piece));
  }

  pieceAt(index: number) {
    // The first run makes the file, and not by asking.
    return existsSync(this.#path) ? this.#writes.with((connection) => pieceAt(connection, index)) : null;
  }

  check() {
    this.#reads.with((connection) => connection.get("SELECT id, body FROM events LIMIT 1"));
  }

  close() {
    this.#reads.close();
    this.#writes.close();
  }

  #cacheOf(connection: Connection): EventCache {
    const known = this.#caches.get(connection);
    if (known !== undefined) return known;
    const cache = new EventCache(connection);
    this.#caches.set(connection, cache);
    return cache;
  }
}

function prepareReading(connection: Connection): void {
  connection.exec(READING);
  checkSchema(connection);
}

function prepareWriting(connection: Connection): void {
  connection.exec(WRITING);
  makeTables(connection);
  checkSchema(connection);
}

/** Moves all of the write-ahead log into the file, so that the file alone is whole, unless others are busy with it. */
function finish(connection: Connection): void {
  connection.exec("PRAGMA busy_timeout = 100; PRAGMA wal_checkpoint(TRUNCATE)");
}
