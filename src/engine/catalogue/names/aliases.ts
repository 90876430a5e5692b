import type { AliasRow, Family, Uncited } from "../../tables/rows.js";
import { ruledAt } from "../cite.js";
import { STATISTIC_ALIASES } from "../markets/statistic-markets.js";
import { LABELLED_ALIASES } from "./labelled-aliases.js";
import { OTHER_NAMES } from "./other-names.js";

const GOALS: readonly Family[] = ["goal", "handball"];
const SETS: readonly Family[] = ["racket", "rally"];

/** The last day on which the old names were served. Source: docs/rules.md#old-names. */
export const LAST_SERVED = "2026-09-05";

/**
 * Old names, which are still graded because ledgers contain old bets, and other spellings. A row without a period is understood
 * with any period of its type too. A bare "Handicap" has no row: it can be two-way or three-way.
 */
const SCORE_ALIASES: readonly Uncited<AliasRow>[] = [
  { name: "Moneyline", type: "ML" },
  { name: "Match Winner", type: "ML" },
  { name: "Winner", type: "ML", periodOnly: true },
  { name: "1X2", type: "ML", tiedMoneyline: "draw-is-an-outcome" },
  { name: "1X2", type: "3-Way Result", tiedMoneyline: "tie-rule" },
  { name: "Full Time Result", type: "ML", tiedMoneyline: "draw-is-an-outcome" },
  { name: "Full Time Result", type: "3-Way Result", tiedMoneyline: "tie-rule" },
  { name: "Half Time Result", type: "ML", period: "first-half", tiedMoneyline: "draw-is-an-outcome" },
  { name: "Half Time Result", type: "3-Way Result", period: "first-half", tiedMoneyline: "tie-rule" },
  { name: "1st Half Result", type: "ML", period: "first-half", tiedMoneyline: "draw-is-an-outcome" },
  { name: "1st Half Result", type: "3-Way Result", period: "first-half", tiedMoneyline: "tie-rule" },
  { name: "1st Half Moneyline", type: "ML", period: "first-half" },
  ...[1, 2, 3, 4, 5].flatMap((number): Uncited<AliasRow>[] => [
    { name: `${ordinal(number)} Map Moneyline`, type: "ML", period: mapId(number), families: ["maps"] },
    { name: `Map ${number} Winner`, type: "ML", period: mapId(number), families: ["maps"] },
  ]),

  { name: "Asian Handicap", type: "Spread" },
  { name: "Alternative Asian Handicap", type: "Spread" },
  { name: "Alternative Spread", type: "Spread" },
  { name: "Point Spread", type: "Spread" },
  { name: "Run Line", type: "Spread", sports: ["baseball", "softball"] },
  { name: "Puck Line", type: "Spread", sports: ["ice-hockey"] },
  { name: "Map Handicap", type: "Spread", families: ["maps"], unit: "match-unit" },
  { name: "Asian Handicap HT", type: "Spread", period: "first-half" },
  { name: "1st Half Asian Handicap", type: "Spread", period: "first-half" },
  { name: "Alternative 1st Half Asian Handicap", type: "Spread", period: "first-half" },
  { name: "1st Half Handicap", type: "European Handicap", period: "first-half", sports: ["football"] },

  { name: "Over/Under", type: "Totals" },
  { name: "Alternative Totals", type: "Totals" },
  { name: "Goals Over/Under", type: "Totals", families: GOALS },
  { name: "Alternative Goal Line", type: "Totals", families: GOALS },
  { name: "Alternative Total Goals", type: "Totals", families: GOALS },
  { name: "Total Maps", type: "Totals", families: ["maps"], unit: "match-unit" },
  { name: "1st Half Goals Over/Under", type: "Totals", period: "first-half", families: GOALS },
  { name: "1st Half Goal Line", type: "Totals", period: "first-half", families: GOALS },
  { name: "Alternative 1st Half Goal Line", type: "Totals", period: "first-half", families: GOALS },
  { name: "Team Total Goals Home", type: "Team Total Home", families: GOALS },
  { name: "Team Total Goals Away", type: "Team Total Away", families: GOALS },
  {
    name: "Team Total (Goals) Home",
    type: "Team Total Home",
    families: GOALS,
  },
  {
    name: "Team Total (Goals) Away",
    type: "Team Total Away",
    families: GOALS,
  },

  { name: "Set Betting", type: "Correct Score", families: SETS },
  { name: "Odd Even", type: "Odd/Even" },
  { name: "Goals Odd/Even", type: "Odd/Even", families: GOALS },
  { name: "BTTS", type: "Both Teams To Score" },
  { name: "HT/FT", type: "Half Time / Full Time" },
  { name: "Half Time/Full Time", type: "Half Time / Full Time", spelling: true },
  { name: "Double Result", type: "Half Time / Full Time" },
];

const CARDS = ["football", "futsal"];

/** Old names of the markets on statistics. */
const OLD_STATISTIC_NAMES: readonly Uncited<AliasRow>[] = [
  { name: "Asian Corners", type: "Corners Totals", sports: CARDS },
  { name: "Team Corners Home", type: "Corners Totals Home", sports: CARDS },
  { name: "Team Corners Away", type: "Corners Totals Away", sports: CARDS },
  { name: "Asian Total Cards", type: "Bookings Totals", sports: CARDS },
  { name: "Team Cards Home", type: "Bookings Totals Home", sports: CARDS },
  { name: "Team Cards Away", type: "Bookings Totals Away", sports: CARDS },
  { name: "Corner Handicap", type: "Corners Spread", perhapsThreeWay: true, sports: CARDS },
  { name: "Card Handicap", type: "Bookings Spread", perhapsThreeWay: true, sports: CARDS },
  { name: "Total Corners", type: "Corners Totals", perhapsThreeWay: true, sports: CARDS },
  { name: "Alternative Corners", type: "Corners Totals", perhapsThreeWay: true, sports: CARDS },
  { name: "Number of Cards In Match", type: "Bookings Totals", perhapsThreeWay: true, sports: CARDS },
];

/** Old names of a statistic come before the spellings that every statistic has, and no name hides one before it. */
const ROWS: readonly Uncited<AliasRow>[] = [
  ...SCORE_ALIASES,
  ...LABELLED_ALIASES,
  ...OLD_STATISTIC_NAMES,
  ...STATISTIC_ALIASES,
  ...OTHER_NAMES,
];

/** All rows. Each cites the place where the names of its type are listed. */
export const ALIASES: readonly AliasRow[] = ROWS.map((row) => ({
  ...row,
  source: ruledAt(row.spelling || row.periodOnly ? "spellings" : "old names", row.type),
}));

function ordinal(number: number): string {
  return ["1st", "2nd", "3rd", "4th", "5th"][number - 1] ?? "";
}

function mapId(number: number): "map-1" | "map-2" | "map-3" | "map-4" | "map-5" {
  return `map-${number as 1 | 2 | 3 | 4 | 5}`;
}
