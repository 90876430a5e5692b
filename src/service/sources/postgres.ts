/**
 * Events in a PostgreSQL database, which several processes on several machines share.
 *
 * @packageDocumentation
 */

import { type Keeping, readKeepOdds } from "./odds/keeping.js";
import { AS_JSON } from "./odds/packed.js";
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
import { Database } from "./postgres/connection/database.js";
import { type Driver, loadDriver } from "./postgres/connection/driver.js";
import { readTarget, type Target } from "./postgres/connection/target.js";
import { PostgresOdds } from "./postgres/odds.js";
import { EventCache } from "./postgres/reading/cache.js";
import { checkSome, historiesOf, versionsOf } from "./postgres/reading/events.js";
import { listEvents, listLeagues, listSports, searchAhead } from "./postgres/reading/listing.js";
import { searchEvents } from "./postgres/reading/searching.js";
import { runOn } from "./postgres/running.js";
import { putEvents } from "./postgres/text-search.js";
import { NOTIFY, watchDatabase } from "./postgres/watching.js";
import { changesAfter } from "./sql/changes.js";
import { chunkAt } from "./sql/chunks.js";
import { restoreOdds } from "./sql/odds/restoring.js";
import { placesAfter } from "./sql/order.js";
import type { Program } from "./sql/program.js";
import { pruneAll, removedVersionsOf } from "./sql/removing.js";
import { claimSource, sourceOf } from "./sql/source.js";
import { CHANGES, ODDS, type VerifiedSome, verifySome, versionTables, WAITING } from "./sql/verifying.js";
import { waitingAfter } from "./sql/waiting.js";
import { ingest, restore } from "./sql/writing.js";
import { DamagedEvents, Noticed, type WarningOptions } from "./stored/damage.js";
import { changedIn, checkSeq } from "./stored/order.js";
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

/** How many events are pruned in one transaction. */
const PRUNED_AT_ONCE = 1_000;
/** One process at a time writes to a store, so that nothing changes between what a call reads and what it stores. */
const LOCK = {
  text: "SELECT pg_advisory_xact_lock(hashtext('settlegrade ingest'), hashtext(current_schema()))",
};
/** Those whose rows have digests. */
const TABLES = [...versionTables(), WAITING, ODDS, CHANGES];

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
    return runOn(this.#finds, changesAfter(after, limit));
  }

  async changes(after: number | null, limit: number) {
    checkSeq(after);
    return changedIn(after, await runOn(this.#finds, placesAfter(after, limit)));
  }

  versions(id: number) {
    return this.#noticing(versionsOf(this.#lists, id));
  }

  ingest(records: readonly StoreRecord[], receivedAt: number, chunk?: Chunk) {
    const ingestion = { receivedAt, keep: this.#keep, keepOdds: this.#keepOdds, chunk };
    return this.#write(ingest(records, ingestion, { putEvents, format: AS_JSON, notify: NOTIFY }));
  }

  histories(after: number | null, limit: number) {
    return this.#noticing(historiesOf(this.#lists, after, limit));
  }

  restore(histories: readonly History[]) {
    return this.#write(restore(histories, { putEvents }));
  }

  restoreOdds(part: OddsPart) {
    return this.#write(restoreOdds(part, this.#keepOdds, AS_JSON));
  }

  removedVersions(id: number) {
    return runOn(this.#lists, removedVersionsOf(id));
  }

  prune(pruning: Pruning) {
    return pruneAll(pruning, PRUNED_AT_ONCE, (step) =>
      pruning.dryRun === true ? runOn(this.#writes, step) : this.#write(step),
    );
  }

  source() {
    return runOn(this.#finds, sourceOf());
  }

  async claimSource(name: string) {
    checkSourceName(name);
    await this.#writes.write((session) => runOn(session, claimSource(name)));
  }

  chunkAt(index: number, kind?: ImportKind) {
    return runOn(this.#writes, chunkAt(index, kind));
  }

  pieceAt(index: number, kind?: ImportKind) {
    return this.chunkAt(index, kind);
  }

  waiting(after: number | null, limit: number) {
    return this.#noticing(runOn(this.#lists, waitingAfter(after, limit)));
  }

  async check() {
    const { last, damage } = await checkSome(this.#finds, this.#checked);
    this.#checked = last;
    if (damage !== null) this.figures.report(damage, this.#shown);
  }

  async *verify({ repair = false }: VerifyOptions = {}) {
    for (const table of TABLES) {
      for (let after: number | null = Number.MIN_SAFE_INTEGER - 1; after !== null; ) {
        const step = verifySome(table, after, repair);
        const { verified, last }: VerifiedSome = await (repair ? this.#write(step) : runOn(this.#writes, step));
        after = last;
        yield verified;
      }
    }
  }

  async close() {
    this.#watchers.close();
    await Promise.all([this.#finds.close(), this.#lists.close(), this.#writes.close()]);
  }

  /** In one transaction, in which nobody else writes. */
  #write<T>(program: Program<T>): Promise<T> {
    return this.#writes.write(async (session) => {
      await session.rows(LOCK);
      return runOn(session, program);
    });
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
