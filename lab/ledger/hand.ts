/**
 * The least that a final whistle costs: the rows that the worker reads and writes, read and written by statements of one's own in as many
 * transactions that write, with no engine, money and worker between them. The rows to write are those that a worker wrote for another group.
 */
import { HOUSE } from "../../examples/ledger/day.js";
import { Ledger } from "../../examples/ledger/ledger.js";
import type { Database, Row, Sql } from "../../examples/ledger/tables/schema.js";
import type { EventStore } from "../../src/service/sources/ports.js";
import { workOn } from "../../src/service/workers/index.js";
import { markOf, NOW, recordsOf, type Score } from "./groups.js";
import { changes, type Dialect, type Kept, keeping, moved, type Rows, rowsOf, run, type Write } from "./tables.js";

/** What one transaction wrote, by one statement a table. */
type Written = readonly Write[];

/** Of each event of a group in turn, by its id with the mark of the group. */
export interface Script {
  readonly mark: string;
  readonly pages: readonly { readonly event: string; readonly written: readonly Written[] }[];
  /** What the worker ran, without those that begin and end a transaction. */
  readonly statements: number;
}

const PAGE = "SELECT slip FROM legs WHERE event = $1 AND is_due = 1 ORDER BY slip LIMIT 200";
const READS = [
  "SELECT * FROM events WHERE id = $1",
  `SELECT * FROM slips WHERE id IN (${PAGE})`,
  `SELECT * FROM legs WHERE slip IN (${PAGE})`,
  `SELECT * FROM bets WHERE id IN (SELECT bet FROM legs WHERE slip IN (${PAGE}))`,
  `SELECT * FROM settlements t WHERE slip IN (${PAGE})
    AND revision = (SELECT MAX(revision) FROM settlements WHERE slip = t.slip)`,
];

/** Has a worker settle a group by a final score, and keeps what each of its transactions wrote. */
export async function record(kept: Kept, store: EventStore, group: number, score: Score): Promise<Script> {
  const [mark, records] = [markOf(group), recordsOf(group, score, "settled")];
  await store.ingest(records, NOW);
  const recorder = new Recorder(kept, await rowsOf(kept.database, mark), mark);
  const ledger = new Ledger(recorder, HOUSE);
  const pages: Script["pages"][number][] = [];
  for (const { id } of records) {
    await workOn(id, { store, ledger, settle: ledger.settle, clock: () => NOW });
    pages.push({ event: String(id), written: recorder.written });
    recorder.written = [];
  }
  return { mark, pages, statements: recorder.statements };
}

/** Keeps what each transaction writes. */
class Recorder implements Database {
  readonly #kept: Kept;
  readonly #mark: string;
  #rows: Rows;
  written: Written[] = [];
  statements = 0;

  constructor(kept: Kept, rows: Rows, mark: string) {
    this.#kept = kept;
    this.#rows = rows;
    this.#mark = mark;
  }

  async transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const { database, dialect } = this.#kept;
    const result = await database.transaction<T>((sql) =>
      work((text, ...values) => {
        this.statements++;
        return sql(text, ...values);
      }),
    );
    const rows = await rowsOf(database, this.#mark);
    const written = inRounds(dialect, this.#rows, rows);
    if (written.length > 0) this.written.push(written);
    this.#rows = rows;
    return result;
  }

  async close() {}
}

/** Postings in rounds, since each is closed before the next one moves its wallet, and then all other rows. */
function inRounds(dialect: Dialect, before: Rows, after: Rows): Write[] {
  const known = new Set(before.get("postings")?.map(({ key }) => key));
  const [rounds, counts] = [new Map<unknown, number>(), new Map<unknown, number>()];
  for (const { key, account } of after.get("postings") ?? []) {
    if (known.has(key)) continue;
    const round = (counts.get(account) ?? 0) + 1;
    counts.set(account, round);
    rounds.set(key, round);
  }
  const states = [before];
  for (let round = 1; round <= Math.max(0, ...counts.values()); round++) {
    const isBy = (key: unknown) => (rounds.get(key) ?? 0) <= round;
    const kept = new Map([
      ["postings", ({ key }: Row) => isBy(key)],
      ["entries", ({ posting }: Row) => isBy(posting)],
    ]);
    const { entries, postings } = Object.fromEntries(keeping(after, kept));
    states.push(new Map([...before, ["entries", entries ?? []], ["postings", postings ?? []]]));
  }
  return [...states, after].flatMap((state, place, all) => {
    const last = all[place - 1];
    return last === undefined ? [] : changes(dialect, last, state);
  });
}

/** What writes the same for another group. */
export function byHand(database: Database, { mark, pages }: Script, group: number): () => Promise<void> {
  const own = pages.map(({ event, written }) => {
    const [to, id] = [markOf(group), Number(event.replace(mark, markOf(group)))];
    return { id, written: written.map((writes) => moved(writes, mark, to)) };
  });
  return async () => {
    for (const { id, written } of own) {
      const [begin = [], ...more] = written;
      await database.transaction((sql) => run(sql, begin));
      await database.transaction(async (sql) => {
        for (const read of READS) await sql(read, id);
      });
      for (const writes of more) await database.transaction((sql) => run(sql, writes));
    }
  };
}
