import type { PeriodId } from "../../row-types/rows.js";
import type { SetsRule, SportRow } from "../../row-types/sport-rows.js";
import { ruledAt } from "../cite.js";
import { BOUT, GAME, GOALS, INNINGS_OF_RUNS, MATCH_WORDS, POINTS } from "./sport-words.js";

const HALVES: readonly PeriodId[] = ["match", "first-half", "second-half"];
const QUARTERS: readonly PeriodId[] = [...HALVES, "first-quarter", "second-quarter", "third-quarter", "fourth-quarter"];
const PERIODS: readonly PeriodId[] = ["match", "first-period", "second-period", "third-period"];
const THREE_SETS: readonly PeriodId[] = ["match", "first-set", "second-set", "third-set"];
const SETS: readonly PeriodId[] = [...THREE_SETS, "fourth-set", "fifth-set", "sixth-set", "seventh-set"];
const MAPS: readonly PeriodId[] = ["match", "map-1", "map-2", "map-3", "map-4", "map-5", "map-6", "map-7"];
const MATCH: readonly PeriodId[] = ["match"];
const SEVEN_INNINGS: readonly PeriodId[] = [
  "first-inning",
  "second-inning",
  "third-inning",
  "fourth-inning",
  "fifth-inning",
  "sixth-inning",
  "seventh-inning",
];
const NINE_INNINGS: readonly PeriodId[] = [...SEVEN_INNINGS, "eighth-inning", "ninth-inning"];

const COLUMNS = { aliases: [], units: null } as const;
/** Moneyline and lines on regular time, and the draw is an outcome. */
const ON_REGULATION = {
  ...COLUMNS,
  moneyline: "regulation",
  lines: "regulation",
  tiedMoneyline: "draw-is-an-outcome",
  overtime: true,
} as const;
/** Overtime counts, and the tie rule decides a level game. */
const ON_FULL_GAME = {
  ...ON_REGULATION,
  moneyline: "full_game",
  lines: "full_game",
  tiedMoneyline: "tie-rule",
} as const;

const TWO_HALVES = {
  ...ON_REGULATION,
  family: "goal",
  structure: "halves",
  regulationPeriods: 2,
  firstHalf: 1,
  periods: HALVES,
  words: GOALS,
} as const;
const POINTS_IN_HALVES = {
  ...TWO_HALVES,
  family: "point",
  words: POINTS,
  nilNil: "not-played",
  zeros: "regulation",
} as const;
const IN_QUARTERS = { structure: "quarters", regulationPeriods: 4, firstHalf: 2, periods: QUARTERS } as const;
const GOALS_IN_QUARTERS = { ...ON_REGULATION, ...IN_QUARTERS, family: "goal", words: GOALS } as const;
const FOUR_QUARTERS = {
  ...ON_FULL_GAME,
  ...IN_QUARTERS,
  family: "point",
  words: GAME,
  nilNil: "not-played",
  zeros: "regulation",
  overtimeNeedsLevel: true,
} as const;
const THREE_PERIODS = {
  ...ON_REGULATION,
  family: "goal",
  structure: "periods",
  regulationPeriods: 3,
  firstHalf: 0,
  periods: PERIODS,
  words: GOALS,
} as const;
const INNINGS = {
  ...ON_FULL_GAME,
  family: "point",
  structure: "innings",
  homeHalfMayBeMissing: true,
  awayBatsFirst: true,
  nilNil: "needs-innings",
  zeros: "innings",
  overtimeNeedsLevel: true,
  words: INNINGS_OF_RUNS,
} as const;

/** Sports decided by a tally of sets, maps, frames or legs, or by an official winner. */
const TALLIED = {
  ...COLUMNS,
  moneyline: "match_result",
  lines: "match_result",
  tiedMoneyline: "tie-rule",
  overtime: false,
  regulationPeriods: 0,
  firstHalf: 0,
  periods: MATCH,
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
  noHomeSide: true,
  family: "tally",
  structure: "tally",
  nilNil: "not-played",
  parts: {
    key: "p",
    last: 99,
    wonBy: "lead",
    mayBeDrawn: false,
    mostWon: Number.POSITIVE_INFINITY,
    mayBeHalved: false,
    lacks: { inner: "inner_scores", agreement: "agreement" },
  },
} as const;
const BY_WINNER = { ...TALLIED, family: "winner", structure: "winner" } as const;

const IN_GAMES = { ...IN_SETS, noHomeSide: true, family: "racket", units: { match: "sets", inner: "games" } } as const;
const IN_POINTS = { ...IN_SETS, family: "rally", units: { match: "sets", inner: "points" } } as const;

function games(needed: readonly number[], slams: boolean): SetsRule {
  return { needed, scoredIn: "games", targets: [], decidingTargets: [], dropsExtra: false, slams };
}

function rally(needed: readonly number[], targets: readonly number[], decidingTargets = targets): SetsRule {
  return { needed, scoredIn: "points", targets, decidingTargets, dropsExtra: true, slams: false };
}

type Row<Sport = SportRow> = Sport extends unknown ? Omit<Sport, "name" | "source"> : never;

