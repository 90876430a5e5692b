/** The laws of changes that the feed reports, for every store that ingests events. */
import { describe, expect, test, vi } from "vitest";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { match, poisoned, record, score, status } from "./support.js";

const NOW = 1_772_377_200_000;
const MINUTE = 60_000;

export function changesContract(name: string, make: () => Promise<EventStore>): void {
  describe(`${name} numbers changes of events`, () => changeLaws(make));
  describe(`${name} calls who watches`, () => watchLaws(make));
}

const coming = (id: number, changes: object = {}) =>
  record(match(id, { status: "pending", scores: { home: 0, away: 0 }, ...changes }));

const goal = (id: number, home: number) => record(score(id, home, 0));

async function startOf(store: EventStore): Promise<number> {
  // Creates the file of a new store.
  await store.ingest([], NOW);
  return (await store.eventChanges(null, 1)).last;
}

/** What changed after a number: status before and after, whether the score did, and the home score. */
async function since(store: EventStore, after: number, limit = 100) {
  const { changes } = await store.eventChanges(after, limit);
  return changes.map(({ before, isScore, event }) => [event.id, before, event.status, isScore, event.scores?.home]);
}

function changeLaws(make: () => Promise<EventStore>): void {
  test("reports each transition of the status once, and each change of the score", async () => {
    const store = await make();
    await store.ingest([coming(9)], NOW);
    const start = await startOf(store);
    const live = { status: "live", scores: { home: 1, away: 0 } };
    await store.ingest([coming(1), coming(1)], NOW);
    await store.ingest([record(match(1, { ...live, scores: { home: 0, away: 0 } }))], NOW);
    await store.ingest([record(match(1, { ...live, clock: { minute: 5 } })), record(match(1, live))], NOW);
    await store.ingest([record(match(1, { status: "settled", scores: { home: 2, away: 0 } }))], NOW);
    await store.ingest([record(match(1, { status: "settled", scores: { home: 3, away: 0 } }))], NOW);
    expect(await since(store, start)).toEqual([
      [1, null, "pending", false, 0],
      [1, "pending", "live", false, 0],
      [1, "live", "live", true, 1],
      [1, "live", "settled", true, 2],
      [1, "settled", "settled", true, 3],
    ]);
  });

  test("reports nothing of a match that was over when the store first heard of it, and each later change of it", async () => {
    const store = await make();
    await store.ingest([coming(9)], NOW);
    const start = await startOf(store);
    await store.ingest([coming(2, { status: "cancelled" }), record(match(3, { status: "settled" }))], NOW);
    expect(await since(store, start)).toEqual([]);
    await store.ingest([record(match(3, { status: "settled", scores: { home: 3, away: 0 } }))], NOW);
    expect(await since(store, start)).toEqual([[3, "settled", "settled", true, 3]]);
  });

  test("reports messages in their order, with what filters need, and nothing of one that changes nothing", async () => {
    const store = await make();
    await store.ingest([coming(1)], NOW);
    const start = await startOf(store);
    const messages = [record(status(1, "live")), goal(1, 1), goal(1, 2), goal(1, 2), goal(7, 1)];
    await store.ingest(messages, NOW + 5);
    const { changes, last, from } = await store.eventChanges(start, 100);
    expect(changes.map(({ number }) => number)).toEqual([start + 1, start + 2, start + 3]);
    expect([last, from <= start]).toEqual([start + 3, true]);
    expect(changes[2]).toMatchObject({ receivedAt: NOW + 5, before: "live", isScore: true });
    expect(Object.keys(changes[2]?.event ?? {}).filter((field) => !FIELDS.includes(field))).toEqual([]);
    expect(changes[2]?.event.sport?.slug).toBe("football");
    expect(await since(store, start + 1, 1)).toHaveLength(1);
    expect(await since(store, start, 0)).toEqual([]);
    expect((await store.eventChanges(null, 10)).changes).toEqual([]);
  });

  test("a call that fails leaves no change and takes no number", async () => {
    const store = await make();
    await store.ingest([coming(1)], NOW);
    const start = await startOf(store);
    await expect((async () => store.ingest([coming(2), poisoned(3)], NOW))()).rejects.toThrow("fails here");
    await store.ingest([coming(4)], NOW);
    expect((await store.eventChanges(start, 10)).changes.map(({ number, event }) => [number, event.id])).toEqual([
      [start + 1, 4],
    ]);
  });

  test("keeps changes for ten minutes, and says from where on it has all", async () => {
    const store = await make();
    const start = await startOf(store);
    for (let id = 1; id <= 300; id++) await store.ingest([coming(id)], NOW + id);
    for (let id = 301; id <= 310; id++) await store.ingest([coming(id)], NOW + 11 * MINUTE);
    const { from, last, changes } = await store.eventChanges(start, 1_000);
    expect(last).toBe(start + 310);
    expect(from).toBeGreaterThan(start);
    expect(changes.map(({ number }) => number)).toEqual(changes.map((_, index) => from + 1 + index));
    expect(changes.slice(-10).map(({ event }) => event.id)).toEqual([301, 302, 303, 304, 305, 306, 307, 308, 309, 310]);
  });

  test("keeps 20,000 at most, also of one call", async () => {
    const store = await make();
    const start = await startOf(store);
    await store.ingest([coming(1)], NOW);
    await store.ingest(
      Array.from({ length: 20_500 }, (_, index) => goal(1, 1 + (index % 90))),
      NOW,
    );
    await store.ingest([coming(2)], NOW);
    const { from, last, changes } = await store.eventChanges(start, 30_000);
    expect(last).toBe(start + 20_502);
    expect(changes.length).toBeLessThanOrEqual(21_100);
    expect(changes.map(({ number }) => number)).toEqual(changes.map((_, index) => from + 1 + index));
  });

  test("reports nothing of events that are restored", async () => {
    const store = await make();
    const start = await startOf(store);
    await store.restore([
      { id: 1, statusAt: null, scoreAt: null, removed: 0, versions: [{ event: match(1), receivedAt: NOW }] },
    ]);
    expect(await store.eventChanges(start, 10)).toMatchObject({ last: start, changes: [] });
  });
}

const FIELDS = ["id", "status", "scores", "clock", "sport", "league", "date"];

function watchLaws(make: () => Promise<EventStore>): void {
  test("after each commit, until the watch ends", async () => {
    const store = await make();
    await store.ingest([coming(1)], NOW);
    const [one, other] = [vi.fn(), vi.fn()];
    const end = store.watch(one);
    store.watch(other);
    for (let goals = 1; goals <= 3; goals++) {
      const before = one.mock.calls.length;
      await store.ingest([goal(1, goals)], NOW);
      await vi.waitFor(() => expect(one.mock.calls.length).toBeGreaterThan(before), { timeout: 600_000 });
    }
    end();
    const [before, otherBefore] = [one.mock.calls.length, other.mock.calls.length];
    await store.ingest([goal(1, 9)], NOW);
    await vi.waitFor(() => expect(other.mock.calls.length).toBeGreaterThan(otherBefore), { timeout: 600_000 });
    expect(one.mock.calls.length).toBe(before);
    await store.close();
    expect(store.watch(one)).toBeTypeOf("function");
  });
}
