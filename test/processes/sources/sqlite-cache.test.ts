import { execFileSync } from "node:child_process";
import { copyFile, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import Database from "libsql";
import { describe, expect, onTestFinished, test } from "vitest";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { Connection } from "../../../src/service/sources/sqlite/connection/driver.js";
import { EventCache } from "../../../src/service/sources/sqlite/reading/cache.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { libsql } from "../../rest/sources/driver.js";
import { failureOf, find, folder, ingest, match, openedSqlite, record, score } from "../../rest/sources/support.js";
import { untyped } from "../../support/untyped.js";
import { draws } from "../../support/volume.js";

/** A store that has cached these ids and no others. */
async function warmed(lines: readonly unknown[], ids: readonly number[]): Promise<{ path: string; store: EventStore }> {
  const path = join(await folder(), "events.db");
  const store = await openedSqlite(path);
  await ingest(store, lines);
  for (let time = 0; time < 4; time++) await store.findEvents(ids);
  return { path, store };
}

/** Another connection to the same file. */
function other(path: string): InstanceType<typeof Database> {
  const database = new Database(path);
  onTestFinished(() => void database.close());
  return database;
}

const SET_BODY = "UPDATE events SET body = ? WHERE id = ?";
const setBody = (path: string, id: number, body: string): void => void other(path).prepare(SET_BODY).run([body, id]);
const corrected = (id: number) => match(id, { scores: { home: 0, away: 9 } });

describe("a cached event is the one in the file", () => {
  test("after another connection has committed a correction", async () => {
    const { path, store } = await warmed([match(1), match(2)], [1, 2]);
    setBody(path, 1, JSON.stringify(corrected(1)));
    expect([...(await store.findEvents([1, 2])).values()]).toEqual([corrected(1), match(2)]);
  });

  test("after another process has committed a correction", async () => {
    const { path, store } = await warmed([match(1)], [1]);
    const program = `
      const Database = require(${JSON.stringify(createRequire(import.meta.url).resolve("libsql"))});
      new Database(process.argv[1]).prepare(${JSON.stringify(SET_BODY)}).run([process.argv[2], 1]);`;
    execFileSync(process.execPath, ["-e", program, path, JSON.stringify(corrected(1))]);
    for (let time = 0; time < 4; time++) expect(await find(store, 1)).toEqual(corrected(1));
  });

  test("after many commits of another connection, whatever was read in between", async () => {
    const { path, store } = await warmed([match(1), match(2)], [1, 2]);
    for (let home = 0; home < 40; home++) {
      const event = match(1, { scores: { home, away: 0 } });
      setBody(path, 1, JSON.stringify(event));
      if (home % 4 === 1) await store.listEvents({ limit: 1 });
      if (home % 4 === 2) await store.findEvents([2]);
      if (home % 4 === 3) other(path).exec("PRAGMA wal_checkpoint(TRUNCATE)");
      for (let time = 0; time <= home % 5; time++) expect(await find(store, 1)).toEqual(event);
    }
  });

  test("after the store has ingested a correction", async () => {
    const { store } = await warmed([match(1, { status: "live" }), match(2)], [1, 2]);
    await ingest(store, [score(1, 7, 7)]);
    expect((await find(store, 1))?.scores).toMatchObject({ home: 7, away: 7 });
  });

  test("before another connection commits, and after it rolls back", async () => {
    const { path, store } = await warmed([match(1)], [1]);
    const writer = other(path);
    writer.exec(`BEGIN IMMEDIATE; UPDATE events SET body = '${JSON.stringify(corrected(1))}'`);
    expect(await find(store, 1)).toEqual(match(1));
    writer.exec("ROLLBACK");
    expect(await find(store, 1)).toEqual(match(1));
  });

  test("after a missing event was added, and after an event was deleted", async () => {
    const { path, store } = await warmed([match(1)], [1, 2]);
    await ingest(store, [match(2)]);
    expect(await find(store, 2)).toEqual(match(2));
    other(path).exec("DELETE FROM events WHERE id = 1");
    expect([...(await store.findEvents([1, 2])).keys()]).toEqual([2]);
  });

  test("after the event was damaged, which makes the call fail, and after it was repaired", async () => {
    const { path, store } = await warmed([match(1), match(2)], [1, 2]);
    for (const body of ["{", JSON.stringify(match(2)), "0"]) {
      setBody(path, 1, body);
      for (let time = 0; time < 3; time++) {
        expect((await failureOf(() => store.findEvents([1, 2]))).message).toMatch(/stored event (1 )?is damaged/);
      }
      expect(await find(store, 2)).toEqual(match(2));
    }
    setBody(path, 1, JSON.stringify(corrected(1)));
    expect(await find(store, 1)).toEqual(corrected(1));
  });

  test("after a lock that excluded everyone is released", async () => {
    const { path: original } = await warmed([match(1), match(2)], []);
    other(original).exec("PRAGMA wal_checkpoint(TRUNCATE)");
    const path = `${original}.copy.db`;
    await copyFile(original, path);
    const writer = other(path);
    writer.exec("PRAGMA journal_mode = DELETE"); // then readers and a writer exclude each other
    const reader = await openSqliteStore(path, { readTimeout: 0 });
    onTestFinished(async () => reader.close());
    for (let away = 0; away < 3; away++) {
      for (let time = 0; time < 4; time++) await reader.findEvents([1, 2]);
      writer.exec("BEGIN EXCLUSIVE");
      const event = match(1, { scores: { home: 0, away } });
      writer.prepare(SET_BODY).run([JSON.stringify(event), 1]);
      for (let time = 0; time < 2; time++) {
        expect((await failureOf(() => reader.findEvents([1, 2]))).message).toBe(`${path}: database is locked`);
      }
      writer.exec("COMMIT");
      expect([...(await reader.findEvents([1, 2])).values()]).toEqual([event, match(2)]);
    }
  });

  test.each([
    ["at once", false],
    ["with no file in between", true],
  ])("after another file has replaced the first one, %s, though both were written equally often", async (_, looks) => {
    const { path, store } = await warmed([match(1), match(2)], [1, 2, 3]);
    const { path: next, store: maker } = await warmed([corrected(1), match(3)], []);
    await maker.close();
    for (const suffix of ["", "-wal", "-shm"]) await rename(path + suffix, `${path}.old${suffix}`);
    if (looks) expect((await failureOf(() => store.findEvents([1]))).message).toMatch(/there is no such file/);
    await rename(next, path);
    for (let time = 0; time < 3; time++) {
      expect([...(await store.findEvents([1, 2, 3])).values()]).toEqual([corrected(1), match(3)]);
    }
  });

  const call = fc.oneof(
    fc.record({ ids: fc.array(fc.nat(7), { maxLength: 6 }), times: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ id: fc.nat(7), home: fc.nat(3), by: fc.constantFrom("the store", "another one") }),
  );

  test("in any order of reads and writes", async () => {
    const path = await folder();
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 5, maxLength: 40 }), async (calls) => {
        const memory = createMemoryStore();
        const file = join(path, `${run++}.db`);
        const [store, writer] = [await openSqliteStore(file), await openSqliteStore(file)];
        try {
          await store.ingest([], 0);
          for (const each of calls) {
            if ("ids" in each) {
              const expected = new Map([...(await memory.findEvents(each.ids))].sort());
              for (let time = 0; time < each.times; time++) {
                expect(new Map([...(await store.findEvents(each.ids))].sort())).toEqual(expected);
              }
            } else {
              const records = [record(match(each.id, { scores: { home: each.home, away: 0 } }))];
              await memory.ingest(records, 0);
              await (each.by === "the store" ? store : writer).ingest(records, 0);
            }
          }
        } finally {
          await writer.close();
          await store.close();
        }
      }),
      { numRuns: draws(30, 10) },
    );
  });
});

