/**
 * Bets on the markets of section 5.5 of the rules, each with the answer that the sentence of its row gives. Written by hand, from
 * the rules alone.
 */
import { BOTH_TEAMS } from "./market-cases/both-teams.js";
import type { MarketCase } from "./market-cases/build.js";
import { COMBINATIONS } from "./market-cases/combinations.js";
import { GOALS } from "./market-cases/goals.js";
import { HALVES } from "./market-cases/halves.js";
import { NAMES } from "./market-cases/names.js";
import { SCORERS } from "./market-cases/scorers.js";
import { TEAM_COUNTS } from "./market-cases/team-counts.js";
import { UNITS } from "./market-cases/units.js";

export const MARKET_CASES: readonly MarketCase[] = [
  ...HALVES,
  ...BOTH_TEAMS,
  ...GOALS,
  ...SCORERS,
  ...COMBINATIONS,
  ...UNITS,
  ...TEAM_COUNTS,
  ...NAMES,
];
