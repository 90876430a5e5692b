import { method } from "../../bet/labels/method.js";
import { range } from "../../bet/labels/range.js";
import type { MarketTypeRow, Uncited } from "../../row-types/rows.js";
import { MONEYLINE, OUTCOMES, THREE_WAY, YES_NO } from "./columns.js";

/** Of fights whose rounds are counted. */
const OF_FIGHTS = { score: "fight", unit: "match-unit", families: ["winner"], needs: "rounds" } as const;
const ON_SIDE = { ...MONEYLINE, ...OF_FIGHTS } as const;

/** The markets on how a fight ends. Source: docs/rules.md#how-a-fight-ended. */
export const FIGHT_MARKET_TYPES = [
  {
    ...THREE_WAY,
    ...OF_FIGHTS,
    name: "Method of Victory",
    shape: "labelled",
    settlement: "method-of-victory",
    label: method,
    unlabelled: ["draw"],
  },
  { ...ON_SIDE, name: "Round Groups", shape: "labelled", settlement: "round-of-victory", label: range },
] satisfies readonly Uncited<MarketTypeRow>[];

export const ROUND_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  { ...ON_SIDE, name: "Round Betting", shape: "outcomes", settlement: "round-of-victory", line: "whole-from-one" },
  {
    ...OUTCOMES,
    ...OF_FIGHTS,
    name: "Total Rounds",
    shape: "line",
    sides: ["over", "under"],
    settlement: "total-rounds",
    line: "half-from-zero",
  },
  { ...YES_NO, ...OF_FIGHTS, name: "Fight To Go The Distance", settlement: "the-distance" },
  {
    ...ON_SIDE,
    name: "To Win Inside The Distance",
    settlement: "method-of-victory",
    ways: ["ko-tko", "submission", "disqualification"],
  },
  { ...ON_SIDE, name: "To Win By Decision", settlement: "method-of-victory", ways: ["decision"] },
];
