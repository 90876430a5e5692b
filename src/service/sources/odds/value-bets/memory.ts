/** Value bets in the memory of this process. */
import type { SportEvent } from "../../../../pure/engine/index.js";
import type { ValueBet } from "../../../../pure/odds/index.js";
import { isRecent } from "../../../../pure/odds/value/recent.js";
import { keyOf, sportKey } from "../../stored/stored.js";
import { traitsOf } from "../../stored/traits.js";
import { nameKey } from "../entry.js";
import type { ArbitrageFilter, ArbitragePage, OddsPosition, ValueBetFilter } from "../ports.js";
import { arbitragePage, type FoundLine, type OfferOnEvent } from "./arbitrage.js";
import type { ChangedMarkets, ValueNeeds } from "./changed-markets.js";
import type { MarketBooks } from "./known-books.js";
import {
  isOf,
  type ListedBet,
  MOST_CHANGES,
  type ReadValues,
  ValueLists,
  type ValuePosition,
  type ValuesAsked,
} from "./lists.js";
import { bestFirst, valueBetOf } from "./rows.js";
import { ALL_BOOKMAKERS, type FoundValues, type ValueChanges, type ValueKey, type ValueRow } from "./values.js";

/** A market of an event. */
interface Kept {
  books: MarketBooks;
  /** By bookmaker and price. */
  readonly bets: Map<string, ValueRow>;
}

/** What a list of value bets needs of the events. */
export interface EventsAround {
  /** The number of the last change of an event. */
  lastChangeNumber(): number;
  /** Those that have changed after that change, at most so many. */
  changedAfter(changeNumber: number, limit: number): readonly number[];
  eventOf(id: number): SportEvent | null;
}

/** What a list of value bets needs of the other odds. */
export interface OddsAround {
  position(): OddsPosition;
  /** The events of the changes after a number, at most so many. */
  changedAfter(seq: number, limit: number): readonly number[];
  pairOf(id: number, bookmaker: string): { readonly lastReceivedAt: number; readonly url: string } | undefined;
}

/** The bets are in memory anyway. */
const NO_BOUNDS = { ofOne: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };

export class MemoryValues {
  /** By event, then by market. */
  readonly #markets = new Map<number, Map<string, Kept>>();
  /** By bookmaker, then by event, then by market and price. */
  readonly #rows = new Map<string, Map<number, Map<string, ValueRow>>>();
  /** Events that were live when they were last judged or read. Each change of an event has it read again. */
  readonly #live = new Set<number>();
  readonly #lists = new ValueLists(NO_BOUNDS);
  /** As long as the row and the link are the same, so is the bet. */
  readonly #read = new WeakMap<ValueRow, { readonly bet: ValueBet; readonly url: string }>();

  /** With an arbitrage, in order. Null after a change. */
  #lines: ValueRow[] | null = null;

