/** Counts in a PostgreSQL database, for processes on several machines. */
import type { Account, Allowance } from "../sources/ports.js";
import { Database, type Row, type Value } from "../sources/postgres/database.js";
import { loadDriver } from "../sources/postgres/driver.js";
import { readTarget } from "../sources/postgres/target.js";
import {
  answer,
  currentPlans,
  type LimitOptions,
  limitOf,
  type PlanWindow,
  type SharedLimit,
  type Standing,
  WINDOW_SECONDS,
  type WindowName,
} from "./plan-limit.js";

const [HOUR, DAY] = [WINDOW_SECONDS.hour * 1_000, WINDOW_SECONDS.day * 1_000];
/** The clock of the server, which all processes share. */
const NOW = "(SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) AS clock";
/** A window is over at its end, or if the clock was set back so far that it has not begun. */
const over = (window: string, length: number): string =>
  `coalesce(c.${window}_ends <= (SELECT now FROM clock) OR c.${window}_ends > (SELECT now FROM clock) + ${length}, true)`;

/** How a window of the plan is counted; the limit is null if the plan does not have the window. */
const counted = (window: string, length: number, limit: string): string => `
  ${window}_used = CASE WHEN ${limit}::bigint IS NULL THEN c.${window}_used WHEN ${over(window, length)} THEN 1
    ELSE c.${window}_used + 1 END,
  ${window}_ends = CASE WHEN ${limit}::bigint IS NOT NULL AND ${over(window, length)}
    THEN (SELECT now FROM clock) + ${length} ELSE c.${window}_ends END`;
const hasRoom = (window: string, length: number, limit: string): string =>
  `(${limit}::bigint IS NULL OR ${limit}::bigint > 0 AND (${over(window, length)} OR c.${window}_used < ${limit}))`;

/**
 * Counts a request in all windows, or in none: if one is full, no row comes back. The row is locked, so two processes count
 * one after the other.
 */
const COUNT = {
  name: "count",
  text: `WITH clock AS MATERIALIZED (SELECT * FROM ${NOW})
    INSERT INTO request_counts AS c (account, hour_used, hour_ends, day_used, day_ends)
    SELECT $1, CASE WHEN $2::bigint IS NULL THEN 0 ELSE 1 END, CASE WHEN $2::bigint IS NULL THEN 0 ELSE now + ${HOUR} END,
      CASE WHEN $3::bigint IS NULL THEN 0 ELSE 1 END, CASE WHEN $3::bigint IS NULL THEN 0 ELSE now + ${DAY} END FROM clock
    WHERE coalesce($2::bigint, 1) > 0 AND coalesce($3::bigint, 1) > 0
    ON CONFLICT (account) DO UPDATE SET ${counted("hour", HOUR, "$2")}, ${counted("day", DAY, "$3")}
    WHERE ${hasRoom("hour", HOUR, "$2")} AND ${hasRoom("day", DAY, "$3")}
    RETURNING hour_used, hour_ends, day_used, day_ends`,
};
const LOOK = {
  name: "look",
  text: `WITH clock AS MATERIALIZED (SELECT * FROM ${NOW})
    SELECT CASE WHEN ${over("hour", HOUR)} THEN 0 ELSE c.hour_used END,
      CASE WHEN ${over("hour", HOUR)} THEN now + ${HOUR} ELSE c.hour_ends END,
      CASE WHEN ${over("day", DAY)} THEN 0 ELSE c.day_used END,
      CASE WHEN ${over("day", DAY)} THEN now + ${DAY} ELSE c.day_ends END
    FROM clock LEFT JOIN request_counts AS c ON c.account = $1`,
};
const FORGET = { text: "DELETE FROM request_counts WHERE greatest(hour_ends, day_ends) < $1" };

/** How long counting may take, in milliseconds. */
const TIMEOUT = 2_000;

/**
 * A limit whose counts are in PostgreSQL. Each request is one statement, which counts in all windows of its plan or in none.
 *
 * @throws Error, as a rejection, if the address is not valid or `pg` is not installed
 */
export async function createPostgresLimit(
  address: string,
  { plans }: { readonly plans?: LimitOptions["plans"] } = {},
): Promise<SharedLimit> {
  const target = readTarget(address);
  // A crash of the server may lose the last counts. Waiting for the disk on each request would cost more.
  const use = { size: target.pool, timeout: Math.min(TIMEOUT, target.timeout), isDurable: false };
  const database = new Database(await loadDriver(), target, use);
  const current = currentPlans(plans);
  // If it fails, the next start does it.
  void database.rows(FORGET, Date.now() - DAY).catch(() => {});
  return {
    limit: (account) => count(database, account, current()[account.plan]),
    close: () => void database.close().catch(() => {}),
  };
}

async function count(database: Database, account: Account, windows: readonly PlanWindow[]): Promise<Allowance> {
  const limitIn = (name: WindowName): Value => {
    const planned = windows.find(({ window }) => window === name);
    return planned === undefined ? null : limitOf(planned, account);
  };
  const [counted] = await database.rows(COUNT, account.id, limitIn("hour"), limitIn("day"));
  const row = counted ?? (await database.rows(LOOK, account.id))[0] ?? [];
  return answer(
    counted !== undefined,
    windows.map((planned) => standingIn(row, planned, account)),
  );
}

/** A row has the requests and the end of the hour, then those of the day. */
function standingIn(row: Row, planned: PlanWindow, account: Account): Standing {
  const place = planned.window === "hour" ? 0 : 2;
  return { limit: limitOf(planned, account), used: Number(row[place]), resetAt: Number(row[place + 1]) };
}
