/** What a store has and what a follower has: equal, once all changes have arrived. */
import type { SportEvent } from "../../src/pure/engine/index.js";
import type { BookOdds, Following } from "../../src/service/follow/index.js";
import type { EventStore } from "../../src/service/sources/ports.js";

/** What is known of how an event goes. */
export const stateOf = (event: SportEvent | null | undefined) => ({ status: event?.status, scores: event?.scores });

/** What bookmakers have, by event and bookmaker; without those that have nothing. */
export function pricesOf(odds: readonly Pick<BookOdds, "event" | "bookie" | "markets">[]): readonly string[] {
  return odds
    .filter(({ markets }) => markets.length > 0)
    .map(
      ({ event, bookie, markets }) =>
        `${event} ${bookie} ${JSON.stringify(markets.map(({ name, odds }) => [name, odds]))}`,
    )
    .sort();
}

/** The prices of some markets in a store. */
export async function storedPrices(
  store: EventStore,
  ids: readonly number[],
  markets: readonly string[],
): Promise<readonly string[]> {
  const { pairs } = await store.odds.snapshot(ids);
  return pricesOf(
    pairs.map(({ event, bookie, markets: text }) => ({
      event,
      bookie,
      markets: JSON.parse(text).filter(({ name }: { readonly name: string }) => markets.includes(name)),
    })),
  );
}

/** The events and prices of a store, and those of a follower of these markets. */
export async function bothStates(
  store: EventStore,
  following: Following,
  ids: readonly number[],
  markets: readonly string[],
) {
  const known = await store.findEvents(ids);
  const found = ids.filter((id) => known.has(id));
  return [
    {
      events: found.map((id) => ({ id, ...stateOf(known.get(id)) })),
      odds: await storedPrices(store, ids, markets),
    },
    {
      events: found.map((id) => ({ id, ...stateOf(following.event(id)) })),
      odds: pricesOf(ids.flatMap((id) => following.odds(id))),
    },
  ] as const;
}
