/** Value bets in the memory of this process. */
import type { SportEvent } from "../../../engine/index.js";
import type { ValueBet } from "../../../odds/index.js";
import { isHeard } from "../../../odds/value/heard.js";
import { sportKey } from "../../stored.js";
import { type Traits, traitsOf } from "../../traits.js";
import { nameKey } from "../entry.js";
import type { ValueBetFilter } from "../ports.js";
import type { MarketBooks } from "./known-books.js";
import { bestFirst, valueBetOf } from "./rows.js";
import type { ValueNeeds } from "./touched.js";
import type { FoundValues, ValueChanges, ValueKey, ValueRow } from "./values.js";

/** A market of an event. */
interface Kept {
  books: MarketBooks;
  /** By bookmaker and place. */
  readonly bets: Map<string, ValueRow>;
}

/** The pair of a bet. */
export interface Around {
  readonly heardAt: number;
  readonly url: string;
}

/** The bets of a bookmaker. The order is made when it is asked for. */
class Listed {
  readonly rows = new Map<string, ValueRow>();
  #sorted: readonly ValueRow[] | null = null;

  put(key: string, row: ValueRow): void {
    this.rows.set(key, row);
    this.#sorted = null;
  }

  remove(key: string): void {
    if (this.rows.delete(key)) this.#sorted = null;
  }

  get sorted(): readonly ValueRow[] {
    this.#sorted ??= [...this.rows.values()].sort(bestFirst);
    return this.#sorted;
  }
}

export class MemoryValues {
  /** By event, then by market. */
  readonly #markets = new Map<number, Map<string, Kept>>();
  /** By bookmaker. */
  readonly #listed = new Map<string, Listed>();
  /** An event never changes: another version is another object. */
  readonly #traits = new WeakMap<SportEvent, Traits>();
  /** As long as the row and the link are the same, so is the bet. */
  readonly #read = new WeakMap<ValueRow, { readonly bet: ValueBet; readonly url: string }>();

  /** An event that was over in between has nothing from before. */
  find({ named, whole, ended }: ValueNeeds, heard: FoundValues["heard"]): FoundValues {
    const over = new Set(ended);
    const of = (event: number) => (over.has(event) ? undefined : this.#markets.get(event));
    const kept = [
      ...named.flatMap(([event, market]) => of(event)?.get(market) ?? []),
      ...whole.flatMap((event) => [...(of(event)?.values() ?? [])]),
    ];
    return { books: kept.map(({ books }) => books), bets: kept.flatMap(({ bets }) => [...bets.values()]), heard };
  }

  end(events: readonly number[]): void {
    for (const event of events) {
      const rows = [...(this.#markets.get(event)?.values() ?? [])].flatMap(({ bets }) => [...bets.values()]);
      for (const row of rows) this.#listed.get(row.bookmaker)?.remove(placeOf(row));
      this.#markets.delete(event);
    }
  }

  write({ books, put, removed }: ValueChanges): void {
    for (const each of books) this.#keptOf(each.event, nameKey(each.market)).books = each;
    for (const row of put) {
      this.#keptOf(row.event, row.market).bets.set(`${row.bookmaker} ${row.place}`, row);
      const listed = this.#listed.get(row.bookmaker) ?? new Listed();
      this.#listed.set(row.bookmaker, listed);
      listed.put(placeOf(row), row);
    }
    for (const row of removed) {
      this.#markets.get(row.event)?.get(row.market)?.bets.delete(`${row.bookmaker} ${row.place}`);
      this.#listed.get(row.bookmaker)?.remove(placeOf(row));
    }
    for (const { event, market, books: left } of books)
      if (left.size === 0) this.#markets.get(event)?.delete(nameKey(market));
  }

  list(
    { bookmaker, sport, league, now, limit }: ValueBetFilter,
    eventOf: (id: number) => SportEvent | null,
    around: (id: number, bookmaker: string) => Around | undefined,
  ): ValueBet[] {
    const name = nameKey(bookmaker);
    const wanted = sport === undefined ? undefined : sportKey(sport);
    const found: ValueBet[] = [];
    for (const row of this.#listed.get(name)?.sorted ?? []) {
      if (found.length === limit) break;
      const [traits, pair] = [this.#traitsOf(eventOf(row.event)), around(row.event, name)];
      if (traits === null || pair === undefined) continue;
      if (wanted !== undefined && (traits.sport === null || sportKey(traits.sport) !== wanted)) continue;
      if (league !== undefined && traits.league !== league) continue;
      if (!traits.live || isHeard(pair.heardAt, now)) found.push(this.#betOf(row, pair.url));
    }
    return found;
  }

  #betOf(row: ValueRow, url: string): ValueBet {
    const known = this.#read.get(row);
    if (known?.url === url) return known.bet;
    const bet = valueBetOf(row, url);
    this.#read.set(row, { bet, url });
    return bet;
  }

  #traitsOf(event: SportEvent | null): Traits | null {
    if (event === null) return null;
    const known = this.#traits.get(event) ?? traitsOf(event);
    this.#traits.set(event, known);
    return known;
  }

  #keptOf(event: number, market: string): Kept {
    const markets = this.#markets.get(event) ?? new Map<string, Kept>();
    this.#markets.set(event, markets);
    const kept = markets.get(market) ?? { books: { event, market, books: new Map(), judged: null }, bets: new Map() };
    markets.set(market, kept);
    return kept;
  }
}

function placeOf({ event, market, place }: ValueKey): string {
  return `${event} ${market} ${place}`;
}
