import type { DayRecord } from "../../../src/fixtures/day/index.js";
import { type OddsMessage, readOdds } from "../../../src/pure/odds/index.js";
import { createMemoryStore } from "../../../src/service/sources/memory.js";
import { readWithOdds } from "../../../src/service/sources/odds/record.js";
import type { EventStore, StoreRecord } from "../../../src/service/sources/ports.js";

/** What a store made of the records of a day. */
export interface Replayed {
  readonly store: EventStore;
  /** What was refused, in words. */
  readonly faults: readonly string[];
  readonly outcomes: ReadonlyMap<string, number>;
}

/** Ingests records one after another, as the command does. */
export async function replay(day: Iterable<DayRecord>): Promise<Replayed> {
  const store = createMemoryStore();
  const sports = new Map<number, string>();
  const faults: string[] = [];
  const outcomes = new Map<string, number>();
  for (const { at, record } of day) {
    learnSport(record, sports);
    const { records, refusals } = readWithOdds(record, at, (id) => sports.get(id) ?? null);
    faults.push(...refusals);
    const good: StoreRecord[] = [];
    for (const each of records) {
      if (each.kind === "rejected") faults.push(each.reason);
      else if (each.kind === "ignored") faults.push(each.why);
      else good.push(each);
    }
    const answer = await store.ingest(good, at);
    if (answer === "repeated") throw new Error("no chunk was named");
    for (const outcome of answer) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  return { store, faults, outcomes };
}

function learnSport({ type, id, sport }: DayRecord["record"], sports: Map<number, string>): void {
  if (type !== undefined || typeof id !== "number" || typeof sport !== "object" || sport === null) return;
  sports.set(id, String(Reflect.get(sport, "slug")));
}

/** The odds messages of a day, as the package reads them. */
export function* oddsIn(day: Iterable<DayRecord>): Generator<OddsMessage> {
  for (const { at, record } of day) {
    if (typeof record["bookie"] === "string") yield* readOdds(record, { sport: null, receivedAt: at }).messages;
  }
}
