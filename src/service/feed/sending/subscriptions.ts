/** Connections by what they follow: those with the same filter share one subscription, and a change finds its subscriptions by its event. */

import type { Connection } from "../connection.js";
import type { Window } from "./compressor.js";
import type { Filter, FilteredEvent } from "./filter.js";
import { type MarketFilter, marketFilter } from "./views.js";

/** What a connection receives. */
export interface SubscriptionTerms {
  readonly filter: Filter;
  /** Null for all. */
  readonly bookmakers: readonly string[] | null;
  readonly window: Window;
}

/** Connections that receive the same bytes. */
export class Subscription {
  readonly odds = new Set<Connection>();
  readonly events = new Set<Connection>();
  readonly filter: Filter;
  readonly markets: MarketFilter;
  readonly bookmakers: ReadonlySet<string> | null;
  readonly window: Window;
  readonly key: string;
  /** How many connections it has, those included that are served what they missed. */
  connections = 0;

  constructor(key: string, { filter, bookmakers, window }: SubscriptionTerms, markets: MarketFilter) {
    this.key = key;
    this.filter = filter;
    this.bookmakers = bookmakers && new Set(bookmakers);
    this.window = window;
    this.markets = markets;
  }
}

export class Subscriptions {
  readonly #all = new Map<string, Subscription>();
  /** Filters of markets that are in use, and by how many subscriptions. */
  readonly #markets = new Map<string, { readonly filter: MarketFilter; uses: number }>();
  readonly #byEvent = new Map<number, Set<Subscription>>();
  readonly #byLeague = new Map<string, Set<Subscription>>();
  readonly #bySport = new Map<string, Set<Subscription>>();
  readonly #ofAll = new Set<Subscription>();

  get size(): number {
    return this.#all.size;
  }

  all(): Iterable<Subscription> {
    return this.#all.values();
  }

  /** The subscription of a connection. It is forgotten when the last one has left it. */
  join(terms: SubscriptionTerms): Subscription {
    const subscription = this.#of(terms);
    subscription.connections++;
    return subscription;
  }

  #of(terms: SubscriptionTerms): Subscription {
    const key = keyOf(terms);
    const known = this.#all.get(key);
    if (known !== undefined) return known;
    const markets = this.#marketsOf(terms.filter);
    const subscription = new Subscription(key, terms, markets);
    this.#all.set(key, subscription);
    for (const [map, entry] of this.#entriesOf(subscription)) {
      const set = map.get(entry) ?? new Set();
      map.set(entry, set.add(subscription));
    }
    if (isOfAll(subscription.filter)) this.#ofAll.add(subscription);
    return subscription;
  }

  leave(subscription: Subscription, connection: Connection): void {
    subscription.odds.delete(connection);
    subscription.events.delete(connection);
    if (--subscription.connections > 0) return;
    this.#all.delete(subscription.key);
    this.#ofAll.delete(subscription);
    for (const [map, entry] of this.#entriesOf(subscription)) {
      const set = map.get(entry);
      set?.delete(subscription);
      if (set?.size === 0) map.delete(entry);
    }
    const name = nameOf(subscription.filter);
    const markets = this.#markets.get(name);
    if (markets !== undefined && --markets.uses === 0) this.#markets.delete(name);
  }

  /** Those that may follow an event. Each is among them once; whether it does is for its filter to say. */
  *near({ id, league, sport }: FilteredEvent): Generator<Subscription> {
    yield* this.#byEvent.get(id) ?? [];
    if (league !== null) yield* this.#byLeague.get(league) ?? [];
    if (sport !== null) yield* this.#bySport.get(sport) ?? [];
    yield* this.#ofAll;
  }

  /** A subscription is found by the narrowest part of its filter alone. */
  #entriesOf({ filter }: Subscription): (readonly [Map<unknown, Set<Subscription>>, unknown])[] {
    const { events, leagues, sports } = filter;
    if (events.length > 0) return events.map((id) => [this.#byEvent, id]);
    if (leagues.length > 0) return leagues.map((slug) => [this.#byLeague, slug]);
    return sports.map((slug) => [this.#bySport, slug]);
  }

  #marketsOf(filter: Filter): MarketFilter {
    const name = nameOf(filter);
    const known = this.#markets.get(name) ?? { filter: marketFilter(filter.markets), uses: 0 };
    known.uses++;
    this.#markets.set(name, known);
    return known.filter;
  }
}

function isOfAll({ events, leagues, sports }: Filter): boolean {
  return events.length + leagues.length + sports.length === 0;
}

function nameOf({ markets }: Filter): string {
  return JSON.stringify([...markets].sort());
}

function keyOf({ filter, bookmakers, window }: SubscriptionTerms): string {
  const { channels, markets, sports, leagues, events, status } = filter;
  const lists = [channels, markets, sports, leagues, events].map((list) => [...list].sort());
  return JSON.stringify([lists, status, bookmakers && [...bookmakers].sort(), window]);
}
