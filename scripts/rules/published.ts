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
};

/** One sentence with the pages, each named by its host. Empty if no page states the rule. */
export function publishedWords(heading: string): string {
  const pages = PUBLISHED[heading] ?? [];
  const links = pages.map((page) => `[${new URL(page).host.replace(/^www\./, "")}](${page})`);
  return links.length === 0 ? "" : `Published rules: ${links.join(", ")}.`;
}
