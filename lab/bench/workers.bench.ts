/**
 * `npm run lab -- bench:workers`: what more workers gain on the ledger to copy, and what more clients do. `waiting clients` runs these
 * parts alone. What a bet costs is measured by `npm run lab -- ledger`.
 */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "../../examples/ledger/tables/open.js";
import { settleEvent } from "../../src/pure/settle/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import { isWritable, openStore } from "../../src/service/sources/opening/open.js";
import { workOnce } from "../../src/service/workers/index.js";
import { startEmbedded } from "../../test/postgres/embedded.js";
import { Books, slipOn } from "../../test/rest/workers/books.js";
import { fill } from "../ledger/copies.js";
import { betsOf, FINAL, match, NOW, recordsOf, USUAL } from "../ledger/groups.js";
import { type Dialect, POSTGRES, SQLITE } from "../ledger/tables.js";
import { Peer } from "../tools/peer.js";
import { inRoot } from "../tools/root.js";
import { Goals } from "./goals.js";
import { clientsAtOnce } from "./workers/clients.js";

/** Two workers have to be so much faster than one if their posts wait. */
const GAIN = 1.7;
const WAIT = 5;
const GROUPS = 2;

const folder = mkdtempSync(join(tmpdir(), "settlegrade-workers-"));
const goals = new Goals();
let files = 0;
const newFile = () => join(folder, `${++files}.db`);

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
    const store = createMemoryStore(ids.map((id) => match(id, FINAL, "settled")));
    const work = (index: number) =>
      workOnce({ store, ledger, settle: settleEvent, name: `${index}`, share: { index, of }, clock: () => NOW });
    const started = performance.now();
    await Promise.all(Array.from({ length: of }, (_none, index) => work(index)));
    return performance.now() - started;
  };
  const [one, two] = [await timeOf(1), await timeOf(2)];
  const mark = goals.mark([two / one, 1 / GAIN]);
  console.log(
    `posts that wait ${WAIT} ms: two workers are ${(one / two).toFixed(2)} times as fast as one (goal ${GAIN})${mark}`,
  );
}

/** All events settled by so many processes. There is no goal: it depends on the processors and on the disk. */
async function curve(
  name: string,
  dialect: Dialect,
  address: () => Promise<string>,
  eventsOf: () => string,
): Promise<void> {
  const bets = GROUPS * betsOf(USUAL);
  for (const of of [1, 2, 4]) {
    const [ledger, place] = [await address(), eventsOf()];
    const database = await openDatabase(ledger);
    await fill({ database, dialect }, GROUPS);
    const store = await openStore(place);
    if (!isWritable(store)) throw new Error(`${place} has no order of changes`);
    for (let group = 0; group < GROUPS; group++) await store.ingest(recordsOf(group, FINAL, "settled"), NOW);
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

const newStore = () => `sqlite:${newFile()}`;
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  waiting: waitingPosts,
  sqlite: () => curve("SQLite", SQLITE, async () => newFile(), newStore),
  postgres: () => onPostgres((newDatabase, events) => curve("PostgreSQL", POSTGRES, newDatabase, events)),
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
