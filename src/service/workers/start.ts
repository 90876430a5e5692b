import { repeat } from "./loop.js";
import { workOnce } from "./pass.js";
import type { Worked, WorkOptions } from "./types.js";

export interface StartOptions<Slip extends { readonly id: string }, Result>
  extends Omit<WorkOptions<Slip, Result>, "signal"> {
  /** How long a worker waits at most before it looks again for changes and for what is due, in milliseconds. Default: 1,000. */
  readonly every?: number;
  /** Called after each pass that did something, such as for metrics. */
  readonly onWorked?: (worked: Worked) => void;
  /** Called if the store or the ledger cannot be used. The worker tries again after `every` milliseconds. */
  readonly onError?: (error: unknown) => void;
}

export interface Worker {
  /** Ends the worker after the event that it is settling. */
  stop(): Promise<void>;
}

/**
 * Starts a worker in this process: a pass of `workOnce` after each change of the store, and after `every` milliseconds. Several workers,
 * of any number of processes, may share a ledger: see `share`.
 *
 * @example
 * ```ts
 * import { createMemoryStore } from "settlegrade/sources/memory";
 * import { startWorker } from "settlegrade/workers";
 * let kept: number | null = null;
 * const ledger = {
 *   slipsOn: () => ({ slips: [], posts: 0 }),
 *   post: () => [],
 *   due: () => [],
 *   defer: () => {},
 *   cursor: () => kept,
 *   keepCursor: (name: string, next: number) => {
 *     kept = next;
 *     console.log(name); // worker
 *   },
 * };
 * const store = createMemoryStore([{ id: 7, status: "live", sport: { slug: "tennis" } }]);
 * const worker = startWorker({ store, ledger, settle: () => null });
 * await new Promise((resolve) => setTimeout(resolve, 50));
 * await worker.stop();
 * ```
 */
export function startWorker<Slip extends { readonly id: string }, Result>(options: StartOptions<Slip, Result>): Worker {
  const { store, every = 1_000, onWorked, onError } = options;
  const pass = async (signal: AbortSignal): Promise<boolean> => {
    const worked = await workOnce({ ...options, signal });
    if (worked.events + worked.deferred > 0) onWorked?.(worked);
    return false;
  };
  return repeat(pass, { every, watch: store.watch?.bind(store), onError });
}
