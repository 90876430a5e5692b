import { join } from "node:path";
import { expect, test } from "vitest";
import { folder, openedSqlite } from "../../../rest/sources/support.js";
import { expectNoHoles } from "./process-laws.js";

test("two processes that are killed at any moment leave no hole in the numbers, and a reader misses nothing", async () => {
  const path = join(await folder(), "odds.db");
  const store = await openedSqlite(path);
  const read = await expectNoHoles(`sqlite:${path}`, store, 2);
  expect(read).toBeGreaterThan(100);
});
