import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readFile, rename, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import Database from "libsql";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createKeyring, openKeyStore } from "../../../src/service/sources/keys/index.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { Connection, isRefused } from "../../../src/service/sources/sqlite/connection/driver.js";
import { StoreFile, type Use } from "../../../src/service/sources/sqlite/connection/file.js";
import { listSteps, searchAheadSteps } from "../../../src/service/sources/sqlite/reading/listing.js";
import { leagueSteps, sportSteps } from "../../../src/service/sources/sqlite/reading/naming.js";
import { SEARCH_BUDGET, searchSteps } from "../../../src/service/sources/sqlite/reading/searching.js";
import { versionSteps } from "../../../src/service/sources/sqlite/reading/versions.js";
import { checkSchema } from "../../../src/service/sources/sqlite/schema.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import type { Steps } from "../../../src/service/sources/steps.js";
import { libsql } from "../../rest/sources/driver.js";
import {
  failureOf,
  find,
  folder,
  ids,
  ingest,
  makeEarlier,
  match,
  openedSqlite,
  score,
} from "../../rest/sources/support.js";
import { untyped } from "../../support/untyped.js";

async function filled(): Promise<{ path: string; store: EventStore }> {
  const path = join(await folder(), "events.db");
  const store = await openedSqlite(path);
  await ingest(store, [match(1), match(2)]);
  return { path, store };
}

/** Changes the file without the store. */
function meddle(path: string, sql: string): void {
  const database = new Database(path);
  database.exec(sql);
  database.close();
}

const messageOf = async (call: () => unknown) => (await failureOf(call)).message;

test("a file may have keys before it has events", async () => {
  const shared = join(await folder(), "shared.db");
  const keyring = createKeyring(await openKeyStore(`sqlite:${shared}`));
  const { key } = await keyring.add({ plan: "paid", packages: [], name: "first" });
  const store = await openedSqlite(shared);
  await ingest(store, [match(1)]);
  expect((await store.findEvents([1])).size).toBe(1);
  expect((await keyring.authenticate(key))?.plan).toBe("paid");
});

describe("another process that closes the file last, as far as it can tell", () => {
  /** Replaces the home side of event 1 in another process, which then ends. */
  function changeElsewhere(path: string, home: string): void {
    const program = `
      const Database = require(${JSON.stringify(createRequire(import.meta.url).resolve("libsql"))});
      const database = new Database(process.argv[1]);
      database.prepare("UPDATE events SET body = ? WHERE id = 1").run([process.argv[2]]);
      database.close();`;
    execFileSync(process.execPath, ["-e", program, path, JSON.stringify(match(1, { home }))]);
  }

  // Under POSIX a process that opens and closes a file once more loses all its locks on it.
  const NEIGHBOURS: [string, (path: string, store: EventStore) => unknown][] = [
    ["events that are ingested", (_, store) => ingest(store, [match(2)])],
    ["a second store", async (path) => (await openedSqlite(path)).check()],
    ["keys in the same file", async (path) => void (await createKeyring(await openKeyStore(`sqlite:${path}`)).list())],
  ];

  test.each(NEIGHBOURS)("does not remove the log of a reading store that was opened before %s", async (_, use) => {
    const { path, store: maker } = await filled();
    await maker.close();
    const store = await openedSqlite(path);
    await store.check();
    await use(path, store);
    for (const home of ["Everton", "Fulham"]) {
      changeElsewhere(path, home);
      expect((await find(store, 1))?.home).toBe(home);
    }
  });

  test.each(NEIGHBOURS)("does not remove the log of a store that was opened after %s", async (_, use) => {
    const { path, store: maker } = await filled();
    await maker.close();
    const store = await openedSqlite(path);
    await use(path, store);
    for (const home of ["Everton", "Fulham"]) {
      changeElsewhere(path, home);
      expect((await find(store, 1))?.home).toBe(home);
      await ingest(store, [match(2, { home })]);
      expect(await find(await openedSqlite(path), 2)).toEqual(match(2, { home }));
    }
  });
});

