/**
 * The workers of `settlegrade/workers` for many machines, over NATS JetStream. It needs the packages `@nats-io/transport-node` and
 * `@nats-io/jetstream`. Guide: docs/scale.md.
 *
 * @packageDocumentation
 */
import { Figures, Look, type WorkerFigures } from "../figures.js";
import { type Loop, repeat } from "../loop.js";
import type { StartOptions, Worker } from "../start.js";
import type { Worked } from "../types.js";
import { takeOne } from "./consumer.js";
import { loadPackages } from "./packages.js";
import { Publisher, Sweep, Turn } from "./publisher.js";
import { atLeast, type Lag, Queue, type QueueOptions } from "./queue.js";

export type { Lag, QueueOptions };

/** What a worker over a queue has done. */
export interface QueueWorked extends Worked {
  /** Messages that this process has published. */
  readonly published: number;
  /** Messages that somebody had received before and had not acknowledged. */
  readonly redelivered: number;
  /** Events that the sweep has settled, besides `events`. */
  readonly swept: number;
}

/** As those of `startWorker`. A pass is a look of this process at what has to be published, and `behind` is how far that is. */
export interface QueueFigures extends QueueWorked, WorkerFigures {
  /** Whether this process publishes at present. */
  readonly isPublisher: boolean;
  /** Null if the server does not answer. */
  readonly lag: Lag | null;
}

export interface NatsWorkerOptions<Slip extends { readonly id: string }, Result>
  extends Omit<StartOptions<Slip, Result>, "name" | "share" | "onWorked">,
    QueueOptions {
  /** How many events this process settles at once. Default: 1. More of them help a ledger that is waited for. */
  readonly atOnce?: number;
  /** Milliseconds between two sweeps of the log. Default: 300,000. */
  readonly sweepEvery?: number;
  /** Called every `every` milliseconds in which something was done. */
  readonly onWorked?: (worked: QueueWorked) => void;
}

export interface NatsWorker extends Worker {
  /** What was done since the start, and what waits now. */
  figures(): Promise<QueueFigures>;
}

/**
 * Starts a worker in this process that shares a queue with all others of the same `name`, on any number of machines. All are alike. One of
 * them publishes the ids of events that have changed or are due, and another one takes over if it ends. A message carries nothing but the
 * id: the worker reads the event from the store. Every `sweepEvery` milliseconds the publisher also settles the log itself, which repairs
 * whatever was lost in the queue, so that the guarantee is that of `workOnce`.
 *
 * A server that cannot be reached, or a stream that is gone, is reported to `onError` and tried again every `every` milliseconds.
 *
 * @throws Error, as a rejection, if the packages are not installed; TypeError for an option that is not valid.
 * @example
 * ```ts
 * import { createMemoryStore } from "settlegrade/sources/memory";
 * import { startNatsWorker } from "settlegrade/workers/nats";
 * const ledger = { slipsOn: () => ({ slips: [], posts: 0 }), post: () => [], due: () => [], defer: () => {}, cursor: () => null, keepCursor: () => {} };
 * const options = { store: createMemoryStore(), ledger, settle: () => null };
 * const worker = await startNatsWorker({ ...options, servers: "nats://127.0.0.1:1", every: 60_000 });
 * console.log((await worker.figures()).lag); // null
 * await worker.stop();
 * ```
 */
export async function startNatsWorker<Slip extends { readonly id: string }, Result>(
  options: NatsWorkerOptions<Slip, Result>,
): Promise<NatsWorker> {
  const { store, ledger, settle, slipsAtOnce, clock, every = 1_000, onWorked, onError } = options;
  const atOnce = atLeast("atOnce", options.atOnce ?? 1, 1);
  const sweepEvery = atLeast("sweepEvery", options.sweepEvery ?? 300_000, 1);
  const queue = new Queue(await loadPackages(), options);
  const work = {
    ...{ store, ledger, settle },
    ...(slipsAtOnce === undefined ? {} : { slipsAtOnce }),
    ...(clock === undefined ? {} : { clock }),
    ...(options.tracer === undefined ? {} : { tracer: options.tracer }),
    ...(options.onEvent === undefined ? {} : { onEvent: options.onEvent }),
  };
  const queueLag = new Look(() => queue.lag());
  const figures = new Figures({ ...work, name: `${queue.name}-publisher` });
  const tally = new Tally();
  const turn = new Turn(queue);
  const publisher = new Publisher(work, queue, turn, (events) => tally.add({ published: events }));
  const sweep = new Sweep({ ...work, name: `${queue.name}-sweep` }, turn, sweepEvery);
  const report = async (): Promise<boolean> => {
    const worked = tally.since();
    if (worked !== null) onWorked?.(worked);
    return false;
  };
  const take = async (signal: AbortSignal): Promise<boolean> => {
    const taking = () => takeOne(queue, work, { signal, pause: every, onError });
    const handled = await figures.part("take", signal, taking);
    if (handled !== null) tally.add({ ...handled.worked, redelivered: handled.isRedelivered ? 1 : 0 });
    return true;
  };
  const sweepOnce = async (signal: AbortSignal): Promise<boolean> => {
    const worked = await figures.part("sweep", signal, () => sweep.pass(signal));
    if (worked !== null) tally.add({ ...worked, events: 0, swept: worked.events });
    return false;
  };
  const loops: Loop[] = [
    ...Array.from({ length: atOnce }, () => repeat(take, { every, onError })),
    repeat((signal) => figures.pass(signal, () => publisher.pass()), {
      every,
      watch: store.watch?.bind(store),
      onError,
    }),
    repeat(sweepOnce, { every, onError }),
    repeat(report, { every, onError }),
  ];
  return {
    stop: async () => {
      figures.stop();
      await Promise.all(loops.map((loop) => loop.stop()));
      await turn.end();
      await queue.close();
      await report();
    },
    figures: async () => {
      const [read, lag] = await Promise.all([figures.read(), queueLag.read()]);
      return { ...read, ...tally.total, isPublisher: turn.isOurs, lag };
    },
    get notReady() {
      return figures.notReady;
    },
  };
}

const NOTHING: QueueWorked = { events: 0, repeated: 0, deferred: 0, published: 0, redelivered: 0, swept: 0 };
const keysOf = (worked: Partial<QueueWorked>) => Object.keys(worked) as (keyof QueueWorked)[];

class Tally {
  readonly total: { -readonly [K in keyof QueueWorked]: QueueWorked[K] } = { ...NOTHING };
  #reported = NOTHING;

  add(worked: Partial<QueueWorked>): void {
    for (const key of keysOf(worked)) this.total[key] = (this.total[key] ?? 0) + (worked[key] ?? 0);
  }

  /** What was done since the last call; null for nothing. */
  since(): QueueWorked | null {
    const [before, now] = [this.#reported, { ...this.total }];
    this.#reported = now;
    const since = keysOf(now).map((key) => [key, (now[key] ?? 0) - (before[key] ?? 0)] as const);
    const done = since.filter(([, count]) => count !== 0);
    return done.length === 0 ? null : { ...NOTHING, ...Object.fromEntries(done) };
  }
}
