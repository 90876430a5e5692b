import { stage } from "../../bet/labels/stage.js";
import type { MarketTypeRow, Uncited } from "../../row-types/rows.js";
import { IN_PARITY, MONEYLINE, perTeam, TOTAL, YES_NO } from "./columns.js";

/** Of football, whose shoot-outs are listed kick by kick. In other sports `ap` may be 1-0 for whoever won. */
const OF_FOOTBALL = { families: ["goal"], sports: ["football"], needs: "overtime" } as const;
const DECIDED = { ...OF_FOOTBALL, settlement: "decided-in" } as const;
const KICKS = { ...OF_FOOTBALL, score: "shootout" } as const;

/** When a match is won, and by whom. Source: docs/rules.md#decided-in. */
export const VICTORY_MARKET_TYPES = [
  { ...MONEYLINE, ...DECIDED, name: "Method Of Qualification", shape: "labelled", label: stage },
] satisfies readonly Uncited<MarketTypeRow>[];

export const STAGE_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  ...VICTORY_MARKET_TYPES,
  { ...YES_NO, ...DECIDED, name: "Game Decided In Extra Time", stage: "overtime" },
  { ...YES_NO, ...DECIDED, name: "Game Decided After Penalties", stage: "shootout" },
];

/** The markets on the score of a shoot-out. Source: docs/rules.md#bets-on-a-shoot-out. */
export const SHOOTOUT_MARKET_TYPES: readonly Uncited<MarketTypeRow>[] = [
  { ...MONEYLINE, ...KICKS, name: "Penalty Shootout Winner", settlement: "winner" },
  { ...TOTAL, ...KICKS, name: "Penalty Shootout Totals" },
  ...perTeam((team, counts) => ({ ...TOTAL, ...KICKS, name: `Penalty Shootout Team Total ${team}`, counts })),
  { ...IN_PARITY, ...KICKS, name: "Penalty Shootout Odd/Even" },
];
