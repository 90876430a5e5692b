/** Which events have odds that changed since a time. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { OddsMessage } from "../../../../src/pure/odds/index.js";
import type { EventStore } from "../../../../src/service/sources/ports.js";
import { draws } from "../../../support/volume.js";
import { match, record } from "../support.js";
import type { Make } from "./contract.js";
import { ml, odds, take } from "./support.js";

const NOW = 1_000_000;
const of = (changes: object = {}) => ({ bookmaker: "Bet365", sport: "football", since: NOW, limit: 10, ...changes });
const game = (id: number, sport = "football") =>
  record(match(id, { status: "pending", scores: null, sport: { slug: sport } }));
const priced = (id: number, home: string, changes: Partial<OddsMessage> = {}) =>
  odds({ id, markets: [ml(home)], ...changes });

/** Several calls, each with the time at which it was received and what it changes. */
const call = fc.record({
  receivedAt: fc.integer({ min: -20, max: 20 }).map((late) => NOW + late),
  events: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
  isPolled: fc.boolean(),
});

export function updateLaws(make: Make): void {
  test("lists the events on which one bookmaker's odds have changed, of one sport, in the order of their last changes", async () => {
    const store = await make();
    await take(store, [game(1), game(2), game(3), game(4, "tennis")], NOW);
    expect(await store.odds.updates(of())).toEqual({ events: [], next: null, isCut: false });
    await take(store, [priced(1, "1.50"), priced(2, "1.50"), priced(3, "1.50", { bookie: "Unibet" })], NOW);
    await take(store, [priced(4, "1.50"), priced(1, "1.60", { time: 1_001 })], NOW + 1);
    expect(await store.odds.updates(of())).toEqual({ events: [2, 1], next: NOW + 1, isCut: false });
    expect((await store.odds.updates(of({ since: NOW + 1 }))).events).toEqual([1]);
    expect((await store.odds.updates(of({ since: NOW + 2 }))).events).toEqual([]);
    expect((await store.odds.updates(of({ sport: "tennis" }))).events).toEqual([4]);
    expect((await store.odds.updates(of({ bookmaker: "Unibet" }))).events).toEqual([3]);
    expect((await store.odds.updates(of({ bookmaker: "Nobody" }))).events).toEqual([]);
  });

  test("lists pairs that lost their odds, and leaves out what changed nothing", async () => {
    const store = await make();
    await take(store, [game(1), game(2), game(3), priced(1, "1.50"), priced(2, "1.50"), priced(3, "1.50")], NOW);
    const none = { type: "no_markets", markets: [], time: 1_001 } as const;
    await take(
      store,
      [odds({ id: 1, ...none }), odds({ id: 2, ...none, type: "deleted" }), priced(3, "1.50")],
      NOW + 5,
    );
    expect((await store.odds.updates(of({ since: NOW + 5 }))).events).toEqual([1, 2]);
  });

  test("cuts the list between two moments, so that who goes on from there gets the rest", async () => {
    const store = await make();
    const ids = [1, 2, 3, 4, 5, 6];
    await take(
      store,
      ids.map((id) => game(id)),
      NOW,
    );
    for (const [at, some] of [
      [0, [1, 2, 3]],
      [1, [4]],
      [2, [5, 6]],
    ] as const)
      await take(
        store,
        some.map((id) => priced(id, "1.50")),
        NOW + at,
      );
    const first = await store.odds.updates(of({ limit: 2 }));
    expect(first).toEqual({ events: [1, 2, 3], next: NOW + 1, isCut: true });
    const second = await store.odds.updates(of({ since: first.next, limit: 1 }));
    expect(second).toEqual({ events: [4], next: NOW + 2, isCut: true });
    expect(await store.odds.updates(of({ since: second.next, limit: 1 }))).toMatchObject({
      events: [5, 6],
      isCut: false,
    });
  });

  test("has no time to go on from as long as there are no odds", async () => {
    const store = await make();
    await take(store, [game(1)], NOW);
    expect(await store.odds.updates(of())).toEqual({ events: [], next: null, isCut: false });
  });

  test("who goes on from `next` misses no change, whatever the clocks of those who write", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 8 }), async (calls) => {
        const store = await make();
        await take(store, [game(1), game(2), game(3), game(4)], NOW);
        let [since, price] = [NOW - 100, 100];
        let unread = new Set<number>();
        for (const { receivedAt, events, isPolled } of calls) {
          for (const id of events) {
            await take(store, [priced(id, `2.${++price}`, { time: price })], receivedAt);
            unread.add(id);
          }
          if (!isPolled) continue;
          since = await read(store, since, unread);
          unread = new Set();
        }
        await read(store, since, unread);
        // A server has fewer connections than there are runs.
        await store.close();
      }),
      { numRuns: draws(200, 20) },
    );
  });

  test("entriesAt has what each bookmaker had at a time, as its movements say", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 8 }), fc.integer({ min: -25, max: 25 }), async (calls, late) => {
        const store = await make();
        await take(store, [game(1), game(2), game(3), game(4)], NOW);
        let price = 100;
        for (const { receivedAt, events } of calls)
          for (const id of events)
            await take(
              store,
              [priced(id, `2.${++price}`, { time: price, bookie: id % 2 ? "Bet365" : "A B" })],
              receivedAt,
            );
        const wanted = [];
        for (const [id, bookie] of [
          [1, "Bet365"],
          [2, "A B"],
          [3, "Bet365"],
          [4, "A B"],
        ] as const)
          wanted.push(
            ...(await store.odds.movements(id, bookie)).filter(({ receivedAt }) => receivedAt <= NOW + late).slice(-1),
          );
        const found = await store.odds.entriesAt([1, 2, 3, 4, 4], ["Bet365", "A B", "C"], NOW + late);
        expect(found).toEqual(wanted.sort((one, other) => one.seq - other.seq));
        expect(await store.odds.entriesAt([1, 2, 3, 4], ["C"], NOW + late)).toEqual([]);
        await store.close();
      }),
      { numRuns: draws(100, 20) },
    );
  });

  test("a clock that is far ahead does not date what others receive", async () => {
    const store = await make();
    await take(store, [game(1), game(2), priced(1, "1.50")], NOW + 3_600_000);
    await take(store, [priced(2, "1.50")], NOW);
    expect((await store.odds.snapshot([2])).pairs.map(({ receivedAt }) => receivedAt)).toEqual([NOW]);
  });
}

/** The next `since`, once all of these were listed, two at a time. */
async function read(store: EventStore, first: number, wanted: ReadonlySet<number>): Promise<number> {
  const found = new Set<number>();
  for (let since = first; ; ) {
    const { events, next, isCut } = await store.odds.updates(of({ since, limit: 2 }));
    for (const id of events) found.add(id);
    if (isCut) expect(next).toBeGreaterThan(since);
    since = next ?? since;
    if (isCut) continue;
    expect([...wanted].filter((id) => !found.has(id))).toEqual([]);
    return since;
  }
}
