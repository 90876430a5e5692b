/** What readers of some markets see of a change. A message is written once for all of them in which the same markets are left. */
import type { OddsMarket } from "../../../pure/odds/index.js";
import type { OddsEntry } from "../../sources/odds/ports.js";
import { Text } from "./compressor.js";
import { oddsMessage } from "./messages.js";

const NO_MARKETS = "[]";

/** The markets of a filter, in upper case: the same object for all connections with the same markets. */
export type MarketFilter = ReadonlySet<string>;

export function marketFilter(names: readonly string[]): MarketFilter {
  return new Set(names.map((name) => name.toUpperCase()));
}

/** A change of the log, as the readers of different markets see it. */
export class OddsChange {
  readonly entry: OddsEntry;
  readonly #views = new Map<MarketFilter, Text | null>();
  /** By the indexes of the markets that are left. */
  readonly #texts = new Map<string, Text>();
  #markets: readonly { readonly name: string; readonly json: string }[] | undefined;
  #changed: ReadonlySet<string> | undefined;

  constructor(entry: OddsEntry) {
    this.entry = entry;
  }

  /** The message for these markets; null if what their readers see stays the same. */
  live(filter: MarketFilter): Text | null {
    const known = this.#views.get(filter);
    if (known !== undefined) return known;
    const view = this.#isSeen(filter) ? this.now(filter) : null;
    this.#views.set(filter, view);
    return view;
  }

  /** The state after the change, for a reader who does not know the one before. */
  now(filter: MarketFilter): Text {
    const { type, markets } = this.entry;
    if (type === "deleted" || type === "no_markets" || markets === NO_MARKETS)
      return this.#text(type === "deleted" ? type : "no_markets", "");
    const indexes = this.#all().flatMap(({ name }, index) => (filter.has(name) ? [index] : []));
    return indexes.length === 0 ? this.#text("no_markets", "") : this.#text(type, indexes.join());
  }

  /** A market of the filter came, went or has other prices. */
  #isSeen(filter: MarketFilter): boolean {
    const { type, changed } = this.entry;
    if (type === "deleted" || type === "no_markets") return true;
    this.#changed ??= new Set(changed.map((name) => name.toUpperCase()));
    for (const name of this.#changed) if (filter.has(name)) return true;
    return false;
  }

  #all() {
    this.#markets ??= (JSON.parse(this.entry.markets) as OddsMarket[]).map((market) => ({
      name: market.name.toUpperCase(),
      json: JSON.stringify(market),
    }));
    return this.#markets;
  }

  #text(type: OddsEntry["type"], indexes: string): Text {
    const known = this.#texts.get(indexes);
    if (known !== undefined) return known;
    const left = indexes === "" ? [] : indexes.split(",").map((index) => this.#all()[Number(index)]?.json);
    const text = new Text(oddsMessage(type, this.entry, `[${left.join()}]`));
    this.#texts.set(indexes, text);
    return text;
  }
}
