/** The text of markets, as JSON or packed. Most of an entry's markets are those of the entry before it, and are cut out of its text. */
import type { OddsMarket } from "../../../pure/odds/index.js";

/** Markets, and where their text is. */
export interface WrittenMarkets {
  readonly markets: readonly OddsMarket[];
  /** The body of the entry. */
  readonly body: string;
  /** Where the text of the first one begins. */
  readonly start: number;
  /** The ends of the texts, each counted from that place. A comma is between two. */
  readonly ends: readonly number[];
}

/** The text of markets without brackets, and the ends of each in it. */
export function textOfMarkets(
  markets: readonly OddsMarket[],
  before: WrittenMarkets | undefined,
  textOf: (market: OddsMarket) => string,
): { readonly text: string; readonly ends: readonly number[] } {
  const ends: number[] = [];
  let text = "";
  for (let market = markets[0]; market !== undefined; market = markets[ends.length]) {
    const [first, start] = [ends.length, text.length === 0 ? 0 : text.length + 1];
    const moved = start - (first === 0 ? 0 : (before?.ends[first - 1] ?? 0) + 1);
    for (let index = first; before !== undefined && index < markets.length; index++) {
      if (markets[index] !== before.markets[index]) break;
      ends.push((before.ends[index] ?? 0) + moved);
    }
    const isKept = before !== undefined && ends.length > first;
    const piece = isKept
      ? before.body.slice(before.start + start - moved, before.start + (ends.at(-1) ?? 0) - moved)
      : textOf(market);
    text = first === 0 ? piece : `${text},${piece}`;
    if (!isKept) ends.push(text.length);
  }
  return { text, ends };
}
