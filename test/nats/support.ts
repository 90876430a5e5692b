import { afterAll, beforeAll, expect, onTestFinished, vi } from "vitest";
import type { SportEvent } from "../../src/pure/engine/index.js";
import { type SettledEvent, settleEvent } from "../../src/pure/settle/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import type { EventStore } from "../../src/service/sources/ports.js";
import { type NatsWorkerOptions, startNatsWorker } from "../../src/service/workers/nats/index.js";
import { match, record } from "../rest/sources/support.js";
import { type BookedSlip, Books, booked, freshly, slipOn } from "../rest/workers/books.js";
import { leaveOut } from "../support/left-out.js";
import { NatsServer, serverIsThere } from "./server.js";

export { ledgerOf } from "../rest/workers/books.js";

export const NOW = Date.parse("2026-03-01T18:00:00Z");
export const isServerThere = serverIsThere();
if (!isServerThere)
  leaveOut(
    "nats-server is not installed, so that workers over NATS are not tried (Debian: apt-get install nats-server)",
  );
export type Options = NatsWorkerOptions<BookedSlip, SettledEvent>;

/** One server for the tests of a file. */
export function serverOfFile(): NatsServer {
  const server = new NatsServer();
  if (isServerThere) beforeAll(() => server.start());
  afterAll(() => server.remove());
  return server;
}

/** A version of an event that can be told from others by its home team, which the order of posts is checked by. */
export const version = (id: number, number: number): SportEvent => {
  const [home, away] = [number % 3, (number + id) % 3];
  return match(id, {
    home: `Arsenal ${number}`,
    scores: { home, away, periods: { p1: { home: 0, away: 0 }, ft: { home, away } } },
  });
};
const numberOf = (event: SportEvent): number => Number(String(event["home"]).split(" ")[1]);

export interface World {
  readonly store: EventStore;
  readonly books: Books;
  readonly ids: readonly number[];
  /** Writes a version of each event. */
  change(number: number, ids?: readonly number[]): Promise<void>;
  /** Fails unless the books are as if each slip had been settled once on the last versions, and no older one followed a newer one. */
  check(): Promise<void>;
  /** Waits until `check` passes. */
  settled(): Promise<void>;
}

/** Events with a single on each and a double on each with its neighbour. */
export function world(count: number): World {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const store = createMemoryStore(ids.map((id) => version(id, 0)));
  const slips = [
    ...ids.map((id) => slipOn(`s${id}`, [id])),
    ...ids.slice(1).map((id) => slipOn(`d${id}`, [id - 1, id])),
  ];
  const order = new Map<unknown, number[]>();
  const books = new Books(slips, (event) => {
    order.set(event.id, [...(order.get(event.id) ?? []), numberOf(event)]);
  });
  const check = async () => {
    for (const numbers of order.values()) expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    expect(booked(books)).toEqual(freshly(slips, await store.findEvents(ids), NOW));
  };
  return {
    ...{ store, books, ids, check },
    change: async (number, some = ids) => {
      await store.ingest(
        some.map((id) => record(version(id, number))),
        NOW,
      );
    },
    settled: () => vi.waitFor(check, { timeout: 600_000, interval: 50 }),
  };
}

let names = 0;
/** A name that no other test has. */
export const newName = (): string => `test-${process.pid}-${++names}`;

/** A worker that is stopped after the test. */
export async function started(
  { store, books }: World,
  server: NatsServer,
  changes: Partial<Options> & { name: string },
) {
  const [onError, onWorked] = [vi.fn(), vi.fn()];
  const options = {
    store,
    ledger: books,
    settle: settleEvent,
    clock: () => NOW,
    servers: server.url,
    every: 50,
    onError,
    onWorked,
  };
  const worker = await startNatsWorker({ ...options, ...changes });
  onTestFinished(() => worker.stop());
  return { worker, onError, onWorked };
}
