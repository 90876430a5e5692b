/** The queue on BullMQ 6 and Redis: `npm install bullmq@6 ioredis@6`. */
import { Queue, Worker } from "bullmq";
import type { EventQueue, QueueOptions } from "./queue.js";

interface Change {
  readonly eventId: number;
}

const AT_ONCE = 4;
/** An event is tried until it is settled. */
const FOR_EVER = 1e9;
const JOB = {
  attempts: FOR_EVER,
  backoff: { type: "fixed", delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
} as const;

/**
 * @param url such as `redis://localhost:6379`
 * @example
 * const queue = openQueue(url);
 * await queue.consume((eventId) => workOn(eventId, { store, ledger, settle: settleEvent }));
 */
export function openQueue(url: string, options: QueueOptions = {}): EventQueue {
  const { name = "settlegrade", lostAfter = 30, onError = console.error } = options;
  const connection = { url, maxRetriesPerRequest: null };
  const queue = new Queue<Change>(name, { connection }).on("error", onError);
  const workers: Worker<Change>[] = [];
  const [lockDuration, stalledInterval] = [lostAfter * 1_000, lostAfter * 1_000];
  return {
    publish: async (eventIds) => {
      const jobs = eventIds.map((eventId) => {
        // An event waits once. If it is being settled, it waits again: with `jobId`, or without `keepLastIfActive`, that change would be lost.
        const deduplication = { id: String(eventId), keepLastIfActive: true };
        return { name: "changed", data: { eventId }, opts: { ...JOB, deduplication } };
      });
      await queue.addBulk(jobs);
    },
    consume: async (settle) => {
      const settings = { connection, concurrency: AT_ONCE, lockDuration, stalledInterval, maxStalledCount: FOR_EVER };
      const worker = new Worker<Change>(name, ({ data }) => settle(data.eventId), settings).on("error", onError);
      workers.push(worker);
      await worker.waitUntilReady();
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      await queue.close();
    },
  };
}
