/** Lines on which the best prices of all bookmakers add up to less than 1. Source: docs/odds.md#arbitrage. */
import { completeSides } from "../margins/rows.js";
import { sideOf } from "../prices/prices.js";
import { ROW_FIELDS } from "../read/fields.js";
import type { Moved, Offered } from "../value/fair.js";
import { type LineKey, lineKey } from "../value/line.js";
import type { PricedRow } from "../value/prepared.js";
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
    const isWanted = (row: PricedRow) => isOn(row, sides) && (among?.has(lineKey(row.hdp, row.label)) ?? true);
    return bestOn(offers, sides, isWanted).flatMap(({ hdp, label, odds }) =>
      belowOne(odds) ? [lineOf(offers, { hdp, label, sides, odds }, isWanted)] : [],
    );
  });
}

/** The lines on which somebody has other prices now. */
export function movedLines(moved: readonly Moved[]): ReadonlySet<LineKey> {
  const lines = new Set<LineKey>();
  const texts = (market: Moved["after"]) => new Map(market?.rows.map((row) => [JSON.stringify(row.row), row]));
  for (const { before, after } of moved) {
    const [old, now] = [texts(before), texts(after)];
    for (const [text, { hdp, label }] of [...old, ...now])
      if (!old.has(text) || !now.has(text)) lines.add(lineKey(hdp, label));
  }
  return lines;
}

/** Of a quarter line each half is on another one. A row with a side of another bet prices that bet. */
function isOn({ hdp, prices }: PricedRow, sides: readonly string[]): boolean {
  return (hdp === null || Number.isInteger(hdp * 2)) && prices.every(({ side }) => sides.includes(side));
}

interface BestOnLine {
  readonly hdp: number | null;
  readonly label: string | null;
  /** In the order of the sides; 0 if nobody prices one. */
  readonly odds: number[];
}

function bestOn(
  offers: readonly Offer[],
  sides: readonly string[],
  isWanted: (row: PricedRow) => boolean,
): BestOnLine[] {
  const lines = new Map<LineKey, BestOnLine>();
  for (const { market } of offers) {
    for (const row of market.rows) {
      if (!isWanted(row)) continue;
      const { hdp, label, prices } = row;
      const key = lineKey(hdp, label);
      const line = lines.get(key) ?? { hdp, label, odds: sides.map(() => 0) };
      lines.set(key, line);
      for (const { side, odds } of prices) {
        const index = sides.indexOf(side);
        line.odds[index] = Math.max(line.odds[index] ?? 0, odds);
      }
    }
  }
  return [...lines.values()];
}

interface BelowOne extends BestOnLine {
  readonly sides: readonly string[];
}

/** Prices with which even the best ones of the other sides add up to 1 or more are left out. */
function lineOf(offers: readonly Offer[], line: BelowOne, isWanted: (row: PricedRow) => boolean): ArbitrageLine {
  const { hdp, label, sides, odds } = line;
  const key = lineKey(hdp, label);
  const found = sides.map(() => new Map<string, LinePrice>());
  for (const { bookie, market } of offers)
    for (const row of market.rows) {
      if (lineKey(row.hdp, row.label) !== key || !isWanted(row)) continue;
      for (const [side, price] of pricesOf(row, bookie, market.known)) {
        const own = found[sides.indexOf(side)];
        if (Number(price[1]) > Number(own?.get(bookie)?.[1] ?? 0)) own?.set(bookie, price);
      }
    }
  const listed = found.map((prices, side) => {
    const some = [...prices.values()].filter(([, price]) =>
      belowOne(odds.map((best, index) => (index === side ? Number(price) : best))),
    );
    return [sides[side] ?? "", some.sort(better)] as const;
  });
  return { hdp, label, sides: listed, implied: impliedBy(odds) };
}

function pricesOf({ row }: PricedRow, bookie: string, known: Offer["market"]["known"]): [string, LinePrice][] {
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
