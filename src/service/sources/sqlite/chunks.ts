import type { Chunk, ImportKind, StoredChunk } from "../ports.js";
import { type Connection, textIn } from "./connection/driver.js";

/** Each kind of run has its own, so that neither makes the store forget the other. */
const TABLES = { feed: "pieces", own: "own_pieces" } as const satisfies Record<ImportKind, string>;

export function chunkAt(connection: Connection, index: number, kind: ImportKind = "feed"): StoredChunk | null {
  const sql = `SELECT CAST(digest AS BLOB), CAST(lines AS NUMERIC) FROM ${TABLES[kind]} WHERE place = ?`;
  const row = connection.get(sql, index);
  if (row === undefined) return null;
  const [digest, lines = null] = row;
  try {
    return { index, digest: textIn(digest), ...(lines === null ? {} : { lines: Number(lines) }) };
  } catch {
    // It is damaged. The chunk is ingested again, which changes nothing.
    return null;
  }
}

export function remember(connection: Connection, { index, digest, lines, continues, run: kind = "feed" }: Chunk): void {
  const isWhole = continues === undefined || chunkAt(connection, index, kind)?.digest === continues;
  forget(connection, index, kind);
  const sql = `INSERT INTO ${TABLES[kind]} (place, digest, lines) VALUES (?, ?, ?)`;
  if (isWhole) connection.run(sql, index, digest, lines ?? null);
}

/** Forgets the chunks from this index on. */
export function forget(connection: Connection, index: number, kind: ImportKind): void {
  connection.run(`DELETE FROM ${TABLES[kind]} WHERE place >= ?`, index);
}
