import { connect as dial } from "node:net";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import type { FeedOptions } from "../../../src/service/feed/index.js";
import { memoryKeyStore } from "../../../src/service/sources/keys/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { fill, marketOf, ml, said, toCome } from "../http/odds-support.js";
import { ACCOUNTS, addressOf, Client, connect, FEED_KEYS, serve } from "./support.js";

const ML = { markets: "ML" };
const SECOND = 1_000;

async function served(options: Partial<FeedOptions> = {}) {
  const store = createMemoryStore();
  await fill(store, [toCome(1)]);
  return { store, ...(await serve({ store, ...options })) };
}

/** Waits until something holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
}

describe("one connection a key", () => {
  const replaced = { code: 4001, reason: "replaced by a newer connection" };

  it("a newer one closes the older one with 4001", async () => {
    const feed = await served();
    const older = await connect(feed, ML);
    const newer = await connect(feed, ML);
    expect(await older.closed).toEqual(replaced);
    expect(newer.socket.readyState).toBe(newer.socket.OPEN);
    expect(feed.feed.figures.closes).toEqual(new Map([[4001, 1]]));
  });

  it("over all processes, within two seconds", async () => {
    const claims = memoryKeyStore();
    const [one, other] = [await served({ claims }), await served({ claims })];
    const older = await connect(one, ML);
    await connect(other, ML);
    one.clock.pass(1 * SECOND);
    expect(await older.closed).toEqual(replaced);
  });

  it("always: two clients that share a key and come back at once evict one another each time", async () => {
    const feed = await served();
    let latest = await connect(feed, ML);
    for (let round = 0; round < 4; round++) {
      const next = await connect(feed, ML);
      expect(await latest.closed).toEqual(replaced);
      latest = next;
    }
    expect(feed.feed.figures.closes).toEqual(new Map([[4001, 4]]));
  });

  it("keys of one account have a connection each", async () => {
    ACCOUNTS.set("key-three", { id: "account-one", plan: "paid", packages: [], websocket: true });
    const feed = await served();
    const clients = [await connect(feed, ML), await connect(feed, { ...ML, apiKey: "key-three" })];
    expect(feed.feed.figures.connections).toBe(2);
    expect(clients.map(({ welcome }) => welcome["user_id"])).toEqual(["account-one", "account-one"]);
  });

  it("a connection that ends frees its key", async () => {
    const claims = memoryKeyStore();
    const feed = await served({ claims });
    const client = await connect(feed, ML);
    client.socket.close();
    await client.closed;
    await until(() => feed.feed.figures.connections === 0);
    for (let count = 0; count < 3; count++) {
      const again = await connect(feed, ML);
      again.socket.close();
      await again.closed;
      await until(() => feed.feed.figures.connections === 0);
    }
    expect(feed.feed.figures.closes.has(4001)).toBe(false);
  });
});

describe("closes", () => {
  it("1001 when the service shuts down, and further clients are refused", async () => {
    const feed = await served();
    const client = await connect(feed, ML);
    const closing = feed.feed.close();
    expect(await client.closed).toEqual({ code: 1001, reason: "the service is shutting down" });
    await closing;
    expect(feed.feed.figures.connections).toBe(0);
  });

  it("1001 also ends a client that does not answer", async () => {
    const feed = await served();
    const socket = dial(feed.port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.write(handshake(feed.port));
    await new Promise((resolve) => socket.once("data", resolve));
    await until(() => feed.feed.figures.connections === 1);
    await feed.feed.close();
    expect(feed.feed.figures.connections).toBe(0);
  });

  it.each([
    ["a revoked key", null, "the key is no longer valid"],
    ["a lost add-on", { id: "a", plan: "paid", packages: [] }, "the WebSocket feed is no longer enabled for this key"],
  ] as const)("1008 within a minute for %s", async (_, after, reason) => {
    let account: ReturnType<NonNullable<FeedOptions["authenticate"]>> = {
      id: "a",
      plan: "paid",
      packages: [],
      websocket: true,
    };
    const feed = await served({ authenticate: () => account });
    const client = await connect(feed, ML);
    account = after;
    feed.clock.pass(20 * SECOND);
    client.socket.ping();
    await new Promise((resolve) => client.socket.once("pong", resolve));
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    feed.clock.pass(15 * SECOND);
    expect(await client.closed).toEqual({ code: 1008, reason });
  });

  it("a store of keys that is down ends no connection", async () => {
    let isDown = false;
    const authenticate = () => {
      if (isDown) throw new Error("down");
      return ACCOUNTS.get(FEED_KEYS.one) ?? null;
    };
    const feed = await served({ authenticate });
    const client = await connect(feed, ML);
    isDown = true;
    feed.clock.pass(35 * SECOND);
    await fill(feed.store, [said(1, "Bet365", [ml("2.00")])]);
    expect(await client.next()).toMatchObject({ type: "created" });
  });

  it("1008 for more than ten messages a second; their text is ignored, and pings are answered", async () => {
    const feed = await served();
    const client = await connect(feed, ML);
    for (let count = 0; count < 9; count++) client.socket.send('{"type":"subscribe"}');
    client.socket.ping();
    await new Promise((resolve) => client.socket.once("pong", resolve));
    feed.clock.pass(1 * SECOND);
    for (let count = 0; count < 10; count++) client.socket.send("text");
    await fill(feed.store, [said(1, "Bet365", [ml("2.00")])]);
    expect(await client.next()).toMatchObject({ type: "created" });
    client.socket.send("one too many");
    expect(await client.closed).toEqual({ code: 1008, reason: "more than ten messages a second" });
  });

  it("ten pings in a second are answered, and the answer to a ping of the service is not of the ten", async () => {
    const feed = await served();
    const client = await connect(feed, ML);
    const pongs: string[] = [];
    client.socket.on("pong", (data) => pongs.push(String(data)));
    feed.clock.pass(20 * SECOND);
    await new Promise((resolve) => client.socket.once("ping", resolve));
    const pings = Array.from({ length: 10 }, (_, number) => `ping ${number}`);
    for (const ping of pings) client.socket.ping(ping);
    await until(() => pongs.length === 10 || client.socket.readyState !== client.socket.OPEN);
    expect(pongs).toEqual(pings);
    expect(feed.feed.figures.closes.size).toBe(0);
    client.socket.pong();
    expect(await client.closed).toEqual({ code: 1008, reason: "more than ten messages a second" });
  });

  it("1009 for a message above 1 KB, compressed or not, and 1 KB is not too much", async () => {
    const feed = await served();
    const client = await connect(feed, ML, { perMessageDeflate: { threshold: 0 } });
    client.socket.send("x".repeat(1024));
    client.socket.ping();
    await new Promise((resolve) => client.socket.once("pong", resolve));
    client.socket.send("x".repeat(1025));
    expect(await client.closed).toMatchObject({ code: 1009 });
    const plain = await connect(feed, ML, { perMessageDeflate: false });
    plain.socket.send("x".repeat(1_000_000));
    expect(await plain.closed).toMatchObject({ code: 1009 });
    expect(feed.feed.figures.closes).toEqual(new Map([[1009, 2]]));
  });

  it("1011 when the storage is down", async () => {
    const store = createMemoryStore();
    let fail: (error: unknown) => void = () => {};
    const watch = (_: () => void, onDown: (error: unknown) => void = () => {}) => {
      fail = onDown;
      return () => {};
    };
    const { findEvents, odds } = store;
    const feed = await serve({
      store: { findEvents, odds, watch, eventChanges: (...asked) => store.eventChanges(...asked) },
    });
    const client = await connect(feed, ML);
    fail(new Error("ECONNREFUSED"));
    expect(await client.closed).toEqual({ code: 1011, reason: "the storage is not available" });
  });

  it("a silent client is pinged every 20 seconds and cut after 40 without a pong", async () => {
    const feed = await served();
    const [client, mute] = [
      await connect(feed, ML),
      await connect(feed, { ...ML, apiKey: FEED_KEYS.two }, { autoPong: false }),
    ];
    let pings = 0;
    client.socket.on("ping", () => pings++);
    mute.socket.on("ping", () => {});
    // It is silent for 40 seconds at the last step alone.
    for (const [seconds, expected] of [
      [19, 0],
      [1, 1],
      [19, 1],
      [1, 2],
    ] as const) {
      expect(mute.socket.readyState).toBe(mute.socket.OPEN);
      feed.clock.pass(seconds * SECOND);
      await until(() => pings === expected);
      // So that its pong is there too.
      client.socket.ping();
      await new Promise((resolve) => client.socket.once("pong", resolve));
      expect(pings).toBe(expected);
    }
    expect(await mute.closed).toMatchObject({ code: 1006 });
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });
});

describe("clients that do not read", () => {
  /** A message of some 100 bytes a row, which hardly compresses. */
  const large = (round: number, length = 9_000) => {
    const rows = Array.from({ length }, (_, line) => ({
      label: `${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`,
      odds: `1.${round}${line % 10}`,
    }));
    return said(1, "Bet365", [ml(`2.${round}`), marketOf("Correct Score", rows)]);
  };

  it("1013 for more than 1 MB behind, and no other client waits", async () => {
    const feed = await served();
    const slow = await connect(feed, { markets: "ML,Correct Score" });
    slow.socket.pause();
    const fast = await connect(feed, { ...ML, apiKey: FEED_KEYS.two });
    let round = 100;
    let [most, unsent] = [0, 0];
    while (feed.feed.figures.closes.size === 0) {
      [most, unsent] = [Math.max(most, unsent), feed.unsent()];
      await fill(feed.store, [large(round++, 2_000)]);
      expect(await fast.next()).toMatchObject({ bookie: "Bet365" });
    }
    // Three quarters of it are not too much, and the message before passed the whole.
    expect(most).toBeGreaterThan(2 ** 20 * 0.75);
    expect(most).toBeLessThanOrEqual(2 ** 20);
    expect(unsent).toBeGreaterThan(2 ** 20);
    slow.socket.resume();
    expect(await slow.closed).toEqual({ code: 1013, reason: "the client reads too slowly" });
  });

  it("1013 for 10 seconds behind", async () => {
    const feed = await served();
    const slow = await connect(feed, { markets: "ML,Correct Score" });
    slow.socket.pause();
    for (let round = 100; feed.unsent() === 0; round++) {
      const { deliveries } = feed.feed.figures;
      await fill(feed.store, [large(round)]);
      await until(() => feed.feed.figures.deliveries > deliveries);
    }
    // The first look sees that it is behind, and the eleventh that it is so for ten seconds.
    for (let second = 0; second < 10; second++) {
      feed.clock.pass(1 * SECOND);
      expect(feed.feed.figures.closes.size).toBe(0);
    }
    feed.clock.pass(1 * SECOND);
    expect([...feed.feed.figures.closes.keys()]).toEqual([1013]);
  });
});

