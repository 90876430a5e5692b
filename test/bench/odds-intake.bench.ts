/**
 * `npm run bench:odds-intake [MESSAGES [memory] [sqlite] [postgres]]`: what it costs to ingest odds messages of real size, 20 markets each, two of which have other prices. Into memory: from the line to
 * the store, in processor time, since what other processes use does not count. Into SQLite and PostgreSQL: next to a prepared loop that inserts the row of the log alone, in one run, in transactions of
 * the same size and with fsync on. The exit code is 1 if a bound is missed.
 */
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryStore } from "../../src/sources/memory.js";
import { type LogRow, logRow } from "../../src/sources/odds/entry.js";
import { readWithOdds } from "../../src/sources/odds/record.js";
import type { EventStore, StoreRecord } from "../../src/sources/ports.js";
import { columns, Database } from "../../src/sources/postgres/database.js";
import { loadDriver as loadPostgres } from "../../src/sources/postgres/driver.js";
import { readTarget } from "../../src/sources/postgres/target.js";
import { openPostgresStore } from "../../src/sources/postgres.js";
import { Connection, loadDriver } from "../../src/sources/sqlite/driver.js";
import { bringUpToDate } from "../../src/sources/sqlite/schema.js";
import { openSqliteStore } from "../../src/sources/sqlite.js";
import { startEmbedded } from "../postgres/embedded.js";
import { match } from "../sources/support.js";
import { type Below, randomFrom } from "./random.js";

/** They have no common factor, so that each number below their product is a pair. */
const EVENTS = 101;
const BOOKMAKERS = 30;
const MARKETS = 20;
/** Messages in a transaction. */
const CALL = 500;
/** A second, into memory. */
const LEAST_IN_MEMORY = 10_000;
/** Of the floor. */
const LEAST_SHARE = 1 / 3;

/** A bookmaker's price of a probability: with a margin of 3 to 8 %, as most have it, so that few are worth more than they cost. */
const priceOf = (probability: number, below: Below): string =>
  (1 / (probability * (1.03 + below(50) / 1_000))).toFixed(3);

/** The markets of each pair, as its last message had them. */
const pairs = new Map<number, ReturnType<typeof marketOf>[]>();

function marketOf(place: number, event: number, updatedAt: string, below: Below) {
  const [over, home] = [0.4 + ((event + place) % 20) / 100, 0.3 + (event % 30) / 100];
  const row = { hdp: 2.5, over: priceOf(over, below), under: priceOf(1 - over, below), max: 500 };
  const teams = { home: priceOf(home, below), draw: priceOf(0.26, below), away: priceOf(0.74 - home, below) };
  return { name: place === 0 ? "ML" : `Totals ${place}`, updatedAt, odds: [place === 0 ? teams : row] };
}

/** A message with other prices in two markets, or the first one of its pair. */
function lineOf(number: number, pair: number, below: Below): string {
  const time = new Date(1_772_000_000_000 + number * 1_000).toISOString();
  const before = pairs.get(pair);
  const markets = Array.from(
    { length: MARKETS },
    (_, place) => before?.[place] ?? marketOf(place, pair % EVENTS, time, below),
  );
  if (before !== undefined)
    for (const place of [0, 1 + below(MARKETS - 1)]) markets[place] = marketOf(place, pair % EVENTS, time, below);
  pairs.set(pair, markets);
  const [id, bookie] = [String(pair % EVENTS), `Bookmaker ${pair % BOOKMAKERS}`];
  const url = `https://www.example.com/${pair % EVENTS}`;
  return JSON.stringify({ type: "updated", id, bookie, url, timestamp: 1_772_000_000 + number, markets });
}

const recordsIn = (lines: readonly string[]): StoreRecord[] =>
  lines.flatMap((line) =>
    readWithOdds(JSON.parse(line), 0, () => "football").records.flatMap((record) =>
      record.kind === "odds" ? [record] : [],
    ),
  );

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

interface Floor {
  write(rows: readonly LogRow[]): unknown;
  close(): unknown;
}

async function sqliteFloor(path: string): Promise<Floor> {
  const connection = new Connection(await loadDriver(), path, 1_000);
  connection.exec("PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA journal_size_limit = 67108864;");
  bringUpToDate(connection);
  const sql = "INSERT INTO odds_log (seq, previous, received_at, event, digest, body) VALUES (?, ?, ?, ?, ?, ?)";
  return {
    write: (rows) =>
      connection.write(() => {
        for (const { seq, previous, receivedAt, event, digest, body } of rows)
          connection.run(sql, seq, previous, receivedAt, event, digest, body);
      }),
    close: () => connection.close(),
  };
}

async function postgresFloor(address: string): Promise<Floor> {
  const database = new Database(await loadPostgres(), readTarget(address), { size: 1, timeout: 60_000 });
  const text = `INSERT INTO odds_log (seq, previous, received_at, event, digest, body)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[])`;
  const names = ["seq", "previous", "receivedAt", "event", "digest", "body"] as const;
  return {
    write: (rows) => database.write((session) => session.rows({ name: "floor", text }, ...columns(rows, names))),
    close: () => database.close(),
  };
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
    const rows = records.flatMap((record) => {
      if (record.kind !== "odds") return [];
      const { id: event, bookie, url, time, markets, type } = record.message;
      const entry = {
        seq: ++seq,
        time,
        receivedAt: 0,
        event,
        bookie,
        type,
        url,
        changed: markets.map((each) => each.name),
      };
      return [logRow({ ...entry, markets: JSON.stringify(markets) }, null)];
    });
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
const below = randomFrom(25);
const first = Array.from({ length: EVENTS * BOOKMAKERS }, (_, pair) => lineOf(0, pair, below));
const lines = Array.from({ length: count }, (_, number) => lineOf(number + 1, below(EVENTS * BOOKMAKERS), below));
const calls = Array.from({ length: Math.ceil(count / CALL) }, (_, call) => lines.slice(call * CALL, (call + 1) * CALL));
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
    good.push(await compare("SQLite", sqlite, await sqliteFloor(join(folder, "floor.db")), calls));
  }
  if (server !== null) {
    const postgres = await withEvents(await openPostgresStore(`${server.url}?schema=store&timeout=60000`));
    good.push(await compare("PostgreSQL", postgres, await postgresFloor(`${server.url}?schema=floor`), calls));
  }
  process.exitCode = good.every(Boolean) ? 0 : 1;
} finally {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
}
