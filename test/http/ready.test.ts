/** `/readyz` on a SQLite store that is damaged while it is served. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { RequestRecord } from "../../src/http/ports.js";
import { startServer } from "../../src/http/server.js";
import { loadDriver } from "../../src/sources/sqlite/driver.js";
import { openSqliteStore } from "../../src/sources/sqlite.js";
import { folder, ingest, match } from "../sources/support.js";

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
  const store = await openSqliteStore(path);
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
  return { path, records, ready, statusOf, url: server.url };
}

async function change(path: string, sql: string): Promise<void> {
  const database = new (await loadDriver())(path, { timeout: 1_000 });
  database.exec(sql);
  database.close();
}

test("is 503 once it has read a damaged event, until the event is repaired", async () => {
  const { path, records, ready, statusOf, url } = await served();
  expect(await ready()).toEqual([200, 200, 200]);
  const whole = JSON.stringify(match(240)).replaceAll("'", "''");
  for (const damage of ["{", "null", '{"id": 7}', "[]"]) {
    await change(path, `UPDATE events SET body = '${damage}' WHERE id = 240`);
    expect((await ready()).at(-1), damage).toBe(503);
    // It stays where it has found the damage.
    expect(await ready(), damage).toEqual([503, 503, 503]);
    expect(records.at(-1)).toMatchObject({ route: "/readyz", status: 503, failure: expect.stringMatching(/damaged/) });
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
      error: expect.stringMatching(/^the storage is not/),
    });
    expect(await statusOf("/healthz")).toBe(200);
    await change(path, `UPDATE events SET body = '${whole}' WHERE id = 240`);
    expect(await ready(), damage).toEqual([200, 200, 200]);
  }
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
  const [row] = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'events_by_start'").raw().all() as [
    [number],
  ];
  const [size] = database.prepare("PRAGMA page_size").raw().all() as [[number]];
  database.close();
  const bytes = await readFile(path);
  await writeFile(path, bytes.fill(0xa5, (row[0] - 1) * size[0], row[0] * size[0]));
  expect(await ready()).toEqual([503, 503, 503]);
});
