import type { Piece, Run } from "../ports.js";
import type { Session } from "./connection/database.js";

/** Each kind of run has its own, so that neither makes the store forget the other. */
const TABLES = { feed: "pieces", own: "own_pieces" } as const satisfies Record<Run, string>;

export async function pieceAt(
  session: Session,
  index: number,
  run: Run = "feed",
): Promise<Omit<Piece, "continues" | "run"> | null> {
  const [row] = await session.rows({ text: `SELECT digest, lines FROM ${TABLES[run]} WHERE place = $1` }, index);
  if (row === undefined) return null;
  const [digest, lines] = row;
  return { index, digest: String(digest), ...(lines === null ? {} : { lines: Number(lines) }) };
}

export async function remember(
  session: Session,
  { index, digest, lines, continues, run = "feed" }: Piece,
): Promise<void> {
  const isWhole = continues === undefined || (await pieceAt(session, index, run))?.digest === continues;
  await forget(session, index, run);
  const text = `INSERT INTO ${TABLES[run]} (place, digest, lines) VALUES ($1, $2, $3)`;
  if (isWhole) await session.rows({ text }, index, digest, lines ?? null);
}

/** Forgets the pieces from this place on. */
export async function forget(session: Session, index: number, run: Run): Promise<void> {
  await session.rows({ text: `DELETE FROM ${TABLES[run]} WHERE place >= $1` }, index);
}
