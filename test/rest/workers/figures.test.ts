/** What a worker says of itself, and the same as metrics. */
import { expect, onTestFinished, test, vi } from "vitest";
import { type SettledEvent, settleEvent } from "../../../src/pure/settle/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { Figures } from "../../../src/service/workers/figures.js";
import {
  type StartOptions,
  startWorker,
  type WorkerFigures,
  workerMetrics,
} from "../../../src/service/workers/index.js";
import { eventually } from "../../support/eventually.js";
import { match, record } from "../sources/support.js";
import { type BookedSlip, Books, ledgerOf, slipOn } from "./books.js";

const NOW = Date.parse("2026-03-01T18:00:00Z");
type Options = StartOptions<BookedSlip, SettledEvent>;

function world(changes: Partial<Options> = {}) {
  const store = createMemoryStore();
  const books = new Books([1, 2, 3].map((id) => slipOn(`s${id}`, [id])));
  return {
    store,
    books,
    options: { store, ledger: books, settle: settleEvent, clock: () => NOW, every: 5, ...changes },
  };
}

function started(options: Options) {
  const worker = startWorker(options);
  onTestFinished(() => worker.stop());
  return worker;
}

test("says that it is not ready before its first pass, and after one that failed, and while it stops", async () => {
  const { books, options } = world();
  let isDown = true;
  const cursor = (name: string) => {
    if (isDown) throw new Error("the ledger is down");
    return books.cursor(name);
  };
  const worker = started({ ...options, ledger: ledgerOf(books, { cursor }) });
  expect(worker.notReady).toBe("no pass has ended yet");
  await eventually(() => expect(worker.notReady).toBe("the last pass failed: the ledger is down"));
  expect(await worker.figures()).toMatchObject({ passes: 0, lastPassAt: null, behind: null, open: null });
  isDown = false;
  await eventually(() => expect(worker.notReady).toBeNull());
  isDown = true;
  await eventually(() => expect(worker.notReady).toBe("the last pass failed: the ledger is down"));
  isDown = false;
  await eventually(() => expect(worker.notReady).toBeNull());
  const { passes, failedPasses, passMilliseconds, lastPassAt, notReady } = await worker.figures();
  expect([passes, failedPasses, passMilliseconds].every((number) => number > 0)).toBe(true);
  expect([lastPassAt !== null && lastPassAt > NOW, notReady]).toEqual([true, null]);
  const stopped = worker.stop();
  expect(worker.notReady).toBe("the worker is stopping");
  await stopped;
});

test("counts the events of a pass that failed in the middle", async () => {
  const { store, books, options } = world();
  await store.ingest(
    [1, 2, 3].map((id) => record(match(id))),
    NOW,
  );
  const post: Books["post"] = (posting) => {
    if (posting.eventId === 3) throw new Error("the ledger is down");
    return books.post(posting);
  };
  const defer = () => {
    throw new Error("the ledger is down");
  };
  const onEvent = vi.fn();
  const worker = started({ ...options, every: 600_000, ledger: ledgerOf(books, { post, defer }), onEvent });
  await eventually(() => expect(worker.notReady).toBe("the last pass failed: the ledger is down"));
  expect(await worker.figures()).toMatchObject({ events: 2, repeated: 0, deferred: 0, failed: 0, failedPasses: 1 });
  expect(onEvent.mock.calls).toEqual([1, 2].map(() => [{ events: 1, repeated: 0, deferred: 0 }]));
});

test("knows how far it is behind: the changes that it has not read, and since when the oldest of them is there", async () => {
  const { store, books, options } = world();
  const behind = async () => (await new Figures(options).read()).behind;
  expect(await behind()).toEqual({ changes: 0, milliseconds: 0 });
  await store.ingest([record(match(1))], NOW - 90_000);
  await store.ingest([record(match(2)), record(match(3))], NOW - 30_000);
  expect(await behind()).toEqual({ changes: 3, milliseconds: 90_000 });
  const { changes } = await store.changes(null, 1);
  books.keepCursor("worker", changes[0]?.seq ?? 0);
  expect(await behind()).toEqual({ changes: 2, milliseconds: 30_000 });
  // A store that was restored does not know the cursor: all is read again.
  books.keepCursor("worker", 1);
  expect(await behind()).toEqual({ changes: 3, milliseconds: 90_000 });
  const { changes: read, findEvents } = store;
  const bare = { changes: read.bind(store), findEvents };
  expect((await new Figures({ ...options, store: bare }).read()).behind).toEqual({ changes: 3, milliseconds: null });
  // The clock of whoever writes the store may be ahead.
  const early = { ...options, clock: () => NOW - 3_600_000 };
  expect((await new Figures(early).read()).behind).toEqual({ changes: 3, milliseconds: 0 });
});

