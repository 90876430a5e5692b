/**
 * `npm run lab -- bench:intake [EVENTS]`: what it costs to ingest records of the feed, next to the least that the same rows cost, in one run:
 * a prepared insert loop in SQLite and one `unnest` a chunk in PostgreSQL. Both write the body and the columns next to it, with the
 * indexes of the store, in transactions of the same size and as durable. The floors make no search, no digests and no versions.
 *
 * The exit code is 1 if a store takes more than half again the bound.
 */
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SportEvent } from "../../src/pure/engine/index.js";
import { readRecord } from "../../src/service/sources/merging/record.js";
import type { EventStore, FeedRecord } from "../../src/service/sources/ports.js";
import { openPostgresStore } from "../../src/service/sources/postgres.js";
import { openSqliteStore } from "../../src/service/sources/sqlite.js";
import { startEmbedded } from "../../test/postgres/embedded.js";
import { type Floor, postgresFloor, sqliteFloor } from "./intake/floors.js";
import { linesOf, RECORDS } from "./intake/lines.js";

/** As `settlegrade ingest` sends them. */
const CHUNK = 2_000;
const BOUND = 2.5;
/** A busy machine. */
const ROOM = 1.5;

function recordsIn(lines: readonly string[]): FeedRecord[] {
  return lines.map((line) => {
    const record = readRecord(JSON.parse(line));
    if (record.kind === "event" || record.kind === "message") return record;
    throw new Error(`not a record: ${line}`);
  });
}

interface Times {
  floor: number;
  ours: number;
}

/** Floor and store take turns, chunk by chunk, so that both meet the same noise. The lines are made outside of the times. */
async function compare(store: EventStore, floor: Floor, count: number, round: number): Promise<Times> {
  const times: Times = { floor: 0, ours: 0 };
  for (let first = 1; first <= count; first += CHUNK) {
    const lines = linesOf(first, Math.min(CHUNK, count - first + 1), round);
    const events = lines.map((line): SportEvent => JSON.parse(line));
    const write = floor.prepare(events, round);
    let started = performance.now();
    await write();
    times.floor += performance.now() - started;
    started = performance.now();
    const chunk = { index: Math.floor(first / CHUNK), digest: `${round} ${first}` };
    await store.ingest(recordsIn(lines), Date.now(), chunk);
    times.ours += performance.now() - started;
  }
  return times;
}

/** @returns whether the store is within half again the bound */
async function report(name: string, store: EventStore, floor: Floor, count: number): Promise<boolean> {
  const rows = ["new events", "the same events with another score, versions kept"];
  let isGood = true;
  for (const [round, what] of rows.entries()) {
    const { floor: least, ours } = await compare(store, floor, count, round);
    const ratio = ours / least;
    const word =
      ratio <= BOUND ? "" : ratio <= BOUND * ROOM ? "  ABOVE the bound" : "  ABOVE THE BOUND by more than half";
    const rate = (time: number): string => `${Math.round(count / (time / 1_000)).toLocaleString("en-US")} a second`;
    console.log(
      `${name}, ${what}: ${ratio.toFixed(2)} times the floor (bound ${BOUND})${word}; ${rate(ours)}, floor ${rate(least)}`,
    );
    isGood &&= ratio <= BOUND * ROOM;
  }
  await store.close();
  await floor.close();
  return isGood;
}

/** The fastest of some turns, in microseconds a record. */
function fastest(lines: readonly string[], read: (line: string) => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 15; turn++) {
    const started = performance.now();
    for (const line of lines) read(line);
    best = Math.min(best, ((performance.now() - started) * 1_000) / lines.length);
  }
  return best;
}

const count = Number(process.argv[2] ?? 200_000);
for (const [name, lines] of RECORDS) {
  const [parse, read] = [
    fastest(lines, (line) => JSON.parse(line)),
    fastest(lines, (line) => readRecord(JSON.parse(line))),
  ];
  const rate = (time: number): string => Math.round(1e6 / time).toLocaleString("en-US");
  const length = Math.round(lines.join("").length / lines.length);
  console.log(`${name} (${length} characters): JSON.parse ${rate(parse)} a second, with readRecord ${rate(read)}`);
}
const folder = await mkdtemp(join(tmpdir(), "settlegrade-intake-"));
const server = await startEmbedded();
try {
  const sqlite = await openSqliteStore(join(folder, "store.db"));
  const good = [await report("SQLite", sqlite, await sqliteFloor(join(folder, "floor.db")), count)];
  const postgres = await openPostgresStore(`${server.url}?schema=store&timeout=60000`);
  good.push(await report("PostgreSQL", postgres, await postgresFloor(`${server.url}?schema=floor`), count));
  process.exitCode = good.every(Boolean) ? 0 : 1;
} finally {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
