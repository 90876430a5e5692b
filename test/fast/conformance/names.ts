/**
 * Other names of markets, each with the market that it means. Typed by hand from the words of the name, for names that no vector and no
 * oracle has.
 */
interface MeantName {
  readonly sport: string;
  readonly market: string;
  readonly names: readonly string[];
}

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
  ...onMoreCounts("football", "Penalties Awarded", "Woodwork Hits"),
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
