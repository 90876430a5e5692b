import { parseTime } from "../../engine/input/time.js";
import type { OddsMarket, OddsRow } from "../types.js";
import { Fault } from "./values.js";

/** A market as it is served, and the name that it was sent under. */
export interface SentMarket extends OddsMarket {
  readonly sentAs: string;
}

type Refuse = (sentAs: string, field: string, fault: Fault) => void;

/**
 * One market for each name. Rows on the same line and label are joined: fields that only one of them has are kept, and of two that
 * differ the one that was updated last, or else that of the new name. Source: docs/odds.md#names-of-markets.
 */
export function joined(markets: readonly SentMarket[], refuse: Refuse): OddsMarket[] {
  if (new Set(markets.map(({ name }) => name)).size === markets.length) return markets.map(asServed);
  const byName = new Map<string, SentMarket[]>();
  for (const market of markets) {
    const same = byName.get(market.name);
    if (same === undefined) byName.set(market.name, [market]);
    else same.push(market);
  }
  return [...byName.values()].map((same) => joinSame(same, refuse));
}

function asServed({ name, updatedAt, odds }: SentMarket): OddsMarket {
  return { name, updatedAt, odds };
}

function joinSame(same: readonly SentMarket[], refuse: Refuse): OddsMarket {
  const [first, ...rest] = [...same].sort(byRank);
  if (first === undefined) throw new Error("a name without a market");
  if (rest.length === 0) return asServed(first);
  const { name, updatedAt, odds } = first;
  const rows = new Map(odds.map((row) => [keyOf(row), row]));
  for (const { odds: more, sentAs } of rest) {
    for (const row of more) {
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
  const later = parseTime(other.updatedAt) - parseTime(one.updatedAt);
  return later === 0 ? Number(other.sentAs === other.name) - Number(one.sentAs === one.name) : later;
}

function keyOf({ hdp, label }: OddsRow): string {
  return `${hdp ?? ""} ${label ?? ""}`;
}

function collision(row: OddsRow, field: string, kept: string | number): Fault {
  return new Fault(`${row[field]}, but the same market has ${kept} under another name`, "one price of an outcome");
}
