/** Lines on which the best prices of all bookmakers add up to less than 1. Source: docs/odds.md#arbitrage. */
import type { Market } from "../../engine/row-types/market.js";
import { completeSides } from "../margins/rows.js";
import { sideOf } from "../prices/prices.js";
import { ROW_FIELDS } from "../read/fields.js";
import { findMarket } from "../read/sport.js";
import type { OddsRow } from "../types.js";
import type { Moved, Offered } from "../value/fair.js";
import { type LineKey, lineKey } from "../value/line.js";
import type { Priced } from "../value/prepared.js";
import { belowOne, impliedBy } from "./below-one.js";

/** A price that can be part of an arbitrage. `link` is the page on which it is bet, if the row has one. */
export type LinePrice = readonly [bookie: string, odds: string, link?: string];

/** A line of a market with a label, by side the prices that can be part of an arbitrage, the best first, one of each bookmaker. */
export interface ArbitrageLine {
  readonly hdp: number | null;
  readonly label: string | null;
  readonly sides: readonly (readonly [side: string, prices: readonly LinePrice[]])[];
  /** What the best prices add up to. */
  readonly implied: number;
}

type Offer = Pick<Offered, "bookie" | "market">;

/** @param among only these lines; null for all */
export function arbitrageLines(offers: readonly Offer[], among: ReadonlySet<LineKey> | null): ArbitrageLine[] {
  const known = offers[0]?.market.known ?? null;
  if (known === null) return [];
  return completeSides(known).flatMap((sides) => {
    // Few are, so that only of these it is remembered who prices them.
    const found = linesOf(offers, sides, among, false).filter(({ best }) => belowOne(best));
    if (found.length === 0) return [];
    const below = new Set(found.map(({ hdp, label }) => lineKey(hdp, label)));
    return linesOf(offers, sides, below, true).map((line) => withPrices(line, sides, known));
  });
}

/** False if these prices of a market, and lower ones, cannot add up to less than 1. */
export function mayBeBelowOne(market: string, sport: string): (prices: readonly Priced[]) => boolean {
  const known = findMarket(sport, market);
  const lists = known === null ? [] : completeSides(known);
  return (prices) => {
    const oddsOf = (wanted: string) => prices.find(({ side }) => side === wanted)?.odds ?? 0;
    return lists.some((sides) => belowOne(sides.map(oddsOf)));
  };
}

/** The lines on which somebody has other prices or links now. */
export function movedLines(moved: readonly Moved[]): ReadonlySet<LineKey> {
  const lines = new Set<LineKey>();
  for (const { before, after } of moved) {
    const [old, now] = [before?.rows ?? [], after?.rows ?? []];
    // Most rows stay in their place.
    for (let index = 0; index < Math.max(old.length, now.length); index++) {
      const [one, other] = [old[index], now[index]];
      if (one !== undefined && other !== undefined && isSame(one.row, other.row)) continue;
      for (const each of [one, other]) if (each !== undefined) lines.add(lineKey(each.hdp, each.label));
    }
  }
  return lines;
}

function isSame(one: OddsRow, other: OddsRow): boolean {
  for (const field in one) if (one[field] !== other[field]) return false;
  for (const field in other) if (!(field in one)) return false;
  return true;
}

/** A line, and who prices it. */
interface OfferedLine {
  readonly hdp: number | null;
  readonly label: string | null;
  /** In the order of the sides; 0 if nobody prices one. */
  readonly best: number[];
  readonly rows: { readonly bookie: string; readonly row: OddsRow }[];
}

function linesOf(
  offers: readonly Offer[],
  sides: readonly string[],
  among: ReadonlySet<LineKey> | null,
  hasRows: boolean,
): OfferedLine[] {
  const lines = new Map<LineKey, OfferedLine>();
  for (const { bookie, market } of offers) {
    for (const { hdp, label, prices, row } of market.rows) {
      // Of a quarter line each half is on another one.
      if (hdp !== null && !Number.isInteger(hdp * 2)) continue;
      const key = lineKey(hdp, label);
      // A row with a side of another bet prices that bet.
      if (among?.has(key) === false || !prices.every(({ side }) => sides.includes(side))) continue;
      let line = lines.get(key);
      if (line === undefined) {
        line = { hdp, label, best: sides.map(() => 0), rows: [] };
        lines.set(key, line);
      }
      for (const { side, odds } of prices) {
        const index = sides.indexOf(side);
        if (odds > (line.best[index] ?? 0)) line.best[index] = odds;
      }
      if (hasRows) line.rows.push({ bookie, row });
    }
  }
  return [...lines.values()];
}

/** Prices with which even the best ones of the other sides add up to 1 or more are left out. */
function withPrices({ hdp, label, best, rows }: OfferedLine, sides: readonly string[], known: Market): ArbitrageLine {
  const found = sides.map(() => new Map<string, LinePrice>());
  for (const { bookie, row } of rows)
    for (const [side, price] of pricesOf(row, bookie, known)) {
      const own = found[sides.indexOf(side)];
      if (Number(price[1]) > Number(own?.get(bookie)?.[1] ?? 0)) own?.set(bookie, price);
    }
  const listed = found.map((prices, side) => {
    const withIt = (price: string) => best.map((each, index) => (index === side ? Number(price) : each));
    const some = [...prices.values()].filter(([, price]) => belowOne(withIt(price)));
    return [sides[side] ?? "", some.sort(better)] as const;
  });
  return { hdp, label, sides: listed, implied: impliedBy(best) };
}

function pricesOf(row: OddsRow, bookie: string, known: Market): [string, LinePrice][] {
  return Object.entries(row).flatMap(([field, odds]): [string, LinePrice][] => {
    const side = ROW_FIELDS.get(field)?.kind === "price" ? sideOf(field, row, known) : null;
    if (side === null || typeof odds !== "string") return [];
    const link = row[`${field}Link`];
    return [[side, typeof link === "string" ? [bookie, odds, link] : [bookie, odds]]];
  });
}

function better([name, odds]: LinePrice, [otherName, other]: LinePrice): number {
  return Number(other) - Number(odds) || (name < otherName ? -1 : 1);
}
