import { ruledAt } from "../cite.js";

/**
 * The statistics of players. Names and aliases are compared in the form that `foldStatistic` gives them. Each row lists its
 * sports, because the words differ from sport to sport.
 */

export interface PlayerStatisticRow {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly sports: readonly string[];
  /**
   * Set on a word that bookmakers use for more than one statistic: those that it can mean. It means the one that a player has
   * a count of, if there is only one.
   */
  readonly means?: readonly string[];
  /**
   * Set on the time that a player was on. At 0 he may not have played, or may have played seconds.
   * Source: docs/rules.md#players-who-may-not-have-played.
   */
  readonly isTimePlayed?: true;
  /** Set on a count that can fall again during the match: a play can lose yards. Source: docs/rules.md#counts-of-players-between-bounds. */
  readonly mayFall?: true;
  /** Set on what a player who does not play can be given: a card on the bench. Source: docs/rules.md#players-who-may-be-absent-from-a-live-match. */
  readonly fromBench?: true;
  /** Set on the highest of several, which those of the parts of a match do not add up to. Source: docs/rules.md#counts-by-part. */
  readonly isHighest?: true;
  /** Set on a part of the score of the player's side, which it cannot exceed. Source: docs/rules.md#players-whose-counts-contradict-the-match. */
  readonly isScored?: true;
  /** Names that only an event uses, since in a label they mean something else: MIN is a team's code too. */
  readonly eventNames?: readonly string[];
  readonly source: string;
}

/** A sum of statistics under one name. */
export interface CombinationRow {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly parts: readonly string[];
  readonly sports: readonly string[];
  /** As of a single statistic: a player has one point of a goal at most. */
  readonly isScored?: true;
  readonly source: string;
}

/** A count of categories that must reach ten: 1 if enough of them do, else 0. */
export interface MultipleRow {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly parts: readonly string[];
  /** The count that a category must reach. */
  readonly reach: number;
  /** The number of categories that must reach it. */
  readonly needed: number;
  readonly sports: readonly string[];
  readonly source: string;
}

/** Verbs before a number that has to be reached: "To Score 2+ Goals". Others change what is counted: "To Concede 2+ Goals". */
export const THRESHOLD_VERBS: { readonly words: readonly string[]; readonly source: string } = {
  words: ["score", "record", "hit", "get", "make", "have", "kick", "receive", "register"],
  source: "docs/rules.md#numbers-to-reach",
};

const BASKETBALL = ["basketball"];
const AMERICAN_FOOTBALL = ["american-football"];
const BASEBALL = ["baseball", "softball"];
const ICE_HOCKEY = ["ice-hockey"];
const FOOTBALL = ["football", "futsal", "beach-soccer"];
const TENNIS = ["tennis", "padel"];
const CRICKET = ["cricket"];
const AUSSIE_RULES = ["aussie-rules"];
const RUGBY = ["rugby", "rugby-league"];
const ESPORTS = ["esports"];
const DARTS = ["darts"];
const SNOOKER = ["snooker"];
const VOLLEYBALL = ["volleyball", "beach-volleyball"];
const GAELIC = ["gaelic-football", "hurling"];
const RALLIES = ["table-tennis", "badminton", "squash", "pickleball"];
const GOALS = [
  "futsal",
  "beach-soccer",
  "handball",
  "floorball",
  "bandy",
  "field-hockey",
  "water-polo",
  "lacrosse",
  "netball",
];

const MINUTES = ["football", ...BASKETBALL, ...GOALS, ...RUGBY];

const IS_SCORED: Columns = { isScored: true };
const IS_HIGHEST: Columns = { isHighest: true };
const SCORED: Brief = ["Goals", "Goals Scored", "Anytime Goalscorer"];
const SAVED: Brief = ["Saves", "Goalkeeper Saves", "Goalie Saves", "Keeper Saves"];

