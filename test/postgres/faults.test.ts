import { Writable } from "node:stream";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseCommand } from "../../src/cli/command-line/arguments.js";
import { openService, type RunningService } from "../../src/cli/commands/service/serve.js";
import { createKeyring, openKeyStore } from "../../src/service/sources/keys/index.js";
import { Checker, fill, pause } from "./checker.js";
import { type CuttingProxy, startProxy } from "./cutting.js";
import { type EmbeddedServer, startEmbedded } from "./embedded.js";

let server: EmbeddedServer;
let stores = 0;
const opened: (() => unknown)[] = [];

beforeAll(async () => {
  server = await startEmbedded();
});
afterAll(() => server.remove());
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** Two services on a new store, and requests that are checked for as long as the test runs. */
async function underLoad(through?: CuttingProxy): Promise<{ checker: Checker; urls: string[]; key: string }> {
  stores += 1;
  const direct = `${server.url}?schema=faults_${stores}&timeout=400`;
  const address = through === undefined ? direct : direct.replace(/:\d+\//, `:${through.port}/`);
  await fill(direct);
  const keys = await openKeyStore(direct);
  const { key } = await createKeyring(keys).add({ plan: "paid", packages: [1_000_000] });
  await keys.close();
  const services = [await serve(address), await serve(address)];
  const urls = services.map(({ url }) => url);
  const checker = new Checker(direct, urls, key);
  opened.push(() => checker.stop());
  await checker.untilGood(30);
  return { checker, urls, key };
}

async function serve(address: string): Promise<RunningService> {
  const command = parseCommand(["serve", "--store", address, "--port", "0"], {});
  if (command.name !== "serve") throw new Error("serve is another command");
  const service = await openService(command, new Writable({ write: (_chunk, _encoding, done) => done() }));
  opened.push(() => service.close());
  return service;
}

async function sql(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** 503 while the fault lasts, no wrong answer at any time, and good answers after it without a restart. */
async function survives(checker: Checker, fault: () => Promise<void>): Promise<void> {
  checker.mayFail = true;
  await fault();
  await checker.untilGood(30);
  // Connections that were lost are all replaced by then.
  await pause(500);
  checker.mayFail = false;
  await checker.untilGood(60);
  await checker.stop();
  expect(checker.wrong).toEqual([]);
}

describe("services under load recover without a restart or a wrong answer", () => {
  it("after the server is stopped and started again", async () => {
    const { checker } = await underLoad();
    await survives(checker, async () => {
      await server.stop();
      const [good, unavailable] = [checker.good, checker.unavailable];
      await pause(1_000);
      expect(checker.unavailable).toBeGreaterThan(unavailable + 10);
      expect(checker.good).toBeLessThan(good + 7);
      await server.start();
    });
  });

  it("after the server is killed", async () => {
    const { checker } = await underLoad();
    await survives(checker, async () => {
      process.kill(server.process(), "SIGKILL");
      await server.stop();
      await pause(500);
      await server.start();
    });
    expect(checker.unavailable).toBeGreaterThan(10);
  });

  it("after the server hangs", async () => {
    const { checker, urls } = await underLoad();
    await survives(checker, async () => {
      const resume = await stopAll();
      try {
        await pause(3_000);
        const started = Date.now();
        expect((await fetch(`${urls[0]}/readyz`)).status).toBe(503);
        expect((await fetch(`${urls[0]}/healthz`)).status).toBe(200);
        expect(Date.now() - started).toBeLessThan(5_000);
      } finally {
        resume();
      }
    });
    expect(checker.unavailable).toBeGreaterThan(5);
  });

  it("after the server ends their connections", async () => {
    const { checker } = await underLoad();
    await survives(checker, async () => {
      for (let time = 0; time < 10; time += 1) {
        await sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'settlegrade'");
        await pause(100);
      }
    });
  });

  it("after connections are cut in the middle of an answer", async () => {
    const proxy = await startProxy(Number(new URL(server.url).port));
    opened.push(() => proxy.close());
    const { checker } = await underLoad(proxy);
    await survives(checker, async () => {
      proxy.cutAfter(6_000);
      await pause(2_500);
      proxy.cutAfter(0);
    });
    expect(proxy.cuts()).toBeGreaterThan(5);
    expect(checker.unavailable).toBeGreaterThan(5);
  });
});

/** Stops the server and all processes that serve connections. The server is first: it would start another one meanwhile. */
async function stopAll(): Promise<() => void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const stopped = [server.process()];
  const resume = () => {
    for (const id of stopped) process.kill(id, "SIGCONT");
  };
  try {
    process.kill(server.process(), "SIGSTOP");
    for (const pid of await backendsOf(client)) {
      process.kill(pid, "SIGSTOP");
      stopped.push(pid);
    }
  } catch (error) {
    resume();
    throw error;
  }
  await client.end();
  return resume;
}

async function backends(): Promise<number[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const found = await backendsOf(client);
  await client.end();
  return found;
}

/** The processes that serve the connections of services. */
async function backendsOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'settlegrade'",
  );
  return rows.map(({ pid }) => pid);
}

describe("slow queries", () => {
  /** Holds a lock that makes all queries of a table wait. */
  async function lock(table: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query("BEGIN");
    await client.query(`LOCK TABLE faults_${stores}.${table} IN ACCESS EXCLUSIVE MODE`);
    return () => client.end();
  }

  it("of searches time out, and grading goes on", async () => {
    const { checker, urls, key } = await underLoad();
    const search = `${urls[0]}/v3/historical/events/search?query=arsenal&apiKey=${key}`;
    expect((await fetch(search)).status).toBe(200);
    const release = await lock("search");
    // The writer waits for the lock as well, so nothing that is graded changes meanwhile.
    const searches = Promise.all(Array.from({ length: 40 }, () => fetch(search)));
    await checker.untilGood(60);
    expect((await searches).map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 503));
    await release();
    expect((await fetch(search)).status).toBe(200);
    await checker.untilGood(30);
    await checker.stop();
    expect(checker.wrong).toEqual([]);
  });

  it("of events time out, and the connections are free again at once", async () => {
    const { checker } = await underLoad();
    await survives(checker, async () => {
      const release = await lock("events");
      await pause(2_000);
      // Five of each service for events, two each for counts, for lists and for keys, and one of the writer.
      expect((await backends()).length).toBeLessThanOrEqual(2 * (5 + 2 + 2 + 2) + 1);
      await release();
    });
    expect(checker.unavailable).toBeGreaterThan(5);
  });
});