describe("a store in SQLite rejects a file that is not a store of events, leaves it unchanged, and uses its replacement at once", () => {
  const OTHERS: [string, (path: string) => Promise<void>, string][] = [
    ["text", (path) => writeFile(path, "no database ".repeat(999)), "the file is not a database"],
    ["an empty file", (path) => writeFile(path, ""), "the store is empty; `settlegrade ingest` fills it"],
    [
      "another program's database",
      async (path) => meddle(path, "CREATE TABLE notes (text); PRAGMA user_version = 1"),
      "this is the database of another program, not a store of settlegrade",
    ],
    [
      "a later release's store",
      async (path) => meddle(path, `PRAGMA application_id = ${0x73_67_72_64}; PRAGMA user_version = 99`),
      "the store has version 99, but this release of settlegrade supports versions 1 to 10",
    ],
  ];

  test.each(OTHERS)("%s", async (_, make, reason) => {
    const { path: good } = await filled();
    const path = join(await folder(), "events.db");
    await make(path);
    const before = await readFile(path);
    const store = await openedSqlite(path);
    for (let attempt = 0; attempt < 20; attempt++) {
      expect(await messageOf(() => store.findEvents([1]))).toBe(`${path}: ${reason}`);
    }
    if (before.length > 0) {
      expect(await messageOf(() => ingest(store, [match(3)]))).toBe(`${path}: ${reason}`);
      expect(await readFile(path)).toEqual(before);
    }
    await rm(path);
    for (const suffix of ["-wal", "-shm"]) await rm(path + suffix, { force: true });
    meddle(good, "PRAGMA wal_checkpoint(TRUNCATE)");
    await rename(good, path);
    expect(await find(store, 1)).toEqual(match(1));
  });

  test("opens such a file once, however often it is asked, because the driver releases files late", async () => {
    const path = join(await folder(), "keys.db");
    await openKeyStore(`sqlite:${path}`); // no events yet
    let opens = 0;
    class Counted extends libsql {
      constructor(...given: ConstructorParameters<typeof libsql>) {
        super(...given);
        if (!given[0].includes(":memory:")) opens++;
      }
    }
    const use: Use = { creates: false, timeout: 0, prepare: checkSchema };
    const file = new StoreFile(Counted, path, use);
    onTestFinished(() => file.close());
    for (let call = 0; call < 50; call++) {
      expect(() => file.with(() => 1)).toThrow("the store is empty; `settlegrade ingest` fills it");
    }
    expect(opens).toBe(1);
    await ingest(await openedSqlite(path), [match(1)]);
    expect(file.with(() => 1)).toBe(1);
    expect(opens).toBe(1);
  });

  test("uses a file at once that was repaired in place", async () => {
    const { path, store: maker } = await filled();
    await maker.close();
    const good = await readFile(path);
    // SQLite sees no difference between the two.
    await writeFile(path, Buffer.from(good).fill(0, 68, 72));
    await utimes(path, 1, 1);
    const store = await openedSqlite(path);
    expect(await messageOf(() => store.findEvents([1]))).toMatch(/the database of another program/);
    await writeFile(path, good);
    expect(await find(store, 1)).toEqual(match(1));
  });

  test("leaves the log of another program unchanged when the store closes", async () => {
    const path = join(await folder(), "notes.db");
    const program = new Database(path);
    onTestFinished(() => void program.close());
    program.exec("PRAGMA journal_mode = WAL; CREATE TABLE notes (text)");
    const { size } = await stat(`${path}-wal`);
    const store = await openSqliteStore(path);
    expect(await messageOf(() => ingest(store, [match(1)]))).toMatch(/the database of another program/);
    await store.close();
    expect((await stat(`${path}-wal`)).size).toBe(size);
  });

  test("says that a path is a directory, or that its folder does not exist", async () => {
    const path = await folder();
    await mkdir(join(path, "a.db"));
    const directory = await openedSqlite(join(path, "a.db"));
    expect(await messageOf(() => directory.check())).toBe(`${join(path, "a.db")}: this is a directory, not a file`);
    const nowhere = await openedSqlite(join(path, "none", "a.db"));
    expect(await messageOf(() => nowhere.check())).toMatch(/there is no such file/);
    expect(await messageOf(() => ingest(nowhere, []))).toBe(
      `${join(path, "none", "a.db")}: the database cannot be opened: the folder ${join(path, "none")} does not exist`,
    );
    await mkdir(join(path, "none"));
    expect(await ingest(nowhere, [match(1)])).toEqual(["added"]);
  });
});

