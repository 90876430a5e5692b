import type { PeriodId, Uncited } from "../../tables/rows.js";
import type { SetsRule, SportRow } from "../../tables/sport-rows.js";
import { ruledAt } from "../cite.js";
import { BOUT, GAME, GOALS, INNINGS_OF_RUNS, MATCH_WORDS, POINTS } from "./sport-words.js";

const HALVES: readonly PeriodId[] = ["match", "first-half", "second-half"];
const QUARTERS: readonly PeriodId[] = [...HALVES, "first-quarter", "second-quarter", "third-quarter"];
const PERIODS: readonly PeriodId[] = ["match", "first-period", "second-period", "third-period"];
const SETS: readonly PeriodId[] = ["match", "first-set", "second-set", "third-set"];
const MAPS: readonly PeriodId[] = ["match", "map-1", "map-2", "map-3", "map-4", "map-5"];
const MATCH: readonly PeriodId[] = ["match"];

/** Two halves: moneyline and lines on regular time, and the draw is an outcome. */
const TWO_HALVES = {
  aliases: [],
  units: null,
  family: "goal",
  structure: "halves",
  moneyline: "regulation",
  lines: "regulation",
  tiedMoneyline: "draw-is-an-outcome",
  overtime: true,
  regulationPeriods: 2,
  firstHalf: 1,
  periods: HALVES,
  words: GOALS,
} as const;

/** Four quarters: overtime counts, and the tie rule decides a level game. */
const FOUR_QUARTERS = {
  aliases: [],
  units: null,
  family: "point",
  structure: "quarters",
  moneyline: "full_game",
  lines: "full_game",
  tiedMoneyline: "tie-rule",
  overtime: true,
  regulationPeriods: 4,
  firstHalf: 2,
  periods: QUARTERS,
  words: GAME,
} as const;

const THREE_PERIODS = {
  aliases: [],
  units: null,
  family: "goal",
  structure: "periods",
  moneyline: "regulation",
  lines: "regulation",
  tiedMoneyline: "draw-is-an-outcome",
  overtime: true,
  regulationPeriods: 3,
  firstHalf: 0,
  periods: PERIODS,
  words: GOALS,
} as const;

const INNINGS = {
  aliases: [],
  units: null,
  family: "point",
  structure: "innings",
  moneyline: "full_game",
  lines: "full_game",
  tiedMoneyline: "tie-rule",
  overtime: true,
  homeHalfMayBeMissing: true,
  nilNil: "needs-innings",
  words: INNINGS_OF_RUNS,
} as const;

/** Sports decided by a tally of sets, maps, frames or legs, or by an official winner. */
const TALLIED = {
  aliases: [],
  moneyline: "match_result",
  lines: "match_result",
  overtime: false,
  regulationPeriods: 0,
  firstHalf: 0,
  words: MATCH_WORDS,
} as const;

const IN_SETS = {
  ...TALLIED,
  structure: "sets",
  tiedMoneyline: "impossible",
  periods: SETS,
  nilNil: "not-played",
} as const;
const IN_TALLIES = {
  ...TALLIED,
  family: "tally",
  structure: "tally",
  parts: {
    key: "p",
    last: 99,
    wonBy: "lead",
    mayBeDrawn: false,
    mostWon: Number.POSITIVE_INFINITY,
    mayBeHalved: false,
    lacks: { inner: "inner_scores", agreement: "agreement" },
  },
  tiedMoneyline: "tie-rule",
  periods: MATCH,
  nilNil: "not-played",
} as const;
const BY_WINNER = {
  ...TALLIED,
  units: null,
  family: "winner",
  structure: "winner",
  tiedMoneyline: "tie-rule",
  periods: MATCH,
} as const;

const GAMES: SetsRule = {
  needed: [2, 3],
  scoredIn: "games",
  targets: [],
  decidingTargets: [],
  dropsExtra: false,
  slams: false,
};

const IN_GAMES = { ...IN_SETS, family: "racket", units: { match: "sets", inner: "games" } } as const;
const IN_POINTS = { ...IN_SETS, family: "rally", units: { match: "sets", inner: "points" } } as const;

function rally(needed: readonly number[], targets: readonly number[], decidingTargets = targets): SetsRule {
  return { needed, scoredIn: "points", targets, decidingTargets, dropsExtra: true, slams: false };
}

