/** Counts that processes share: in a SQLite file, or in PostgreSQL. */
import { parseStoreAddress } from "../sources/address.js";
import { type Connection, loadDriver, type Row, type Value } from "../sources/sqlite/driver.js";
import type { StoreFile } from "../sources/sqlite/file.js";
import { openTable } from "../sources/sqlite/table.js";
import { watchClock } from "./clock-jumps.js";
import {
  createLimit,
  type Limiters,
  type LimitOptions,
  loadLimiters,
  type SharedLimit,
  WINDOW_SECONDS,
  type WindowCounter,
  type WindowName,
} from "./plan-limit.js";

export interface SharedLimitOptions {
  /** As for `createLimit`. */
  readonly plans?: LimitOptions["plans"];
  /** How long a request waits while another process counts, in milliseconds. It blocks this process. Default: 1,000. */
  readonly patience?: number;
}

const TABLE = "request_counts";
const SCHEMA = `create table if not exists ${TABLE} (
  key text primary key, points integer not null default 0, expire integer
)`;
const ENDED = `delete from ${TABLE} where expire <= ? or expire > ?`;
const ALL = `delete from ${TABLE}`;

/**
 * A limit whose counts are shared by all processes that use the same place: a SQLite file, given by its path, or a PostgreSQL
 * database, given by its connection string. Give the counts a file of their own: while an ingest writes to a file, requests
 * that count in it wait. A file needs the packages `libsql` and `rate-limiter-flexible`, PostgreSQL needs `pg`.
 *
 * @throws Error, as a rejection, if the file cannot be used or a package is missing.
 * @example
 * ```ts
 * import { mkdtemp, rm } from "node:fs/promises";
 * import { tmpdir } from "node:os";
 * import { join } from "node:path";
 * import { createSharedLimit } from "settlegrade/http/limits";
 *
 * const folder = await mkdtemp(join(tmpdir(), "counts-"));
 * const { limit, close } = await createSharedLimit(join(folder, "counts.db"));
 * console.log((await limit({ id: "a1", plan: "free", packages: [] })).remaining); // 99
 * close();
 * await rm(folder, { recursive: true });
 * ```
 */
export async function createSharedLimit(where: string, options: SharedLimitOptions = {}): Promise<SharedLimit> {
  const address = parseStoreAddress(where);
  if (address?.kind !== "postgres") return inOneFile(where, options);
  const { createPostgresLimit } = await import("./postgres-limit.js");
  return createPostgresLimit(address.path, options);
}

async function inOneFile(path: string, options: SharedLimitOptions): Promise<SharedLimit> {
  const limiters = loadLimiters();
  // Normal: a power cut may lose the last counts. Waiting for the disk on each request would cost more.
  const table = { schema: SCHEMA, synchronous: "normal", patience: options.patience ?? 1_000 } as const;
  const file = openTable(await loadDriver(), path, table);
  forgetEnded(file);
  const { plans } = options;
  const counters = { hour: inFile(limiters, file, "hour"), day: inFile(limiters, file, "day") };
  const count = createLimit(plans === undefined ? counters : { ...counters, plans });
  const noticeClock = watchClock(() => file.with((connection) => connection.write(() => connection.run(ALL))));
  return {
    limit: async (account) => {
      noticeClock();
      return count(account);
    },
    close: () => file.close(),
  };
}

/**
 * RateLimiterSQLite expects a client of better-sqlite3. It gets one of the same shape whose transactions begin as those of
 * a `Connection` do, since what libsql's own client writes may be lost after a lock (see `isBusy`).
 */
function inFile({ RateLimiterSQLite }: Limiters, file: StoreFile, window: WindowName): WindowCounter {
  let begun: Connection | undefined;
  const prepare = (bare: string) => ({
    get(...values: readonly Value[]) {
      const sql = bare.replace(
        /(SELECT|RETURNING) points, expire/,
        "$1 CAST(points AS NUMERIC), CAST(expire AS NUMERIC)",
      );
      const ask = (connection: Connection) => countOf(connection.get(sql, ...values));
      return begun === undefined ? file.with(ask) : ask(begun);
    },
  });
  const transaction = (work: () => unknown) => () =>
    file.with((connection) => {
      begun = connection;
      try {
        return connection.write(work);
      } finally {
        begun = undefined;
      }
    });
  const storeClient = { prepare, transaction };
  return new RateLimiterSQLite({
    storeClient,
    storeType: "better-sqlite3",
    tableName: TABLE,
    // Both would run in the background, where a failure ends the process.
    tableCreated: true,
    clearExpiredByTimeout: false,
    points: 0,
    duration: WINDOW_SECONDS[window],
    keyPrefix: "",
  });
}

/** Each of its statements selects these two columns. */
function countOf(row: Row | undefined) {
  return row && { points: row[0], expire: row[1] };
}

/** Removes counts of accounts that no longer send requests, and of windows that began in the future. If it fails, the next start does it. */
function forgetEnded(file: StoreFile): void {
  try {
    file.with((connection) =>
      connection.write(() => connection.run(ENDED, Date.now(), Date.now() + WINDOW_SECONDS.day * 1_000)),
    );
  } catch {}
}
