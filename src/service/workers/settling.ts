import type { EventOptions, Worked } from "./types.js";

/** Somebody else has posted each time: something is wrong with the ledger. */
const MOST_ATTEMPTS = 1_000;
const SLIPS_AT_ONCE = 200;

/**
 * Settles the slips on one event by its version of now, for a queue of your own: the message names the event, and is acknowledged when
 * this resolves. Order, repetition and which worker it is do not matter. If the event cannot be settled, it is handed to `defer`.
 *
 * @throws what `defer` throws, as a rejection: the ledger cannot be used, so do not acknowledge, and try again later.
 * @example
 * ```ts
 * import { grade } from "settlegrade";
 * import { createMemoryStore } from "settlegrade/sources/memory";
 * import { workOn } from "settlegrade/workers";
 * const store = createMemoryStore([{ id: 7, status: "settled", sport: { slug: "tennis" }, scores: { home: 2, away: 0 } }]);
 * const slips = [{ id: "S1", bet: { eventId: 7, market: "ML", side: "home" } }] as const;
 * const ledger = {
 *   slipsOn: (eventId: number, after: string | null) => ({ slips: after === null ? slips : [], posts: 0 }),
 *   post: ({ result }: { result: string[] }) => {
 *     console.log(result.join()); // won
 *     return [];
 *   },
 *   defer: (eventId: number, error: unknown) => console.error(eventId, error),
 * };
 * const { events } = await workOn(7, { store, ledger, settle: (given) => given.slips.map(({ bet }) => grade(bet, given.event).result) });
 * console.log(events); // 1
 * ```
 */
export async function workOn<Slip extends { readonly id: string }, Result>(
  eventId: number,
  options: EventOptions<Slip, Result>,
): Promise<Worked> {
  try {
    return { events: 1, repeated: await settleSlipsOn(eventId, options), deferred: 0 };
  } catch (error) {
    await options.ledger.defer(eventId, error);
    return { events: 0, repeated: 0, deferred: 1 };
  }
}

/** Adds what was done to a sum. */
export function addTo(sum: { -readonly [K in keyof Worked]: Worked[K] }, { events, repeated, deferred }: Worked): void {
  sum.events += events;
  sum.repeated += repeated;
  sum.deferred += deferred;
}

/**
 * Settles the slips on an event by its version of now. Returns how many pages of slips were read again.
 *
 * The slips and the count of posts are read before the event, so that nothing older is posted after something newer: whatever was posted
 * before they were read was made of a version that the event had by then, and whatever is posted after changes the count.
 */
async function settleSlipsOn<Slip extends { readonly id: string }, Result>(
  eventId: number,
  { store, ledger, settle, slipsAtOnce = SLIPS_AT_ONCE, clock = Date.now }: EventOptions<Slip, Result>,
): Promise<number> {
  let repeated = 0;
  // One time for all pages: the event is due again by the last one, and that has to be right for the first one.
  const asOf = clock();
  for (let after: string | null = null; ; ) {
    const { slips, posts } = await ledger.slipsOn(eventId, after, slipsAtOnce);
    const last = slips.at(-1);
    if (last === undefined) return repeated;
    const event = (await store.findEvents([eventId])).get(eventId);
    if (event === undefined) throw new Error(`event ${eventId} is not in the store`);
    const moved = await ledger.post({ event, eventId, result: settle({ event, slips, asOf }), slips, posts, asOf });
    if (moved.length === 0) after = last.id;
    else if (++repeated === MOST_ATTEMPTS)
      throw new Error(`the slips on event ${eventId} were posted by somebody else ${MOST_ATTEMPTS} times; check post`);
  }
}
