import type { AliasRow } from "../../row-types/rows.js";
import { GOALS, SETS, TIMED } from "../markets/columns.js";
import { named } from "./named.js";

const RUNS = ["baseball", "softball"];
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
  { name: "YRFI", type: "Run In 1st Inning", period: "first-inning" },
  { name: "NRFI", type: "No Run In 1st Inning", period: "first-inning" },
];

/** Names that say the unit, and short names. None of them was ever a name of the feed. Source: docs/rules.md#names-that-say-a-unit. */
export function otherNames(): readonly AliasRow[] {
  return rows().map((row) => ({ ...row, spelling: true }));
}
