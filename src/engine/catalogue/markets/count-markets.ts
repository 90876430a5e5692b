import type { MarketTypeRow, TeamStatisticRow, Uncited } from "../../tables/rows.js";
import { TEAM_STATISTICS } from "../statistics/team-statistics.js";
import { GOALS, HOME_AWAY, NONE, ODD_EVEN, PLAIN, perTeam, THREE_WAY, TIMED, YES_NO } from "./columns.js";

const BASEBALL = ["baseball"];

/** Markets on the first inning. The name gives the part of the match. */
const IN_FIRST_INNING = {
  ...PLAIN,
  shape: "yesno",
  sides: YES_NO,
  score: "regulation",
  families: ["point"],
  sports: BASEBALL,
  periodFamilies: NONE,
  onlyPeriod: "first-inning",
} as const;

/**
 * The types of bets on what a side scored, on the runs of an inning, and on whose team statistic is higher.
 * Sources: docs/rules.md#the-first-inning and docs/rules.md#which-team-has-more.
 */
export const COUNT_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  ...perTeam((team, counts) => ({
    ...PLAIN,
    name: `Odd/Even ${team}`,
    settlement: "odd-even",
    shape: "outcomes",
    sides: ODD_EVEN,
    score: "lines",
    counts,
    families: TIMED,
    periodFamilies: TIMED,
  })),
  {
    ...IN_FIRST_INNING,
    name: "Run In 1st Inning",
    settlement: "any-score",
  },
  {
    ...IN_FIRST_INNING,
    name: "No Run In 1st Inning",
    settlement: "no-score",
  },
  ...TEAM_STATISTICS.flatMap(typesOf),
];

/** The markets on which team has more. Only corners have a handicap with a draw. */
function typesOf(statistic: TeamStatisticRow): Uncited<MarketTypeRow>[] {
  const { name, sports, comparedAs } = statistic;
  if (comparedAs === undefined) return [];
  const shared = {
    ...PLAIN,
    shape: "moneyline",
    score: "team-statistic",
    unit: "match-unit",
    families: GOALS,
    sports,
    statistic,
    periodFamilies: GOALS,
  } as const;
  const types: Readonly<Record<(typeof comparedAs)[number], Uncited<MarketTypeRow>>> = {
    "3-way": { ...shared, name: `${name} 3-Way`, settlement: "three-way", sides: THREE_WAY },
    "2-way": { ...shared, name: `${name} 2-Way`, settlement: "draw-no-bet", sides: HOME_AWAY },
    "european-handicap": {
      ...shared,
      name: `${name} European Handicap`,
      settlement: "european-handicap",
      shape: "line",
      sides: THREE_WAY,
      line: "whole",
    },
    "odd-even": { ...shared, name: `${name} Odd/Even`, settlement: "odd-even", shape: "outcomes", sides: ODD_EVEN },
  };
  return comparedAs.map((each) => types[each]);
}
