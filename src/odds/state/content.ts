import type { OddsMarket, OddsRow } from "../types.js";

/** True if both have the same names, rows and prices. The order of rows and the times of markets do not count. */
export function sameContent(one: readonly OddsMarket[], other: readonly OddsMarket[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  const byName = new Map(other.map((market) => [market.name, market]));
  return one.every((market) => {
    const against = byName.get(market.name);
    return against !== undefined && sameRows(market.odds, against.odds);
  });
}

function sameRows(one: readonly OddsRow[], other: readonly OddsRow[]): boolean {
  if (one.length !== other.length) return false;
  if (one.every((row, index) => sameRow(row, other[index] ?? {}))) return true;
  const texts = one.map(textOf).sort();
  const against = other.map(textOf).sort();
  return texts.every((text, index) => text === against[index]);
}

function sameRow(one: OddsRow, other: OddsRow): boolean {
  const fields = Object.keys(one);
  return fields.length === Object.keys(other).length && fields.every((field) => one[field] === other[field]);
}

function textOf(row: OddsRow): string {
  return JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
}