describe("the first ingest creates the file", () => {
  test("no call that reads creates it", async () => {
    const path = join(await folder(), "a b?#%&.db");
    const store = await openedSqlite(path);
    for (const call of [() => store.check(), () => store.findEvents([1]), () => store.versions(1)]) {
      expect(await messageOf(call)).toMatch(/there is no such file/);
    }
    await expect(stat(path)).rejects.toThrow(/ENOENT/);
    await ingest(store, []);
    expect((await stat(path)).isFile()).toBe(true);
    await store.check();
    expect((await store.findEvents([1])).size).toBe(0);
  });

  test("a store keeps its events and the chunks of the last run when it is opened again", async () => {
    const path = join(await folder(), "events.db");
    const first = await openedSqlite(path);
    await first.ingest([], 1, { index: 0, digest: "a" });
    await ingest(first, [match(1, { status: "live" }), score(1, 1, 0, { timestamp: 9 })]);
    await first.close();
    const second = await openedSqlite(path);
    expect(await second.ingest([], 1, { index: 0, digest: "a" })).toBe("repeated");
    expect(await ingest(second, [score(1, 2, 0, { timestamp: 8 })])).toEqual(["stale"]);
    expect(await second.versions(1)).toHaveLength(2);
  });

  test("a closed store throws", async () => {
    const { store, path } = await filled();
    await store.close();
    expect(await messageOf(() => store.check())).toBe(`${path}: the store is closed`);
    expect(await messageOf(() => ingest(store, []))).toBe(`${path}: the store is closed`);
  });

  test("the file alone is complete once the store is closed", async () => {
    const { store, path } = await filled();
    await store.close();
    await copyFile(path, `${path}.copy.db`);
    expect((await (await openedSqlite(`${path}.copy.db`)).findEvents([1, 2])).size).toBe(2);
  });

  test("names that an event no longer has leave the index", async () => {
    const { store, path } = await filled();
    await ingest(store, [match(1, { home: "Everton" }), match(1, { home: "Fulham" }), match(2, { status: "live" })]);
    const database = new Database(path);
    const indexed = (run: string) => database.prepare("SELECT rowid FROM search WHERE search MATCH ?").raw().all([run]);
    expect([indexed("ars"), indexed("eve"), indexed("ful"), indexed("che")]).toEqual([[], [], [[1]], [[1]]]);
    database.close();
  });

  test("two stores on one file see what the other ingests", async () => {
    const { store, path } = await filled();
    const other = await openedSqlite(path);
    expect(await find(other, 1)).toEqual(match(1));
    await ingest(other, [match(1, { home: "Everton" }), match(3)]);
    expect((await find(store, 1))?.home).toBe("Everton");
    expect(await ingest(store, [match(3)])).toEqual(["unchanged"]);
  });
});

