/**
 * `npm run lab -- bench:workers`: what workers cost on the ledger to copy, and what more of them gain. `--all` goes on to a million open
 * bets, and `hand flat` runs these parts alone. Only ratios of processor time hold on a machine that does other work.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { HOUSE } from "../../examples/ledger/day.js";
import { Ledger } from "../../examples/ledger/ledger.js";
import { openDatabase } from "../../examples/ledger/tables/open.js";
import type { Cell, Database } from "../../examples/ledger/tables/schema.js";
import { settleEvent } from "../../src/pure/settle/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import { isWritable, openStore } from "../../src/service/sources/opening/open.js";
import type { EventStore } from "../../src/service/sources/ports.js";
import { workOnce } from "../../src/service/workers/index.js";
import { startEmbedded } from "../../test/postgres/embedded.js";
import { Books, slipOn } from "../../test/rest/workers/books.js";
import { Peer } from "../tools/peer.js";
import { median } from "../tools/quantile.js";
import { inRoot } from "../tools/root.js";
import { Goals } from "./goals.js";
import { clientsAtOnce } from "./workers/clients.js";
import { fill, match, NOW, recordsOf } from "./workers/fill.js";

/** Two workers have to be so much faster than one if their posts wait. */
const GAIN = 1.7;
/** The most that a bet costs, in multiples of the same statements without grading. */
const BY_HAND = 2.5;
/** The most that a bet costs among many, in multiples of what it costs among few. */
const FLAT = 1.5;
const WAIT = 5;
const TURNS = 5;
/** Turns that are not counted: the compiler takes as much time in the first one as all bets. */
const WARM_UP = 2;

const folder = mkdtempSync(join(tmpdir(), "settlegrade-workers-"));
const goals = new Goals();
let files = 0;
const newFile = () => join(folder, `${++files}.db`);

