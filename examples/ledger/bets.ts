import type { Selection } from "settlegrade";
import type { Leg, Slip } from "settlegrade/ledger";

/** What a leg is on: a selection that settlegrade grades, or the name of a runner whose result a person enters. */
export type On = Selection | string;

/** A bet as it was placed: a slip whose legs have no grades yet. */
export interface Bet extends Omit<Slip, "id" | "legs"> {
  readonly id: string;
  readonly legs: readonly (Omit<Leg, "grade"> & { readonly on: On })[];
}

const on = (eventId: number, market: string, side: string, hdp?: number): Selection => ({
  eventId,
  market,
  side,
  ...(hdp !== undefined && { hdp }),
});

const HOME_101 = on(101, "ML", "home");
const DRAW_102 = on(102, "ML", "draw");
const HOME_103 = on(103, "ML", "home");
const AWAY_106 = on(106, "ML", "away");

export const BETS: readonly Bet[] = [
  { id: "b1", type: "single", stake: "10", legs: [{ odds: "1.95", on: HOME_101 }] },
  { id: "b2", type: "single", stake: "10", legs: [{ odds: "1.90", on: on(101, "Totals", "over", 2.5) }] },
  { id: "b3", type: "single", stake: "10", legs: [{ odds: "2.05", on: on(101, "Spread", "home", -1.25) }] },
  {
    id: "b4",
    type: "single",
    stake: "11",
    legs: [{ odds: { fractional: "10/11" }, on: on(102, "Spread", "home", -0.25) }],
  },
  { id: "b5", type: "single", stake: "20", legs: [{ odds: "1.45", on: on(102, "Draw No Bet", "away") }] },
  {
    id: "b6",
    type: "single",
    stake: "22",
    legs: [{ odds: { american: "-110" }, on: on(103, "Totals", "over", 220.5) }],
  },
  {
    id: "b7",
    type: "single",
    stake: "10",
    side: "lay",
    commission: "5",
    legs: [{ odds: "3.4", on: on(103, "ML", "away") }],
  },
  { id: "b8", type: "single", stake: "10", freeBet: true, legs: [{ odds: "2.50", on: AWAY_106 }] },
  { id: "b9", type: "single", stake: "25", legs: [{ odds: "1.60", on: on(105, "ML", "home") }] },
  { id: "b10", type: "single", stake: "10", legs: [{ odds: "2.20", on: on(107, "ML", "home") }] },
  { id: "b11", type: "single", stake: "10", legs: [{ odds: "1.85", on: on(108, "Totals (Games)", "under", 22.5) }] },
  { id: "b12", type: "single", stake: "10", legs: [{ odds: "1.83", on: on(109, "Corners Totals", "over", 9.5) }] },
  { id: "b13", type: "single", stake: "10", legs: [{ odds: "4.50", on: on(110, "ML", "away") }] },
  {
    id: "b14",
    type: "double",
    stake: "10",
    legs: [
      { odds: "1.95", on: HOME_101 },
      { odds: "3.10", on: DRAW_102 },
    ],
  },
  {
    id: "b15",
    type: "double",
    stake: "10",
    legs: [
      { odds: "1.60", on: on(105, "ML", "home") },
      { odds: "1.72", on: HOME_103 },
    ],
  },
  {
    id: "b16",
    type: "accumulator",
    stake: "5",
    boost: "10",
    legs: [
      { odds: "1.72", on: HOME_103 },
      { odds: "2.50", on: AWAY_106 },
      { odds: "2.20", on: on(107, "ML", "home") },
      { odds: "3.10", on: DRAW_102 },
    ],
  },
  {
    id: "b17",
    type: "lucky15",
    stake: "1",
    legs: [
      { odds: "3.25", on: on(101, "ML", "away") },
      { odds: "2.60", on: on(102, "ML", "home") },
      { odds: "2.15", on: on(103, "ML", "away") },
      { odds: "2.50", on: AWAY_106 },
    ],
  },
  {
    id: "b18",
    type: { system: [2] },
    stake: "2",
    bankers: [0],
    legs: [
      { odds: "1.72", on: HOME_103 },
      { odds: "3.10", on: DRAW_102 },
      { odds: "2.50", on: AWAY_106 },
    ],
  },
  {
    id: "b19",
    type: "single",
    stake: "5",
    eachWay: true,
    legs: [{ odds: { fractional: "10/1" }, place: { terms: "1/5" }, on: "14:30 Saltburn" }],
  },
  {
    id: "b20",
    type: "double",
    stake: "5",
    legs: [
      { odds: { fractional: "7/2" }, on: "14:30 Marske" },
      { odds: { fractional: "4/6" }, on: "15:05 Redcar" },
    ],
  },
];
