/** A column of a summary's `boxscore.players[].statistics[]`, and the statistic of ours that it is. */
export interface PlayerCountRow {
  readonly sport: string;
  /** The list of the group that names the columns. */
  readonly columns: "keys" | "names";
  /** The name of the group. Null in a sport with one group. */
  readonly group: string | null;
  readonly word: string;
  readonly becomes: string;
  /** Which of two numbers, as in `19/34` or `4-9`. */
  readonly part?: 0 | 1;
  readonly source: string;
}

const NFL = {
  sport: "american-football",
  columns: "keys",
  source: "https://site.api.espn.com/apis/site/v2/sports/football/nfl/summary?event=401873286",
} as const;
const NBA = {
  sport: "basketball",
  columns: "names",
  group: null,
  source: "https://github.com/pseudo-r/Public-ESPN-API/blob/main/docs/response_schemas.md",
} as const;

export const PLAYER_COUNTS: readonly PlayerCountRow[] = [
  { ...NFL, group: "passing", word: "completions/passingAttempts", becomes: "Completions", part: 0 },
  { ...NFL, group: "passing", word: "completions/passingAttempts", becomes: "Passing Attempts", part: 1 },
  { ...NFL, group: "passing", word: "passingYards", becomes: "Passing Yards" },
  { ...NFL, group: "passing", word: "passingTouchdowns", becomes: "Passing Touchdowns" },
  { ...NFL, group: "passing", word: "interceptions", becomes: "Interceptions" },
  { ...NFL, group: "rushing", word: "rushingAttempts", becomes: "Rushing Attempts" },
  { ...NFL, group: "rushing", word: "rushingYards", becomes: "Rushing Yards" },
  { ...NFL, group: "rushing", word: "rushingTouchdowns", becomes: "Rushing Touchdowns" },
  { ...NFL, group: "receiving", word: "receptions", becomes: "Receptions" },
  { ...NFL, group: "receiving", word: "receivingYards", becomes: "Receiving Yards" },
  { ...NFL, group: "receiving", word: "receivingTouchdowns", becomes: "Receiving Touchdowns" },
  { ...NBA, word: "MIN", becomes: "Minutes" },
  { ...NBA, word: "3PT", becomes: "Threes", part: 0 },
  { ...NBA, word: "REB", becomes: "Rebounds" },
  { ...NBA, word: "AST", becomes: "Assists" },
  { ...NBA, word: "STL", becomes: "Steals" },
  { ...NBA, word: "BLK", becomes: "Blocks" },
  { ...NBA, word: "TO", becomes: "Turnovers" },
  { ...NBA, word: "PTS", becomes: "Points" },
];
