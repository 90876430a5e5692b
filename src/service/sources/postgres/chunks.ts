import type { Chunk, ImportKind, StoredChunk } from "../ports.js";
import type { Session } from "./connection/database.js";

/** Each kind of run has its own, so that neither makes the store forget the other. */
const TABLES = { feed: "pieces", own: "own_pieces" } as const satisfies Record<ImportKind, string>;

export async function chunkAt(session: Session, index: number, kind: ImportKind = "feed"): Promise<StoredChunk | null> {
  const [row] = await session.rows({ text: `SELECT digest, lines FROM ${TABLES[kind]} WHERE place = $1` }, index);
  if (row === undefined) return null;
  const [digest, lines] = row;
  return { index, digest: String(digest), ...(lines === null ? {} : { lines: Number(lines) }) };
}

export async function remember(
  session: Session,
  { index, digest, lines, continues, run: kind = "feed" }: Chunk,
): Promise<void> {
  const isWhole = continues === undefined || (await chunkAt(session, index, kind))?.digest === continues;
  await forget(session, index, kind);
  const text = `INSERT INTO ${TABLES[kind]} (place, digest, lines) VALUES ($1, $2, $3)`;
  if (isWhole) await session.rows({ text }, index, digest, lines ?? null);
}

/** Forgets the chunks from this index on. */
export async function forget(session: Session, index: number, kind: ImportKind): Promise<void> {
  await session.rows({ text: `DELETE FROM ${TABLES[kind]} WHERE place >= $1` }, index);
}
