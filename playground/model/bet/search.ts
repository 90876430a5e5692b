import { searchMarkets } from "../../../src/pure/engine/editor.js";
import type { MarketEntry } from "../../../src/pure/engine/index.js";
import type { Draft, Match } from "../state.js";
import { slugOf } from "../text.js";
import { entriesOf } from "./entries.js";
import { readTyped } from "./typed.js";

/** What a search offers: a market, or a whole bet if that is what was typed. */
export interface Offer {
  readonly name: string;
  /** The name in use, if this is an old one. */
  readonly use: string | null;
  /** What was typed, if it is a bet. */
  readonly draft: Draft | null;
}

/** More than anybody reads. */
const MOST = 60;

/** What the words of a search find in the markets of a match, names in use first. All markets if nothing was typed. */
export function searchOffers(match: Match | null, text: string): readonly Offer[] {
  const entries = entriesOf(match);
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const typed = match === null || words.length < 2 ? null : readTyped(text, match);
  const bet = typed === null || "refused" in typed ? [] : [{ name: text.trim(), use: null, draft: typed.selection }];
  const found = words.length === 0 ? entries : foundBy(words, entries, slugOf(match));
  return [...bet, ...found.slice(0, MOST).map(offerOf)];
}

/** Each word is in the name, or names a side; or all of them together are another name of the market. */
function foundBy(words: readonly string[], entries: readonly MarketEntry[], sport: string): readonly MarketEntry[] {
  const text = words.join(" ");
  const whole = new Set(searchMarkets(sport, entries, text));
  const each = words.map(
    (word) =>
      new Set([
        ...searchMarkets(sport, entries, word),
        ...entries.filter(({ sides }) => sides.some((side) => side === word)),
      ]),
  );
  const others = entries.filter((entry) => !whole.has(entry) && each.every((found) => found.has(entry)));
  const named = entries.filter((entry) => whole.has(entry));
  // "over" is Overtime rather than Both Teams Over.
  const isInside = ({ name }: MarketEntry) => name.toLowerCase().indexOf(text) > 0;
  const all = [...named.filter((entry) => !isInside(entry)), ...named.filter(isInside), ...others];
  return [...all.filter(isInUse), ...all.filter((entry) => !isInUse(entry))];
}

function isInUse({ deprecated }: MarketEntry): boolean {
  return deprecated === undefined;
}

function offerOf({ name, deprecated }: MarketEntry): Offer {
  return { name, use: deprecated?.use ?? null, draft: null };
}
