/** Counts in a SQLite file, for processes on one machine. */
import { RateLimiterSQLite } from "rate-limiter-flexible";
import { SqliteFile } from "../sources/keys/sqlite-file.js";
import type { Limit } from "../sources/ports.js";
import { loadDriver } from "../sources/sqlite/driver.js";
import { createLimit, type PlanLimits, WINDOW_SECONDS, type WindowCounter, type WindowName } from "./plan-limit.js";

export interface SharedLimit {
  readonly limit: Limit;
  close(): void;
}

export interface SharedLimitOptions {
  /** Default: `PLAN_LIMITS`. */
  readonly plans?: PlanLimits;
  /** How long a request waits for another process that counts, in milliseconds; it holds up this one. Default: 1,000. */
  readonly patience?: number;
}

const TABLE = "request_counts";
const SCHEMA = `create table if not exists ${TABLE} (
  key text primary key, points integer not null default 0, expire integer
)`;

/**
 * A limit whose counts are kept in a SQLite file and shared by all processes that use it. The file should be the counts'
 * own: while an ingest writes to the same file, requests would wait. Needs the package `libsql`.
 *
 * @throws Error, as a rejection, where the file cannot be used.
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
export async function createSharedLimit(path: string, options: SharedLimitOptions = {}): Promise<SharedLimit> {
  const file = new SqliteFile(await loadDriver(), path, { schema: SCHEMA, patience: options.patience ?? 1_000 });
  forgetEnded(file);
  const { plans } = options;
  const counters = { hour: inFile(file, "hour"), day: inFile(file, "day") };
  return {
    limit: createLimit(plans === undefined ? counters : { ...counters, plans }),
    close: () => file.close(),
  };
}

/**
 * RateLimiterSQLite asks for a client of better-sqlite3. It gets one that looks like it, since libsql itself would not do:
 * there a statement that failed on a lock keeps later counts from being committed (see `SqliteFile`). Each count is one
 * statement, so that it needs no transaction around it.
 */
function inFile(file: SqliteFile, window: WindowName): WindowCounter {
  const storeClient = {
    prepare: (sql: string) => ({ get: (...bound: readonly (string | number | null)[]) => file.get(sql, ...bound) }),
    transaction: <T>(work: () => T) => work,
  };
  return new RateLimiterSQLite({
    storeClient,
    storeType: "better-sqlite3",
    tableName: TABLE,
    // Both would be done in the background, where a failure ends the process.
    tableCreated: true,
    clearExpiredByTimeout: false,
    points: 0,
    duration: WINDOW_SECONDS[window],
    keyPrefix: "",
  });
}

/** Only accounts that ask no more leave counts behind. Where it fails, the next start does it. */
function forgetEnded(file: SqliteFile): void {
  try {
    file.all(`delete from ${TABLE} where expire <= ?`, Date.now());
  } catch {}
}
