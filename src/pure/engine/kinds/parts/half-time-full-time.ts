import type { Settlement } from "../../row-types/market.js";
import type { PartBorders } from "../../types/borders.js";
import { leaderOf } from "../../types/score.js";
import { wonOrLost } from "../won-or-lost.js";

/** Half Time / Full Time: who leads at half time and who leads at the end of regular time. Source: docs/rules.md#half-time-and-full-time. */
export const settlement: Settlement = {
  on: "halves",
  parts: () => LEADERS,
  settle: ({ side }, full, half) => wonOrLost(side === SIDES[leaderOf(half)][leaderOf(full)]),
};

const LEADERS: PartBorders = { on: "leads", later: "match" };

const SIDES = {
  home: { home: "home/home", draw: "home/draw", away: "home/away" },
  draw: { home: "draw/home", draw: "draw/draw", away: "draw/away" },
  away: { home: "away/home", draw: "away/draw", away: "away/away" },
} as const;
