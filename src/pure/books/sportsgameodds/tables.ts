/** The tables of SportsGameOdds: what each part of an `oddID` means here. */

export const ODD_IDS = "https://sportsgameodds.com/docs/data-types/odds";
export const BET_TYPES = "https://sportsgameodds.com/docs/data-types/bet-types";
const MARKETS_LIST = "https://sportsgameodds.com/docs/data-types/markets";

interface Period {
  readonly ours: string;
  readonly words?: string;
  readonly source: string;
}

/** `periodID`: the end of our markets' names. `reg` is regular time, which is a market of its own. */
export const PERIODS: Readonly<Record<string, Period>> = {
  game: { ours: "", words: "the whole game", source: ODD_IDS },
  reg: { ours: "", words: "regular time", source: MARKETS_LIST },
  "1h": { ours: " HT", source: ODD_IDS },
  "2h": { ours: " 2H", source: MARKETS_LIST },
  "1q": { ours: " 1Q", source: ODD_IDS },
  "2q": { ours: " 2Q", source: MARKETS_LIST },
  "3q": { ours: " 3Q", source: MARKETS_LIST },
  "4q": { ours: " 4Q", source: MARKETS_LIST },
  "1p": { ours: " 1P", source: MARKETS_LIST },
  "2p": { ours: " 2P", source: MARKETS_LIST },
  "3p": { ours: " 3P", source: MARKETS_LIST },
  "1i": { ours: " 1st Inning", source: MARKETS_LIST },
  "2i": { ours: " 2nd Inning", source: MARKETS_LIST },
  "3i": { ours: " 3rd Inning", source: MARKETS_LIST },
  "4i": { ours: " 4th Inning", source: MARKETS_LIST },
  "5i": { ours: " 5th Inning", source: MARKETS_LIST },
  "6i": { ours: " 6th Inning", source: MARKETS_LIST },
  "7i": { ours: " 7th Inning", source: MARKETS_LIST },
  "8i": { ours: " 8th Inning", source: MARKETS_LIST },
  "9i": { ours: " 9th Inning", source: MARKETS_LIST },
  "1ix3": { ours: " F3", source: MARKETS_LIST },
  "1ix5": { ours: " F5", source: MARKETS_LIST },
  "1ix7": { ours: " F7", source: MARKETS_LIST },
};

/** What a bet on a team's or the match's score is: entity, bet type and side as in an `oddID`. */
export interface ScoreRow {
  readonly entity: "home" | "away" | "all";
  readonly type: string;
  readonly side: string;
  /** Our market without its period, and its side. */
  readonly market: string;
  readonly ours: string;
  readonly line: "spread" | "overUnder" | null;
  readonly source: string;
}

/** The field that has the line of a bet type. */
const LINES: Readonly<Record<string, ScoreRow["line"]>> = { sp: "spread", ou: "overUnder" };

function score(
  id: `${ScoreRow["entity"]} ${string} ${string}`,
  market: string,
  ours: string,
  source: string,
): ScoreRow {
  const [entity, type = "", side = ""] = id.split(" ") as [ScoreRow["entity"], string, string];
  return { entity, type, side, market, ours, line: LINES[type] ?? null, source };
}

