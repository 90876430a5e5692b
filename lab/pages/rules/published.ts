/** Public pages of bookmakers that state the rule of a section, by its heading. Read on 20 November 2026; bookmakers move and change their pages. */
export const PUBLISHED: Readonly<Record<string, readonly string[]>> = {
  Football: [
    "https://pinnaclesports.freshdesk.com/support/solutions/articles/1000193516",
    "https://bettorian.com/policies/sportsbook/soccer",
  ],
  Futsal: ["https://www.bodog.eu/help/futsal-betting-rules", "https://fb385.com/en-US/Information/Rules_SportsFutsal"],
  Bandy: ["https://bti-io.gitlab.io/betting-rules/en/Bandy/"],
  "Gaelic Football": [
    "https://www.bodog.eu/help/gaelic-sports-betting-rules",
    "http://helpdesk.dabble.co.uk/en/articles/11430696-gaelic-sports",
  ],
  Hurling: ["https://help.stsbet.co.uk/gaelic-footballhurling/"],
  Handball: [
    "https://www.bodog.eu/help/handball-betting-rules",
    "http://helpdesk.dabble.co.uk/en/articles/11430700-handball",
  ],
  "Water Polo": [
    "https://www.bodog.eu/help/water-polo-betting-rules",
    "https://help.coral.co.uk/en/sports-help/rules/water-polo",
  ],
  Floorball: [
    "https://help.bwin.com/en/general-information/legal-matters/general-terms-and-conditions/sports-betting-special-rules/floorball",
    "https://betwith.supabets.co.za/support/terms-and-conditions/floor-ball-terms/",
  ],
  Lacrosse: [
    "https://help.bwin.dk/da/general-information/legal-matters/general-terms-and-conditions/sports-betting-special-rules/lacrosse",
  ],
  Netball: [
    "https://help.bwin.com/sl/general-information/legal-matters/general-terms-and-conditions/sports-betting-special-rules/netball",
  ],
  "Table Tennis": [
    "https://eu.betcris.help/hc/en-us/articles/360018990098-Table-Tennis",
    "https://www.betus.com.pa/rules/sportsbook/table-tennis/",
  ],
  Pickleball: ["https://help.wy.betmgm.com/en/sports-help/sports-house-rules/pickleball-wager-types-and-rules"],
  Curling: ["https://casinofortuna.com.ar/help?id=26"],
  "Field Hockey": ["https://support.betfair.com/app/answers/detail/a_id/10583"],
  "Beach Soccer": ["https://help.on.betmgm.ca/en/sports-help/sports-house-rules/beach-soccer-rules"],
  Basketball: [
    "https://www.bodog.eu/help/football-basketball-betting-rules",
    "https://get.bookmaker.help/hc/en-us/articles/360032252731",
  ],
  "American Football": [
    "https://www.pokerstars.uk/sports/isp/games/rules/american-football/",
    "https://sportsbook.draftkings.com/help/sport-rules/football",
  ],
  "Aussie Rules": [
    "https://helpcentre.sportsbet.com.au/hc/en-us/articles/18430927192717",
    "https://www.tab.co.nz/help/bet-types-sport/aussie-rules.html",
  ],
  "Ice Hockey": [
    "https://www.pokerstars.se/en/sports/games/rules/ice-hockey/",
    "https://en.help.pinnaclesports.com/en/support/solutions/articles/1000116890",
  ],
  Baseball: [
    "https://pinnaclesports.freshdesk.com/support/solutions/articles/1000182239",
    "http://www.betpop.com/help/section_baseball.php",
  ],
  Rugby: [
    "https://sportsbook.draftkings.com/help/sport-rules/rugby-union",
    "https://help.betonline.ag/knowledge-base/rugby-rules/",
  ],
  "Rugby League": [
    "https://ayuda.betcris.com/en/learn-to-bet/sports-betting/rugby-league-and-union/",
    "https://support.pointsbet.com.au/hc/en-au/articles/10879826797583",
  ],
  Tennis: [
    "https://www.bodog.eu/help/tennis-betting-rules",
    "https://helpcentre.sportsbet.com.au/hc/en-us/articles/360056521131",
  ],
  Volleyball: [
    "https://www.bodog.eu/help/volleyball-betting-rules",
    "https://www.pokerstars.fr/en/sports/games/rules/volleyball/",
  ],
  "Beach Volleyball": ["https://fb385.com/en-US/Information/Rules_SportsBeachVolleyball"],
  Badminton: ["https://www.pokerstars.fr/en/sports/games/rules/badminton/"],
  Squash: ["https://www.redstarbets.de/rules/bet_rules/squash"],
  Darts: ["https://get.sports411.help/hc/en-us/articles/360004091297-Darts"],
  Snooker: [
    "https://support.betfair.com/app/answers/detail/exchange-snooker-and-pool-rules/",
    "https://www.bodog.eu/help/snooker-betting-rules",
  ],
  Esports: [
    "https://redstarbets.eu/rules/bet_rules/Electronic_sports",
    "https://help.midnite.com/en/articles/2691725",
    "https://chat.tonybet.com/842061-League-of-Legends",
  ],
  "Mixed Martial Arts": [
    "https://www.pokerstars.fr/en/sports/isp/games/rules/mixed-martial-arts/",
    "https://help.betonline.ag/en/articles/185181-boxing-mma-rules",
  ],
  Boxing: ["https://www.zebet.ng/boxing-fighting-mma-betting-rules/"],
  Cricket: [
    "https://pokerstars.ro/en/sports/isp/games/rules/cricket",
    "https://help.betbright.com/support/solutions/articles/7000033710",
  ],
  "Parts of the match and early ends": [
    "https://www.luckyrebel.la/help/common-faq/soccer-betting-rules",
    "https://help.smarkets.com/hc/en-gb/articles/209277329-14-Tennis-rules",
    "https://helpcentre.sportsbet.com.au/hc/en-us/articles/360056521131",
  ],
  Moneyline: ["https://www.pinnacle.com/sv/future/betting-rules"],
  "Draw no bet": [
    "https://nj.foxbet.com/help/articles/sports-rules-hcap-dnb/226145/",
    "https://www.monkeytilt.com/hi/sportsbook-terms/football",
  ],
  "To qualify": [
    "https://support.betfair.com/app/answers/detail/a_id/10264/",
    "https://www.monkeytilt.com/hi/sportsbook-terms/football",
  ],
  "Double chance": [
    "https://www.monkeytilt.com/hi/sportsbook-terms/football",
    "https://www.luckyrebel.la/help/common-faq/soccer-betting-rules",
  ],
  "European handicap": [
    "https://nj.foxbet.com/help/articles/sports-rules-hcap-dnb/226145/",
    "http://sb.fun88.co.uk/information/betting_rules/handicap_betting/",
  ],
  "Both teams to score": ["https://help.ky.bet365.com/s/el-us/sportsrules/soccer/team-markets"],
  "Win to nil": ["https://www.luckyrebel.la/help/common-faq/soccer-betting-rules"],
  "Odd or even": [
    "https://betwith.supabets.co.za/support/terms-and-conditions/floor-ball-terms/",
    "https://bti-io.gitlab.io/betting-rules/en/Bandy/",
  ],
  "Half time and full time": [
    "https://help.getsbk.com/hc/en-gb/articles/360002159637",
    "https://www.pokerstars.uk/sports/isp/games/rules/american-football/",
  ],
  "Win both halves": [
    "https://www.luckyrebel.la/help/common-faq/soccer-betting-rules",
    "https://helpcentre.sportsbet.com.au/hc/en-us/articles/18431486626829-To-Win-Both-Halves-Betting-In-NRL",
  ],
  "Score in both halves": ["https://williamhill-lang.custhelp.com/app/answers/detail/a_id/12215"],
  "Both teams to score in both halves": ["https://williamhill-lang.custhelp.com/app/answers/detail/a_id/13275"],
  "First to score": ["https://help.ky.bet365.com/s/el-us/sportsrules/soccer/team-markets"],
  "Last to score": [
    "https://help.ky.bet365.com/s/el-us/sportsrules/soccer/team-markets",
    "https://fb385.com/en-US/Information/Rules_SportsFutsal",
  ],
  "Race to": [
    "https://parlaygeeks.com/bettingrules/football",
    "https://www.pokerstars.fr/en/sports/games/rules/volleyball/",
  ],
  "Correct score": [
    "https://www.swisslos.ch/en/sporttip/information/help/bet-types/result-bet.html",
    "https://help.duniam88.com/rules_general_en.asp",
  ],
  "Exact total": ["https://help.ky.bet365.com/s/el-us/sportsrules/soccer/team-markets"],
  Overtime: ["http://actionbet.ng/index.php?action=content&id=9"],
  Labels: [
    "https://williamhill-lang.custhelp.com/app/answers/detail/a_id/11985/~/football-rules%3A-teams-to-score-%2F-teams-to-score-live",
    "https://betwith.supabets.co.za/support/terms-and-conditions/floor-ball-terms/",
  ],
  "Labels on halves": [
    "https://help.ky.bet365.com/s/el-us/sportsrules/soccer/team-markets",
    "https://williamhill-lang.custhelp.com/app/answers/detail/a_id/12240",
  ],
  "Labels on periods": ["https://betwith.supabets.co.za/support/terms-and-conditions/floor-ball-terms/"],
  "Other spellings": [
    "https://williamhill-lang.custhelp.com/app/answers/detail/a_id/12240",
    "https://help.ky.bet365.com/s/el-us/sportsrules/soccer/team-markets",
  ],
  Teams: [
    "https://williamhill-lang.custhelp.com/app/answers/detail/a_id/12474/~/football-rules%3A-team-performance",
    "http://www.888sport.com/static/uk/Football.shtml",
    "https://helpcenter.paddypower.com/app/answers/detail/a_id/10089/",
  ],
  "Player statistics": [
    "https://thevault.ag/help_center/basketball",
    "https://thescorebethelp.zendesk.com/hc/en-us/articles/40323910348045",
  ],
  "Three-way result": [
    "https://en.help.pinnaclesports.com/en/support/solutions/articles/1000116798",
    "https://www.bodog.eu/help/gaelic-games-betting-rules",
  ],
  Handicap: [
    "https://cs.help.pinnaclesports.com/en/support/solutions/articles/1000116864",
    "https://ayuda.betcris.com/en/learn-to-bet/sports-betting/asian-line/",
  ],
  Totals: ["http://sb.fun88.co.uk/information/betting_rules/handicap_betting/"],
  "Player props": [
    "https://thescorebethelp.zendesk.com/hc/en-us/articles/40323910348045",
    "https://actionnetwork.com/education/prop-betting-rules-what-happens-if-player-doesnt-play",
  ],
  Scorers: [
    "https://williamhill-lang.custhelp.com/app/answers/detail/a_id/12054",
    "https://williamhill-lang.custhelp.com/app/answers/detail/a_id/12073",
  ],
};

/** Sports and kinds of bets for which no bookmaker's page was found. They follow the rules of their kind. */
export const NOT_FOUND: readonly string[] = [
  "No bet",
  "Decided in",
  "A result or both score",
  "Method of victory",
  "Round of victory",
  "Total rounds",
  "The distance",
  "Both teams over a line",
  "Top player",
  "First wicket method",
  "Whether it is scored",
  "Scorer and outcome",
  "Nth goal",
  "To win from behind",
  "To lead at any time",
  "To score first and win",
  "First scoring play",
  "Time of the first goal",
  "Kabaddi",
  "Softball",
  "Padel",
  "Clean sheet",
  "Win either half",
  "To win a set or a map",
  "A score in a part of the match",
  "No score in a part of the match",
  "Tie-break",
];

/** One sentence with the pages of a section, each named by its host. */
export function publishedWords(heading: string): string {
  const pages = PUBLISHED[heading];
  if (pages === undefined) return "No bookmaker's page with this rule was found.";
  const links = pages.map((page) => `[${new URL(page).host.replace(/^www\./, "")}](${page})`);
  return `Published rules: ${links.join(", ")}.`;
}
