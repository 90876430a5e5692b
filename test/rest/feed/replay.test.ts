import { describe, expect, it } from "vitest";
import type { FeedOptions } from "../../../src/service/feed/ports.js";
import { Slots } from "../../../src/service/feed/reading/slots.js";
import { createMetrics } from "../../../src/service/http/metrics.js";
import { placesOf } from "../../../src/service/http/places.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { eventually } from "../../support/eventually.js";
import { AT_NIGHT } from "../../support/volume.js";
import { fill, marketOf, ml, STORES, said, toCome } from "../http/odds-support.js";
import { ACCOUNTS, type Client, connect, FEED_KEYS, type Message, type Query, serve } from "./support.js";

const spread = (home: string) => marketOf("Spread", [{ hdp: -0.5, home, away: "1.90" }]);
const seqOf = ({ seq }: Message): number => Number(seq);
const lastSeq = async (store: EventStore): Promise<number> => (await store.odds.position()).seq;
const key = ({ id, bookie }: Message): string => `${id} ${bookie}`;

/** As many prices on one event, one after the other. */
const prices = (count: number, id = 1, bookie = "Bet365") =>
  Array.from({ length: count }, (_, index) => said(id, bookie, [ml(`2.${1000 + index}`)]));

/** A store with two events, where the feed serves what came before it from the log, and what came later from memory. */
describe.each(STORES)("what is missed is replayed, %s", (_, make) => {
  describe.each([
    ["from the log", false],
    ["from memory", true],
  ])("%s", (_name, isServedBefore) => {
    const begin = async (lines: readonly object[], query: Query = {}, options: Partial<FeedOptions> = {}) => {
      const store = await make();
      await fill(store, [toCome(1), toCome(2), said(1, "Bet365", [ml("1.90")])]);
      const before = isServedBefore ? await serve({ store, ...options }) : null;
      const other = before && (await connect(before, { markets: "ML,Spread", apiKey: FEED_KEYS.two }));
      const after = await lastSeq(store);
      for (const line of lines) await fill(store, [line]);
      // What the feed has not read yet is no replay: it comes with the live stream.
      const last = await lastSeq(store);
      for (let seen = after; other !== null && seen < last; ) seen = seqOf(await other.next());
      const served = before ?? (await serve({ store, ...options }));
      const client = await connect(served, { markets: "ML", lastSeq: after, ...query });
      return { store, served, client, after };
    };
    const changes = [
      said(1, "Bet365", [ml("2.00")]),
      said(2, "Unibet", [ml("3.00")]),
      said(1, "Bet365", [ml("2.10")]),
      said(2, "Bet365", [ml("4.00")]),
      said(2, "Bet365", [], { type: "deleted" }),
    ];

    it("as the latest state of each event and bookmaker, each with its own number, ascending", async () => {
      const { store, client, after } = await begin(changes);
      const all = [await client.next(), await client.next(), await client.next()];
      expect(all.map((message) => [message.type, key(message)])).toEqual([
        ["created", "2 Unibet"],
        ["updated", "1 Bet365"],
        ["deleted", "2 Bet365"],
      ]);
      const { entries } = await store.odds.log(after, 10);
      expect(all.map(seqOf)).toEqual([entries[1]?.seq, entries[2]?.seq, entries[4]?.seq]);
    });

    it("and the metrics have how long that took, and how long after their commit changes went out", async () => {
      const metrics = createMetrics({ process: false });
      const { store, client } = await begin(changes.slice(0, 2), {}, { metrics });
      await client.next();
      await fill(store, [said(1, "Bet365", [ml("2.20")])]);
      await client.next();
      await client.next();
      await expect
        .poll(async () => (await metrics.text()).body)
        .toMatch(
          /^settlegrade_feed_lag_seconds_count [1-9][\s\S]*_replay_seconds_count 1$|^settlegrade_feed_replay_seconds_count 1[\s\S]*_lag_seconds_count [1-9]/m,
        );
    });

    it("then the live stream follows", async () => {
      const { store, client } = await begin(changes.slice(0, 2));
      expect([key(await client.next()), key(await client.next())]).toEqual(["1 Bet365", "2 Unibet"]);
      await fill(store, [said(2, "Unibet", [ml("3.10")])]);
      expect(await client.next()).toMatchObject({ type: "updated", bookie: "Unibet" });
      expect(client.messages).toHaveLength(4);
    });

    it("a changed pair that has none of the filtered markets is no_markets", async () => {
      const { client } = await begin([said(1, "Bet365", [spread("1.80")]), said(2, "Unibet", [spread("1.80")])]);
      expect([await client.next(), await client.next()]).toMatchObject([
        { type: "no_markets", id: "1", markets: [] },
        { type: "no_markets", id: "2", markets: [] },
      ]);
    });

    it("only what passes the filters", async () => {
      const { client } = await begin(changes, { eventIds: "2", status: "prematch" });
      expect([key(await client.next()), key(await client.next())]).toEqual(["2 Unibet", "2 Bet365"]);
    });

    it("a deletion passes any filter of a status", async () => {
      const over = toCome(1, { status: "settled", scores: { home: 1, away: 0 } });
      const live = toCome(1, { status: "live" });
      const { client } = await begin([...changes.slice(0, 2), live, over], { status: "live" });
      expect(await client.next()).toMatchObject({ type: "deleted", id: "1" });
    });

    it("many changes are replayed as the last ones of each pair", async () => {
      const { store, client } = await begin([]);
      const after = await lastSeq(store);
      await fill(store, [...prices(1_100), ...prices(1_100, 2)]);
      const served = await serve({ store });
      const late = await connect(served, { markets: "ML", lastSeq: after, apiKey: FEED_KEYS.two });
      const all = [await late.next(), await late.next()];
      expect(all.map(key)).toEqual(["1 Bet365", "2 Bet365"]);
      const { pairs } = await store.odds.snapshot([1, 2]);
      expect(all.map(seqOf)).toEqual(pairs.map(({ seq }) => seq).sort((one, other) => one - other));
      expect(client.messages[0]?.type).toBe("welcome");
    });
  });

  it("lastSeq of 0 is as if it were absent", async () => {
    const store = await make();
    await fill(store, [toCome(1), said(1, "Bet365", [ml("1.90")])]);
    const served = await serve({ store });
    const client = await connect(served, { markets: "ML", lastSeq: 0 });
    await fill(store, [said(1, "Kalshi", [ml("3.10")])]);
    expect(await client.next()).toMatchObject({ bookie: "Kalshi" });
    expect(served.feed.figures.replays.size).toBe(0);
  });

  it("nothing is lost or sent twice at the seam, whenever a client connects", async () => {
    const store = await make();
    await fill(store, [toCome(1), toCome(2), toCome(3)]);
    const first = await lastSeq(store);
    await fill(store, [said(1, "Bet365", [ml("1.90")])]);
    const served = await serve({ store });
    const clients: Promise<Client>[] = [];
    for (let round = 0; round < 60; round++) {
      const lines = [1, 2, 3].map((id) => said(id, ["Bet365", "Unibet"][round % 2] ?? "", [ml(`2.${100 + round}`)]));
      await fill(store, lines);
      if (round % 4 !== 0) continue;
      const apiKey = `seam-${round}`;
      ACCOUNTS.set(apiKey, { id: apiKey, plan: "paid", packages: [], websocket: true });
      clients.push(connect(served, { markets: "ML", lastSeq: round % 8 === 0 ? first : await lastSeq(store), apiKey }));
    }
    await fill(store, [said(1, "Kalshi", [ml("1.50")])]);
    const { entries } = await store.odds.log(first, 1_000);
    const latest = new Map(entries.map(({ event, bookie, seq }) => [`${event} ${bookie}`, seq]));
    for (const connected of clients) {
      const client = await connected;
      const all = await client.upTo(({ bookie }) => bookie === "Kalshi");
      const seqs = all.map(seqOf);
      expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => one - other));
      const seen = new Map(all.map((message) => [key(message), seqOf(message)]));
      const from = client.messages.find(({ type }) => type !== "welcome");
      // What is missing before the first number was not asked for, and what is missing later has a later state.
      for (const { event, bookie, seq } of entries) {
        if (from !== undefined && seq > seqOf(from))
          expect(seen.get(`${event} ${bookie}`)).toBe(latest.get(`${event} ${bookie}`));
      }
    }
  });
});

