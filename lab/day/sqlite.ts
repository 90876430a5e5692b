/** The stage of a day on SQLite: two workers in this process, which crash now and then. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOUSE } from "../../examples/ledger/day.js";
import { Ledger } from "../../examples/ledger/ledger.js";
import { openSqlite } from "../../examples/ledger/tables/sqlite.js";
import { openSqliteStore } from "../../src/service/sources/sqlite.js";
import { startWorker } from "../../src/service/workers/index.js";
import { drawer } from "./house.js";
import type { Stage, Workers } from "./play.js";

/** How often a worker that has posted changes ends before it has noted so. */
const CRASHES = 0.1;
const WORKERS = 2;

export async function sqliteStage(seed: number): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "settlegrade-day-"));
  const store = await openSqliteStore(join(folder, "events.db"));
  // The file is made by the first write, and workers look before it.
  await store.ingest([], Date.now());
  const database = openSqlite(join(folder, "ledger.db"));
  const draw = drawer(seed);
  const counts = { settled: 0, "read again": 0, deferred: 0, crashed: 0 };
  class Crash extends Error {}
  class CrashingLedger extends Ledger {
    override async keepCursor(worker: string, next: number) {
      if (draw() < CRASHES) throw new Crash();
      await super.keepCursor(worker, next);
    }
  }
  const startWorkers = (): Workers => {
    const ledger = new CrashingLedger(database, HOUSE);
    const errors: unknown[] = [];
    const workers = Array.from({ length: WORKERS }, (_, index) =>
      startWorker({
        ...{ store, ledger, settle: ledger.settle, name: `${index}`, share: { index, of: WORKERS }, every: 100 },
        onWorked: ({ events, repeated, deferred }) => {
          counts.settled += events;
          counts["read again"] += repeated;
          counts.deferred += deferred;
        },
        onError: (error) => {
          if (error instanceof Crash) counts.crashed++;
          else errors.push(error);
        },
      }),
    );
    return {
      stop: async () => {
        await Promise.all(workers.map((worker) => worker.stop()));
        if (errors.length > 0) throw errors[0];
        return counts;
      },
    };
  };
  return {
    ...{ store, database, startWorkers },
    close: async () => {
      await database.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
