/** Numbers of changes in stores that were copied or damaged, which only their files can show. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { copyEvents } from "../../../../src/service/sources/copying.js";
import type { EventStore } from "../../../../src/service/sources/ports.js";
import { backUp } from "../../../../src/service/sources/sqlite/backup.js";
import { loadDriver } from "../../../../src/service/sources/sqlite/connection/driver.js";
import { readOn } from "../order-contract.js";
import { failureOf, folder, ingest, makeEarlier, match, openedSqlite } from "../support.js";

async function execute(path: string, sql: string): Promise<void> {
  const database = new (await loadDriver())(path, { timeout: 1_000 });
  database.exec(sql);
  database.close();
}

const scored = (home: number, id = 1) => match(id, { status: "live", scores: { home, away: 0 } });
const numbersAfter = async (store: EventStore, after: number) =>
  (await store.eventChanges(after, 100)).changes.map(({ number }) => number);

it("a copy of a file goes on with numbers that the original never gives out, and reports nothing of before", async () => {
  const path = join(await folder(), "events.db");
  const original = await openedSqlite(path);
  await ingest(original, [scored(0), scored(1), scored(2)]);
  const { last } = await original.eventChanges(null, 0);
  await backUp(path, `${path}.copy`);
  const copy = await openedSqlite(`${path}.copy`);
  expect(await copy.eventChanges(last - 3, 100)).toEqual({ last, from: last, changes: [] });
  await ingest(original, [scored(3), scored(4)]);
  await ingest(copy, [scored(5)]);
  const ofOriginal = await numbersAfter(original, last - 3);
  expect(ofOriginal).toEqual([-2, -1, 0, 1, 2].map((step) => last + step));
  const { from, changes } = await copy.eventChanges(last, 100);
  expect(from).toBeGreaterThan(last + 2);
  expect(changes.map(({ number }) => number)).toEqual([from + 1]);
});

it("the events of another store are copied with no change, and the numbers are those of a new store", async () => {
  const original = await openedSqlite(join(await folder(), "events.db"));
  await ingest(original, [scored(0), scored(1)]);
  const { last } = await original.eventChanges(null, 0);
  const copy = await openedSqlite(join(await folder(), "events.db"));
  for (let steps = copyEvents(original, copy); (await steps.next()).done !== true; );
  const { last: first } = await copy.eventChanges(null, 0);
  expect(first).toBeGreaterThan(last);
  expect(await numbersAfter(copy, last)).toEqual([]);
  await ingest(copy, [scored(2)]);
  expect(await numbersAfter(copy, last)).toEqual([first + 1]);
});

it("a copy of a file refuses the seqs of its original, and gives all its events seqs that the original never gives out", async () => {
  const path = join(await folder(), "events.db");
  const original = await openedSqlite(path);
  await ingest(original, [match(1), match(2)]);
  const { next: behind } = await original.changes(null, 1);
  await backUp(path, `${path}.copy`);
  await ingest(original, [match(3), match(4)]);
  const { last } = await original.changes(null, 0);
  const copy = await openedSqlite(`${path}.copy`);
  expect((await failureOf(async () => copy.changes(last, 9))).name).toBe("UnknownSeq");
  await ingest(copy, [match(5)]);
  for (const seq of [behind, last]) {
    expect((await failureOf(async () => copy.changes(seq, 9))).message).toMatch(
      /or which is from before it was restored/,
    );
  }
  const { changes } = await readOn(copy, null, 2);
  expect(changes.map(({ id }) => id)).toEqual([1, 2, 5]);
  for (const { seq } of changes) expect(seq).toBeGreaterThan(last);
});

it("the events of an earlier release are in the order in which they were received, once the file is written", async () => {
  const path = join(await folder(), "events.db");
  const filling = await openedSqlite(path);
  for (const [id, receivedAt] of [
    [3, 1],
    [1, 2],
    [2, 2],
  ] as const)
    await ingest(filling, [match(id)], receivedAt);
  await filling.close();
  await makeEarlier(path);
  const store = await openedSqlite(path);
  const { message } = await failureOf(async () => store.changes(null, 9));
  expect(message).toMatch(
    /an earlier release has written the store; the next `settlegrade ingest` gives its events their order/,
  );
  await ingest(store, [match(4)]);
  const { changes, next } = await readOn(store, null, 2);
  expect(changes.map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  await ingest(store, [scored(1, 3)]);
  expect((await store.changes(next, 9)).changes).toEqual([{ id: 3, seq: next + 1 }]);
});

it("a change that is damaged is left out, and so are more of them than a reader asks for", async () => {
  const path = join(await folder(), "events.db");
  const store = await openedSqlite(path);
  await ingest(store, [match(9)]);
  const { last } = await store.eventChanges(null, 0);
  await ingest(store, [scored(1), scored(2), scored(3), scored(4), scored(5)]);
  await execute(path, `UPDATE event_changes SET body = replace(body, 'live', 'lively') WHERE number = ${last + 2}`);
  expect(await numbersAfter(store, last)).toEqual([1, 3, 4, 5].map((step) => last + step));
  await execute(path, `UPDATE event_changes SET body = x'ff' WHERE number BETWEEN ${last + 1} AND ${last + 4}`);
  const { changes } = await store.eventChanges(last, 2);
  expect(changes.map(({ number }) => number)).toEqual([last + 5]);
});
