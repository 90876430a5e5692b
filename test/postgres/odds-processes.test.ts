import { expect, onTestFinished, test } from "vitest";
import { expectNoHoles } from "../processes/sources/odds/process-laws.js";
import { openedPostgres } from "../rest/sources/support.js";
import { startEmbedded } from "./embedded.js";

test("four processes that are killed at any moment leave no hole in the numbers, and a reader misses nothing", async () => {
  const server = await startEmbedded(["fsync=on"]);
  onTestFinished(() => server.remove());
  const store = await openedPostgres(server.url);
  const read = await expectNoHoles(server.url, store, 4);
  expect(read).toBeGreaterThan(100);
});
