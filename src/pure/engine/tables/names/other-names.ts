import type { AliasRow } from "../../row-types/rows.js";
import { GOALS, SETS, TIMED } from "../markets/columns.js";
import { named } from "./named.js";

const RUNS = ["baseball", "softball"];
const CARDED = ["football", "futsal"];
const RACKET = ["tennis", "padel"];
type Row = Omit<AliasRow, "spelling" | "source">;

/** Point sports with one count. In lacrosse and Australian rules, goals are not the score. */
const POINTS = [
  "basketball",
  "american-football",
  "aussie-rules",
  "lacrosse",
  "netball",
  "rugby",
  "rugby-league",
  "gaelic-football",
  "hurling",
  "kabaddi",
];

/**
 * Names that say what is counted, and other spellings. In tennis and padel games are games, in other sports of sets they are sets.
 */
const rows = (): readonly Row[] => [
  { name: "Match Odds", type: "ML", tiedMoneyline: "draw-is-an-outcome" },
  { name: "Match Odds", type: "3-Way Result", tiedMoneyline: "tie-rule" },
  { name: "60 Minute Line", type: "3-Way Result", sports: ["ice-hockey"] },
  { name: "Moneyline Regulation", type: "3-Way Result", families: TIMED },

  { name: "Over/Under Goals", type: "Totals", families: GOALS },
  { name: "Asian Totals", type: "Totals" },
  { name: "Asian Total Goals", type: "Totals", families: GOALS },
  { name: "Total Goals", type: "Totals", families: GOALS },
  { name: "Total Goals", type: "Totals", sports: ["netball"] },
  { name: "Total Points", type: "Totals", sports: [...POINTS, "curling"] },
  { name: "Total Points", type: "Totals (Games)", families: ["rally"] },
  { name: "Total Runs", type: "Totals", sports: RUNS },
  { name: "Total Games", type: "Totals (Games)", families: ["racket"] },
  { name: "Total Games", type: "Totals (Sets)", families: ["rally"] },
  { name: "Total Games", type: "Totals", families: ["maps"], unit: "match-unit" },
  { name: "Total Sets", type: "Totals (Sets)", families: SETS },
  { name: "Total Frames", type: "Totals", sports: ["snooker"], unit: "match-unit" },
  { name: "Total Points", type: "Totals", families: ["maps"], unit: "inner-unit" },
  { name: "Total Rounds", type: "Totals", families: ["maps"], unit: "rounds" },
  { name: "Total Kills", type: "Totals", families: ["maps"], unit: "kills" },

  { name: "Game Handicap", type: "Spread (Games)", families: ["racket"] },
  { name: "Game Handicap", type: "Spread (Sets)", families: ["rally"] },
  { name: "Game Handicap", type: "Spread", families: ["maps"], unit: "match-unit" },
  { name: "Set Handicap", type: "Spread (Sets)", families: SETS },
  { name: "Frame Handicap", type: "Spread", sports: ["snooker"], unit: "match-unit" },
  { name: "Point Handicap", type: "Spread (Games)", families: ["rally"] },
  { name: "Round Handicap", type: "Spread", families: ["maps"], unit: "rounds" },
  { name: "Kill Handicap", type: "Spread", families: ["maps"], unit: "kills" },

  ...["Home", "Away"].flatMap((team): Row[] => [
    { name: `Team Total Goals ${team}`, type: `Team Total ${team}`, sports: ["netball"] },
    { name: `Team Total Points ${team}`, type: `Team Total ${team}`, sports: POINTS },
    { name: `Team Total Points ${team}`, type: `Team Total (Games) ${team}`, families: ["rally"] },
    { name: `Team Total Runs ${team}`, type: `Team Total ${team}`, sports: RUNS },
    { name: `Team Total Games ${team}`, type: `Team Total (Games) ${team}`, families: ["racket"] },
    { name: `Team Total Games ${team}`, type: `Team Total ${team}`, families: ["rally"], unit: "match-unit" },
    { name: `Team Total Sets ${team}`, type: `Team Total ${team}`, families: SETS, unit: "match-unit" },
  ]),

  ...named("Half Time / Full Time", {}, "Halftime/Fulltime", "Halftime / Fulltime"),
  ...named("Half Time / Full Time", {}, "Half-time/Full-time", "Half-time / Full-time"),
  { name: "HT/FT", type: "Set 1 / Match", families: SETS },
  { name: "Set 1/Match", type: "Set 1 / Match", families: SETS },
  ...named("Multi Goals", { families: GOALS }, "Number of Goals In Match", "Goals In Bands", "Total Goals In Bands"),
  ...named("Goal In First 15 Minutes", { families: GOALS }, "Goal In 1st 15 Minutes"),
  ...["Home", "Away"].flatMap((team): Row[] => [
    { name: `Goalkeeper Saves ${team}`, type: `Saves Totals ${team}`, sports: CARDED },
    { name: `Team Goalkeeper Saves ${team}`, type: `Saves Totals ${team}`, sports: CARDED },
    { name: `Team Total (Breaks) ${team}`, type: `Breaks of Serve Totals ${team}`, sports: RACKET },
    { name: `${team} Team To Score`, type: `Team To Score ${team}`, families: TIMED },
    { name: `${team} To Score`, type: `Team To Score ${team}`, families: TIMED },
    { name: `Red Card ${team}`, type: `Red Cards Yes/No ${team}`, sports: CARDED },
    { name: `${team} Team Red Card`, type: `Red Cards Yes/No ${team}`, sports: CARDED },
  ]),
  { name: "Goalkeeper Saves", type: "Saves Totals", sports: CARDED },
  { name: "Totals (Service Breaks)", type: "Breaks of Serve Totals", sports: RACKET },
  { name: "Totals (Breaks)", type: "Breaks of Serve Totals", sports: RACKET },
  ...named(
    "Red Cards Yes/No",
    { sports: CARDED },
    "Red Card",
    "Red Card In Match",
    "A Red Card In The Match",
    "Sending Off",
  ),
  ...named(
    "Penalties Awarded Yes/No",
    { sports: CARDED },
    "Penalty Awarded",
    "A Penalty In The Match",
    "Penalty In Match",
  ),
  ...named("Bookings Both Teams", { sports: CARDED }, "Both Teams To Receive A Card", "Both Teams Carded"),
  ...named("Corners Range", { sports: CARDED }, "Corner Range", "Corners 3-Way Total", "Total Corners 3-Way"),
  ...named("Bookings Range", { sports: CARDED }, "Card Range", "Cards Range"),
  ...named("Both Teams To Score 1H/2H", { families: GOALS }, "Both Teams To Score 1st Half / 2nd Half"),
  ...named("Both Teams To Score 1H/2H", { families: GOALS }, "Both Teams To Score 1st Half - 2nd Half"),
  ...onOrder(),
  { name: "YRFI", type: "Run In 1st Inning", period: "first-inning" },
  { name: "NRFI", type: "No Run In 1st Inning", period: "first-inning" },
];

