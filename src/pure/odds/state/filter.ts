import type { OddsMarket, OddsMessageType } from "../types.js";
import { sameContent } from "./content.js";

/** What goes out to a reader of some markets. */
export interface FilteredOdds {
  readonly type: OddsMessageType;
  readonly markets: readonly OddsMarket[];
}

/** A message that goes out, with the markets of the pair before and after it. */
export interface SentChange {
  readonly type: OddsMessageType;
  readonly before: readonly OddsMarket[];
  readonly after: readonly OddsMarket[];
}

/**
 * What a reader with a filter of markets gets of a change, or null for nothing. `deleted` and `no_markets` always pass. If the pair had
 * one of the markets and has none now, he gets `no_markets`. If his view stays the same, he gets nothing.
 *
 * @param change The message that goes out, and the markets before and after it.
 * @param filter The names of the markets, as they are served. Null for all markets.
 * @example
 * ```ts
 * import { filteredOdds } from "settlegrade/odds";
 * const market = (name: string) => ({ name, updatedAt: "2026-03-01T15:00:00Z", odds: [{ home: "1.95", away: "1.90" }] });
 * const change = { type: "updated", before: [market("ML")], after: [market("To Qualify")] } as const;
 * console.log(filteredOdds(change, new Set(["ML"]))); // { type: 'no_markets', markets: [] }
 * ```
 */
export function filteredOdds(
  { type, before, after }: SentChange,
  filter: ReadonlySet<string> | null,
): FilteredOdds | null {
  if (type === "deleted" || type === "no_markets") return { type, markets: [] };
  if (filter === null) return { type, markets: after };
  const seen = before.filter(({ name }) => filter.has(name));
  const markets = after.filter(({ name }) => filter.has(name));
  if (sameContent(seen, markets)) return null;
  return markets.length === 0 ? { type: "no_markets", markets } : { type, markets };
}