describe("a replay that cannot be served", () => {
  const begin = async () => {
    const store = createMemoryStore();
    await fill(store, [toCome(1), said(1, "Bet365", [ml("2.00")])]);
    return { store, served: await serve({ store }), position: await store.odds.position() };
  };

  it.each([
    ["seq_unknown", 1],
    ["seq_unknown", 2 ** 53],
    ["seq_unknown", Number.POSITIVE_INFINITY],
    ["seq_too_old", -2],
  ])("is resync_required with the reason %s, and the connection stays open, live only", async (reason, offset) => {
    const { store, served, position } = await begin();
    const lastSeq = offset === Number.POSITIVE_INFINITY ? "9".repeat(400) : position.seq + offset;
    const client = await connect(served, { markets: "ML", lastSeq });
    const message = await client.next();
    expect(message).toEqual({ type: "resync_required", reason, message: expect.stringContaining("includeSeq=true") });
    await fill(store, [said(1, "Bet365", [ml("2.10")])]);
    expect(await client.next()).toMatchObject({ type: "updated" });
    expect(served.feed.figures.replays).toEqual(new Map([[reason, 1]]));
  });

  it("a lastSeq that is the last number has nothing to replay", async () => {
    const { store, served, position } = await begin();
    const client = await connect(served, { markets: "ML", lastSeq: position.seq });
    await fill(store, [said(1, "Bet365", [ml("2.10")])]);
    expect(await client.next()).toMatchObject({ type: "updated" });
    expect(served.feed.figures.replays).toEqual(new Map([["served", 1]]));
  });

  it("more than 10,000 messages are resync_required, as many as that are replayed", AT_NIGHT, async () => {
    const store = createMemoryStore();
    const ids = Array.from({ length: 11 }, (_, index) => index + 1);
    await fill(
      store,
      ids.map((id) => toCome(id)),
    );
    const after = await lastSeq(store);
    const books = (count: number) => Array.from({ length: count }, (_, index) => `Book ${index}`);
    await fill(
      store,
      ids.slice(1).flatMap((id) => books(1_000).map((name) => said(id, name, [ml("2.00")]))),
    );
    const served = await serve({ store });
    const client = await connect(served, { markets: "ML", lastSeq: after });
    await client.upTo(() => client.messages.length === 10_001);
    await fill(store, [said(1, "Bet365", [ml("2.00")])]);
    const other = await connect(served, { markets: "ML", lastSeq: after, apiKey: FEED_KEYS.two });
    expect(await other.next()).toMatchObject({ type: "resync_required", reason: "replay_limit_exceeded" });
    const few = await connect(served, { markets: "ML", lastSeq: after, eventIds: "1", apiKey: FEED_KEYS.free });
    expect(few.welcome).toMatchObject({ bookmakers: [] });
  });

  it("a change that is damaged makes seq_too_old of a replay, and resync_required of the live stream", async () => {
    const { store, served, position } = await begin();
    const client = await connect(served, { markets: "ML" });
    const { log } = store.odds;
    const damaged = Object.assign(new Error("damaged"), { name: "DamagedEvents", reasons: new Map([[1, "it"]]) });
    let broken = position.seq + 1;
    store.odds.log = (after: number, limit: number) => {
      const found = log.call(store.odds, after, limit);
      if ("entries" in found && found.entries.some(({ seq }) => seq === broken)) throw damaged;
      return found;
    };
    await fill(store, [said(1, "Bet365", [ml("2.10")]), said(1, "Bet365", [ml("2.20")])]);
    expect([await client.next(), await client.next()]).toMatchObject([
      { type: "resync_required", reason: "seq_too_old" },
      { type: "updated", seq: position.seq + 2 },
    ]);
    const late = await connect(served, { markets: "ML", lastSeq: position.seq, apiKey: FEED_KEYS.two });
    expect(await late.next()).toMatchObject({ type: "resync_required", reason: "seq_too_old" });
    broken = 0;
  });
});

