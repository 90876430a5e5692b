import { expect, onTestFinished, test, vi } from "vitest";
import { openPostgresStore } from "../../src/service/sources/postgres.js";
import { expectOneConnection } from "../processes/feed/seam/key-laws.js";
import { expectNoSeam } from "../processes/feed/seam/process-laws.js";
import { addressOf, Client, connect, FEED_KEYS, refusedWith, serve } from "../rest/feed/support.js";
import { fill, ml, said, toCome } from "../rest/http/odds-support.js";
import { openedPostgres } from "../rest/sources/support.js";
import { startEmbedded } from "./embedded.js";
import { newStore } from "./support.js";

test("two processes write and two serve PostgreSQL, and are killed: clients that reconnect to whichever is alive know what the store has", async () => {
  const address = newStore();
  const store = await openedPostgres(address);
  const { connections, changes, messages } = await expectNoSeam(address, store, { servers: 2, writers: 2 });
  expect(connections).toBeGreaterThan(10);
  expect(changes).toBeGreaterThan(100);
  expect(messages).toBeGreaterThan(100);
});

test("a key has one connection over two processes that share PostgreSQL", async () => {
  const address = newStore();
  const store = await openPostgresStore(address);
  await store.ingest([], Date.now());
  await store.close();
  await expectOneConnection(address);
});

test("the server is away: connections end with 1011 and others get 503; when it is back, a client misses nothing", async () => {
  const database = await startEmbedded();
  onTestFinished(() => database.remove());
  const store = await openedPostgres(database.url);
  await fill(store, [toCome(1), said(1, "Bet365", [ml("2.00")])]);
  const served = await serve({ store });
  const { seq } = await store.odds.position();
  const query = { markets: "ML", lastSeq: seq };
  const client = await connect(served, query);
  await database.stop();
  expect(await client.closed).toEqual({ code: 1011, reason: "the storage is not available" });
  expect(await refusedWith(served, { ...query, apiKey: FEED_KEYS.two })).toMatchObject({ status: 503 });
  await database.start();
  await fill(store, [said(1, "Bet365", [ml("2.10")])]);
  const back = new Client(addressOf(served, { ...query, apiKey: FEED_KEYS.two }));
  await vi.waitFor(() => expect(back.messages.map(({ type }) => type)).toEqual(["welcome", "updated"]), {
    timeout: 600_000,
  });
});
