/** The numbers that a database gives out: of the odds log, of changes of events, and in the order of changed events. */
import { type Counters, newEpoch } from "../stored/counters.js";
import type { Row } from "./cells.js";
import { first, type Program, run } from "./program.js";
import { either, numbers, sql } from "./statement.js";

/**
 * What shows that the store is a restored one. A backup in SQLite has a mark. In PostgreSQL it is the table itself, and how often
 * another server has taken over: both are others after a restore.
 */
const LIFE = either(
  "CAST(is_restored AS NUMERIC), 0",
  "life, 'odds_counter'::regclass::oid::text || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8)",
);
export const LOGGED_AT = "(SELECT received_at FROM odds_log ORDER BY seq DESC LIMIT 1)";
const NUMBERS = numbers(
  ...["seq", "oldest", "change", "oldest_change", "first_place", "(SELECT max(place) FROM events)", LOGGED_AT],
);
const COUNTER = sql`SELECT ${LIFE}, ${NUMBERS} FROM odds_counter ${either("", "FOR UPDATE")}`;
const NEW_EPOCH = sql`UPDATE odds_counter SET seq = $1, oldest = $1, change = $2, oldest_change = $2, first_place = $3,
  ${either("is_restored = ?4", "life = $4")}`;
const FIRST_EPOCH = either("", "UPDATE odds_counter SET life = $1");

/** Inside the transaction that writes. */
export function* countersOf(): Program<Counters> {
  const row = (yield first(COUNTER))[0] ?? [];
  const [epoch, now] = [row[0], row[1]];
  const counters = countersIn(row);
  if (epoch === now) return counters;
  const life = typeof now === "number" ? now : String(now);
  if (epoch === "") {
    yield run(FIRST_EPOCH, life);
    return counters;
  }
  const begun = newEpoch(counters, Date.now());
  yield run(NEW_EPOCH, begun.seq, begun.change, begun.order.first, life);
  return begun;
}

function countersIn(row: Row): Counters {
  const at = (index: number) => Number(row[index] ?? 0);
  const order = { first: at(6), last: at(7) };
  return { seq: at(2), from: at(3), change: at(4), changesFrom: at(5), order, loggedAt: at(8) };
}
