/**
 * Measures whether the memory of the service grows with the number of requests: `npm run lab -- soak:service [memory|sqlite]`. It takes a
 * minute. The traffic is mixed and always has new keys, bet ids, markets and labels. The heap is measured inside the server,
 * after garbage collections, with all connections open.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER, startChild, type Usage } from "../bench/http/child.js";
import { openLoad } from "../bench/http/load.js";
import { makePool } from "../bench/http/pool.js";
import { makeTraffic } from "../bench/http/traffic.js";
import { programs } from "../tools/programs.js";

/** By then the caches of the service, which are bounded, are full: the heap grows by a quarter from 20,000 requests on. */
const EARLY = 200_000;
const LATE = 400_000;
/** By how many percent the heap may grow. */
const BOUND = 10;

const kind = process.argv[2] ?? "memory";
if (kind !== "memory" && kind !== "sqlite")
  throw new Error(`"${kind}" is not a kind of store; allowed: memory or sqlite`);

const directory = mkdtempSync(join(tmpdir(), "settlegrade-heap-"));
const pool = makePool("every sport");
const poolFile = join(directory, "pool.json");
writeFileSync(poolFile, JSON.stringify({ events: pool.events, requests: [] }));
const built = await programs(SERVER);
const child = await startChild(built.fileOf("server"), { kind, poolFile, directory }, ["--expose-gc"]);
const load = openLoad(child.port);
const statuses = new Map<number, number>();
try {
  const traffic = makeTraffic(child, pool);
  const early = await after(EARLY, 0);
  const late = await after(LATE, EARLY);
  const growth = 100 * (late.heap / early.heap - 1);
  const verdict = growth <= BOUND ? `within the bound of ${BOUND}%` : `ABOVE THE BOUND OF ${BOUND}%`;
  console.log(`the heap grew by ${growth.toFixed(1)}%, ${verdict} (store: ${kind}; Node ${process.version})`);
  console.log(
    `answers: ${[...statuses]
      .sort()
      .map(([status, count]) => `${count} with status ${status}`)
      .join(", ")}`,
  );
  if (!(growth <= BOUND)) process.exitCode = 1;

  /** Sends requests until this many were sent in total, and measures. */
  async function after(requests: number, sent: number): Promise<Usage> {
    await load.run(
      requests - sent,
      (index) => traffic(sent + index),
      ({ status, text }, index) => {
        const { allowed, path } = traffic(sent + index);
        if (!allowed.includes(status)) throw new Error(`${path}: unexpected status ${status}: ${text.slice(0, 400)}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      },
    );
    const usage = await child.ask("usage after a collection");
    const [heap, resident] = [usage.heap, usage.resident].map((bytes) => `${(bytes / 1024 / 1024).toFixed(2)} MB`);
    console.log(`after ${requests} requests: heap ${heap} after garbage collection, resident memory ${resident}`);
    return usage;
  }
} finally {
  load.close();
  await child.stop();
  rmSync(directory, { recursive: true, force: true });
  await built.remove();
}
