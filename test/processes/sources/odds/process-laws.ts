import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import type { EventStore } from "../../../../src/service/sources/ports.js";
import { coming } from "../../../rest/sources/odds/contract.js";
import { type Known, knownOf, listed, take, withEntries } from "../../../rest/sources/odds/support.js";
import { kill, started } from "../../../support/killed.js";

const WORKER = new URL("writing-process.ts", import.meta.url);
const IDS = [1, 2, 3, 4, 5];

/** How many kills; more with `npm run lab -- test:long`. */
export const KILLS = Number(process.env["ODDS_KILLS"] ?? 4);

const start = (address: string, name: string) => started(WORKER, [address, name]);

/** A client that reads the log while others write. Fails at a number that is missing, repeated or late. */
class Checker {
  readonly #store: EventStore;
  #known: Known;
  #seq: number;
  entries = 0;

  private constructor(store: EventStore, known: Known, seq: number) {
    this.#store = store;
    this.#known = known;
    this.#seq = seq;
  }

  static async at(store: EventStore): Promise<Checker> {
    const snapshot = await store.odds.snapshot(IDS);
    return new Checker(store, knownOf(snapshot), snapshot.seq);
  }

  async read(): Promise<void> {
    const { entries, seq } = await this.#store.odds.log(this.#seq, 10_000);
    expect(entries.map((entry) => entry.seq)).toEqual(entries.map((_, index) => this.#seq + 1 + index));
    this.#advance(entries, entries.at(-1)?.seq ?? this.#seq);
    if (entries.length < 10_000) expect(this.#seq).toBe(seq);
  }

  /** What it knows, and the log up to a snapshot, is the snapshot. */
  async compare(): Promise<void> {
    const snapshot = await this.#store.odds.snapshot(IDS);
    const { entries } = await this.#store.odds.log(this.#seq, 100_000);
    this.#advance(
      entries.filter(({ seq }) => seq <= snapshot.seq),
      snapshot.seq,
    );
    expect(listed(this.#known)).toEqual(listed(knownOf(snapshot)));
  }

  #advance(entries: Parameters<typeof withEntries>[1], seq: number): void {
    this.#known = withEntries(this.#known, entries);
    this.#seq = seq;
    this.entries += entries.length;
  }
}

/** Processes that write, and are killed at any moment and started again, while a reader checks. Returns how many changes it read. */
export async function expectNoHoles(address: string, store: EventStore, writers: number): Promise<number> {
  await take(
    store,
    IDS.map((id) => coming(id)),
    Date.now(),
  );
  const checker = await Checker.at(store);
  const names = Array.from({ length: writers }, (_, index) => `writer ${index}`);
  const children = await Promise.all(names.map((name) => start(address, name)));
  for (let round = 0; round < KILLS; round++) {
    const until = performance.now() + 100 + Math.random() * 400;
    while (performance.now() < until) {
      await checker.read();
      await checker.compare();
      await setTimeout(1);
    }
    const place = round % writers;
    await kill(children[place]);
    children[place] = await start(address, names[place] ?? "");
  }
  for (const child of children) await kill(child);
  await checker.read();
  await checker.compare();
  return checker.entries;
}
