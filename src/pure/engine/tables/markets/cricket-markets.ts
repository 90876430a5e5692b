import { dismissal } from "../../bet/labels/dismissal.js";
import { scorer } from "../../bet/labels/scorer.js";
import type { AliasRow, MarketTypeRow, Uncited } from "../../row-types/rows.js";
import { CRICKET, CRICKET_COUNTS, FIRST_WICKET, INNINGS_RUNS } from "../statistics/cricket-counts.js";
import { MONEYLINE, NONE, perTeam, TOTAL, YES_NO } from "./columns.js";

const OF_CRICKET = { unit: "match-unit", families: ["cricket"], periodFamilies: NONE } as const;
const OF_COUNT = { ...OF_CRICKET, score: "team-statistic" } as const;
const OF_INNINGS = { ...YES_NO, ...OF_CRICKET, shape: "labelled", sides: ["yes"], score: "innings" } as const;

/** The types of bets on players of cricket and on how a batter is out. The public types of labels are made from these rows. */
export const CRICKETER_MARKET_TYPES = [
  ...perTeam((team, counts) => ({
    ...OF_INNINGS,
    name: `Top Batter ${team}`,
    settlement: "top-player" as const,
    label: scorer,
    innings: "top-batter" as const,
    counts,
  })),
  ...perTeam((team, counts) => ({
    ...OF_INNINGS,
    name: `Top Bowler ${team}`,
    settlement: "top-player" as const,
    label: scorer,
    innings: "top-bowler" as const,
    counts,
  })),
  ...perTeam((team, counts) => ({
    ...OF_INNINGS,
    name: `1st Wicket Method ${team}`,
    settlement: "first-wicket-method" as const,
    label: dismissal,
    innings: "first-wicket-method" as const,
    counts,
  })),
] satisfies readonly Uncited<MarketTypeRow>[];

/** The types of bets on the runs of an innings, and on the first wicket. Source: docs/rules.md#cricket-counts. */
export const INNINGS_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  ...INNINGS_RUNS.flatMap((statistic, index) =>
    perTeam((team, counts) => {
      return {
        ...TOTAL,
        ...OF_COUNT,
        name: `Team Total ${index + 1}${index === 0 ? "st" : "nd"} Innings ${team}`,
        statistic,
        counts,
      };
    }),
  ),
  ...perTeam((team, counts) => {
    return { ...TOTAL, ...OF_COUNT, name: `${FIRST_WICKET.name} ${team}`, statistic: FIRST_WICKET, counts };
  }),
  { ...MONEYLINE, ...OF_COUNT, name: "Highest Opening Partnership", settlement: "winner", statistic: FIRST_WICKET },
];

/** Names that bookmakers and feeds print. Source: docs/rules.md#cricket-counts. */
export const cricketAliases = (): readonly AliasRow[] => {
  const spelling = { sports: CRICKET, spelling: true } as const;
  return [
    ...perTeam((team): AliasRow[] => [
      { ...spelling, name: `1st Innings Runs ${team}`, type: `Team Total 1st Innings ${team}` },
      { ...spelling, name: `2nd Innings Runs ${team}`, type: `Team Total 2nd Innings ${team}` },
      { ...spelling, name: `Fall Of 1st Wicket ${team}`, type: `${FIRST_WICKET.name} ${team}` },
      { ...spelling, name: `Top Batsman ${team}`, type: `Top Batter ${team}` },
      { ...spelling, name: `Top Team Batter ${team}`, type: `Top Batter ${team}` },
      { ...spelling, name: `Top Team Bowler ${team}`, type: `Top Bowler ${team}` },
      { ...spelling, name: `1st Dismissal Method ${team}`, type: `1st Wicket Method ${team}` },
    ]).flat(),
    { ...spelling, name: "Highest First Partnership", type: "Highest Opening Partnership" },
    ...CRICKET_COUNTS.map(({ name }) => ({ ...spelling, name: `Match ${name} Totals`, type: `${name} Totals` })),
  ];
};
