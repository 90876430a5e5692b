import { Figures, type WorkerFigures } from "./figures.js";
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
  /** Why the worker is not ready: no pass has ended yet, the last one failed, or the worker is stopping. Null if it is ready. */
  readonly notReady: string | null;
  /** What was done since the start, and how far the worker is behind. Never rejects; the store and the ledger are asked at most once a second. */
  figures(): Promise<WorkerFigures>;
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
 * console.log((await worker.figures()).events); // 1
 * await worker.stop();
 * ```
 */
export function startWorker<Slip extends { readonly id: string }, Result>(options: StartOptions<Slip, Result>): Worker {
  const { store, every = 1_000, onWorked, onError } = options;
  const figures = new Figures(options);
  const pass = async (signal: AbortSignal): Promise<boolean> => {
    const { onEvent } = figures;
    const worked = await figures.pass(signal, () => workOnce({ ...options, signal, onEvent }));
    if (worked.events + worked.deferred > 0) onWorked?.(worked);
    return false;
  };
  const loop = repeat(pass, { every, watch: store.watch?.bind(store), onError });
  const stop = (): Promise<void> => {
    figures.stop();
    return loop.stop();
  };
  return {
    stop,
    figures: () => figures.read(),
    get notReady() {
      return figures.notReady;
    },
  };
}
