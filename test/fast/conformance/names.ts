/**
 * Other names of markets, each with the market that it means. Typed by hand from the words of the name, for names that no vector and no
 * oracle has.
 */
interface MeantName {
  readonly sport: string;
  readonly market: string;
  readonly names: readonly string[];
}

const inSport = (sport: string, market: string, ...names: readonly string[]): MeantName => ({ sport, market, names });
const inFootball = (market: string, ...names: readonly string[]): MeantName => ({ sport: "football", market, names });

const inCricket = (market: string, ...names: readonly string[]): MeantName => ({ sport: "cricket", market, names });

/** What is counted, with its markets. */
const onCounts = (sport: string, ...counted: readonly string[]): MeantName[] =>
  counted.flatMap((what) => [
    { sport, market: `${what} Totals`, names: [`Totals (${what})`, `Match ${what}`] },
    { sport, market: `${what} Spread`, names: [`Spread (${what})`] },
    { sport, market: `${what} Totals Home`, names: [`Total ${what} Home`, `Team ${what} Home`] },
    { sport, market: `${what} Totals Away`, names: [`Total ${what} Away`, `Team ${what} Away`] },
  ]);

/** The same with every name that such counts have had from the start. */
const onMoreCounts = (sport: string, ...counted: readonly string[]): MeantName[] => [
  ...onCounts(sport, ...counted),
  ...counted.flatMap((what) => [
    { sport, market: `${what} 3-Way`, names: [`Most ${what}`] },
    { sport, market: `${what} Totals Home`, names: [`Team Total (${what}) Home`] },
    { sport, market: `${what} Totals Away`, names: [`Team Total (${what}) Away`] },
    // Kills are counted in scores too, which had the name first.
    ...(what === "Kills" ? [] : [{ sport, market: `${what} Totals`, names: [`Total ${what}`] }]),
  ]),
];

