import type { OddsMarket, OddsRow } from "../types.js";

/** True if both have the same names, rows and prices. The order of rows and the times of markets do not count. */
export function sameContent(one: readonly OddsMarket[], other: readonly OddsMarket[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  return one.every((market, index) => {
    if (market === other[index]) return true;
    const against = namedLike(market, other, index);
    return against !== undefined && sameRows(market.odds, against.odds);
  });
}

/** True if markets have names in the order of others, which may be more. A market that stays is not looked at. */
export function haveNamesOf(markets: readonly OddsMarket[], others: readonly OddsMarket[]): boolean {
  return markets.every((market, index) => market === others[index] || market.name === others[index]?.name);
}

/** The market of that name, which in most messages is in the same place. */
export function namedLike({ name }: OddsMarket, markets: readonly OddsMarket[], index: number): OddsMarket | undefined {
  const likely = markets[index];
  return likely?.name === name ? likely : markets.find((market) => market.name === name);
}

/** The order of rows does not count. */
export function sameRows(one: readonly OddsRow[], other: readonly OddsRow[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  let others = 0;
  for (let index = 0; index < one.length; index++) if (!sameRow(one[index] ?? {}, other[index] ?? {})) others++;
  // In another order two rows at least are in another place.
  if (others < 2) return others === 0;
  const texts = one.map(textOf).sort();
  const against = other.map(textOf).sort();
  return texts.every((text, index) => text === against[index]);
}

function sameRow(one: OddsRow, other: OddsRow): boolean {
  let fields = 0;
  for (const field of Object.keys(one)) {
    if (one[field] !== other[field]) return false;
    fields++;
  }
  return fields === Object.keys(other).length;
}

function textOf(row: OddsRow): string {
  return JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
}
