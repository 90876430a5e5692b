import type { Family, MarketTypeRow, Uncited } from "../../tables/rows.js";
import { ruledAt } from "../cite.js";
import {
  COUNTED,
  DRAWN,
  GOALS,
  HOME_AWAY,
  IN_PARTS,
  NONE,
  OVER_UNDER,
  PAIRS,
  PLAIN,
  perTeam,
  SETS,
  THREE_WAY,
  TIMED,
  YES_NO,
} from "./columns.js";
import { COUNT_MARKET_TYPES } from "./count-markets.js";
import { HALF_MARKET_TYPES } from "./half-markets.js";
import { LABELLED_MARKET_TYPES } from "./labelled-markets.js";
import { PLAYER_MARKET_TYPES } from "./player-markets.js";
import { SET_MARKET_TYPES } from "./set-markets.js";
import { STATISTIC_MARKET_TYPES } from "./statistic-markets.js";

/** The types of bets on a score. Source: docs/rules.md#markets. */
const SCORE_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  {
    ...PLAIN,
    name: "ML",
    settlement: "winner",
    shape: "moneyline",
    sides: THREE_WAY,
    score: "moneyline",
    families: [...COUNTED, "winner"],
    periodFamilies: IN_PARTS,
  },
  {
    ...PLAIN,
    name: "3-Way Result",
    settlement: "three-way",
    shape: "moneyline",
    sides: THREE_WAY,
    score: "regulation",
    families: DRAWN,
    periodFamilies: [...TIMED, "maps"],
  },
  {
    ...PLAIN,
    name: "Draw No Bet",
    settlement: "draw-no-bet",
    shape: "moneyline",
    sides: HOME_AWAY,
    score: "regulation",
    families: DRAWN,
    periodFamilies: [...TIMED, "maps"],
  },
  {
    ...PLAIN,
    name: "To Qualify",
    settlement: "to-qualify",
    shape: "moneyline",
    sides: HOME_AWAY,
    score: "top-level",
    families: TIMED,
    periodFamilies: NONE,
  },
  {
    ...PLAIN,
    name: "Double Chance",
    settlement: "double-chance",
    shape: "outcomes",
    sides: ["1x", "12", "x2"],
    score: "regulation",
    families: DRAWN,
    periodFamilies: [...TIMED, "maps"],
  },
  {
    ...PLAIN,
    name: "Spread",
    settlement: "handicap",
    shape: "line",
    sides: HOME_AWAY,
    line: "quarter",
    score: "lines",
    families: COUNTED,
    periodFamilies: IN_PARTS,
  },
  {
    ...PLAIN,
    name: "European Handicap",
    settlement: "european-handicap",
    shape: "line",
    sides: THREE_WAY,
    line: "whole",
    score: "regulation",
    families: TIMED,
    periodFamilies: TIMED,
  },
  {
    ...PLAIN,
    name: "Totals",
    settlement: "total",
    shape: "line",
    sides: OVER_UNDER,
    line: "quarter-from-zero",
    score: "lines",
    families: COUNTED,
    periodFamilies: IN_PARTS,
  },
  ...perTeam((team, counts) => ({
    ...PLAIN,
    name: `Team Total ${team}`,
    settlement: "total",
    shape: "line",
    sides: OVER_UNDER,
    line: "quarter-from-zero",
    score: "lines",
    counts,
    families: [...TIMED, ...SETS],
    periodFamilies: [...TIMED, ...SETS],
  })),
  {
    ...PLAIN,
    name: "Both Teams To Score",
    settlement: "both-teams-to-score",
    shape: "yesno",
    sides: YES_NO,
    score: "regulation",
    families: GOALS,
    periodFamilies: GOALS,
  },
  ...perTeam((team, counts) => ({
    ...PLAIN,
    name: `Clean Sheet ${team}`,
    settlement: "clean-sheet",
    shape: "yesno",
    sides: YES_NO,
    score: "regulation",
    counts,
    families: ["goal"],
    periodFamilies: ["goal"],
  })),
  ...perTeam((team, counts) => ({
    ...PLAIN,
    name: `Win To Nil ${team}`,
    settlement: "win-to-nil",
    shape: "yesno",
    sides: YES_NO,
    score: "regulation",
    counts,
    families: ["goal"],
    periodFamilies: NONE,
  })),
  {
    ...PLAIN,
    name: "Odd/Even",
    settlement: "odd-even",
    shape: "outcomes",
    sides: ["odd", "even"],
    score: "lines",
    unit: "inner-unit",
    families: COUNTED,
    periodFamilies: IN_PARTS,
  },
  {
    ...PLAIN,
    name: "Half Time / Full Time",
    settlement: "half-time-full-time",
    shape: "outcomes",
    sides: PAIRS,
    score: "both-halves",
    families: TIMED,
    periodFamilies: NONE,
    needs: "halves",
  },
  {
    ...PLAIN,
    name: "First Team To Score",
    settlement: "first-to-score",
    shape: "outcomes",
    sides: ["home", "away", "none"],
    score: "regulation",
    families: ["goal"],
    periodFamilies: NONE,
  },
  {
    ...PLAIN,
    name: "Overtime",
    settlement: "overtime",
    shape: "yesno",
    sides: YES_NO,
    score: "regulation",
    families: TIMED,
    periodFamilies: NONE,
    needs: "overtime",
  },
  ...inUnit("Games", "inner-unit", SETS),
  ...inUnit("Sets", "match-unit", NONE),
  {
    ...PLAIN,
    name: "Tie Break in Match",
    settlement: "tie-break",
    shape: "yesno",
    sides: YES_NO,
    score: "inner-unit",
    unit: "inner-unit",
    families: ["racket"],
    periodFamilies: NONE,
  },
];

