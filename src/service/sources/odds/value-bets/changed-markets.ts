/** The markets that a call of `ingest` has changed: value bets and arbitrage are worked out again in these alone. */
import type { OddsMarket, OddsRow } from "../../../../pure/odds/index.js";
import { comparedRows } from "../../../../pure/odds/value/in-market.js";
import type { EventTraits } from "../changes.js";
import { nameKey } from "../entry.js";
import type { Pair } from "../pairs/pair.js";

export interface ChangedMarketsOfEvent {
  readonly sport: string;
  readonly isLive: boolean;
  /** True if all of its markets count as changed: other bookmakers are judges now. */
  readonly isWhole: boolean;
  /** By market and bookmaker: the rows after the call. None if the bookmaker has the market no more. */
  readonly markets: ReadonlyMap<string, ReadonlyMap<string, readonly OddsRow[]>>;
}

/** What has to be read to work them out. */
export interface ValueNeeds {
  /** Markets by the names that their columns have. */
  readonly named: readonly (readonly [event: number, market: string])[];
  readonly whole: readonly number[];
  /** Events on which the prices of silent bookmakers do not count. */
  readonly live: readonly number[];
  /** Events that are over: nothing of them is kept. */
  readonly over: readonly number[];
}

export class ChangedMarkets {
  readonly #events = new Map<
    number,
    ChangedMarketsOfEvent & { readonly markets: Map<string, Map<string, readonly OddsRow[]>> }
  >();
  readonly #over = new Set<number>();

  get events(): ReadonlyMap<number, ChangedMarketsOfEvent> {
    return this.#events;
  }

  odds({ event, bookie, markets }: Pair, changed: readonly string[], traits: EventTraits): void {
    if (traits.sport === null || traits.phase === "over") return;
    for (const name of changed) {
      const rows = comparedRows(markets.find((market) => market.name === name) ?? gone(name), traits.sport);
      if (rows === null) continue;
      const ofEvent = this.#at(event, traits.sport, traits);
      const books = ofEvent.markets.get(name) ?? new Map<string, readonly OddsRow[]>();
      ofEvent.markets.set(name, books.set(bookie, rows));
    }
  }

  whole(event: number, traits: EventTraits): void {
    if (traits.sport !== null) this.#events.set(event, { ...this.#at(event, traits.sport, traits), isWhole: true });
  }

  end(event: number): void {
    this.#events.delete(event);
    this.#over.add(event);
  }

  /** Null if nothing has changed. */
  needs(): ValueNeeds | null {
    const over = [...this.#over];
    const events = [...this.#events];
    if (over.length + events.length === 0) return null;
    const named = events.filter(([, { isWhole }]) => !isWhole);
    return {
      named: named.flatMap(([event, { markets }]) =>
        [...markets.keys()].map((name) => [event, nameKey(name)] as const),
      ),
      whole: events.filter(([, { isWhole }]) => isWhole).map(([event]) => event),
      live: events.filter(([, { isLive }]) => isLive).map(([event]) => event),
      over,
    };
  }

  #at(event: number, sport: string, { phase }: EventTraits) {
    const { isWhole = false, markets = new Map() } = this.#events.get(event) ?? {};
    const changed = { sport, isLive: phase === "live", isWhole, markets };
    this.#events.set(event, changed);
    return changed;
  }
}

function gone(name: string): OddsMarket {
  return { name, updatedAt: "", odds: [] };
}
