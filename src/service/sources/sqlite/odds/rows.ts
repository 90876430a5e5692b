/** Rows of odds in a SQLite file. */
import { entryIn } from "../../odds/entry.js";
import type { OddsEntry } from "../../odds/ports.js";
import type { PairExtras } from "../../odds/rows.js";
import { type Row, textIn } from "../connection/driver.js";

/** What `entryOf` reads, of a table under this name. */
export const entryColumns = (log: string) => `CAST(${log}.seq AS NUMERIC), CAST(${log}.received_at AS NUMERIC),
  CAST(${log}.event AS NUMERIC), CAST(${log}.digest AS NUMERIC), CAST(${log}.body AS BLOB)`;

/** @throws Error with the reason if it is damaged */
export function entryOf([seq, receivedAt, event, digest, body]: Row): OddsEntry {
  const row = { seq: Number(seq), receivedAt: Number(receivedAt), event: Number(event), digest: Number(digest) };
  return entryIn({ ...row, body: textIn(body) });
}

/** What `extrasOf` reads: they come after those of the entry. */
export const EXTRA_COLUMNS = "CAST(pair.time AS NUMERIC), CAST(pair.heard_at AS NUMERIC), CAST(pair.flags AS NUMERIC)";

export function extrasOf(row: Row): PairExtras {
  return { time: Number(row[5]), lastReceivedAt: Number(row[6]), flags: Number(row[7]) };
}
