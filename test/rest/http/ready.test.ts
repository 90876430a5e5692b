/** `/readyz` on a SQLite store that is damaged while it is served. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { RequestRecord } from "../../../src/service/http/ports.js";
import { startServer } from "../../../src/service/http/server.js";
import { loadDriver } from "../../../src/service/sources/sqlite/connection/driver.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { untyped } from "../../support/untyped.js";
import { serving } from "../cli/serving.js";
import { folder, ingest, match } from "../sources/support.js";
import { ask, down } from "./ask.js";

const EVENTS = 250;
/** Each call reads 100 events. */
const CALLS = 3;

async function served() {
  const path = join(await folder(), "events.db");
  const filling = await openSqliteStore(path);
  await ingest(
    filling,
    Array.from({ length: EVENTS }, (_, id) => match(id)),
  );
  await filling.close();
  const warnings: string[] = [];
  const store = await openSqliteStore(path, { onWarning: (message) => warnings.push(message) });
  const records: RequestRecord[] = [];
  const onRequest = (record: RequestRecord) => void records.push(record);
  const server = await startServer({ findEvents: store.findEvents, events: store, port: 0, log: null, onRequest });
  onTestFinished(async () => {
    await server.close();
    await store.close();
  });
  const statusOf = async (route: string) => (await fetch(`${server.url}${route}`)).status;
  const ready = async () => {
    const statuses: number[] = [];
    for (let call = 0; call < CALLS; call++) statuses.push(await statusOf("/readyz"));
    return statuses;
  };
  return { path, records, warnings, ready, statusOf, url: server.url };
}

async function change(path: string, sql: string): Promise<void> {
  const database = new (await loadDriver())(path, { timeout: 1_000 });
  database.exec(sql);
  database.close();
}

test("is 200 with a damaged event, which costs the requests that need it, and warns of it once", async () => {
  const { path, records, warnings, ready, statusOf, url } = await served();
  for (const damage of ["{", "null", '{"id": 7}', "[]"]) {
    await change(path, `UPDATE events SET body = '${damage}' WHERE id = 240`);
    expect(await ready(), damage).toEqual([200, 200, 200]);
  }
  expect(warnings).toEqual([expect.stringMatching(/events\.db: the stored event 240 is damaged: it is not JSON$/)]);
  expect([await statusOf("/v3/events/239"), await statusOf("/v3/events/240")]).toEqual([200, 503]);
  expect(records.at(-1)).toMatchObject({
    status: 503,
    failure: expect.stringMatching(/the stored event 240 is damaged: it is not an event/),
  });
  expect(await (await fetch(`${url}/v3/events/240`)).json()).toEqual({
    error: "the storage is not available; try again later",
  });
});

test("is 503 while pages of the file are damaged, and 200 when a copy was put back", async () => {
  const { path, ready, statusOf } = await served();
  await change(path, "PRAGMA wal_checkpoint(TRUNCATE)");
  const good = await readFile(path);
  await writeFile(path, Buffer.from(good).fill(0xa5, 4_096));
  expect(await ready()).toEqual([503, 503, 503]);
  expect(await statusOf("/healthz")).toBe(200);
  await writeFile(path, good);
  expect(await ready()).toEqual([200, 200, 200]);
});

test("is 503 if an index has lost its pages, though the events can be read", async () => {
  const { path, ready } = await served();
  await change(path, "PRAGMA wal_checkpoint(TRUNCATE); PRAGMA writable_schema = 1");
  const database = new (await loadDriver())(path, { timeout: 1_000 });
  const numberIn = (sql: string) => Number(untyped<unknown[]>(database.prepare(sql).raw().get())[0]);
  const page = numberIn("SELECT rootpage FROM sqlite_schema WHERE name = 'events_by_start'");
  const size = numberIn("PRAGMA page_size");
  database.close();
  const bytes = await readFile(path);
  await writeFile(path, bytes.fill(0xa5, (page - 1) * size, page * size));
  expect(await ready()).toEqual([503, 503, 503]);
});

describe("what else keeps a process from being ready", () => {
  const READY = { path: "//readyz", key: null };

  test("a store of keys or of counts that does not answer, until it does", async () => {
    let isDown = true;
    const ready = async () => (isDown ? down() : undefined);
    expect((await ask({ ready }, READY)).status).toBe(503);
    expect((await ask({ ready: () => new Promise(() => {}), storageTimeout: 5 }, READY)).status).toBe(503);
    isDown = false;
    expect((await ask({ ready }, READY)).status).toBe(200);
  });

  test("a server that has begun to close: what is open is answered, and /readyz says no", async () => {
    const ready = vi.fn();
    const server = await startServer({ findEvents: () => new Map(), port: 0, log: null, ready });
    const statusOf = async (path: string) => {
      const response = await fetch(`${server.url}${path}`);
      await response.text();
      return response.status;
    };
    expect([await statusOf("/readyz"), ready.mock.calls.length]).toEqual([200, 1]);
    const closed = server.close();
    expect([await statusOf("/readyz"), ready.mock.calls.length]).toEqual([503, 1]);
    await closed;
  });

  test("serve asks for keys and counts, and for counts only if requests are refused without them", async () => {
    const path = await folder();
    const store = `sqlite:${join(path, "events.db")}`;
    const filling = await openSqliteStore(join(path, "events.db"));
    await ingest(filling, [match(1)]);
    await filling.close();
    const broken = async (file: string, words: readonly string[]) => {
      const [keys, limits] = [
        `sqlite:${join(path, `keys-${words.length}.db`)}`,
        `sqlite:${join(path, `counts-${words.length}.db`)}`,
      ];
      const { got } = await serving(["--store", store, "--keys", keys, "--limits", limits, ...words], async (url) => {
        const before = (await fetch(`${url}/readyz`)).status;
        await change(
          join(path, `${file}-${words.length}.db`),
          `DROP TABLE ${file === "keys" ? "keys" : "request_counts"}`,
        );
        // A check holds for a second.
        await vi.waitUntil(async () => (await fetch(`${url}/readyz`)).status !== before, 3_000).catch(() => {});
        return [before, (await fetch(`${url}/readyz`)).status];
      });
      return got;
    };
    expect(await broken("counts", [])).toEqual([200, 503]);
    expect(await broken("counts", ["--limits-fail", "open"])).toEqual([200, 200]);
    expect(await broken("keys", ["--limits-fail", "open", "--backlog", "9"])).toEqual([200, 503]);
  });
});
