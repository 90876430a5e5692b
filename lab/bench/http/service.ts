/** The service with everything that `settlegrade serve` adds: store, keys, limits, figures, and the log on standard error. */
import { join } from "node:path";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import { createLimit, createSharedLimit } from "../../../src/service/http/limits.js";
import { createMetrics } from "../../../src/service/http/metrics.js";
import { startServer } from "../../../src/service/http/server.js";
import { createKeyring, type Keyring, openKeyStore } from "../../../src/service/sources/keys/index.js";
import { createMemoryStore, readRecord } from "../../../src/service/sources/memory.js";
import type { EventStore, Limit } from "../../../src/service/sources/ports.js";
import { openPostgresStore } from "../../../src/service/sources/postgres.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import type { Listening, ServerOrder } from "./child.js";

/** The limits of the paid keys that take turns; they allow all requests of a run. */
const PACKAGES = [30_000];
const KEYS = 16;

export async function startService(order: ServerOrder, events: readonly SportEvent[]): Promise<Listening> {
  const { store, keys, limit } = await openParts(order, events);
  const keyring = createKeyring(await openKeyStore(keys));
  const { port } = await startServer({
    findEvents: (ids) => store.findEvents(ids),
    events: store,
    authenticate: keyring.authenticate,
    limit,
    metrics: createMetrics(),
    port: 0,
  });
  const { key: freeKey } = await keyring.add({ plan: "free", name: "load" });
  return { port, keys: await makeKeys(keyring), freeKey };
}

interface Parts {
  readonly store: EventStore;
  /** The address of the keys. */
  readonly keys: string;
  readonly limit: Limit;
}

async function openParts(order: ServerOrder, events: readonly SportEvent[]): Promise<Parts> {
  const { postgres = "" } = order;
  if (order.kind === "postgres") {
    const { limit } = await createSharedLimit(postgres);
    return { store: await filled(await openPostgresStore(postgres), events), keys: postgres, limit };
  }
  const { limit } = order.limits === undefined ? { limit: createLimit() } : await createSharedLimit(order.limits);
  if (order.kind !== "sqlite") return { store: createMemoryStore(events), keys: "memory:", limit };
  const keys = join(order.directory, "events.db");
  return { store: await filled(await openSqliteStore(keys), events), keys, limit };
}

async function filled(store: EventStore, events: readonly SportEvent[]): Promise<EventStore> {
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
