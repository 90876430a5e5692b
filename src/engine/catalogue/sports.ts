import type { PeriodId, SetsRule, SportRow } from "../model/rows.js";

const HALVES: readonly PeriodId[] = ["match", "first-half", "second-half"];
const QUARTERS: readonly PeriodId[] = [...HALVES, "first-quarter", "second-quarter", "third-quarter"];
const PERIODS: readonly PeriodId[] = ["match", "first-period", "second-period", "third-period"];
const SETS: readonly PeriodId[] = ["match", "first-set", "second-set", "third-set"];
const MAPS: readonly PeriodId[] = ["match", "map-1", "map-2", "map-3", "map-4", "map-5"];
const MATCH: readonly PeriodId[] = ["match"];
const SOURCE = "docs/rules.md#sports";

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
  source: SOURCE,
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
  source: SOURCE,
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
  source: SOURCE,
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
  source: SOURCE,
} as const;

/** Sports decided by a tally of sets, maps, frames or legs, or by an official winner. */
const TALLIED = {
  aliases: [],
  moneyline: "match_result",
  lines: "match_result",
  overtime: false,
  regulationPeriods: 0,
  firstHalf: 0,
  source: SOURCE,
} as const;

const IN_SETS = {
  ...TALLIED,
  structure: "sets",
  tiedMoneyline: "impossible",
  periods: SETS,
  nilNilMeansNotPlayed: true,
} as const;
const IN_TALLIES = {
  ...TALLIED,
  family: "tally",
  structure: "tally",
  tiedMoneyline: "tie-rule",
  periods: MATCH,
  nilNilMeansNotPlayed: true,
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

/** The 36 sports. */
export const SPORTS: readonly SportRow[] = [
  { ...TWO_HALVES, slug: "football", name: "Football", aliases: ["soccer"] },
  { ...TWO_HALVES, slug: "futsal", name: "Futsal" },
  { ...TWO_HALVES, slug: "bandy", name: "Bandy" },
  { ...TWO_HALVES, slug: "gaelic-football", name: "Gaelic Football", family: "point" },
  { ...TWO_HALVES, slug: "hurling", name: "Hurling", family: "point" },
  { ...TWO_HALVES, slug: "kabaddi", name: "Kabaddi", family: "point", overtime: false },
  { ...TWO_HALVES, slug: "handball", name: "Handball", family: "handball", tiedMoneyline: "tie-rule" },
  {
    ...FOUR_QUARTERS,
    slug: "field-hockey",
    name: "Field Hockey",
    aliases: ["fieldhockey"],
    family: "goal",
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
    moneyline: "regulation",
    lines: "regulation",
  },
  { ...THREE_PERIODS, slug: "beach-soccer", name: "Beach Soccer", aliases: ["beachsoccer"] },
  { ...THREE_PERIODS, slug: "floorball", name: "Floorball" },
  { ...FOUR_QUARTERS, slug: "basketball", name: "Basketball", mayPlayHalves: true, nilNilMeansNotPlayed: true },
  { ...FOUR_QUARTERS, slug: "american-football", name: "American Football", aliases: ["americanfootball"] },
  {
    ...FOUR_QUARTERS,
    slug: "aussie-rules",
    name: "Aussie Rules",
    aliases: ["afl", "australian-rules", "aussie-rules-football", "australian-rules-football"],
    nilNilMeansNotPlayed: true,
  },
  { ...FOUR_QUARTERS, slug: "lacrosse", name: "Lacrosse" },
  { ...FOUR_QUARTERS, slug: "netball", name: "Netball" },
  {
    ...THREE_PERIODS,
    slug: "ice-hockey",
    name: "Ice Hockey",
    aliases: ["icehockey"],
    moneyline: "full_game",
    lines: "full_game",
    margin: "regulation",
    tiedMoneyline: "tie-rule",
    shootoutIsOneGoal: true,
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
  { ...TWO_HALVES, slug: "rugby", name: "Rugby", aliases: ["rugby-union"], family: "point", tiedMoneyline: "tie-rule" },
  {
    ...TWO_HALVES,
    slug: "rugby-league",
    name: "Rugby League",
    family: "point",
    moneyline: "full_game",
    lines: "full_game",
    margin: "regulation",
    tiedMoneyline: "tie-rule",
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
    sets: rally([3, 2, 4], [11]),
  },
  { ...IN_POINTS, slug: "badminton", name: "Badminton", sets: { ...rally([2], [21]), cap: 30 } },
  { ...IN_POINTS, slug: "squash", name: "Squash", sets: rally([3, 2, 4], [11]) },
  { ...IN_POINTS, slug: "pickleball", name: "Pickleball", sets: rally([2, 3, 4], [11, 15, 21]) },
  { ...IN_TALLIES, slug: "darts", name: "Darts", units: { match: "sets", inner: "legs", varies: true } },
  { ...IN_TALLIES, slug: "snooker", name: "Snooker", units: { match: "frames", inner: "points" } },
  { ...IN_TALLIES, slug: "curling", name: "Curling", units: { match: "points", inner: "stones" } },
  {
    ...TALLIED,
    slug: "esports",
    name: "Esports",
    aliases: ["e-sports", "esport"],
    family: "maps",
    structure: "maps",
    units: { match: "maps", inner: "rounds" },
    tiedMoneyline: "tie-rule",
    periods: MAPS,
    nilNilMeansNotPlayed: true,
  },
  {
    ...BY_WINNER,
    slug: "mixed-martial-arts",
    name: "Mixed Martial Arts",
    aliases: ["mma"],
    winnerFrom: "outcome-or-score",
  },
  { ...BY_WINNER, slug: "boxing", name: "Boxing", winnerFrom: "outcome-or-score" },
  { ...BY_WINNER, slug: "cricket", name: "Cricket", winnerFrom: "outcome" },
];
