/** Counts that processes share: in a SQLite file, or in PostgreSQL. */
import { parseStoreAddress } from "../../sources/opening/address.js";
import type { Allowance } from "../../sources/ports.js";
import { type Connection, loadDriver } from "../../sources/sqlite/connection/driver.js";
import type { StoreFile } from "../../sources/sqlite/connection/file.js";
import { openTable } from "../../sources/sqlite/connection/table.js";
import { inBatches } from "./batches.js";
import { JUMP, watchClock } from "./clock-jumps.js";
import {
  type Asked,
  answer,
  askedFor,
  currentPlans,
  type LimitOptions,
  type SharedLimit,
  WINDOW_SECONDS,
  type WindowName,
} from "./plan.js";

export interface SharedLimitOptions {
  /** As for `createLimit`. */
  readonly plans?: LimitOptions["plans"];
  /** How long a request waits while another process counts, in milliseconds. It blocks this process. Default: 1,000. */
  readonly patience?: number;
  /** Called when the file was deleted and this process has made it again, without counts. */
  readonly onMadeAgain?: () => void;
}

const TABLE = "request_counts";
/** A row for each window of an account. Its key is only compared, never read. */
const SCHEMA = `create table if not exists ${TABLE} (
  key text primary key, points integer not null default 0, expire integer
)`;
// Only of a window that has begun and is not over. Numbers by a cast: damage may make a text of one, and at a text that is not
// valid the driver ends the process.
const ADD = `update ${TABLE} set points = points + 1 where key = ? and expire > ? and expire <= ?
  returning cast(points as integer), cast(expire as integer)`;
const PUT = `insert or replace into ${TABLE} (key, points, expire) values (?, ?, ?)`;
const ENDED = `delete from ${TABLE} where expire <= ? or expire > ?`;
const ALL = `delete from ${TABLE}`;

/**
 * A limit whose counts are shared by all processes that use the same place: a SQLite file, given by its path, or a PostgreSQL
 * database, given by its connection string. Give the counts a file of their own: while an ingest writes to a file, requests
 * that count in it wait. If it is deleted, it is made again, and all windows begin again. A file needs the package `libsql`,
 * PostgreSQL needs `pg`.
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
  const { createPostgresLimit } = await import("./postgres.js");
  return createPostgresLimit(address.path, options);
}

async function inOneFile(path: string, options: SharedLimitOptions): Promise<SharedLimit> {
  const { plans, patience = 1_000, onMadeAgain } = options;
  const inForce = currentPlans(plans);
  // Normal: a power cut may lose the last counts. Waiting for the disk on each request would cost more.
  const table = { schema: SCHEMA, creates: true, synchronous: "normal", patience, onMadeAgain } as const;
  const file = openTable(await loadDriver(), path, table);
  forgetEnded(file);
  const noticeClock = watchClock(() => file.with((connection) => connection.write(() => connection.run(ALL))));
  const count = inBatches((batch: readonly Asked[]) => {
    noticeClock();
    return file.with((connection) => connection.write(() => countAll(connection, batch)));
  });
  return {
    limit: async (account) => count(askedFor(account, inForce())),
    check: () => file.with((connection) => void connection.get(`select 1 from ${TABLE} limit 1`)),
    close: () => file.close(),
  };
}

/** A window of an account: what is used of it, and when it ends. */
interface Count {
  used: number;
  readonly resetAt: number;
  /** What the file has. */
  readonly stored: number;
}

/** Counts requests one after the other, each in all windows of its plan or in none. */
function countAll(connection: Connection, batch: readonly Asked[]): readonly Allowance[] {
  const now = Date.now();
  const known = new Map<string, Count>();
  const countOf = (window: WindowName, id: string): Count => {
    const key = `${window}:${id}`;
    const count = known.get(key) ?? addOne(connection, key, WINDOW_SECONDS[window] * 1_000, now);
    known.set(key, count);
    return count;
  };
  const answers = batch.map(({ id, windows }) => {
    const counts = windows.map(({ window, limit }) => ({ limit, count: countOf(window, id) }));
    const isAllowed = counts.every(({ limit, count }) => count.used < limit);
    for (const { count } of isAllowed ? counts : []) count.used += 1;
    return answer(
      isAllowed,
      counts.map(({ limit, count: { used, resetAt } }) => ({ limit, used, resetAt })),
    );
  });
  for (const [key, { used, resetAt, stored }] of known) if (used !== stored) connection.run(PUT, key, used, resetAt);
  return answers;
}

/**
 * Adds a request to the count that the file has, which mostly is all that there is to do. A window that is over begins again,
 * as does one that began in the future, before the clock was set back.
 */
function addOne(connection: Connection, key: string, length: number, now: number): Count {
  const row = connection.get(ADD, key, now, now + length + JUMP);
  if (row === undefined) return { used: 0, resetAt: now + length, stored: 0 };
  const stored = Number(row[0]);
  return { used: stored - 1, resetAt: Number(row[1]), stored };
}

/** Removes counts of accounts that no longer send requests, and of windows that began in the future. If it fails, the next start does it. */
function forgetEnded(file: StoreFile): void {
  try {
    file.with((connection) =>
      connection.write(() => connection.run(ENDED, Date.now(), Date.now() + WINDOW_SECONDS.day * 1_000)),
    );
  } catch {}
}
