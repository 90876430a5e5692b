import type { WorkOptions } from "./types.js";

/** Somebody else has posted each time: something is wrong with the ledger. */
const MOST_ATTEMPTS = 1_000;
export const SLIPS_AT_ONCE = 200;

/**
 * Settles the slips on an event by its version of now. Returns how many pages of slips were read again.
 *
 * The slips and the count of posts are read before the event, so that nothing older is posted after something newer: whatever was posted
 * before they were read was made of a version that the event had by then, and whatever is posted after changes the count.
 */
export async function settleSlipsOn<Slip extends { readonly id: string }, Result>(
  eventId: number,
  { store, ledger, settle, slipsAtOnce = SLIPS_AT_ONCE, clock = Date.now }: WorkOptions<Slip, Result>,
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
