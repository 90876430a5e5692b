/** Writes what a call of `ingest` has made of odds. */
import type { OddsChanges } from "../../odds/changes.js";
import { type Keeping, mostRemoved } from "../../odds/keeping.js";
import type { OpeningClosingChange, OpeningClosingColumn } from "../../odds/opening-closing.js";
import { unlessDamaged } from "../../odds/rows.js";
import type { Connection } from "../connection/driver.js";
import { rowWriter } from "../rows-at-once.js";
import { entryColumns, entryOf } from "./rows.js";

const putLog = rowWriter("INSERT INTO odds_log (seq, previous, received_at, event, digest, body)", 6);
const putPairs = rowWriter(
  "INSERT INTO odds_pairs (event, bookmaker, seq, time, heard_at, flags, url)",
  7,
  `ON CONFLICT DO UPDATE SET seq = excluded.seq, time = excluded.time, heard_at = excluded.heard_at, flags = excluded.flags,
    url = excluded.url`,
);
const OUTLIVED = "DELETE FROM odds_log WHERE seq = ?";
const LINKS = "INSERT OR REPLACE INTO odds_links (event, digest, body) VALUES (?, ?, ?)";
const WAIT = "INSERT INTO odds_waiting (received_at, event, body) VALUES (?, ?, ?)";
const RECEIVED = `INSERT INTO odds_bookmakers (name, heard_at) VALUES (?, ?)
  ON CONFLICT DO UPDATE SET heard_at = max(heard_at, excluded.heard_at)`;

export function writeOdds(connection: Connection, changes: OddsChanges, now: number, keep: Keeping): void {
  putLog(
    connection,
    changes.log.map((row) => [row.seq, row.previous, row.receivedAt, row.event, row.digest, row.body]),
  );
  putPairs(
    connection,
    changes.pairs.map((row) => [row.event, row.bookmaker, row.seq, row.time, row.lastReceivedAt, row.flags, row.url]),
  );
  for (const seq of changes.outlived) connection.run(OUTLIVED, seq);
  for (const change of changes.openingClosing) writeOpeningClosing(connection, change);
  for (const { event, digest, body } of changes.links) connection.run(LINKS, event, digest, body);
  for (const { receivedAt, event, body } of changes.waiting) connection.run(WAIT, receivedAt, event, body);
  for (const number of changes.arrived) connection.run("DELETE FROM odds_waiting WHERE number = ?", number);
  for (const [bookmaker, at] of changes.lastReceived) connection.run(RECEIVED, bookmaker, at);
  if (changes.log.length > 0) connection.run("UPDATE odds_counter SET seq = ?", changes.seq);
  shorten(connection, now, keep, mostRemoved(changes.log.length));
}

const PUT = (
  column: OpeningClosingColumn,
  value: string,
) => `INSERT INTO odds_ends (event, bookmaker, market, at, ${column})
  VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET at = excluded.at, ${column} = ${value}`;
const PUTS: Readonly<Record<OpeningClosingColumn, string>> = {
  opening: PUT("opening", "coalesce(opening, excluded.opening)"),
  pending: PUT("pending", "excluded.pending"),
  start: PUT("start", "excluded.start"),
  closing: PUT("closing", "coalesce(closing, excluded.closing)"),
};
const CLOSE = {
  pending: "UPDATE odds_ends SET closing = pending WHERE event = ?",
  start: "UPDATE odds_ends SET closing = start WHERE event = ?",
  open: "UPDATE odds_ends SET closing = NULL WHERE event = ?",
};

function writeOpeningClosing(connection: Connection, change: OpeningClosingChange): void {
  if (change.kind === "close") {
    connection.run(CLOSE[change.from ?? "open"], change.event);
    return;
  }
  const { event, bookmaker, market, at, body } = change.row;
  connection.run(PUTS[change.kind], event, bookmaker, market, at, body);
}

const FIRST = `SELECT CAST(received_at AS NUMERIC) FROM odds_log WHERE seq > (SELECT oldest FROM odds_counter)
  ORDER BY seq LIMIT 1`;
/** The first ones of the log that are old, up to the first that is not: only so many are looked at, since a log can be long. */
const OLD = `WITH head AS MATERIALIZED (SELECT seq, received_at AS at FROM odds_log
    WHERE seq > (SELECT oldest FROM odds_counter) ORDER BY seq LIMIT ?2)
  SELECT ${entryColumns("odds_log")}, EXISTS (
    SELECT 1 FROM odds_pairs WHERE odds_pairs.event = odds_log.event AND odds_pairs.seq = odds_log.seq)
  FROM odds_log WHERE seq > (SELECT oldest FROM odds_counter)
    AND seq < coalesce((SELECT min(seq) FROM head WHERE at >= ?1), (SELECT max(seq) + 1 FROM head)) ORDER BY seq`;
const GONE = `DELETE FROM odds_pairs WHERE event = ? AND seq = ?`;
const OLD_OPENING_CLOSING = `DELETE FROM odds_ends WHERE (event, bookmaker, market) IN (
  SELECT event, bookmaker, market FROM odds_ends INDEXED BY odds_ends_by_time WHERE at < ? LIMIT ?)`;
const OLD_LINKS = `DELETE FROM odds_links WHERE event IN (SELECT event FROM odds_ends WHERE at < ? LIMIT ?)`;

/** Removes what is too old, a little with each call. What counts now stays in the log, but a pair that was deleted goes with its entry. */
function shorten(connection: Connection, now: number, keep: Keeping, most: number): void {
  const first = connection.get(FIRST)?.[0] ?? now;
  const rows = Number(first) < now - keep.log ? connection.all(OLD, now - keep.log, most) : [];
  for (const row of rows) {
    const [seq, , event] = row;
    const counts = row[5] === 1;
    if (counts && unlessDamaged(() => entryOf(row).type) !== "deleted") continue;
    if (counts) connection.run(GONE, Number(event), Number(seq));
    connection.run(OUTLIVED, Number(seq));
  }
  const last = rows.at(-1)?.[0];
  if (last !== undefined) connection.run("UPDATE odds_counter SET oldest = ?", Number(last));
  connection.run(OLD_LINKS, now - keep.openingClosing, most);
  connection.run(OLD_OPENING_CLOSING, now - keep.openingClosing, most);
}
