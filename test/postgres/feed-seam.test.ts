import { expect, onTestFinished, test } from "vitest";
import { openPostgresStore } from "../../src/sources/postgres.js";
import { expectNoSeam } from "../feed/seam/process-laws.js";
import { newStore } from "./support.js";

test("two processes write and two serve PostgreSQL, and are killed: clients that reconnect to whichever is alive know what the store has", async () => {
  const address = newStore();
  const store = await openPostgresStore(address);
  onTestFinished(async () => store.close());
  const { connections, changes, messages } = await expectNoSeam(address, store, { servers: 2, writers: 2 });
  expect(connections).toBeGreaterThan(10);
  expect(changes).toBeGreaterThan(100);
  expect(messages).toBeGreaterThan(100);
});