describe("a bookmaker that changes another market while its last change is looked for", () => {
  it("is sent as a whole", async () => {
    const store = createMemoryStore();
    await fill(store, [toCome(1), toCome(2), said(1, "Bet365", [ml("1.90")])]);
    const after = await lastSeq(store);
    await fill(store, [said(1, "Bet365", [ml("2.00")]), ...prices(1_100, 2, "Unibet")]);
    const { lastChanges, log } = store.odds;
    let readOn = (): void => {};
    const isReplayed = new Promise<void>((resolve) => {
      readOn = resolve;
    });
    // The feed reads the other change only after what was missed has been sent.
    store.odds.log = async (from: number, limit: number) => {
      await isReplayed;
      return log.call(store.odds, from, limit);
    };
    store.odds.lastChanges = async function* (...from: Parameters<typeof lastChanges>) {
      await fill(store, [said(1, "Bet365", [ml("2.00"), spread("1.80")])]);
      yield* lastChanges.apply(store.odds, from);
    };
    const served = await serve({ store });
    const client = await connect(served, { markets: "ML", lastSeq: after });
    const all = [await client.next()];
    readOn();
    all.push(await client.next());
    expect(all.map((message) => [key(message), message["markets"]])).toMatchObject([
      ["2 Unibet", [{ name: "ML", odds: [{ home: "2.2099" }] }]],
      ["1 Bet365", [{ name: "ML", odds: [{ home: "2.00" }] }]],
    ]);
    expect(seqOf(all[1] as Message)).toBe(await lastSeq(store));
  });
});

