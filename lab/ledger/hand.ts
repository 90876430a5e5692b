/**
 * The least that a final whistle costs: the rows that the worker reads and writes, read and written by statements of one's own, with no
 * engine, money and worker between them. The rows to write are those that a worker wrote for another group.
 */
import type { Ledger } from "../../examples/ledger/ledger.js";
import type { Database } from "../../examples/ledger/tables/schema.js";
import type { EventStore } from "../../src/service/sources/ports.js";
import { workOn } from "../../src/service/workers/index.js";
import { markOf, NOW, recordsOf, type Score } from "./groups.js";
import { changes, type Dialect, moved, type Rows, rowsOf, run, type Write } from "./tables.js";

/** Of each event of a group in turn, by its id with the mark of the group. */
export interface Script {
  readonly mark: string;
  readonly pages: readonly { readonly event: string; readonly writes: readonly Write[] }[];
}

const PAGE = "SELECT slip FROM legs WHERE event = $1 ORDER BY slip LIMIT 200";
const READS = [
  "SELECT * FROM events WHERE id = $1",
  `SELECT * FROM slips WHERE id IN (${PAGE})`,
  `SELECT * FROM legs WHERE slip IN (${PAGE})`,
  `SELECT * FROM settlements t WHERE slip IN (${PAGE})
    AND revision = (SELECT MAX(revision) FROM settlements WHERE slip = t.slip)`,
];

/** Has a worker settle a group by a final score, and keeps what it wrote on each event. */
export async function record(
  { database, dialect }: { readonly database: Database; readonly dialect: Dialect },
  { ledger, store }: { readonly ledger: Ledger; readonly store: EventStore },
  group: number,
  score: Score,
): Promise<Script> {
  const [mark, records] = [markOf(group), recordsOf(group, score, "settled")];
  await store.ingest(records, NOW);
  const pages: { event: string; writes: readonly Write[] }[] = [];
  let before: Rows = await rowsOf(database, mark);
  for (const { id } of records) {
    await workOn(id, { store, ledger, settle: ledger.settle, clock: () => NOW });
    const after = await rowsOf(database, mark);
    pages.push({ event: String(id), writes: changes(dialect, before, after) });
    before = after;
  }
  return { mark, pages };
}

/** What writes the same for another group. */
export function byHand(database: Database, { mark, pages }: Script, group: number): () => Promise<void> {
  const own = pages.map(({ event, writes }) => {
    return { event: Number(event.replace(mark, markOf(group))), writes: moved(writes, mark, markOf(group)) };
  });
  return async () => {
    for (const { event, writes } of own) {
      await database.transaction(async (sql) => {
        for (const read of READS) await sql(read, event);
      });
      await database.transaction((sql) => run(sql, writes));
    }
  };
}
