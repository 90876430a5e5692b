import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { type SettledEvent, settleEvent } from "../../../src/pure/settle/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { startWorker, type WorkOptions, workOnce } from "../../../src/service/workers/index.js";
import { eventually } from "../../support/eventually.js";
import { match, record } from "../sources/support.js";
import { type BookedSlip, Books, booked, slipOn } from "./books.js";

const NOW = Date.parse("2026-03-01T18:00:00Z");
type Options = WorkOptions<BookedSlip, SettledEvent>;

/** Events with a single on each. */
function world(ids: readonly number[], changes: Partial<Options> = {}) {
  const store = createMemoryStore(ids.map((id) => match(id)));
  const books = new Books(ids.map((id) => slipOn(`s${id}`, [id])));
  return { store, books, options: { store, ledger: books, settle: settleEvent, clock: () => NOW, ...changes } };
}

const scored = (id: number, home: number, away: number) =>
  record(match(id, { scores: { home, away, periods: { p1: { home, away }, ft: { home, away } } } }));

test("a pass settles what has changed since the last one, and nothing else", async () => {
  const { store, books, options } = world([1, 2, 3]);
  expect(await workOnce(options)).toEqual({ events: 3, repeated: 0, deferred: 0 });
  expect(booked(books)).toEqual([1, 2, 3].map((id) => [`s${id}`, "settled", 2_000]));
  expect(await workOnce(options)).toEqual({ events: 0, repeated: 0, deferred: 0 });
  await store.ingest([scored(2, 0, 1)], NOW);
  expect(await workOnce(options)).toMatchObject({ events: 1 });
  expect(booked(books)[1]).toEqual(["s2", "settled", 0]);
});

test("an event that cannot be settled is deferred, the others are settled, and a later pass tries it again", async () => {
  let isBroken = true;
  const { books, options } = world([1, 2, 3], {
    settle: (input) => {
      if (isBroken && input.event.id === 2) throw new Error("a slip is damaged");
      return settleEvent(input);
    },
  });
  // It stays on the list, which keeps no pass.
  expect(await workOnce(options)).toEqual({ events: 2, repeated: 0, deferred: 2 });
  expect([...books.deferred]).toEqual([2]);
  expect(booked(books)[1]).toEqual(["s2", "open", 0]);
  isBroken = false;
  expect(await workOnce(options)).toEqual({ events: 1, repeated: 0, deferred: 0 });
  expect(booked(books)[1]).toEqual(["s2", "settled", 2_000]);
});

test("an event that the store does not have is deferred", async () => {
  const { store, books, options } = world([1]);
  const deferred: unknown[] = [];
  books.defer = (_id: number, error?: unknown) => void deferred.push(error);
  await workOnce({ ...options, store: { changes: store.changes.bind(store), findEvents: () => new Map() } });
  expect(String(deferred[0])).toBe("Error: event 1 is not in the store");
});

test("workers with a share each settle their events, and together all of them", async () => {
  const { store, books, options } = world([-3, -2, -1, 0, 1, 2, 3, 4]);
  const of = 3;
  const counts: number[] = [];
  for (let index = 0; index < of; index++)
    counts.push((await workOnce({ ...options, name: `${index}`, share: { index, of } })).events);
  expect(counts).toEqual([3, 3, 2]);
  expect(booked(books).every(([, status]) => status === "settled")).toBe(true);
  await store.ingest([scored(-1, 0, 1)], NOW);
  expect(await workOnce({ ...options, name: "2", share: { index: 2, of } })).toMatchObject({ events: 1 });
});

test.each([
  { index: 2, of: 2 },
  { index: -1, of: 2 },
  { index: 0, of: 0 },
  { index: 0.5, of: 2 },
])("refuses the share %j", async (share) => {
  const failure = workOnce({ ...world([1]).options, share });
  await expect(failure).rejects.toThrow(/^share: index .* of .* is not a share; allowed: whole numbers/);
  await expect(failure).rejects.toBeInstanceOf(TypeError);
});

