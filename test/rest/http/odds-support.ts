/** Stores with odds for the tests of the routes that read them. */
import { join } from "node:path";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { readWithOdds } from "../../../src/service/sources/odds/record.js";
import type { EventStore, KeepOptions, StoreRecord } from "../../../src/service/sources/ports.js";
import { folder, match, openedSqlite } from "../sources/support.js";
import { ask } from "./ask.js";
import { type Answered, AS_OF, KEYS } from "./support.js";

/** Each kind of store that the routes are tested on. */
export const STORES: readonly (readonly [name: string, make: (options?: KeepOptions) => Promise<EventStore>])[] = [
  ["memory", async (options) => createMemoryStore([], options)],
  [
    "SQLite",
    async (options) => {
      const store = await openedSqlite(join(await folder(), "odds.db"), options);
      return store;
    },
  ],
];

/** Ingests lines as a file has them: events, messages and records with odds. */
export async function fill(store: EventStore, lines: readonly unknown[], receivedAt = AS_OF): Promise<void> {
  const records = lines.flatMap((line) => readWithOdds(line, receivedAt, () => "football").records);
  const faults = records.filter(({ kind }) => kind === "rejected" || kind === "ignored");
  if (faults.length > 0) throw new Error(`not records: ${JSON.stringify(faults)}`);
  await store.ingest(records as StoreRecord[], receivedAt);
}

/** A match to come, at 15:00 on 1 March 2026: three hours after the tests' now. */
export const toCome = (id: number, changes: object = {}) =>
  match(id, { status: "pending", scores: { home: 0, away: 0 }, homeId: 60, awayId: 44, ...changes });

export const MINUTE = 60_000;
export const iso = (time: number): string => new Date(time).toISOString();

/** A market as it is sent. */
export const marketOf = (name: string, odds: readonly object[], time = AS_OF) => ({ name, updatedAt: iso(time), odds });
export const ml = (home: string, time = AS_OF) => marketOf("ML", [{ home, draw: "3.40", away: "3.50" }], time);
export const totals = (over: string, time = AS_OF) =>
  marketOf(
    "Totals",
    [
      { hdp: 2.5, over, under: "1.95" },
      { hdp: 3, over: "2.40", under: "1.55" },
    ],
    time,
  );

/** An odds message. */
export const said = (id: number, bookie: string, markets: readonly object[], changes: object = {}) => ({
  type: "updated",
  id: String(id),
  bookie,
  url: `https://${bookie.toLowerCase().replaceAll(/\W/g, "")}.example/${id}`,
  timestamp: AS_OF / 1000,
  markets,
  ...changes,
});

/** The answer to a GET, from a service with this store. */
export function get(store: EventStore, path: string, key: string | null = KEYS.paid, options = {}): Promise<Answered> {
  return ask({ findEvents: store.findEvents, events: store, odds: store.odds, ...options }, { path, key });
}