test("asks the store and the ledger once a second at most, however many want to know", async () => {
  const { books, options } = world();
  const cursor = vi.fn(async (name: string) => books.cursor(name));
  const figures = vi.fn(() => ({ oldestOpen: 7_000, aside: 2 }));
  const ledger = ledgerOf(books, { cursor, figures });
  const read = new Figures({ ...options, ledger });
  const all = await Promise.all(Array.from({ length: 400 }, () => read.read()));
  expect(all.every(({ open, behind }) => open?.aside === 2 && behind?.changes === 0)).toBe(true);
  await read.read();
  expect([cursor.mock.calls.length, figures.mock.calls]).toEqual([1, [[NOW]]]);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 1_001);
  await read.read();
  vi.restoreAllMocks();
  expect(cursor).toHaveBeenCalledTimes(2);
});

test("asks a ledger that takes long less often", async () => {
  const { books, options } = world();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const figures = vi.fn(() => new Promise<object>((resolve) => setTimeout(resolve, 3_000, {})));
  const read = new Figures({ ...options, ledger: ledgerOf(books, { figures }) });
  const counts: number[] = [];
  for (const wait of [3_000, 26_000, 2_000, 3_000]) {
    void read.read();
    await vi.advanceTimersByTimeAsync(wait);
    counts.push(figures.mock.calls.length);
  }
  expect(counts).toEqual([1, 1, 1, 2]);
});

test("answers without what a ledger that hangs would say, and does not ask it again meanwhile", async () => {
  const { books, options } = world();
  const cursor = vi.fn(() => new Promise<null>(() => {}));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const figures = new Figures({ ...options, ledger: ledgerOf(books, { cursor }) });
  const first = figures.read();
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await first).behind).toBeNull();
  const second = figures.read();
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await second).behind).toBeNull();
  expect(cursor).toHaveBeenCalledTimes(1);
});

const FIGURES: WorkerFigures = {
  ...{ events: 3, repeated: 1, deferred: 2, failed: 4, passes: 5, failedPasses: 6, passMilliseconds: 1_500 },
  ...{ lastPassAt: NOW, notReady: null, behind: { changes: 9, milliseconds: 2_500 } },
  open: { oldestOpen: null, aside: 0 },
};
const valuesOf = (text: string) =>
  Object.fromEntries(
    text
      .split("\n")
      .flatMap((line) =>
        [...line.matchAll(/^settlegrade_worker_(\w+) (\S+)$/g)].map(([, name, value]) => [name, Number(value)]),
      ),
  );

test("writes metrics in the text format of Prometheus: a help, a type and a value each", () => {
  const text = workerMetrics(FIGURES);
  expect(valuesOf(text)).toEqual({
    ...{ ready: 1, lag_changes: 9, lag_seconds: 2.5, oldest_open_seconds: 0, slips_aside: 0, slips_failed_total: 4 },
    ...{ events_settled_total: 3, events_deferred_total: 2, pages_repeated_total: 1, passes_failed_total: 6 },
    last_pass_timestamp_seconds: NOW / 1_000,
    ...{ pass_duration_seconds_sum: 1.5, pass_duration_seconds_count: 5 },
  });
  expect(text).toMatch(
    /^(?:# HELP (\w+) [^\n]+\.\n# TYPE \1 (?:gauge|counter|summary)\n(?:\1(?:_sum|_count)? [\d.]+\n)+)+$/,
  );
});

test("writes the figures of a queue, and leaves out what nobody knows", () => {
  const queue = { published: 1, redelivered: 2, swept: 3, isPublisher: true, lag: { waiting: 4, inFlight: 5 } };
  expect(valuesOf(workerMetrics({ ...FIGURES, ...queue }))).toMatchObject({
    ...{ queue_waiting: 4, queue_in_flight: 5, queue_publisher: 1 },
    ...{ queue_published_total: 1, queue_redelivered_total: 2, queue_swept_total: 3 },
  });
  const unknown = { notReady: "the worker is stopping", behind: null, open: {}, lastPassAt: null };
  const { ready, ...others } = valuesOf(workerMetrics({ ...FIGURES, ...queue, lag: null, ...unknown }));
  expect(ready).toBe(0);
  for (const name of [
    "lag_changes",
    "lag_seconds",
    "oldest_open_seconds",
    "slips_aside",
    "last_pass_timestamp_seconds",
    "queue_waiting",
  ])
    expect(others).not.toHaveProperty(name);
});