/** Bets on the statistic `points`, which is the score in every sport. A tie returns the stake of `ml`. A spread is the side's own. */
export const SCORES: readonly ScoreRow[] = [
  score("home ml home", "ML", "home", BET_TYPES),
  score("away ml away", "ML", "away", BET_TYPES),
  score("home ml3way home", "3-Way Result", "home", BET_TYPES),
  score("away ml3way away", "3-Way Result", "away", BET_TYPES),
  score("all ml3way draw", "3-Way Result", "draw", BET_TYPES),
  score("home ml3way home+draw", "Double Chance", "1x", BET_TYPES),
  score("away ml3way away+draw", "Double Chance", "x2", BET_TYPES),
  score("all ml3way not_draw", "Double Chance", "12", BET_TYPES),
  score("home sp home", "Spread", "home", ODD_IDS),
  score("away sp away", "Spread", "away", ODD_IDS),
  score("all ou over", "Totals", "over", ODD_IDS),
  score("all ou under", "Totals", "under", ODD_IDS),
  score("home ou over", "Team Total Home", "over", MARKETS_LIST),
  score("home ou under", "Team Total Home", "under", MARKETS_LIST),
  score("away ou over", "Team Total Away", "over", MARKETS_LIST),
  score("away ou under", "Team Total Away", "under", MARKETS_LIST),
  score("all eo even", "Odd/Even", "even", BET_TYPES),
  score("all eo odd", "Odd/Even", "odd", BET_TYPES),
  score("home eo even", "Odd/Even Home", "even", BET_TYPES),
  score("home eo odd", "Odd/Even Home", "odd", BET_TYPES),
  score("away eo even", "Odd/Even Away", "even", BET_TYPES),
  score("away eo odd", "Odd/Even Away", "odd", BET_TYPES),
  score("home yn yes", "Team To Score Home", "yes", BET_TYPES),
  score("home yn no", "Team To Score Home", "no", BET_TYPES),
  score("away yn yes", "Team To Score Away", "yes", BET_TYPES),
  score("away yn no", "Team To Score Away", "no", BET_TYPES),
];

/** The ids of statistics, which the documentation gives by way of example. */
const SEEN = "public code that reads these odds, seen 2026-11";

/** A statistic of players: `statID`, and by sport the statistic in the label of a bet. */
export interface StatRow {
  readonly stat: string;
  readonly statistics: Readonly<Record<string, string>>;
  readonly source: string;
}

function stat(id: string, statistics: Readonly<Record<string, string>>): StatRow {
  return { stat: id, statistics, source: SEEN };
}

export const STATS: readonly StatRow[] = [
  stat("points", { basketball: "Points" }),
  stat("rebounds", { basketball: "Rebounds" }),
  stat("assists", { basketball: "Assists" }),
  stat("threePointersMade", { basketball: "Threes" }),
  stat("points+rebounds+assists", { basketball: "PRA" }),
  stat("points+rebounds", { basketball: "Points + Rebounds" }),
  stat("points+assists", { basketball: "Points + Assists" }),
  stat("rebounds+assists", { basketball: "Rebounds + Assists" }),
  stat("passing_yards", { "american-football": "Passing Yards" }),
  stat("passing_touchdowns", { "american-football": "Passing Touchdowns" }),
  stat("passing_interceptions", { "american-football": "Interceptions Thrown" }),
  stat("rushing_yards", { "american-football": "Rushing Yards" }),
  stat("receiving_yards", { "american-football": "Receiving Yards" }),
  stat("receiving_receptions", { "american-football": "Receptions" }),
  stat("batting_hits", { baseball: "Hits" }),
  stat("batting_homeRuns", { baseball: "Home Runs" }),
  stat("batting_RBI", { baseball: "RBIs" }),
  stat("pitching_strikeouts", { baseball: "Pitcher Strikeouts" }),
  stat("steals", { basketball: "Steals" }),
  stat("blocks", { basketball: "Blocks", "ice-hockey": "Blocked Shots" }),
  stat("blocks+steals", { basketball: "Steals + Blocks" }),
  stat("turnovers", { basketball: "Turnovers" }),
  stat("fieldGoalsMade", { basketball: "Field Goals Made" }),
  stat("freeThrowsMade", { basketball: "Free Throws Made" }),
  stat("freeThrowsAttempted", { basketball: "Free Throws Attempted" }),
  stat("doubleDouble", { basketball: "Double Double" }),
  stat("tripleDouble", { basketball: "Triple Double" }),
  stat("touchdowns", { "american-football": "Touchdowns" }),
  stat("passing_attempts", { "american-football": "Passing Attempts" }),
  stat("passing_completions", { "american-football": "Passing Completions" }),
  stat("passing_longestCompletion", { "american-football": "Longest Completion" }),
  stat("passing+rushing_yards", { "american-football": "Passing + Rushing Yards" }),
  stat("rushing+receiving_yards", { "american-football": "Rushing + Receiving Yards" }),
  stat("rushing_attempts", { "american-football": "Rushing Attempts" }),
  stat("rushing_longestRush", { "american-football": "Longest Rush" }),
  stat("receiving_longestReception", { "american-football": "Longest Reception" }),
  stat("fieldGoals_made", { "american-football": "Field Goals Made" }),
  stat("extraPoints_kicksMade", { "american-football": "Extra Points Made" }),
  stat("kicking_totalPoints", { "american-football": "Kicking Points" }),
  stat("defense_sacks", { "american-football": "Sacks" }),
  stat("defense_interceptions", { "american-football": "Defensive Interceptions" }),
  stat("defense_combinedTackles", { "american-football": "Tackles + Assists" }),
  stat("batting_singles", { baseball: "Singles" }),
  stat("batting_doubles", { baseball: "Doubles" }),
  stat("batting_triples", { baseball: "Triples" }),
  stat("batting_totalBases", { baseball: "Total Bases" }),
  stat("batting_stolenBases", { baseball: "Stolen Bases" }),
  stat("batting_strikeouts", { baseball: "Batter Strikeouts" }),
  stat("batting_basesOnBalls", { baseball: "Batter Walks" }),
  stat("batting_hits+runs+rbi", { baseball: "Hits + Runs + RBIs" }),
  stat("pitching_outs", { baseball: "Outs Recorded" }),
  stat("pitching_hits", { baseball: "Hits Allowed" }),
  stat("pitching_earnedRuns", { baseball: "Earned Runs Allowed" }),
  stat("pitching_basesOnBalls", { baseball: "Walks Allowed" }),
  stat("pitching_homeRunsAllowed", { baseball: "Home Runs Allowed" }),
  stat("pitching_runsAllowed", { baseball: "Runs Allowed" }),
  stat("pitching_pitchesThrown", { baseball: "Pitches Thrown" }),
  stat("pitching_win", { baseball: "Pitcher Wins" }),
  stat("goals+assists", { "ice-hockey": "Points" }),
  stat("shots_onGoal", { "ice-hockey": "Shots on Goal" }),
  stat("goalie_saves", { "ice-hockey": "Saves" }),
  stat("goalie_goalsAgainst", { "ice-hockey": "Goals Against" }),
  stat("powerPlay_goals+assists", { "ice-hockey": "Power Play Points" }),
  stat("hits", { "ice-hockey": "Hits" }),
  stat("faceOffs_won", { "ice-hockey": "Faceoffs Won" }),
  stat("serving_aces", { tennis: "Aces" }),
];

