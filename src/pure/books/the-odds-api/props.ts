import { LIST } from "./markets.js";

/** A key of a bet on a player, in the sports that list it. */
export interface PropRow {
  readonly key: string;
  /** By the slug of the sport: the statistic in the label of a bet. */
  readonly statistics: Readonly<Record<string, string>>;
  /** What its outcomes are: Over and Under a `point`, or Yes and No. */
  readonly outcomes: "total" | "yes-no";
  /** True if the same key with `_alternate` lists other lines. */
  readonly hasAlternate: boolean;
  readonly source: string;
}

function total(key: string, statistics: Readonly<Record<string, string>>, hasAlternate = true): PropRow {
  return { key, statistics, outcomes: "total", hasAlternate, source: LIST };
}

function yesNo(key: string, statistics: Readonly<Record<string, string>>): PropRow {
  return { key, statistics, outcomes: "yes-no", hasAlternate: false, source: LIST };
}

const nfl = (statistic: string) => ({ "american-football": statistic });
const nba = (statistic: string) => ({ basketball: statistic });
const mlb = (statistic: string) => ({ baseball: statistic });
const nhl = (statistic: string) => ({ "ice-hockey": statistic });
const afl = (statistic: string) => ({ "aussie-rules": statistic });
const nrl = (statistic: string) => ({ "rugby-league": statistic });
const soccer = (statistic: string) => ({ football: statistic });

/**
 * The bets on players that a record of counts can settle. Left out are those on who had the most, on fantasy points that each house counts
 * in its own way, and keys whose statistic is not certain, such as a tackler's `player_assists`.
 */
