/** Connections by what they follow: those with the same filter are one audience, and a change finds its audiences by its event. */

import type { Connection } from "../connection.js";
import type { Window } from "./compressor.js";
import type { Filter, FilteredEvent } from "./filter.js";
import { type MarketFilter, marketFilter } from "./views.js";

/** What a connection receives. */
export interface Subscription {
  readonly filter: Filter;
  /** Null for all. */
  readonly bookmakers: readonly string[] | null;
  readonly window: Window;
}

/** Connections that receive the same bytes. */
export class Audience {
  readonly odds = new Set<Connection>();
  readonly events = new Set<Connection>();
  readonly filter: Filter;
  readonly markets: MarketFilter;
  readonly bookmakers: ReadonlySet<string> | null;
  readonly window: Window;
  readonly key: string;
  /** How many connections it has, those included that are served what they missed. */
  members = 0;

  constructor(key: string, { filter, bookmakers, window }: Subscription, markets: MarketFilter) {
    this.key = key;
    this.filter = filter;
    this.bookmakers = bookmakers && new Set(bookmakers);
    this.window = window;
    this.markets = markets;
  }
}

export class Audiences {
  readonly #all = new Map<string, Audience>();
  /** Filters of markets that are in use, and by how many audiences. */
  readonly #markets = new Map<string, { readonly filter: MarketFilter; uses: number }>();
  readonly #byEvent = new Map<number, Set<Audience>>();
  readonly #byLeague = new Map<string, Set<Audience>>();
  readonly #bySport = new Map<string, Set<Audience>>();
  readonly #ofAll = new Set<Audience>();

  get size(): number {
    return this.#all.size;
  }

  all(): Iterable<Audience> {
    return this.#all.values();
  }

  /** The audience of a connection. It is forgotten when the last one has left it. */
  join(subscription: Subscription): Audience {
    const audience = this.#of(subscription);
    audience.members++;
    return audience;
  }

  #of(subscription: Subscription): Audience {
    const key = keyOf(subscription);
    const known = this.#all.get(key);
    if (known !== undefined) return known;
    const markets = this.#marketsOf(subscription.filter);
    const audience = new Audience(key, subscription, markets);
    this.#all.set(key, audience);
    for (const [map, place] of this.#places(audience)) {
      const set = map.get(place) ?? new Set();
      map.set(place, set.add(audience));
    }
    if (isOfAll(audience.filter)) this.#ofAll.add(audience);
    return audience;
  }

  leave(audience: Audience, connection: Connection): void {
    audience.odds.delete(connection);
    audience.events.delete(connection);
    if (--audience.members > 0) return;
    this.#all.delete(audience.key);
    this.#ofAll.delete(audience);
    for (const [map, place] of this.#places(audience)) {
      const set = map.get(place);
      set?.delete(audience);
      if (set?.size === 0) map.delete(place);
    }
    const name = nameOf(audience.filter);
    const markets = this.#markets.get(name);
    if (markets !== undefined && --markets.uses === 0) this.#markets.delete(name);
  }

  /** Those that may follow an event. Each is among them once; whether it does is for its filter to say. */
  *near({ id, league, sport }: FilteredEvent): Generator<Audience> {
    yield* this.#byEvent.get(id) ?? [];
    if (league !== null) yield* this.#byLeague.get(league) ?? [];
    if (sport !== null) yield* this.#bySport.get(sport) ?? [];
    yield* this.#ofAll;
  }

  /** An audience is found by the narrowest part of its filter alone. */
  #places({ filter }: Audience): (readonly [Map<unknown, Set<Audience>>, unknown])[] {
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

function keyOf({ filter, bookmakers, window }: Subscription): string {
  const { channels, markets, sports, leagues, events, status } = filter;
  const lists = [channels, markets, sports, leagues, events].map((list) => [...list].sort());
  return JSON.stringify([lists, status, bookmakers && [...bookmakers].sort(), window]);
}