export const PLAYER_STATISTICS: readonly PlayerStatisticRow[] = [
  timePlayed("Minutes", ["Minutes Played", "Mins", "Time Played"], MINUTES),
  timePlayed("Time on Ice", ["TOI", "Ice Time", "Minutes", "Minutes Played", "Mins"], ICE_HOCKEY),

  ...rows(BASKETBALL, [["Points", "Pts", "Points Scored"]], IS_SCORED),
  ...rows(BASKETBALL, [
    ["Rebounds", "Rebs", "Reb", "Boards"],
    ["Assists", "Asts", "Ast"],
    ["Steals", "Stls", "Stl"],
    ["Blocks", "Blks", "Blk", "Blocked Shots"],
    [
      "Threes",
      "3 Point FG",
      "3 Point FGs",
      "3 Point FG Made",
      "3 Point Field Goals",
      "3 Point Field Goals Made",
      "Three Point Field Goals",
      "Three Point Field Goals Made",
      "Threes Made",
      "Made Threes",
      "3 Pointers",
      "3 Pointers Made",
      "Three Pointers",
      "Three Pointers Made",
      "3PT",
      "3PT Made",
      "3PM",
      "3PTM",
      "3s Made",
    ],
    ["Threes Attempted", "3 Pointers Attempted", "Three Pointers Attempted", "3PT Attempted", "3PA"],
    ["Turnovers", "TOs", "TOV"],
    ["Field Goals Made", "FG Made", "FGM"],
    ["Field Goals Attempted", "FG Attempted", "FGA"],
    ["Two Pointers Made", "2 Pointers Made", "2PT Made", "2PM"],
    ["Two Pointers Attempted", "2 Pointers Attempted", "2PT Attempted", "2PA"],
    ["Free Throws Made", "FT Made", "FTM"],
    ["Free Throws Attempted", "FT Attempted", "FTA"],
    ["Offensive Rebounds", "Off Rebounds", "OREB"],
    ["Defensive Rebounds", "Def Rebounds", "DREB"],
    ["Personal Fouls", "Fouls", "PF"],
    ["Dunks"],
  ]),

  ...rows(
    AMERICAN_FOOTBALL,
    [
      ["Passing Yards", "Pass Yards", "Pass Yds", "Passing Yds"],
      ["Rushing Yards", "Rush Yards", "Rush Yds", "Rushing Yds"],
      ["Receiving Yards", "Rec Yards", "Rec Yds", "Receiving Yds", "Reception Yards"],
    ],
    { mayFall: true },
  ),
  ...rows(AMERICAN_FOOTBALL, [
    ["Passing Touchdowns", "Passing TDs", "Pass TDs", "Pass Touchdowns", "TD Passes", "Touchdown Passes"],
    ["Completions", "Pass Completions", "Passing Completions", "Passes Completed"],
    ["Passing Attempts", "Pass Attempts"],
    ["Interceptions Thrown", "Passing Interceptions", "Pass Interceptions", "INTs Thrown"],
    ["Defensive Interceptions"],
    ["Rushing Touchdowns", "Rushing TDs", "Rush TDs", "Rush Touchdowns"],
    ["Rushing Attempts", "Rush Attempts", "Carries"],
    ["Receiving Touchdowns", "Receiving TDs", "Rec TDs", "Reception Touchdowns"],
    ["Receptions", "Recs", "Catches"],
    ["Targets", "Receiving Targets"],
    ["Touchdowns", "Anytime Touchdown", "Anytime Touchdown Scorer", "Anytime TD", "Anytime TD Scorer", "TDs"],
    ["Field Goals Made", "Field Goals", "FG Made", "FGM"],
    ["Extra Points Made", "Extra Points", "XP Made", "PAT Made"],
    ["Kicking Points", "Kicker Points"],
    ["Punts"],
    ["Solo Tackles"],
    ["Assisted Tackles", "Tackle Assists"],
    ["Sacks", "Defensive Sacks"],
    ["Sacks Taken", "Times Sacked"],
    ["Passes Defended", "Pass Deflections", "Passes Defensed"],
    ["Forced Fumbles"],
    ["Fumbles Lost"],
  ]),
  ...rows(
    AMERICAN_FOOTBALL,
    [
      ["Longest Completion", "Longest Pass Completion", "Longest Pass", "Longest Passing Completion"],
      ["Longest Rush", "Longest Rushing Attempt"],
      ["Longest Reception", "Longest Rec"],
      ["Longest Field Goal", "Longest FG"],
    ],
    IS_HIGHEST,
  ),
  unclear("Interceptions", ["INTs"], ["Interceptions Thrown", "Defensive Interceptions"], AMERICAN_FOOTBALL),
  unclear("Tackles", [], ["Solo Tackles", "Tackles + Assists"], AMERICAN_FOOTBALL),

  ...rows(BASEBALL, [["Runs", "Runs Scored", "Batter Runs", "Batter Runs Scored"]], IS_SCORED),
  ...rows(BASEBALL, [
    ["Hits", "Batter Hits"],
    ["Singles", "Batter Singles"],
    ["Doubles", "Batter Doubles"],
    ["Triples", "Batter Triples"],
    ["Home Runs", "Homers", "HRs", "HR", "Batter Home Runs", "Anytime Home Run"],
    ["Total Bases", "Batter Total Bases"],
    ["RBIs", "RBI", "Runs Batted In", "Batter RBIs"],
    ["Stolen Bases", "Steals", "Batter Stolen Bases", "SBs"],
    ["Batter Walks", "Batting Walks", "Walks Drawn"],
    ["Batter Strikeouts", "Batting Strikeouts", "Hitter Strikeouts"],
    ["Hit By Pitch", "HBP"],
    ["At Bats"],
    ["Plate Appearances"],
    ["Pitcher Strikeouts", "Pitching Strikeouts", "Strikeouts Thrown", "Pitcher Ks"],
    ["Pitching Outs", "Pitcher Outs", "Outs Recorded", "Outs"],
    ["Hits Allowed", "Pitcher Hits Allowed"],
    ["Earned Runs", "Earned Runs Allowed", "Pitcher Earned Runs", "ER"],
    ["Runs Allowed", "Pitcher Runs Allowed"],
    ["Walks Allowed", "Pitcher Walks", "Pitching Walks", "Pitcher Walks Allowed"],
    ["Home Runs Allowed", "Pitcher Home Runs Allowed"],
    ["Pitches Thrown", "Pitch Count"],
    ["Batters Faced"],
    ["Pitcher Wins", "Win", "Pitching Wins"],
  ]),
  unclear("Strikeouts", ["Ks", "SOs"], ["Pitcher Strikeouts", "Batter Strikeouts"], BASEBALL),
  unclear("Walks", ["Bases On Balls", "BB"], ["Batter Walks", "Walks Allowed"], BASEBALL),

  ...rows(CRICKET, [
    ["Runs", "Runs Scored", "Batter Runs", "Batsman Runs"],
    ["Fours", "Batter Fours"],
    ["Sixes", "Batter Sixes"],
    ["Wickets", "Bowler Wickets"],
  ]),

  ...rows(ICE_HOCKEY, [SCORED], IS_SCORED),
  ...rows(ICE_HOCKEY, [
    ["Assists", "Asts"],
    ["Shots on Goal", "Shots", "SOG", "SOGs"],
    ["Shot Attempts"],
    ["Blocked Shots", "Blocks", "Shots Blocked"],
    ["Saves", "Goalie Saves", "Goalkeeper Saves", "Goaltender Saves"],
    ["Goals Against", "Goals Allowed"],
    ["Power Play Points", "PP Points"],
    ["Power Play Goals", "PP Goals"],
    ["Power Play Assists", "PP Assists"],
    ["Hits"],
    ["Faceoffs Won", "Faceoff Wins"],
    ["Takeaways"],
    ["Penalty Minutes", "PIM", "PIMs"],
  ]),

  ...rows(FOOTBALL, [
    ["Shots", "Total Shots", "Shot Attempts"],
    ["Shots on Target", "SOT", "Shots on Goal"],
    ["Shots Outside Box", "Shots From Outside The Box", "Shots Outside The Box"],
    ["Shots on Target Outside Box", "Shots on Target Outside The Box", "Shots on Target From Outside The Box"],
    ["Headed Shots"],
    ["Headed Shots on Target", "Headers on Target"],
    ["Passes", "Passes Attempted", "Attempted Passes"],
    ["Passes Completed", "Completed Passes", "Accurate Passes", "Successful Passes"],
    ["Key Passes"],
    ["Crosses"],
    ["Dribbles Completed", "Successful Dribbles", "Dribbles"],
    ["Touches"],
    ["Tackles"],
    ["Tackles Won"],
    ["Interceptions"],
    ["Clearances"],
    ["Aerial Duels Won", "Aerials Won"],
    ["Fouls Committed", "Fouls", "Fouls Conceded"],
    ["Fouls Won", "Fouls Suffered", "Fouls Drawn", "To Be Fouled", "Times Fouled"],
    ["Offsides"],
    ["Goals Conceded", "Goals Against", "Goals Allowed"],
  ]),
  ...rows(FOOTBALL, [["Yellow Cards"], ["Red Cards", "Sent Off", "To Be Sent Off"]], { fromBench: true }),
  ...rows(["football"], [SCORED], IS_SCORED),
  ...rows(["football"], [["Assists", "Asts", "To Assist"], SAVED]),
  ...rows(GOALS, [SCORED], IS_SCORED),
  ...rows(GOALS, [["Assists", "Asts", "To Assist", "Goal Assists"], SAVED]),
  ...rows(["lacrosse"], [["Points", "Pts"]], IS_SCORED),
  ...rows(["lacrosse"], [["Shots"], ["Ground Balls"]]),

  ...rows(TENNIS, [
    ["Aces"],
    ["Double Faults", "DFs"],
    ["Service Breaks", "Breaks", "Breaks of Serve", "Break Points Won", "Break Points Converted"],
    ["Games Won", "Games"],
    ["Sets Won", "Sets"],
    ["Tie Breaks Won"],
  ]),

  ...rows(AUSSIE_RULES, [SCORED], IS_SCORED),
  ...rows(AUSSIE_RULES, [
    ["Behinds"],
    ["Kicks"],
    ["Handballs"],
    ["Marks"],
    ["Contested Marks"],
    ["Tackles"],
    ["Hitouts"],
    ["Clearances"],
    ["Inside 50s", "Inside Fifties"],
    ["Contested Possessions"],
    ["Goal Assists"],
    ["Fantasy Points", "AFL Fantasy Points"],
  ]),

  ...rows(RUGBY, [["Points", "Pts", "Points Scored"]], IS_SCORED),
  ...rows(RUGBY, [
    ["Tries", "Try", "Tries Scored", "Anytime Tryscorer"],
    ["Try Assists"],
    ["Conversions", "Conversions Made"],
    ["Penalty Goals", "Penalties Kicked"],
    ["Goals Kicked", "Goals", "Kicked Goals"],
    ["Tackles", "Tackles Made"],
    ["Missed Tackles", "Tackles Missed"],
    ["Tackle Busts", "Tackle Breaks"],
    ["Line Breaks"],
    ["Line Break Assists"],
    ["Offloads"],
    ["Carries", "Runs"],
    ["Run Metres", "Run Meters", "Running Metres", "Metres Run", "Metres Gained", "Metres Made", "Metres"],
    ["Post Contact Metres", "Post Contact Meters"],
    ["Kick Metres", "Kicking Metres", "Kick Meters"],
    ["Turnovers Won"],
  ]),

  ...rows(ESPORTS, [
    ["Kills"],
    ["Deaths"],
    ["Assists", "Asts"],
    ["Headshots", "Headshot Kills"],
    ["First Bloods", "First Kills"],
    ["Creep Score", "CS", "Last Hits"],
  ]),
  ...rows(DARTS, [["180s", "Maximums"]]),
  ...rows(DARTS, [["Highest Checkout", "High Checkout"]], IS_HIGHEST),
  ...rows(SNOOKER, [
    ["Centuries", "Century", "Century Breaks", "100+ Breaks"],
    ["50+ Breaks", "Half Centuries", "Half Century Breaks"],
  ]),
  ...rows(SNOOKER, [["Highest Break", "High Break"]], IS_HIGHEST),
  ...rows(VOLLEYBALL, [
    ["Points", "Pts", "Points Scored"],
    ["Aces", "Service Aces"],
    ["Blocks"],
    ["Kills", "Attack Points"],
    ["Digs"],
  ]),
  ...rows(
    GAELIC,
    [
      ["Points", "Pts"],
      ["Goals", "Goals Scored"],
    ],
    IS_SCORED,
  ),
  ...rows(["kabaddi"], [["Points", "Pts", "Points Scored"], ["Raid Points"], ["Tackle Points"]], IS_SCORED),
  ...rows([...RALLIES, "curling"], [["Points", "Pts", "Points Won", "Points Scored"]]),
];

