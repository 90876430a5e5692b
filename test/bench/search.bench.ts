/**
 * `npm run bench:search [FILE]`: what searches and lists cost in a store of a million events, and how long one of their steps
 * holds up everything else. The store is made if FILE is not there, which takes minutes and half a gigabyte.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EventSearch } from "../../src/sources/ports.js";
import { openSqliteStore } from "../../src/sources/sqlite.js";
import { makeMillion } from "./search/million.js";

const ROUNDS = 20;
const QUERIES = ["11111111", "united", "player 11111111", "player", "anana", "kelham united", "4811113", "nobody"];
const JANUARY = { from: Date.UTC(2024, 0, 1), to: Date.UTC(2024, 1, 1) - 1 };

function searches(): EventSearch[] {
  return QUERIES.flatMap((query) => [
    { query, limit: 100 },
    { query, limit: 100, sport: "darts" },
    { query, limit: 100, ...JANUARY },
  ]);
}

/** Does the work, and returns how long it took and the longest time without a turn of the event loop. */
async function measured(work: () => unknown): Promise<{ readonly took: number; readonly held: number }> {
  let [isOver, held] = [false, 0];
  const began = performance.now();
  const done = Promise.resolve()
    .then(work)
    .catch(() => {})
    .finally(() => (isOver = true));
  for (let last = began; !isOver; ) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    held = Math.max(held, now - last);
    last = now;
  }
  await done;
  return { took: performance.now() - began, held };
}

function quantile(values: readonly number[], part: number): string {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}

async function main(): Promise<void> {
  const path = process.argv[2] ?? join(tmpdir(), "settlegrade-million.db");
  await makeMillion(path);
  const store = await openSqliteStore(path);
  const lists = [{}, { sport: "darts" }, { status: "live" as const }].map((filter) => ({ ...filter, limit: 500 }));
  const works: readonly [string, () => unknown][] = [
    ...searches().map((search): [string, () => unknown] => [JSON.stringify(search), () => store.searchEvents(search)]),
    ...lists.map((list): [string, () => unknown] => [JSON.stringify(list), () => store.listEvents(list)]),
  ];
  const [took, held]: number[][] = [[], []];
  for (const [name, work] of works) {
    const runs = [];
    for (let round = 0; round < ROUNDS; round++) runs.push(await measured(work));
    took?.push(...runs.map((run) => run.took));
    held?.push(...runs.map((run) => run.held));
    const median = quantile(
      runs.map((run) => run.took),
      0.5,
    );
    console.log(
      `${median} ms, held ${quantile(
        runs.map((run) => run.held),
        1,
      )} ms at most: ${name}`,
    );
  }
  console.log(`all: ${quantile(took ?? [], 0.99)} ms at p99, held ${quantile(held ?? [], 0.999)} ms at p99.9`);
  await store.close();
}

await main();
