/** The queue on Graphile Worker 0.16 and PostgreSQL: `npm install graphile-worker@0.16`. Later versions ask for Node 22. */
import { makeWorkerUtils, type Runner, run } from "graphile-worker";
import type { EventQueue, QueueOptions } from "./queue.js";

declare global {
  namespace GraphileWorker {
    interface Tasks {
      settle: { readonly eventId: number };
    }
  }
}

const AT_ONCE = 4;

/**
 * The events of a process that was killed stay locked for four hours. The sweep settles them.
 *
 * @param url such as `postgres://localhost/queue`
 * @example
 * const queue = await openQueue(url);
 * await queue.consume((eventId) => workOn(eventId, { store, ledger, settle: settleEvent }));
 */
export async function openQueue(
  url: string,
  { onError = console.error }: Pick<QueueOptions, "onError"> = {},
): Promise<EventQueue> {
  const utils = await makeWorkerUtils({ connectionString: url });
  const runners: Runner[] = [];
  return {
    publish: async (eventIds) => {
      // An event waits once. If it is being settled, its key goes to a new job: that is the mode `replace`, the default.
      await Promise.all(
        eventIds.map((eventId) => utils.addJob("settle", { eventId }, { jobKey: `settle-${eventId}` })),
      );
    },
    consume: async (settle) => {
      const taskList = { settle: async ({ eventId }: GraphileWorker.Tasks["settle"]) => void (await settle(eventId)) };
      const settings = { connectionString: url, concurrency: AT_ONCE, noHandleSignals: true };
      const runner = await run({ ...settings, taskList });
      runner.promise.catch(onError);
      runners.push(runner);
    },
    close: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await utils.release();
    },
  };
}
