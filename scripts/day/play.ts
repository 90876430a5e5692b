/** A drawn day through a store, its order of changes, two workers and the ledger to copy, on SQLite in one process. */
import { join } from "node:path";
import { HOUSE } from "../../examples/ledger/day.js";
import { Ledger } from "../../examples/ledger/ledger.js";
import type { Database, Row } from "../../examples/ledger/tables/schema.js";
import { openSqlite } from "../../examples/ledger/tables/sqlite.js";
import { type DrawnDay, drawDay } from "../../src/fixtures/day/index.js";
import { settleEvent } from "../../src/settle/index.js";
import { readWithOdds } from "../../src/sources/odds/record.js";
import type { EventStore, StoreRecord } from "../../src/sources/ports.js";
import { openSqliteStore } from "../../src/sources/sqlite.js";
import { workOnce } from "../../src/workers/index.js";
import { faultsOf } from "../../test/ledger/example/books.js";
import { drawer, House } from "./house.js";

export interface PlayOptions {
  /** For the two files. */
  readonly folder: string;
  readonly seed: number;
  readonly events: number;
  /** About how many odds messages. */
  readonly messages: number;
}

export interface Played {
  /** Kinds and times of all postings, in order. */
  readonly postings: readonly Row[];
  readonly deliveries: Deliveries;
  /** Why slips were refused, and how many. */
  readonly refused: ReadonlyMap<string, number>;
  /** Who had to look at the end, and decided. */
  readonly people: readonly { readonly sentence: string; readonly slips: readonly string[] }[];
  readonly open: number;
  readonly slips: number;
  readonly balances: readonly Row[];
  /** What is wrong with the books. */
  readonly faults: readonly string[];
}

interface Deliveries {
  /** Pages of slips that were posted, most of them without a change. */
  posts: number;
  crashes: number;
}

const START = Date.parse("2026-03-07T00:00:00Z");
const HOUR = 3_600_000;
const BOOKMAKER = "Bet365";
/** How often a worker that has posted changes ends before it has noted so. */
const CRASHES = 0.1;

class Crash extends Error {}

class CrashingLedger extends Ledger {
  readonly deliveries: Deliveries = { posts: 0, crashes: 0 };
  readonly #draw: () => number;

  constructor(database: Database, draw: () => number) {
    super(database, HOUSE);
    this.#draw = draw;
  }

  override post(posting: Parameters<Ledger["post"]>[0]) {
    this.deliveries.posts++;
    return super.post(posting);
  }

  override async keepCursor(worker: string, next: number) {
    if (this.#draw() < CRASHES) throw new Crash();
    await super.keepCursor(worker, next);
  }
}

export async function playDay({ folder, seed, events, messages }: PlayOptions): Promise<Played> {
  const [store, database] = [await openSqliteStore(join(folder, "events.db")), openSqlite(join(folder, "ledger.db"))];
  const draw = drawer(seed);
  const ledger = new CrashingLedger(database, draw);
  const house = new House(ledger, store, BOOKMAKER, draw);
  const work = async (index: number, time: number) => {
    const share = { index, of: 2 };
    try {
      await workOnce({ store, ledger, settle: settleEvent, name: `${index}`, share, clock: () => time });
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      ledger.deliveries.crashes++;
      return work(index, time);
    }
  };
  const day = drawDay({ seed, start: START, events, messages, bookmakers: [BOOKMAKER], markets: 8 });
  await house.open(iso(START));
  let last = START;
  for (const { at, record } of day) {
    await ingest(store, record, at, (id) => house.sportOf(id));
    // A worker is often behind, and then it skips versions.
    for (const index of [0, 1]) if (draw() < 0.25) await work(index, at);
    await house.hear(record, at);
    last = at;
  }
  const later = last + 100 * HOUR;
  for (const time of [last, later]) for (const index of [0, 1]) await work(index, time);
  const people = await decideAll(database, ledger, store, iso(later));
  const count = "SELECT COUNT(*) AS slips, COALESCE(SUM(is_open), 0) AS open FROM slips";
  const [counted] = await database.transaction((sql) => sql(count));
  const played = {
    postings: await database.transaction((sql) => sql("SELECT kind, at FROM postings ORDER BY at")),
    ...{ deliveries: ledger.deliveries, refused: house.refused, people, balances: await ledger.balances() },
    ...{ open: Number(counted?.["open"]), slips: Number(counted?.["slips"]) },
    faults: await faultsOf(database, finalsOf(day), house.deposits),
  };
  await database.close();
  await store.close();
  return played;
}

async function ingest(
  store: EventStore,
  record: Readonly<Record<string, unknown>>,
  at: number,
  sportOf: (id: number) => string | null,
): Promise<void> {
  const { records } = readWithOdds(record, at, sportOf);
  const good = records.filter((one): one is StoreRecord => one.kind !== "rejected" && one.kind !== "ignored");
  await store.ingest(good, at);
}

/** A person makes every leg void that nothing else settles. */
async function decideAll(database: Database, ledger: Ledger, store: EventStore, at: string) {
  const people = await ledger.report(store, at);
  const open = "SELECT slip, leg FROM people ORDER BY slip, leg";
  for (const { slip, leg } of await database.transaction((sql) => sql(open))) {
    const decision = { result: "void", by: "Eve", reason: "no result can be found", at } as const;
    await ledger.decide(String(slip), Number(leg), decision, at);
  }
  return people;
}

function finalsOf(day: DrawnDay) {
  return new Map(day.ids.map((id) => [id, day.truthOf(id)?.final ?? { id }]));
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
