/** A column of a summary's `boxscore.players[].statistics[]`, and the statistic of ours that it is. */
export interface PlayerCountRow {
  readonly sport: string;
  /** The `name` of the group, or its `type` in baseball. Null in a sport with one group. */
  readonly group: string | null;
  /** In `keys` of the group. */
  readonly word: string;
  /** In `labels` or `names` of the group, for groups whose keys are missing or are more than the counts. */
  readonly label?: string;
  /** Null if it only tells that the player took part. */
  readonly becomes: string | null;
  /** Which of two numbers, as in `19/34` or `4-9`. */
  readonly part?: 0 | 1;
  /** Innings such as `6.1`, which are 19 outs, or minutes and seconds. A plain count if absent. */
  readonly form?: "innings" | "time";
  readonly source: string;
}

type Brief = readonly [word: string, becomes: string | null, more?: Pick<PlayerCountRow, "label" | "part" | "form">];

const SUMMARY = "https://site.api.espn.com/apis/site/v2/sports";
const NFL = `${SUMMARY}/football/nfl/summary?event=401873272`;
const NBA = `${SUMMARY}/basketball/nba/summary?event=401859966`;
const MLB = `${SUMMARY}/baseball/mlb/summary?event=401816574`;
const NHL = `${SUMMARY}/hockey/nhl/summary?event=401803652`;

const rows = (sport: string, source: string, group: string | null, columns: readonly Brief[]): PlayerCountRow[] =>
  columns.map(([word, becomes, more]) => ({ sport, group, word, becomes, ...more, source }));

const FIELD_GOALS = { word: "fieldGoalsMade-fieldGoalsAttempted", label: "FG" } as const;
const THREES = { word: "threePointFieldGoalsMade-threePointFieldGoalsAttempted", label: "3PT" } as const;
const FREE_THROWS = { word: "freeThrowsMade-freeThrowsAttempted", label: "FT" } as const;
const both = ({ word, label }: { word: string; label: string }, made: string, attempted: string): readonly Brief[] => [
  [word, made, { label, part: 0 }],
  [word, attempted, { label, part: 1 }],
];

/** `shotsTotal` has no row: it is nowhere said to be shots on goal. */
const SKATER: readonly Brief[] = [
  ["timeOnIce", null, { form: "time" }],
  ["goals", "Goals"],
  ["assists", "Assists"],
  ["blockedShots", "Blocked Shots"],
  ["hits", "Hits"],
  ["takeaways", "Takeaways"],
  ["faceoffsWon", "Faceoffs Won"],
  ["penaltyMinutes", "Penalty Minutes"],
];

export const PLAYER_COUNTS: readonly PlayerCountRow[] = [
  // Its `keys` have two names for the last column.
  ...rows("american-football", NFL, "passing", [
    ["completions/passingAttempts", "Completions", { label: "C/ATT", part: 0 }],
    ["completions/passingAttempts", "Passing Attempts", { label: "C/ATT", part: 1 }],
    ["passingYards", "Passing Yards", { label: "YDS" }],
    ["passingTouchdowns", "Passing Touchdowns", { label: "TD" }],
    ["interceptions", "Interceptions Thrown", { label: "INT" }],
  ]),
  ...rows("american-football", NFL, "rushing", [
    ["rushingAttempts", "Rushing Attempts"],
    ["rushingYards", "Rushing Yards"],
    ["rushingTouchdowns", "Rushing Touchdowns"],
  ]),
  ...rows("american-football", NFL, "receiving", [
    ["receptions", "Receptions"],
    ["receivingYards", "Receiving Yards"],
    ["receivingTouchdowns", "Receiving Touchdowns"],
    ["longReception", "Longest Reception"],
    ["receivingTargets", "Targets"],
  ]),
  ...rows("american-football", NFL, "interceptions", [["interceptions", "Defensive Interceptions"]]),
  ...rows("basketball", NBA, null, [
    ["minutes", "Minutes", { label: "MIN" }],
    ["points", "Points", { label: "PTS" }],
    ...both(FIELD_GOALS, "Field Goals Made", "Field Goals Attempted"),
    ...both(THREES, "Threes", "Threes Attempted"),
    ...both(FREE_THROWS, "Free Throws Made", "Free Throws Attempted"),
    ["rebounds", "Rebounds", { label: "REB" }],
    ["offensiveRebounds", "Offensive Rebounds", { label: "OREB" }],
    ["defensiveRebounds", "Defensive Rebounds", { label: "DREB" }],
    ["assists", "Assists", { label: "AST" }],
    ["steals", "Steals", { label: "STL" }],
    ["blocks", "Blocks", { label: "BLK" }],
    ["turnovers", "Turnovers", { label: "TO" }],
    ["fouls", "Personal Fouls", { label: "PF" }],
  ]),
  // What a pitcher allowed has the keys of what a batter made.
  ...rows("baseball", MLB, "batting", [
    ["atBats", "At Bats"],
    ["runs", "Runs"],
    ["hits", "Hits"],
    ["RBIs", "RBIs"],
    ["homeRuns", "Home Runs"],
    ["walks", "Batter Walks"],
    ["strikeouts", "Batter Strikeouts"],
  ]),
  ...rows("baseball", MLB, "pitching", [
    ["fullInnings.partInnings", "Pitching Outs", { form: "innings" }],
    ["hits", "Hits Allowed"],
    ["runs", "Runs Allowed"],
    ["earnedRuns", "Earned Runs"],
    ["walks", "Walks Allowed"],
    ["strikeouts", "Pitcher Strikeouts"],
    ["homeRuns", "Home Runs Allowed"],
    ["pitches", "Pitches Thrown"],
  ]),
  ...["forwards", "defenses", "skaters"].flatMap((group) => rows("ice-hockey", NHL, group, SKATER)),
  ...rows("ice-hockey", NHL, "goalies", [
    ["timeOnIce", null, { form: "time" }],
    ["goalsAgainst", "Goals Against"],
    ["saves", "Saves"],
    ["penaltyMinutes", "Penalty Minutes"],
  ]),
];
