import { rename } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createKeyring, openKeyStore } from "../../../../src/service/sources/keys/index.js";
import { addressOf, Client, connect, FEED_KEYS, refusedWith, serve } from "../../../rest/feed/support.js";
import { fill, ml, said, toCome } from "../../../rest/http/odds-support.js";
import { folder, openedSqlite } from "../../../rest/sources/support.js";
import { expectOneConnection } from "./key-laws.js";

const ML = { markets: "ML" };
const PATIENT = { timeout: 600_000 };

async function opened() {
  const path = join(await folder(), "odds.db");
  const store = await openedSqlite(path);
  await fill(store, [toCome(1), said(1, "Bet365", [ml("2.00")])]);
  return { path, store };
}

describe("keys of the feed over two processes", () => {
  it("have one connection each, in a SQLite file", async () => {
    await expectOneConnection(`sqlite:${(await opened()).path}`);
  });

  it.each([
    ["is revoked", "the key is no longer valid"],
    ["loses the add-on", "the WebSocket feed is no longer enabled for this key"],
  ])("are closed with 1008 within a minute when another process says that the key %s", async (what, reason) => {
    const { path, store } = await opened();
    const [here, there] = [await openKeyStore(`sqlite:${path}`), await openKeyStore(`sqlite:${path}`)];
    onTestFinished(async () => {
      for (const keys of [here, there]) await keys.close();
    });
    const operator = createKeyring(there);
    const { key, record } = await operator.add({ plan: "paid", websocket: true });
    const { authenticate } = createKeyring(here, { maxAge: 0 });
    const served = await serve({ store, authenticate, claims: here });
    const client = await connect(served, { ...ML, apiKey: key });
    if (what === "is revoked") await operator.revoke(record.id);
    else await operator.setWebsocket(record.id, false);
    // Well before the client would have to answer a ping.
    for (const seconds of [10, 10, 15]) served.clock.pass(seconds * 1_000);
    expect(await client.closed).toEqual({ code: 1008, reason });
  });
});

describe("a file that is away", () => {
  it("closes connections with 1011 and refuses others with 503; when it is back, a client misses nothing", async () => {
    const { path, store } = await opened();
    const served = await serve({ store });
    const { seq } = await store.odds.position();
    const client = await connect(served, { ...ML, lastSeq: seq });
    for (const end of ["", "-wal", "-shm"]) await rename(`${path}${end}`, `${path}${end}.away`);
    expect(await client.closed).toEqual({ code: 1011, reason: "the storage is not available" });
    expect(await refusedWith(served, { ...ML, apiKey: FEED_KEYS.two, lastSeq: seq })).toMatchObject({ status: 503 });
    for (const end of ["", "-wal", "-shm"]) await rename(`${path}${end}.away`, `${path}${end}`);
    await fill(store, [said(1, "Bet365", [ml("2.10")])]);
    const back = new Client(addressOf(served, { ...ML, apiKey: FEED_KEYS.two, lastSeq: seq }));
    await vi.waitFor(() => expect(back.messages.map(({ type }) => type)).toEqual(["welcome", "updated"]), PATIENT);
  });
});
