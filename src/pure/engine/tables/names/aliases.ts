import type { AliasRow } from "../../row-types/rows.js";
import { GOALS, perTeam, SETS } from "../markets/columns.js";
import { cricketAliases } from "../markets/cricket-markets.js";
import { statisticAliases } from "../markets/statistic-markets.js";
import { ORDINALS } from "../sports/periods.js";
import { labelledAliases } from "./labelled-aliases.js";
import { type Columns, named } from "./named.js";
import { otherNames } from "./other-names.js";

const FIRST_HALF = { period: "first-half" } as const;
const IN_GOALS = { families: GOALS };

/** The last day on which the old names were served. Source: docs/rules.md#old-names. */
export const LAST_SERVED = "2026-09-05";

/**
 * Old names, which are still graded because ledgers contain old bets, and other spellings. A row without a period is understood
 * with any period of its type too. A bare "Handicap" has no row: it can be two-way or three-way.
 */
const scoreAliases = (): readonly AliasRow[] => [
  ...named("ML", {}, "Moneyline", "Match Winner"),
  { name: "Winner", type: "ML", periodOnly: true },
  ...result("1X2", {}),
  ...result("Full Time Result", {}),
  ...result("Half Time Result", FIRST_HALF),
  ...result("1st Half Result", FIRST_HALF),
  { name: "1st Half Moneyline", type: "ML", period: "first-half" },
  ...ORDINALS.slice(0, 5).flatMap(({ short, number }) =>
    named("ML", { period: `map-${number}`, families: ["maps"] }, `${short} Map Moneyline`, `Map ${number} Winner`),
  ),

  ...named("Spread", {}, "Asian Handicap", "Alternative Asian Handicap", "Alternative Spread", "Point Spread"),
  { name: "Run Line", type: "Spread", sports: ["baseball", "softball"] },
  { name: "Puck Line", type: "Spread", sports: ["ice-hockey"] },
  { name: "Map Handicap", type: "Spread", families: ["maps"], unit: "match-unit" },
  ...named("Spread", FIRST_HALF, "Asian Handicap HT", "1st Half Asian Handicap"),
  ...named("Spread", FIRST_HALF, "Alternative 1st Half Asian Handicap"),
  { name: "1st Half Handicap", type: "European Handicap", period: "first-half", sports: ["football"] },

  ...named("Totals", {}, "Over/Under", "Alternative Totals"),
  ...named("Totals", IN_GOALS, "Goals Over/Under", "Alternative Goal Line", "Alternative Total Goals"),
  { name: "Total Maps", type: "Totals", families: ["maps"], unit: "match-unit" },
  ...named("Totals", { ...FIRST_HALF, ...IN_GOALS }, "1st Half Goals Over/Under", "1st Half Goal Line"),
  ...named("Totals", { ...FIRST_HALF, ...IN_GOALS }, "Alternative 1st Half Goal Line"),
  ...["Goals", "(Goals)"].flatMap((goals) =>
    perTeam((team) => ({ ...IN_GOALS, name: `Team Total ${goals} ${team}`, type: `Team Total ${team}` })),
  ),

  { name: "Set Betting", type: "Correct Score", families: SETS },
  { name: "Odd Even", type: "Odd/Even" },
  { ...IN_GOALS, name: "Goals Odd/Even", type: "Odd/Even" },
  { name: "BTTS", type: "Both Teams To Score" },
  { name: "HT/FT", type: "Half Time / Full Time" },
  { name: "Half Time/Full Time", type: "Half Time / Full Time", spelling: true },
  { name: "Double Result", type: "Half Time / Full Time" },
];

/** Who has the first of a map, which is counted as 1-0. Without a map it would be of the match. */
const firstNames = (): readonly AliasRow[] =>
  ["Blood", "Tower", "Dragon", "Baron"].map((first) => ({
    name: `First ${first}`,
    type: `First ${first}s 2-Way`,
    sports: ["esports"],
    periodOnly: true,
    spelling: true,
  }));

const CARDS = ["football", "futsal"];
const PERHAPS_THREE_WAY = { sports: CARDS, perhapsThreeWay: true } as const;

const oldStatisticNames = (): readonly AliasRow[] => [
  { sports: CARDS, name: "Asian Corners", type: "Corners Totals" },
  ...perTeam((team) => ({ sports: CARDS, name: `Team Corners ${team}`, type: `Corners Totals ${team}` })),
  { sports: CARDS, name: "Asian Total Cards", type: "Bookings Totals" },
  ...perTeam((team) => ({ sports: CARDS, name: `Team Cards ${team}`, type: `Bookings Totals ${team}` })),
  ...named("Corners Spread", PERHAPS_THREE_WAY, "Corner Handicap"),
  ...named("Bookings Spread", PERHAPS_THREE_WAY, "Card Handicap"),
  ...named("Corners Totals", PERHAPS_THREE_WAY, "Total Corners", "Alternative Corners"),
  ...named("Bookings Totals", PERHAPS_THREE_WAY, "Number of Cards In Match"),
];

let rows: readonly AliasRow[] | null = null;

/**
 * All rows, made when a market is looked up that has none of the names in use. Old names of a statistic come before the spellings that
 * every statistic has, and no name hides one before it.
 */
export function aliases(): readonly AliasRow[] {
  rows ??= [
    ...scoreAliases(),
    ...labelledAliases(),
    ...oldStatisticNames(),
    ...otherNames(),
    ...firstNames(),
    ...statisticAliases(),
    ...cricketAliases(),
  ];
  return rows;
}

/** The draw is an outcome of a moneyline in some sports. In the others it makes a market of its own. */
function result(name: string, columns: Columns): AliasRow[] {
  return [
    ...named("ML", { ...columns, tiedMoneyline: "draw-is-an-outcome" }, name),
    ...named("3-Way Result", { ...columns, tiedMoneyline: "tie-rule" }, name),
  ];
}
