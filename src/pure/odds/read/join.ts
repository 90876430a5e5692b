import { parseTime } from "../../engine/input/time.js";
import type { OddsMarket, OddsRow } from "../types.js";
import { Fault } from "./values.js";

/** A market as it is served, and the name that it was sent under. */
export interface SentMarket {
  readonly market: OddsMarket;
  readonly sentAs: string;
}

type Refuse = (sentAs: string, field: string, fault: Fault) => void;

/**
 * One market for each name. Rows on the same line and label are joined: fields that only one of them has are kept, and of two that
 * differ the one that was updated last, or else that of the new name. Source: docs/odds.md#names-of-markets.
 */
export function joined(markets: readonly SentMarket[], refuse: Refuse): OddsMarket[] {
  if (new Set(markets.map(({ market }) => market.name)).size === markets.length)
    return markets.map(({ market }) => market);
  const byName = new Map<string, SentMarket[]>();
  for (const sent of markets) {
    const same = byName.get(sent.market.name);
    if (same === undefined) byName.set(sent.market.name, [sent]);
    else same.push(sent);
  }
  return [...byName.values()].map((same) => joinSame(same, refuse));
}

function joinSame(same: readonly SentMarket[], refuse: Refuse): OddsMarket {
  const [first, ...rest] = [...same].sort(byRank);
  if (first === undefined) throw new Error("a name without a market");
  const { name, updatedAt, odds } = first.market;
  if (rest.length === 0) return first.market;
  const rows = new Map(odds.map((row) => [keyOf(row), row]));
  for (const { market, sentAs } of rest) {
    for (const row of market.odds) {
      const kept = rows.get(keyOf(row)) ?? {};
      rows.set(keyOf(row), { ...row, ...kept });
      for (const field of Object.keys(row)) {
        const other = kept[field];
        if (other !== undefined && other !== row[field]) refuse(sentAs, field, collision(row, field, other));
      }
    }
  }
  return { name, updatedAt, odds: [...rows.values()] };
}

function byRank(one: SentMarket, other: SentMarket): number {
  const later = parseTime(other.market.updatedAt) - parseTime(one.market.updatedAt);
  return later === 0 ? Number(isInUse(other)) - Number(isInUse(one)) : later;
}

function isInUse({ market, sentAs }: SentMarket): boolean {
  return sentAs === market.name;
}

function keyOf({ hdp, label }: OddsRow): string {
  return `${hdp ?? ""} ${label ?? ""}`;
}

function collision(row: OddsRow, field: string, kept: string | number): Fault {
  return new Fault(`${row[field]}, but the same market has ${kept} under another name`, "one price of an outcome");
}
