import type { Family, MarketTypeRow } from "../model/rows.js";
import type { Side } from "../model/vocabulary.js";
import { LABELLED_MARKET_TYPES } from "./labelled-markets.js";
import { PLAYER_MARKET_TYPES } from "./player-markets.js";
import { STATISTIC_MARKET_TYPES } from "./statistic-markets.js";

const HOME_AWAY: readonly Side[] = ["home", "away"];
const THREE_WAY: readonly Side[] = ["home", "draw", "away"];
const OVER_UNDER: readonly Side[] = ["over", "under"];
const YES_NO: readonly Side[] = ["yes", "no"];
const PAIRS: readonly Side[] = [
  "home/home",
  "home/draw",
  "home/away",
  "draw/home",
  "draw/draw",
  "draw/away",
  "away/home",
  "away/draw",
  "away/away",
];

const GOALS: readonly Family[] = ["goal", "handball"];
const TIMED: readonly Family[] = ["goal", "handball", "point"];
const SETS: readonly Family[] = ["racket", "rally"];
const COUNTED: readonly Family[] = [...TIMED, ...SETS, "tally", "maps"];
const DRAWN: readonly Family[] = [...TIMED, "tally", "maps", "winner"];
const IN_PARTS: readonly Family[] = [...TIMED, ...SETS, "maps"];
const NONE: readonly Family[] = [];

/** Columns that most market types have in common. */
const PLAIN = { line: "none", label: "none", unit: "by-line", counts: "both" } as const;
const SOURCE = "docs/rules.md#markets";

/** The types of bets on a score. Source: docs/rules.md#markets. */
const SCORE_MARKET_TYPES: readonly MarketTypeRow[] = [
  {
    ...PLAIN,
    name: "ML",
    settlement: "winner",
    shape: "moneyline",
    sides: THREE_WAY,
    score: "moneyline",
    families: [...COUNTED, "winner"],
    periodFamilies: IN_PARTS,
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
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
    source: SOURCE,
  },
];

/** All types of bets. */
export const MARKET_TYPES: readonly MarketTypeRow[] = [
  ...SCORE_MARKET_TYPES,
  ...LABELLED_MARKET_TYPES,
  ...STATISTIC_MARKET_TYPES,
  ...PLAYER_MARKET_TYPES,
];

function perTeam(row: (team: string, counts: "home" | "away") => MarketTypeRow): MarketTypeRow[] {
  return [row("Home", "home"), row("Away", "away")];
}

/** Line markets whose names give the unit. There are no team totals in sets. */
function inUnit(
  word: "Games" | "Sets",
  unit: "inner-unit" | "match-unit",
  periodFamilies: readonly Family[],
): MarketTypeRow[] {
  const shared = {
    ...PLAIN,
    shape: "line",
    score: "lines",
    unit,
    families: SETS,
    periodFamilies,
    source: SOURCE,
  } as const;
  const rows: MarketTypeRow[] = [
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
