/** The counters of a database: numbers of the odds log, and of changes of events. */
import { type Counters, newEpoch } from "../stored/counters.js";
import type { Session } from "./connection/database.js";

/** The table itself, and how often another server has taken over: both are others after a restore. */
const COUNTER = {
  text: `SELECT life, 'odds_counter'::regclass::oid::text || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8),
    seq, oldest, change, oldest_change, first_place, (SELECT max(place) FROM events) FROM odds_counter FOR UPDATE`,
};
const NEW_EPOCH = {
  text: `UPDATE odds_counter SET seq = $1, oldest = $1, change = $2, oldest_change = $2, first_place = $3, life = $4`,
};
const FIRST_EPOCH = { text: "UPDATE odds_counter SET life = $1" };

/** Inside the transaction that writes. */
export async function countersOf(session: Session): Promise<Counters> {
  const [[epoch, now, ...numbers] = []] = await session.rows(COUNTER);
  const [seq = 0, from = 0, change = 0, changesFrom = 0, first = 0, last = 0] = numbers.map(Number);
  const counters = { seq, from, change, changesFrom, order: { first, last } };
  if (epoch === now) return counters;
  if (epoch === "") {
    await session.rows(FIRST_EPOCH, String(now));
    return counters;
  }
  const begun = newEpoch(counters, Date.now());
  await session.rows(NEW_EPOCH, begun.seq, begun.change, begun.order.first, String(now));
  return begun;
}