describe("a damaged store throws instead of returning no event or another one", () => {
  const { id: _, ...nameless } = match(1);
  const DAMAGES = [
    "{",
    "",
    "null",
    "0",
    "[]",
    JSON.stringify(match(2)),
    JSON.stringify(nameless),
    `${JSON.stringify(match(1))},${JSON.stringify(match(2))}`,
    `${JSON.stringify(match(1))},0`,
  ];

  test.each(DAMAGES)("when a body is %j", async (body) => {
    const { store, path } = await filled();
    const database = new Database(path);
    database.prepare("UPDATE events SET body = ? WHERE id = 1").run([body]);
    for (const call of [
      () => store.findEvents([1, 2]),
      () => store.findEvents([1]),
      () => store.findEvents([2, 1, 3]),
      () => store.findEvents(Array.from({ length: 700 }, (_, id) => id)),
      () => store.listEvents({ limit: 9 }),
      () => store.searchEvents({ query: "arsenal", limit: 9 }),
      () => store.versions(1),
      () => store.histories(null, 9),
    ]) {
      expect(await messageOf(call)).toMatch(/^[^:]+events.db: the stored event 1 is damaged: it/);
    }
    expect(await find(store, 2)).toEqual(match(2));
    // A message is for what the event was, and a whole record replaces it.
    expect(await ingest(store, [score(1, 1, 0), match(2)])).toEqual(["damaged", "unchanged"]);
    database.close();
    expect(await ingest(store, [match(1, { home: "Leeds" }), score(1, 1, 0)], 2_000)).toEqual([
      "repaired",
      "unchanged",
    ]);
    expect((await find(store, 1))?.home).toBe("Leeds");
    expect((await store.versions(1)).map(({ receivedAt }) => receivedAt)).toEqual([2_000]);
    expect(ids(await store.searchEvents({ query: "leeds", limit: 9 }))).toEqual([1]);
    expect(ids(await store.searchEvents({ query: "arsenal", limit: 9 }))).toEqual([2]);
  });

  test("when pages are damaged, until they are repaired", async () => {
    const path = join(await folder(), "events.db");
    const first = await openedSqlite(path);
    await ingest(
      first,
      Array.from({ length: 500 }, (_, id) => match(id)),
    );
    await first.close();
    meddle(path, "PRAGMA wal_checkpoint(TRUNCATE)");
    const good = await readFile(path);
    const store = await openedSqlite(path);
    await writeFile(path, Buffer.from(good).fill(0xa5, 4096));
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await messageOf(() => store.findEvents([1, 400]))).toMatch(
        /the file is damaged; restore a backup of it \(.*malformed/,
      );
    }
    await truncate(path, 10_000);
    expect(await messageOf(() => store.findEvents([400]))).toMatch(/malformed/);
    await writeFile(path, good);
    expect((await store.findEvents([1, 400])).size).toBe(2);
  });
});

// 1544: the folder of the file is read-only too.
test.each(["SQLITE_READONLY", "UNKNOWN_SQLITE_ERROR_1544", "SQLITE_CANTOPEN", "UNKNOWN_SQLITE_ERROR_526"])(
  "the error %s can mean that the process may not write",
  (code) => expect(isRefused(Object.assign(new Error("refused"), { code }))).toBe(true),
);

describe("a lock of another process", () => {
  test("for writing does not stop readers, and makes another writer give up after its timeout", async () => {
    const { path } = await filled();
    const store = await openedSqlite(path, { readTimeout: 0, writeTimeout: 1 });
    const other = new Database(path);
    onTestFinished(() => void other.close());
    await ingest(store, [match(3)]);
    other.exec("BEGIN IMMEDIATE; DELETE FROM events");
    expect((await store.findEvents([1, 2, 3])).size).toBe(3);
    expect(ids(await store.searchEvents({ query: "arsenal", limit: 9 }))).toEqual([3, 2, 1]);
    expect(await messageOf(() => ingest(store, [match(4)]))).toBe(`${path}: database is locked`);
    other.exec("ROLLBACK");
    expect(await ingest(store, [match(4)])).toEqual(["added"]);
  });

  test("that excludes everyone fails the call, and the first call after it works", async () => {
    const { path: original } = await filled();
    meddle(original, "PRAGMA wal_checkpoint(TRUNCATE)");
    const path = `${original}.copy.db`;
    await copyFile(original, path);
    const other = new Database(path);
    onTestFinished(() => void other.close());
    other.exec("PRAGMA journal_mode = DELETE"); // then readers and a writer exclude each other
    const store = await openedSqlite(path, { readTimeout: 0 });
    expect(await find(store, 1)).toEqual(match(1));
    other.exec("BEGIN EXCLUSIVE");
    expect(await messageOf(() => store.findEvents([1]))).toBe(`${path}: database is locked`);
    other.exec("ROLLBACK");
    expect(await find(store, 1)).toEqual(match(1));
  });
});

