import type { StatusRow } from "../types.js";

/** The type of an event, generated from the feed's OpenAPI description. */
const EVENT = "https://github.com/SportsGameOdds/sports-odds-api-typescript/blob/main/src/resources/events.ts";
const SPORTS_LIST = "https://sportsgameodds.com/docs/data-types/sports";
const PERIODS_LIST = "https://sportsgameodds.com/docs/data-types/periods";
const STATS_LIST = "https://sportsgameodds.com/docs/data-types/stats";

/** The flags of `status`, as a flag and its value. The first row that fits says what becomes of the event. */
export const STATUSES: readonly StatusRow[] = [
  { word: "cancelled: true", becomes: "cancelled", source: EVENT },
  { word: "finalized: true", becomes: "settled", source: EVENT },
  { word: "ended: true", becomes: "live", says: "over, and its results may still change", source: EVENT },
  { word: "completed: true", becomes: "live", says: "over, and its results may still change", source: EVENT },
  { word: "live: true", becomes: "live", source: EVENT },
  { word: "started: true", becomes: "live", source: EVENT },
  { word: "delayed: true", becomes: "pending", says: "the start is delayed", source: EVENT },
  { word: "started: false", becomes: "pending", source: EVENT },
];

/** A sport of the feed that is read. */
export interface SportRow {
  /** `sportID`. */
  readonly word: string;
  readonly slug: string;
  /** The periods of regular time, by `periodID`. Where leagues differ, the record has one of these lists. */
  readonly parts: readonly (readonly string[])[];
  readonly goesOn: "overtime" | "overtime and shoot-out" | "extra time and kicks" | "innings";
  /** A game may end level. */
  readonly mayTie?: true;
  readonly source: string;
}

const QUARTERS = ["1q", "2q", "3q", "4q"];
const HALVES = ["1h", "2h"];

export const SPORTS: readonly SportRow[] = [
  { word: "BASKETBALL", slug: "basketball", parts: [QUARTERS, HALVES], goesOn: "overtime", source: SPORTS_LIST },
  {
    word: "FOOTBALL",
    slug: "american-football",
    parts: [QUARTERS],
    goesOn: "overtime",
    mayTie: true,
    source: SPORTS_LIST,
  },
  {
    word: "HOCKEY",
    slug: "ice-hockey",
    parts: [["1p", "2p", "3p"]],
    goesOn: "overtime and shoot-out",
    source: SPORTS_LIST,
  },
  { word: "BASEBALL", slug: "baseball", parts: [], goesOn: "innings", source: SPORTS_LIST },
  { word: "SOCCER", slug: "football", parts: [HALVES], goesOn: "extra time and kicks", source: SPORTS_LIST },
];

/** A `periodID` that is the sum of others. */
export interface SumRow {
  readonly word: string;
  readonly of: readonly string[];
  readonly sports: readonly string[];
  readonly source: string;
}

const FIVE_INNINGS = ["1i", "2i", "3i", "4i", "5i"];
export const SUMS: readonly SumRow[] = [
  { word: "1h", of: ["1q", "2q"], sports: ["basketball", "american-football"], source: PERIODS_LIST },
  { word: "1h", of: FIVE_INNINGS, sports: ["baseball"], source: PERIODS_LIST },
  { word: "1ix5", of: FIVE_INNINGS, sports: ["baseball"], source: PERIODS_LIST },
  { word: "1ix7", of: [...FIVE_INNINGS, "6i", "7i"], sports: ["baseball"], source: PERIODS_LIST },
];

/** The part of a match that a `periodID` is, for counts. A second half may include overtime, so that it is not read. */
export const PARTS: readonly { readonly word: string; readonly part: string; readonly sports?: readonly string[] }[] = [
  { word: "1h", part: "first-half", sports: ["basketball", "american-football", "football"] },
  { word: "1h", part: "first-five-innings", sports: ["baseball"] },
  { word: "1q", part: "first-quarter" },
  { word: "2q", part: "second-quarter" },
  { word: "3q", part: "third-quarter" },
  { word: "4q", part: "fourth-quarter" },
  { word: "1p", part: "first-period" },
  { word: "2p", part: "second-period" },
  { word: "3p", part: "third-period" },
  { word: "1i", part: "first-inning" },
];

/** A `statID` of players, and the statistic of ours that it is. */
export interface CountRow {
  readonly sport: string;
  readonly word: string;
  readonly becomes: string;
  readonly source: string;
}

const rows = (sport: string, names: Readonly<Record<string, string>>): readonly CountRow[] =>
  Object.entries(names).map(([word, becomes]) => ({ sport, word, becomes, source: STATS_LIST }));

/** `points` is what a sport counts its score in. It has no row in football, since nobody says what it does with own goals. */
export const COUNTS: readonly CountRow[] = [
  ...rows("basketball", {
    points: "Points",
    rebounds: "Rebounds",
    assists: "Assists",
    steals: "Steals",
    blocks: "Blocks",
    turnovers: "Turnovers",
    threePointersMade: "Threes",
  }),
  ...rows("american-football", {
    passing_yards: "Passing Yards",
    passing_touchdowns: "Passing Touchdowns",
    passing_attempts: "Passing Attempts",
    passing_completions: "Completions",
    passing_interceptions: "Interceptions Thrown",
    rushing_yards: "Rushing Yards",
    rushing_attempts: "Rushing Attempts",
    rushing_touchdowns: "Rushing Touchdowns",
    receiving_yards: "Receiving Yards",
    receiving_receptions: "Receptions",
    receiving_touchdowns: "Receiving Touchdowns",
  }),
  ...rows("baseball", {
    points: "Runs",
    batting_hits: "Hits",
    batting_singles: "Singles",
    batting_doubles: "Doubles",
    batting_triples: "Triples",
    batting_homeRuns: "Home Runs",
    batting_totalBases: "Total Bases",
    batting_RBI: "RBIs",
    batting_stolenBases: "Stolen Bases",
    batting_basesOnBalls: "Batter Walks",
    batting_strikeouts: "Batter Strikeouts",
    pitching_strikeouts: "Pitcher Strikeouts",
    pitching_outs: "Pitching Outs",
    pitching_hits: "Hits Allowed",
    pitching_earnedRuns: "Earned Runs",
    pitching_basesOnBalls: "Walks Allowed",
  }),
  ...rows("ice-hockey", { points: "Goals", assists: "Assists", shots_onGoal: "Shots on Goal" }),
];
