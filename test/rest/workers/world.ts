/** A store and the books of slips on its events, which workers of any kind settle, and the check of both. */
import { expect, vi } from "vitest";
import type { SportEvent } from "../../../src/pure/engine/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import type { EventStore } from "../../../src/service/sources/ports.js";
import { match, record } from "../sources/support.js";
import { Books, booked, freshly, slipOn } from "./books.js";

export const NOW = Date.parse("2026-03-01T18:00:00Z");

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
