/**
 * What the ports of this folder share: how the events of a store get into a queue. Copy this file and the one of your queue. Each worker
 * calls `consume` with `workOn`, and one process calls `startPublisher`. If two do, events are settled twice and posted once.
 */
import { setTimeout } from "node:timers/promises";
import { type WorkerStore, type WorkOptions, workOnce } from "settlegrade/workers";

/** Events that wait to be settled. An error of the queue goes to `onError`, and it goes on. */
export interface EventQueue {
  /** Resolves when the queue has stored the events. */
  publish(eventIds: readonly number[]): Promise<void>;
  /** Calls `settle` for each event, in any number of processes. The event comes again if that rejects, or if the process ends before. */
  consume(settle: (eventId: number) => Promise<unknown>): Promise<void>;
  /** Ends after the events in hand. */
  close(): Promise<void>;
}

export interface QueueOptions {
  /** Default: `settlegrade`. */
  readonly name?: string;
  /** After how many seconds the events of a process that was killed go to another one. */
  readonly lostAfter?: number;
  readonly onError?: (error: unknown) => void;
}

export interface PublisherOptions<Slip extends { readonly id: string }, Result> extends WorkOptions<Slip, Result> {
  /** Milliseconds between two looks for changes, and between two sweeps. Default: 200 and 300,000. */
  readonly every?: number;
  readonly sweepEvery?: number;
  readonly onError?: (error: unknown) => void;
}

type Queue = Pick<EventQueue, "publish">;

const AT_ONCE = 1_000;
/** A ledger lists an event as due until it is posted. After so many milliseconds it is published again. */
const AGAIN = 30_000;

/** Publishes what has changed and what is due, and sweeps the log without the queue now and then, which repairs whatever the queue lost. */
export function startPublisher<Slip extends { readonly id: string }, Result>(
  queue: Queue,
  options: PublisherOptions<Slip, Result>,
): { stop(): Promise<void> } {
  const { name = "queue", every = 200, sweepEvery = 300_000, onError = console.error } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const sent = new Map<number, number>();
  /** @param pass returns after how many milliseconds the next one begins */
  const repeat = async (pass: () => Promise<number>): Promise<void> => {
    while (!signal.aborted) {
      const pause = await pass().catch((error: unknown) => {
        if (!signal.aborted) onError(error);
        return every;
      });
      await setTimeout(pause, undefined, { signal }).catch(() => {});
    }
  };
  const publish = async (): Promise<number> => {
    const isAll = await publishChanges(queue, options, `${name}-publisher`);
    await publishDue(queue, options, sent);
    return isAll ? every : 0;
  };
  const sweep = async (): Promise<number> => {
    await workOnce({ ...options, name: `${name}-sweep`, signal });
    return sweepEvery;
  };
  const loops = [repeat(publish), repeat(sweep)];
  return {
    stop: async () => {
      ending.abort();
      await Promise.all(loops);
    },
  };
}

type Log<Slip extends { readonly id: string }, Result> = Pick<WorkOptions<Slip, Result>, "store" | "ledger" | "clock">;

/** Returns whether that was all. If the process ends before the cursor is kept, the events are published again. */
async function publishChanges<Slip extends { readonly id: string }, Result>(
  queue: Queue,
  { store, ledger }: Log<Slip, Result>,
  cursor: string,
): Promise<boolean> {
  const after = await ledger.cursor(cursor);
  const { changes, next } = await changesAfter(after, store);
  await queue.publish(changes.map(({ id }) => id));
  if (next !== after) await ledger.keepCursor(cursor, next);
  return changes.length < AT_ONCE;
}

/** A store that was restored does not know the cursor: all events are published again. */
async function changesAfter(after: number | null, store: WorkerStore) {
  try {
    return await store.changes(after, AT_ONCE);
  } catch (error) {
    if (error instanceof Error && error.name === "UnknownSeq") return store.changes(null, AT_ONCE);
    throw error;
  }
}

/** @param sent when each event was published as due, in milliseconds */
async function publishDue<Slip extends { readonly id: string }, Result>(
  queue: Queue,
  { ledger, clock = Date.now }: Log<Slip, Result>,
  sent: Map<number, number>,
): Promise<void> {
  const now = performance.now();
  for (const [id, at] of sent) if (now - at > AGAIN) sent.delete(id);
  const due = await ledger.due(clock(), AT_ONCE, { index: 0, of: 1 });
  const ids = due.filter((id) => !sent.has(id));
  await queue.publish(ids);
  for (const id of ids) sent.set(id, now);
}