const ROWS: readonly Uncited<SportRow>[] = [
  { ...TWO_HALVES, slug: "football", name: "Football", aliases: ["soccer"], secondHalfMayBeWrong: true },
  { ...TWO_HALVES, slug: "futsal", name: "Futsal" },
  { ...TWO_HALVES, slug: "bandy", name: "Bandy" },
  {
    ...TWO_HALVES,
    slug: "gaelic-football",
    name: "Gaelic Football",
    family: "point",
    words: POINTS,
    nilNil: "not-played",
  },
  { ...TWO_HALVES, slug: "hurling", name: "Hurling", family: "point", words: POINTS, nilNil: "not-played" },
  {
    ...TWO_HALVES,
    slug: "kabaddi",
    name: "Kabaddi",
    family: "point",
    words: POINTS,
    overtime: false,
    nilNil: "not-played",
  },
  {
    ...TWO_HALVES,
    slug: "handball",
    name: "Handball",
    family: "handball",
    tiedMoneyline: "tie-rule",
    nilNil: "not-played",
    forfeits: [10],
  },
  {
    ...FOUR_QUARTERS,
    slug: "field-hockey",
    name: "Field Hockey",
    aliases: ["fieldhockey"],
    family: "goal",
    words: GOALS,
    moneyline: "regulation",
    lines: "regulation",
    tiedMoneyline: "draw-is-an-outcome",
    mayPlayHalves: true,
  },
  {
    ...FOUR_QUARTERS,
    slug: "water-polo",
    name: "Water Polo",
    aliases: ["waterpolo"],
    family: "goal",
    words: GOALS,
    moneyline: "regulation",
    lines: "regulation",
    nilNil: "not-played",
  },
  { ...THREE_PERIODS, slug: "beach-soccer", name: "Beach Soccer", aliases: ["beachsoccer"] },
  { ...THREE_PERIODS, slug: "floorball", name: "Floorball", nilNil: "needs-a-period" },
  {
    ...FOUR_QUARTERS,
    slug: "basketball",
    name: "Basketball",
    mayPlayHalves: true,
    nilNil: "not-played",
    forfeits: [20, 2],
  },
  {
    ...FOUR_QUARTERS,
    slug: "american-football",
    name: "American Football",
    aliases: ["americanfootball"],
    nilNil: "proves-nothing",
    forfeits: [1, 2],
  },
  {
    ...FOUR_QUARTERS,
    slug: "aussie-rules",
    name: "Aussie Rules",
    aliases: ["afl", "australian-rules", "aussie-rules-football", "australian-rules-football"],
    nilNil: "not-played",
  },
  { ...FOUR_QUARTERS, slug: "lacrosse", name: "Lacrosse", nilNil: "not-played" },
  { ...FOUR_QUARTERS, slug: "netball", name: "Netball", nilNil: "not-played" },
  {
    ...THREE_PERIODS,
    slug: "ice-hockey",
    name: "Ice Hockey",
    aliases: ["icehockey"],
    moneyline: "full_game",
    lines: "full_game",
    margin: "regulation",
    tiedMoneyline: "tie-rule",
    words: { ...GOALS, overtime: "overtime", contest: "game" },
    shootoutIsOneGoal: true,
    overtimeIsOneGoal: true,
    nilNil: "needs-a-period",
  },
  {
    ...INNINGS,
    slug: "baseball",
    name: "Baseball",
    regulationPeriods: 9,
    firstHalf: 5,
    periods: ["match", "first-inning", "first-five-innings"],
  },
  { ...INNINGS, slug: "softball", name: "Softball", regulationPeriods: 7, firstHalf: 0, periods: MATCH },
  {
    ...TWO_HALVES,
    slug: "rugby",
    name: "Rugby",
    aliases: ["rugby-union"],
    family: "point",
    tiedMoneyline: "tie-rule",
    words: POINTS,
    nilNil: "proves-nothing",
  },
  {
    ...TWO_HALVES,
    slug: "rugby-league",
    name: "Rugby League",
    family: "point",
    words: POINTS,
    moneyline: "full_game",
    lines: "full_game",
    margin: "regulation",
    tiedMoneyline: "tie-rule",
    nilNil: "proves-nothing",
  },
  { ...IN_GAMES, slug: "tennis", name: "Tennis", sets: { ...GAMES, slams: true } },
  { ...IN_GAMES, slug: "padel", name: "Padel", sets: { ...GAMES, needed: [2] } },
  { ...IN_POINTS, slug: "volleyball", name: "Volleyball", sets: rally([3], [25], [15]) },
  {
    ...IN_POINTS,
    slug: "beach-volleyball",
    name: "Beach Volleyball",
    aliases: ["beachvolleyball"],
    sets: rally([2], [21], [15]),
  },
  {
    ...IN_POINTS,
    slug: "table-tennis",
    name: "Table Tennis",
    aliases: ["tabletennis"],
    sets: rally([3, 4], [11]),
  },
  { ...IN_POINTS, slug: "badminton", name: "Badminton", sets: { ...rally([2], [21]), cap: 30 } },
  { ...IN_POINTS, slug: "squash", name: "Squash", sets: rally([3, 4], [11]) },
  { ...IN_POINTS, slug: "pickleball", name: "Pickleball", sets: rally([2], [11, 15, 21]) },
  { ...IN_TALLIES, slug: "darts", name: "Darts", units: { match: "sets", inner: "legs", varies: true } },
  { ...IN_TALLIES, slug: "snooker", name: "Snooker", units: { match: "frames", inner: "points" } },
  { ...IN_TALLIES, slug: "curling", name: "Curling", units: { match: "points", inner: "stones", isSum: true } },
  {
    ...TALLIED,
    slug: "esports",
    name: "Esports",
    aliases: ["e-sports", "esport"],
    family: "maps",
    structure: "maps",
    parts: {
      key: "map",
      last: 15,
      wonBy: "names",
      mayBeDrawn: true,
      mostWon: 5,
      mayBeHalved: true,
      lacks: { inner: "maps", agreement: "maps_in_agreement" },
    },
    units: { match: "maps", inner: "rounds" },
    tiedMoneyline: "tie-rule",
    periods: MAPS,
    nilNil: "not-played",
  },
  {
    ...BY_WINNER,
    slug: "mixed-martial-arts",
    name: "Mixed Martial Arts",
    aliases: ["mma"],
    words: BOUT,
    winnerFrom: "outcome-or-score",
  },
  { ...BY_WINNER, slug: "boxing", name: "Boxing", words: BOUT, winnerFrom: "outcome-or-score" },
  { ...BY_WINNER, slug: "cricket", name: "Cricket", winnerFrom: "outcome" },
];

/** The 36 sports. Each cites its section. */
export const SPORTS: readonly SportRow[] = ROWS.map((row) => ({ ...row, source: ruledAt(row.name) }));
