/**
 * The statistics of players. Names and aliases are compared in the form that `foldStatistic` gives them. Each row lists its
 * sports, because the words differ from sport to sport.
 */

/** A single statistic of a player. */
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
   * Source: docs/decisions.md#d114.
   */
  readonly isTimePlayed?: true;
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

const RULES = "names of this package";
const FEED = "labels of the feed's player markets";
const BOOKS = "names of bookmakers' player markets";
/** Sums of single letters. */
const LETTERS = "docs/decisions.md#d112";
/** Sports whose statistics no source lists. */
const UNLISTED = "docs/decisions.md#d117";

/** Verbs before a number that has to be reached: "To Score 2+ Goals". Others change what is counted: "To Concede 2+ Goals". */
export const THRESHOLD_VERBS: { readonly words: readonly string[]; readonly source: string } = {
  words: ["score", "record", "hit", "get", "make", "have", "kick", "receive", "register"],
  source: "docs/decisions.md#d111",
};

const BASKETBALL = ["basketball"];
const AMERICAN_FOOTBALL = ["american-football"];
const BASEBALL = ["baseball", "softball"];
const ICE_HOCKEY = ["ice-hockey"];
const FOOTBALL = ["football", "futsal", "beach-soccer"];
const TENNIS = ["tennis", "padel"];
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

