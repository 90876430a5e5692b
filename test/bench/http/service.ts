/** The service with everything that `settlegrade serve` adds: store, keys, limits, figures, and the log on standard error. */
import { join } from "node:path";
import type { SportEvent } from "../../../src/engine/index.js";
import { createLimit } from "../../../src/http/limits.js";
import { createMetrics } from "../../../src/http/metrics.js";
import { startServer } from "../../../src/http/server.js";
import { createKeyring, type Keyring, openKeyStore } from "../../../src/sources/keys/index.js";
import { createMemoryStore, readRecord } from "../../../src/sources/memory.js";
import type { EventStore } from "../../../src/sources/ports.js";
import { openSqliteStore } from "../../../src/sources/sqlite.js";
import type { Listening, ServerOrder } from "./child.js";

/** The limits of the paid keys that take turns; they allow all requests of a run. */
const PACKAGES = [30_000];
const KEYS = 16;

export async function startService(order: ServerOrder, events: readonly SportEvent[]): Promise<Listening> {
  const file = join(order.directory, "events.db");
  const store = order.kind === "sqlite" ? await filledFile(file, events) : createMemoryStore(events);
  const keyring = createKeyring(await openKeyStore(order.kind === "sqlite" ? file : "memory:"));
  const { port } = await startServer({
    findEvents: (ids) => store.findEvents(ids),
    events: store,
    authenticate: keyring.authenticate,
    limit: createLimit(),
    metrics: createMetrics(),
    port: 0,
  });
  const { key: freeKey } = await keyring.add({ plan: "free", name: "load" });
  return { port, keys: await makeKeys(keyring), freeKey };
}

async function filledFile(path: string, events: readonly SportEvent[]): Promise<EventStore> {
  const store = await openSqliteStore(path);
  const records = events.map((event) => {
    const record = readRecord(event);
    if (record.kind !== "event") throw new Error(`not an event: ${JSON.stringify(event)}`);
    return record;
  });
  await store.ingest(records, Date.now());
  return store;
}

async function makeKeys(keyring: Keyring): Promise<string[]> {
  const keys: string[] = [];
  for (let count = 0; count < KEYS; count++) {
    keys.push((await keyring.add({ plan: "paid", packages: PACKAGES, name: `load ${count}` })).key);
  }
  return keys;
}
