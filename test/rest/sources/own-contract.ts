import { expect, test } from "vitest";
import { grade } from "../../../src/pure/engine/index.js";
import { copyEvents } from "../../../src/service/sources/copying.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import type { EventStore, KeepOptions } from "../../../src/service/sources/ports.js";
import { failureOf, find, ingest, match, own, poisoned, record, score, status } from "./support.js";

type Make = (options?: KeepOptions) => Promise<EventStore>;

const corners = (home: number, away: number) => ({ teams: { Corners: { match: { home, away } } } });
const shots = { Shots: { match: { home: 9, away: 4 } } };

/** The laws of facts of one's own, in every store that ingests records. */
export function ownContract(make: Make): void {
  winningLaws(make);
  removingLaws(make);
  waitingLaws(make);
  keepingLaws(make);
}

function winningLaws(make: Make): void {
  test("keeps facts of one's own when the feed sends the event again, and grades the same bet with them", async () => {
    const store = await make();
    const bet = { eventId: 1, market: "Corners Totals", side: "over", hdp: 9.5 };
    const result = async () => grade(bet, await find(store, 1)).result;
    const facts = { statistics: corners(6, 7), outcome: { winner: "home" }, bestOf: 3, innings: 7 };
    expect(await ingest(store, [match(1), own(1, facts)])).toEqual(["added", "changed"]);
    expect(await result()).toBe("won");
    expect(await ingest(store, [match(1, { home: "Everton" })])).toEqual(["changed"]);
    expect(await find(store, 1)).toEqual(match(1, { home: "Everton", ...facts }));
    expect(await result()).toBe("won");
    expect(await ingest(store, [own(1, { statistics: corners(3, 4) })])).toEqual(["changed"]);
    expect(await result()).toBe("lost");
  });

  test("merges the outcome by its facts, team statistics by name and part, and replaces lists and numbers", async () => {
    const store = await make();
    const [ada, bea] = [{ name: "Ada" }, { name: "Bea" }];
    const feed = {
      outcome: { winner: "home", advanced: "home" },
      statistics: { teams: { ...corners(1, 1).teams, ...shots }, players: [ada, bea], source: "feed" },
      bestOf: 3,
    };
    const parts = { Corners: { "first-half": { home: 0, away: 1 } } };
    const facts = {
      outcome: { winner: "away", retired: "home" },
      statistics: { teams: parts, players: [bea] },
      bestOf: 5,
    };
    await ingest(store, [match(1, feed), own(1, facts)]);
    const merged = { match: { home: 1, away: 1 }, "first-half": { home: 0, away: 1 } };
    expect(await find(store, 1)).toEqual(
      match(1, {
        outcome: { winner: "away", advanced: "home", retired: "home" },
        statistics: { teams: { Corners: merged, ...shots }, players: [bea], source: "feed" },
        bestOf: 5,
      }),
    );
  });

  test("replaces the counts of both sides together", async () => {
    const store = await make();
    const feed = { teams: { Corners: { match: { home: 1, away: 1, total: 2 } } } };
    await ingest(store, [match(1, { statistics: feed }), own(1, { statistics: corners(6, 7) })]);
    expect((await find(store, 1))?.statistics).toEqual(corners(6, 7));
  });

  test("wins over statistics that the feed sends as null, and over those that it sends later", async () => {
    const store = await make();
    await ingest(store, [match(1, { statistics: null }), own(1, { statistics: corners(6, 7) })]);
    expect((await find(store, 1))?.statistics).toEqual(corners(6, 7));
    await ingest(store, [match(1, { statistics: { teams: { ...corners(0, 0).teams, ...shots } } })]);
    expect((await find(store, 1))?.statistics).toEqual({ teams: { ...corners(6, 7).teams, ...shots } });
  });

  test("adds to the facts that are there, one record after the other", async () => {
    const store = await make();
    await ingest(store, [match(1), own(1, { outcome: { winner: "home" } }), own(1, { outcome: { retired: "away" } })]);
    await ingest(store, [own("1", { bestOf: 3 })]);
    expect(await find(store, 1)).toEqual(match(1, { outcome: { winner: "home", retired: "away" }, bestOf: 3 }));
  });

  test("leaves status and scores to messages, which leave the facts", async () => {
    const store = await make();
    await ingest(store, [match(1, { status: "live", scores: null }), own(1, { outcome: { winner: "away" } })]);
    await ingest(store, [score(1, 1, 0, { timestamp: 10 }), own(1, { bestOf: 3 })]);
    expect(await ingest(store, [score(1, 0, 0, { timestamp: 9 })])).toEqual(["stale"]);
    await ingest(store, [status(1, "settled", { scores: { home: 2, away: 0 }, timestamp: 20 })]);
    expect(await find(store, 1)).toEqual(
      match(1, { scores: { home: 2, away: 0 }, outcome: { winner: "away" }, bestOf: 3 }),
    );
  });

  test("says `unchanged` for facts that are there already, and for the same record of the feed", async () => {
    const store = await make();
    const facts = own(1, { statistics: corners(6, 7), bestOf: 3 });
    await ingest(store, [match(1), facts]);
    expect(await ingest(store, [facts, match(1), own(1, { outcome: null })])).toEqual(Array(3).fill("unchanged"));
    expect(await store.versions(1)).toHaveLength(2);
  });
}