  /** An event that was over in between has nothing from before. */
  find({ named, whole, over }: ValueNeeds, lastReceived: FoundValues["lastReceived"]): FoundValues {
    const ended = new Set(over);
    const of = (event: number) => (ended.has(event) ? undefined : this.#markets.get(event));
    const kept = [
      ...named.flatMap(([event, market]) => of(event)?.get(market) ?? []),
      ...whole.flatMap((event) => [...(of(event)?.values() ?? [])]),
    ];
    return {
      books: kept.map(({ books }) => books),
      bets: kept.flatMap(({ bets }) => [...bets.values()]),
      lastReceived,
    };
  }

  end(events: readonly number[]): void {
    if (events.length > 0) this.#lines = null;
    for (const event of events) {
      for (const rows of this.#rows.values()) rows.delete(event);
      this.#markets.delete(event);
      this.#live.delete(event);
    }
  }

  write({ books, put, removed }: ValueChanges, changedMarkets: ChangedMarkets["events"]): void {
    // Live, who judges changes without a change of odds.
    for (const [event, { isLive }] of changedMarkets) if (isLive) this.#live.add(event);
    for (const each of books) this.#keptOf(each.event, nameKey(each.market)).books = each;
    if ([...put, ...removed].some(({ bookmaker }) => bookmaker === ALL_BOOKMAKERS)) this.#lines = null;
    for (const row of put) {
      this.#keptOf(row.event, row.market).bets.set(`${row.bookmaker} ${row.priceKey}`, row);
      const own = this.#rows.get(row.bookmaker) ?? new Map<number, Map<string, ValueRow>>();
      const rows = own.get(row.event) ?? new Map<string, ValueRow>();
      this.#rows.set(row.bookmaker, own.set(row.event, rows.set(inEventKey(row), row)));
    }
    for (const row of removed) {
      this.#markets.get(row.event)?.get(row.market)?.bets.delete(`${row.bookmaker} ${row.priceKey}`);
      this.#rows.get(row.bookmaker)?.get(row.event)?.delete(inEventKey(row));
    }
    for (const { event, market, books: left } of books)
      if (left.length === 0) this.#markets.get(event)?.delete(nameKey(market));
  }

  arbitrage(filter: ArbitrageFilter, events: EventsAround, pairOf: OddsAround["pairOf"]): ArbitragePage {
    this.#lines ??= [...(this.#rows.get(ALL_BOOKMAKERS)?.values() ?? [])]
      .flatMap((rows) => [...rows.values()])
      .sort(bestFirst);
    const { after, limit, bookmakers } = filter;
    const start = after === null ? 0 : this.#lines.findIndex((row) => bestFirst(after, row) < 0);
    const found = start === -1 ? [] : this.#lines.slice(start, start + limit);
    const names = bookmakers.map(nameKey);
    const lines = found.map((row): FoundLine => {
      const event = events.eventOf(row.event);
      const offers = names.flatMap((name): OfferOnEvent[] => {
        const pair = pairOf(row.event, name);
        return pair === undefined ? [] : [[name, pair.lastReceivedAt, pair.url]];
      });
      return { ...row, isLive: event !== null && traitsOf(event).live, offers };
    });
    return arbitragePage(lines, filter);
  }

  list(filter: ValueBetFilter, events: EventsAround, odds: OddsAround): ValueBet[] {
    return this.#lists.list(filter, (asked) => this.#readValues(asked, events, odds));
  }

  #readValues({ bookmaker, since, ...filter }: ValuesAsked, events: EventsAround, odds: OddsAround): ReadValues {
    const position = { ...odds.position(), changeNumber: events.lastChangeNumber() };
    const changed = since === null ? new Set<number>() : this.#changedSince(since, events, odds);
    const own = this.#rows.get(bookmaker) ?? new Map<number, Map<string, ValueRow>>();
    const rows = [...(since === null ? own.keys() : changed)].flatMap((event) => [...(own.get(event)?.values() ?? [])]);
    const bets: ListedBet[] = [];
    for (const row of rows.sort(bestFirst)) {
      if (bets.length >= filter.limit) break;
      const [found, pair] = [events.eventOf(row.event), odds.pairOf(row.event, bookmaker)];
      if (found === null || pair === undefined) continue;
      const { live, sport, league } = traitsOf(found);
      if (live) this.#live.add(row.event);
      else this.#live.delete(row.event);
      const names = { sport: sport === null ? null : sportKey(sport), league: keyOf(league) };
      if ((live && !isRecent(pair.lastReceivedAt, filter.now)) || !isOf(names, filter)) continue;
      const { event, market, priceKey, value } = row;
      bets.push({ event, market, priceKey, value, ...names, bet: this.#betOf(row, pair.url) });
    }
    return { position, changed: [...changed], bets };
  }

  #changedSince({ seq, changeNumber }: ValuePosition, events: EventsAround, odds: OddsAround): ReadonlySet<number> {
    const changed = [...odds.changedAfter(seq, MOST_CHANGES), ...events.changedAfter(changeNumber, MOST_CHANGES)];
    return new Set([...changed, ...this.#live]);
  }

  #betOf(row: ValueRow, url: string): ValueBet {
    const known = this.#read.get(row);
    if (known?.url === url) return known.bet;
    const bet = valueBetOf(row, url);
    this.#read.set(row, { bet, url });
    return bet;
  }

  #keptOf(event: number, market: string): Kept {
    const markets = this.#markets.get(event) ?? new Map<string, Kept>();
    this.#markets.set(event, markets);
    const kept = markets.get(market) ?? { books: { event, market, books: [], judged: null }, bets: new Map() };
    markets.set(market, kept);
    return kept;
  }
}

function inEventKey({ market, priceKey }: ValueKey): string {
  return `${market} ${priceKey}`;
}
