/**
 * `npm run bench:value-bets [EVENTS]`: value bets of 10,000 events and 30 bookmakers. What a change of one market costs at 100 and at
 * 10,000 events, in turns, and how long a request takes. The exit code is 1 if a bound is missed.
 */
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHandler } from "../../src/http/index.js";
import { createMemoryStore } from "../../src/sources/memory.js";
import type { EventStore } from "../../src/sources/ports.js";
import { openPostgresStore } from "../../src/sources/postgres.js";
import { openSqliteStore } from "../../src/sources/sqlite.js";
import { startEmbedded } from "../postgres/embedded.js";
import { BOOKMAKERS, bookmakers, CHANGES, Feed, NAMES, NOW } from "./odds/value-feed.js";
import { median } from "./ratios.js";

const EVENTS = Number(process.argv[2] ?? 10_000);
const FEW = 100;
/** Calls with changes. */
const CALLS = 40;
const REQUESTS = 60;
/** A request, in milliseconds. */
const MOST_REQUEST = 10;
/** What a change costs among all events, of what it costs among few. */
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

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Both stores take turns, call by call, so that they meet the same noise. Microseconds for a change. */
async function changeCosts(stores: readonly (readonly [EventStore, Feed])[]): Promise<number[]> {
  const times: number[][] = stores.map(() => []);
  for (let call = 0; call < CALLS; call++) {
    for (const [place, [store, feed]] of stores.entries()) {
      const records = feed.changes();
      times[place]?.push(await timed(() => store.ingest(records, NOW + call)));
    }
  }
  return times.map((each) => (1_000 * median(each)) / CHANGES);
}

/** Milliseconds of a request, each after changes of odds. */
async function requestTime(store: EventStore, feed: Feed, query: string): Promise<{ time: number; bets: number }> {
  const handler = createHandler({
    findEvents: store.findEvents,
    events: store,
    odds: store.odds,
    bookmakers,
    clock: () => NOW,
  });
  const times: number[] = [];
  let bets = 0;
  for (let turn = 0; turn < REQUESTS; turn++) {
    await store.ingest(feed.changes(), NOW + turn);
    const name = encodeURIComponent(NAMES[2 + (turn % 3)] ?? "");
    let text = "";
    times.push(
      await timed(async () => {
        const answer = await handler(new Request(`http://x/v3/value-bets?bookmaker=${name}${query}`));
        text = await answer.text();
        if (answer.status !== 200) throw new Error(text);
      }),
    );
    bets = (JSON.parse(text) as unknown[]).length;
  }
  return { time: median(times), bets };
}

async function measure(name: string, open: (name: string) => Promise<EventStore>): Promise<boolean> {
  const [few, many] = [new Feed(FEW), new Feed(EVENTS)];
  const [small, large] = [await filled(await open("few"), few), await filled(await open("many"), many)];
  const [least = 0, most = 0] = await changeCosts([
    [small, few],
    [large, many],
  ]);
  const isFlat = most <= MOST_TIMES * least;
  console.log(
    `${name}: a change of a market costs ${least.toFixed(0)} µs among ${FEW} events and ${most.toFixed(0)} µs among ${EVENTS} (bound ${MOST_TIMES} times)${mark(isFlat)}`,
  );
  const good = [isFlat];
  for (const [what, query] of QUERIES) {
    const { time, bets } = await requestTime(large, many, query);
    good.push(time < MOST_REQUEST);
    console.log(
      `${name}: ${what}: ${time.toFixed(1)} ms, ${bets} value bets (bound ${MOST_REQUEST} ms)${mark(good.at(-1))}`,
    );
  }
  await small.close();
  await large.close();
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
const good = [await measure("memory", async () => createMemoryStore([], { bookmakers }))];
const folder = await mkdtemp(join(tmpdir(), "settlegrade-value-bets-"));
const server = await startEmbedded(["fsync=on"]);
try {
  good.push(await measure("SQLite", (name) => openSqliteStore(join(folder, `${name}.db`), { bookmakers })));
  const opened = (name: string) => openPostgresStore(`${server.url}?schema=${name}&timeout=60000`, { bookmakers });
  good.push(await measure("PostgreSQL", opened));
  process.exitCode = good.every(Boolean) ? 0 : 1;
} finally {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