describe("after a lock", () => {
  class Opened extends libsql {
    static times = 0;
    constructor(...given: ConstructorParameters<typeof libsql>) {
      super(...given);
      Opened.times++;
    }
  }

  async function shared(mode: "WAL" | "DELETE"): Promise<{ file: StoreFile; other: Database.Database }> {
    const path = join(await folder(), "shared.db");
    const other = new Database(path);
    other.exec(`PRAGMA journal_mode = ${mode}; CREATE TABLE counts (name TEXT, number INTEGER)`);
    other.exec("INSERT INTO counts VALUES ('a', 1), ('b', 1)");
    const file = new StoreFile(Opened, path, { creates: false, timeout: 1, prepare: () => {} });
    onTestFinished(() => {
      file.close();
      other.close();
    });
    return { file, other };
  }

  const numbers = "SELECT CAST(number AS NUMERIC) FROM counts";
  const add = (name: string) =>
    `UPDATE counts SET number = number + 1 WHERE name = '${name}' RETURNING CAST(number AS NUMERIC)`;

  test("at the start of a transaction, keeps the connection", async () => {
    const { file, other } = await shared("WAL");
    const write = (name: string) => file.with((connection) => connection.write(() => connection.get(add(name))));
    expect(write("a")).toEqual([2]);
    Opened.times = 0;
    other.exec("BEGIN IMMEDIATE");
    for (let call = 0; call < 20; call++) expect(() => write("a")).toThrow("database is locked");
    other.exec("ROLLBACK");
    expect(write("b")).toEqual([2]);
    expect(other.prepare(numbers).raw().all()).toEqual([[2], [2]]);
    other.exec("BEGIN IMMEDIATE; ROLLBACK");
    expect(Opened.times).toBe(0);
  });

  test("in a reading statement, drops the connection, which would lock writers out at its next read", async () => {
    const { file, other } = await shared("DELETE");
    file.with((connection) => connection.all(numbers));
    other.exec("BEGIN EXCLUSIVE");
    expect(() => file.with((connection) => connection.get("SELECT 1 FROM counts"))).toThrow("database is locked");
    other.exec("ROLLBACK");
    expect(file.with((connection) => connection.all(numbers))).toEqual([[1], [1]]);
    other.exec(add("a"));
    expect(file.with((connection) => connection.all(numbers))).toEqual([[2], [1]]);
  });

  test("in a writing statement, drops the connection, whose next write would not be committed", async () => {
    const { file, other } = await shared("WAL");
    other.exec("BEGIN IMMEDIATE");
    expect(() => file.with((connection) => connection.get(add("a")))).toThrow("database is locked");
    other.exec("ROLLBACK");
    expect(file.with((connection) => connection.get(add("b")))).toEqual([2]);
    expect(other.prepare(numbers).raw().all()).toEqual([[1], [2]]);
    other.exec("BEGIN IMMEDIATE; ROLLBACK");
  });

  test("a statement asked for all rows gives a fresh answer when asked for one", async () => {
    const { file } = await shared("WAL");
    const sql = "SELECT CAST(number AS NUMERIC) FROM counts WHERE name = ?";
    expect(file.with((connection) => connection.all(sql, "a"))).toEqual([[1]]);
    expect(file.with((connection) => connection.get(sql, "nobody"))).toBeUndefined();
    expect(file.with((connection) => connection.all(sql, "nobody"))).toEqual([]);
    expect(file.with((connection) => connection.get(sql, "b"))).toEqual([1]);
  });

  test("keeps each connection longer, the more were dropped before it, and drops it in the end", async () => {
    const { file } = await shared("WAL");
    const fail = () =>
      file.with((connection) => {
        connection.get(numbers);
        throw new Error("damaged");
      });
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const opened = [0, 999, 1, 1_999, 1, 3_999, 1].map((passed) => {
      vi.advanceTimersByTime(passed);
      for (let call = 0; call < 100; call++) expect(fail).toThrow("damaged");
      return Opened.times;
    });
    const [first = 0] = opened;
    expect(opened.map((times) => times - first)).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });
});

