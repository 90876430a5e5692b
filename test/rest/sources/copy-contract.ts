import { expect, test } from "vitest";
import { compareEvents, copyEvents } from "../../../src/service/sources/copying.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import type { EventStore, KeepOptions } from "../../../src/service/sources/ports.js";
import { failureOf, ids, ingest, match, score } from "./support.js";

type Make = (options?: KeepOptions) => Promise<EventStore>;

async function copy(from: EventStore, to: EventStore) {
  const steps = copyEvents(from, to);
  for (;;) {
    const { done, value } = await steps.next();
    if (done === true) return value;
  }
}

async function fill(store: EventStore): Promise<void> {
  await ingest(store, [match(1, { status: "live" }), score(1, 3, 0, { timestamp: 50.5 }), match(-7), match(2)], 100);
  await ingest(store, [match(2, { home: "\u0000\ud800" }), score(1, 4, 0, { timestamp: 60 })], 200);
  await ingest(store, [match(2, { home: "Third" })], 300);
  await store.prune({ before: 250 });
  await store.ingest([], 400, { index: 0, digest: "a", lines: 3 });
}

/** The laws of every store that can be copied. */
export function copyContract(make: Make): void {
  test("is copied to memory and from there to an empty store of its kind, with versions, times and chunks", async () => {
    const [from, between, to] = [await make(), createMemoryStore(), await make()];
    await fill(from);
    expect(await copy(from, between)).toEqual({ events: 3, versions: 4 });
    expect(await copy(between, to)).toEqual({ events: 3, versions: 4 });
    for await (const _ of compareEvents(from, to));
    expect(await to.histories(null, 9)).toEqual(await from.histories(null, 9));
    expect(await to.removedVersions(2)).toBe(1);
    expect(await to.chunkAt(0)).toEqual({ index: 0, digest: "a", lines: 3 });
    expect(ids(await to.searchEvents({ query: "third", limit: 9 }))).toEqual([2]);
    expect(await ingest(to, [score(1, 0, 0, { timestamp: 55 })])).toEqual(["stale"]);
    expect(await ingest(to, [score(1, 9, 0, { timestamp: 65 })])).toEqual(["changed"]);
  });

  test("continues a copy that was interrupted, and changes nothing if it was complete", async () => {
    const [from, to] = [await make(), await make()];
    await fill(from);
    await to.restore((await from.histories(null, 2)).slice(0, 2));
    for (let run = 0; run < 2; run += 1) expect(await copy(from, to)).toEqual({ events: 3, versions: 4 });
    expect(await to.histories(null, 9)).toEqual(await from.histories(null, 9));
  });

  test("refuses to be mixed with other events", async () => {
    const from = await make();
    await fill(from);
    for (const other of [match(-8), match(1), match(99)]) {
      const to = await make();
      await ingest(to, [other]);
      expect((await failureOf(() => copy(from, to))).message).toMatch(/the target has other events/);
    }
  });

  test("restores all events or none", async () => {
    const [from, to] = [await make(), await make()];
    await fill(from);
    await ingest(to, [match(2)]);
    const all = await from.histories(null, 9);
    await failureOf(() => to.restore(all));
    expect((await to.histories(null, 9)).map(({ id }) => id)).toEqual([2]);
    expect(await to.histories(2, 9)).toEqual([]);
  });
}
