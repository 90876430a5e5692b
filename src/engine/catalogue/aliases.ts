import type { AliasRow, Family } from "../model/rows.js";
import { STATISTIC_ALIASES } from "./statistic-bases.js";

const GOALS: readonly Family[] = ["goal", "handball"];
const SETS: readonly Family[] = ["racket", "rally"];
const SOURCE = "grading-rules 5.4";

/** The last day on which the old names were served. Source: interface.md 9, grading-rules 5.4. */
export const LAST_SERVED = "2026-09-05";

/**
 * Old names, which keep grading because ledgers hold old bets, and other spellings. A row without a period is understood
 * with any period of its base too. A bare "Handicap" has no row: it may be two-way or three-way.
 */
const SCORE_ALIASES: readonly AliasRow[] = [
  { name: "Moneyline", base: "ML", source: SOURCE },
  { name: "Match Winner", base: "ML", source: SOURCE },
  { name: "Winner", base: "ML", periodOnly: true, source: SOURCE },
  { name: "1X2", base: "ML", level: "fixed", source: SOURCE },
  { name: "1X2", base: "3-Way Result", level: "asked", source: SOURCE },
  { name: "Full Time Result", base: "ML", level: "fixed", source: SOURCE },
  { name: "Full Time Result", base: "3-Way Result", level: "asked", source: SOURCE },
  { name: "Half Time Result", base: "ML", period: "first-half", level: "fixed", source: SOURCE },
  { name: "Half Time Result", base: "3-Way Result", period: "first-half", level: "asked", source: SOURCE },
  { name: "1st Half Result", base: "ML", period: "first-half", level: "fixed", source: SOURCE },
  { name: "1st Half Result", base: "3-Way Result", period: "first-half", level: "asked", source: SOURCE },
  { name: "1st Half Moneyline", base: "ML", period: "first-half", source: SOURCE },
  ...[1, 2, 3, 4, 5].flatMap((number): AliasRow[] => [
    { name: `${ordinal(number)} Map Moneyline`, base: "ML", period: mapId(number), families: ["maps"], source: SOURCE },
    { name: `Map ${number} Winner`, base: "ML", period: mapId(number), families: ["maps"], source: SOURCE },
  ]),

  { name: "Asian Handicap", base: "Spread", source: SOURCE },
  { name: "Alternative Asian Handicap", base: "Spread", source: SOURCE },
  { name: "Alternative Spread", base: "Spread", source: SOURCE },
  { name: "Point Spread", base: "Spread", source: SOURCE },
  { name: "Run Line", base: "Spread", sports: ["baseball", "softball"], source: SOURCE },
  { name: "Puck Line", base: "Spread", sports: ["ice-hockey"], source: SOURCE },
  { name: "Map Handicap", base: "Spread", families: ["maps"], unit: "tally", source: SOURCE },
  { name: "Asian Handicap HT", base: "Spread", period: "first-half", source: SOURCE },
  { name: "1st Half Asian Handicap", base: "Spread", period: "first-half", source: SOURCE },
  { name: "Alternative 1st Half Asian Handicap", base: "Spread", period: "first-half", source: SOURCE },
  { name: "1st Half Handicap", base: "European Handicap", period: "first-half", sports: ["football"], source: SOURCE },

  { name: "Over/Under", base: "Totals", source: SOURCE },
  { name: "Alternative Totals", base: "Totals", source: SOURCE },
  { name: "Goals Over/Under", base: "Totals", families: GOALS, source: SOURCE },
  { name: "Alternative Goal Line", base: "Totals", families: GOALS, source: SOURCE },
  { name: "Alternative Total Goals", base: "Totals", families: GOALS, source: SOURCE },
  { name: "Total Maps", base: "Totals", families: ["maps"], unit: "tally", source: SOURCE },
  { name: "1st Half Goals Over/Under", base: "Totals", period: "first-half", families: GOALS, source: SOURCE },
  { name: "1st Half Goal Line", base: "Totals", period: "first-half", families: GOALS, source: SOURCE },
  { name: "Alternative 1st Half Goal Line", base: "Totals", period: "first-half", families: GOALS, source: SOURCE },
  { name: "Team Total Goals Home", base: "Team Total Home", families: GOALS, source: SOURCE },
  { name: "Team Total Goals Away", base: "Team Total Away", families: GOALS, source: SOURCE },
  { name: "Team Total (Goals) Home", base: "Team Total Home", families: GOALS, source: "grading-rules 5.2" },
  { name: "Team Total (Goals) Away", base: "Team Total Away", families: GOALS, source: "grading-rules 5.2" },

  { name: "Set Betting", base: "Correct Score", families: SETS, source: SOURCE },
  { name: "Odd Even", base: "Odd/Even", source: SOURCE },
  { name: "Goals Odd/Even", base: "Odd/Even", families: GOALS, source: SOURCE },
  { name: "BTTS", base: "Both Teams To Score", source: SOURCE },
  { name: "HT/FT", base: "Half Time / Full Time", source: SOURCE },
  { name: "Half Time/Full Time", base: "Half Time / Full Time", spelling: true, source: SOURCE },
  { name: "Double Result", base: "Half Time / Full Time", source: SOURCE },
];

const CARDS = ["football", "futsal"];

/** Old names of the markets on statistics. */
const OLD_STATISTIC_NAMES: readonly AliasRow[] = [
  { name: "Asian Corners", base: "Corners Totals", sports: CARDS, source: SOURCE },
  { name: "Team Corners Home", base: "Corners Totals Home", sports: CARDS, source: SOURCE },
  { name: "Team Corners Away", base: "Corners Totals Away", sports: CARDS, source: SOURCE },
  { name: "Asian Total Cards", base: "Bookings Totals", sports: CARDS, source: SOURCE },
  { name: "Team Cards Home", base: "Bookings Totals Home", sports: CARDS, source: SOURCE },
  { name: "Team Cards Away", base: "Bookings Totals Away", sports: CARDS, source: SOURCE },
  { name: "Corner Handicap", base: "Corners Spread", perhapsThreeWay: true, sports: CARDS, source: SOURCE },
  { name: "Card Handicap", base: "Bookings Spread", perhapsThreeWay: true, sports: CARDS, source: SOURCE },
  { name: "Total Corners", base: "Corners Totals", perhapsThreeWay: true, sports: CARDS, source: SOURCE },
  { name: "Alternative Corners", base: "Corners Totals", perhapsThreeWay: true, sports: CARDS, source: SOURCE },
  { name: "Number of Cards In Match", base: "Bookings Totals", perhapsThreeWay: true, sports: CARDS, source: SOURCE },
];

/** All rows; a statistic's old names go before the spellings that are made for every one. */
export const ALIASES: readonly AliasRow[] = [...SCORE_ALIASES, ...OLD_STATISTIC_NAMES, ...STATISTIC_ALIASES];

function ordinal(number: number): string {
  return ["1st", "2nd", "3rd", "4th", "5th"][number - 1] ?? "";
}

function mapId(number: number): "map-1" | "map-2" | "map-3" | "map-4" | "map-5" {
  return `map-${number as 1 | 2 | 3 | 4 | 5}`;
}
