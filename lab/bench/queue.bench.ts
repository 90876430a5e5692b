/**
 * How many events a second workers settle: `npm run lab -- bench:queue [EVENTS [SLIPS]]`. Each event has ten singles, or SLIPS of them. The
 * ledger is in memory, once as it is, and once with a `post` that waits 5 ms, as one does whose database commits. With nats-server
 * installed also over a queue. Ends with 1 if two workers are not 1.7 times as fast as one with the `post` that waits, for ten singles.
 */

import { setTimeout } from "node:timers/promises";
import { type SettledEvent, settleEvent } from "../../src/pure/settle/index.js";
import { createMemoryStore } from "../../src/service/sources/memory.js";
import { type LedgerPort, type Posting, type WorkOptions, workOnce } from "../../src/service/workers/index.js";
import { startNatsWorker } from "../../src/service/workers/nats/index.js";
import { NatsServer, serverIsThere } from "../../test/nats/server.js";
import { match } from "../../test/rest/sources/support.js";
import { type BookedSlip, slipOn } from "../../test/rest/workers/books.js";

const EVENTS = Number(process.argv[2] ?? 600);
/** The best of them counts: others use this machine too. */
const ROUNDS = 3;
const SLIPS = Number(process.argv[3] ?? 10);
const LEAST = 1.7;

type Options = WorkOptions<BookedSlip, SettledEvent>;

/** Slips by event; each event is settled once. */
class BenchLedger implements LedgerPort<BookedSlip, SettledEvent> {
  readonly #slips: ReadonlyMap<number, readonly BookedSlip[]>;
  readonly #posts = new Map<number, number>();
  readonly #cursors = new Map<string, number>();
  readonly #wait: number;

  constructor(ids: readonly number[], wait: number) {
    this.#slips = new Map(
      ids.map((id) => [id, Array.from({ length: SLIPS }, (_, index) => slipOn(`${id}-${index}`, [id]))]),
    );
    this.#wait = wait;
  }

  get settled(): number {
    return this.#posts.size;
  }

  slipsOn(eventId: number, after: string | null) {
    return { slips: after === null ? (this.#slips.get(eventId) ?? []) : [], posts: this.#posts.get(eventId) ?? 0 };
  }

  async post({ eventId, posts }: Posting<BookedSlip, SettledEvent>): Promise<string[]> {
    if (this.#wait > 0) await setTimeout(this.#wait);
    this.#posts.set(eventId, posts + 1);
    return [];
  }

  due(): number[] {
    return [];
  }

  defer(_id: number, error: unknown): never {
    throw error;
  }

  cursor(name: string): number | null {
    return this.#cursors.get(name) ?? null;
  }

  keepCursor(name: string, next: number): void {
    this.#cursors.set(name, next);
  }
}

const ids = Array.from({ length: EVENTS }, (_, index) => index + 1);
const store = createMemoryStore(ids.map((id) => match(id)));

interface Case {
  readonly words: string;
  readonly wait: number;
  work(options: Omit<Options, "ledger"> & { readonly ledger: BenchLedger }): Promise<unknown>;
}

const shares = (of: number) => (options: Options) =>
  Promise.all(
    Array.from({ length: of }, (_, index) => workOnce({ ...options, name: `${index}`, share: { index, of } })),
  );

const server = serverIsThere() ? new NatsServer() : null;
let queues = 0;
/** The ledger's cursor of the sweep is past all events, so that the messages alone are measured. */
const queued = (workers: number, atOnce: number) => async (options: Options & { readonly ledger: BenchLedger }) => {
  const name = `bench-${++queues}`;
  options.ledger.keepCursor(`${name}-sweep`, (await store.changes(null, EVENTS)).last);
  const given = { ...options, name, atOnce, servers: server?.url ?? "", every: 50, onError: console.error };
  const started = await Promise.all(Array.from({ length: workers }, () => startNatsWorker(given)));
  while (options.ledger.settled < EVENTS) await setTimeout(5);
  await Promise.all(started.map((worker) => worker.stop()));
};

const cases: readonly Case[] = [
  ...[1, 2].map((of) => ({ words: `log, ${of} in one process`, wait: 0, work: shares(of) })),
  ...[1, 2, 4, 8].map((of) => ({ words: `log, ${of} in one process`, wait: 5, work: shares(of) })),
  ...(server === null
    ? []
    : [
        { words: "queue, 1 worker", wait: 0, work: queued(1, 1) },
        { words: "queue, 1 worker", wait: 5, work: queued(1, 1) },
        { words: "queue, 2 workers", wait: 5, work: queued(2, 1) },
        { words: "queue, 1 worker, 4 at once", wait: 5, work: queued(1, 4) },
        { words: "queue, 2 workers, 4 at once", wait: 5, work: queued(2, 4) },
      ]),
];

await server?.start();
try {
  // The engine of JavaScript knows the code by then.
  await shares(1)({ store, ledger: new BenchLedger(ids, 0), settle: settleEvent });
  const rates = new Map<string, number>();
  for (const { words, wait, work } of cases) {
    let [seconds, processor] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < ROUNDS; round++) {
      const ledger = new BenchLedger(ids, wait);
      const [began, used] = [performance.now(), process.cpuUsage()];
      await work({ store, ledger, settle: settleEvent });
      seconds = Math.min(seconds, (performance.now() - began) / 1_000);
      const { user, system } = process.cpuUsage(used);
      processor = Math.min(processor, (user + system) / 1_000);
    }
    const name = `${words}, post waits ${wait} ms`;
    rates.set(name, EVENTS / seconds);
    const each = (processor / EVENTS).toFixed(2);
    console.log(
      `${name.padEnd(45)} ${Math.round(EVENTS / seconds)
        .toString()
        .padStart(6)} events/s, ${each} ms of processor time each`,
    );
  }
  const ratio =
    (rates.get("log, 2 in one process, post waits 5 ms") ?? 0) /
    (rates.get("log, 1 in one process, post waits 5 ms") ?? 1);
  console.log(`two workers are ${ratio.toFixed(2)} times as fast as one whose post waits 5 ms; at least ${LEAST}`);
  process.exitCode = ratio >= LEAST ? 0 : 1;
} finally {
  await server?.remove();
}
