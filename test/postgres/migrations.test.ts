import { once } from "node:events";
import pg from "pg";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { bringUpToDate, MIGRATIONS } from "../../src/service/sources/postgres/schema.js";
import { openPostgresStore } from "../../src/service/sources/postgres.js";
import { readOn } from "../rest/sources/order-contract.js";
import { failureOf, find, ids, ingest, match, openedPostgres } from "../rest/sources/support.js";
import { started } from "../support/killed.js";
import { newStore, schemaOf, sql } from "./support.js";

async function connection(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject("postgres") });
  await client.connect();
  await client.query("SELECT set_config('search_path', $1, false)", [schemaOf(address)]);
  onTestFinished(() => client.end());
  return client;
}

async function open(address: string) {
  const store = await openedPostgres(address);
  return store;
}

const versionOf = (address: string) => sql("SELECT version FROM schema_version", address);
const tablesOf = async (address: string) =>
  (await sql(`SELECT tablename FROM pg_tables WHERE schemaname = '${schemaOf(address)}' ORDER BY tablename`)).map(
    ({ tablename }) => tablename,
  );

describe("migrations", () => {
  it("run once if many connections and several processes begin at the same time", async () => {
    const address = newStore();
    const worker = new URL("migrating-process.ts", import.meta.url);
    const processes = await Promise.all([1, 2].map(() => started(worker, [address])));
    const ends = processes.map((child) => once(child, "exit"));
    for (const child of processes) child.send("go");
    const stores = await Promise.all(Array.from({ length: 6 }, () => open(address)));
    await Promise.all(stores.map((store) => store.check()));
    expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0]);
    expect(await versionOf(address)).toEqual([{ version: MIGRATIONS.length }]);
    expect(await ingest(stores[0] as (typeof stores)[0], [match(1)])).toEqual(["added"]);
  });

  it("that several connections begin at the same time each run once", async () => {
    const address = newStore();
    await (await open(address)).check();
    const steps = ["CREATE TABLE counted (one int)", "INSERT INTO counted VALUES (1)"];
    const clients = await Promise.all([1, 2, 3, 4].map(() => connection(address)));
    await Promise.all(clients.map((client) => bringUpToDate(client, schemaOf(address), [...MIGRATIONS, ...steps])));
    expect(await sql("SELECT count(*)::int AS rows FROM counted", address)).toEqual([{ rows: 1 }]);
    expect(await versionOf(address)).toEqual([{ version: MIGRATIONS.length + 2 }]);
  });

  it("that fail leave the old tables and their records, and can be repeated", async () => {
    const address = newStore();
    const store = await open(address);
    await ingest(store, [match(1)]);
    const before = await tablesOf(address);
    const client = await connection(address);
    const broken = [
      ...MIGRATIONS,
      "CREATE TABLE more (id int); ALTER TABLE events ADD COLUMN more int",
      "SELECT 1 / 0",
    ];
    expect((await failureOf(() => bringUpToDate(client, schemaOf(address), broken))).message).toMatch(
      /division by zero/,
    );
    expect(await tablesOf(address)).toEqual(before);
    expect(await versionOf(address)).toEqual([{ version: MIGRATIONS.length }]);
    expect(await find(store, 1)).toEqual(match(1));
    expect(await ingest(store, [match(2)])).toEqual(["added"]);
    await bringUpToDate(client, schemaOf(address), broken.slice(0, -1));
    expect(await versionOf(address)).toEqual([{ version: MIGRATIONS.length + 1 }]);
  });

  it("give the events of an earlier release what lists and searches ask of them", async () => {
    const address = newStore();
    await bringUpToDate(await connection(address), schemaOf(address), MIGRATIONS.slice(0, 3));
    const events = [
      match(1, { status: "pending", homeId: 7 }),
      match(2, { status: "live", home: "Ünal \u0000 \ud800" }),
      match(3),
    ];
    const start = Date.parse("2026-03-01T15:00:00Z");
    for (const event of events)
      await sql(
        `INSERT INTO events (id, received_at, start, sport, live, body) VALUES (${event.id}, 0, ${start}, '"football"',
          ${event.status === "live"}, '${JSON.stringify(event)}')`,
        address,
      );
    await sql("INSERT INTO events (id, received_at, live, body) VALUES (9, 0, false, '{')", address);
    const store = await open(address);
    const league = "england-premier-league";
    expect(ids(await store.listEvents({ league, statuses: ["pending", "settled"], limit: 9 }))).toEqual([1, 3]);
    expect(ids(await store.listEvents({ participant: 7, limit: 9 }))).toEqual([1]);
    expect(ids(await store.searchEvents({ query: "ÜNAL", among: "ahead", limit: 9 }))).toEqual([2]);
    expect(await store.listLeagues({ sport: "football", from: start, all: false, limit: 9 })).toEqual([
      { name: "England - Premier League", slug: league, eventsCount: 2 },
    ]);
  });

  it("put the events of an earlier release in the order in which they were received", async () => {
    const address = newStore();
    await bringUpToDate(await connection(address), schemaOf(address), MIGRATIONS.slice(0, 7));
    for (const [id, receivedAt] of [
      [3, 1],
      [1, 2],
      [2, 2],
    ])
      await sql(
        `INSERT INTO events (id, received_at, live, body) VALUES (${id}, ${receivedAt}, false, '${JSON.stringify(match(id ?? 0))}')`,
        address,
      );
    const store = await open(address);
    await ingest(store, [match(4), match(1, { home: "Leeds" })]);
    const { changes } = await readOn(store, null, 2);
    expect(changes.map(({ id }) => id)).toEqual([3, 2, 4, 1]);
  });

  it("that fail on a new store leave nothing", async () => {
    const address = newStore();
    const client = await connection(address);
    await failureOf(() => bringUpToDate(client, schemaOf(address), [...MIGRATIONS, "SELECT 1 / 0"]));
    expect(await sql(`SELECT 1 FROM pg_namespace WHERE nspname = '${schemaOf(address)}'`)).toEqual([]);
  });

  it("of a later release make an older one stop, rather than misread the tables", async () => {
    const address = newStore();
    await ingest(await open(address), [match(1)]);
    await sql("UPDATE schema_version SET version = 99", address);
    const store = await open(address);
    expect((await failureOf(() => store.findEvents([1]))).message).toMatch(
      /the store has version 99, but this release of settlegrade supports version \d+$/,
    );
    await sql(`UPDATE schema_version SET version = ${MIGRATIONS.length}`, address);
    expect(await find(store, 1)).toEqual(match(1));
  });

  it("refuse a database whose encoding cannot hold every name", async () => {
    const name = `latin_${process.pid}`;
    await sql(`CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
    const url = new URL(inject("postgres"));
    url.pathname = `/${name}`;
    const store = await openPostgresStore(url.href);
    const { message } = await failureOf(() => store.check());
    await store.close();
    await sql(`DROP DATABASE ${name}`);
    expect(message).toMatch(/the database has the encoding LATIN1; a store needs UTF8$/);
  });
});

describe("a damaged record", () => {
  it.each([
    ["is not JSON", "'{'"],
    ["is another event's", '\'{"id": 2, "status": "settled"}\''],
    ["is a list", "'[]'"],
  ])("that %s is an error and never an answer", async (_name, body) => {
    const address = newStore();
    const store = await open(address);
    await ingest(store, [match(1), match(3)]);
    await sql(`UPDATE events SET body = ${body} WHERE id = 1`, address);
    const calls = [() => store.findEvents([3, 1]), () => store.listEvents({ limit: 9 })];
    for (const call of calls) expect((await failureOf(call)).message).toMatch(/the stored event 1 is damaged: it is/);
    expect(await find(store, 3)).toEqual(match(3));
  });
});
