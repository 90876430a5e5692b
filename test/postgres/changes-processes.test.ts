import { expect, test } from "vitest";
import { expectNoChangeLost, expectNoEventSkipped } from "../processes/sources/changes/process-laws.js";
import { expectOneClaim } from "../processes/sources/keys/claim-laws.js";
import { openedPostgres } from "../rest/sources/support.js";
import { newStore } from "./support.js";

test("four processes that are killed at any moment leave no hole in the numbers of changes, and who watches misses none", async () => {
  const address = newStore();
  const store = await openedPostgres(address);
  expect(await expectNoChangeLost(address, store, 4)).toBeGreaterThan(100);
});

test("who reads the order of changed events skips none while four processes write and are killed", async () => {
  const address = newStore();
  const store = await openedPostgres(address);
  expect(await expectNoEventSkipped(address, store, 4)).toBeGreaterThan(100);
});

test("a key that two processes claim has one claim, which both see", async () => {
  await expectOneClaim(newStore());
});