/** The sums. If the event counts a sum itself, that count is used unless its parts contradict it. */
export const COMBINATIONS: readonly CombinationRow[] = [
  sum("Points + Rebounds + Assists", ["Points", "Rebounds", "Assists"], BASKETBALL, [
    "PRA",
    "Pts+Rebs+Asts",
    "Pts+Reb+Ast",
    "Pts+Asts+Rebs",
    "Points + Assists + Rebounds",
    "P+R+A",
    "P+A+R",
  ]),
  sum("Points + Rebounds", ["Points", "Rebounds"], BASKETBALL, ["Pts+Rebs", "Pts+Reb", "PR", "P+R"]),
  sum("Points + Assists", ["Points", "Assists"], BASKETBALL, ["Pts+Asts", "Pts+Ast", "PA", "P+A"]),
  sum("Rebounds + Assists", ["Rebounds", "Assists"], BASKETBALL, ["Rebs+Asts", "Reb+Ast", "RA", "R+A"]),
  sum("Steals + Blocks", ["Steals", "Blocks"], BASKETBALL, [
    "Stocks",
    "Stls+Blks",
    "Stl+Blk",
    "Blocks + Steals",
    "S+B",
  ]),

  sum("Passing + Rushing Yards", ["Passing Yards", "Rushing Yards"], AMERICAN_FOOTBALL, [
    "Pass + Rush Yards",
    "Pass + Rush Yds",
    "Passing + Rushing Yds",
    "Passing Yards + Rushing Yards",
  ]),
  sum("Rushing + Receiving Yards", ["Rushing Yards", "Receiving Yards"], AMERICAN_FOOTBALL, [
    "Rush + Rec Yards",
    "Rush + Rec Yds",
    "Rushing + Receiving Yds",
    "Receiving + Rushing Yards",
    "Rush + Reception Yards",
    "Scrimmage Yards",
    "Yards From Scrimmage",
  ]),
  sum("Passing + Rushing + Receiving Yards", ["Passing Yards", "Rushing Yards", "Receiving Yards"], AMERICAN_FOOTBALL, [
    "Pass + Rush + Rec Yards",
    "Pass + Rush + Rec Yds",
  ]),
  sum("Passing + Rushing Touchdowns", ["Passing Touchdowns", "Rushing Touchdowns"], AMERICAN_FOOTBALL, [
    "Passing + Rushing TDs",
    "Pass + Rush TDs",
  ]),
  sum("Rushing + Receiving Touchdowns", ["Rushing Touchdowns", "Receiving Touchdowns"], AMERICAN_FOOTBALL, [
    "Rushing + Receiving TDs",
    "Rush + Rec TDs",
  ]),
  sum(
    "Passing + Rushing + Receiving Touchdowns",
    ["Passing Touchdowns", "Rushing Touchdowns", "Receiving Touchdowns"],
    AMERICAN_FOOTBALL,
    ["Passing + Rushing + Receiving TDs", "Pass + Rush + Rec TDs"],
  ),
  sum("Tackles + Assists", ["Solo Tackles", "Assisted Tackles"], AMERICAN_FOOTBALL, [
    "Total Tackles",
    "Combined Tackles",
    "Solo + Assisted Tackles",
  ]),

  sum("Hits + Runs + RBIs", ["Hits", "Runs", "RBIs"], BASEBALL, [
    "HRR",
    "H+R+R",
    "H+R+RBI",
    "Hits + Runs + RBI",
    "Batter Hits Runs RBIs",
  ]),
  sum("Runs + RBIs", ["Runs", "RBIs"], BASEBALL, ["Runs + RBI"]),
  sum("Extra Base Hits", ["Doubles", "Triples", "Home Runs"], BASEBALL, ["XBH"]),

  { ...sum("Points", ["Goals", "Assists"], ICE_HOCKEY, ["Pts", "Goals + Assists", "G+A"]), isScored: true },
  sum(
    "Goals + Assists",
    ["Goals", "Assists"],
    ["football", ...GOALS],
    ["G+A", "Goal Involvements", "Goal Contributions", "Score or Assist", "To Score or Assist", "Goal or Assist"],
  ),
  sum("Cards", ["Yellow Cards", "Red Cards"], FOOTBALL, [
    "Bookings",
    "To Be Booked",
    "To Be Carded",
    "To Receive a Card",
  ]),
  sum("Tackles + Interceptions", ["Tackles", "Interceptions"], ["football"], []),
  sum("Kills + Assists", ["Kills", "Assists"], ESPORTS, []),
  sum("Disposals", ["Kicks", "Handballs"], AUSSIE_RULES, ["Kicks + Handballs"]),
];

