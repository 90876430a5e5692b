/**
 * `npm run lab -- bench:postgres [EVENTS]`: how fast a million events are ingested into PostgreSQL, and what searches cost there.
 * The server comes from npm and runs on the same processors.
 */

import type { EventSearch, EventStore } from "../../src/service/sources/ports.js";
import { openPostgresStore } from "../../src/service/sources/postgres.js";
import { isTooBroad } from "../../src/service/sources/too-broad.js";
import { startEmbedded } from "../../test/postgres/embedded.js";
import { median } from "../tools/quantile.js";
import { randomFrom } from "../tools/random.js";
import { EVENTS, eventsOf } from "./search/million.js";

/** As `settlegrade ingest` sends them. */
const PIECE = 2_000;
const ROUNDS = 10;
const QUERIES = ["11111111", "united", "player 11111111", "player", "anana", "kelham united", "4811113", "nobody"];

async function ingest(store: EventStore, count: number): Promise<number> {
  const eventOf = eventsOf(randomFrom(1));
  let spent = 0;
  for (let first = 1; first <= count; first += PIECE) {
    const records = Array.from({ length: Math.min(PIECE, count - first + 1) }, (_, index) => {
      return { kind: "event", id: first + index, event: eventOf(first + index) } as const;
    });
    const started = performance.now();
    await store.ingest(records, Date.now(), { index: Math.floor(first / PIECE), digest: String(first) });
    spent += performance.now() - started;
  }
  return spent;
}

async function timesOf(store: EventStore, search: EventSearch): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await Promise.resolve(store.searchEvents(search)).catch((error: unknown) => {
      // A search that is too broad is an answer too.
      if (!isTooBroad(error)) throw error;
    });
    times.push(performance.now() - started);
  }
  return times;
}

const count = Number(process.argv[2] ?? EVENTS);
const server = await startEmbedded();
try {
  const store = await openPostgresStore(`${server.url}?timeout=60000`);
  const spent = await ingest(store, count);
  const rate = Math.round((count / spent) * 1_000);
  console.log(`${count} events in ${Math.round(spent / 1_000)} s: ${rate} events a second`);
  for (const query of QUERIES) {
    const times = await timesOf(store, { query, limit: 100 });
    console.log(`search for ${query}: ${median(times).toFixed(1)} ms, at most ${Math.max(...times).toFixed(1)} ms`);
  }
  await store.close();
} finally {
  await server.remove();
}