const ROWS: readonly Row[] = [
  { ...TWO_HALVES, slug: "football", aliases: ["soccer"], secondHalfMayBeWrong: true },
  { ...TWO_HALVES, slug: "futsal" },
  { ...TWO_HALVES, slug: "bandy" },
  { ...POINTS_IN_HALVES, slug: "gaelic-football" },
  { ...POINTS_IN_HALVES, slug: "hurling" },
  { ...POINTS_IN_HALVES, slug: "kabaddi", overtime: false },
  {
    ...TWO_HALVES,
    slug: "handball",
    family: "handball",
    tiedMoneyline: "tie-rule",
    nilNil: "not-played",
    zeros: "halves",
    forfeits: [10],
  },
  { ...GOALS_IN_QUARTERS, slug: "field-hockey", aliases: ["fieldhockey"], mayPlayHalves: true },
  {
    ...GOALS_IN_QUARTERS,
    slug: "water-polo",
    aliases: ["waterpolo"],
    tiedMoneyline: "tie-rule",
    nilNil: "not-played",
    zeros: "regulation",
  },
  { ...THREE_PERIODS, slug: "beach-soccer", aliases: ["beachsoccer"] },
  { ...THREE_PERIODS, slug: "floorball", nilNil: "needs-a-period" },
  {
    ...FOUR_QUARTERS,
    slug: "basketball",
    mayPlayHalves: true,
    zeros: "halves",
    overtimeNeedsLevel: false,
    halvesLeagues: ["usa-ncaa", "usa-ncaa-men", "usa-ncaab"],
    forfeits: [20, 2],
  },
  {
    ...FOUR_QUARTERS,
    slug: "american-football",
    aliases: ["americanfootball"],
    nilNil: "proves-nothing",
    forfeits: [1, 2],
  },
  {
    ...FOUR_QUARTERS,
    slug: "aussie-rules",
    aliases: ["afl", "australian-rules", "aussie-rules-football", "australian-rules-football"],
  },
  { ...FOUR_QUARTERS, slug: "lacrosse" },
  { ...FOUR_QUARTERS, slug: "netball" },
  {
    ...THREE_PERIODS,
    ...ON_FULL_GAME,
    slug: "ice-hockey",
    aliases: ["icehockey"],
    margin: "regulation",
    words: { ...GOALS, overtime: "overtime", contest: "game" },
    shootoutIsOneGoal: true,
    overtimeIsOneGoal: true,
    overtimeNeedsLevel: true,
    twoLeggedLeagues: [
      "champions-hockey-league",
      "europe-champions-hockey-league",
      "international-champions-hockey-league",
    ],
    nilNil: "needs-a-period",
  },
  {
    ...INNINGS,
    slug: "baseball",
    movedByDay: true,
    regulationPeriods: 9,
    firstHalf: 5,
    shortFrom: 5,
    periods: ["match", ...NINE_INNINGS, "first-three-innings", "first-five-innings", "first-seven-innings"],
  },
  {
    ...INNINGS,
    slug: "softball",
    regulationPeriods: 7,
    firstHalf: 0,
    shortFrom: 4,
    periods: ["match", ...SEVEN_INNINGS],
  },
  {
    ...POINTS_IN_HALVES,
    slug: "rugby",
    aliases: ["rugby-union"],
    tiedMoneyline: "tie-rule",
    nilNil: "proves-nothing",
  },
  {
    ...POINTS_IN_HALVES,
    ...ON_FULL_GAME,
    slug: "rugby-league",
    margin: "regulation",
    nilNil: "proves-nothing",
    overtimeNeedsLevel: true,
  },
  { ...IN_GAMES, slug: "tennis", sets: games([2, 3], true) },
  { ...IN_GAMES, slug: "padel", sets: games([2], false) },
  { ...IN_POINTS, slug: "volleyball", sets: rally([3], [25], [15]) },
  {
    ...IN_POINTS,
    noHomeSide: true,
    slug: "beach-volleyball",
    aliases: ["beachvolleyball"],
    sets: rally([2], [21], [15]),
  },
  { ...IN_POINTS, noHomeSide: true, slug: "table-tennis", aliases: ["tabletennis"], sets: rally([3, 4], [11]) },
  { ...IN_POINTS, noHomeSide: true, slug: "badminton", sets: { ...rally([2], [21]), cap: 30 } },
  { ...IN_POINTS, noHomeSide: true, slug: "squash", sets: rally([3, 4], [11]) },
  { ...IN_POINTS, noHomeSide: true, slug: "pickleball", sets: rally([2], [11, 15, 21]) },
  { ...IN_TALLIES, slug: "darts", units: { match: "sets", inner: "legs", varies: true } },
  { ...IN_TALLIES, slug: "snooker", units: { match: "frames", inner: "points" } },
  { ...IN_TALLIES, slug: "curling", units: { match: "points", inner: "stones", isSum: true } },
  {
    ...TALLIED,
    noHomeSide: true,
    slug: "esports",
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
    periods: MAPS,
    nilNil: "not-played",
  },
  {
    ...BY_WINNER,
    noHomeSide: true,
    slug: "mixed-martial-arts",
    aliases: ["mma"],
    words: BOUT,
    winnerFrom: "outcome-or-score",
    roundSeconds: 300,
  },
  {
    ...BY_WINNER,
    noHomeSide: true,
    slug: "boxing",
    words: BOUT,
    winnerFrom: "outcome-or-score",
    roundSeconds: 180,
  },
  { ...BY_WINNER, family: "cricket", slug: "cricket", winnerFrom: "outcome" },
];

/** The 36 sports. A slug is the name in lower case. Each cites its section. */
export const SPORTS: readonly SportRow[] = ROWS.map((row) => {
  const name = row.slug.replace(/-/g, " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return { ...row, name, source: ruledAt(name) };
});
