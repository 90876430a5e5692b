import { setTimeout } from "node:timers/promises";
import { jetstream } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { describe, expect, test, vi } from "vitest";
import { settleEvent } from "../../src/pure/settle/index.js";
import { booked, ledgerOf } from "../rest/workers/books.js";
import { world } from "../rest/workers/world.js";
import { eventually } from "../support/eventually.js";
import { isServerThere, newName, serverOfFile, started } from "./support.js";

const server = serverOfFile();
/** Longer than a test. */
const NEVER = 1e9;

const consumerOf = (name: string) => server.manage((manager) => manager.consumers.info(name, name));

describe.skipIf(!isServerThere)("workers over NATS", () => {
  test("settle what changes, one of them publishes, and nothing is left in the queue", async () => {
    const given = world(40);
    const name = newName();
    const both = [
      await started(given, server, { name, sweepEvery: NEVER }),
      await started(given, server, { name, sweepEvery: NEVER }),
    ];
    const published = (): number =>
      both
        .flatMap(({ onWorked }) => onWorked.mock.calls.map(([worked]) => worked.published))
        .reduce((sum, events) => sum + events, 0);
    await given.settled();
    // The sweep at the start may settle them before they are published: then each would be published once, as it is by then.
    await eventually(() => expect(published()).toBeGreaterThanOrEqual(40));
    await given.change(1);
    await given.settled();
    await eventually(async () => {
      expect(await both[0]?.worker.figures()).toMatchObject({ lag: { waiting: 0, inFlight: 0 } });
    });
    const figures = await Promise.all(both.map(({ worker }) => worker.figures()));
    expect(figures.map(({ isPublisher }) => isPublisher).sort()).toEqual([false, true]);
    expect(figures.find(({ isPublisher }) => !isPublisher)?.published).toBe(0);
    // Each worker has had some: both ask the same consumer.
    for (const { events } of figures) expect(events).toBeGreaterThan(0);
    expect(both.flatMap(({ onError }) => onError.mock.calls)).toEqual([]);
    // A report follows the work that it counts.
    await eventually(() => expect(published()).toBeGreaterThanOrEqual(80));
  });

  test("settle an event that no message names by the sweep: messages that were lost are repaired", async () => {
    const given = world(5);
    const name = newName();
    const first = await started(given, server, { name, sweepEvery: NEVER });
    await given.settled();
    // The sweep may have settled what the messages name: they are read before the worker ends.
    await vi.waitFor(async () => expect((await first.worker.figures()).events).toBe(5), { timeout: 600_000 });
    await first.worker.stop();
    // Published and then lost: the cursor of the publisher is past the change.
    await given.change(1);
    const { changes, next } = await given.store.changes(null, 100);
    expect(changes).toHaveLength(5);
    given.books.keepCursor(`${name}-publisher`, next);
    const second = await started(given, server, { name, sweepEvery: NEVER });
    // Whoever takes the turn sweeps first, and the one that was stopped has given it back.
    await given.settled();
    const figuresAre = (wanted: object) =>
      eventually(async () => expect(await second.worker.figures()).toMatchObject(wanted));
    // A figure follows the work that it counts.
    await figuresAre({ published: 0, events: 0, swept: 5 });
    await given.change(2);
    await given.settled();
    await figuresAre({ published: 5, events: 5, swept: 5 });
  });

  test("repair a stream that was purged with messages in it", async () => {
    const given = world(5);
    const name = newName();
    let isHeld = true;
    const held = given.books.slipsOn.bind(given.books);
    // The worker has one event in hand, and the others wait in the queue.
    const ledger = ledgerOf(given.books, {
      slipsOn: async (...words: Parameters<typeof held>) => {
        while (isHeld) await setTimeout(5);
        return held(...words);
      },
    });
    const { worker } = await started(given, server, { name, ledger, sweepEvery: 500 });
    await vi.waitFor(async () => expect((await consumerOf(name)).num_pending).toBe(4), { timeout: 600_000 });
    await server.manage((manager) => manager.streams.purge(name));
    isHeld = false;
    await given.settled();
    await eventually(async () => expect((await worker.figures()).events).toBe(1));
  });

  test("go on with a stream and a consumer that were deleted", async () => {
    const given = world(5);
    const name = newName();
    await started(given, server, { name, sweepEvery: NEVER });
    await given.settled();
    await server.manage((manager) => manager.streams.delete(name));
    await given.change(1);
    await given.settled();
    expect((await consumerOf(name)).config.max_ack_pending).toBe(10_000);
  });

  test("defer an event that cannot be settled, and try it again when it is due", async () => {
    const given = world(3);
    const name = newName();
    let isBroken = true;
    const broken: typeof settleEvent = (input) => {
      if (isBroken && input.event.id === 2) throw new Error("a slip is damaged");
      return settleEvent(input);
    };
    // The ledger says when to try again.
    const ledger = ledgerOf(given.books, {
      due: () => (isBroken ? [] : given.books.due(0, 10, { index: 0, of: 1 })),
    });
    const { worker } = await started(given, server, { name, ledger, settle: broken, sweepEvery: NEVER });
    await vi.waitFor(() => expect([...given.books.deferred]).toEqual([2]), { timeout: 600_000 });
    await eventually(async () => expect((await worker.figures()).lag).toEqual({ waiting: 0, inFlight: 0 }));
    isBroken = false;
    await given.settled();
  });

  test("put one slip aside, settle the others, and settle it once it is mended", async () => {
    const given = world(3);
    given.books.change("s2", { unreadable: new Error("damaged") });
    const { worker, onError } = await started(given, server, { name: newName(), sweepEvery: NEVER });
    // Singles on three events, of which the second waits, and two doubles.
    const OTHERS_SETTLED = ["settled", "open", "settled", "settled", "settled"];
    await vi.waitFor(() => expect([...given.books.aside.keys()]).toEqual(["2 s2"]), { timeout: 600_000 });
    await eventually(async () => expect((await worker.figures()).failed).toBeGreaterThan(0));
    await eventually(() => expect(booked(given.books).map(([, status]) => status)).toEqual(OTHERS_SETTLED));
    given.books.change("s2", { unreadable: null });
    await given.settled();
    expect([given.books.aside.size, given.books.deferred.size, onError.mock.calls]).toEqual([0, 0, []]);
  });

  test("give a message back while the ledger cannot be used", async () => {
    const given = world(3);
    const name = newName();
    let isDown = true;
    const down = () => {
      throw new Error("the ledger is down");
    };
    const { slipsOn } = given.books;
    given.books.slipsOn = (...words) => (isDown ? down() : slipsOn.apply(given.books, words));
    const { defer } = given.books;
    given.books.defer = (id) => (isDown ? down() : defer.call(given.books, id));
    const { worker, onError } = await started(given, server, { name, sweepEvery: NEVER });
    await vi.waitFor(() => expect(onError.mock.calls.length).toBeGreaterThan(3), { timeout: 600_000 });
    expect(String(onError.mock.calls[0]?.[0])).toBe("Error: the ledger is down");
    isDown = false;
    await given.settled();
    await eventually(async () => expect((await worker.figures()).redelivered).toBeGreaterThan(0));
    // The last message is acknowledged after its slips are settled.
    await eventually(async () => expect((await worker.figures()).lag).toEqual({ waiting: 0, inFlight: 0 }));
  });

  test("throw away messages that are not the id of an event", async () => {
    const given = world(1);
    const name = newName();
    const { worker, onError } = await started(given, server, { name, sweepEvery: NEVER });
    await given.settled();
    const connection = await connect({ servers: server.url });
    const hostile = ["", "x", "1.5", "99999999999999999", "9007199254740993", "1\n", "{}", "1".repeat(100_000), "-"];
    for (const text of hostile) await jetstream(connection).publish(`${name}.changed`, text);
    await connection.close();
    await eventually(() => expect(onError).toHaveBeenCalledTimes(hostile.length));
    expect(String(onError.mock.calls[0]?.[0])).toMatch(/is not the id of an event, and was thrown away/);
    await eventually(async () => expect((await worker.figures()).lag).toEqual({ waiting: 0, inFlight: 0 }));
    await given.change(1);
    await given.settled();
  });

  test("keep an event that takes longer than ackWait", async () => {
    const given = world(1);
    const name = newName();
    const { post } = given.books;
    const ledger = ledgerOf(given.books, {
      post: async (posting: Parameters<typeof post>[0]) => {
        await setTimeout(2_500);
        return post.call(given.books, posting);
      },
    });
    const options = { name, ledger, ackWait: 1_000, sweepEvery: NEVER };
    const both = [await started(given, server, options), await started(given, server, options)];
    await given.settled();
    await Promise.all(both.map(({ worker }) => worker.stop()));
    const figures = await Promise.all(both.map(async ({ worker }) => (await worker.figures()).events));
    // The sweep at the start has settled it too.
    expect(figures.reduce((sum, events) => sum + events)).toBe(1);
    expect((await consumerOf(name)).num_redelivered).toBe(0);
  });

  test("finish and acknowledge the event in hand when they are stopped", async () => {
    const given = world(3);
    const name = newName();
    const { post } = given.books;
    let isPosting = false;
    const ledger = ledgerOf(given.books, {
      post: async (posting: Parameters<typeof post>[0]) => {
        isPosting = true;
        await setTimeout(300);
        return post.call(given.books, posting);
      },
    });
    const { worker } = await started(given, server, { name, ledger, sweepEvery: NEVER });
    await vi.waitFor(() => expect(isPosting).toBe(true), { timeout: 600_000 });
    await eventually(async () => expect((await consumerOf(name)).num_ack_pending).toBe(1));
    await worker.stop();
    expect(await consumerOf(name)).toMatchObject({ num_ack_pending: 0, num_pending: 2 });
  });

  test("publish no more than the queue should hold; the log has the rest", async () => {
    const given = world(1);
    const name = newName();
    // A log of 20,000 events.
    const changes = (after: number | null, limit: number) => {
      const first = after ?? 0;
      const seqs = Array.from({ length: Math.min(limit, 20_000 - first) }, (_, index) => first + index + 1);
      return { changes: seqs.map((seq) => ({ id: seq, seq })), next: seqs.at(-1) ?? first, last: 20_000 };
    };
    const store = { changes, findEvents: given.store.findEvents };
    let isHeld = true;
    const ledger = ledgerOf(given.books, {
      slipsOn: async () => {
        while (isHeld) await setTimeout(5);
        return { slips: [], posts: 0 };
      },
    });
    const { worker } = await started(given, server, { name, store, ledger, sweepEvery: NEVER });
    await vi.waitFor(async () => expect((await consumerOf(name)).num_pending).toBe(9_999), { timeout: 600_000 });
    await setTimeout(300);
    expect(await worker.figures()).toMatchObject({ published: 10_000, lag: { waiting: 9_999, inFlight: 1 } });
    isHeld = false;
  });
});

test.skipIf(!isServerThere)("a server without JetStream is refused by what it lacks", async () => {
  const { NatsServer } = await import("./server.js");
  const plain = new NatsServer();
  try {
    await plain.start([]);
    const { onError } = await started(world(1), plain, { name: newName() });
    await vi.waitFor(
      () =>
        expect(String(onError.mock.calls[0]?.[0])).toBe(
          "Error: the NATS server has no JetStream; start it with -js, or with jetstream {} in its configuration",
        ),
      { timeout: 600_000 },
    );
  } finally {
    await plain.remove();
  }
});
