import type { ChangedEvents } from "../sources/ports.js";
import { isUnknownSeq } from "../sources/stored/order.js";
import { DueList } from "./due-list.js";
import { addTo, workOn } from "./settling.js";
import { tracedPass } from "./tracing.js";
import type { Share, Worked, WorkerStore, WorkOptions } from "./types.js";

const ALL: Share = { index: 0, of: 1 };
/** How many events are read at once, and so how many are settled again after a crash. */
const EVENTS_AT_ONCE = 100;

/**
 * One pass of a worker: settles the slips on all events that have changed since its last one, and on those that are due, until there
 * are no more. What is due has its turn after each hundred changes. Call it by a timer, or let `startWorker` do so.
 *
 * An event that cannot be settled is deferred, and the others go on. After a crash the events since the last kept cursor are settled
 * again, which posts nothing twice. If the store was restored, all events are settled again.
 *
 * The guarantee: if all events and slips stay as they are, the books end as if each slip had been settled once on the last versions of
 * its events, and no version is ever posted after a newer one. It holds for any number of workers. Source: docs/workers.md.
 *
 * @throws TypeError for a share that is not one; the reason of `signal`; what the store or the ledger throws if they cannot be used: call it again later.
 * @example
 * ```ts
 * import { grade } from "settlegrade";
 * import { createMemoryStore } from "settlegrade/sources/memory";
 * import { workOnce } from "settlegrade/workers";
 * const store = createMemoryStore([{ id: 7, status: "settled", sport: { slug: "tennis" }, scores: { home: 2, away: 0 } }]);
 * const slips = [{ id: "S1", bet: { eventId: 7, market: "ML", side: "home" } }] as const;
 * const ledger = {
 *   slipsOn: (eventId: number, after: string | null) => ({ slips: after === null ? slips : [], posts: 0 }),
 *   post: ({ result }: { result: string[] }) => {
 *     console.log(result.join()); // won
 *     return [];
 *   },
 *   due: () => [],
 *   defer: (eventId: number, error: unknown) => console.error(eventId, error),
 *   cursor: () => null,
 *   keepCursor: () => {},
 * };
 * const { events } = await workOnce({ store, ledger, settle: (given) => given.slips.map(({ bet }) => grade(bet, given.event).result) });
 * console.log(events); // 1
 * ```
 */
export async function workOnce<Slip extends { readonly id: string }, Result>(
  options: WorkOptions<Slip, Result>,
): Promise<Worked> {
  return tracedPass(options, () => passOf(options));
}

async function passOf<Slip extends { readonly id: string }, Result>(
  options: WorkOptions<Slip, Result>,
): Promise<Worked> {
  const { ledger, name = "worker", share = ALL, signal, clock = Date.now } = options;
  const isMine = within(share);
  const worked = { events: 0, repeated: 0, deferred: 0 };
  const settleAll = async (ids: readonly number[]): Promise<void> => {
    for (const id of ids) {
      signal?.throwIfAborted();
      // If the ledger is down this rejects, and the pass ends: the cursor stays before the event.
      addTo(worked, await workOn(id, { ...options, name }));
    }
  };
  const due = new DueList({ ledger, clock, share, atOnce: EVENTS_AT_ONCE });
  for (let after = await ledger.cursor(name); ; ) {
    const { changes, next } = await changesAfter(after, options.store, EVENTS_AT_ONCE);
    await settleAll(changes.map(({ id }) => id).filter(isMine));
    if (next !== after) await ledger.keepCursor(name, next);
    after = next;
    // Without changes the pass is about to end, and a ledger that keeps an event on its list must not keep the worker.
    if (changes.length > 0) due.forgetOld();
    const ids = await due.next();
    due.take(ids);
    await settleAll(ids);
    if (changes.length + ids.length === 0) return worked;
  }
}

/** A store that was restored does not know the cursor: what was settled may be newer than what it has. */
export async function changesAfter(after: number | null, store: WorkerStore, limit: number): Promise<ChangedEvents> {
  try {
    return await store.changes(after, limit);
  } catch (error) {
    if (after === null || !isUnknownSeq(error)) throw error;
    return store.changes(null, limit);
  }
}

function within({ index, of }: Share): (id: number) => boolean {
  const isShare = Number.isSafeInteger(index) && Number.isSafeInteger(of) && index >= 0 && index < of;
  if (!isShare)
    throw new TypeError(
      `share: index ${index} of ${of} is not a share; allowed: whole numbers, with index from 0 to one less than of`,
    );
  return (id) => ((id % of) + of) % of === index;
}