describe("a cached event is returned whole", () => {
  const EVENT = {
    ...match(1),
    scores: { home: 1, away: 0, periods: { ft: { home: 1, away: 0 } } },
    goals: [{ minute: 5, by: ["Saka"] }],
  };

  test("and no caller can change it, however often it was requested", async () => {
    const { store } = await warmed([EVENT], []);
    for (let time = 0; time < 5; time++) {
      const event = await find(store, 1);
      expect(event).toEqual(EVENT);
      const { home, goals, scores }: typeof EVENT = untyped(event);
      const spoil = [
        () => Object.assign(event ?? {}, { home: `${home}, spoilt` }),
        () => Object.assign(scores.periods.ft, { home: 99 }),
        () => goals.push({ minute: 9, by: [] }),
        () => goals[0]?.by.push("Spoilt"),
        () => Reflect.deleteProperty(scores, "periods"),
      ];
      for (const change of spoil) {
        // Refused, or a copy of the caller.
        try {
          change();
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
        }
      }
    }
  });

  test("even if it is nested deeper than any ingested event", async () => {
    const { path, store } = await warmed([match(1)], [1]);
    const depth = 100_000; // JSON.parse takes it
    setBody(path, 1, `{"id":1,"clock":${"[".repeat(depth)}${"]".repeat(depth)}}`);
    for (let time = 0; time < 4; time++) expect((await find(store, 1))?.id).toBe(1);
  });

  test("in a map that the caller may change", async () => {
    const { store } = await warmed([match(1)], [1]);
    const found: Map<number, unknown> = untyped(await store.findEvents([1]));
    found.clear();
    expect(await find(store, 1)).toEqual(match(1));
  });
});

