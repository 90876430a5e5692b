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
const AMERICAN_FOOTBALL = ["american-football"];
const BASKETBALL = ["basketball"];
const ICE_HOCKEY = ["ice-hockey"];
const BASEBALL = ["baseball"];
const RUGBY = ["rugby", "rugby-league"];
const ESPORTS = ["esports"];
const SHOTS = ["Shots on Target", "Shots"] as const;

/** With a price for as many on both sides, and without one. */
const BOTH_WAYS = ["3-way", "2-way"] as const;
const MORE_WAYS = [...BOTH_WAYS, "double-chance", "odd-even"] as const;
const ANY_WAY = [...BOTH_WAYS, "yes-no"] as const;

const ROWS: readonly Uncited<TeamStatisticRow>[] = [
  {
    name: "Corners",
    hasOldNames: true,
    sports: FOOTBALL,
    isNeverNil: true,
    mayBeBanded: true,
    comparedAs: [...MORE_WAYS, "european-handicap", "range"],
  },
  {
    name: "Bookings",
    hasOldNames: true,
    sports: FOOTBALL,
    madeOf: ["Yellow Cards", "Red Cards"],
    furthestCount: { match: 15, part: 8, spread: 6 },
    comparedAs: [...MORE_WAYS, "european-handicap", "range", "both-teams"],
  },
  { name: "Yellow Cards", sports: FOOTBALL, comparedAs: MORE_WAYS, isFirstOnly: true },
  { name: "Red Cards", sports: FOOTBALL, comparedAs: ANY_WAY },
  { name: "Shots", hasOldNames: true, sports: GOALS, comparedAs: MORE_WAYS, isNeverNil: true, nested: SHOTS },
  { name: "Shots on Target", hasOldNames: true, sports: GOALS, comparedAs: MORE_WAYS, nested: SHOTS },
  { name: "Fouls", hasOldNames: true, sports: FOOTBALL, comparedAs: MORE_WAYS, isNeverNil: true },
  { name: "Offsides", hasOldNames: true, sports: FOOTBALL, comparedAs: MORE_WAYS },
  { name: "Aces", hasOldNames: true, sports: RACKET, comparedAs: BOTH_WAYS },
  { name: "Double Faults", hasOldNames: true, sports: RACKET, comparedAs: BOTH_WAYS },
  ...rows(RACKET, ["Breaks of Serve"]),

  ...rows(FOOTBALL, ["Saves"], { comparedAs: MORE_WAYS }),
  ...rows(FOOTBALL, ["Penalties Awarded", "Penalties Scored", "Penalties Missed", "Woodwork Hits"], {
    comparedAs: ANY_WAY,
  }),
  ...rows(FOOTBALL, ["Tackles", "Throw-ins", "Goal Kicks", "Free Kicks", "Passes"], { isNeverNil: true }),
  ...rows(["handball"], ["7-Metre Goals", "Suspensions"]),
  ...rows(ICE_HOCKEY, ["Blocked Shots", "Penalty Minutes", "Power Play Goals"]),
  ...rows(ICE_HOCKEY, ["Faceoffs Won"], { isNeverNil: true }),
  ...rows([...ICE_HOCKEY, ...BASEBALL], ["Hits"], { isNeverNil: true }),
  ...rows([...ICE_HOCKEY, ...AMERICAN_FOOTBALL, ...RUGBY], ["Penalties"]),

  ...rows(AMERICAN_FOOTBALL, ["Touchdowns", "Field Goals", "Sacks", "Punts"]),
  ...rows(AMERICAN_FOOTBALL, ["First Downs"], { isNeverNil: true }),
  ...rows(AMERICAN_FOOTBALL, ["Passing Yards", "Rushing Yards"], { isNeverNil: true, mayFall: true }),
  ...rows([...AMERICAN_FOOTBALL, ...BASKETBALL], ["Turnovers"]),
  ...rows(BASKETBALL, ["Three Pointers", "Rebounds", "Assists", "Steals", "Blocks"], { isNeverNil: true }),
  ...rows(BASEBALL, ["Home Runs", "Stolen Bases"]),
  ...rows(BASEBALL, ["Strikeouts"], { isNeverNil: true }),
  { name: "Tries", sports: RUGBY, comparedAs: MORE_WAYS },
  { name: "Conversions", sports: RUGBY, comparedAs: BOTH_WAYS, nested: ["Conversions", "Tries"] },

  ...rows(["darts"], ["180s"]),
  ...rows(["snooker"], ["Centuries", "50+ Breaks"]),
  ...rows(ESPORTS, ["Kills"], { isNeverNil: true }),
  ...rows(ESPORTS, ["Towers", "Dragons", "Barons", "Roshans", "Inhibitors"]),
  ...rows(ESPORTS, ["First Bloods", "First Towers", "First Dragons", "First Barons"]).map((row): typeof row => ({
    ...row,
    comparedAs: ["2-way"],
    isFirst: true,
  })),
];

type Columns = Pick<TeamStatisticRow, "isNeverNil" | "mayFall" | "comparedAs">;

/** Statistics that both teams can have as many of. */
function rows(sports: readonly string[], names: readonly string[], columns: Columns = {}): Uncited<TeamStatisticRow>[] {
  return names.map((name) => ({ name, sports, comparedAs: BOTH_WAYS, ...columns }));
}

export const TEAM_STATISTICS: readonly TeamStatisticRow[] = ROWS.map((row) => ({
  ...row,
  source: ruledAt("team", row.name),
}));
