/** The stage of a day on PostgreSQL: two processes of `settlegrade work`, which get events from NATS JetStream and are killed meanwhile. */
import pg from "pg";
import { openPostgres } from "../../examples/ledger/tables/postgres.js";
import { openPostgresStore } from "../../src/service/sources/postgres.js";
import { NatsServer, serverIsThere } from "../../test/nats/server.js";
import { startEmbedded } from "../../test/postgres/embedded.js";
import { programs } from "../tools/programs.js";
import { drawer } from "./house.js";
import { Missing } from "./missing.js";
import type { Stage, Workers } from "./play.js";
import { Program } from "./processes.js";

/** Null: a server of its own, which is removed afterwards. */
export interface Addresses {
  readonly postgres: string | null;
  readonly nats: string | null;
}

const WORKERS = 2;
/** When a worker is killed, in shares of the day: some moment from the first to the second number, and again. */
const KILLS = [
  [0.2, 0.45],
  [0.6, 0.9],
] as const;

/** @throws Missing with what to install */
export async function natsServer(url: string | null): Promise<{ readonly url: string; remove(): Promise<void> }> {
  if (url !== null) return { url, remove: async () => {} };
  if (!serverIsThere())
    throw new Missing(
      "nats-server is not installed. Debian: apt-get install nats-server. Or name a server: nats://HOST:4222",
    );
  const server = new NatsServer();
  await server.start();
  return server;
}

/** Two new databases of a server. */
export async function newDatabases(server: string) {
  const name = `settlegrade_day_${process.pid}`;
  const names = [`${name}_events`, `${name}_ledger`];
  const each = async (statement: string, after = "") => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      for (const one of names) await client.query(`${statement} ${one}${after}`);
    } finally {
      await client.end();
    }
  };
  await each("CREATE DATABASE");
  const [events = "", ledger = ""] = names.map((one) => Object.assign(new URL(server), { pathname: `/${one}` }).href);
  return { events, ledger, remove: () => each("DROP DATABASE IF EXISTS", " WITH (FORCE)") };
}

export async function postgresStage(seed: number, addresses: Addresses): Promise<Stage> {
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const queue = await natsServer(addresses.nats);
    closing.push(() => queue.remove());
    const server = addresses.postgres === null ? await startEmbedded() : null;
    closing.push(async () => server?.remove());
    const { events, ledger, remove } = await newDatabases(addresses.postgres ?? server?.url ?? "");
    if (server === null) closing.push(remove);
    const [store, database] = [await openPostgresStore(events), await openPostgres(ledger)];
    closing.push(async () => {
      await store.close();
      await database.close();
    });
    // The tables are there before workers look.
    await store.ingest([], Date.now());
    const built = await programs("src/cli/main.ts", "examples/ledger/worker.ts");
    closing.push(() => built.remove());
    const words = ["work", "--store", events, "--ledger", built.fileOf("worker"), "--queue", queue.url];
    const name = `day-${process.pid}`;
    const workers = Array.from(
      { length: WORKERS },
      (_, index) =>
        new Program(`worker ${index}`, [built.fileOf("main"), ...words, "--name", name], { LEDGER: ledger }),
    );
    closing.push(async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    });
    return { store, database, close, startWorkers: () => start(workers, seed, () => postsIn(database)) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function postsIn(database: Stage["database"]): Promise<number> {
  const [row] = await database.transaction((sql) =>
    sql("SELECT CAST(COALESCE(SUM(posts), 0) AS bigint) AS posts FROM events"),
  );
  return Number(row?.["posts"]);
}

/** Starts the workers, and kills each of them twice while the day is played. */
function start(workers: readonly Program[], seed: number, posts: () => Promise<number>): Workers {
  const draw = drawer(seed);
  const plan = workers.flatMap((worker) => KILLS.map(([from, to]) => ({ worker, at: from + draw() * (to - from) })));
  const killing: Promise<void>[] = [];
  for (const worker of workers) worker.start();
  return {
    onShare: (share) => {
      for (const { worker } of plan.filter(({ at }) => at <= share))
        killing.push(worker.kill().then(() => worker.start()));
      plan.splice(0, plan.length, ...plan.filter(({ at }) => at > share));
    },
    stop: async () => {
      await Promise.all(killing);
      await Promise.all(workers.map((worker) => worker.stop()));
      const ended = workers.reduce((sum, { ends }) => sum + ends, 0);
      if (ended > 0)
        throw new Error(`workers ended by themselves: ${workers.map(({ printed }) => printed).join("\n")}`);
      return { settled: await posts(), killed: workers.reduce((sum, { kills }) => sum + kills, 0) };
    },
  };
}