/** Records its queries, and calls `before` ahead of the next one. */
class Watched extends Connection {
  readonly asked: string[] = [];
  before: (() => void) | null = null;

  /** A version holds until the code that runs now pauses, which these tests never do. */
  override version() {
    return this.versionNow();
  }

  override get(sql: string, ...values: Parameters<Connection["get"]>[1][]) {
    const isQuery = !sql.startsWith("PRAGMA");
    if (isQuery) this.#happen();
    this.asked.push(isQuery ? String(values[0]) : sql);
    return super.get(sql, ...values);
  }

  #happen(): void {
    const { before } = this;
    this.before = null;
    before?.();
  }
}

/** A cache on a file of 9 events, and what a test needs to watch it. */
async function watched() {
  const { path } = await warmed(
    Array.from({ length: 9 }, (_, id) => match(id)),
    [],
  );
  const connection = new Watched(libsql, path, 0);
  onTestFinished(() => connection.close());
  const cache = new EventCache(connection);
  const asked = (ids: readonly number[]) => {
    connection.asked.length = 0;
    cache.find(ids);
    // A connection asks once whether the file has digests.
    return connection.asked.filter((query) => query !== "PRAGMA user_version");
  };
  return { path, connection, cache, asked };
}

const VERSION = "PRAGMA data_version";

describe("one call sees one state of the file", () => {
  /** Gives both events the same score in one commit. */
  function setBoth(path: string, home: number): void {
    const [one, two] = [1, 2].map((id) => JSON.stringify(match(id, { scores: { home, away: 0 } })));
    const writer = other(path);
    writer.exec("BEGIN IMMEDIATE");
    for (const [id, body] of [one, two].entries()) writer.prepare(SET_BODY).run([body, id + 1]);
    writer.exec("COMMIT");
  }

  const scoresOf = (cache: EventCache, ids: readonly number[]) =>
    [...cache.find(ids).found.values()].map(({ scores }) => scores?.home);

  test.each([
    ["neither event", []],
    ["one event", [1]],
    ["the other event", [2]],
  ])("when %s was cached and a commit comes during the call", async (_, known) => {
    const { path, connection, cache } = await watched();
    for (let home = 10; home < 14; home++) {
      for (let time = 0; time < 3; time++) cache.find(known);
      connection.before = () => setBoth(path, home);
      const [one, two] = scoresOf(cache, [1, 2]);
      expect(one).toBe(two);
      expect(scoresOf(cache, [1, 2])).toEqual([home, home]);
      expect(scoresOf(cache, [2, 1])).toEqual([home, home]);
      expect(connection.before).toBeNull();
      // Clears the cache.
      setBoth(path, 0);
    }
  });
});

