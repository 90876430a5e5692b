/** Rows of odds in a PostgreSQL database. */
import { entryIn } from "../../odds/entry.js";
import type { OddsEntry } from "../../odds/ports.js";
import type { PairExtras } from "../../odds/rows.js";
import type { Row } from "../connection/database.js";

/** What `entryOf` reads, of a table under this name. */
export const entryColumns = (log: string) => `${log}.seq, ${log}.received_at, ${log}.event, ${log}.digest, ${log}.body`;

/** @throws Error with the reason if it is damaged */
export function entryOf([seq, receivedAt, event, digest, body]: Row): OddsEntry {
  const row = { seq: Number(seq), receivedAt: Number(receivedAt), event: Number(event), digest: Number(digest) };
  return entryIn({ ...row, body: String(body) });
}

/** What `extrasOf` reads: they come after those of the entry. */
export const EXTRA_COLUMNS = "pair.time, pair.heard_at, pair.flags";

export function extrasOf(row: Row): PairExtras {
  return { time: Number(row[5]), lastReceivedAt: Number(row[6]), flags: Number(row[7]) };
}
