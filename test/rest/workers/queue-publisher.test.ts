/** What examples/queues/queue.ts does beside a queue: it publishes, keeps its cursor and sweeps. */
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type PublisherOptions, startPublisher } from "../../../examples/queues/queue.js";
import { type SettledEvent, settleEvent } from "../../../src/pure/settle/index.js";
import { eventually } from "../../support/eventually.js";
import { type BookedSlip, ledgerOf } from "./books.js";
import { NOW, type World, world } from "./world.js";

const NEVER = 1e9;

/** A publisher whose messages are counted and thrown away, and whose sweep has nothing to do unless it is asked for. */
async function started(given: World, changes: Partial<PublisherOptions<BookedSlip, SettledEvent>> = {}) {
  const { store, books } = given;
  const { next } = await store.changes(null, 100);
  if (changes.sweepEvery === undefined) books.keepCursor("queue-sweep", next);
  const onError = vi.fn();
  const publish = vi.fn(async (_ids: readonly number[]) => {});
  const options = { store, ledger: books, settle: settleEvent, clock: () => NOW, every: 5, sweepEvery: NEVER, onError };
  const publisher = startPublisher({ publish }, { ...options, ...changes });
  onTestFinished(() => publisher.stop());
  const published = () => publish.mock.calls.flatMap(([ids]) => ids);
  return { publish, published, onError, next, stop: () => publisher.stop() };
}

describe("the publisher of the ports of queues", () => {
  test("publishes each change, and keeps its cursor after the queue has stored it", async () => {
    const given = world(3);
    const { publish, published, onError, next } = await started(given);
    await eventually(() => expect(given.books.cursor("queue-publisher")).toBe(next));
    expect(published()).toEqual([1, 2, 3]);
    publish.mockRejectedValueOnce(new Error("the queue is down"));
    await given.change(1, [2]);
    await eventually(() => expect(onError).toHaveBeenCalledTimes(1));
    await eventually(() => expect(given.books.cursor("queue-publisher")).toBeGreaterThan(next));
    // It was published again.
    expect(published().filter((id) => id === 2)).toHaveLength(3);
    expect(given.books.posted.size).toBe(0);
  });

  test("publishes all events again if the store does not know its cursor", async () => {
    const given = world(3);
    given.books.keepCursor("queue-publisher", 123);
    const { published, next } = await started(given);
    await eventually(() => expect(given.books.cursor("queue-publisher")).toBe(next));
    expect(published()).toEqual([1, 2, 3]);
  });

  test("publishes what is due once in a while, although the ledger lists it until it is posted", async () => {
    const given = world(3);
    const due = vi.fn(() => [2]);
    const { published } = await started(given, { ledger: ledgerOf(given.books, { due }) });
    await eventually(() => expect(due.mock.calls.length).toBeGreaterThan(3));
    expect(published()).toEqual([1, 2, 3, 2]);
  });

  test("settles by its sweep what the queue has lost", async () => {
    const given = world(3);
    const { onError } = await started(given, { sweepEvery: 50 });
    await given.settled();
    await given.change(1);
    await given.settled();
    expect(onError.mock.calls).toEqual([]);
  });

  test("ends with the event in hand", async () => {
    const given = world(3);
    const { stop, publish } = await started(given, { sweepEvery: 1 });
    await stop();
    const calls = publish.mock.calls.length;
    await given.change(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(publish.mock.calls.length).toBe(calls);
  });
});