export const MEANT_NAMES: readonly MeantName[] = [
  inFootball("Exact Total Goals", "Exact Goals", "Exact Number of Goals"),
  inFootball("Multi Goals", "Multigoals", "Multi Goal"),
  inFootball("Multi Goals Home", "Home Goal Range", "Home Team Multi Goals"),
  inFootball("Multi Goals Away", "Away Goal Range", "Away Team Multi Goals"),
  inFootball("Highest Scoring Half", "Half With Most Goals"),
  inFootball("Highest Scoring Half Home", "Team Highest Scoring Half Home", "Home Highest Scoring Half"),
  inFootball("Highest Scoring Half Away", "Team Highest Scoring Half Away", "Away Highest Scoring Half"),
  inFootball(
    "Half Time / Full Time Correct Score",
    "Half Time/Full Time Correct Score",
    "Half-Time/Full-Time Correct Score",
    "Halftime/Fulltime Correct Score",
  ),
  inFootball(
    "Result & Both Teams To Score",
    "Result / Both Teams To Score",
    "Result/Both Teams To Score",
    "Match Result & Both Teams To Score",
    "Match Result and Both Teams To Score",
    "1X2 & Both Teams To Score",
    "Result & BTTS",
  ),
  inFootball(
    "Result & Totals",
    "Result / Total Goals",
    "Result/Total Goals",
    "Result & Total Goals",
    "Match Result & Total Goals",
    "Match Result & Over/Under",
    "1X2 & Totals",
    "1X2 & Total",
    "1X2 & Over/Under",
  ),
  inFootball(
    "Both Teams To Score & Totals",
    "Both Teams To Score & Total Goals",
    "Total Goals / Both Teams To Score",
    "Total Goals/Both Teams To Score",
    "Total & Both Teams To Score",
    "Totals & Both Teams To Score",
    "Over/Under & Both Teams To Score",
    "BTTS & Totals",
  ),
  inFootball(
    "Double Chance & Both Teams To Score",
    "Double Chance / Both Teams To Score",
    "Double Chance/Both Teams To Score",
    "Double Chance & BTTS",
  ),
  inFootball(
    "Double Chance & Totals",
    "Double Chance & Total",
    "Double Chance & Total Goals",
    "Double Chance / Total Goals",
    "Double Chance & Over/Under",
  ),
  inFootball("Multi Goals", "Number of Goals In Match", "Goals In Bands", "Total Goals In Bands"),
  inFootball("Goal In First 15 Minutes", "Goal In 1st 15 Minutes"),
  inFootball("Saves Totals", "Goalkeeper Saves"),
  inFootball("Saves Totals Home", "Goalkeeper Saves Home", "Team Goalkeeper Saves Home"),
  inFootball("Saves Totals Away", "Goalkeeper Saves Away", "Team Goalkeeper Saves Away"),
  inFootball("Team To Score Home", "Home Team To Score", "Home To Score"),
  inFootball("Team To Score Away", "Away Team To Score", "Away To Score"),
  inFootball("Red Cards Yes/No", "Red Card", "Red Card In Match", "A Red Card In The Match", "Sending Off"),
  inFootball("Red Cards Yes/No Home", "Red Card Home", "Home Team Red Card"),
  inFootball("Red Cards Yes/No Away", "Red Card Away", "Away Team Red Card"),
  inFootball("Penalties Awarded Yes/No", "Penalty Awarded", "A Penalty In The Match", "Penalty In Match"),
  inFootball("Bookings Both Teams", "Both Teams To Receive A Card", "Both Teams Carded"),
  inFootball("Corners Range", "Corner Range", "Corners 3-Way Total", "Total Corners 3-Way"),
  inFootball("Bookings Range", "Card Range", "Cards Range"),
  inFootball("Both Teams To Score 1H/2H", "Both Teams To Score 1st Half / 2nd Half"),
  inFootball("Both Teams To Score 1H/2H", "Both Teams To Score 1st Half - 2nd Half"),
  inFootball("First 10 Minutes", "First 10 Minutes (00:00 - 09:59)", "10 Minute Result", "First 10 Minutes Result"),
  inFootball("First Goalscorer", "First Goal Scorer", "1st Goalscorer", "Player First Goal Scorer"),
  inFootball("First Goalscorer", "Player First Goalscorer", "First Player To Score"),
  inFootball("Last Goalscorer", "Last Goal Scorer", "Player Last Goal Scorer", "Player Last Goalscorer"),
  inFootball("First Goalscorer Home", "Team First Goalscorer Home", "Home First Goalscorer"),
  inFootball("First Goalscorer Away", "Team First Goalscorer Away", "Away First Goalscorer"),
  inFootball("Last Goalscorer Home", "Team Last Goalscorer Home", "Home Last Goalscorer"),
  inFootball("Last Goalscorer Away", "Team Last Goalscorer Away", "Away Last Goalscorer"),
  inFootball("Time Of First Goal Home", "Time Of 1st Team Goal Home", "Time Of Home First Goal"),
  inFootball("Time Of First Goal Away", "Time Of 1st Team Goal Away", "Time Of Away First Goal"),
  inFootball("First Goal Method", "Goal Method", "1st Goal Method"),
  inFootball("Time Of First Goal", "Time Of 1st Goal", "Time Of First Goal Brackets"),
  inFootball("To Win From Behind", "Come From Behind And Win", "Win From Behind"),
  inSport("american-football", "First Touchdown Scorer", "First TD Scorer", "Player First Touchdown"),
  inSport("american-football", "First Touchdown Scorer", "1st Touchdown Scorer"),
  inSport("american-football", "Last Touchdown Scorer", "Last TD Scorer", "Player Last Touchdown"),
  inSport("basketball", "First Basket", "Player First Basket", "First Basket Scorer"),
  inSport("basketball", "First Basket Of The Team", "First Team Basket", "Player First Team Basket"),
  inSport("basketball", "First Basket Of The Team", "Team First Basket"),
  inSport("baseball", "First Home Run", "Player First Home Run", "First Home Run Hitter"),
  inSport("rugby", "First Try Scorer", "First Tryscorer", "1st Try Scorer"),
  inSport("rugby", "Last Try Scorer", "Last Tryscorer"),
  inSport("mixed-martial-arts", "Fight To Go The Distance", "Go The Distance", "Will The Fight Go The Distance"),
  inSport("mixed-martial-arts", "Fight To Go The Distance", "Fight Goes The Distance"),
  inSport("mixed-martial-arts", "To Win Inside The Distance", "Inside The Distance"),
  inSport("mixed-martial-arts", "To Win By Decision", "Win By Decision"),
  inSport("mixed-martial-arts", "Method of Victory", "Winning Method", "Method Of Win", "Winning Method Of Fight"),
  inSport("mixed-martial-arts", "Round Betting", "Exact Round", "Winning Round", "Round Of Victory"),
  inSport("mixed-martial-arts", "Round Groups", "Grouped Round Betting", "Group Rounds"),
  inSport("tennis", "Breaks of Serve Totals", "Totals (Service Breaks)", "Totals (Breaks)"),
  inSport("tennis", "Breaks of Serve Totals Home", "Team Total (Breaks) Home"),
  inSport("tennis", "Breaks of Serve Totals Away", "Team Total (Breaks) Away"),
  inFootball("Team Total Home", "Team Total (Goals) Home"),
  inFootball("Bookings 3-Way", "Most Bookings"),
  // Total Corners has half lines alone: on others its name may mean three outcomes.
  inFootball("Bookings Totals", "Total Bookings"),
  inFootball("Shots Totals", "Total Shots"),
  inFootball("Shots on Target Totals", "Total Shots on Target"),
  { sport: "tennis", market: "Aces Totals", names: ["Total Aces"] },
  { sport: "tennis", market: "Double Faults Totals", names: ["Total Double Faults"] },
  ...onCounts("football", "Corners", "Bookings", "Shots", "Shots on Target", "Fouls", "Offsides"),
  ...onCounts("tennis", "Aces", "Double Faults"),
  ...onMoreCounts("tennis", "Breaks of Serve"),
  ...onMoreCounts("football", "Saves", "Tackles", "Throw-ins", "Goal Kicks", "Free Kicks", "Passes"),
  ...onMoreCounts("football", "Penalties Awarded", "Penalties Scored", "Penalties Missed", "Woodwork Hits"),
  ...onMoreCounts("football", "Yellow Cards", "Red Cards"),
  ...onMoreCounts("handball", "7-Metre Goals", "Suspensions"),
  ...onMoreCounts("ice-hockey", "Blocked Shots", "Penalty Minutes", "Power Play Goals", "Faceoffs Won", "Hits"),
  ...onMoreCounts("rugby", "Penalties", "Tries", "Conversions"),
  ...onMoreCounts("american-football", "Touchdowns", "Field Goals", "Sacks", "Punts", "First Downs", "Turnovers"),
  ...onMoreCounts("american-football", "Passing Yards", "Rushing Yards"),
  ...onMoreCounts("basketball", "Three Pointers", "Rebounds", "Assists", "Steals", "Blocks"),
  ...onMoreCounts("baseball", "Home Runs", "Stolen Bases", "Strikeouts"),
  ...onMoreCounts("darts", "180s"),
  ...onMoreCounts("snooker", "Centuries", "50+ Breaks"),
  ...onMoreCounts("cricket", "Fours", "Sixes", "Boundaries"),
  ...["Home", "Away"].flatMap((team) => [
    inCricket(`Team Total 1st Innings ${team}`, `1st Innings Runs ${team}`),
    inCricket(`Team Total 2nd Innings ${team}`, `2nd Innings Runs ${team}`),
    inCricket(`Runs At Fall Of 1st Wicket ${team}`, `Fall Of 1st Wicket ${team}`),
    inCricket(`Top Batter ${team}`, `Top Batsman ${team}`, `Top Team Batter ${team}`),
    inCricket(`Top Bowler ${team}`, `Top Team Bowler ${team}`),
    inCricket(`1st Wicket Method ${team}`, `1st Dismissal Method ${team}`),
  ]),
  inCricket("Highest Opening Partnership", "Highest First Partnership"),
  inCricket("Fours Totals", "Match Fours Totals"),
  inCricket("Sixes Totals", "Match Sixes Totals"),
  inCricket("Boundaries Totals", "Match Boundaries Totals"),
  ...onMoreCounts("esports", "Kills", "Towers", "Dragons", "Barons", "Roshans", "Inhibitors"),
];
