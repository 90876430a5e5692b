/** The counters of a file: numbers of the odds log, and of changes of events. */
import { type Counters, newEpoch } from "../stored/counters.js";
import type { Connection } from "./connection/driver.js";

const COUNTER = `SELECT CAST(seq AS NUMERIC), CAST(oldest AS NUMERIC), CAST(change AS NUMERIC), CAST(oldest_change AS NUMERIC),
  CAST(is_restored AS NUMERIC), CAST(first_place AS NUMERIC), CAST((SELECT max(place) FROM events) AS NUMERIC) FROM odds_counter`;
const NEW_EPOCH = `UPDATE odds_counter SET seq = ?1, oldest = ?1, change = ?2, oldest_change = ?2, first_place = ?3,
  is_restored = 0`;

/** Inside the transaction that writes. */
export function countersOf(connection: Connection): Counters {
  const [seq = 0, from = 0, change = 0, changesFrom = 0, isRestored, first = 0, last = 0] = (
    connection.get(COUNTER) ?? []
  ).map(Number);
  if (isRestored === 0) return { seq, from, change, changesFrom, order: { first, last } };
  const epoch = newEpoch({ seq, change, order: { first, last } }, Date.now());
  connection.run(NEW_EPOCH, epoch.seq, epoch.change, epoch.order.first);
  return epoch;
}