function removingLaws(make: Make): void {
  test("shows what the feed says again when facts are removed by null, at any depth", async () => {
    const store = await make();
    const feed = match(1, { outcome: { winner: "home" }, statistics: corners(1, 1) });
    const facts = {
      outcome: { winner: "away", retired: "home" },
      statistics: { teams: { ...corners(6, 7).teams, ...shots } },
    };
    await ingest(store, [feed, own(1, facts)]);
    await ingest(store, [own(1, { outcome: { winner: null }, statistics: { teams: { Corners: null } } })]);
    expect(await find(store, 1)).toEqual({
      ...feed,
      outcome: { winner: "home", retired: "home" },
      statistics: { teams: { ...corners(1, 1).teams, ...shots } },
    });
    expect(await ingest(store, [own(1, { outcome: null, statistics: { teams: { Shots: { match: null } } } })])).toEqual(
      ["changed"],
    );
    expect(await find(store, 1)).toEqual(feed);
    expect((await store.versions(1))[0]?.own).toBeUndefined();
  });

  test("leaves no statistics when the last one is removed: they may still come", async () => {
    const store = await make();
    await ingest(store, [match(1), own(1, { statistics: corners(6, 7) })]);
    await ingest(store, [own(1, { statistics: { teams: { Corners: { match: null } } } })]);
    expect(await find(store, 1)).toEqual(match(1));
  });
}

function waitingLaws(make: Make): void {
  test("keeps facts for an event that is not known yet, and adds them when it comes", async () => {
    const store = await make();
    expect(await ingest(store, [own(1, { bestOf: 3 }), own(-7, { bestOf: 1 })])).toEqual(["waiting", "waiting"]);
    expect(await ingest(store, [own(1, { outcome: { winner: "home" } }), score(1, 1, 0)])).toEqual([
      "waiting",
      "unknown",
    ]);
    expect(await find(store, 1)).toBeUndefined();
    expect(await store.listEvents({ limit: 9 })).toEqual([]);
    const facts = { bestOf: 3, outcome: { winner: "home" } };
    expect(await store.waiting(null, 9)).toEqual([
      { kind: "own", id: -7, facts: { bestOf: 1 } },
      { kind: "own", id: 1, facts },
    ]);
    expect(await store.waiting(-7, 9)).toHaveLength(1);
    expect(await ingest(store, [match(1)], 7)).toEqual(["added"]);
    expect(await store.versions(1)).toEqual([{ event: match(1, facts), receivedAt: 7, own: { facts, feed: {} } }]);
    expect(await store.waiting(null, 9)).toHaveLength(1);
  });

  test("forgets waiting facts that are removed", async () => {
    const store = await make();
    await ingest(store, [own(1, { bestOf: 3 })]);
    expect(await ingest(store, [own(1, { bestOf: null }), own(2, { bestOf: null })])).toEqual(["changed", "unchanged"]);
    expect(await store.waiting(null, 9)).toEqual([]);
    await ingest(store, [match(1)]);
    expect(await find(store, 1)).toEqual(match(1));
  });

  test("adds facts to an event of the same call, in any order", async () => {
    const store = await make();
    const facts = { outcome: { winner: "home" } };
    expect(await ingest(store, [own(1, facts), match(1), match(2), own(2, facts)])).toEqual([
      "waiting",
      "added",
      "added",
      "changed",
    ]);
    expect([await find(store, 1), await find(store, 2)]).toEqual([match(1, facts), match(2, facts)]);
    expect(await store.waiting(null, 9)).toEqual([]);
  });
}

