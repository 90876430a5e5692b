import { bare } from "../input/bare.js";
import type { MarketEntry } from "../tables/markets/label-forms.js";
import { resolveMarket } from "./index.js";

/** The markets with a word in their name, or that the word is another name of. Case, blanks and hyphens do not matter. */
export function searchMarkets(sport: string, all: readonly MarketEntry[], word: string): readonly MarketEntry[] {
  const wanted = bare(word);
  const other = resolveMarket(sport, word)?.name;
  return all.filter(({ name, deprecated }) => {
    const names = deprecated === undefined ? [name] : [name, deprecated.use];
    return name === other || names.some((each) => bare(each).includes(wanted));
  });
}
