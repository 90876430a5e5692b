/**
 * Events in a SQLite file: the store that `settlegrade ingest` fills.
 *
 * @packageDocumentation
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Keeping, readKeepOdds } from "./odds/keeping.js";
import { PACKED } from "./odds/packed.js";
import type { OddsPart } from "./odds/ports.js";
import type {
  Chunk,
  EventFilter,
  EventSearch,
  EventStore,
  History,
  ImportKind,
  KeepOptions,
  LeagueFilter,
  Pruning,
  StoreRecord,
  VerifyOptions,
} from "./ports.js";
import { changesAfter } from "./sql/changes.js";
import { chunkAt } from "./sql/chunks.js";
import { restoreOdds } from "./sql/odds/restoring.js";
import { placesAfter } from "./sql/order.js";
import type { Program } from "./sql/program.js";
import { pruneAll } from "./sql/removing.js";
import { claimSource, sourceOf } from "./sql/source.js";
import { waitingAfter } from "./sql/waiting.js";
import { ingest, restore } from "./sql/writing.js";
import { type Connection, type Driver, loadDriver } from "./sqlite/connection/driver.js";
import { StoreFile, type Use } from "./sqlite/connection/file.js";
import { SqliteOdds } from "./sqlite/odds.js";
import { marksOn } from "./sqlite/odds-marks.js";
import { EventCache } from "./sqlite/reading/cache.js";
import { largeSteps } from "./sqlite/reading/finding.js";
import { listSteps, searchAheadSteps } from "./sqlite/reading/listing.js";
import { leagueSteps, sportSteps } from "./sqlite/reading/naming.js";
import { searchSteps } from "./sqlite/reading/searching.js";
import { checkSteps, historiesOf, removedVersionsOf, versionSteps } from "./sqlite/reading/versions.js";
import { runOn } from "./sqlite/running.js";
import {
  bringUpToDate,
  checkSchema,
  EmptyStore,
  hasChanges,
  hasOrder,
  hasOwnFacts,
  hasSource,
} from "./sqlite/schema.js";
import { putEvents } from "./sqlite/text-search.js";
import { verifySteps } from "./sqlite/verifying.js";
import { watchFile } from "./sqlite/watching.js";
import { inSteps, type Steps } from "./steps.js";
import { type DamagedEvents, Noticed, type WarningOptions } from "./stored/damage.js";
import { changedIn, checkSeq } from "./stored/order.js";
import { readKeepVersions } from "./stored/pruning.js";
import { checkSourceName } from "./stored/source-name.js";
import { TooBroad } from "./too-broad.js";
import type { Watchers } from "./watching.js";

export { type Known, type Merged, mergeRecord } from "./merging/merge.js";
export { type IgnoredRecord, type RejectedRecord, readOwnFacts, readRecord } from "./merging/record.js";
export type * from "./store-types.js";

export interface SqliteOptions extends KeepOptions, WarningOptions {
  /**
   * How long a call that reads waits for a lock, in milliseconds. Nothing else in this process runs meanwhile. Writers do
   * not make readers wait; only the first process that opens the file after a crash does, for a moment. Default: 250.
   */
  readonly readTimeout?: number;
  /** How long `ingest` waits for another process that writes, in milliseconds. Default: 10,000. */
  readonly writeTimeout?: number;
}

/**
 * Opens a store in a SQLite file. It needs the package `libsql`. Several processes may use the file at once. The first
 * `ingest` creates the file. Calls throw while the file is missing, damaged or not a store, and work again once it is
 * repaired.
 *
 * When `ingest` returns, the records are on the disk and survive a crash or a power cut. While the file is in use, two files
 * with the endings `-wal` and `-shm` belong to it: move and copy all three together.
 *
 * Events that are asked for repeatedly are cached, up to 32 MB, until they change. `findEvents` may return
 * frozen events: do not change them.
 *
 * @throws Error if `libsql` is not installed; TypeError for a number of versions that is not allowed.
 * @example
 * ```ts
 * import { openSqliteStore } from "settlegrade/sources/sqlite";
 * const store = await openSqliteStore("no-such-file.db");
 * try {
 *   await store.check();
 * } catch (error) {
 *   if (error instanceof Error) console.log(error.message); // no-such-file.db: there is no such file; `settlegrade ingest` creates it
 * }
 * ```
 */