export const PROPS: readonly PropRow[] = [
  total("player_defensive_interceptions", nfl("Defensive Interceptions"), false),
  total("player_field_goals", { ...nfl("Field Goals Made"), ...nba("Field Goals Made") }),
  total("player_kicking_points", nfl("Kicking Points")),
  total("player_pass_attempts", nfl("Passing Attempts")),
  total("player_pass_completions", nfl("Passing Completions")),
  total("player_pass_interceptions", nfl("Interceptions Thrown")),
  total("player_pass_longest_completion", nfl("Longest Completion")),
  total("player_pass_rush_yds", nfl("Passing + Rushing Yards")),
  total("player_pass_rush_reception_yds", nfl("Passing + Rushing + Receiving Yards")),
  total("player_pass_tds", nfl("Passing Touchdowns")),
  total("player_pass_yds", nfl("Passing Yards")),
  total("player_pass_rush_reception_tds", nfl("Passing + Rushing + Receiving Touchdowns")),
  total("player_pats", nfl("Extra Points Made")),
  total("player_receptions", nfl("Receptions")),
  total("player_reception_longest", nfl("Longest Reception")),
  total("player_reception_tds", nfl("Receiving Touchdowns")),
  total("player_reception_yds", nfl("Receiving Yards")),
  total("player_rush_attempts", nfl("Rushing Attempts")),
  total("player_rush_longest", nfl("Longest Rush")),
  total("player_rush_reception_tds", nfl("Rushing + Receiving Touchdowns")),
  total("player_rush_reception_yds", nfl("Rushing + Receiving Yards")),
  total("player_rush_tds", nfl("Rushing Touchdowns")),
  total("player_rush_yds", nfl("Rushing Yards")),
  total("player_sacks", nfl("Sacks")),
  total("player_solo_tackles", nfl("Solo Tackles")),
  total("player_tackles_assists", nfl("Tackles + Assists")),
  total("player_tds_over", nfl("Touchdowns"), false),
  yesNo("player_anytime_td", nfl("Anytime Touchdown Scorer")),
  total("player_points", { ...nba("Points"), ...nhl("Points") }),
  total("player_rebounds", nba("Rebounds")),
  total("player_assists", { ...nba("Assists"), ...nhl("Assists"), ...soccer("Assists") }),
  total("player_threes", nba("Threes")),
  total("player_blocks", nba("Blocks")),
  total("player_steals", nba("Steals")),
  total("player_blocks_steals", nba("Steals + Blocks"), false),
  total("player_turnovers", nba("Turnovers")),
  total("player_points_rebounds_assists", nba("PRA")),
  total("player_points_rebounds", nba("Points + Rebounds")),
  total("player_points_assists", nba("Points + Assists")),
  total("player_rebounds_assists", nba("Rebounds + Assists")),
  total("player_frees_made", nba("Free Throws Made"), false),
  total("player_frees_attempts", nba("Free Throws Attempted"), false),
  yesNo("player_double_double", nba("Double Double")),
  yesNo("player_triple_double", nba("Triple Double")),
  total("batter_home_runs", mlb("Home Runs")),
  total("batter_hits", mlb("Hits")),
  total("batter_total_bases", mlb("Total Bases")),
  total("batter_rbis", mlb("RBIs")),
  total("batter_runs_scored", mlb("Runs Scored")),
  total("batter_hits_runs_rbis", mlb("Hits + Runs + RBIs")),
  total("batter_singles", mlb("Singles")),
  total("batter_doubles", mlb("Doubles")),
  total("batter_triples", mlb("Triples")),
  total("batter_walks", mlb("Batter Walks")),
  total("batter_strikeouts", mlb("Batter Strikeouts")),
  total("batter_stolen_bases", mlb("Stolen Bases"), false),
  total("pitcher_strikeouts", mlb("Pitcher Strikeouts")),
  total("pitcher_hits_allowed", mlb("Hits Allowed")),
  total("pitcher_walks", mlb("Walks Allowed")),
  total("pitcher_earned_runs", mlb("Earned Runs Allowed")),
  total("pitcher_outs", mlb("Outs Recorded")),
  yesNo("pitcher_record_a_win", mlb("To Record a Win")),
  total("player_power_play_points", nhl("Power Play Points")),
  total("player_blocked_shots", nhl("Blocked Shots")),
  total("player_shots_on_goal", nhl("Shots on Goal")),
  total("player_goals", nhl("Goals")),
  total("player_total_saves", nhl("Saves")),
  yesNo("player_goal_scorer_anytime", {
    ...nhl("Anytime Goalscorer"),
    ...afl("Anytime Goalscorer"),
    ...soccer("Anytime Goalscorer"),
  }),
  total("player_disposals", afl("Disposals"), false),
  total("player_disposals_over", afl("Disposals"), false),
  total("player_goals_scored_over", afl("Goals"), false),
  total("player_afl_fantasy_points", afl("Fantasy Points"), false),
  total("player_afl_fantasy_points_over", afl("Fantasy Points"), false),
  total("player_clearances_over", afl("Clearances"), false),
  total("player_handballs_over", afl("Handballs"), false),
  total("player_kicks_over", afl("Kicks"), false),
  total("player_marks_over", afl("Marks"), false),
  total("player_tackles_over", afl("Tackles"), false),
  yesNo("player_try_scorer_anytime", nrl("Anytime Tryscorer")),
  total("player_try_scorer_over", nrl("Tries"), false),
  yesNo("player_to_receive_card", soccer("To Receive a Card")),
  yesNo("player_to_receive_red_card", soccer("To Receive a Red Card")),
  yesNo("player_to_score_or_assist", soccer("1+ Goals + Assists")),
  total("player_shots_on_target", soccer("Shots on Target"), false),
  total("player_shots", soccer("Shots"), false),
];

/** A key of a bet on who scored first or last, in the sports that list it. Its outcomes are players. */
export interface ScorerRow {
  readonly key: string;
  /** By the slug of the sport: our market. */
  readonly markets: Readonly<Record<string, string>>;
  readonly source: string;
}

function scorer(key: string, markets: Readonly<Record<string, string>>): ScorerRow {
  return { key, markets, source: LIST };
}

const goals = (market: string) => ({ football: market, "ice-hockey": market });

/** Bets on the order of scoring. A client of the API also writes `player_first_goal_scorer` and `player_last_goal_scorer`. */
export const SCORERS: readonly ScorerRow[] = [
  scorer("player_goal_scorer_first", goals("First Goalscorer")),
  scorer("player_goal_scorer_last", goals("Last Goalscorer")),
  scorer("player_first_goal_scorer", goals("First Goalscorer")),
  scorer("player_last_goal_scorer", goals("Last Goalscorer")),
  scorer("player_1st_td", nfl("First Touchdown Scorer")),
  scorer("player_last_td", nfl("Last Touchdown Scorer")),
  scorer("player_first_basket", nba("First Basket")),
  scorer("player_first_team_basket", nba("First Basket Of The Team")),
  scorer("batter_first_home_run", mlb("First Home Run")),
  scorer("player_try_scorer_first", nrl("First Try Scorer")),
  scorer("player_try_scorer_last", nrl("Last Try Scorer")),
];
