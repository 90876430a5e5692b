import { type Market, resolveMarket, rulesOf } from "../../../src/pure/engine/editor.js";
import { type MarketEntry, markets } from "../../../src/pure/engine/index.js";
import { houseOf } from "../house-rules.js";
import type { Match } from "../state.js";
import { slugOf } from "../text.js";

/** The markets of the sport of a match: those in use, then old names. Empty for a sport that is not known. */
export function entriesOf(match: Match | null): readonly MarketEntry[] {
  return markets(slugOf(match) as never);
}

/** What a bet on a market needs, by any of its names. Null if the sport has no such market. */
export function entryOf(match: Match | null, name: string): MarketEntry | null {
  const slug = slugOf(match);
  return entriesOf(match).find((entry) => entry.name === name) ?? resolveMarket(slug, name);
}

/** The market as a rulebook settles it. */
export function ruledMarket(match: Match | null, name: string, house: string): Market | null {
  return rulesOf(houseOf(house)).sports.get(slugOf(match))?.find(name) ?? null;
}
