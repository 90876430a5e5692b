import type { AliasRow, Family, Uncited } from "../../tables/rows.js";

const GOALS: readonly Family[] = ["goal", "handball"];
/** Names that bookmakers and feeds print. Source: docs/rules.md#other-names-of-labelled-markets. */
const SPELLING = { families: GOALS, spelling: true } as const;
const OLD = { families: GOALS } as const;

/** Other names of the markets of `labelled-markets.ts`. */
export const LABELLED_ALIASES: readonly Uncited<AliasRow>[] = [
  { ...OLD, name: "Home Team Exact Goals", type: "Team Exact Goals Home" },
  { ...OLD, name: "Away Team Exact Goals", type: "Team Exact Goals Away" },
  ...spelt("Exact Total Goals", "Exact Goals", "Exact Number of Goals"),
  ...spelt("Multi Goals", "Goal Range", "Multigoals", "Multi Goal"),
  ...spelt("Multi Goals Home", "Goal Range Home", "Home Goal Range", "Home Team Multi Goals"),
  ...spelt("Multi Goals Away", "Goal Range Away", "Away Goal Range", "Away Team Multi Goals"),
  {
    ...SPELLING,
    name: "Half With Most Goals",
    type: "Highest Scoring Half",
  },
  ...["Home", "Away"].flatMap((team): Uncited<AliasRow>[] => [
    {
      ...SPELLING,
      name: `Team Highest Scoring Half ${team}`,
      type: `Highest Scoring Half ${team}`,
    },
    { ...SPELLING, name: `${team} Highest Scoring Half`, type: `Highest Scoring Half ${team}` },
  ]),
  ...spelt(
    "Half Time / Full Time Correct Score",
    "Half Time/Full Time Correct Score",
    "Half-Time/Full-Time Correct Score",
    "Halftime/Fulltime Correct Score",
    "HT/FT Correct Score",
  ),
  ...spelt(
    "Result & Both Teams To Score",
    "Result / Both Teams To Score",
    "Result/Both Teams To Score",
    "Match Result & Both Teams To Score",
    "Match Result and Both Teams To Score",
    "1X2 & Both Teams To Score",
    "Result & BTTS",
  ),
  ...spelt(
    "Result & Totals",
    "Result / Total Goals",
    "Result/Total Goals",
    "Result & Total Goals",
    "Match Result & Total Goals",
    "Match Result & Over/Under",
    "1X2 & Totals",
    "1X2 & Total",
    "1X2 & Over/Under",
  ),
  ...spelt(
    "Both Teams To Score & Totals",
    "Both Teams To Score & Total Goals",
    "Total Goals / Both Teams To Score",
    "Total Goals/Both Teams To Score",
    "Total & Both Teams To Score",
    "Totals & Both Teams To Score",
    "Over/Under & Both Teams To Score",
    "BTTS & Totals",
  ),
  ...spelt(
    "Double Chance & Both Teams To Score",
    "Double Chance / Both Teams To Score",
    "Double Chance/Both Teams To Score",
    "Double Chance & BTTS",
  ),
  ...spelt(
    "Double Chance & Totals",
    "Double Chance & Total",
    "Double Chance & Total Goals",
    "Double Chance / Total Goals",
    "Double Chance & Over/Under",
  ),
];

function spelt(type: string, ...names: readonly string[]): Uncited<AliasRow>[] {
  return names.map((name) => ({ ...SPELLING, name, type }));
}
