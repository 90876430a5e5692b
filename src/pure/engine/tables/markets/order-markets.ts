import { range } from "../../bet/labels/range.js";
import { scorer } from "../../bet/labels/scorer.js";
import { scorerAndResult, scorerAndScore } from "../../bet/labels/scorer-and-outcome.js";
import { scoringKind } from "../../bet/labels/scoring-kind.js";
import type { MarketTypeRow, OrderRow, Uncited } from "../../row-types/rows.js";
import { GOALS, OUTCOMES, perTeam, THREE_WAY, TIMED, TOTAL, YES_NO } from "./columns.js";

const ON_ORDER = { score: "order", unit: "match-unit", families: TIMED, periodFamilies: [] } as const;

/** A bet on a player, or that nobody scores. */
const ON_SCORER = {
  ...YES_NO,
  ...ON_ORDER,
  settlement: "scorer",
  shape: "labelled",
  sides: ["yes", "none"],
  label: scorer,
  unlabelled: ["none"],
} as const;

/** A bet on how or when an item was scored, or that nothing is. */
const ON_ITEM = { ...YES_NO, ...ON_ORDER, shape: "labelled", sides: ["yes", "none"], unlabelled: ["none"] } as const;
const ON_TIME = { ...ON_ITEM, settlement: "time-of-first", label: range, families: GOALS } as const;

/** An own goal is nobody's. */
const GOALS_OF_PLAYERS: Pick<OrderRow, "noun" | "not"> = { noun: "goal", not: ["own-goal"] };
const GOALSCORING = [
  "football",
  "futsal",
  "beach-soccer",
  "ice-hockey",
  "handball",
  "floorball",
  "bandy",
  "field-hockey",
  "water-polo",
];

/** A bet on a player who scores, and on how the match ends. */
const ON_SCORER_AND_OUTCOME = {
  ...YES_NO,
  ...ON_ORDER,
  settlement: "scorer-and-outcome",
  shape: "labelled",
  sides: ["yes"],
  sports: ["football"],
} as const;

/** A row for the whole match, and one for each team. */
function scorers(name: string, sports: readonly string[], order: OrderRow) {
  return [
    { ...ON_SCORER, name, sports, order },
    ...perTeam((team, counts) => ({ ...ON_SCORER, name: `${name} ${team}`, sports, order, counts })),
  ];
}

const TOUCHDOWNS: Omit<OrderRow, "asks"> = {
  noun: "touchdown",
  only: ["touchdown"],
  settings: ["defensiveTouchdown"],
};
const AMERICAN_FOOTBALL = ["american-football"];
const TRIES = { noun: "try", only: ["try"] };
const RUGBY = ["rugby", "rugby-league"];

/** The types of bets on players who score, whose label is a player. The public types of labels are made from these rows. */
export const SCORER_MARKET_TYPES = [
  ...scorers("First Goalscorer", GOALSCORING, { asks: "first", ...GOALS_OF_PLAYERS, settings: ["goalkeeperGoals"] }),
  ...scorers("Last Goalscorer", GOALSCORING, {
    asks: "last",
    ...GOALS_OF_PLAYERS,
    settings: ["goalkeeperGoals", "lastScorerOff"],
  }),
  {
    ...ON_SCORER,
    name: "Nth Goalscorer",
    sports: GOALSCORING,
    line: "whole-from-one",
    order: { asks: "line", ...GOALS_OF_PLAYERS, settings: ["ownGoalInNext"] },
  },
  {
    ...ON_SCORER_AND_OUTCOME,
    name: "Scorecast",
    label: scorerAndScore,
    order: { asks: "first", ...GOALS_OF_PLAYERS, settings: ["goalkeeperGoals"], withScore: true },
  },
  {
    ...ON_SCORER_AND_OUTCOME,
    name: "Last Goalscorer Scorecast",
    label: scorerAndScore,
    order: { asks: "last", ...GOALS_OF_PLAYERS, settings: ["goalkeeperGoals", "lastScorerOff"], withScore: true },
  },
  {
    ...ON_SCORER_AND_OUTCOME,
    name: "Wincast",
    label: scorerAndResult,
    order: { asks: "any", ...GOALS_OF_PLAYERS, withScore: true },
  },
  ...scorers("First Touchdown Scorer", AMERICAN_FOOTBALL, { asks: "first", ...TOUCHDOWNS }),
  ...scorers("Last Touchdown Scorer", AMERICAN_FOOTBALL, { asks: "last", ...TOUCHDOWNS }),
  ...scorers("First Basket", ["basketball"], { asks: "first", noun: "basket" }),
  {
    ...ON_SCORER,
    name: "First Basket Of The Team",
    sports: ["basketball"],
    order: { asks: "first", noun: "basket of the team", isOfOwnTeam: true },
  },
  ...scorers("First Home Run", ["baseball"], { asks: "first", noun: "home run", only: ["home-run"] }),
  ...scorers("First Field Goal", ["basketball"], {
    asks: "first",
    noun: "field goal",
    only: ["field-goal", "three-pointer"],
  }),
  ...scorers("First Try Scorer", RUGBY, { asks: "first", ...TRIES }),
  ...scorers("Last Try Scorer", RUGBY, { asks: "last", ...TRIES }),
  {
    ...YES_NO,
    ...ON_ORDER,
    name: "First Scoring Play",
    settlement: "first-scoring-play",
    shape: "labelled",
    sides: ["yes", "no"],
    label: scoringKind,
    sports: AMERICAN_FOOTBALL,
    order: { asks: "first", noun: "score" },
  },
  {
    ...ON_ITEM,
    name: "First Goal Method",
    settlement: "first-scoring-play",
    label: scoringKind,
    sports: ["football"],
    order: { asks: "first", noun: "goal" },
  },
  { ...ON_TIME, name: "Time Of First Goal", order: { asks: "first", noun: "goal" } },
  ...perTeam((team, counts) => {
    return { ...ON_TIME, name: `Time Of First Goal ${team}`, counts, order: { asks: "first", noun: "goal" } as const };
  }),
  { ...ON_TIME, name: "Time Of Last Goal", order: { asks: "last", noun: "goal" } },
] satisfies readonly Uncited<MarketTypeRow>[];

