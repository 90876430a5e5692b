/** The laws of the order in which events have changed, for every store that ingests events. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EventStore, StoreRecord } from "../../../src/service/sources/ports.js";
import { failureOf, match, own, poisoned, record, score, status } from "./support.js";

const NOW = 1_772_377_200_000;

/** All pages after a seq, and the last `next`. */
export async function readOn(store: EventStore, after: number | null, limit = 100) {
  const changes: { readonly id: number; readonly seq: number }[] = [];
  for (let next = after; ; ) {
    const page = await store.changes(next, limit);
    expect(page.changes.length).toBeLessThanOrEqual(limit);
    changes.push(...page.changes);
    next = page.next;
    if (page.changes.length === 0) return { changes, next: page.next, last: page.last };
  }
}

const idsAfter = async (store: EventStore, after: number | null, limit?: number) =>
  (await readOn(store, after, limit)).changes.map(({ id }) => id);

/** Creates the file of a new store. */
async function madeBy(make: () => Promise<EventStore>): Promise<EventStore> {
  const store = await make();
  await store.ingest([], NOW);
  return store;
}

const pending = (changes: object = {}) => record(match(1, { status: "pending", scores: undefined, ...changes }));

/** What changes event 1, one after the other. */
const CHANGES: readonly (readonly [string, StoreRecord])[] = [
  ["another name", pending({ home: "Leeds" })],
  ["another date", pending({ home: "Leeds", date: "2026-03-02T15:00:00Z" })],
  ["another league", pending({ league: { name: "Cup", slug: "cup" } })],
  ["a status", record(status(1, "live"))],
  ["a score", record(score(1, 1, 0))],
  [
    "statistics",
    record(match(1, { status: "live", statistics: { teams: { Corners: { match: { home: 1, away: 2 } } } } })),
  ],
  ["facts of one's own", record(own(1, { bestOf: 3 }))],
  ["a fact that is taken back", record(own(1, { bestOf: null }))],
  ["the end", record(match(1))],
  ["a correction years after", record(match(1, { scores: { home: 7, away: 7 } }))],
];

export function orderContract(name: string, make: () => Promise<EventStore>): void {
  describe(`${name} gives each changed event a place in one order`, () => {
    placeLaws(make);
    readingLaws(make);
  });
}

function placeLaws(make: () => Promise<EventStore>): void {
  test("every change of an event counts, and a record that changes nothing does not", async () => {
    const store = await madeBy(make);
    await store.ingest([record(match(2)), pending()], NOW);
    let { next, last } = await readOn(store, null);
    expect(last).toBe(next);
    for (const [what, change] of CHANGES) {
      await store.ingest([change], NOW);
      const after = await readOn(store, next);
      expect([what, after.changes]).toEqual([what, [{ id: 1, seq: after.last }]]);
      expect(after.last).toBeGreaterThan(last);
      ({ next, last } = after);
    }
    const final = record(match(1, { scores: { home: 7, away: 7 } }));
    await store.ingest([final, record(match(2)), record(score(9, 1, 0)), record(own(5, { bestOf: 3 }))], NOW);
    expect(await readOn(store, next)).toEqual({ changes: [], next, last });
    await store.ingest([record(match(5))], NOW);
    expect(await idsAfter(store, next)).toEqual([5]);
  });

  test("an event is in the order once, at its last change, and events of one call follow each other", async () => {
    const store = await madeBy(make);
    await store.ingest(
      [1, 2, 3].map((id) => record(match(id))),
      NOW,
    );
    const first = await readOn(store, null);
    expect(first.changes.map(({ id }) => id)).toEqual([1, 2, 3]);
    const again = [2, 1, 2].map((id, index) => record(match(id, { scores: { home: 5 + index, away: 0 } })));
    await store.ingest(again, NOW);
    await store.ingest([record(match(4))], NOW);
    const { changes } = await readOn(store, null);
    expect(changes.map(({ id }) => id)).toEqual([3, 2, 1, 4]);
    expect(changes[0]).toEqual(first.changes[2]);
    expect(changes.map(({ seq }) => seq).sort((one, other) => one - other)).toEqual(changes.map(({ seq }) => seq));
  });

  test("events that are restored have a place, so that a copy of a store can be read from its first event", async () => {
    const store = await madeBy(make);
    await store.ingest([record(match(9))], NOW);
    const { next } = await readOn(store, null);
    const versions = [{ event: match(1), receivedAt: NOW }];
    await store.restore([{ id: 1, statusAt: null, scoreAt: null, removed: 0, versions }]);
    expect(await idsAfter(store, next)).toEqual([1]);
  });

  test("a call that fails gives out no place", async () => {
    const store = await madeBy(make);
    await store.ingest([record(match(1))], NOW);
    const before = await readOn(store, null);
    await expect((async () => store.ingest([record(match(2)), poisoned(3)], NOW))()).rejects.toThrow("fails here");
    expect(await readOn(store, null)).toEqual(before);
    await store.ingest([record(match(4))], NOW);
    expect((await store.changes(before.next, 9)).changes).toEqual([{ id: 4, seq: before.last + 1 }]);
  });
}