const handshake = (port: number, extra = "") =>
  `GET /v3/ws?apiKey=${FEED_KEYS.one}&markets=ML HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${extra}\r\n`;

/** A frame of a client, with a mask of zeros. */
function clientFrame(first: number, payload: Buffer): Buffer {
  const length =
    payload.length < 126
      ? Buffer.from([0x80 | payload.length])
      : Buffer.from([0x80 | 126, payload.length >> 8, payload.length & 255]);
  return Buffer.concat([Buffer.from([first]), length, Buffer.alloc(4), payload]);
}

describe("hostile clients", () => {
  async function raw(extra = "") {
    const feed = await served();
    const other = await connect(feed, { ...ML, apiKey: FEED_KEYS.two });
    const socket = dial(feed.port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {});
    socket.write(handshake(feed.port, extra));
    await until(() => feed.feed.figures.connections === 2);
    const unharmed = async () => {
      await fill(feed.store, [said(1, "Bet365", [ml("2.00")])]);
      expect(await other.next()).toMatchObject({ type: "created" });
    };
    return { feed, socket, unharmed };
  }
  const codesOf = ({ feed }: { feed: { feed: { figures: { closes: ReadonlyMap<number, number> } } } }) => [
    ...feed.feed.figures.closes.keys(),
  ];

  it.each([
    ["a frame without a mask", Buffer.from([0x81, 0x01, 0x61]), 1002],
    ["a frame with reserved bits", clientFrame(0xb1, Buffer.from("a")), 1002],
    ["text that is not UTF-8", clientFrame(0x81, Buffer.from([0xff, 0xfe])), 1007],
    ["a length of 2^62", Buffer.from([0x81, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 1009],
  ])("%s is closed with the code for it", async (_, bytes, code) => {
    const client = await raw();
    client.socket.write(bytes);
    await until(() => client.feed.feed.figures.closes.size > 0);
    expect(codesOf(client)).toEqual([code]);
    await client.unharmed();
  });

  it("a message that unpacks to a thousand times its size is 1009", async () => {
    const client = await raw("Sec-WebSocket-Extensions: permessage-deflate\r\n");
    const bomb = deflateRawSync(Buffer.alloc(500_000));
    client.socket.write(clientFrame(0xc1, bomb.subarray(0, -1)));
    await until(() => client.feed.feed.figures.closes.size > 0);
    expect(codesOf(client)).toEqual([1009]);
    await client.unharmed();
  });

  it("empty parts of a message without an end are 1008", async () => {
    const client = await raw();
    client.socket.write(clientFrame(0x01, Buffer.from("a")));
    const parts = Buffer.concat(Array.from({ length: 5_000 }, () => clientFrame(0x00, Buffer.alloc(0))));
    await new Promise((resolve) => client.socket.write(parts, resolve));
    await until(() => {
      client.feed.clock.pass(1 * SECOND);
      return client.feed.feed.figures.closes.size > 0;
    });
    expect(codesOf(client)).toEqual([1008]);
    await client.unharmed();
  });

  it("a client that leaves in the middle of its handshake costs nothing", async () => {
    let answer: () => void = () => {};
    const authenticate = () =>
      new Promise<null>((resolve) => {
        answer = () => resolve(null);
      });
    const feed = await served({ authenticate });
    const client = new Client(addressOf(feed, { apiKey: FEED_KEYS.one, ...ML }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    client.socket.terminate();
    answer();
    await client.closed;
    expect(feed.feed.figures.connections).toBe(0);
  });
});