describe("no list or search reads every event", () => {
  class Spy extends Connection {
    readonly asked: string[] = [];

    override all(sql: string, ...values: Parameters<Connection["all"]>[1][]) {
      this.asked.push(sql);
      return super.all(sql, ...values);
    }

    override get(sql: string, ...values: Parameters<Connection["get"]>[1][]) {
      this.asked.push(sql);
      return super.get(sql, ...values);
    }
  }

  /** The plans of a walk: what a step looks at, and where it ends. */
  function walked(index: string, ranges: readonly string[]): string[] {
    return ranges.flatMap((range) => {
      const plan = `SEARCH events USING COVERING INDEX ${index} ${range}`;
      return [plan, `CO-ROUTINE (subquery-1); ${plan}; SCAN (subquery-1)`];
    });
  }

  function run(connection: Connection, steps: Steps<unknown, Connection>): void {
    while (steps.next(connection).done !== true);
  }

  test("each query follows an index in its order, or finds events by name", async () => {
    const { path, store } = await filled();
    await store.close();
    const connection = new Spy(libsql, path, 0);
    const limit = 9;
    run(connection, listSteps({ limit }));
    run(connection, listSteps({ limit, sport: "football" }));
    run(connection, listSteps({ limit, statuses: ["live"] }));
    run(connection, listSteps({ limit, statuses: ["live"], sport: "football" }));
    const part = { limit, sport: "football", league: "england-premier-league", participant: 1 };
    for (const latestFirst of [false, true])
      run(connection, listSteps({ ...part, from: 1, to: 4e12, latestFirst }, { step: 1, walked: 9 }));
    run(connection, searchAheadSteps({ query: "arsenal", among: "ahead", from: 1, limit }));
    run(connection, leagueSteps({ sport: "football", from: 1, all: true, limit }));
    run(connection, sportSteps(limit));
    for (const budget of [SEARCH_BUDGET, { ...SEARCH_BUDGET, common: -1 }]) {
      run(connection, searchSteps({ limit, query: "arsenal" }, budget));
      run(connection, searchSteps({ limit, query: "arsenal", from: 1 }, budget));
      run(connection, searchSteps({ limit, query: "arsenal", sport: "football" }, budget));
      run(connection, searchSteps({ limit, query: "arsenal", sport: "football", from: 1, to: 2 }, budget));
    }
    run(connection, versionSteps(1));
    connection.close();
    const database = new Database(path);
    const queries = connection.asked.filter((sql) => !sql.startsWith("PRAGMA"));
    const plans = queries.map((sql) => {
      const numbered = [...sql.matchAll(/\?(\d)/g)].map(([, place]) => Number(place));
      const values = Array(Math.max(...numbered, [...sql.matchAll(/\?(?!\d)/g)].length)).fill(1);
      const statement = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).raw();
      const plan: unknown[][] = untyped(statement.all(...values));
      return plan.map(([, , , step]) => step).join("; ");
    });
    database.close();
    expect([...new Set(plans)]).toEqual([
      ...walked("listed", ["(start>?)", "(start=?)"]),
      "SCAN wanted VIRTUAL TABLE INDEX 1:; SEARCH events USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN",
      ...walked("listed_by_sport", ["(sport=? AND start>?)", "(sport=? AND start=?)"]),
      "CO-ROUTINE (subquery-1); SEARCH events USING INDEX events_live (start>?); SCAN (subquery-1)",
      "CO-ROUTINE (subquery-1); SEARCH events USING INDEX events_live (start=?); SCAN (subquery-1)",
      "CO-ROUTINE (subquery-1); SEARCH events USING COVERING INDEX listed_by_league (sport=? AND league=? AND start>? AND start<?); SCAN (subquery-1)",
      "SEARCH events USING COVERING INDEX listed_by_league (sport=? AND league>?)",
      "SEARCH events USING COVERING INDEX listed_by_league (sport=? AND league=? AND start>?)",
      "SEARCH events USING INDEX listed_by_league (sport=? AND league=?)",
      "SEARCH events USING COVERING INDEX listed_by_sport (sport>?)",
      "SEARCH events USING INDEX listed_by_sport (sport=?)",
      "CO-ROUTINE (subquery-1); SCAN search VIRTUAL TABLE INDEX 0:M1; SCAN (subquery-1)",
      "SCAN wanted VIRTUAL TABLE INDEX 1:; SEARCH events USING INTEGER PRIMARY KEY (rowid=?)",
      "CO-ROUTINE (subquery-1); SEARCH events USING COVERING INDEX events_over_names (start>?); SCAN (subquery-1)",
      "SEARCH events USING COVERING INDEX events_over_names (start>?)",
      "CO-ROUTINE (subquery-1); SEARCH events USING COVERING INDEX events_over_names (start=? AND id<?); SCAN (subquery-1)",
      "SEARCH events USING COVERING INDEX events_over_names (start=? AND id<?)",
      "CO-ROUTINE (subquery-1); SEARCH events USING COVERING INDEX events_over_names_by_sport (sport=? AND start>?); SCAN (subquery-1)",
      "SEARCH events USING COVERING INDEX events_over_names_by_sport (sport=? AND start>?)",
      "CO-ROUTINE (subquery-1); SEARCH events USING COVERING INDEX events_over_names_by_sport (sport=? AND start=? AND id<?); SCAN (subquery-1)",
      "SEARCH events USING COVERING INDEX events_over_names_by_sport (sport=? AND start=? AND id<?)",
      "CO-ROUTINE (subquery-1); SEARCH events USING COVERING INDEX events_over_names_by_sport (sport=? AND start>? AND start<?); SCAN (subquery-1)",
      "SEARCH events USING COVERING INDEX events_over_names_by_sport (sport=? AND start>? AND start<?)",
      "SEARCH events USING INTEGER PRIMARY KEY (rowid=?); SCALAR SUBQUERY 2; CO-ROUTINE (subquery-1); SEARCH versions USING COVERING INDEX versions_by_id (id=?); SCAN (subquery-1)",
    ]);
  });
});