function readingLaws(make: () => Promise<EventStore>): void {
  test("an empty store has no changes, and a seq from which to read on", async () => {
    const store = await madeBy(make);
    const { changes, next, last } = await store.changes(null, 10);
    expect([changes, next]).toEqual([[], last]);
    await store.ingest([record(match(1))], NOW);
    expect(await idsAfter(store, next)).toEqual([1]);
    expect(await store.changes(next, 0)).toEqual({ changes: [], next, last: last + 1 });
  });

  test("refuses a seq that the store has not given out, with those that are allowed", async () => {
    const store = await madeBy(make);
    await store.ingest([record(match(1)), record(match(2))], NOW);
    const { last } = await store.changes(null, 0);
    for (const wrong of [last + 1, last - 3, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      const failure = await failureOf(async () => store.changes(wrong, 10));
      expect([failure.name, failure.message]).toEqual(["UnknownSeq", expect.stringContaining(`${wrong}`)]);
    }
    const { message } = await failureOf(async () => store.changes(last + 1, 10));
    expect(message).toContain(`allowed: ${last - 2} to ${last}, or no since`);
    expect(await idsAfter(store, last - 2)).toEqual([1, 2]);
  });

  test("a call returns a promise whatever becomes of it, also where there is no store yet", async () => {
    const store = await make();
    const early = store.changes(null, 10);
    expect(early).toBeInstanceOf(Promise);
    await Promise.allSettled([early]);
    await expect(store.changes(Number.NaN, 10)).rejects.toMatchObject({ name: "UnknownSeq" });
    await store.ingest([], NOW);
    const late = store.changes(null, 10);
    expect(late).toBeInstanceOf(Promise);
    await late;
  });

  test("who reads page by page while others write has every event as it is now in the end", async () => {
    const step = fc.oneof(
      fc.record({ write: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 }) }),
      fc.record({ read: fc.integer({ min: 1, max: 3 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const store = await madeBy(make);
        const mirror = new Map<number, unknown>();
        let [next, goals]: [number | null, number] = [null, 0];
        const read = async (limit: number): Promise<number> => {
          const page = await store.changes(next, limit);
          const found = await store.findEvents(page.changes.map(({ id }) => id));
          for (const { id } of page.changes) mirror.set(id, found.get(id));
          next = page.next;
          return page.changes.length;
        };
        for (const each of steps) {
          if ("read" in each) await read(each.read);
          else
            await store.ingest(
              each.write.map((id) => record(match(id, { scores: { home: ++goals, away: 0 } }))),
              NOW,
            );
        }
        while ((await read(2)) > 0);
        const all = await store.findEvents([1, 2, 3, 4, 5, 6, 7, 8]);
        expect([...mirror].sort()).toEqual([...all].sort());
      }),
      { numRuns: 8 },
    );
  });
}