export async function openSqliteStore(path: string, options: SqliteOptions = {}): Promise<EventStore> {
  return new SqliteStore(await loadDriver(), path, options);
}

/** A page cache of 16 MB for readers, so that the same events are not read from the disk again and again. */
const READING = "PRAGMA query_only = 1; PRAGMA cache_size = -16384;";
/**
 * FULL: otherwise a power cut could undo a call that has returned, and messages are sent only once. It costs one flush to the
 * disk per call of `ingest`. The write-ahead log is cut back after a large run.
 */
const WRITING = "PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA journal_size_limit = 67108864;";

/** How many events are pruned in one transaction: so few that other writers, which wait meanwhile, hardly notice. */
const PRUNED_AT_ONCE = 200;

class SqliteStore implements EventStore {
  readonly #name: string;
  readonly #path: string;
  readonly #reads: StoreFile;
  readonly #writes: StoreFile;
  readonly #keep: number;
  readonly #keepOdds: Keeping;
  readonly odds: SqliteOdds;
  readonly #watchers: Watchers;
  readonly watch: Watchers["watch"];
  /** Where the last check ended. */
  #checked: number | null = null;
  readonly figures: Noticed;
  /** One per connection, and dropped with it: a cache must not outlive its file. */
  readonly #caches = new WeakMap<Connection, EventCache>();

  constructor(driver: Driver, path: string, options: SqliteOptions) {
    const { readTimeout = 250, writeTimeout = 10_000 } = options;
    this.#keep = readKeepVersions(options);
    this.#keepOdds = readKeepOdds(options);
    this.figures = new Noticed(options);
    const notices = {
      onWarning: this.figures.warn,
      onDamage: (damage: DamagedEvents) => this.figures.count(damage),
    };
    const reading: Use = { ...notices, creates: false, timeout: readTimeout, prepare: prepareReading };
    const writing: Use = { ...notices, creates: true, timeout: writeTimeout, prepare: prepareWriting, finish };
    this.#name = path;
    this.#path = resolve(path);
    this.#reads = new StoreFile(driver, path, reading);
    this.#writes = new StoreFile(driver, path, writing);
    this.odds = new SqliteOdds(this.#reads);
    this.#watchers = watchFile(driver, path, prepareReading);
    this.watch = this.#watchers.watch;
  }

  /** Bound, because a handler gets it alone: `{ findEvents: store.findEvents }`. */
  readonly findEvents = (ids: readonly number[]) => {
    const read = this.#reads.with((connection) => this.#cacheOf(connection).find(ids));
    this.figures.withoutDigest += read.withoutDigest;
    // In a file that is being overwritten anything may be missing, and that would be final.
    if (ids.some((id) => !read.found.has(id) && !read.large.includes(id))) this.#reads.lookAgain();
    return read.large.length === 0 ? read.found : this.#inSteps(largeSteps(read));
  };

  listEvents(filter: EventFilter) {
    return this.#inSteps(listSteps(filter));
  }

  listLeagues(filter: LeagueFilter) {
    return this.#inSteps(leagueSteps(filter));
  }

  listSports(limit: number) {
    return this.#inSteps(sportSteps(limit));
  }

  async searchEvents(search: EventSearch) {
    const found = await this.#inSteps(search.among === "ahead" ? searchAheadSteps(search) : searchSteps(search));
    if (found === null) throw TooBroad.search(search.query);
    return found;
  }

  eventChanges(after: number | null, limit: number) {
    return this.#reads.with((connection) =>
      hasChanges(connection) ? runOn(connection, changesAfter(after, limit)) : { last: 0, from: 0, changes: [] },
    );
  }