describe("the cache saves queries", () => {
  test("does not read an event again that was requested twice, present or missing", async () => {
    const { asked } = await watched();
    expect(asked([1, 77])).toEqual([VERSION, "[1,77]"]);
    // The events, and what will show that they have changed.
    expect(asked([1, 77])).toEqual([VERSION, "[1,77]", "[1,77]", VERSION]);
    for (let time = 0; time < 3; time++) expect(asked([1, 77])).toEqual([VERSION]);
  });

  test("reads only the events that are not cached, and then checks that the file has not changed", async () => {
    const { asked } = await watched();
    asked([1, 77]);
    asked([1, 77]);
    expect(asked([1, 2, 77, 3])).toEqual([VERSION, "[2,3]", VERSION]);
    asked([2, 3]);
    expect(asked([3, 77, 2, 1])).toEqual([VERSION]);
  });

  test("keeps an event while others are written, and reads it again when it has changed itself", async () => {
    const { path, cache, asked } = await watched();
    const store = await openedSqlite(path);
    for (let time = 0; time < 2; time++) asked([1, 2]);
    const [one, two] = [1, 2].map((id) => cache.find([id]).found.get(id));
    await ingest(store, [match(8, { scores: { home: 1, away: 0 } }), match(2, { scores: { home: 1, away: 0 } })]);
    // Whether they have changed, the one that has, and what will show it next time.
    expect(asked([1, 2])).toEqual([VERSION, "[1,2]", "[2]", "[2]", VERSION]);
    expect(asked([1, 2])).toEqual([VERSION]);
    expect(cache.find([1]).found.get(1)).toBe(one);
    expect(cache.find([2]).found.get(2)).not.toEqual(two);
  });

  test("reads more events than it can cache each time, and keeps what is cached", async () => {
    const { asked } = await watched();
    asked([1]);
    asked([1]);
    const many = Array.from({ length: 20_000 }, (_, id) => id);
    expect(asked(many)).toEqual([]); // so many are read with Connection.all
    expect(asked([1])).toEqual([VERSION]);
  });
});

describe("the cache bounds its memory", () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const MIB = 2 ** 20;

  /** How much more memory is in use after the work. */
  async function grown(work: () => Promise<void>): Promise<number> {
    collect();
    const before = process.memoryUsage().heapUsed;
    await work();
    collect();
    return process.memoryUsage().heapUsed - before;
  }

  async function askTwice(store: EventStore, from: number, to: number, atOnce: number): Promise<void> {
    for (let first = from; first < to; first += atOnce) {
      const ids = Array.from({ length: Math.min(atOnce, to - first) }, (_, place) => first + place);
      for (let time = 0; time < 2; time++) await store.findEvents(ids);
    }
  }

  /** Creates events with a string of the given length, inside SQLite. */
  function fill(path: string, count: number, length: number): void {
    other(path).exec(`
      INSERT INTO events (id, received_at, live, body)
      WITH RECURSIVE numbers (id) AS (SELECT 1000 UNION ALL SELECT id + 1 FROM numbers LIMIT ${count})
      SELECT id, 1, 0, json_object('id', id, 'status', 'live', 'home', hex(zeroblob(${length / 2}))) FROM numbers`);
  }

  test("for 200,000 missing ids", async () => {
    const { store } = await warmed([match(1)], [1]);
    expect(await grown(() => askTwice(store, 1_000_000, 1_200_000, 500))).toBeLessThan(4 * MIB);
  });

  test("for 35,000 events", async () => {
    const { path, store } = await warmed([match(1)], [1]);
    fill(path, 35_000, 1000);
    expect(await grown(() => askTwice(store, 1000, 36_000, 500))).toBeLessThan(24 * MIB);
  });

  test("for events of a megabyte each", async () => {
    const { path, store } = await warmed([match(1)], [1]);
    fill(path, 60, MIB);
    expect(await grown(() => askTwice(store, 1000, 1060, 1))).toBeLessThan(40 * MIB);
    expect((await find(store, 1059))?.id).toBe(1059);
  });

  test("and frees it when the store is closed", async () => {
    const { path, store } = await warmed([match(1)], [1]);
    fill(path, 20, MIB);
    const growth = await grown(async () => {
      await askTwice(store, 1000, 1020, 1);
      await store.close();
    });
    expect(growth).toBeLessThan(2 * MIB);
  });
});
