import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import { failureOf, find, folder, ingest, makeEarlier, match, openedSqlite } from "./support.js";

/** A file with 1,500 events of three versions each. */
async function filled(): Promise<string> {
  const path = join(await folder(), "events.db");
  const store = await openSqliteStore(path);
  for (const time of [1, 2, 3]) {
    await ingest(
      store,
      Array.from({ length: 1_500 }, (_, id) => match(id, { scores: { home: time, away: 0 } })),
      time,
    );
  }
  await store.close();
  return path;
}

test("others read and write between the steps of a run that prunes", async () => {
  const path = await filled();
  const [pruning, other] = [await openSqliteStore(path), await openSqliteStore(path, { writeTimeout: 1_000 })];
  onTestFinished(async () => {
    await pruning.close();
    await other.close();
  });
  let isDone = false;
  const run = Promise.resolve(pruning.prune({ before: 9 })).finally(() => {
    isDone = true;
  });
  let meanwhile = 0;
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (isDone) break;
    await ingest(other, [match(9_999, { scores: { home: meanwhile, away: 0 } })], 100);
    expect((await find(other, 700))?.scores?.home).toBe(3);
    meanwhile++;
  }
  expect(meanwhile).toBeGreaterThan(1);
  expect((await run).removed).toBe(3_000);
  expect(await other.versions(9_999)).toHaveLength(meanwhile);
});

test("a store of an earlier release is read as it is, and pruned", async () => {
  const path = await filled();
  await makeEarlier(path);
  const store = await openedSqlite(path);
  expect(await store.removedVersions(1)).toBe(0);
  expect(await store.prune({ before: 9, dryRun: true })).toEqual({ removed: 3_000, events: 1_500, left: 0 });
  expect(await store.removedVersions(1)).toBe(0);
  await store.prune({ before: 9 });
  expect(await store.removedVersions(1)).toBe(2);
});

test("a file that does not exist is not created", async () => {
  const store = await openSqliteStore(join(await folder(), "none.db"));
  expect((await failureOf(() => store.prune({ before: 1 }))).message).toMatch(/there is no such file/);
});
