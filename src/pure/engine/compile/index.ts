import type { SportSlug } from "../generated/sport-slugs.js";
import type { Word } from "../input/exact.js";
import type { SportEntry } from "../row-types/market.js";
import type { MarketTypeRow } from "../row-types/rows.js";
import type { Rulebook } from "../row-types/rulebook.js";
import type { MarketEntry } from "../tables/markets/label-forms.js";
import { entry } from "./markets.js";
import { rulesOf, standard } from "./rulebook.js";

export { deriveRulebook, standard } from "./rulebook.js";

/**
 * Lists the markets that are graded in a sport, each with the sides, the lines and the label that `check` accepts. Names in use
 * come first, then old ones. Empty for an unknown sport. Source: docs/rules.md#markets.
 *
 * @param sport The sport's slug, for example `ice-hockey`.
 * @param rulebook House rules: `standard`, or a rulebook made by `deriveRulebook`.
 * @throws TypeError if the rulebook was not made by this import of the package.
 * @example
 * ```ts
 * import { markets } from "settlegrade";
 * const totals = markets("ice-hockey").find(({ name }) => name === "Totals");
 * console.log(totals?.sides, totals?.line, totals?.label); // [ 'over', 'under' ] quarter-from-zero none
 * ```
 */
export function markets<const Slug extends string = string>(
  sport: Word<Slug, SportSlug>,
  rulebook: Rulebook = standard,
): readonly MarketEntry[] {
  return (rulesOf(rulebook).sports.get(sport)?.entries ?? []) as readonly MarketEntry[];
}

/**
 * Lists the sports that are graded, and what decides their bets. Source: docs/rules.md#sports.
 *
 * @param rulebook House rules: `standard`, or a rulebook made by `deriveRulebook`.
 * @throws TypeError if the rulebook was not made by this import of the package.
 * @example
 * ```ts
 * import { sports } from "settlegrade";
 * console.log(sports().length); // 36
 * ```
 */
export function sports(rulebook: Rulebook = standard): readonly SportEntry[] {
  const unique = new Set(rulesOf(rulebook).sports.values());
  return [...unique].map(({ row, lines, entries }) => ({
    slug: row.slug,
    name: row.name,
    structure: row.structure,
    moneyline: lines,
    lines,
    tiedMoneyline: row.tiedMoneyline,
    units: row.units,
    markets: entries.length,
  }));
}

/** The entry of any spelling of a market in a sport, with its type, under the standard rulebook. Null for an unknown name. */
export function resolveMarket(sport: string, name: string): (MarketEntry & { readonly type: MarketTypeRow }) | null {
  const market = rulesOf(standard).sports.get(sport)?.find(name);
  return market ? { ...entry(market.name, market), type: market.type } : null;
}
