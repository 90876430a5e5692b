/** Which digests a SQLite file has, whoever has written it. */
import { join } from "node:path";
import Database from "libsql";
import { expect, test } from "vitest";
import { digestOf, withTimes } from "../../../src/service/sources/stored/digest.js";
import { untyped } from "../../support/untyped.js";
import { find, folder, ingest, makeEarlier, match, openedSqlite, score, status } from "./support.js";

function rowsOf(path: string, sql: string): unknown[][] {
  const database = new Database(path);
  try {
    return untyped(database.prepare(sql).raw().all());
  } finally {
    database.close();
  }
}

const EVENTS = "SELECT id, received_at, body, status_at, score_at, digest FROM events ORDER BY id";
const VERSIONS = "SELECT id, received_at, body, NULL, NULL, digest FROM versions ORDER BY number";

/** Null, or a number: `digestOf` has another answer for anything else. */
const timeIn = (cell: unknown): number | null => (cell === null ? null : Number(cell));

function expectDigests(rows: readonly unknown[][]): void {
  for (const [id, receivedAt, body, statusAt, scoreAt, digest] of rows) {
    const times = { statusAt: timeIn(statusAt), scoreAt: timeIn(scoreAt) };
    expect(digest).toBe(withTimes(digestOf(Number(id), Number(receivedAt), String(body)), times));
  }
}

const RECEIVED = 1_772_377_300_000;

test("each version that is ingested or restored has its digest, also when only the times of its messages change", async () => {
  const path = join(await folder(), "events.db");
  const store = await openedSqlite(path);
  await ingest(store, [match(1, { status: "live" }), match(2)], RECEIVED);
  await ingest(store, [score(1, 3, 0, { timestamp: 1_772_377_200 }), match(2, { home: "Leeds" })], RECEIVED + 1);
  // Nothing but the time is new.
  await ingest(
    store,
    [score(1, 3, 0, { timestamp: 1_772_377_205.5 }), status(1, "live", { timestamp: 1_772_377_206 })],
    RECEIVED + 2,
  );
  expect(rowsOf(path, "SELECT status_at, score_at FROM events WHERE id = 1")).toEqual([
    [1_772_377_206, 1_772_377_205.5],
  ]);
  await ingest(store, [score(1, 4, 0, { timestamp: 1_772_377_210 })], RECEIVED + 3);
  expectDigests(rowsOf(path, EVENTS));
  expect(rowsOf(path, VERSIONS)).toHaveLength(3);
  expectDigests(rowsOf(path, VERSIONS));

  const copy = join(await folder(), "copy.db");
  const other = await openedSqlite(copy);
  await other.restore(await store.histories(null, 9));
  expect(rowsOf(copy, EVENTS)).toEqual(rowsOf(path, EVENTS));
  expect(
    rowsOf(copy, VERSIONS)
      .map(([id, , , , , digest]) => [id, digest])
      .sort(),
  ).toEqual(
    rowsOf(path, VERSIONS)
      .map(([id, , , , , digest]) => [id, digest])
      .sort(),
  );
});

test("a file of an earlier release is read as it is, and gets the column when it is written, while readers use it", async () => {
  const path = join(await folder(), "events.db");
  const filling = await openedSqlite(path);
  await ingest(filling, [match(1), match(2), match(3)]);
  await ingest(filling, [match(1, { home: "Leeds" })]);
  await filling.close();
  await makeEarlier(path);
  const reader = await openedSqlite(path);
  expect(await find(reader, 2)).toEqual(match(2));
  expect(await reader.versions(1)).toHaveLength(2);
  expect(await reader.histories(null, 9)).toHaveLength(3);
  expect(rowsOf(path, "PRAGMA user_version")).toEqual([[1]]);

  const writer = await openedSqlite(path);
  await ingest(writer, [match(2, { home: "Leeds" })]);
  expect(rowsOf(path, "PRAGMA user_version")).toEqual([[10]]);
  // Nobody knows whether the old versions are as they were written.
  expect(rowsOf(path, "SELECT id, digest IS NULL FROM events ORDER BY id")).toEqual([
    [1, 1],
    [2, 0],
    [3, 1],
  ]);
  expect(rowsOf(path, "SELECT id, digest IS NULL FROM versions ORDER BY number")).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(rowsOf(path, "SELECT name FROM sqlite_schema WHERE name LIKE 'events_over%' ORDER BY name")).toEqual([
    ["events_over_names"],
    ["events_over_names_by_sport"],
  ]);
  for (const store of [reader, writer]) {
    expect((await find(store, 2))?.home).toBe("Leeds");
    expect((await find(store, 3))?.home).toBe("Arsenal");
    expect(await store.versions(1)).toHaveLength(2);
  }
});

test("a change by somebody who does not know of digests is no damage: the event has none any more", async () => {
  const path = join(await folder(), "events.db");
  const store = await openedSqlite(path);
  await ingest(store, [match(1), match(2)]);
  const database = new Database(path);
  database.prepare("UPDATE events SET body = ? WHERE id = 1").run([JSON.stringify(match(1, { home: "Leeds" }))]);
  database.close();
  expect((await find(store, 1))?.home).toBe("Leeds");
  expect(rowsOf(path, "SELECT id, digest IS NULL FROM events ORDER BY id")).toEqual([
    [1, 1],
    [2, 0],
  ]);
});
