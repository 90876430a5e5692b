import type { CricketerCountRow, FormatRow, OutRow } from "../../row-types/cricket.js";

const BOWLERS = { isWicket: true, isBowlers: true } as const;
const OTHERS = { isWicket: true, isBowlers: false } as const;

/** How a batter can be out, in the words of cricsheet. Source: docs/library.md#cricket. */
export const OUT_ROWS: readonly OutRow[] = [
  { ...BOWLERS, word: "caught", way: "caught" },
  { ...BOWLERS, word: "caught-and-bowled", way: "caught" },
  { ...BOWLERS, word: "bowled", way: "bowled" },
  { ...BOWLERS, word: "lbw", way: "lbw" },
  { ...BOWLERS, word: "stumped", way: "stumped" },
  { ...BOWLERS, word: "hit-wicket", way: "other" },
  { ...OTHERS, word: "run-out", way: "run-out" },
  { ...OTHERS, word: "obstructing-the-field", way: "other" },
  { ...OTHERS, word: "hit-the-ball-twice", way: "other" },
  { ...OTHERS, word: "handled-the-ball", way: "other" },
  { ...OTHERS, word: "timed-out", way: "other" },
  // Some houses then return the stake. Source: docs/rules.md#first-wicket-method.
  { ...OTHERS, word: "retired-out", way: null },
  { word: "retired-hurt", way: null, isWicket: false, isBowlers: false },
];

const COUNTED = { source: "docs/rules.md#cricket-counts" } as const;

/** What is counted of a player. */
export const CRICKETER_COUNTS: readonly CricketerCountRow[] = [
  { ...COUNTED, name: "Runs", by: "batter", field: "runs" },
  { ...COUNTED, name: "Fours", by: "batter", field: "fours" },
  { ...COUNTED, name: "Sixes", by: "batter", field: "sixes" },
  { ...COUNTED, name: "Wickets", by: "bowler", field: "wickets" },
];

/** Formats of limited overs. Source: docs/rules.md#settings. */
export const FORMAT_ROWS: readonly FormatRow[] = [
  { format: "t10", overs: 10, ballsPerOver: 6 },
  { format: "t20", overs: 20, ballsPerOver: 6 },
  { format: "odi", overs: 50, ballsPerOver: 6 },
  { format: "hundred", overs: 20, ballsPerOver: 5 },
];