test("a pass ends with what the store or the ledger throws, and the next one continues", async () => {
  const { books, options } = world([1, 2, 3]);
  const { post } = books;
  const down = () => {
    throw new Error("the ledger is down");
  };
  let posts = 0;
  books.post = (posting) => (++posts > 1 ? down() : post.call(books, posting));
  books.defer = down;
  await expect(workOnce(options)).rejects.toThrow("the ledger is down");
  expect(books.cursor("worker")).toBeNull();
  books.post = post;
  expect(await workOnce(options)).toMatchObject({ events: 3 });
  expect(booked(books).map(([, , returns]) => returns)).toEqual([2_000, 2_000, 2_000]);
});

test("a store that was restored is read from its first event, since what was settled may be newer", async () => {
  const { books, options } = world([1, 2]);
  await workOnce(options);
  await setTimeout(2);
  const restored = createMemoryStore([1, 2].map((id) => match(id, { scores: { home: 0, away: 3 } })));
  expect(await workOnce({ ...options, store: restored })).toMatchObject({ events: 2 });
  expect(booked(books).map(([, , returns]) => returns)).toEqual([0, 0]);
});

test("slips that a ledger says were posted by somebody else without end are deferred", async () => {
  const { books, options } = world([1]);
  books.post = ({ slips }) => slips.map(({ id }) => id);
  const errors: unknown[] = [];
  books.defer = (_id: number, error?: unknown) => void errors.push(error);
  expect(await workOnce(options)).toMatchObject({ deferred: 1 });
  expect(String(errors[0])).toMatch(/posted by somebody else 1000 times; check post/);
});

test("a signal ends a pass before the next event", async () => {
  const ending = new AbortController();
  const { books, options } = world([1, 2, 3], { signal: ending.signal });
  const { post } = books;
  books.post = (posting) => {
    ending.abort(new Error("enough"));
    return post.call(books, posting);
  };
  await expect(workOnce(options)).rejects.toThrow("enough");
  expect(booked(books).map(([, status]) => status)).toEqual(["settled", "open", "open"]);
});

async function startedOn(store: EventStore, options: Options, every: number) {
  const [onWorked, onError] = [vi.fn(), vi.fn()];
  const { signal: _, ...rest } = options;
  const worker = startWorker({ ...rest, store, every, onWorked, onError });
  onTestFinished(() => worker.stop());
  return { worker, onWorked, onError };
}

test("a started worker settles soon after each change, until it is stopped", async () => {
  const { store, books, options } = world([1, 2]);
  // So long that only the watch can wake it.
  const { worker, onWorked } = await startedOn(store, options, 600_000);
  await eventually(() => expect(onWorked).toHaveBeenCalledWith({ events: 2, repeated: 0, deferred: 0 }));
  await store.ingest([scored(2, 0, 1)], NOW);
  await eventually(() => expect(booked(books)[1]).toEqual(["s2", "settled", 0]));
  await worker.stop();
  await store.ingest([scored(2, 1, 0)], NOW);
  await setTimeout(20);
  expect(booked(books)[1]).toEqual(["s2", "settled", 0]);
});

test("a started worker reports a pass that deferred events alone", async () => {
  const { store, options } = world([1], {
    settle: () => {
      throw new Error("a slip is damaged");
    },
  });
  const { onWorked } = await startedOn(store, options, 600_000);
  await eventually(() => expect(onWorked).toHaveBeenCalledWith({ events: 0, repeated: 0, deferred: 1 }));
});

test("a started worker reports that the ledger is down, and tries again", async () => {
  const { store, books, options } = world([1]);
  const { cursor } = books;
  books.cursor = () => {
    throw new Error("the ledger is down");
  };
  const { onError, onWorked } = await startedOn(store, options, 5);
  await eventually(() => expect(onError.mock.calls.length).toBeGreaterThan(1));
  books.cursor = cursor;
  await eventually(() => expect(onWorked).toHaveBeenCalledTimes(1));
  expect(booked(books)).toEqual([["s1", "settled", 2_000]]);
});
