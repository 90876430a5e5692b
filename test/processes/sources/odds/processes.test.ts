import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "../../../../src/service/sources/sqlite.js";
import { folder } from "../../../rest/sources/support.js";
import { expectNoHoles } from "./process-laws.js";

test("two processes that are killed at any moment leave no hole in the numbers, and a reader misses nothing", async () => {
  const path = join(await folder(), "odds.db");
  const store = await openSqliteStore(path);
  onTestFinished(async () => store.close());
  const read = await expectNoHoles(`sqlite:${path}`, store, 2);
  expect(read).toBeGreaterThan(100);
});