const SIDES = ["home", "away"] as const;

/** The types of bets on which side scored when. Source: docs/rules.md#the-order-of-scoring. */
export const ORDER_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  {
    ...YES_NO,
    ...ON_ORDER,
    name: "Own Goal",
    settlement: "any-item",
    sports: ["football"],
    order: { asks: "first", noun: "own goal", only: ["own-goal"] },
  },
  {
    ...OUTCOMES,
    ...ON_ORDER,
    name: "Nth Goal",
    settlement: "nth-to-score",
    sides: ["home", "away", "none"],
    line: "whole-from-one",
    families: GOALS,
    order: { asks: "line", noun: "goal" },
  },
  {
    ...OUTCOMES,
    ...ON_ORDER,
    name: "To Win From Behind",
    settlement: "win-from-behind",
    sides: SIDES,
    order: { asks: "behind", noun: "score", settings: ["winFromBehind"] },
  },
  {
    ...OUTCOMES,
    ...ON_ORDER,
    name: "To Score First And Win",
    settlement: "score-first-and-win",
    sides: SIDES,
    order: { asks: "first", noun: "score", settings: ["noScorer"] },
  },
  ...perTeam((team, counts): Uncited<MarketTypeRow> => {
    return {
      ...YES_NO,
      ...ON_ORDER,
      name: `To Lead At Any Time ${team}`,
      settlement: "lead-at-any-time",
      counts,
      order: { asks: "ahead", noun: "score" },
    };
  }),
  ...[5, 10, 15, 20, 30, 60, 70, 75].flatMap((last) => inMinutes(1, last)),
  ...[16, 31, 46, 61, 76].flatMap((from) => inMinutes(from, from + 14)),
];

/** The markets on some minutes of a match: the first 10 end at 9:59, which is displayed as minute 10. Added time is the last minute of its half. */
function inMinutes(from: number, to: number): Uncited<MarketTypeRow>[] {
  const isFromStart = from === 1;
  const minutes: OrderRow["minutes"] = isFromStart ? [from, to] : [from, to, 45];
  const columns = {
    ...ON_ORDER,
    families: ["goal"],
    order: { asks: "window", noun: "goal", minutes },
    ...(isFromStart ? {} : { sports: ["football"] }),
  } as const;
  const name = isFromStart ? `First ${to} Minutes` : `Minutes ${from}-${to}`;
  return [
    { ...THREE_WAY, ...columns, name, settlement: "three-way" },
    { ...OUTCOMES, ...columns, name: `${name} Double Chance`, settlement: "double-chance", sides: ["1x", "12", "x2"] },
    { ...TOTAL, ...columns, name: `${name} Totals` },
    { ...YES_NO, ...columns, name: `Goal In ${name}`, settlement: "any-score" },
  ];
}
