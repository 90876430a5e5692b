/**
 * `npm run lab -- bench:odds-intake [MESSAGES [memory] [sqlite] [postgres]]`: what it costs to ingest odds messages of real size, 20 markets each, two of which have other prices. Into memory: from the line to
 * the store, in processor time, since what other processes use does not count. Into SQLite and PostgreSQL: next to a prepared loop that inserts the row of the log alone, in one run, in transactions of
 * the same size and with fsync on; then the same with four processes each. The exit code is 1 if a bound is missed.
 */
import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import type { EventStore } from "../../src/service/sources/ports.js";
import { openPostgresStore } from "../../src/service/sources/postgres.js";
import { openSqliteStore } from "../../src/service/sources/sqlite.js";
import { startEmbedded } from "../../test/postgres/embedded.js";
import { match } from "../../test/rest/sources/support.js";
import { Peer } from "../tools/peer.js";
import { inRoot } from "../tools/root.js";
import { type Floor, floorAt } from "./odds/floors.js";
import { below, CALL, callsOf, EVENTS, first, lineOf, logRowsOf, PAIRS, recordsIn } from "./odds/messages.js";

/** Processes that write at once. */
const WRITERS = 4;
/** A second, into memory. */
const LEAST_IN_MEMORY = 10_000;
/** Of the floor. */
const LEAST_SHARE = 1 / 3;

/** With the events, and a first message of each pair. */
async function withEvents(store: EventStore): Promise<EventStore> {
  const events = Array.from({ length: EVENTS }, (_, id) => match(id, { status: "pending", date: "2030-01-01" }));
  await store.ingest(
    events.map((event, id) => ({ kind: "event", id, event })),
    0,
  );
  await store.ingest(recordsIn(first), Date.now());
  return store;
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const rate = (count: number, time: number): number => Math.round(count / (time / 1_000));

/** Floor and store take turns, call by call, so that both meet the same noise. */
async function compare(name: string, store: EventStore, floor: Floor, calls: readonly string[][]): Promise<boolean> {
  const times = { floor: 0, ours: 0 };
  let seq = 0;
  for (const lines of calls) {
    const records = recordsIn(lines);
    const rows = logRowsOf(records, seq);
    seq += rows.length;
    times.floor += await timed(() => floor.write(rows));
    times.ours += await timed(() => store.ingest(records, Date.now()));
  }
  const share = times.floor / times.ours;
  const word = share >= LEAST_SHARE ? "" : "  BELOW THE BOUND";
  const [ours, least] = [rate(seq, times.ours), rate(seq, times.floor)];
  console.log(
    `${name}: ${ours} messages a second, ${(share * 100).toFixed(0)} % of the floor's ${least} (bound 33 %)${word}`,
  );
  await store.close();
  await floor.close();
  return share >= LEAST_SHARE;
}

/** Milliseconds that so many processes take to write the messages among them. */
async function together(what: "store" | "floor", address: string): Promise<number> {
  const each = String(Math.floor(count / WRITERS));
  const writers = Array.from({ length: WRITERS }, (_, place) => {
    const words = [what, address, String(place), String(WRITERS), each];
    return new Peer<"go">(fork(inRoot("lab/bench/odds/writer.ts"), words), "a writer");
  });
  await Promise.all(writers.map((writer) => writer.heard()));
  const time = await timed(() => Promise.all(writers.map((writer) => writer.ask("go"))));
  await Promise.all(writers.map((writer) => writer.stop()));
  return time;
}

/** The store has its events and pairs. */
async function compareTogether(name: string, store: string, floor: string): Promise<boolean> {
  const least = await together("floor", floor);
  const share = least / (await together("store", store));
  const word = share >= LEAST_SHARE ? "" : "  BELOW THE BOUND";
  console.log(`${name}, ${WRITERS} processes: ${(share * 100).toFixed(0)} % of as many floors (bound 33 %)${word}`);
  return share >= LEAST_SHARE;
}

async function intoMemory(): Promise<boolean> {
  const store = await withEvents(createMemoryStore());
  const before = process.cpuUsage();
  for (const call of calls) store.ingest(recordsIn(call), Date.now());
  const { user, system } = process.cpuUsage(before);
  const inMemory = rate(count, (user + system) / 1_000);
  const word = inMemory >= LEAST_IN_MEMORY ? "" : "  BELOW THE BOUND";
  console.log(
    `memory, from the line: ${inMemory} messages a second of processor time (bound ${LEAST_IN_MEMORY})${word}`,
  );
  return inMemory >= LEAST_IN_MEMORY;
}

const count = Number(process.argv[2] ?? 20_000);
const lines = Array.from({ length: count }, (_, number) => lineOf(number + 1, below(PAIRS), below));
const calls = callsOf(lines);
console.log(`${count} messages of ${Math.round(lines.join("").length / count)} characters, ${CALL} in a transaction`);
/** All of them, or those that are named. */
const wanted = process.argv.slice(3);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const good: boolean[] = [];
const folder = await mkdtemp(join(tmpdir(), "settlegrade-odds-"));
const server = isWanted("postgres") ? await startEmbedded(["fsync=on"]) : null;
try {
  if (isWanted("memory")) good.push(await intoMemory());
  if (isWanted("sqlite")) {
    const sqlite = await withEvents(await openSqliteStore(join(folder, "store.db")));
    const floor = join(folder, "floor.db");
    good.push(await compare("SQLite", sqlite, await floorAt(floor), calls));
    good.push(await compareTogether("SQLite", join(folder, "store.db"), join(folder, "floors.db")));
  }
  if (server !== null) {
    const postgres = await withEvents(await openPostgresStore(`${server.url}?schema=store&timeout=60000`));
    good.push(await compare("PostgreSQL", postgres, await floorAt(`${server.url}?schema=floor`), calls));
    const addresses = ["store", "floors"].map((schema) => `${server.url}?schema=${schema}&timeout=60000`);
    good.push(await compareTogether("PostgreSQL", addresses[0] ?? "", addresses[1] ?? ""));
  }
  process.exitCode = good.every(Boolean) ? 0 : 1;
} finally {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
}
