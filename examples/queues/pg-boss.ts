/** The queue on pg-boss 10.4 and PostgreSQL: `npm install pg-boss@10.4`. Later versions ask for Node 22. */
import PgBoss from "pg-boss";
import type { EventQueue, QueueOptions } from "./queue.js";

interface Change {
  readonly eventId: number;
}

/** pg-boss looks for jobs at most twice a second, so a worker takes many of them. */
const POLLING = { batchSize: 100, pollingIntervalSeconds: 0.5 };
/** An event is tried until it is settled. */
const RETRY = { retryLimit: 2 ** 31 - 1, retryDelay: 1 };
const KEEP = { archiveCompletedAfterSeconds: 60, deleteAfterMinutes: 1 };

/**
 * @param url such as `postgres://localhost/queue`
 * @example
 * const queue = await openQueue(url);
 * await queue.consume((eventId) => workOn(eventId, { store, ledger, settle: settleEvent }));
 */
export async function openQueue(url: string, options: QueueOptions = {}): Promise<EventQueue> {
  const { name = "settlegrade", lostAfter = 60, onError = console.error } = options;
  const boss = new PgBoss({ connectionString: url, maintenanceIntervalSeconds: lostAfter, ...KEEP });
  boss.on("error", onError);
  await boss.start();
  // An event waits once. One that is being settled does not wait, so a change meanwhile is another job.
  await boss.createQueue(name, { name, policy: "short" });
  return {
    publish: async (eventIds) => {
      if (eventIds.length === 0) return;
      const job = { name, expireInSeconds: lostAfter, ...RETRY };
      await boss.insert(eventIds.map((eventId) => ({ ...job, data: { eventId }, singletonKey: String(eventId) })));
    },
    consume: async (settle) => {
      await boss.work<Change>(name, POLLING, async (jobs) => {
        // If one of them rejects, it comes again with those after it.
        for (const { id, data } of jobs) {
          await settle(data.eventId);
          await boss.complete(name, id);
        }
      });
    },
    close: () => boss.stop(),
  };
}
