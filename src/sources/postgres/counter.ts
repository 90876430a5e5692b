/** The counters of a database: numbers of the odds log, and of changes of events. */
import { firstSeq } from "../odds/keeping.js";
import type { Session } from "./database.js";

/** Of each the last number that was given out, and the last that was removed. */
export interface Counters {
  readonly seq: number;
  readonly from: number;
  readonly change: number;
  readonly changesFrom: number;
}

/** The table itself, and how often another server has taken over: both are others after a restore. */
const COUNTER = {
  text: `SELECT life, 'odds_counter'::regclass::oid::text || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8),
    seq, oldest, change, oldest_change FROM odds_counter FOR UPDATE`,
};
const NEW_LIFE = {
  text: "UPDATE odds_counter SET seq = $1, oldest = $1, change = $2, oldest_change = $2, life = $3",
};
const FIRST_LIFE = { text: "UPDATE odds_counter SET life = $1" };

/** Inside the transaction that writes. A restored database goes on with numbers that its original never gave out. */
export async function countersOf(session: Session): Promise<Counters> {
  const [[life, now, ...numbers] = []] = await session.rows(COUNTER);
  const [seq = 0, from = 0, change = 0, changesFrom = 0] = numbers.map(Number);
  const counters = { seq, from, change, changesFrom };
  if (life === now) return counters;
  if (life === "") {
    await session.rows(FIRST_LIFE, String(now));
    return counters;
  }
  const first = firstSeq(Date.now());
  const [firstOfOdds, firstChange] = [Math.max(first, seq + 1), Math.max(first, change + 1)];
  await session.rows(NEW_LIFE, firstOfOdds, firstChange, String(now));
  return { seq: firstOfOdds, from: firstOfOdds, change: firstChange, changesFrom: firstChange };
}
