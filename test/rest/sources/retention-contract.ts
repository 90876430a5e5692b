import fc from "fast-check";
import { expect, test } from "vitest";
import type { EventStore, KeepOptions } from "../../../src/service/sources/ports.js";
import { untyped } from "../../support/untyped.js";
import { failureOf, find, ids, ingest, match } from "./support.js";

type Make = (options?: KeepOptions) => Promise<EventStore>;

const scored = (id: number, home: number) => match(id, { scores: { home, away: 0 } });

/** Ingests a version of event 1 at each time, with its place as the home score. */
async function received(store: EventStore, times: readonly number[], id = 1): Promise<void> {
  for (const [home, time] of times.entries()) await ingest(store, [scored(id, home)], time);
}

async function scoresOf(store: EventStore, id = 1): Promise<unknown[]> {
  return (await store.versions(id)).map(({ event }) => event.scores?.home);
}

/** The laws of every store that keeps versions: which ones it removes, and when. */
export function retentionContract(make: Make): void {
  pruningLaws(make);
  keepingLaws(make);
}

function pruningLaws(make: Make): void {
  test("removes the versions that were replaced before a time, and says how many", async () => {
    const store = await make();
    await received(store, [10, 20, 30, 40]);
    await received(store, [15, 35], 2);
    await ingest(store, [scored(3, 0)], 5);
    expect(await store.prune({ before: 31 })).toEqual({ removed: 2, events: 1, left: 2 });
    expect([await scoresOf(store), await scoresOf(store, 2), await scoresOf(store, 3)]).toEqual([[3, 2], [1, 0], [0]]);
    expect([await store.removedVersions(1), await store.removedVersions(2), await store.removedVersions(9)]).toEqual([
      2, 0, 0,
    ]);
  });

  test("keeps a version that still counted at that time, however old it is", async () => {
    const store = await make();
    await received(store, [10, 1000]);
    expect(await store.prune({ before: 1000 })).toEqual({ removed: 0, events: 0, left: 1 });
    expect(await store.prune({ before: 1001 })).toEqual({ removed: 1, events: 1, left: 0 });
  });

  test("never removes an event or its current version, and lists, searches and finds the same", async () => {
    const store = await make();
    await received(store, [1, 2, 3]);
    await ingest(store, [match(2, { status: "live" })], 1);
    const events = await store.listEvents({ limit: 9 });
    expect(await store.prune({ before: Number.MAX_SAFE_INTEGER })).toEqual({ removed: 2, events: 1, left: 0 });
    expect(await store.listEvents({ limit: 9 })).toEqual(events);
    expect(ids(await store.searchEvents({ query: "arsenal", limit: 9 }))).toEqual([1]);
    expect(await find(store, 1)).toEqual(scored(1, 2));
    expect(await store.versions(1)).toEqual([{ event: scored(1, 2), receivedAt: 3 }]);
  });

  test("removes nothing in a dry run, and says the same", async () => {
    const store = await make();
    await received(store, [1, 2, 3]);
    const before = await store.versions(1);
    const foreseen = await store.prune({ before: 3, dryRun: true });
    expect([await store.versions(1), await store.removedVersions(1)]).toEqual([before, 0]);
    expect(await store.prune({ before: 3 })).toEqual(foreseen);
    expect(await store.prune({ before: 3 })).toEqual({ ...foreseen, removed: 0, events: 0 });
  });

  test("goes on with versions after it has removed some", async () => {
    const store = await make();
    await received(store, [1, 2]);
    await store.prune({ before: 5 });
    await ingest(store, [scored(1, 7)], 9);
    expect(await scoresOf(store)).toEqual([7, 1]);
    expect(await store.prune({ before: 10 })).toEqual({ removed: 1, events: 1, left: 0 });
    expect(await store.removedVersions(1)).toBe(2);
  });

  test("prunes events by the thousand, whatever their ids", async () => {
    const store = await make();
    const known = [Number.MIN_SAFE_INTEGER, ...Array.from({ length: 1_000 }, (_, id) => id), Number.MAX_SAFE_INTEGER];
    for (const time of [1, 2, 3])
      await ingest(
        store,
        known.map((id) => scored(id, time)),
        time,
      );
    expect(await store.prune({ before: 3 })).toEqual({ removed: 1_002, events: 1_002, left: 1_002 });
    for (const id of [known[0], 0, 999, known.at(-1)]) expect(await scoresOf(store, id)).toEqual([3, 2]);
  });

  test("leaves no gap and all that counted since the time, also if the clock was set back", async () => {
    const store = await make();
    let id = 1;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(6), { minLength: 1, maxLength: 6 }), fc.nat(7), async (times, before) => {
        const event = id++;
        await received(store, times, event);
        const all = await store.versions(event);
        await store.prune({ before });
        const kept = await store.versions(event);
        expect(kept).toEqual(all.slice(0, kept.length));
        expect(await store.removedVersions(event)).toBe(all.length - kept.length);
        // The versions that were replaced at the time or later.
        const since = all.filter((_, place) => place === 0 || (all[place - 1]?.receivedAt ?? 0) >= before);
        expect(kept).toEqual(expect.arrayContaining(since));
      }),
      { numRuns: 40 },
    );
  });
}

function keepingLaws(make: Make): void {
  test.each([1, 2, 3, 5])("keeps %i versions of an event if it was opened so", async (keepVersions) => {
    const store = await make({ keepVersions });
    await received(store, [1, 2, 3, 4]);
    const kept = Math.min(4, keepVersions);
    expect(await scoresOf(store)).toEqual([3, 2, 1, 0].slice(0, kept));
    expect(await store.removedVersions(1)).toBe(4 - kept);
  });

  test("keeps as many if several versions come in one call, and all of an event that does not change", async () => {
    const store = await make({ keepVersions: 2 });
    await ingest(store, [scored(1, 0), scored(1, 1), scored(2, 0), scored(1, 2), scored(1, 2)], 1);
    expect([await scoresOf(store), await scoresOf(store, 2)]).toEqual([[2, 1], [0]]);
    expect([await store.removedVersions(1), await store.removedVersions(2)]).toEqual([1, 0]);
    expect(await store.prune({ before: 2 })).toEqual({ removed: 1, events: 1, left: 0 });
    expect(await store.removedVersions(1)).toBe(2);
  });

  test.each([0, -1, 1.5, Number.NaN, "2"])("rejects %j as a number of versions", async (keepVersions) => {
    expect((await failureOf(() => make({ keepVersions: untyped(keepVersions) }))).message).toBe(
      `keepVersions: ${keepVersions} is not a number of versions; allowed: a whole number from 1`,
    );
  });
}
