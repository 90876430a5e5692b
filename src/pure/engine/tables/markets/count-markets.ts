import type { ComparedAs, MarketTypeRow, TeamStatisticRow, Uncited } from "../../row-types/rows.js";
import { CRICKET_COUNTS } from "../statistics/cricket-counts.js";
import { TEAM_STATISTICS } from "../statistics/team-statistics.js";
import {
  COUNTED,
  EUROPEAN,
  IN_PARITY,
  IN_PARTS,
  MONEYLINE,
  OUTCOMES,
  perTeam,
  THREE_WAY,
  TIMED,
  YES_NO,
} from "./columns.js";

/** Markets on the first inning. The name gives the part of the match. */
const IN_FIRST_INNING = { ...YES_NO, families: ["point"], sports: ["baseball"], onlyPeriod: "first-inning" } as const;

/**
 * The types of bets on what a side scored, on the runs of an inning, and on whose team statistic is higher.
 * Sources: docs/rules.md#the-first-inning and docs/rules.md#which-team-has-more.
 */
export const COUNT_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  ...perTeam((team, counts) => ({
    ...IN_PARITY,
    name: `Odd/Even ${team}`,
    counts,
    families: TIMED,
    periodFamilies: TIMED,
  })),
  { ...IN_FIRST_INNING, name: "Run In 1st Inning", settlement: "any-score" },
  { ...IN_FIRST_INNING, name: "No Run In 1st Inning", settlement: "no-score" },
  ...[...TEAM_STATISTICS, ...CRICKET_COUNTS].flatMap(typesOf),
];

/** The markets of a statistic that its row names, besides lines. */
function typesOf(statistic: TeamStatisticRow): Uncited<MarketTypeRow>[] {
  const { name, sports, comparedAs } = statistic;
  if (comparedAs === undefined) return [];
  const columns = {
    score: "team-statistic",
    unit: "match-unit",
    families: [...COUNTED, "cricket"],
    sports,
    statistic,
    periodFamilies: IN_PARTS,
  } as const;
  const yesNo = { ...YES_NO, ...columns } as const;
  const types: Readonly<Record<ComparedAs, readonly Uncited<MarketTypeRow>[]>> = {
    "3-way": [{ ...THREE_WAY, ...columns, name: `${name} 3-Way`, settlement: "three-way" }],
    "2-way": [{ ...MONEYLINE, ...columns, name: `${name} 2-Way`, settlement: "draw-no-bet" }],
    "double-chance": [
      {
        ...OUTCOMES,
        ...columns,
        name: `${name} Double Chance`,
        settlement: "double-chance",
        sides: ["1x", "12", "x2"],
      },
    ],
    "european-handicap": [{ ...EUROPEAN, ...columns, name: `${name} European Handicap` }],
    "odd-even": [{ ...IN_PARITY, ...columns, name: `${name} Odd/Even` }],
    range: [],
    "yes-no": [
      { ...yesNo, name: `${name} Yes/No`, settlement: "any-score" },
      ...perTeam((team, counts) => ({
        ...yesNo,
        name: `${name} Yes/No ${team}`,
        settlement: "any-score" as const,
        counts,
      })),
    ],
    "both-teams": [
      { ...yesNo, name: `${name} Both Teams`, settlement: "both-teams-to-score" },
      { ...yesNo, name: `${name} Both Teams Over`, settlement: "both-over", shape: "outcomes", line: "half-from-zero" },
    ],
  };
  return comparedAs.flatMap((each) => types[each]);
}
