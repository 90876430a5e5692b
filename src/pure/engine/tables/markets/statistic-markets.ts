import type { AliasRow, MarketTypeRow, TeamStatisticRow, Uncited } from "../../row-types/rows.js";
import { CRICKET_COUNTS } from "../statistics/cricket-counts.js";
import { TEAM_STATISTICS } from "../statistics/team-statistics.js";
import { COUNTED, IN_PARTS, perTeam, SPREAD, TOTAL } from "./columns.js";

/** The markets on team statistics: four for each team statistic. Source: docs/rules.md#teams. */
export const STATISTIC_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  ...TEAM_STATISTICS,
  ...CRICKET_COUNTS,
].flatMap(typesOf);

function typesOf(statistic: TeamStatisticRow): Uncited<MarketTypeRow>[] {
  const { name, sports, isFirst } = statistic;
  if (isFirst) return [];
  const columns = {
    score: "team-statistic",
    unit: "match-unit",
    families: [...COUNTED, "cricket"],
    sports,
    statistic,
    periodFamilies: IN_PARTS,
  } as const;
  return [
    { ...TOTAL, ...columns, name: `${name} Totals` },
    { ...SPREAD, ...columns, name: `${name} Spread` },
    ...perTeam((team, counts) => ({ ...TOTAL, ...columns, name: `${name} Totals ${team}`, counts })),
  ];
}

/** Other names of the markets on a statistic, except those of one sport's feed. */
export function statisticAliases(): readonly AliasRow[] {
  const withLines = [...TEAM_STATISTICS, ...CRICKET_COUNTS].filter(({ isFirst }) => isFirst !== true);
  return withLines.flatMap(({ name, sports, mayBeBanded, hasOldNames }): AliasRow[] => {
    const spelling = { sports, spelling: true } as const;
    return [
      { ...spelling, name: `Totals (${name})`, type: `${name} Totals` },
      { ...spelling, name: `Match ${name}`, type: `${name} Totals` },
      ...(mayBeBanded ? [] : [{ ...spelling, name: `Total ${name}`, type: `${name} Totals` }]),
      { ...spelling, name: `Most ${name}`, type: `${name} 3-Way` },
      { ...spelling, name: `Spread (${name})`, type: `${name} Spread` },
      ...["Home", "Away"].flatMap((team): AliasRow[] => [
        { ...spelling, name: `Total ${name} ${team}`, type: `${name} Totals ${team}` },
        { ...spelling, name: `Team ${name} ${team}`, type: `${name} Totals ${team}` },
        {
          ...(hasOldNames ? { sports } : spelling),
          name: `Team Total (${name}) ${team}`,
          type: `${name} Totals ${team}`,
        },
      ]),
    ];
  });
}
