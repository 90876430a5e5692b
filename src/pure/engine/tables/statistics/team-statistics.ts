import type { TeamStatisticRow, Uncited } from "../../row-types/rows.js";
import { ruledAt } from "../cite.js";

const FOOTBALL = ["football", "futsal"];
const GOALS = [
  "football",
  "futsal",
  "beach-soccer",
  "handball",
  "floorball",
  "bandy",
  "field-hockey",
  "water-polo",
  "ice-hockey",
];
const RACKET = ["tennis", "padel"];
const SHOTS = ["Shots on Target", "Shots"] as const;

/** With a price for as many on both sides, and without one. */
const BOTH_WAYS = ["3-way", "2-way"] as const;

const ROWS: readonly Uncited<TeamStatisticRow>[] = [
  {
    name: "Corners",
    sports: FOOTBALL,
    isNeverNil: true,
    mayBeBanded: true,
    comparedAs: ["3-way", "2-way", "european-handicap", "odd-even"],
  },
  {
    name: "Bookings",
    sports: FOOTBALL,
    madeOf: ["Yellow Cards", "Red Cards"],
    furthestCount: { match: 15, part: 8, spread: 6 },
    comparedAs: BOTH_WAYS,
  },
  { name: "Shots", sports: GOALS, comparedAs: BOTH_WAYS, isNeverNil: true, nested: SHOTS },
  { name: "Shots on Target", sports: GOALS, comparedAs: BOTH_WAYS, nested: SHOTS },
  { name: "Fouls", sports: FOOTBALL, comparedAs: BOTH_WAYS, isNeverNil: true },
  { name: "Offsides", sports: FOOTBALL, comparedAs: BOTH_WAYS },
  { name: "Aces", sports: RACKET, comparedAs: BOTH_WAYS },
  { name: "Double Faults", sports: RACKET, comparedAs: BOTH_WAYS },
];

export const TEAM_STATISTICS: readonly TeamStatisticRow[] = ROWS.map((row) => ({
  ...row,
  source: ruledAt("team", row.name),
}));
