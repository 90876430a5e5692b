import type { AliasRow, Family } from "../model/rows.js";
import { LABELLED_ALIASES } from "./labelled-aliases.js";
import { OTHER_NAMES } from "./other-names.js";
import { STATISTIC_ALIASES } from "./statistic-markets.js";

const GOALS: readonly Family[] = ["goal", "handball"];
const SETS: readonly Family[] = ["racket", "rally"];
const SOURCE = "docs/rules.md#old-names";

/** The last day on which the old names were served. Source: docs/rules.md#old-names. */
export const LAST_SERVED = "2026-09-05";

/**
 * Old names, which are still graded because ledgers contain old bets, and other spellings. A row without a period is understood
 * with any period of its type too. A bare "Handicap" has no row: it can be two-way or three-way.
 */
const SCORE_ALIASES: readonly AliasRow[] = [
  { name: "Moneyline", type: "ML", source: SOURCE },
  { name: "Match Winner", type: "ML", source: SOURCE },
  { name: "Winner", type: "ML", periodOnly: true, source: SOURCE },
  { name: "1X2", type: "ML", tiedMoneyline: "draw-is-an-outcome", source: SOURCE },
  { name: "1X2", type: "3-Way Result", tiedMoneyline: "tie-rule", source: SOURCE },
  { name: "Full Time Result", type: "ML", tiedMoneyline: "draw-is-an-outcome", source: SOURCE },
  { name: "Full Time Result", type: "3-Way Result", tiedMoneyline: "tie-rule", source: SOURCE },
  { name: "Half Time Result", type: "ML", period: "first-half", tiedMoneyline: "draw-is-an-outcome", source: SOURCE },
  { name: "Half Time Result", type: "3-Way Result", period: "first-half", tiedMoneyline: "tie-rule", source: SOURCE },
  { name: "1st Half Result", type: "ML", period: "first-half", tiedMoneyline: "draw-is-an-outcome", source: SOURCE },
  { name: "1st Half Result", type: "3-Way Result", period: "first-half", tiedMoneyline: "tie-rule", source: SOURCE },
  { name: "1st Half Moneyline", type: "ML", period: "first-half", source: SOURCE },
  ...[1, 2, 3, 4, 5].flatMap((number): AliasRow[] => [
    { name: `${ordinal(number)} Map Moneyline`, type: "ML", period: mapId(number), families: ["maps"], source: SOURCE },
    { name: `Map ${number} Winner`, type: "ML", period: mapId(number), families: ["maps"], source: SOURCE },
  ]),

  { name: "Asian Handicap", type: "Spread", source: SOURCE },
  { name: "Alternative Asian Handicap", type: "Spread", source: SOURCE },
  { name: "Alternative Spread", type: "Spread", source: SOURCE },
  { name: "Point Spread", type: "Spread", source: SOURCE },
  { name: "Run Line", type: "Spread", sports: ["baseball", "softball"], source: SOURCE },
  { name: "Puck Line", type: "Spread", sports: ["ice-hockey"], source: SOURCE },
  { name: "Map Handicap", type: "Spread", families: ["maps"], unit: "match-unit", source: SOURCE },
  { name: "Asian Handicap HT", type: "Spread", period: "first-half", source: SOURCE },
  { name: "1st Half Asian Handicap", type: "Spread", period: "first-half", source: SOURCE },
  { name: "Alternative 1st Half Asian Handicap", type: "Spread", period: "first-half", source: SOURCE },
  { name: "1st Half Handicap", type: "European Handicap", period: "first-half", sports: ["football"], source: SOURCE },

  { name: "Over/Under", type: "Totals", source: SOURCE },
  { name: "Alternative Totals", type: "Totals", source: SOURCE },
  { name: "Goals Over/Under", type: "Totals", families: GOALS, source: SOURCE },
  { name: "Alternative Goal Line", type: "Totals", families: GOALS, source: SOURCE },
  { name: "Alternative Total Goals", type: "Totals", families: GOALS, source: SOURCE },
  { name: "Total Maps", type: "Totals", families: ["maps"], unit: "match-unit", source: SOURCE },
  { name: "1st Half Goals Over/Under", type: "Totals", period: "first-half", families: GOALS, source: SOURCE },
  { name: "1st Half Goal Line", type: "Totals", period: "first-half", families: GOALS, source: SOURCE },
  { name: "Alternative 1st Half Goal Line", type: "Totals", period: "first-half", families: GOALS, source: SOURCE },
  { name: "Team Total Goals Home", type: "Team Total Home", families: GOALS, source: SOURCE },
  { name: "Team Total Goals Away", type: "Team Total Away", families: GOALS, source: SOURCE },
  {
    name: "Team Total (Goals) Home",
    type: "Team Total Home",
    families: GOALS,
    source: "docs/rules.md#other-spellings",
  },
  {
    name: "Team Total (Goals) Away",
    type: "Team Total Away",
    families: GOALS,
    source: "docs/rules.md#other-spellings",
  },

  { name: "Set Betting", type: "Correct Score", families: SETS, source: SOURCE },
  { name: "Odd Even", type: "Odd/Even", source: SOURCE },
  { name: "Goals Odd/Even", type: "Odd/Even", families: GOALS, source: SOURCE },
  { name: "BTTS", type: "Both Teams To Score", source: SOURCE },
  { name: "HT/FT", type: "Half Time / Full Time", source: SOURCE },
  { name: "Half Time/Full Time", type: "Half Time / Full Time", spelling: true, source: SOURCE },
  { name: "Double Result", type: "Half Time / Full Time", source: SOURCE },
];

const CARDS = ["football", "futsal"];

/** Old names of the markets on statistics. */
const OLD_STATISTIC_NAMES: readonly AliasRow[] = [
  { name: "Asian Corners", type: "Corners Totals", sports: CARDS, source: SOURCE },
  { name: "Team Corners Home", type: "Corners Totals Home", sports: CARDS, source: SOURCE },
  { name: "Team Corners Away", type: "Corners Totals Away", sports: CARDS, source: SOURCE },
  { name: "Asian Total Cards", type: "Bookings Totals", sports: CARDS, source: SOURCE },
  { name: "Team Cards Home", type: "Bookings Totals Home", sports: CARDS, source: SOURCE },
  { name: "Team Cards Away", type: "Bookings Totals Away", sports: CARDS, source: SOURCE },
  { name: "Corner Handicap", type: "Corners Spread", perhapsThreeWay: true, sports: CARDS, source: SOURCE },
  { name: "Card Handicap", type: "Bookings Spread", perhapsThreeWay: true, sports: CARDS, source: SOURCE },
  { name: "Total Corners", type: "Corners Totals", perhapsThreeWay: true, sports: CARDS, source: SOURCE },
  { name: "Alternative Corners", type: "Corners Totals", perhapsThreeWay: true, sports: CARDS, source: SOURCE },
  { name: "Number of Cards In Match", type: "Bookings Totals", perhapsThreeWay: true, sports: CARDS, source: SOURCE },
];

/** All rows. Old names of a statistic come before the spellings that every statistic has, and no name hides one before it. */
export const ALIASES: readonly AliasRow[] = [
  ...SCORE_ALIASES,
  ...LABELLED_ALIASES,
  ...OLD_STATISTIC_NAMES,
  ...STATISTIC_ALIASES,
  ...OTHER_NAMES,
];

function ordinal(number: number): string {
  return ["1st", "2nd", "3rd", "4th", "5th"][number - 1] ?? "";
}

function mapId(number: number): "map-1" | "map-2" | "map-3" | "map-4" | "map-5" {
  return `map-${number as 1 | 2 | 3 | 4 | 5}`;
}
