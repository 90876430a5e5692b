/** The laws of changes of events over several processes. */
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import type { SportEvent } from "../../../../src/pure/engine/index.js";
import type { EventChange, EventStore } from "../../../../src/service/sources/ports.js";
import { match, record } from "../../../rest/sources/support.js";
import { kill, started } from "../../../support/killed.js";
import { KILLS } from "../odds/process-laws.js";

const WORKER = new URL("writing-process.ts", import.meta.url);
const IDS = [1, 2, 3, 4, 5];

/** A reader that is woken by its watch alone. Fails at a number that is missing or repeated, and at a status that nobody reported. */
class Follower {
  readonly #store: EventStore;
  #number: number;
  readonly #statuses = new Map<unknown, unknown>();
  count = 0;
  calls = 0;
  failure: unknown = null;
  #reading: Promise<void> | null = null;
  #isDue = false;

  private constructor(store: EventStore, number: number) {
    this.#store = store;
    this.#number = number;
  }

  static async at(store: EventStore): Promise<Follower> {
    const follower = new Follower(store, (await store.eventChanges(null, 0)).last);
    onTestFinished(
      store.watch(() => {
        follower.calls++;
        follower.#isDue = true;
        follower.#reading ??= follower.#read();
      }),
    );
    return follower;
  }

  async #read(): Promise<void> {
    try {
      while (this.#isDue) {
        this.#isDue = false;
        for (;;) {
          const { changes } = await this.#store.eventChanges(this.#number, 1_000);
          for (const change of changes) this.#take(change);
          if (changes.length < 1_000) break;
        }
      }
    } catch (error) {
      this.failure ??= error;
    } finally {
      this.#reading = null;
    }
  }

  #take({ number, before, event }: EventChange): void {
    expect(number).toBe(this.#number + 1);
    if (this.#statuses.has(event.id)) expect(before).toBe(this.#statuses.get(event.id));
    this.#statuses.set(event.id, event.status);
    this.#number = number;
    this.count++;
  }

  /** Waits until it has heard of all that was written, and of nothing else. */
  async complete(): Promise<void> {
    const { last } = await this.#store.eventChanges(null, 0);
    while (this.#number < last && this.failure === null) await setTimeout(5);
    if (this.failure !== null) throw this.failure;
    const found = await this.#store.findEvents(IDS);
    for (const [id, status] of this.#statuses) expect(found.get(Number(id))?.status).toBe(status);
  }
}

/**
 * Who reads the order of changed events while processes write and are killed has every event as it is now in the end. There are so many
 * events that most change once in a while, so that one which is skipped stays skipped. Returns how many changes it read.
 */
export async function expectNoEventSkipped(address: string, store: EventStore, writers: number): Promise<number> {
  await store.ingest([], Date.now());
  const mirror = new Map<number, SportEvent | undefined>();
  let [next, last, count, isOver]: [number | null, number, number, boolean] = [null, 0, 0, false];
  const read = async (): Promise<number> => {
    const page = await store.changes(next, 50);
    for (const { seq } of page.changes) {
      expect(seq).toBeGreaterThan(last);
      last = seq;
    }
    const found = await store.findEvents(page.changes.map(({ id }) => id));
    for (const { id } of page.changes) mirror.set(id, found.get(id));
    next = page.next;
    count += page.changes.length;
    return page.changes.length;
  };
  const reading = (async () => {
    while ((await read()) > 0 || !isOver) await setTimeout(1);
  })();
  await killAgainAndAgain(address, writers, "3000");
  isOver = true;
  await reading;
  const current = await store.histories(null, 3_000);
  expect(mirror.size).toBe(current.length);
  for (const { id, versions } of current) expect(mirror.get(id)).toEqual(versions[0]?.event);
  return count;
}

/** Starts processes that write, kills each of them in turn and starts it again, and kills all in the end. */
async function killAgainAndAgain(address: string, writers: number, events: string): Promise<void> {
  const names = Array.from({ length: writers }, (_, index) => String(index));
  const start = (name: string) => started(WORKER, [address, name, events]);
  const children = await Promise.all(names.map(start));
  for (let round = 0; round < KILLS; round++) {
    await setTimeout(100 + Math.random() * 400);
    const place = round % writers;
    await kill(children[place]);
    children[place] = await start(names[place] ?? "");
  }
  for (const child of children) await kill(child);
}

/** Processes that write, and are killed at any moment, while a reader follows. Returns how many changes it heard of. */
export async function expectNoChangeLost(address: string, store: EventStore, writers: number): Promise<number> {
  await store.ingest(
    IDS.map((id) => record(match(id, { status: "pending" }))),
    Date.now(),
  );
  const follower = await Follower.at(store);
  await killAgainAndAgain(address, writers, "5");
  await follower.complete();
  expect(follower.calls).toBeGreaterThan(0);
  return follower.count;
}
