import { allOverOrUnder } from "../../bet/labels/all-over-or-under.js";
import { bothScoreInHalves } from "../../bet/labels/both-score-in-halves.js";
import {
  bothScoreAndTotal,
  doubleChanceAndBothScore,
  doubleChanceAndTotal,
  resultAndBothScore,
  resultAndTotal,
  resultOrBothScore,
  resultOrTotal,
} from "../../bet/labels/combination.js";
import { count } from "../../bet/labels/count.js";
import { halfAndFullScore } from "../../bet/labels/half-and-full-score.js";
import { highestHalf, highestPeriod, highestQuarter } from "../../bet/labels/highest-part.js";
import { range } from "../../bet/labels/range.js";
import { score } from "../../bet/labels/score.js";
import { team } from "../../bet/labels/team.js";
import { teamsToScore } from "../../bet/labels/teams-to-score.js";
import { winningMargin } from "../../bet/labels/winning-margin.js";
import type { MarketTypeRow, PeriodId, Uncited } from "../../row-types/rows.js";
import { TEAM_STATISTICS } from "../statistics/team-statistics.js";
import { COUNTED, GOALS, IN_PARTS, perTeam, SETS, TIMED, YES_NO } from "./columns.js";

const HALVES: readonly PeriodId[] = ["first-half", "second-half"];

const LABELLED = { ...YES_NO, shape: "labelled", settlement: "label", families: GOALS } as const;
const IN_HALVES = { ...LABELLED, periodFamilies: GOALS, parts: HALVES } as const;

/** Two bets in one label; those with a total need a line, in the label or as `hdp`. */
const COMBINED = { ...LABELLED, periodFamilies: GOALS, parts: HALVES } as const;
const COMBINED_WITH_TOTAL = { ...COMBINED, line: "half-from-zero" } as const;

const ON_HALVES = { ...LABELLED, settlement: "label-on-halves", score: "both-halves", needs: "halves" } as const;
const ON_PERIODS = { ...LABELLED, settlement: "label-on-periods", score: "all-periods" } as const;

/** A total of each part alone, with the line in the label or as `hdp`. */
const ALL = { label: allOverOrUnder, line: "half-from-zero" } as const;

const ON_COUNTS = {
  ...LABELLED,
  label: range,
  score: "team-statistic",
  unit: "match-unit",
  families: COUNTED,
} as const;
const IN_BANDS = TEAM_STATISTICS.filter(({ comparedAs }) => comparedAs?.includes("range")).flatMap((statistic) => {
  const { name, sports } = statistic;
  const row = { ...ON_COUNTS, sports, statistic, periodFamilies: IN_PARTS } as const;
  return [
    { ...row, name: `${name} Range` },
    ...perTeam((team, counts) => ({ ...row, name: `${name} Range ${team}`, counts })),
  ];
});

/** Bets on a score whose label says what must happen. The public types of labels are made from these rows. */
export const LABELLED_MARKET_TYPES = [
  {
    ...LABELLED,
    name: "Correct Score",
    settlement: "correct-score",
    label: score,
    families: [...GOALS, ...SETS, "tally", "maps"],
    periodFamilies: [...GOALS, ...SETS],
  },
  { ...IN_HALVES, name: "Exact Total Goals", settlement: "exact-total", label: count },
  ...perTeam((team, counts) => ({
    ...IN_HALVES,
    name: `Team Exact Goals ${team}`,
    settlement: "exact-total" as const,
    label: count,
    counts,
  })),
  { ...IN_HALVES, name: "Multi Goals", label: range },
  ...perTeam((team, counts) => ({ ...IN_HALVES, name: `Multi Goals ${team}`, label: range, counts })),
  { ...LABELLED, name: "Teams To Score", label: teamsToScore },
  { ...LABELLED, name: "Win To Nil", label: team, families: ["goal"] },
  { ...LABELLED, name: "Winning Margin", label: winningMargin, score: "margin", families: TIMED },
  { ...ON_HALVES, name: "Highest Scoring Half", label: highestHalf, families: TIMED },
  ...perTeam((team, counts) => ({
    ...ON_HALVES,
    name: `Highest Scoring Half ${team}`,
    label: highestHalf,
    counts,
    families: TIMED,
  })),
  { ...ON_PERIODS, name: "Highest Scoring Quarter", label: highestQuarter, families: ["point"], needs: "quarters" },
  { ...ON_PERIODS, name: "Highest Scoring Period", label: highestPeriod, needs: "periods" },
  { ...ON_HALVES, name: "Half Time / Full Time Correct Score", label: halfAndFullScore },
  { ...COMBINED, name: "Result & Both Teams To Score", label: resultAndBothScore },
  { ...COMBINED_WITH_TOTAL, name: "Result & Totals", label: resultAndTotal },
  { ...COMBINED_WITH_TOTAL, name: "Both Teams To Score & Totals", label: bothScoreAndTotal },
  { ...COMBINED, name: "Double Chance & Both Teams To Score", label: doubleChanceAndBothScore },
  { ...COMBINED_WITH_TOTAL, name: "Double Chance & Totals", label: doubleChanceAndTotal },
  { ...LABELLED, name: "Result Or Both Teams To Score", label: resultOrBothScore },
  { ...LABELLED, name: "Result Or Totals", label: resultOrTotal, line: "half-from-zero" },
  { ...ON_HALVES, ...ALL, name: "Both Halves", families: TIMED },
  { ...ON_PERIODS, ...ALL, name: "All Quarters", families: ["point"], needs: "quarters" },
  { ...ON_PERIODS, ...ALL, name: "Every Period", needs: "periods" },
  { ...ON_HALVES, name: "Both Teams To Score 1H/2H", label: bothScoreInHalves },
  ...IN_BANDS,
] satisfies readonly Uncited<MarketTypeRow>[];
