import type { Family, MarketTypeRow, Uncited } from "../../row-types/rows.js";
import { ruledAt } from "../cite.js";
import {
  COUNTED,
  DRAWN,
  EUROPEAN,
  GOALS,
  IN_PARITY,
  IN_PARTS,
  MONEYLINE,
  NONE,
  OUTCOMES,
  PAIRS,
  perTeam,
  SETS,
  SPREAD,
  THREE_WAY,
  TIMED,
  TOTAL,
  YES_NO,
} from "./columns.js";
import { COUNT_MARKET_TYPES } from "./count-markets.js";
import { CRICKETER_MARKET_TYPES, INNINGS_MARKET_TYPES } from "./cricket-markets.js";
import { FIGHT_MARKET_TYPES, ROUND_MARKET_TYPES } from "./fight-markets.js";
import { HALF_MARKET_TYPES } from "./half-markets.js";
import { LABELLED_MARKET_TYPES } from "./labelled-markets.js";
import { ORDER_MARKET_TYPES, SCORER_MARKET_TYPES } from "./order-markets.js";
import { PLAYER_MARKET_TYPES } from "./player-markets.js";
import { SET_MARKET_TYPES } from "./set-markets.js";
import { SHOOTOUT_MARKET_TYPES, STAGE_MARKET_TYPES } from "./stage-markets.js";
import { STATISTIC_MARKET_TYPES } from "./statistic-markets.js";

const GOAL: readonly Family[] = ["goal"];
const DRAWN_IN_PARTS: readonly Family[] = [...TIMED, "maps"];

/** The types of bets on a score. Source: docs/rules.md#markets. */
const SCORE_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  {
    ...THREE_WAY,
    name: "ML",
    settlement: "winner",
    score: "moneyline",
    families: [...COUNTED, "winner", "cricket"],
    periodFamilies: IN_PARTS,
  },
  { ...THREE_WAY, name: "3-Way Result", settlement: "three-way", families: DRAWN, periodFamilies: DRAWN_IN_PARTS },
  { ...MONEYLINE, name: "Draw No Bet", settlement: "draw-no-bet", families: DRAWN, periodFamilies: DRAWN_IN_PARTS },
  ...perTeam((team, counts): Uncited<MarketTypeRow> => {
    const sides = ["draw", counts === "home" ? "away" : "home"] as const;
    return { ...OUTCOMES, name: `${team} No Bet`, settlement: "no-bet", counts, sides, families: TIMED };
  }),
  { ...MONEYLINE, name: "To Qualify", settlement: "to-qualify", score: "top-level", families: TIMED },
  {
    ...OUTCOMES,
    name: "Double Chance",
    settlement: "double-chance",
    sides: ["1x", "12", "x2"],
    families: DRAWN,
    periodFamilies: DRAWN_IN_PARTS,
  },
  { ...SPREAD, name: "Spread", families: COUNTED, periodFamilies: IN_PARTS },
  { ...EUROPEAN, name: "European Handicap", families: TIMED, periodFamilies: TIMED },
  { ...TOTAL, name: "Totals", families: COUNTED, periodFamilies: IN_PARTS },
  ...perTeam((team, counts) => ({
    ...TOTAL,
    name: `Team Total ${team}`,
    counts,
    families: [...TIMED, ...SETS],
    periodFamilies: [...TIMED, ...SETS],
  })),
  {
    ...YES_NO,
    name: "Both Teams To Score",
    settlement: "both-teams-to-score",
    families: GOALS,
    periodFamilies: GOALS,
  },
  {
    ...YES_NO,
    name: "Both Teams Over",
    settlement: "both-over",
    shape: "outcomes",
    line: "half-from-zero",
    score: "lines",
    families: TIMED,
    periodFamilies: TIMED,
  },
  ...perTeam((team, counts): Uncited<MarketTypeRow> => {
    return {
      ...YES_NO,
      name: `Team To Score ${team}`,
      settlement: "any-score",
      counts,
      families: TIMED,
      periodFamilies: TIMED,
    };
  }),
  ...perTeam((team, counts) => orBothScore(team, counts)),
  orBothScore("Draw", "both"),
  ...perTeam((team, counts): Uncited<MarketTypeRow> => {
    const row = { ...YES_NO, name: `Clean Sheet ${team}`, counts, families: GOAL, periodFamilies: GOAL } as const;
    return { ...row, settlement: "clean-sheet" };
  }),
  ...perTeam((team, counts): Uncited<MarketTypeRow> => {
    const row = { ...YES_NO, name: `Win To Nil ${team}`, counts, families: GOAL, periodFamilies: GOAL } as const;
    return { ...row, settlement: "win-to-nil" };
  }),
  { ...IN_PARITY, name: "Odd/Even", unit: "inner-unit", families: COUNTED, periodFamilies: IN_PARTS },
  {
    ...OUTCOMES,
    name: "Half Time / Full Time",
    settlement: "half-time-full-time",
    sides: PAIRS,
    score: "both-halves",
    families: TIMED,
    needs: "halves",
  },
  {
    ...OUTCOMES,
    name: "First Team To Score",
    settlement: "first-to-score",
    sides: ["home", "away", "none"],
    families: TIMED,
  },
  ...STAGE_MARKET_TYPES,
  { ...YES_NO, name: "Overtime", settlement: "overtime", families: TIMED, needs: "overtime" },
  ...inUnit("Games", "inner-unit", SETS),
  ...perTeam((team, counts): Uncited<MarketTypeRow> => {
    const columns = { unit: "inner-unit", families: SETS, periodFamilies: SETS, counts } as const;
    return { ...TOTAL, ...columns, name: `Team Total (Games) ${team}` };
  }),
  ...inUnit("Sets", "match-unit", NONE),
  {
    ...YES_NO,
    name: "Tie Break in Match",
    settlement: "tie-break",
    score: "inner-unit",
    unit: "inner-unit",
    families: ["racket"],
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
  ...ORDER_MARKET_TYPES,
  ...SCORER_MARKET_TYPES,
  ...SHOOTOUT_MARKET_TYPES,
  ...FIGHT_MARKET_TYPES,
  ...ROUND_MARKET_TYPES,
  ...CRICKETER_MARKET_TYPES,
  ...INNINGS_MARKET_TYPES,
];

export const MARKET_TYPES: readonly MarketTypeRow[] = ROWS.map((row) => ({ ...row, source: sourceOf(row) }));

/** A type is ruled with its statistic, with the form of its label if that says what happens, or else with its kind of settlement. */
function sourceOf({ statistic, settlement, label }: Uncited<MarketTypeRow>): string {
  if (statistic !== undefined) return statistic.source;
  return label !== "none" && settlement.startsWith("label") ? ruledAt("form", label.name) : ruledAt(settlement);
}

function orBothScore(result: string, counts: MarketTypeRow["counts"]): Uncited<MarketTypeRow> {
  const name = `${result} Or Both Teams To Score`;
  return { ...YES_NO, name, settlement: "side-or-both-score", counts, families: GOALS };
}

/** Line markets whose names give the unit. */
function inUnit(
  word: "Games" | "Sets",
  unit: "inner-unit" | "match-unit",
  periodFamilies: readonly Family[],
): Uncited<MarketTypeRow>[] {
  const columns = { unit, families: SETS, periodFamilies };
  return [
    { ...SPREAD, ...columns, name: `Spread (${word})` },
    { ...TOTAL, ...columns, name: `Totals (${word})` },
  ];
}
