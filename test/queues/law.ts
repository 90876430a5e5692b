/** What every port of examples/queues has to keep, whatever its queue is. */
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { type PublisherOptions, startPublisher } from "../../examples/queues/queue.js";
import { type SettledEvent, settleEvent } from "../../src/pure/settle/index.js";
import { workOn } from "../../src/service/workers/index.js";
import { type BookedSlip, ledgerOf } from "../rest/workers/books.js";
import { lend } from "../rest/workers/lend.js";
import { NOW, type World, world } from "../rest/workers/world.js";
import { eventually } from "../support/eventually.js";
import { kill, started } from "../support/killed.js";
import { OPEN, type Port } from "./real.js";

/** One queue of a test. */
export interface Real {
  readonly url: string;
  readonly name: string;
  /** How many events wait or were not acknowledged. */
  left(): Promise<number>;
  /** What an operator does after a worker was killed. */
  repair?(): Promise<void>;
}

export interface Differences {
  /** How many messages wait for an event that was published twice. */
  readonly waiting: number;
  /** How many there are at most for one that is published three times while it is settled. */
  readonly meanwhile: number;
  /** Seconds after which the events of a process that was killed go to another one. Null: never, so the sweep settles them. */
  readonly lostAfter: number | null;
}

const PROGRAM = new URL("consumer-process.ts", import.meta.url);
const NEVER = 1e9;
const EVENTS = 200;

export function keepsTheLaw(
  port: Port,
  real: () => Promise<Real>,
  { waiting, meanwhile, lostAfter }: Differences,
): void {
  const onError = vi.fn();
  /** The queue as its publisher and two workers have it. */
  const opened = async ({ url, name }: Real) => {
    const open = () => OPEN[port](url, { name, onError, ...(lostAfter !== null && { lostAfter }) });
    // The first one makes the tables, which the packages do not do at once from several processes.
    const queues = [await open(), ...(await Promise.all([open(), open()] as const))] as const;
    onTestFinished(() => Promise.all(queues.map((queue) => queue.close())).then(() => {}));
    return queues;
  };

  test("a change that comes while its event is being settled leads to another run", async () => {
    const given = await real();
    const [publisher, consumer] = await opened(given);
    for (let time = 0; time < 2; time++) await publisher.publish([7]);
    expect(await given.left()).toBe(waiting);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const settle = vi.fn((_id: number) => (settle.mock.calls.length < waiting ? Promise.resolve() : held));
    await consumer.consume(settle);
    await eventually(() => expect(settle).toHaveBeenCalledTimes(waiting));
    for (let time = 0; time < 3; time++) await publisher.publish([7]);
    release();
    await eventually(() => expect(settle.mock.calls.length).toBeGreaterThan(waiting));
    await eventually(async () => expect(await given.left()).toBe(0));
    expect(settle.mock.calls.length).toBeLessThanOrEqual(waiting + meanwhile);
    expect(settle.mock.calls.every(([id]) => id === 7)).toBe(true);
  });

  test(`the books of ${EVENTS} events end as a fresh settling, although they change while they are settled and the ledger fails`, async () => {
    const [given, queue] = [world(EVENTS), await real()];
    const [publisher, ...consumers] = await opened(queue);
    const { options, isPublished } = await publishing(given, { name: queue.name, sweepEvery: NEVER });
    const [changed, failed] = [new Set<number>(), new Set<number>()];
    const ledger = ledgerOf(given.books, {
      slipsOn: (id, ...words) => {
        if (id % 40 !== 0 || failed.has(id)) return given.books.slipsOn(id, ...words);
        failed.add(id);
        throw new Error("the ledger cannot be used");
      },
      post: async (posting) => {
        const { eventId } = posting;
        if (eventId % 10 === 0 && !changed.has(eventId)) {
          changed.add(eventId);
          await given.change(1, [eventId]);
          // The message of this change is there before this event is posted as it was.
          await isPublished();
        }
        return given.books.post(posting);
      },
      defer: (_id, error) => {
        throw error;
      },
    });
    const runs = await Promise.all(
      consumers.map(async (consumer) => {
        const settle = vi.fn((id: number) => workOn(id, { ...options, ledger }));
        await consumer.consume(settle);
        return settle;
      }),
    );
    const publish = startPublisher(publisher, options);
    onTestFinished(() => publish.stop());
    await given.settled();
    await eventually(() => expect([changed.size, failed.size]).toEqual([EVENTS / 10, EVENTS / 40]));
    await given.settled();
    await given.change(2);
    await given.settled();
    await eventually(async () => expect(await queue.left()).toBe(0));
    await given.check();
    // A group of consumers may share out its partitions late.
    for (let more = 3; more < 20 && runs.some((settle) => settle.mock.calls.length === 0); more++) {
      await given.change(more);
      await given.settled();
    }
    const rejected = runs.flatMap((settle) => settle.mock.settledResults.filter(({ type }) => type === "rejected"));
    expect(rejected).toHaveLength(EVENTS / 40);
    for (const settle of runs) expect(settle).toHaveBeenCalled();
  });

  test("an event whose worker was killed before or after it was posted is settled, and posted once", async () => {
    const [given, queue] = [world(3), await real()];
    const [publisher] = await opened(queue);
    const { options } = await publishing(given, { name: queue.name, sweepEvery: lostAfter === null ? 500 : NEVER });
    const publish = startPublisher(publisher, options);
    onTestFinished(() => publish.stop());
    const worker = () => started(PROGRAM, [port, queue.url, queue.name, String(lostAfter ?? 30), String(NOW)]);
    for (const when of ["onCall", "onAnswered"] as const) {
      const child = await worker();
      let killed: Promise<void> | null = null;
      lend(given, child, {
        [when]: (method: string) => {
          if (method === (when === "onCall" ? "slipsOn" : "post")) killed ??= kill(child);
        },
      });
      await given.change(when.length);
      await vi.waitFor(() => expect(killed).not.toBeNull(), { timeout: 600_000 });
      await killed;
      expect(await queue.left()).toBeGreaterThan(0);
    }
    lend(given, await worker());
    await given.settled();
    await queue.repair?.();
    await eventually(async () => expect(await queue.left()).toBe(0));
    await given.check();
    expect(given.books.posted.size).toBeGreaterThanOrEqual(5);
  });
}

/** What a publisher is started with, whose sweep has nothing to do at its start. */
async function publishing(given: World, { name, sweepEvery }: { readonly name: string; readonly sweepEvery: number }) {
  const { store, books } = given;
  const end = async () => (await store.changes(null, 1_000)).next;
  if (sweepEvery === NEVER) books.keepCursor(`${name}-sweep`, await end());
  const options: PublisherOptions<BookedSlip, SettledEvent> = {
    ...{ store, ledger: books, settle: settleEvent, clock: () => NOW, name, every: 20, sweepEvery },
  };
  const isPublished = async (): Promise<void> => {
    for (const last = await end(); (books.cursor(`${name}-publisher`) ?? 0) < last; ) await setTimeout(5);
  };
  return { options, isPublished };
}
