/**
 * The least total that is surely one of the whole match if the words name no part and no noun. Below it, totals of innings, quarters
 * and periods are offered too. Source: the totals that Pinnacle and DraftKings list for whole matches.
 */
const LEAST: Readonly<Record<string, { readonly match: number; readonly team: number }>> = {
  baseball: { match: 5.5, team: 3 },
  "american-football": { match: 28, team: 10 },
  basketball: { match: 100, team: 60 },
  "ice-hockey": { match: 3.5, team: 1.5 },
};

export function leastOf(slug: string, market: string): number | null {
  const row = LEAST[slug];
  if (row === undefined) return null;
  return market === "Totals" ? row.match : market.startsWith("Team Total") ? row.team : null;
}
