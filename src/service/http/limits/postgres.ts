/** Counts in a PostgreSQL database, for processes on several machines. */
import type { Allowance } from "../../sources/ports.js";
import { Database, type Row } from "../../sources/postgres/connection/database.js";
import { loadDriver } from "../../sources/postgres/connection/driver.js";
import { readTarget } from "../../sources/postgres/connection/target.js";
import { inBatches } from "./batches.js";
import { JUMP } from "./clock-jumps.js";
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

const [HOUR, DAY] = [WINDOW_SECONDS.hour * 1_000, WINDOW_SECONDS.day * 1_000];

const NOW = "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
/** A window is over at its end, or if the clock was set back so far that it has not begun. */
const over = (window: WindowName, length: number): string =>
  `(${window}_ends <= now OR ${window}_ends > now + ${length + JUMP})`;
const current = (window: WindowName, length: number): string => `
  CASE WHEN ${over(window, length)} THEN 0 ELSE ${window}_used END AS ${window}_now,
  CASE WHEN ${over(window, length)} THEN now + ${length} ELSE ${window}_ends END AS ${window}_until`;
/** The limit is null if the plan does not have the window, which then stays as it is. */
const counted = (window: WindowName): string => `
  ${window}_used = CASE WHEN ${window}_limit IS NULL THEN c.${window}_used ELSE ${window}_now + granted END,
  ${window}_ends = CASE WHEN ${window}_limit IS NULL THEN c.${window}_ends ELSE ${window}_until END`;

/**
 * Counts requests of several accounts, as many of each as there is room for in all windows of its plan. The rows are locked
 * before they are read, so that two processes count one after the other, and in one order, so that neither waits for the
 * other for ever. The clock is that of the server, read when all rows are locked: before, another process may begin a window.
 * An account without a row gets no answer.
 */
const COUNT = {
  name: "count",
  text: `WITH asked AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
      WITH ORDINALITY AS a (account, requests, hour_limit, day_limit, place)),
    held AS MATERIALIZED (SELECT account, hour_used, hour_ends, day_used, day_ends
      FROM request_counts WHERE account = ANY ($1) ORDER BY account FOR UPDATE),
    clock AS MATERIALIZED (SELECT ${NOW} AS now, count(*) FROM held),
    found AS (SELECT account, ${current("hour", HOUR)}, ${current("day", DAY)} FROM held, clock),
    granted AS MATERIALIZED (SELECT *, greatest(0, least(requests, hour_limit - hour_now, day_limit - day_now)) AS granted
      FROM asked JOIN found USING (account)),
    counted AS (UPDATE request_counts AS c SET ${counted("hour")}, ${counted("day")}
      FROM granted AS g WHERE c.account = g.account AND granted > 0)
    SELECT place, granted, hour_now, hour_until, day_now, day_until FROM granted`,
};
/** In the order of `COUNT`, for the same reason. The windows are over, but not long enough to be forgotten. */
const ENTER = {
  name: "enter",
  text: `INSERT INTO request_counts (account, hour_used, hour_ends, day_used, day_ends)
    SELECT account, 0, ${NOW}, 0, ${NOW} FROM unnest($1::text[]) AS a (account) ORDER BY account COLLATE "C"
    ON CONFLICT DO NOTHING`,
};
/** A row that is locked is being counted. */
const FORGET = {
  text: `DELETE FROM request_counts WHERE account IN (
    SELECT account FROM request_counts WHERE greatest(hour_ends, day_ends) < $1 FOR UPDATE SKIP LOCKED)`,
};

const ANY = { text: "SELECT 1 FROM request_counts LIMIT 1" };

/** How long counting may take, in milliseconds. */
const TIMEOUT = 2_000;
/** One connection counts. At the start, another one forgets. */
const CONNECTIONS = 2;

/**
 * A limit whose counts are in PostgreSQL. One statement counts all requests that have arrived since the last one, each in all
 * windows of its plan or in none.
 *
 * @throws Error, as a rejection, if the address is not valid or `pg` is not installed
 */
