/** The counters of a file: numbers of the odds log, and of changes of events. */
import { firstSeq } from "../odds/keeping.js";
import type { Connection } from "./driver.js";

/** Of each the last number that was given out, and the last that was removed. */
export interface Counters {
  readonly seq: number;
  readonly from: number;
  readonly change: number;
  readonly changesFrom: number;
}

const COUNTER = `SELECT CAST(seq AS NUMERIC), CAST(oldest AS NUMERIC), CAST(change AS NUMERIC), CAST(oldest_change AS NUMERIC),
  CAST(is_restored AS NUMERIC) FROM odds_counter`;
const NEW_LIFE = "UPDATE odds_counter SET seq = ?1, oldest = ?1, change = ?2, oldest_change = ?2, is_restored = 0";

/** Inside the transaction that writes. A restored file goes on with numbers that its original never gave out. */
export function countersOf(connection: Connection): Counters {
  const [seq = 0, from = 0, change = 0, changesFrom = 0, isRestored] = (connection.get(COUNTER) ?? []).map(Number);
  if (isRestored === 0) return { seq, from, change, changesFrom };
  const first = firstSeq(Date.now());
  const [firstOfOdds, firstChange] = [Math.max(first, seq + 1), Math.max(first, change + 1)];
  connection.run(NEW_LIFE, firstOfOdds, firstChange);
  return { seq: firstOfOdds, from: firstOfOdds, change: firstChange, changesFrom: firstChange };
}
