/**
 * `npm run lab -- bench:value-bets [EVENTS [memory] [sqlite] [postgres]]`: value bets of 10,000 events and 30 bookmakers. What a change of one
 * market costs at 100, 1,000 and 10,000 events, in turns, and how long a request takes. The exit code is 1 if a bound is missed.
 */
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHandler } from "../../src/service/http/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import type { EventStore } from "../../src/service/sources/ports.js";
import { openPostgresStore } from "../../src/service/sources/postgres.js";
import { openSqliteStore } from "../../src/service/sources/sqlite.js";
import { startEmbedded } from "../../test/postgres/embedded.js";
import { BOOKMAKERS, bookmakers, CHANGES, Feed, NAMES, NOW } from "./odds/value-feed.js";

const EVENTS = Number(process.argv[2] ?? 10_000);
/** The caches of the process hold what changes of so few events need, and not of so many. */
const [FEW, SOME] = [100, 1_000];
/** Calls with changes. */
const CALLS = 40;
const REQUESTS = 60;
/** A request, in milliseconds. */
const MOST_REQUEST = 10;
/** What a change costs among all events, of what it costs among some. */
const MOST_TIMES = 1.5;

async function filled(store: EventStore, feed: Feed): Promise<EventStore> {
  const AT_ONCE = 20;
  for (let event = 0; event < feed.events; event += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, feed.events - event) }, (_, place) =>
      feed.first(event + place),
    );
    await store.ingest(some.flat(), NOW);
  }
  return store;
}

interface Cost {
  readonly time: number;
  /** Of the processor, in this process. */
  readonly used: number;
}

/** In milliseconds. */
async function costOf(work: () => unknown): Promise<Cost> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { time: performance.now() - started, used: (user + system) / 1_000 };
}

/** The lower quartile of each: what other processes need adds to the rest. */
function quartile(costs: readonly Cost[]): Cost {
  const at = (of: (cost: Cost) => number) =>
    costs.map(of).sort((one, other) => one - other)[costs.length >> 2] ?? Number.NaN;
  return { time: at(({ time }) => time), used: at(({ used }) => used) };
}

/** The stores take turns, call by call, so that they meet the same noise. Microseconds for a change. */
async function changeCosts(stores: readonly (readonly [EventStore, Feed])[]): Promise<number[]> {
  const costs: Cost[][] = stores.map(() => []);
  for (let call = 0; call < CALLS; call++) {
    for (const [place, [store, feed]] of stores.entries()) {
      const records = feed.changes();
      costs[place]?.push(await costOf(() => store.ingest(records, NOW + call)));
    }
  }
  return costs.map((each) => (1_000 * quartile(each).time) / CHANGES);
}

/** Of a request, each after changes of odds. */
async function requestCost(store: EventStore, feed: Feed, query: string): Promise<Cost & { bets: number }> {
  const handler = createHandler({
    findEvents: store.findEvents,
    events: store,
    odds: store.odds,
    bookmakers,
    clock: () => NOW,
  });
  const costs: Cost[] = [];
  let bets = 0;
  for (let turn = 0; turn < REQUESTS; turn++) {
    await store.ingest(feed.changes(), NOW + turn);
    const name = encodeURIComponent(NAMES[2 + (turn % 3)] ?? "");
    let text = "";
    costs.push(
      await costOf(async () => {
        const answer = await handler(new Request(`http://x/v3/value-bets?bookmaker=${name}${query}`));
        text = await answer.text();
        if (answer.status !== 200) throw new Error(text);
      }),
    );
    bets = (JSON.parse(text) as unknown[]).length;
  }
  return { ...quartile(costs), bets };
}

async function measure(name: string, open: (name: string) => Promise<EventStore>): Promise<boolean> {
  const feeds = [FEW, SOME, EVENTS].map((events) => new Feed(events));
  const stores: [EventStore, Feed][] = [];
  for (const feed of feeds) stores.push([await filled(await open(`of${feed.events}`), feed), feed]);
  const [least = 0, some = 0, most = 0] = await changeCosts(stores);
  const isFlat = most <= MOST_TIMES * some;
  console.log(
    `${name}: a change of a market costs ${least.toFixed(0)} µs among ${FEW} events, ${some.toFixed(0)} among ${SOME} and ${most.toFixed(0)} among ${EVENTS} (bound ${MOST_TIMES} times that of ${SOME})${mark(isFlat)}`,
  );
  const good = [isFlat];
  const [large, many] = stores.at(-1) ?? [];
  if (large === undefined || many === undefined) return false;
  for (const [what, query] of QUERIES) {
    const { time, used, bets } = await requestCost(large, many, query);
    good.push(time < MOST_REQUEST);
    console.log(
      `${name}: ${what}: ${time.toFixed(1)} ms, ${used.toFixed(1)} of processor time in this process, ${bets} value bets (bound ${MOST_REQUEST} ms)${mark(good.at(-1))}`,
    );
  }
  for (const [store] of stores) await store.close();
  return good.every(Boolean);
}

const QUERIES = [
  ["a request", ""],
  ["a request with the events", "&includeEventDetails=true"],
  ["a request for a league", "&sport=football&league=league-7"],
] as const;

const mark = (isGood = false): string => (isGood ? "" : "  BELOW THE BOUND");

console.log(
  `${EVENTS} events, ${BOOKMAKERS} bookmakers, 3 markets each; ${CHANGES} changes in a transaction, one an event`,
);
/** All of them, or those that are named. */
const wanted = process.argv.slice(3);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const good: boolean[] = [];
const folder = await mkdtemp(join(tmpdir(), "settlegrade-value-bets-"));
const server = isWanted("postgres") ? await startEmbedded(["fsync=on"]) : null;
try {
  if (isWanted("memory")) good.push(await measure("memory", async () => createMemoryStore([], { bookmakers })));
  if (isWanted("sqlite"))
    good.push(await measure("SQLite", (name) => openSqliteStore(join(folder, `${name}.db`), { bookmakers })));
  if (server !== null) {
    const opened = (name: string) => openPostgresStore(`${server.url}?schema=${name}&timeout=60000`, { bookmakers });
    good.push(await measure("PostgreSQL", opened));
  }
  process.exitCode = good.every(Boolean) ? 0 : 1;
} finally {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
}
