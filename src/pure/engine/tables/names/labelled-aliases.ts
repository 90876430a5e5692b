import type { AliasRow } from "../../row-types/rows.js";
import { GOALS, perTeam } from "../markets/columns.js";
import { named } from "./named.js";

/** Names that bookmakers and feeds print. Source: docs/rules.md#other-names-of-labelled-markets. */
const SPELLING = { families: GOALS, spelling: true } as const;

const onGoals = (): readonly AliasRow[] => [
  ...perTeam((team) => ({ families: GOALS, name: `${team} Team Exact Goals`, type: `Team Exact Goals ${team}` })),
  ...spelt("Exact Total Goals", "Exact Goals", "Exact Number of Goals"),
  ...spelt("Multi Goals", "Goal Range", "Multigoals", "Multi Goal"),
  ...perTeam((team) =>
    spelt(`Multi Goals ${team}`, `Goal Range ${team}`, `${team} Goal Range`, `${team} Team Multi Goals`),
  ).flat(),
  ...spelt("Highest Scoring Half", "Half With Most Goals"),
  ...perTeam((team) =>
    spelt(`Highest Scoring Half ${team}`, `Team Highest Scoring Half ${team}`, `${team} Highest Scoring Half`),
  ).flat(),
  ...spelt(
    "Half Time / Full Time Correct Score",
    "Half Time/Full Time Correct Score",
    "Half-Time/Full-Time Correct Score",
    "Halftime/Fulltime Correct Score",
    "HT/FT Correct Score",
  ),
];

const onTwo = (): readonly AliasRow[] => [
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

export const labelledAliases = (): readonly AliasRow[] => [...onGoals(), ...onTwo()];

function spelt(type: string, ...names: readonly string[]): AliasRow[] {
  return named(type, SPELLING, ...names);
}