const ROWS: readonly Uncited<MarketTypeRow>[] = [
  ...SCORE_MARKET_TYPES,
  ...HALF_MARKET_TYPES,
  ...SET_MARKET_TYPES,
  ...COUNT_MARKET_TYPES,
  ...LABELLED_MARKET_TYPES,
  ...STATISTIC_MARKET_TYPES,
  ...PLAYER_MARKET_TYPES,
];

/** All types of bets. */
export const MARKET_TYPES: readonly MarketTypeRow[] = ROWS.map((row) => ({ ...row, source: sourceOf(row) }));

/** A type is ruled with its statistic, with the form of its label if that says what happens, or else with its kind of settlement. */
function sourceOf({ statistic, settlement, label }: Uncited<MarketTypeRow>): string {
  if (statistic !== undefined) return statistic.source;
  return label !== "none" && settlement.startsWith("label") ? ruledAt("form", label.name) : ruledAt(settlement);
}

/** Line markets whose names give the unit. There are no team totals in sets. */
function inUnit(
  word: "Games" | "Sets",
  unit: "inner-unit" | "match-unit",
  periodFamilies: readonly Family[],
): Uncited<MarketTypeRow>[] {
  const shared = {
    ...PLAIN,
    shape: "line",
    score: "lines",
    unit,
    families: SETS,
    periodFamilies,
  } as const;
  const rows: Uncited<MarketTypeRow>[] = [
    { ...shared, name: `Spread (${word})`, settlement: "handicap", sides: HOME_AWAY, line: "quarter" },
    { ...shared, name: `Totals (${word})`, settlement: "total", sides: OVER_UNDER, line: "quarter-from-zero" },
  ];
  if (unit === "match-unit") return rows;
  const teamTotals = perTeam((team, counts) => ({
    ...shared,
    name: `Team Total (${word}) ${team}`,
    settlement: "total",
    sides: OVER_UNDER,
    line: "quarter-from-zero",
    counts,
  }));
  return [...rows, ...teamTotals];
}
