/**
 * Events in a PostgreSQL database, which several processes on several machines share.
 *
 * @packageDocumentation
 */

import { type Keeping, readKeepOdds } from "./odds/keeping.js";
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
import { changesOf } from "./postgres/changes.js";
import { chunkAt } from "./postgres/chunks.js";
import { Database } from "./postgres/connection/database.js";
import { type Driver, loadDriver } from "./postgres/connection/driver.js";
import { readTarget, type Target } from "./postgres/connection/target.js";
import { PostgresOdds } from "./postgres/odds/reading.js";
import { prune } from "./postgres/pruning.js";
import { EventCache } from "./postgres/reading/cache.js";
import { checkSome, historiesOf, removedVersionsOf, versionsOf } from "./postgres/reading/events.js";
import { listEvents, listLeagues, listSports, searchAhead } from "./postgres/reading/listing.js";
import { changedOf } from "./postgres/reading/order.js";
import { searchEvents } from "./postgres/reading/searching.js";
import { claimSource, sourceOf } from "./postgres/source.js";
import { verify } from "./postgres/verifying.js";
import { waitingOf } from "./postgres/waiting.js";
import { watchDatabase } from "./postgres/watching.js";
import { ingest, restore } from "./postgres/writing.js";
import { DamagedEvents, Noticed, type WarningOptions } from "./stored/damage.js";
import { readKeepVersions } from "./stored/pruning.js";
import { checkSourceName } from "./stored/source-name.js";
import { TooBroad } from "./too-broad.js";
import type { Watchers } from "./watching.js";

export { type Known, type Merged, mergeRecord } from "./merging/merge.js";
export { type IgnoredRecord, type RejectedRecord, readOwnFacts, readRecord } from "./merging/record.js";
export type * from "./store-types.js";

export interface PostgresOptions extends KeepOptions, WarningOptions {}

/**
 * Opens a store in a PostgreSQL database. It needs the package `pg`. The address is a connection string, such as
 * `postgres://user@host:5432/database?schema=settlegrade&pool=5&timeout=5000`. A password is better in the variable
 * PGPASSWORD than in the address.
 *
 * The first call creates the tables, in their own schema. Calls reject while the server cannot be reached, and work again
 * when it can. No connection is made before the first call.
 *
 * Events that are asked for repeatedly are cached, up to 32 MB, until they change. `findEvents` may return
 * frozen events: do not change them.
 *
 * @throws Error, as a rejection, if the address is not valid or `pg` is not installed; TypeError for a number of versions that is
 *   not allowed.
 * @example
 * ```ts
 * import { openPostgresStore } from "settlegrade/sources/postgres";
 * const store = await openPostgresStore("postgres://nobody@127.0.0.1:1/nowhere");
 * try {
 *   await store.check();
 * } catch (error) {
 *   if (error instanceof Error) console.log(error.message.slice(0, 67)); // postgres://nobody@127.0.0.1:1/nowhere: the server cannot be reached
 * }
 * await store.close();
 * ```
 */
export async function openPostgresStore(address: string, options: PostgresOptions = {}): Promise<EventStore> {
  return new PostgresStore(await loadDriver(), readTarget(address), options);
}

/** Slow searches have few connections of their own, so that they do not keep grading from finding its events. */
const LIST_CONNECTIONS = 2;
/** How long one call of `ingest` may take at each of its queries, in milliseconds; another process may be writing. */
const WRITE_TIMEOUT = 60_000;

class PostgresStore implements EventStore {
  readonly #finds: Database;
  readonly #lists: Database;
  readonly #writes: Database;
  readonly #events = new EventCache();
  readonly #keep: number;
  readonly #keepOdds: Keeping;
  readonly odds: PostgresOdds;
  readonly #watchers: Watchers;
  readonly watch: Watchers["watch"];
  /** Where the last check ended. */
  #checked: number | null = null;

  readonly figures: Noticed;
  readonly #shown: string;

  constructor(driver: Driver, target: Target, options: PostgresOptions) {
    this.#keep = readKeepVersions(options);
    this.#keepOdds = readKeepOdds(options);
    this.figures = new Noticed(options);
    this.#shown = target.shown;
    const { pool, timeout } = target;
    this.#finds = new Database(driver, target, { size: pool, timeout });
    this.#lists = new Database(driver, target, { size: LIST_CONNECTIONS, timeout });
    this.#writes = new Database(driver, target, { size: 1, timeout: WRITE_TIMEOUT });
    this.#watchers = watchDatabase(driver, target);
    this.watch = this.#watchers.watch;
    this.odds = new PostgresOdds(this.#finds, (answer) => this.#noticing(answer));
  }

  /** Bound, because a handler gets it alone: `{ findEvents: store.findEvents }`. */
  readonly findEvents = async (ids: readonly number[]) => {
    const { found, withoutDigest } = await this.#noticing(this.#events.find(this.#finds, ids));
    this.figures.withoutDigest += withoutDigest;
    return found;
  };

  listEvents(filter: EventFilter) {
    return this.#noticing(listEvents(this.#lists, filter));
  }

  listLeagues(filter: LeagueFilter) {
    return listLeagues(this.#lists, filter);
  }

  listSports(limit: number) {
    return listSports(this.#lists, limit);
  }

  async searchEvents(search: EventSearch) {
    const found = await this.#noticing((search.among === "ahead" ? searchAhead : searchEvents)(this.#lists, search));
    if (found === null) throw TooBroad.search(search.query);
    return found;
  }

  eventChanges(after: number | null, limit: number) {
    return changesOf(this.#finds, after, limit);
  }

  changes(after: number | null, limit: number) {
    return changedOf(this.#finds, after, limit);
  }

  versions(id: number) {
    return this.#noticing(versionsOf(this.#lists, id));
  }

  ingest(records: readonly StoreRecord[], receivedAt: number, chunk?: Chunk) {
    const ingestion = { receivedAt, keep: this.#keep, keepOdds: this.#keepOdds, chunk };
    return this.#writes.write((session) => ingest(session, records, ingestion));
  }

  histories(after: number | null, limit: number) {
    return this.#noticing(historiesOf(this.#lists, after, limit));
  }

  restore(histories: readonly History[]) {
    return this.#writes.write((session) => restore(session, histories));
  }

  removedVersions(id: number) {
    return removedVersionsOf(this.#lists, id);
  }

  prune(pruning: Pruning) {
    return prune(this.#writes, pruning);
  }

  source() {
    return sourceOf(this.#finds);
  }

  async claimSource(name: string) {
    checkSourceName(name);
    await this.#writes.write((session) => claimSource(session, name));
  }

  chunkAt(index: number, kind?: ImportKind) {
    return chunkAt(this.#writes, index, kind);
  }

  pieceAt(index: number, kind?: ImportKind) {
    return this.chunkAt(index, kind);
  }

  waiting(after: number | null, limit: number) {
    return this.#noticing(waitingOf(this.#lists, after, limit));
  }

  async check() {
    const { last, damage } = await checkSome(this.#finds, this.#checked);
    this.#checked = last;
    if (damage !== null) this.figures.report(damage, this.#shown);
  }

  verify({ repair = false }: VerifyOptions = {}) {
    return verify(this.#writes, repair);
  }

  async close() {
    this.#watchers.close();
    await Promise.all([this.#finds.close(), this.#lists.close(), this.#writes.close()]);
  }

  /** Counts damaged events, and names the store in the error. */
  async #noticing<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof DamagedEvents)) throw error;
      this.figures.count(error);
      throw error.of(this.#shown);
    }
  }
}
