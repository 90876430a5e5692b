/** What is due has its turn between two batches of changes, however many come. */
import { expect, onTestFinished, test, vi } from "vitest";
import { type SettledEvent, settleEvent } from "../../../src/pure/settle/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { type WorkOptions, workOnce } from "../../../src/service/workers/index.js";
import { Publisher, Turn } from "../../../src/service/workers/nats/publisher.js";
import type { Queue } from "../../../src/service/workers/nats/queue.js";
import { untyped } from "../../support/untyped.js";
import { match } from "../sources/support.js";
import { type BookedSlip, Books, booked, slipOn } from "./books.js";

const NOW = Date.parse("2026-03-01T18:00:00Z");
const BATCHES = 3_000;
const DUE = 8;

/** A log of 3,000 batches, one a second, of events without slips, and an event that is due and never in the log. */
function world() {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const log = { read: 0 };
  const changes = (after: number | null, limit: number) => {
    const count = log.read < BATCHES ? limit : 0;
    if (count > 0) log.read++;
    vi.advanceTimersByTime(1_000);
    const seqs = Array.from({ length: count }, (_, index) => (after ?? 0) + index + 1);
    return { changes: seqs.map((seq) => ({ id: 2 * seq + 1, seq })), next: seqs.at(-1) ?? after ?? 0, last: 0 };
  };
  const { findEvents } = createMemoryStore([match(DUE)]);
  const books = new Books([slipOn("s", [DUE])]);
  books.defer(DUE);
  const options: WorkOptions<BookedSlip, SettledEvent> = {
    ...{ store: { changes, findEvents }, ledger: books, settle: settleEvent, clock: () => NOW },
    // The events of the log are odd.
    share: { index: 0, of: 2 },
  };
  return { books, options, log };
}

test("a pass settles what is due after the first of 3,000 batches of changes", async () => {
  const { books, options, log } = world();
  let settledAt = 0;
  const post: typeof books.post = (posting) => {
    settledAt = log.read;
    return Books.prototype.post.call(books, posting);
  };
  expect(await workOnce({ ...options, ledger: Object.assign(books, { post }) })).toMatchObject({ events: 1 });
  expect([settledAt, log.read]).toEqual([1, BATCHES]);
  expect(booked(books)).toEqual([["s", "settled", 2_000]]);
});

test("an event that fails and stays due is tried about every 30 seconds of a pass, and the pass ends with the changes", async () => {
  const { books, options, log } = world();
  const triedAt: number[] = [];
  const settle: typeof settleEvent = () => {
    triedAt.push(log.read);
    throw new Error("no");
  };
  expect(await workOnce({ ...options, settle })).toMatchObject({ events: 0, deferred: triedAt.length });
  expect(triedAt.slice(0, 3)).toEqual([1, 31, 62]);
  expect(triedAt).toHaveLength(Math.ceil(BATCHES / 31));
  expect([log.read, books.deferred.size]).toEqual([BATCHES, 1]);
});

test("the publisher of a queue sends what is due with the first of 3,000 batches of changes", async () => {
  const { options, log } = world();
  const sentAt: number[] = [];
  const queue = untyped<Queue>({
    name: "q",
    lag: async () => ({ waiting: 0, inFlight: 0 }),
    lease: async () => 1,
    publish: async (ids: readonly number[]) => void (ids.includes(DUE) && sentAt.push(log.read)),
  });
  const publisher = new Publisher(options, queue, new Turn(queue), () => {});
  while (await publisher.pass());
  expect(sentAt.slice(0, 3)).toEqual([1, 31, 62]);
  expect(log.read).toBe(BATCHES);
});