test("the first ingest replaces the indexes of an earlier release, and readers need none of them", async () => {
  const { path, store: maker } = await filled();
  await maker.close();
  await makeEarlier(path);
  const indexes = () => {
    const database = new Database(path);
    const rows = database
      .prepare("SELECT name FROM sqlite_schema WHERE name GLOB 'events_over*' ORDER BY 1")
      .raw()
      .all();
    database.close();
    return rows.flat();
  };
  const store = await openedSqlite(path);
  expect(ids(await store.searchEvents({ query: "arsenal", limit: 9 }))).toEqual([2, 1]);
  expect(indexes()).toEqual(["events_over", "events_over_by_sport"]);
  await ingest(store, []);
  expect(indexes()).toEqual(["events_over_names", "events_over_names_by_sport"]);
  expect(ids(await store.searchEvents({ query: "arsenal", sport: "football", limit: 9 }))).toEqual([2, 1]);
});

test("a file that has keys alone has no source, and is filled by an ingest", async () => {
  const path = join(await folder(), "keys.db");
  const keys = await openKeyStore(`sqlite:${path}`);
  await createKeyring(keys).add({ plan: "paid", packages: [], name: "first" });
  await keys.close();
  const store = await openedSqlite(path);
  expect(await store.source()).toBeNull();
  await ingest(store, [match(1)]);
  expect(await find(store, 1)).toEqual(match(1));
});
