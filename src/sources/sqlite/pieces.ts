import type { Piece, Run } from "../ports.js";
import { type Connection, textIn } from "./connection/driver.js";

/** Each kind of run has its own, so that neither makes the store forget the other. */
const TABLES = { feed: "pieces", own: "own_pieces" } as const satisfies Record<Run, string>;

export function pieceAt(
  connection: Connection,
  index: number,
  run: Run = "feed",
): Omit<Piece, "continues" | "run"> | null {
  const sql = `SELECT CAST(digest AS BLOB), CAST(lines AS NUMERIC) FROM ${TABLES[run]} WHERE place = ?`;
  const row = connection.get(sql, index);
  if (row === undefined) return null;
  const [digest, lines = null] = row;
  try {
    return { index, digest: textIn(digest), ...(lines === null ? {} : { lines: Number(lines) }) };
  } catch {
    // It is damaged. The piece is ingested again, which changes nothing.
    return null;
  }
}

export function remember(connection: Connection, { index, digest, lines, continues, run = "feed" }: Piece): void {
  const isWhole = continues === undefined || pieceAt(connection, index, run)?.digest === continues;
  forget(connection, index, run);
  const sql = `INSERT INTO ${TABLES[run]} (place, digest, lines) VALUES (?, ?, ?)`;
  if (isWhole) connection.run(sql, index, digest, lines ?? null);
}

/** Forgets the pieces from this place on. */
export function forget(connection: Connection, index: number, run: Run): void {
  connection.run(`DELETE FROM ${TABLES[run]} WHERE place >= ?`, index);
}
