import { isPlayerLabel, isUnnamed } from "../../engine/row-types/label.js";
import type { Market, MarketEntry } from "../../engine/row-types/market.js";
import { findMarket } from "./sport.js";

/** The sports in which all props of players are one market. Source: docs/odds.md#names-of-markets. */
const ONE_MARKET_OF_PLAYERS: readonly string[] = ["baseball", "basketball", "american-football", "ice-hockey"];

/** What a market is served as. */
export interface Renamed {
  readonly name: string;
  /** What grading knows of it, under the new name. */
  readonly market: Market | null;
  /** The market under the name as sent, if the label of each row has to name its statistic. */
  readonly ofOneStatistic: Market | null;
}

/**
 * The name that a market is served under. Old names become new ones. Another spelling stays as it is if it says more than the name
 * in use, as "Total Kills" does of Totals. Source: docs/odds.md#names-of-markets.
 */
export function renamed(sport: string | null, sent: string): Renamed {
  const market = findMarket(sport, sent);
  const asSent = { name: sent, market, ofOneStatistic: null };
  if (market === null || market.name === sent) return asSent;
  const inUse = findMarket(sport, market.name);
  if (market.statistic !== null || market.atLeast !== null) {
    return ONE_MARKET_OF_PLAYERS.includes(market.sport.row.slug)
      ? { name: market.name, market: inUse, ofOneStatistic: market }
      : asSent;
  }
  return market.unit === inUse?.unit || isOld(market, sent) ? { ...asSent, name: market.name, market: inUse } : asSent;
}

/** The old names of each sport, by the list of its entries. */
const OLD = new WeakMap<readonly MarketEntry[], ReadonlySet<string>>();

function isOld({ sport: { entries } }: Market, sent: string): boolean {
  const known = OLD.get(entries);
  if (known !== undefined) return known.has(sent.toLowerCase());
  const names = entries.filter(({ deprecated }) => deprecated !== undefined).map(({ name }) => name.toLowerCase());
  OLD.set(entries, new Set(names));
  return names.includes(sent.toLowerCase());
}

/**
 * The label of a row of an old market on one statistic, as Player Props has it: "LeBron James" of Points O/U is "LeBron James
 * (Points)". A label that names the statistic stays, and so does one that is not a player's.
 */
export function labelWithStatistic(label: string, market: Market): string {
  if (market.label === "none" || market.statistic === null) return label;
  const parsed = market.label.parse(label, market, null);
  if (parsed === null || isUnnamed(parsed) || !isPlayerLabel(parsed)) return label;
  if (parsed.statistic !== null) return label;
  const counted = market.atLeast === null ? market.statistic : `${market.atLeast}+ ${market.statistic}`;
  return `${label} (${counted})`;
}