describe("replays at once", () => {
  it("have a bounded number of places, which are given in the order in which they were asked for", async () => {
    const slots = new Slots(2);
    const order: number[] = [];
    const visits = [0, 1, 2, 3].map(async (visit) => {
      await slots.take();
      order.push(visit);
    });
    await Promise.all(visits.slice(0, 2));
    expect(order).toEqual([0, 1]);
    slots.free();
    slots.free();
    await Promise.all(visits);
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it("are sixteen, and the others wait", async () => {
    const store = createMemoryStore();
    await fill(store, [toCome(1), said(1, "Bet365", [ml("2.00")])]);
    const after = await lastSeq(store);
    await fill(store, prices(2));
    let asked = 0;
    let open = (): void => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { log } = store.odds;
    // The feed itself reads on from the last number.
    store.odds.log = async (from: number, limit: number) => {
      if (from === after) {
        asked++;
        await gate;
      }
      return log.call(store.odds, from, limit);
    };
    const served = await serve({ store });
    const clients = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const apiKey = `replay-${index}`;
        ACCOUNTS.set(apiKey, { id: apiKey, plan: "paid", packages: [], websocket: true });
        return connect(served, { markets: "ML", lastSeq: after, apiKey });
      }),
    );
    await eventually(() => expect(asked).toBe(16));
    open();
    const last = await lastSeq(store);
    expect((await Promise.all(clients.map((client) => client.next()))).map(seqOf)).toEqual(clients.map(() => last));
  });

  it("count to their accounts: one waits while requests of its account have all places", async () => {
    const store = createMemoryStore();
    await fill(store, [toCome(1), said(1, "Bet365", [ml("2.00")])]);
    const after = await lastSeq(store);
    await fill(store, prices(2));
    const concurrency = { requests: 1, waiting: 0 };
    const served = await serve({ store, concurrency });
    const places = placesOf({ concurrency, authenticate: () => null });
    await places?.enter("account-two");
    const late = await connect(served, { markets: "ML", lastSeq: after, apiKey: FEED_KEYS.two });
    const other = await connect(served, { markets: "ML", lastSeq: after });
    expect(seqOf(await other.next())).toBe(await lastSeq(store));
    expect(late.messages.map(({ type }) => type)).toEqual(["welcome"]);
    places?.leave("account-two");
    expect(seqOf(await late.next())).toBe(await lastSeq(store));
  });

  it(
    "three hundred clients that come back together are all served, and share what was compressed",
    AT_NIGHT,
    async () => {
      const store = createMemoryStore();
      await fill(store, [toCome(1), said(1, "Bet365", [ml("2.00")])]);
      const served = await serve({ store });
      await connect(served, { markets: "ML" });
      const after = await lastSeq(store);
      await fill(store, prices(50));
      const clients = Array.from({ length: 300 }, async (_, index) => {
        const apiKey = `crowd-${index}`;
        ACCOUNTS.set(apiKey, { id: apiKey, plan: "paid", packages: [], websocket: true });
        const client = await connect(served, { markets: "ML", lastSeq: after, apiKey });
        return client.next();
      });
      const all = await Promise.all(clients);
      expect(new Set(all.map(seqOf)).size).toBe(1);
      expect(served.feed.figures.replays).toEqual(new Map([["served", 300]]));
      expect(served.feed.figures.compressed).toBeLessThanOrEqual(51);
    },
  );
});
