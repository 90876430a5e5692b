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
const SOURCE = "grading-rules 5.2";

/** What teams are counted on. */
export const TEAM_STATISTICS: readonly TeamStatisticRow[] = [
  { name: "Corners", sports: FOOTBALL, mayBeBanded: true, source: "grading-rules 5.2 and 5.4" },
  {
    name: "Bookings",
    sports: FOOTBALL,
    madeOf: ["Yellow Cards", "Red Cards"],
    furthestCount: { match: 15, part: 8, spread: 6 },
    source: "grading-rules 5.2 and 9",
  },
  { name: "Shots", sports: GOALS, source: SOURCE },
  { name: "Shots on Target", sports: GOALS, source: SOURCE },
  { name: "Fouls", sports: FOOTBALL, source: SOURCE },
  { name: "Offsides", sports: FOOTBALL, source: SOURCE },
  { name: "Aces", sports: RACKET, source: SOURCE },
  { name: "Double Faults", sports: RACKET, source: SOURCE },
];