const FIVE_CATEGORIES = ["Points", "Rebounds", "Assists", "Steals", "Blocks"];

/** Double Double and Triple Double: ten or more in two or three of five categories. */
export const MULTIPLES: readonly MultipleRow[] = [
  multiple("Double Double", 2, ["Double+Double", "DD", "To Record a Double Double"]),
  multiple("Triple Double", 3, ["Triple+Double", "TD", "To Record a Triple Double"]),
];

type Brief = readonly [name: string, ...aliases: string[]];

type Columns = Pick<PlayerStatisticRow, "mayFall" | "fromBench" | "isHighest" | "isScored">;

function rows(sports: readonly string[], briefs: readonly Brief[], columns: Columns = {}): PlayerStatisticRow[] {
  return briefs.map(([name, ...aliases]) => ({ name, aliases, sports, ...columns, source: sourceOf(name, sports) }));
}

function timePlayed(name: string, aliases: readonly string[], sports: readonly string[]): PlayerStatisticRow {
  return { name, aliases, sports, isTimePlayed: true, eventNames: ["MIN"], source: sourceOf(name, sports) };
}

function unclear(
  name: string,
  aliases: readonly string[],
  means: readonly string[],
  sports: readonly string[],
): PlayerStatisticRow {
  return { name, aliases, sports, means, source: sourceOf(name, sports) };
}

function sum(
  name: string,
  parts: readonly string[],
  sports: readonly string[],
  aliases: readonly string[],
): CombinationRow {
  return { name, aliases, parts, sports, source: sourceOf(name, sports) };
}

function multiple(name: string, needed: number, aliases: readonly string[]): MultipleRow {
  const source = sourceOf(name, BASKETBALL);
  return { name, aliases, parts: FIVE_CATEGORIES, reach: 10, needed, sports: BASKETBALL, source };
}

/** The place of a statistic in docs/rules.md. A sport has a name once, so the first one tells statistics of one name apart. */
function sourceOf(name: string, [first = ""]: readonly string[]): string {
  return ruledAt("player", first, name);
}