  /** A promise, for callers that handle what fails by its rejection. */
  async changes(after: number | null, limit: number) {
    checkSeq(after);
    const rows = this.#reads.with((connection) => {
      if (hasOrder(connection)) return runOn(connection, placesAfter(after, limit));
      throw new Error(
        "an earlier release has written the store; the next `settlegrade ingest` gives its events their order",
      );
    });
    return changedIn(after, rows);
  }

  versions(id: number) {
    return this.#inSteps(versionSteps(id));
  }

  ingest(records: readonly StoreRecord[], receivedAt: number, chunk?: Chunk) {
    const ingestion = { receivedAt, keep: this.#keep, keepOdds: this.#keepOdds, chunk };
    return this.#write((connection) =>
      ingest(records, ingestion, { putEvents, format: PACKED, marks: marksOn(connection) }),
    );
  }

  histories(after: number | null, limit: number) {
    return existsSync(this.#path) ? this.#reads.with((connection) => historiesOf(connection, after, limit)) : [];
  }

  restore(histories: readonly History[]) {
    this.#write(() => restore(histories, { putEvents }));
  }

  restoreOdds(part: OddsPart) {
    this.#write(() => restoreOdds(part, this.#keepOdds, PACKED));
  }

  removedVersions(id: number) {
    return this.#reads.with((connection) => removedVersionsOf(connection, id));
  }

  async prune(pruning: Pruning) {
    // Only `ingest` creates the file.
    const isDry = pruning.dryRun === true || !existsSync(this.#path);
    return pruneAll(pruning, PRUNED_AT_ONCE, async (step) => {
      const started = performance.now();
      const pruned = isDry ? this.#reads.with((connection) => runOn(connection, step)) : this.#write(() => step);
      // Other writers wait for a lock by asking again and again: without a pause they might never meet it free.
      if (pruned.last !== null) await setTimeout(Math.max(1, performance.now() - started));
      return pruned;
    });
  }

  source() {
    try {
      if (!existsSync(this.#path)) return null;
      return this.#reads.with((connection) => (hasSource(connection) ? runOn(connection, sourceOf()) : null));
    } catch (error) {
      if (error instanceof Error && error.cause instanceof EmptyStore) return null;
      throw error;
    }
  }

  claimSource(name: string) {
    checkSourceName(name);
    this.#write(() => claimSource(name));
  }

  chunkAt(index: number, kind?: ImportKind) {
    // Only `ingest` creates the file.
    return existsSync(this.#path) ? this.#writes.with((connection) => runOn(connection, chunkAt(index, kind))) : null;
  }

  pieceAt(index: number, kind?: ImportKind) {
    return this.chunkAt(index, kind);
  }

  waiting(after: number | null, limit: number) {
    if (!existsSync(this.#path)) return [];
    return this.#reads.with((connection) =>
      hasOwnFacts(connection) ? runOn(connection, waitingAfter(after, limit)) : [],
    );
  }

  async check() {
    const { last, damage } = await this.#inSteps(checkSteps(this.#checked));
    this.#checked = last;
    if (damage !== null) this.figures.report(damage, this.#name);
  }

  async *verify({ repair = false }: VerifyOptions = {}) {
    const file = repair ? this.#writes : this.#reads;
    const steps = verifySteps(repair);
    for (;;) {
      const { done, value } = file.with((connection) => steps.next(connection));
      if (done === true) return;
      yield value;
      // Others read and write in between.
      await setTimeout(0);
    }
  }

  close() {
    this.#watchers.close();
    this.#reads.close();
    this.#writes.close();
  }

  /** In one transaction. */
  #write<T>(program: (connection: Connection) => Program<T>): T {
    return this.#writes.with((connection) => connection.write(() => runOn(connection, program(connection))));
  }

  #inSteps<T>(steps: Steps<T, Connection>): Promise<T> {
    return inSteps(() => this.#reads.with((connection) => steps.next(connection)));
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
  bringUpToDate(connection);
}

/** Moves the write-ahead log into the file, so that the file alone is complete, unless other processes are using it. */
function finish(connection: Connection): void {
  connection.exec("PRAGMA busy_timeout = 100; PRAGMA wal_checkpoint(TRUNCATE)");
}
