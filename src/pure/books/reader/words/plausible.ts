/**
 * The least total that is surely one of the whole match if the words name no part and no noun. Below it, totals of innings, quarters,
 * periods and sets are offered too. Source: the totals that Pinnacle and DraftKings list for whole matches.
 */
const LEAST: Readonly<Record<string, { readonly match: number; readonly team: number }>> = {
  baseball: { match: 5.5, team: 3 },
  "american-football": { match: 28, team: 10 },
  basketball: { match: 100, team: 60 },
  "ice-hockey": { match: 3.5, team: 1.5 },
  tennis: { match: 14, team: 6 },
  padel: { match: 14, team: 6 },
  "table-tennis": { match: 40, team: 24 },
  volleyball: { match: 100, team: 60 },
  "beach-volleyball": { match: 60, team: 30 },
  badminton: { match: 60, team: 30 },
};

export function leastOf(slug: string, market: string): number | null {
  const row = LEAST[slug];
  if (row === undefined) return null;
  if (market === "Totals" || market === "Totals (Games)") return row.match;
  return market.startsWith("Team Total") ? row.team : null;
}

/** The furthest lines in sets that are offered. Beyond them a line without a unit is in games or points. Source: best of three to seven. */
export const FURTHEST_IN_SETS: Readonly<Record<string, { readonly handicap: number; readonly total: number }>> = {
  tennis: { handicap: 2.5, total: 4.5 },
  padel: { handicap: 1.5, total: 2.5 },
  volleyball: { handicap: 2.5, total: 4.5 },
  "beach-volleyball": { handicap: 1.5, total: 2.5 },
  "table-tennis": { handicap: 3.5, total: 6.5 },
  badminton: { handicap: 1.5, total: 2.5 },
  squash: { handicap: 2.5, total: 4.5 },
  pickleball: { handicap: 2.5, total: 4.5 },
};
