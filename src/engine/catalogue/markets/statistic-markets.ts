import type { AliasRow, Family, MarketTypeRow, TeamStatisticRow, Uncited } from "../../tables/rows.js";
import { TEAM_STATISTICS } from "../statistics/team-statistics.js";

const GOALS: readonly Family[] = ["goal", "handball"];
const EVERYWHERE: readonly Family[] = ["goal", "handball", "point", "racket", "rally", "tally", "maps"];

/** The markets on team statistics: four for each team statistic. Source: docs/rules.md#teams. */
export const STATISTIC_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = TEAM_STATISTICS.flatMap(typesOf);

function typesOf(statistic: TeamStatisticRow): Uncited<MarketTypeRow>[] {
  const shared = {
    shape: "line",
    label: "none",
    score: "team-statistic",
    unit: "match-unit",
    families: EVERYWHERE,
    sports: statistic.sports,
    statistic,
    periodFamilies: GOALS,
  } as const;
  const total = { ...shared, settlement: "total", sides: ["over", "under"], line: "quarter-from-zero" } as const;
  return [
    { ...total, name: `${statistic.name} Totals`, counts: "both" },
    {
      ...shared,
      name: `${statistic.name} Spread`,
      settlement: "handicap",
      sides: ["home", "away"],
      line: "quarter",
      counts: "both",
    },
    { ...total, name: `${statistic.name} Totals Home`, counts: "home" },
    { ...total, name: `${statistic.name} Totals Away`, counts: "away" },
  ];
}

/** Other names of the markets on a statistic, except those of one sport's feed. */
export const STATISTIC_ALIASES: readonly Uncited<AliasRow>[] = TEAM_STATISTICS.flatMap(
  ({ name, sports, mayBeBanded }): Uncited<AliasRow>[] => {
    const spelling = { sports, spelling: true } as const;
    const old = { sports } as const;
    return [
      { ...spelling, name: `Totals (${name})`, type: `${name} Totals` },
      { ...spelling, name: `Match ${name}`, type: `${name} Totals` },
      ...(mayBeBanded ? [] : [{ ...spelling, name: `Total ${name}`, type: `${name} Totals` }]),
      { ...spelling, name: `Spread (${name})`, type: `${name} Spread` },
      ...["Home", "Away"].flatMap((team): Uncited<AliasRow>[] => [
        { ...spelling, name: `Total ${name} ${team}`, type: `${name} Totals ${team}` },
        { ...spelling, name: `Team ${name} ${team}`, type: `${name} Totals ${team}` },
        { ...old, name: `Team Total (${name}) ${team}`, type: `${name} Totals ${team}` },
      ]),
    ];
  },
);