export async function createPostgresLimit(
  address: string,
  { plans }: { readonly plans?: LimitOptions["plans"] } = {},
): Promise<SharedLimit> {
  const target = readTarget(address);
  // A crash of the server may lose the last counts. Waiting for the disk on each request would cost more.
  const use = { size: CONNECTIONS, timeout: Math.min(TIMEOUT, target.timeout), isDurable: false };
  const database = new Database(await loadDriver(), target, use);
  const inForce = currentPlans(plans);
  // If it fails, the next start does it.
  void database.rows(FORGET, Date.now() - DAY).catch(() => {});
  const count = inBatches((batch: readonly Asked[]) => countAll(database, batch));
  return {
    limit: async (account) => {
      if (NOT_STORED.test(account.id)) throw new Error("account: PostgreSQL cannot store this id");
      return count(askedFor(account, inForce()));
    },
    check: async () => void (await database.rows(ANY)),
    close: () => void database.close().catch(() => {}),
  };
}

/** Half of a character, or NUL. Such an id must not fail the others of its batch, or be taken for another. */
const NOT_STORED = /[\0\p{Cs}]/u;

/** Requests of one account that are limited alike. */
interface Group {
  readonly id: string;
  readonly windows: Asked["windows"];
  /** Where they are in their batch. */
  readonly indexes: number[];
}

async function countAll(database: Database, batch: readonly Asked[]): Promise<readonly Allowance[]> {
  const answers: Allowance[] = [];
  for (const groups of roundsOf(batch)) {
    for (const [group, row] of await countGroups(database, groups)) {
      for (const [turn, index] of group.indexes.entries()) answers[index] = answerTo(group, turn, row);
    }
  }
  return answers;
}

/** A statement can count an account once. If its limits have changed, what was asked from then on is a further round. */
function roundsOf(batch: readonly Asked[]): readonly (readonly Group[])[] {
  let round = new Map<string, Group>();
  const rounds = [round];
  for (const [index, { id, windows }] of batch.entries()) {
    const known = round.get(id);
    if (known !== undefined && isAlike(known.windows, windows)) {
      known.indexes.push(index);
      continue;
    }
    if (known !== undefined) {
      round = new Map();
      rounds.push(round);
    }
    round.set(id, { id, windows, indexes: [index] });
  }
  return rounds.map((groups) => [...groups.values()]);
}

function isAlike(one: Asked["windows"], other: Asked["windows"]): boolean {
  return ["hour", "day"].every((name) => limitIn(one, name) === limitIn(other, name));
}

function limitIn(windows: Asked["windows"], name: string): number | null {
  return windows.find(({ window }) => window === name)?.limit ?? null;
}

/** Looks for the rows, and then for those that were missing; a last time if a process that started has just forgotten some. */
const MOST_TRIES = 3;

async function countGroups(database: Database, groups: readonly Group[]): Promise<ReadonlyMap<Group, Row>> {
  const counted = new Map<Group, Row>();
  let left = groups;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const limits = (name: WindowName) => left.map(({ windows }) => limitIn(windows, name));
    const ids = left.map(({ id }) => id);
    const sizes = left.map(({ indexes }) => indexes.length);
    for (const row of await database.rows(COUNT, ids, sizes, limits("hour"), limits("day"))) {
      const group = left[Number(row[0]) - 1];
      if (group !== undefined) counted.set(group, row);
    }
    left = groups.filter((group) => !counted.has(group));
    if (left.length === 0) return counted;
    await database.rows(
      ENTER,
      left.map(({ id }) => id),
    );
  }
  throw new Error(`the counts of ${left.length} accounts are removed as soon as they are entered`);
}

/** @param turn The place of the request among those of its group; the first ones were counted */
function answerTo({ windows }: Group, turn: number, [, granted, ...row]: Row): Allowance {
  const counted = Math.min(turn + 1, Number(granted));
  return answer(
    turn < Number(granted),
    windows.map(({ window, limit }) => {
      const [used, resetAt] = window === "hour" ? row : row.slice(2);
      return { limit, used: Number(used) + counted, resetAt: Number(resetAt) };
    }),
  );
}