/** Names of markets on the order of scoring and on fights. */
function onOrder(): readonly Row[] {
  return [
    ...named("First 10 Minutes", {}, "First 10 Minutes (00:00 - 09:59)", "10 Minute Result", "First 10 Minutes Result"),
    ...named("First Goalscorer", {}, "First Goal Scorer", "1st Goalscorer", "Player First Goal Scorer"),
    ...named("First Goalscorer", {}, "Player First Goalscorer", "First Player To Score"),
    ...named("Last Goalscorer", {}, "Last Goal Scorer", "Player Last Goal Scorer", "Player Last Goalscorer"),
    ...["Home", "Away"].flatMap((team): Row[] => [
      ...named(`First Goalscorer ${team}`, {}, `Team First Goalscorer ${team}`, `${team} First Goalscorer`),
      ...named(`Last Goalscorer ${team}`, {}, `Team Last Goalscorer ${team}`, `${team} Last Goalscorer`),
      ...named(`Time Of First Goal ${team}`, {}, `Time Of 1st Team Goal ${team}`, `Time Of ${team} First Goal`),
    ]),
    ...named("First Touchdown Scorer", {}, "First TD Scorer", "Player First Touchdown", "1st Touchdown Scorer"),
    ...named("Last Touchdown Scorer", {}, "Last TD Scorer", "Player Last Touchdown"),
    ...named("First Basket", {}, "Player First Basket", "First Basket Scorer"),
    ...named("First Basket Of The Team", {}, "First Team Basket", "Player First Team Basket", "Team First Basket"),
    ...named("First Home Run", {}, "Player First Home Run", "First Home Run Hitter"),
    ...named("First Try Scorer", {}, "First Tryscorer", "1st Try Scorer"),
    ...named("Last Try Scorer", {}, "Last Tryscorer"),
    ...named("First Goal Method", {}, "Goal Method", "1st Goal Method"),
    ...named("Time Of First Goal", {}, "Time Of 1st Goal", "Time Of First Goal Brackets"),
    ...named(
      "Fight To Go The Distance",
      {},
      "Go The Distance",
      "Will The Fight Go The Distance",
      "Fight Goes The Distance",
    ),
    ...named("To Win Inside The Distance", {}, "Inside The Distance"),
    ...named("To Win By Decision", {}, "Win By Decision"),
    ...named("Method of Victory", {}, "Winning Method", "Method Of Win", "Winning Method Of Fight"),
    ...named(
      "Method Of Qualification",
      { sports: ["football"] },
      "Method of Victory",
      "Winning Method",
      "Method Of Winning",
      "Qualification Method",
    ),
    ...named("Game Decided In Extra Time", {}, "Decided In Extra Time"),
    ...named(
      "Game Decided After Penalties",
      {},
      "Game Decided On Penalties",
      "Game Decided By Penalties",
      "Penalty Shootout",
      "Will There Be A Penalty Shootout",
    ),
    ...named("Penalty Shootout Totals", {}, "Penalty Shootout Total", "Total Penalty Shootout"),
    ...named("Round Betting", {}, "Exact Round", "Winning Round", "Round Of Victory"),
    ...named("Round Groups", {}, "Grouped Round Betting", "Group Rounds"),
    ...named("To Win From Behind", {}, "Come From Behind And Win", "Win From Behind"),
  ];
}

/** Names that say the unit, and short names. None of them was ever a name of the feed. Source: docs/rules.md#names-that-say-a-unit. */
export function otherNames(): readonly AliasRow[] {
  return rows().map((row) => ({ ...row, spelling: true }));
}