/** Statistics of teams: `statID`, and by sport ours. Its markets are Totals and Odd/Even. */
export const TEAM_STATS: readonly StatRow[] = [
  stat("cornerKicks", { football: "Corners" }),
  stat("rebounds", { basketball: "Rebounds" }),
  stat("assists", { basketball: "Assists" }),
  stat("steals", { basketball: "Steals" }),
  stat("blocks", { basketball: "Blocks", "ice-hockey": "Blocked Shots" }),
  stat("turnovers", { basketball: "Turnovers" }),
  stat("threePointersMade", { basketball: "Three Pointers" }),
  stat("touchdowns", { "american-football": "Touchdowns" }),
  stat("batting_hits", { baseball: "Hits" }),
  stat("batting_homeRuns", { baseball: "Home Runs" }),
  stat("serving_aces", { tennis: "Aces" }),
];

/** Bets on who scores first or last, of a player: `statID`, and by sport our market. */
export const SCORER_STATS: readonly StatRow[] = [
  stat("firstToScore", { football: "First Goalscorer", "ice-hockey": "First Goalscorer" }),
  stat("lastToScore", { football: "Last Goalscorer", "ice-hockey": "Last Goalscorer" }),
  stat("firstBasket", { basketball: "First Basket" }),
  stat("firstTouchdown", { "american-football": "First Touchdown Scorer" }),
  stat("lastTouchdown", { "american-football": "Last Touchdown Scorer" }),
  stat("batting_firstHomeRun", { baseball: "First Home Run" }),
];

/** The same of a team. */
export const ORDER_STATS: Readonly<Record<string, string>> = {
  firstToScore: "First Team To Score",
  lastToScore: "Last Team To Score",
};