/** Single statistics, sport by sport. */
export const PLAYER_STATISTICS: readonly PlayerStatisticRow[] = [
  timePlayed("Minutes", ["Minutes Played", "Mins", "Time Played"], MINUTES),
  timePlayed("Time on Ice", ["TOI", "Ice Time", "Minutes", "Minutes Played", "Mins"], ICE_HOCKEY),

  ...rows(BASKETBALL, [
    ["Points", FEED, "Pts", "Points Scored"],
    ["Rebounds", FEED, "Rebs", "Reb", "Boards"],
    ["Assists", FEED, "Asts", "Ast"],
    ["Steals", FEED, "Stls", "Stl"],
    ["Blocks", FEED, "Blks", "Blk", "Blocked Shots"],
    [
      "Threes",
      RULES,
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
    ["Threes Attempted", BOOKS, "3 Pointers Attempted", "Three Pointers Attempted", "3PT Attempted", "3PA"],
    ["Turnovers", BOOKS, "TOs", "TOV"],
    ["Field Goals Made", BOOKS, "FG Made", "FGM"],
    ["Field Goals Attempted", BOOKS, "FG Attempted", "FGA"],
    ["Two Pointers Made", BOOKS, "2 Pointers Made", "2PT Made", "2PM"],
    ["Two Pointers Attempted", BOOKS, "2 Pointers Attempted", "2PT Attempted", "2PA"],
    ["Free Throws Made", BOOKS, "FT Made", "FTM"],
    ["Free Throws Attempted", BOOKS, "FT Attempted", "FTA"],
    ["Offensive Rebounds", BOOKS, "Off Rebounds", "OREB"],
    ["Defensive Rebounds", BOOKS, "Def Rebounds", "DREB"],
    ["Personal Fouls", BOOKS, "Fouls", "PF"],
    ["Dunks", BOOKS],
  ]),

  ...rows(AMERICAN_FOOTBALL, [
    ["Passing Yards", FEED, "Pass Yards", "Pass Yds", "Passing Yds"],
    ["Passing Touchdowns", BOOKS, "Passing TDs", "Pass TDs", "Pass Touchdowns", "TD Passes", "Touchdown Passes"],
    ["Completions", BOOKS, "Pass Completions", "Passing Completions", "Passes Completed"],
    ["Passing Attempts", BOOKS, "Pass Attempts"],
    ["Longest Completion", BOOKS, "Longest Pass Completion", "Longest Pass", "Longest Passing Completion"],
    ["Interceptions Thrown", BOOKS, "Passing Interceptions", "Pass Interceptions", "INTs Thrown"],
    ["Defensive Interceptions", BOOKS],
    ["Rushing Yards", BOOKS, "Rush Yards", "Rush Yds", "Rushing Yds"],
    ["Rushing Touchdowns", BOOKS, "Rushing TDs", "Rush TDs", "Rush Touchdowns"],
    ["Rushing Attempts", BOOKS, "Rush Attempts", "Carries"],
    ["Longest Rush", BOOKS, "Longest Rushing Attempt"],
    ["Receiving Yards", FEED, "Rec Yards", "Rec Yds", "Receiving Yds", "Reception Yards"],
    ["Receiving Touchdowns", BOOKS, "Receiving TDs", "Rec TDs", "Reception Touchdowns"],
    ["Receptions", BOOKS, "Recs", "Catches"],
    ["Longest Reception", BOOKS, "Longest Rec"],
    ["Targets", BOOKS, "Receiving Targets"],
    ["Touchdowns", BOOKS, "Anytime Touchdown", "Anytime Touchdown Scorer", "Anytime TD", "Anytime TD Scorer", "TDs"],
    ["Field Goals Made", BOOKS, "Field Goals", "FG Made", "FGM"],
    ["Longest Field Goal", BOOKS, "Longest FG"],
    ["Extra Points Made", BOOKS, "Extra Points", "XP Made", "PAT Made"],
    ["Kicking Points", BOOKS, "Kicker Points"],
    ["Punts", BOOKS],
    ["Solo Tackles", BOOKS],
    ["Assisted Tackles", BOOKS, "Tackle Assists"],
    ["Sacks", BOOKS, "Defensive Sacks"],
    ["Sacks Taken", BOOKS, "Times Sacked"],
    ["Passes Defended", BOOKS, "Pass Deflections", "Passes Defensed"],
    ["Forced Fumbles", BOOKS],
    ["Fumbles Lost", BOOKS],
  ]),
  unclear("Interceptions", ["INTs"], ["Interceptions Thrown", "Defensive Interceptions"], AMERICAN_FOOTBALL),
  unclear("Tackles", [], ["Solo Tackles", "Tackles + Assists"], AMERICAN_FOOTBALL),

  ...rows(BASEBALL, [
    ["Hits", BOOKS, "Batter Hits"],
    ["Singles", BOOKS, "Batter Singles"],
    ["Doubles", BOOKS, "Batter Doubles"],
    ["Triples", BOOKS, "Batter Triples"],
    ["Home Runs", BOOKS, "Homers", "HRs", "HR", "Batter Home Runs", "Anytime Home Run"],
    ["Total Bases", RULES, "Batter Total Bases"],
    ["RBIs", RULES, "RBI", "Runs Batted In", "Batter RBIs"],
    ["Runs", RULES, "Runs Scored", "Batter Runs", "Batter Runs Scored"],
    ["Stolen Bases", BOOKS, "Steals", "Batter Stolen Bases", "SBs"],
    ["Batter Walks", BOOKS, "Batting Walks", "Walks Drawn"],
    ["Batter Strikeouts", BOOKS, "Batting Strikeouts", "Hitter Strikeouts"],
    ["Hit By Pitch", BOOKS, "HBP"],
    ["At Bats", BOOKS],
    ["Plate Appearances", BOOKS],
    ["Pitcher Strikeouts", BOOKS, "Pitching Strikeouts", "Strikeouts Thrown", "Pitcher Ks"],
    ["Pitching Outs", BOOKS, "Pitcher Outs", "Outs Recorded", "Outs"],
    ["Hits Allowed", BOOKS, "Pitcher Hits Allowed"],
    ["Earned Runs", BOOKS, "Earned Runs Allowed", "Pitcher Earned Runs", "ER"],
    ["Runs Allowed", BOOKS, "Pitcher Runs Allowed"],
    ["Walks Allowed", BOOKS, "Pitcher Walks", "Pitching Walks", "Pitcher Walks Allowed"],
    ["Home Runs Allowed", BOOKS, "Pitcher Home Runs Allowed"],
    ["Pitches Thrown", BOOKS, "Pitch Count"],
    ["Batters Faced", BOOKS],
  ]),
  unclear("Strikeouts", ["Ks", "SOs"], ["Pitcher Strikeouts", "Batter Strikeouts"], BASEBALL),
  unclear("Walks", ["Bases On Balls", "BB"], ["Batter Walks", "Walks Allowed"], BASEBALL),

  ...rows(ICE_HOCKEY, [
    ["Goals", FEED, "Goals Scored", "Anytime Goalscorer"],
    ["Assists", FEED, "Asts"],
    ["Shots on Goal", BOOKS, "Shots", "SOG", "SOGs"],
    ["Shot Attempts", BOOKS],
    ["Blocked Shots", BOOKS, "Blocks", "Shots Blocked"],
    ["Saves", FEED, "Goalie Saves", "Goalkeeper Saves", "Goaltender Saves"],
    ["Goals Against", BOOKS, "Goals Allowed"],
    ["Power Play Points", BOOKS, "PP Points"],
    ["Power Play Goals", BOOKS, "PP Goals"],
    ["Power Play Assists", BOOKS, "PP Assists"],
    ["Hits", BOOKS],
    ["Faceoffs Won", BOOKS, "Faceoff Wins"],
    ["Takeaways", BOOKS],
    ["Penalty Minutes", BOOKS, "PIM", "PIMs"],
  ]),

  ...rows(FOOTBALL, [
    ["Shots", FEED, "Total Shots", "Shot Attempts"],
    ["Shots on Target", BOOKS, "SOT", "Shots on Goal"],
    ["Shots Outside Box", BOOKS, "Shots From Outside The Box", "Shots Outside The Box"],
    ["Shots on Target Outside Box", BOOKS, "Shots on Target Outside The Box", "Shots on Target From Outside The Box"],
    ["Headed Shots", BOOKS],
    ["Headed Shots on Target", BOOKS, "Headers on Target"],
    ["Passes", BOOKS, "Passes Attempted", "Attempted Passes"],
    ["Passes Completed", BOOKS, "Completed Passes", "Accurate Passes", "Successful Passes"],
    ["Key Passes", BOOKS],
    ["Crosses", BOOKS],
    ["Dribbles Completed", BOOKS, "Successful Dribbles", "Dribbles"],
    ["Touches", BOOKS],
    ["Tackles", BOOKS],
    ["Tackles Won", BOOKS],
    ["Interceptions", BOOKS],
    ["Clearances", BOOKS],
    ["Aerial Duels Won", BOOKS, "Aerials Won"],
    ["Fouls Committed", BOOKS, "Fouls", "Fouls Conceded"],
    ["Fouls Won", BOOKS, "Fouls Suffered", "Fouls Drawn", "To Be Fouled", "Times Fouled"],
    ["Offsides", BOOKS],
    ["Yellow Cards", BOOKS],
    ["Red Cards", BOOKS, "Sent Off", "To Be Sent Off"],
    ["Goals Conceded", BOOKS, "Goals Against", "Goals Allowed"],
  ]),
  ...rows(
    ["football"],
    [
      ["Goals", FEED, "Goals Scored", "Anytime Goalscorer"],
      ["Assists", FEED, "Asts", "To Assist"],
      ["Saves", FEED, "Goalkeeper Saves", "Goalie Saves", "Keeper Saves"],
    ],
  ),
  ...rows(GOALS, [
    ["Goals", BOOKS, "Goals Scored", "Anytime Goalscorer"],
    ["Assists", BOOKS, "Asts", "To Assist", "Goal Assists"],
    ["Saves", BOOKS, "Goalkeeper Saves", "Goalie Saves", "Keeper Saves"],
  ]),
  ...rows(
    ["lacrosse"],
    [
      ["Points", BOOKS, "Pts"],
      ["Shots", BOOKS],
      ["Ground Balls", BOOKS],
    ],
  ),

  ...rows(TENNIS, [
    ["Aces", FEED],
    ["Double Faults", FEED, "DFs"],
    ["Service Breaks", FEED, "Breaks", "Breaks of Serve", "Break Points Won", "Break Points Converted"],
    ["Games Won", BOOKS, "Games"],
    ["Sets Won", BOOKS, "Sets"],
    ["Tie Breaks Won", BOOKS],
  ]),

  ...rows(AUSSIE_RULES, [
    ["Goals", BOOKS, "Goals Scored", "Anytime Goalscorer"],
    ["Behinds", BOOKS],
    ["Kicks", BOOKS],
    ["Handballs", BOOKS],
    ["Marks", BOOKS],
    ["Contested Marks", BOOKS],
    ["Tackles", BOOKS],
    ["Hitouts", BOOKS],
    ["Clearances", BOOKS],
    ["Inside 50s", BOOKS, "Inside Fifties"],
    ["Contested Possessions", BOOKS],
    ["Goal Assists", BOOKS],
  ]),

  ...rows(RUGBY, [
    ["Tries", "docs/decisions.md#d111", "Try", "Tries Scored", "Anytime Tryscorer"],
    ["Try Assists", BOOKS],
    ["Points", BOOKS, "Pts", "Points Scored"],
    ["Conversions", BOOKS, "Conversions Made"],
    ["Penalty Goals", BOOKS, "Penalties Kicked"],
    ["Goals Kicked", BOOKS, "Goals", "Kicked Goals"],
    ["Tackles", BOOKS, "Tackles Made"],
    ["Missed Tackles", BOOKS, "Tackles Missed"],
    ["Tackle Busts", BOOKS, "Tackle Breaks"],
    ["Line Breaks", BOOKS],
    ["Line Break Assists", BOOKS],
    ["Offloads", BOOKS],
    ["Carries", BOOKS, "Runs"],
    ["Run Metres", BOOKS, "Run Meters", "Running Metres", "Metres Run", "Metres Gained", "Metres Made", "Metres"],
    ["Post Contact Metres", BOOKS, "Post Contact Meters"],
    ["Kick Metres", BOOKS, "Kicking Metres", "Kick Meters"],
    ["Turnovers Won", BOOKS],
  ]),

  ...rows(ESPORTS, [
    ["Kills", BOOKS],
    ["Deaths", BOOKS],
    ["Assists", BOOKS, "Asts"],
    ["Headshots", BOOKS, "Headshot Kills"],
    ["First Bloods", BOOKS, "First Kills"],
    ["Creep Score", BOOKS, "CS", "Last Hits"],
  ]),
  ...rows(DARTS, [
    ["180s", BOOKS, "Maximums"],
    ["Highest Checkout", BOOKS, "High Checkout"],
  ]),
  ...rows(SNOOKER, [
    ["Centuries", "docs/decisions.md#d111", "Century", "Century Breaks", "100+ Breaks"],
    ["50+ Breaks", BOOKS, "Half Centuries", "Half Century Breaks"],
    ["Highest Break", BOOKS, "High Break"],
  ]),
  ...rows(VOLLEYBALL, [
    ["Points", BOOKS, "Pts", "Points Scored"],
    ["Aces", BOOKS, "Service Aces"],
    ["Blocks", BOOKS],
    ["Kills", BOOKS, "Attack Points"],
    ["Digs", BOOKS],
  ]),
  ...rows(GAELIC, [
    ["Points", UNLISTED, "Pts"],
    ["Goals", UNLISTED, "Goals Scored"],
  ]),
  ...rows(
    ["kabaddi"],
    [
      ["Points", UNLISTED, "Pts", "Points Scored"],
      ["Raid Points", UNLISTED],
      ["Tackle Points", UNLISTED],
    ],
  ),
  ...rows([...RALLIES, "curling"], [["Points", UNLISTED, "Pts", "Points Won", "Points Scored"]]),
];

/** The sums. If the event counts a sum itself, that count is used unless its parts contradict it. */
export const COMBINATIONS: readonly CombinationRow[] = [
  sum("Points + Rebounds + Assists", ["Points", "Rebounds", "Assists"], BASKETBALL, LETTERS, [
    "PRA",
    "Pts+Rebs+Asts",
    "Pts+Reb+Ast",
    "Pts+Asts+Rebs",
    "Points + Assists + Rebounds",
    "P+R+A",
    "P+A+R",
  ]),
  sum("Points + Rebounds", ["Points", "Rebounds"], BASKETBALL, LETTERS, ["Pts+Rebs", "Pts+Reb", "PR", "P+R"]),
  sum("Points + Assists", ["Points", "Assists"], BASKETBALL, LETTERS, ["Pts+Asts", "Pts+Ast", "PA", "P+A"]),
  sum("Rebounds + Assists", ["Rebounds", "Assists"], BASKETBALL, LETTERS, ["Rebs+Asts", "Reb+Ast", "RA", "R+A"]),
  sum("Steals + Blocks", ["Steals", "Blocks"], BASKETBALL, LETTERS, [
    "Stocks",
    "Stls+Blks",
    "Stl+Blk",
    "Blocks + Steals",
    "S+B",
  ]),

  sum("Passing + Rushing Yards", ["Passing Yards", "Rushing Yards"], AMERICAN_FOOTBALL, BOOKS, [
    "Pass + Rush Yards",
    "Pass + Rush Yds",
    "Passing + Rushing Yds",
    "Passing Yards + Rushing Yards",
  ]),
  sum("Rushing + Receiving Yards", ["Rushing Yards", "Receiving Yards"], AMERICAN_FOOTBALL, BOOKS, [
    "Rush + Rec Yards",
    "Rush + Rec Yds",
    "Rushing + Receiving Yds",
    "Receiving + Rushing Yards",
    "Rush + Reception Yards",
    "Scrimmage Yards",
    "Yards From Scrimmage",
  ]),
  sum(
    "Passing + Rushing + Receiving Yards",
    ["Passing Yards", "Rushing Yards", "Receiving Yards"],
    AMERICAN_FOOTBALL,
    BOOKS,
    ["Pass + Rush + Rec Yards", "Pass + Rush + Rec Yds"],
  ),
  sum("Passing + Rushing Touchdowns", ["Passing Touchdowns", "Rushing Touchdowns"], AMERICAN_FOOTBALL, BOOKS, [
    "Passing + Rushing TDs",
    "Pass + Rush TDs",
  ]),
  sum("Rushing + Receiving Touchdowns", ["Rushing Touchdowns", "Receiving Touchdowns"], AMERICAN_FOOTBALL, BOOKS, [
    "Rushing + Receiving TDs",
    "Rush + Rec TDs",
  ]),
  sum("Tackles + Assists", ["Solo Tackles", "Assisted Tackles"], AMERICAN_FOOTBALL, BOOKS, [
    "Total Tackles",
    "Combined Tackles",
    "Solo + Assisted Tackles",
  ]),

  sum("Hits + Runs + RBIs", ["Hits", "Runs", "RBIs"], BASEBALL, LETTERS, [
    "HRR",
    "H+R+R",
    "H+R+RBI",
    "Hits + Runs + RBI",
    "Batter Hits Runs RBIs",
  ]),
  sum("Runs + RBIs", ["Runs", "RBIs"], BASEBALL, BOOKS, ["Runs + RBI"]),
  sum("Extra Base Hits", ["Doubles", "Triples", "Home Runs"], BASEBALL, BOOKS, ["XBH"]),

  sum("Points", ["Goals", "Assists"], ICE_HOCKEY, LETTERS, ["Pts", "Goals + Assists", "G+A"]),
  sum("Goals + Assists", ["Goals", "Assists"], ["football", ...GOALS], LETTERS, [
    "G+A",
    "Goal Involvements",
    "Goal Contributions",
    "Score or Assist",
    "To Score or Assist",
    "Goal or Assist",
  ]),
  sum("Cards", ["Yellow Cards", "Red Cards"], FOOTBALL, BOOKS, [
    "Bookings",
    "To Be Booked",
    "To Be Carded",
    "To Receive a Card",
  ]),
  sum("Tackles + Interceptions", ["Tackles", "Interceptions"], ["football"], BOOKS, []),
  sum("Kills + Assists", ["Kills", "Assists"], ESPORTS, BOOKS, []),
  sum("Disposals", ["Kicks", "Handballs"], AUSSIE_RULES, BOOKS, ["Kicks + Handballs"]),
];

const FIVE_CATEGORIES = ["Points", "Rebounds", "Assists", "Steals", "Blocks"];

/** Double Double and Triple Double: ten or more in two or three of five categories. */
export const MULTIPLES: readonly MultipleRow[] = [
  {
    name: "Double Double",
    aliases: ["Double+Double", "DD", "To Record a Double Double"],
    parts: FIVE_CATEGORIES,
    reach: 10,
    needed: 2,
    sports: BASKETBALL,
    source: RULES,
  },
  {
    name: "Triple Double",
    aliases: ["Triple+Double", "TD", "To Record a Triple Double"],
    parts: FIVE_CATEGORIES,
    reach: 10,
    needed: 3,
    sports: BASKETBALL,
    source: RULES,
  },
];

type Brief = readonly [name: string, source: string, ...aliases: string[]];

function rows(sports: readonly string[], briefs: readonly Brief[]): PlayerStatisticRow[] {
  return briefs.map(([name, source, ...aliases]) => ({ name, aliases, sports, source }));
}

function timePlayed(name: string, aliases: readonly string[], sports: readonly string[]): PlayerStatisticRow {
  return { name, aliases, sports, isTimePlayed: true, eventNames: ["MIN"], source: "docs/decisions.md#d114" };
}

function unclear(
  name: string,
  aliases: readonly string[],
  means: readonly string[],
  sports: readonly string[],
): PlayerStatisticRow {
  return { name, aliases, sports, means, source: BOOKS };
}

function sum(
  name: string,
  parts: readonly string[],
  sports: readonly string[],
  source: string,
  aliases: readonly string[],
): CombinationRow {
  return { name, aliases, parts, sports, source };
}