async function timesOf(work: () => Promise<unknown>) {
  const [wall, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { wall: performance.now() - wall, cpu: user + system };
}

async function waitingPosts(): Promise<void> {
  const ids = Array.from({ length: 300 }, (_none, index) => index + 1);
  const timeOf = async (of: number) => {
    const books = new Books(ids.map((id) => slipOn(`s${id}`, [id])));
    const post = books.post.bind(books);
    const ledger = Object.assign(books, {
      post: async (posting: Parameters<typeof post>[0]) => {
        await setTimeout(WAIT);
        return post(posting);
      },
    });
    const store = createMemoryStore(ids.map((id) => match(id, "settled")));
    const work = (index: number) =>
      workOnce({ store, ledger, settle: settleEvent, name: `${index}`, share: { index, of }, clock: () => NOW });
    return (await timesOf(() => Promise.all(Array.from({ length: of }, (_none, index) => work(index))))).wall;
  };
  const [one, two] = [await timeOf(1), await timeOf(2)];
  const mark = goals.mark([two / one, 1 / GAIN]);
  console.log(
    `posts that wait ${WAIT} ms: two workers are ${(one / two).toFixed(2)} times as fast as one (goal ${GAIN})${mark}`,
  );
}

/** All events settled by so many processes. There is no goal: it depends on the processors and on the disk. */
async function curve(name: string, address: () => Promise<string>, eventsOf: () => string): Promise<void> {
  const [bets, events] = [2_000, 200];
  for (const of of [1, 2, 4]) {
    const [ledger, place] = [await address(), eventsOf()];
    const database = await openDatabase(ledger);
    await fill(database, bets, events);
    const store = await openStore(place);
    if (!isWritable(store)) throw new Error(`${place} has no order of changes`);
    await store.ingest(recordsOf(1, events, "settled"), NOW);
    const workers = Array.from({ length: of }, (_none, index) => {
      const words = [ledger, place, `${index}`, `${of}`];
      return new Peer<"go">(fork(inRoot("lab/bench/workers/worker.ts"), words), `worker ${index}`);
    });
    await Promise.all(workers.map((worker) => worker.heard()));
    const started = performance.now();
    const cpu = await Promise.all(workers.map((worker) => worker.ask<number>("go")));
    const wall = performance.now() - started;
    const [row] = await database.transaction((sql) => sql("SELECT COUNT(*) AS open FROM slips WHERE is_open = 1"));
    if (row?.["open"] !== 0) throw new Error(`${row?.["open"]} slips are open`);
    const each = cpu.map((one) => `${Math.round(one / 1_000)}`).join(" + ");
    console.log(
      `${name}, ${of} workers: ${Math.round((bets * 1_000) / wall)} bets a second, ${each} ms of processor time`,
    );
    await database.close();
    await store.close();
  }
}

/** Settles some events of a ledger that has many more bets. Returns the processor time of a bet in microseconds. */
async function costOf(database: Database, store: EventStore, bets: number): Promise<number> {
  const ledger = new Ledger(database, HOUSE);
  const work = () => workOnce({ store, ledger, settle: ledger.settle, clock: () => NOW });
  return (await timesOf(work)).cpu / bets;
}

interface Scale {
  readonly bets: number;
  readonly events: number;
}

const SETTLED = 2_000;

async function prepared({ bets, events }: Scale) {
  const database = await openDatabase(newFile());
  const ledger = await fill(database, bets, events);
  const store = createMemoryStore(Array.from({ length: events }, (_none, index) => match(index + 1, "pending")));
  await ledger.keepCursor("worker", (await store.changes(null, events)).next);
  await store.ingest(recordsOf(1, (SETTLED * events) / bets, "settled"), NOW);
  return { database, store };
}

async function flatness(scales: readonly Scale[]): Promise<void> {
  let least: number | null = null;
  for (const scale of scales) {
    const { database, store } = await prepared(scale);
    const cost = await costOf(database, store, SETTLED);
    least ??= cost;
    const what = `${scale.bets.toLocaleString("en-US")} open bets on ${scale.events.toLocaleString("en-US")} events`;
    const ratio = `${(cost / least).toFixed(2)} times the first (goal ${FLAT})${goals.mark([cost / least, FLAT])}`;
    console.log(`${what}: ${Math.round(cost)} us of processor time a bet, ${ratio}`);
    await database.close();
  }
}

type Statement = readonly [text: string, values: readonly Cell[]];

/** The same reads and writes as a worker makes, in the same transactions, without what reads the rows and grades. */
async function byHand(): Promise<void> {
  const ratios: number[] = [];
  for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
    const scale = { bets: 10_000, events: 1_000 };
    const [one, other] = [await prepared(scale), await prepared(scale)];
    const transactions: Statement[][] = [];
    const recording: Database = {
      close: () => one.database.close(),
      transaction: (work) =>
        one.database.transaction((sql) => {
          const made: Statement[] = [];
          transactions.push(made);
          return work((text, ...values) => {
            made.push([text, values]);
            return sql(text, ...values);
          });
        }),
    };
    const cost = await costOf(recording, one.store, SETTLED);
    const replayed = await timesOf(async () => {
      for (const statements of transactions)
        await other.database.transaction(async (sql) => {
          for (const [text, values] of statements) await sql(text, ...values);
        });
    });
    if (turn >= WARM_UP) ratios.push(cost / (replayed.cpu / SETTLED));
    for (const { database } of [one, other]) await database.close();
  }
  const ratio = median(ratios);
  const mark = goals.mark([ratio, BY_HAND]);
  console.log(`a bet costs ${ratio.toFixed(2)} times its statements (goal ${BY_HAND}), median of ${TURNS}${mark}`);
}

async function onPostgres(
  work: (newDatabase: () => Promise<string>, events: () => string) => Promise<void>,
  settings: readonly string[] = [],
): Promise<void> {
  const server = await startEmbedded(settings);
  let databases = 0;
  const newDatabase = async () => {
    const name = `ledger_${++databases}`;
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.end();
    return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  };
  try {
    await work(newDatabase, () => `${server.url}?schema=events_${databases}`);
  } finally {
    await server.remove();
  }
}

async function flatnessOf(...most: readonly number[]): Promise<void> {
  for (const each of [100, 10])
    await flatness([10_000, 100_000, ...most].map((bets) => ({ bets, events: bets / each })));
}

const newStore = () => `sqlite:${newFile()}`;
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  waiting: waitingPosts,
  hand: byHand,
  flat: () => (asked.includes("--all") ? flatnessOf(1_000_000) : flatnessOf()),
  sqlite: () => curve("SQLite", async () => newFile(), newStore),
  postgres: () => onPostgres((newDatabase, events) => curve("PostgreSQL", newDatabase, events)),
  // Bets wait for the disk, as they do in production.
  clients: () => onPostgres(async (newDatabase) => clientsAtOnce(await newDatabase(), goals), ["fsync=on"]),
};
const asked = process.argv.slice(2);
const named = Object.keys(PARTS).filter((part) => asked.includes(part));
console.log(`Node ${process.versions.node}, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`);
try {
  for (const part of named.length === 0 ? Object.keys(PARTS) : named) await PARTS[part]?.();
  console.log(`${goals}`);
  process.exitCode = goals.exitCode;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
