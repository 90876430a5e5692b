import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, openedSqlite } from "../../../rest/sources/support.js";
import { expectNoChangeLost, expectNoEventSkipped } from "./process-laws.js";

test("two processes that are killed at any moment leave no hole in the numbers of changes, and who watches misses none", async () => {
  const path = join(await folder(), "events.db");
  const store = await openedSqlite(path);
  expect(await expectNoChangeLost(`sqlite:${path}`, store, 2)).toBeGreaterThan(100);
});

test("who reads the order of changed events skips none while two processes write and are killed", async () => {
  const path = join(await folder(), "events.db");
  const store = await openedSqlite(path);
  expect(await expectNoEventSkipped(`sqlite:${path}`, store, 2)).toBeGreaterThan(100);
});
