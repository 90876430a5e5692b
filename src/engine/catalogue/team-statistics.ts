import type { TeamStatisticRow } from "../model/rows.js";

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
const SOURCE = "docs/rules.md#teams";

/** The statistics of teams. */
export const TEAM_STATISTICS: readonly TeamStatisticRow[] = [
  {
    name: "Corners",
    sports: FOOTBALL,
    mayBeBanded: true,
    comparedAs: ["3-way", "2-way", "european-handicap", "odd-even"],
    source: "docs/rules.md#old-names",
  },
  {
    name: "Bookings",
    sports: FOOTBALL,
    madeOf: ["Yellow Cards", "Red Cards"],
    furthestCount: { match: 15, part: 8, spread: 6 },
    comparedAs: ["3-way", "2-way"],
    source: "docs/rules.md#settings",
  },
  { name: "Shots", sports: GOALS, source: SOURCE },
  { name: "Shots on Target", sports: GOALS, source: SOURCE },
  { name: "Fouls", sports: FOOTBALL, source: SOURCE },
  { name: "Offsides", sports: FOOTBALL, source: SOURCE },
  { name: "Aces", sports: RACKET, source: SOURCE },
  { name: "Double Faults", sports: RACKET, source: SOURCE },
];
