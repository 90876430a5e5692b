import type { Chunk, ImportKind, StoredChunk } from "../ports.js";
import { textIn } from "./cells.js";
import { first, type Program, run } from "./program.js";
import { numbers, sql, texts } from "./statement.js";

/** Each kind of run has its own table, so that neither makes the store forget the other. */
const TABLES = { feed: statementsOf("pieces"), own: statementsOf("own_pieces") } as const satisfies Record<
  ImportKind,
  unknown
>;

function statementsOf(table: string) {
  return {
    find: sql`SELECT ${texts("digest")}, ${numbers("lines")} FROM ${table} WHERE place = $1`,
    add: sql`INSERT INTO ${table} (place, digest, lines) VALUES ($1, $2, $3)`,
    forget: sql`DELETE FROM ${table} WHERE place >= $1`,
  };
}

export function* chunkAt(index: number, kind: ImportKind = "feed"): Program<StoredChunk | null> {
  const [row] = yield first(TABLES[kind].find, index);
  if (row === undefined) return null;
  const [digest, lines = null] = row;
  try {
    return { index, digest: textIn(digest), ...(lines === null ? {} : { lines: Number(lines) }) };
  } catch {
    // It is damaged. The chunk is ingested again, which changes nothing.
    return null;
  }
}

export function* remember({ index, digest, lines, continues, run: kind = "feed" }: Chunk): Program<void> {
  const isWhole = continues === undefined || (yield* chunkAt(index, kind))?.digest === continues;
  yield* forget(index, kind);
  if (isWhole) yield run(TABLES[kind].add, index, digest, lines ?? null);
}

/** Forgets the chunks from this index on. */
export function* forget(index: number, kind: ImportKind): Program<void> {
  yield run(TABLES[kind].forget, index);
}
