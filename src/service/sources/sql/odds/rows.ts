/** Rows of odds. */
import { PAIR_FLAGS } from "../../odds/changes.js";
import { entryIn } from "../../odds/entry.js";
import type { OddsEntry } from "../../odds/ports.js";
import type { PairExtras } from "../../odds/rows.js";
import { type Row, textIn } from "../cells.js";
import { numbers, type Sql, sql, texts } from "../statement.js";

/** What `entryOf` reads, of a table under this name. */
export function entryColumns(log: string): Sql {
  return sql`${numbers(`${log}.seq`, `${log}.received_at`, `${log}.event`, `${log}.digest`)}, ${texts(`${log}.body`)}`;
}

/** @throws Error with the reason if it is damaged */
export function entryOf([seq, receivedAt, event, digest, body]: Row): OddsEntry {
  const row = { seq: Number(seq), receivedAt: Number(receivedAt), event: Number(event), digest: Number(digest) };
  return entryIn({ ...row, body: textIn(body) });
}

/** What `extrasOf` reads: they come after those of the entry. */
export const EXTRA_COLUMNS = numbers("pair.time", "pair.heard_at", "pair.flags");

export function extrasOf(row: Row): PairExtras {
  return { time: Number(row[5]), lastReceivedAt: Number(row[6]), flags: Number(row[7]) };
}

/** Whether the bookmaker whose name comes at the mark has odds on the event of a row. */
export function isPricedBy(mark: string): string {
  return `EXISTS (SELECT 1 FROM odds_pairs
    WHERE event = id AND bookmaker = ${mark} AND flags & ${PAIR_FLAGS.hasMarkets} <> 0)`;
}
