/** A server to compare: a bare one that sends prepared bytes, whole or in pieces, or the service with odds. It exits when its channel closes. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { collectEarlier } from "../../../src/cli/heap.js";
import { bookmakersOf } from "../../../src/pure/contract/bookmakers.js";
import { createLimit } from "../../../src/service/http/limits.js";
import { createMetrics } from "../../../src/service/http/metrics.js";
import { Buffers } from "../../../src/service/http/node/buffers.js";
import { startServer } from "../../../src/service/http/server.js";
import { createKeyring, openKeyStore } from "../../../src/service/sources/keys/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import type { StoreRecord } from "../../../src/service/sources/ports.js";
import { openSqliteStore } from "../../../src/service/sources/sqlite.js";
import type { Listening, ServerOrder } from "../http/child.js";

/** What the servers are given. */
export interface OddsPool {
  readonly records: readonly StoreRecord[];
  readonly bookmakers: readonly string[];
  /** What the bare server sends, one after the other: those of the service to queries that repeat. */
  readonly answers: readonly string[];
}

function there(bytes: Buffer | undefined): Buffer {
  if (bytes === undefined) throw new Error("there is nothing to send");
  return bytes;
}

/** @param isJoined whether each answer is put together from as many prepared pieces as it has bookmakers, others each time */
async function startBare({ answers, records, bookmakers }: OddsPool, isJoined: boolean): Promise<Listening> {
  const whole = answers.map((answer) => Buffer.from(answer));
  const pieces = records.flatMap((record) =>
    record.kind === "odds" ? Buffer.from(JSON.stringify([record.message.bookie, record.message.markets])) : [],
  );
  const buffers = new Buffers();
  let count = 0;
  function joined(): Buffer {
    const first = bookmakers.length * (count++ % (pieces.length / bookmakers.length));
    const own = Array.from({ length: bookmakers.length / 2 }, (_, place) => {
      return there(pieces[first + ((count + 7 * place) % bookmakers.length)]);
    });
    const bytes = buffers.take(own.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of own) at += piece.copy(bytes, at);
    return bytes;
  }
  const server = createServer((_request, response) => {
    const bytes = isJoined ? joined() : there(whole[count++ % whole.length]);
    response.writeHead(200, { "content-type": "application/json", "content-length": bytes.length });
    response.end(bytes, () => isJoined && buffers.giveBack(bytes));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, keys: ["none"], freeKey: "none" };
}

/** With everything that `settlegrade serve` adds. */
async function startService(
  { kind, directory, file = join(directory, "odds.db") }: ServerOrder,
  pool: OddsPool,
): Promise<Listening> {
  collectEarlier();
  const store = kind === "sqlite" ? await openSqliteStore(file) : createMemoryStore();
  await store.ingest(pool.records, Date.now());
  const selections = await openKeyStore(kind === "sqlite" ? file : "memory:");
  const keyring = createKeyring(selections);
  const { port } = await startServer({
    findEvents: store.findEvents,
    events: store,
    odds: store.odds,
    authenticate: keyring.authenticate,
    selections,
    bookmakers: bookmakersOf({ recreational: pool.bookmakers }),
    limit: createLimit(),
    metrics: createMetrics(),
    port: 0,
  });
  const added = Array.from({ length: 16 }, (_, index) =>
    keyring.add({ plan: "paid", packages: [30_000], name: `load ${index}` }),
  );
  const keys = (await Promise.all(added)).map(({ key }) => key);
  return { port, keys, freeKey: "none" };
}

const order = JSON.parse(process.argv[2] ?? "") as ServerOrder;
const pool = JSON.parse(readFileSync(order.poolFile, "utf8")) as OddsPool;
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  const held = delay.max / 1e6;
  delay.reset();
  process.send?.({
    cpu: user + system,
    held,
    heap: process.memoryUsage().heapUsed,
    resident: process.memoryUsage.rss(),
  });
});
process.on("disconnect", () => process.exit(0));
const isJoined = order.kind === "joined";
process.send?.(order.kind === "bare" || isJoined ? await startBare(pool, isJoined) : await startService(order, pool));