function keepingLaws(make: Make): void {
  const facts = { outcome: { winner: "away" } };

  test("makes a version of each change, with the facts that are in it", async () => {
    const store = await make();
    await ingest(store, [match(1, { outcome: { winner: "home" } })], 1);
    await ingest(store, [own(1, facts)], 2);
    await ingest(store, [match(1, { outcome: null })], 3);
    await ingest(store, [own(1, { outcome: null })], 4);
    expect(await store.versions(1)).toEqual([
      { event: match(1, { outcome: null }), receivedAt: 4 },
      { event: match(1, facts), receivedAt: 3, own: { facts, feed: { outcome: null } } },
      { event: match(1, facts), receivedAt: 2, own: { facts, feed: { outcome: { winner: "home" } } } },
      { event: match(1, { outcome: { winner: "home" } }), receivedAt: 1 },
    ]);
  });

  test("keeps them through a copy to memory and back, also those that wait", async () => {
    const [from, between, to] = [await make(), createMemoryStore(), await make()];
    await ingest(from, [match(1), own(1, facts), match(1, { home: "Everton" }), own(2, facts), own(3, facts)]);
    await from.ingest([], 9, { index: 0, digest: "a", run: "own" });
    for await (const _ of copyEvents(from, between));
    for await (const _ of copyEvents(between, to));
    expect(await to.histories(null, 9)).toEqual(await from.histories(null, 9));
    expect(await to.waiting(null, 9)).toEqual(await from.waiting(null, 9));
    expect(await to.chunkAt(0, "own")).toEqual({ index: 0, digest: "a" });
    expect(await ingest(to, [match(1, { home: "Leeds" }), match(2)])).toEqual(["changed", "added"]);
    expect([await find(to, 1), await find(to, 2)]).toEqual([match(1, { home: "Leeds", ...facts }), match(2, facts)]);
  });

  test("keeps them when versions are pruned, or only some are kept", async () => {
    const store = await make({ keepVersions: 2 });
    await ingest(store, [match(1), own(1, facts), own(2, facts)], 1);
    await ingest(store, [match(1, { home: "Everton" })], 2);
    expect(await store.prune({ before: 9 })).toEqual({ removed: 1, events: 1, left: 0 });
    expect(await find(store, 1)).toEqual(match(1, { home: "Everton", ...facts }));
    expect(await store.waiting(null, 9)).toHaveLength(1);
    await ingest(store, [match(1)]);
    expect(await find(store, 1)).toEqual(match(1, facts));
  });

  test("remembers the chunks of its own runs and of the feed's apart", async () => {
    const store = await make();
    const feed = [record(match(1))];
    await store.ingest(feed, 1, { index: 0, digest: "a" });
    await store.ingest([], 1, { index: 1, digest: "b" });
    expect(await store.ingest([record(own(1, facts))], 1, { index: 0, digest: "a", run: "own" })).toEqual(["changed"]);
    expect(await store.ingest([record(own(1, facts))], 1, { index: 0, digest: "a", run: "own" })).toBe("repeated");
    expect(await store.ingest(feed, 1, { index: 0, digest: "a" })).toBe("repeated");
    expect([await store.chunkAt(1), await store.chunkAt(1, "own")]).toEqual([{ index: 1, digest: "b" }, null]);
  });

  test("stores facts of a call or none", async () => {
    const store = await make();
    await ingest(store, [match(1)]);
    await failureOf(() => store.ingest([record(own(1, facts)), record(own(2, facts)), poisoned(3)], 9));
    expect(await find(store, 1)).toEqual(match(1));
    expect(await store.waiting(null, 9)).toEqual([]);
  });

  test("reads no facts of one's own from a record of the feed", async () => {
    const store = await make();
    const spoilt = { ...match(1), $own: { facts: { outcome: { winner: "away" } }, feed: {} } };
    await ingest(store, [spoilt, match(1, { home: "Everton" })]);
    expect(await find(store, 1)).toEqual(match(1, { home: "Everton" }));
    expect((await store.versions(1))[1]?.own).toBeUndefined();
  });
}
