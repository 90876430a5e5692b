/** What a changed byte in a SQLite file costs: the record that it is in. */
import { rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import Database from "libsql";
import { describe, expect, onTestFinished, test } from "vitest";
import { createKeyring, openKeyStore } from "../../../src/service/sources/keys/index.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { Connection } from "../../../src/service/sources/sqlite/connection/driver.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { changeOnDisk, withBadByte } from "./disk.js";
import { libsql } from "./driver.js";
import { failureOf, find, folder, ids, ingest, makeEarlier, match, openedSqlite, own, score } from "./support.js";
import { verified } from "./verified.js";

/** A match whose names and score are nowhere else in the file. */
const unique = (id: number, changes: object = {}) =>
  match(id, { home: `Home ${id} United`, away: `Away ${id} City`, scores: scoresOf(id), ...changes });
const scoresOf = (id: number) => ({
  home: 2,
  away: 1,
  periods: { p1: { home: 1, away: 0 }, ft: { home: 2, away: 1 } },
  id,
});

/** Fifty events; event 25 has two earlier versions. */
async function filled(): Promise<string> {
  const path = join(await folder(), "events.db");
  const store = await openSqliteStore(path);
  await ingest(store, [match(25, { home: "Earliest home" })], 1_000);
  await ingest(store, [match(25, { home: "Earlier home" })], 2_000);
  await ingest(
    store,
    Array.from({ length: 50 }, (_, index) => unique(index + 1)),
    3_000,
  );
  await store.close();
  return path;
}

interface Watched {
  readonly store: EventStore;
  readonly warnings: string[];
}

async function opened(path: string): Promise<Watched> {
  const warnings: string[] = [];
  const store = await openedSqlite(path, { onWarning: (message) => warnings.push(message) });
  return { store, warnings };
}

const ALL = Array.from({ length: 50 }, (_, index) => index + 1);
const OTHERS = ALL.filter((id) => id !== 25);
/** In the event; its change is stored with further fields after the score. */
const DIGIT = '"ft":{"home":2,"away":1}},"id":25}}';

describe.each<[string, string, string | Buffer, string]>([
  ["a byte that is not UTF-8", "Home 25 United", withBadByte("Home 25 United"), "not UTF-8 text"],
  ["a digit of the score", DIGIT, DIGIT.replace("2", "3"), "it is not what was written; its digest differs"],
  ["a letter of a name", "Away 25 City", "Awax 25 City", "it is not what was written; its digest differs"],
])("%s that the disk has changed", (_, from, to, reason) => {
  async function damaged(): Promise<Watched & { path: string }> {
    const path = await filled();
    await changeOnDisk(path, from, to);
    return { path, ...(await opened(path)) };
  }

  test("costs the requests that need this event, and no others", async () => {
    const { path, store } = await damaged();
    for (let attempt = 0; attempt < 3; attempt++) {
      for (const call of [
        () => store.findEvents([25]),
        () => store.findEvents(ALL),
        () => store.findEvents(Array.from({ length: 700 }, (_, id) => id)),
        () => store.listEvents({ limit: 50 }),
        () => store.searchEvents({ query: "united", limit: 50 }),
        () => store.versions(25),
      ]) {
        const { message, name } = await failureOf(call);
        expect([name, message]).toEqual([
          "DamagedEvents",
          expect.stringMatching(`^${path}: the stored event 25 is damaged: (its current version: )?${reason}$`),
        ]);
      }
      expect((await store.findEvents(OTHERS)).size).toBe(49);
      expect(await find(store, 24)).toEqual(unique(24));
      expect(await store.versions(24)).toHaveLength(1);
      expect(ids(await store.searchEvents({ query: "home 24", limit: 50 }))).toEqual([24]);
    }
    expect(store.figures?.damaged).toBe(18);
  });

  test("is found by checks, which warn of it once and do not fail", async () => {
    const { path, store, warnings } = await damaged();
    for (let call = 0; call < 3; call++) await store.check();
    expect(warnings).toEqual([`${path}: the stored event 25 is damaged: ${reason}`]);
  });

  test("is listed by verify, which reads all others and repairs nothing of it", async () => {
    const { store } = await damaged();
    const found = { versions: 52, withoutDigest: 0, repaired: 0 };
    const damage = [{ id: 25, reason: `its current version: ${reason}` }];
    for (const repair of [false, true])
      expect(await verified(store, { repair })).toEqual({ ...found, damaged: damage });
  });

  test("stops no ingest: messages of the event are left out, and a whole record replaces it", async () => {
    const { store } = await damaged();
    expect(await ingest(store, [score(25, 3, 3), score(24, 3, 3), match(26)])).toEqual([
      "damaged",
      "unchanged",
      "changed",
    ]);
    expect(await ingest(store, [unique(25)], 4_000)).toEqual(["repaired"]);
    expect(await find(store, 25)).toEqual(unique(25));
    // The damaged version is gone, those before it are kept.
    expect((await store.versions(25)).map(({ receivedAt }) => receivedAt)).toEqual([4_000, 2_000, 1_000]);
    expect((await verified(store)).damaged).toEqual([]);
  });
});

test("a damaged earlier version costs the history of its event alone", async () => {
  const path = await filled();
  await changeOnDisk(path, "Earlier home", "Earlier hone");
  const { store } = await opened(path);
  expect((await failureOf(() => store.versions(25))).message).toBe(
    `${path}: the stored event 25 is damaged: its version 2, counted from the latest: it is not what was written; its digest differs`,
  );
  expect((await store.findEvents(ALL)).size).toBe(50);
  expect((await verified(store)).damaged).toEqual([
    { id: 25, reason: "an earlier version: it is not what was written; its digest differs" },
  ]);
});

test("bad bytes in any other text of a file do not end the process", async () => {
  const path = await filled();
  const keys = await openKeyStore(`sqlite:${path}`);
  const { key } = await createKeyring(keys).add({ plan: "paid", packages: [], name: "the holder of a key" });
  const other = await createKeyring(keys).add({ plan: "paid", packages: [], name: "other" });
  await keys.close();
  const filling = await openSqliteStore(path);
  await filling.ingest([], 1, { index: 0, digest: "the digest of a chunk" });
  await filling.close();
  const bad = new Database(path);
  // As text in columns of every kind, which SQLite allows.
  bad.exec(`UPDATE events SET sport = cast(x'ff' AS TEXT), names = cast(x'ff' AS TEXT), start = cast(x'ff' AS TEXT) WHERE id = 7;
    UPDATE events SET received_at = cast(x'61ff' AS TEXT), digest = cast(x'61ff' AS TEXT) WHERE id = 8;
    UPDATE pieces SET digest = cast(x'ff' AS TEXT), lines = cast(x'ff' AS TEXT)`);
  bad.close();
  await changeOnDisk(path, "the holder of a key", withBadByte("the holder of a key"));
  const { store } = await opened(path);
  expect(await find(store, 7)).toEqual(unique(7));
  expect((await failureOf(() => store.findEvents([8, 9]))).message).toContain("the stored event 8 is damaged");
  expect(await find(store, 9)).toEqual(unique(9));
  await store.check();
  await failureOf(() => store.listEvents({ limit: 99 }));
  await failureOf(() => store.searchEvents({ query: "united", limit: 99 }));
  expect(await ingest(store, [unique(7, { home: "Leeds" }), unique(8)])).toEqual(["changed", "repaired"]);
  expect(await store.chunkAt(0)).toBeNull();
  const damagedKeys = await openKeyStore(`sqlite:${path}`);
  onTestFinished(async () => damagedKeys.close());
  const again = createKeyring(damagedKeys);
  expect((await failureOf(() => again.authenticate(key))).message).toMatch(/name: .* is not a valid value/);
  expect((await again.authenticate(other.key))?.plan).toBe("paid");
});

test("a file without digests is served and counted, and gets them by a repair, but for what is damaged", async () => {
  const path = await filled();
  await makeEarlier(path);
  await changeOnDisk(path, "Home 25 United", withBadByte("Home 25 United"));
  const { store } = await opened(path);
  expect((await store.findEvents(OTHERS)).size).toBe(49);
  expect(store.figures).toMatchObject({ withoutDigest: 49 });
  const damage = [{ id: 25, reason: "its current version: not UTF-8 text" }];
  expect(await verified(store)).toEqual({ versions: 52, withoutDigest: 51, repaired: 0, damaged: damage });
  expect(await verified(store, { repair: true })).toEqual({
    versions: 52,
    withoutDigest: 0,
    repaired: 51,
    damaged: damage,
  });
  expect(await verified(store, { repair: true })).toEqual({
    versions: 52,
    withoutDigest: 0,
    repaired: 0,
    damaged: damage,
  });
  await store.findEvents(OTHERS);
  expect(store.figures).toMatchObject({ withoutDigest: 49 });
  await store.close();
  await changeOnDisk(path, "Home 24 United", "Home 24 Unitex");
  expect((await verified((await opened(path)).store)).damaged).toHaveLength(2);
});

test("a log that was taken away is named, once, by whichever store is opened first", async () => {
  const path = await filled();
  const writer = new Database(path);
  writer.exec("UPDATE events SET live = 1 WHERE id = 1");
  // What is left of a process that was killed, without its log.
  const left = join(await folder(), "events.db");
  await copyFile(path, left);
  await copyFile(`${path}-shm`, `${left}-shm`);
  const { store, warnings } = await opened(left);
  await store.check();
  await find(store, 1);
  expect(warnings).toEqual([
    expect.stringContaining(`${left}-wal is missing: a process that wrote to ${left} was killed`),
  ]);
  // With the log, and after a proper end, nothing is missing.
  for (const ending of ["", "-shm", "-wal"]) await copyFile(path + ending, `${left}.whole${ending}`);
  writer.close();
  for (const whole of [`${left}.whole`, path]) {
    const { store: other, warnings: none } = await opened(whole);
    await other.check();
    expect(none).toEqual([]);
  }
  rmSync(`${left}.whole`);
});

describe("a connection refuses a query whose result may end the process", () => {
  const connection = () => {
    const made = new Connection(libsql, ":memory:", 0);
    onTestFinished(() => made.close());
    made.exec("CREATE TABLE t (id INTEGER PRIMARY KEY, body TEXT); INSERT INTO t VALUES (1, 'text')");
    return made;
  };

  test.each([
    ["a bare column of text", "SELECT body FROM t", "a bare column body, which needs a CAST, in: SELECT body FROM t"],
    ["a bare column of a number, which may have text", "SELECT id FROM t", "a bare column id"],
    ["all columns", "SELECT * FROM t", "a bare column id"],
    ["a bare column that is returned", "UPDATE t SET body = '' RETURNING body", "a bare column body"],
    ["a column of a subquery", "SELECT body FROM (SELECT body FROM t)", "a bare column body"],
    ["text that is made of a column", "SELECT group_concat(body) FROM t", "text, which needs a CAST AS BLOB"],
    ["text of a pragma", "PRAGMA quick_check", "text, which needs a CAST AS BLOB"],
  ])("%s", (_, sql, reason) => {
    expect(() => connection().get(sql)).toThrow(reason);
    expect(() => connection().all(sql)).toThrow(reason);
  });

  test("and answers one whose results are expressions of bytes and numbers", () => {
    expect(connection().get("SELECT CAST(id AS NUMERIC), CAST(body AS BLOB) FROM t")).toEqual([1, Buffer.from("text")]);
  });
});

describe("facts of one's own that the disk has changed", () => {
  const FACTS = '"retired":"away"';
  const damage = async (lines: readonly unknown[], from: string, to: string | Buffer): Promise<Watched> => {
    const path = join(await folder(), "own.db");
    const { store } = await opened(path);
    await ingest(store, lines);
    await store.close();
    await changeOnDisk(path, from, to);
    return opened(path);
  };
  const retired = own(1, { outcome: { retired: "away" } });

  test.each([
    ["in a digit", FACTS.replace("away", "home"), "it is not what was written; its digest differs"],
    ["in a byte that is not UTF-8", withBadByte(FACTS), "not UTF-8 text"],
  ])("%s keep their event out until they are ingested again", async (_, to, reason) => {
    const { store } = await damage([retired, match(2)], FACTS, to);
    expect((await verified(store)).damaged).toEqual([
      { id: 1, reason: `facts of one's own that wait for it: ${reason}` },
    ]);
    expect((await failureOf(() => store.waiting(null, 9))).message).toContain(reason);
    expect(await ingest(store, [match(1), score(1, 1, 0), match(3)])).toEqual(["damaged", "damaged", "added"]);
    expect(await find(store, 1)).toBeUndefined();
    expect(await ingest(store, [retired, match(1)])).toEqual(["repaired", "added"]);
    expect((await find(store, 1))?.outcome).toEqual({ retired: "away" });
    expect((await verified(store)).damaged).toEqual([]);
  });

  test("damage their event, and all are ingested again after it was replaced", async () => {
    const run = { index: 0, digest: "a", run: "own" } as const;
    const { store } = await damage(
      [match(1), retired, match(2)],
      `"facts":{"outcome":{${FACTS}`,
      `"facts":{"outcome":{${FACTS.replace("away", "home")}`,
    );
    await store.ingest([], 1, run);
    expect(await store.ingest([], 1, run)).toBe("repeated");
    expect((await failureOf(() => store.findEvents([1]))).message).toContain("the stored event 1 is damaged");
    expect(await ingest(store, [retired, score(1, 1, 0)])).toEqual(["damaged", "damaged"]);
    expect(await ingest(store, [match(1)])).toEqual(["repaired"]);
    expect(await store.chunkAt(0, "own")).toBeNull();
    expect(await ingest(store, [retired])).toEqual(["changed"]);
  });
});
