/**
 * Examples that bookmakers' pages give, and cases that a sentence of such a page decides. Each names the page by its beginning; it is
 * one of the sources of the rulebook.
 */
import type { Reason, Result, SportEvent } from "../../../src/pure/engine/index.js";

export interface PresetExample {
  readonly rulebook: string;
  /** What the page says, as the rest of a sentence that begins with "it". */
  readonly it: string;
  readonly source: string;
  readonly event: SportEvent;
  /** Market, side, line or label, result, reason. */
  readonly bets: readonly (readonly [string, string, number | string | null, Result, Reason | null])[];
}

const score = (home: number, away: number) => ({ home, away });

/** A settled match with its parts. */
function match(
  sport: string,
  final: readonly [number, number],
  parts: readonly (readonly [number, number])[],
  more: Partial<SportEvent> = {},
) {
  const periods = Object.fromEntries(parts.map(([home, away], index) => [`p${index + 1}`, score(home, away)]));
  return {
    id: 1,
    status: "settled",
    home: "Nadal",
    away: "Djokovic",
    sport: { slug: sport },
    scores: { ...score(...final), periods },
    ...more,
  };
}

const BASKETBALL_IN_OVERTIME = {
  ...match("basketball", [110, 104], []),
  scores: {
    ...score(110, 104),
    periods: {
      p1: score(25, 25),
      p2: score(25, 25),
      p3: score(25, 25),
      p4: score(25, 25),
      ft: score(100, 100),
      ot: score(10, 4),
    },
  },
};
const NFL_IN_OVERTIME = {
  ...match("american-football", [26, 20], []),
  scores: {
    ...score(26, 20),
    periods: { p1: score(7, 3), p2: score(3, 7), p3: score(7, 3), p4: score(3, 7), ft: score(20, 20), ot: score(6, 0) },
  },
};

const homeAdvances = { outcome: { retired: "away", advanced: "home" } } as const;
const AFTER_ONE_SET = match(
  "tennis",
  [0, 1],
  [
    [0, 6],
    [0, 2],
  ],
  homeAdvances,
);
const IN_FIRST_SET = match("tennis", [0, 0], [[2, 0]], homeAdvances);
const AT_FOUR_ALL = match("tennis", [0, 0], [[4, 4]], homeAdvances);
/** At Wimbledon, where the third set is no match tie-break. */
const IN_THIRD_SET = match(
  "tennis",
  [1, 1],
  [
    [7, 6],
    [5, 7],
    [3, 2],
  ],
  { ...homeAdvances, league: { slug: "wta-wimbledon" } },
);
const START = "2026-03-01T15:00:00Z";
const laterBy = (hours: number): string => new Date(Date.parse(START) + hours * 3_600_000).toISOString();
const NINE_INNINGS = [0, 1, 0, 0, 0, 2, 0, 0, 0].map((runs) => [runs, 0] as const);
const BY_PARTS: Readonly<Record<string, ReturnType<typeof match>>> = {
  football: { ...match("football", [2, 1], []), scores: { ...score(2, 1), periods: { ft: score(2, 1) } } },
  tennis: match(
    "tennis",
    [2, 0],
    [
      [6, 4],
      [6, 3],
    ],
  ),
  badminton: match(
    "badminton",
    [2, 0],
    [
      [21, 4],
      [21, 3],
    ],
  ),
  "aussie-rules": match("aussie-rules", [80, 60], Array(4).fill([20, 15])),
  basketball: match("basketball", [80, 60], Array(4).fill([20, 15])),
  baseball: match("baseball", [3, 0], NINE_INNINGS),
};
/** A match that the home side won, so many hours after it was to start. */
function movedBy(hours: number, sport: string): SportEvent {
  const played = BY_PARTS[sport];
  if (played === undefined) throw new Error(`no match of ${sport}`);
  return { ...played, date: laterBy(hours), originalDate: START };
}
const METS_AT_BRAVES = {
  ...match(
    "baseball",
    [7, 8],
    [
      [0, 0],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [2, 0],
      [0, 0],
      [4, 6],
      [0, 2],
    ],
  ),
  date: "2024-09-30T17:10:00Z",
  originalDate: "2024-09-25T23:20:00Z",
  localDate: "2024-09-30",
  originalLocalDate: "2024-09-25",
};
const LEVEL_NFL = match(
  "american-football",
  [20, 20],
  [
    [7, 3],
    [3, 7],
    [7, 3],
    [3, 7],
  ],
);
const CALLED_AFTER_SEVEN = match(
  "baseball",
  [6, 4],
  [
    [1, 0],
    [0, 2],
    [3, 0],
    [0, 0],
    [2, 1],
    [0, 1],
    [0, 0],
  ],
);
const LEVEL_AFL = match(
  "aussie-rules",
  [80, 80],
  [
    [20, 20],
    [20, 20],
    [20, 20],
    [20, 20],
  ],
);
const WITH_STATISTICS = {
  ...match("football", [1, 0], []),
  scores: { ...score(1, 0), periods: { p1: score(1, 0), ft: score(1, 0) } },
  statistics: {
    teams: { "Yellow Cards": { match: score(1, 0) }, "Red Cards": { match: score(1, 0) } },
    players: [
      { name: "Ann Archer", played: true, started: false, statistics: { Shots: 3 } },
      { name: "Bea Baker", played: true, started: true, statistics: { Shots: 3 } },
    ],
  },
};
/** 2-2 after 60 minutes, and a goal in overtime. */
const HOCKEY_AFTER_OVERTIME = {
  ...match("ice-hockey", [3, 2], []),
  league: { slug: "finland-liiga" },
  scores: {
    ...score(3, 2),
    periods: { p1: score(1, 1), p2: score(0, 1), p3: score(1, 0), ft: score(2, 2), ot: score(1, 0) },
  },
};
const NHL_AFTER_OVERTIME = { ...HOCKEY_AFTER_OVERTIME, league: { slug: "usa-nhl" } };
const AFL_AFTER_EXTRA_TIME = {
  ...match("aussie-rules", [88, 81], []),
  scores: {
    ...score(88, 81),
    periods: {
      p1: score(40, 40),
      p2: score(0, 0),
      p3: score(20, 20),
      p4: score(20, 20),
      ft: score(80, 80),
      ot: score(8, 1),
    },
  },
};
/** A bout without a winner. */
const DRAWN = { id: 1, status: "settled", home: "Nadal", away: "Djokovic", outcome: { winner: "draw" } } as const;
const DRAWN_MMA = { ...DRAWN, sport: { slug: "mixed-martial-arts" } };
const DRAWN_BOXING = { ...DRAWN, sport: { slug: "boxing" } };
const innings = (count: number) => Array.from({ length: count }, () => [0, 0] as const);

/** A bout of three rounds, or in boxing of twelve. */
const bout = (sport: string, outcome: NonNullable<SportEvent["outcome"]>, rounds = 3) => ({
  ...DRAWN,
  sport: { slug: sport },
  rounds,
  outcome,
});

export const EXAMPLES: readonly PresetExample[] = [
  {
    rulebook: "sportradar-text",
    it: "takes a disqualification for a KO, and counts half a round from 2:30 on",
    source: "https://github.com/sooho-shin/yummygame/",
    event: bout("mixed-martial-arts", { winner: "home", method: "disqualification", round: 2, time: 150 }),
    bets: [
      ["Method of Victory", "home", "KO/TKO", "won", null],
      ["Total Rounds", "over", 1.5, "won", null],
    ],
  },
  {
    rulebook: "sportradar-text",
    it: "does not take a technical decision for the distance, and settles it in no round",
    source: "https://github.com/sooho-shin/yummygame/",
    event: bout("mixed-martial-arts", { winner: "home", method: "technical-decision", round: 2, time: 150 }),
    bets: [
      ["Fight To Go The Distance", "yes", null, "lost", null],
      ["Method of Victory", "home", "Decision", "won", null],
      ["Round Betting", "home", 2, "lost", null],
    ],
  },
  {
    rulebook: "sportradar-text",
    it: "does so in boxing too",
    source: "https://github.com/sooho-shin/yummygame/",
    event: bout("boxing", { winner: "home", method: "technical-decision", round: 7, time: 60 }, 12),
    bets: [["Fight To Go The Distance", "no", null, "won", null]],
  },
  {
    rulebook: "sportradar-text",
    it: "returns every stake after a no contest",
    source: "https://github.com/sooho-shin/yummygame/",
    event: bout("mixed-martial-arts", { winner: "none", method: "no-contest", round: 3, time: 20 }),
    bets: [["Total Rounds", "over", 1.5, "void", "event_cancelled"]],
  },
  {
    rulebook: "pokerstars",
    it: "lets stand what was decided before a no contest",
    source: "https://www.pokerstars.fr/en/sports/isp/games/rules/mixed-martial-arts/",
    event: bout("mixed-martial-arts", { winner: "none", method: "no-contest", round: 3, time: 20 }),
    bets: [
      ["Total Rounds", "over", 1.5, "won", null],
      ["Total Rounds", "under", 2.5, "void", "event_cancelled"],
      ["ML", "home", null, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "australia",
    it: "takes a disqualification in boxing for a KO",
    source: "https://helpcentre.sportsbet.com.au/hc/en-us/articles/18717006576013",
    event: bout("boxing", { winner: "home", method: "disqualification", round: 2, time: 100 }, 12),
    bets: [["Method of Victory", "home", "KO/TKO", "won", null]],
  },
  {
    rulebook: "australia",
    it: "returns stakes on the method after a disqualification in the UFC",
    source: "https://helpcentre.sportsbet.com.au/hc/en-us/articles/18717014735757",
    event: bout("mixed-martial-arts", { winner: "home", method: "disqualification", round: 2, time: 100 }),
    bets: [
      ["Method of Victory", "home", "KO/TKO", "void", "event_cancelled"],
      ["Round Betting", "home", 2, "won", null],
    ],
  },
  {
    rulebook: "pinnacle",
    it: "pays the winner after 0-6, 0-2 and a retirement, and refunds everything else on the match",
    source: "https://help.future.pinnacle.com/",
    event: AFTER_ONE_SET,
    bets: [
      ["ML", "home", null, "won", null],
      ["ML", "away", null, "lost", null],
      ["Spread (Games)", "home", 4.5, "void", "event_cancelled"],
      ["Totals (Games)", "under", 20.5, "void", "event_cancelled"],
      ["Totals (Games)", "over", 6.5, "void", "event_cancelled"],
      ["Team Total (Games) Away", "over", 7.5, "void", "event_cancelled"],
      ["Spread (Sets)", "home", -1.5, "void", "event_cancelled"],
      ["Correct Score", "yes", "2-1", "void", "event_cancelled"],
      ["ML 1st Set", "away", null, "won", null],
      ["Totals 1st Set", "under", 9.5, "won", null],
    ],
  },
  {
    rulebook: "pinnacle",
    it: "refunds every bet after a retirement at 2-0 in the first set",
    source: "https://bomby.webnode.sk/pinnacle",
    event: IN_FIRST_SET,
    bets: [
      ["ML", "home", null, "void", "event_cancelled"],
      ["ML", "away", null, "void", "event_cancelled"],
      ["Totals (Games)", "over", 20.5, "void", "event_cancelled"],
      ["ML 1st Set", "home", null, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "pinnacle",
    it: "settles hockey on regular time, and the NHL with overtime and one goal for a shoot-out",
    source: "https://en.help.pinnaclesports.com/en/support/solutions/articles/1000116890",
    event: {
      ...match(
        "ice-hockey",
        [3, 2],
        [
          [1, 1],
          [0, 1],
          [1, 0],
        ],
      ),
      league: { slug: "usa-nhl" },
      scores: {
        ...score(3, 2),
        periods: { p1: score(1, 1), p2: score(0, 1), p3: score(1, 0), ft: score(2, 2), ap: score(2, 1) },
      },
    },
    bets: [
      ["Totals", "over", 4.5, "won", null],
      ["Spread", "home", -0.5, "won", null],
    ],
  },
  {
    rulebook: "pinnacle",
    it: "leaves overtime out of hockey lines in other leagues",
    source: "https://en.help.pinnaclesports.com/en/support/solutions/articles/1000116890",
    event: {
      ...match(
        "ice-hockey",
        [3, 2],
        [
          [1, 1],
          [0, 1],
          [1, 0],
        ],
      ),
      league: { slug: "finland-liiga" },
      scores: {
        ...score(3, 2),
        periods: { p1: score(1, 1), p2: score(0, 1), p3: score(1, 0), ft: score(2, 2), ot: score(1, 0) },
      },
    },
    bets: [
      ["Totals", "over", 4.5, "lost", null],
      ["Spread", "home", -0.5, "lost", null],
    ],
  },
  {
    rulebook: "pinnacle",
    it: "leaves overtime out of the moneyline of other leagues too, and refunds a two-way one that is level",
    source: "https://en.help.pinnaclesports.com/en/support/solutions/articles/1000116890",
    event: HOCKEY_AFTER_OVERTIME,
    bets: [
      ["ML", "home", null, "void", "push"],
      ["ML", "draw", null, "won", null],
      ["3-Way Result", "home", null, "lost", null],
    ],
  },
  {
    rulebook: "pinnacle",
    it: "counts overtime for the moneyline of the NHL",
    source: "https://en.help.pinnaclesports.com/en/support/solutions/articles/1000116890",
    event: NHL_AFTER_OVERTIME,
    bets: [["ML", "home", null, "won", null]],
  },
  {
    rulebook: "bookmaker-eu",
    it: "settles leagues outside the NHL on regulation time alone",
    source: "https://get.galaxysports.help/hc/en-us/articles/360003567598",
    event: HOCKEY_AFTER_OVERTIME,
    bets: [
      ["ML", "home", null, "void", "push"],
      ["ML", "draw", null, "won", null],
      ["Spread", "home", -0.5, "lost", null],
      ["Totals", "over", 4.5, "lost", null],
    ],
  },
  {
    rulebook: "bookmaker-eu",
    it: "counts goals in overtime for the side and the total of the NHL",
    source: "https://get.justbet.help/hc/en-us/articles/360002869078",
    event: NHL_AFTER_OVERTIME,
    bets: [
      ["ML", "home", null, "won", null],
      ["Totals", "over", 4.5, "won", null],
    ],
  },
  {
    rulebook: "pokerstars",
    it: "leaves overtime out of every hockey bet that does not name it",
    source: "https://www.pokerstars.eu/hr/sports/games/rules/ice-hockey/",
    event: NHL_AFTER_OVERTIME,
    bets: [
      ["ML", "draw", null, "won", null],
      ["ML", "home", null, "void", "push"],
      ["Totals", "over", 4.5, "lost", null],
    ],
  },
  {
    rulebook: "sportradar-text",
    it: "considers hockey markets for regular time only unless the market mentions overtime",
    source: "https://bettorian.com/policies/sportsbook/ice-hockey",
    event: HOCKEY_AFTER_OVERTIME,
    bets: [
      ["ML", "draw", null, "won", null],
      ["ML", "home", null, "void", "push"],
      ["Totals", "over", 4.5, "lost", null],
    ],
  },
  {
    rulebook: "pokerstars",
    it: "applies push rules to the two-way moneyline of a tied football game",
    source: "https://nj.foxbet.com/games/rules/american-football/",
    event: LEVEL_NFL,
    bets: [["ML", "home", null, "void", "push"]],
  },
  {
    rulebook: "bwin",
    it: "settles Australian rules on 80 minutes, and refunds the winner if they are level",
    source: "https://help.partycasino.com/",
    event: AFL_AFTER_EXTRA_TIME,
    bets: [
      ["ML", "home", null, "void", "push"],
      ["ML", "draw", null, "won", null],
      ["Spread", "home", -0.5, "lost", null],
    ],
  },
  {
    rulebook: "bwin",
    it: "pays the player who goes through once a set was finished, if the record names the winner alone",
    source: "https://help.bwin.com/bg/",
    event: { ...AFTER_ONE_SET, outcome: { winner: "away" } },
    bets: [
      ["ML", "away", null, "won", null],
      ["ML", "home", null, "lost", null],
    ],
  },
  {
    rulebook: "bet365",
    it: "settles a total of runs that had been decided when the game was called",
    source: "https://help013.ks.b365uat.com/",
    event: CALLED_AFTER_SEVEN,
    bets: [
      ["Totals", "over", 9.5, "won", null],
      ["Totals", "over", 10.5, "void", "event_cancelled"],
      ["Spread", "home", -1.5, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "kambi",
    it: "pays the declared winner regardless of the number of innings, and voids a game without a result",
    source: "https://7777.md/pages/?pr=142",
    event: { ...match("baseball", [3, 1], [[3, 1]]), outcome: { winner: "home" } },
    bets: [
      ["ML", "home", null, "won", null],
      ["ML", "away", null, "lost", null],
    ],
  },
  {
    rulebook: "kambi",
    it: "lets a total stand that five innings had passed",
    source: "https://7777.md/pages/?pr=142",
    event: match("baseball", [3, 1], [[3, 1], ...innings(4)]),
    bets: [["Totals", "over", 3.5, "won", null]],
  },
  {
    rulebook: "kambi",
    it: "does not void one listed inning of a game that nobody declared, whose list may lack others",
    source: "https://7777.md/pages/?pr=142",
    event: match("baseball", [3, 1], [[3, 1]]),
    bets: [["ML", "home", null, "ungradeable", "incomplete_score"]],
  },
  {
    rulebook: "draftkings",
    it: "settles baseball as the organizing association declares, regardless of the number of innings",
    source: "https://sportsbook.draftkings.com/help/sport-rules/baseball",
    event: { ...match("baseball", [3, 1], [[3, 1], ...innings(3)]), outcome: { winner: "home" } },
    bets: [["ML", "home", null, "won", null]],
  },
  {
    rulebook: "betfair-exchange",
    it: "paid half on both sides of a tie in Australian rules",
    source: "https://betfair-datascientists.github.io/data/assets/AFL_2024_Match_Odds.csv",
    event: LEVEL_AFL,
    bets: [["ML", "home", null, "ungradeable", "ambiguous_tie"]],
  },
  {
    rulebook: "betfair-exchange",
    it: "paid half on both sides of a tie in the NRL",
    source: "https://betfair-datascientists.github.io/data/assets/NRL_2024_Match_Odds.csv",
    event: {
      ...match("rugby", [22, 22], []),
      league: { slug: "australia-nrl" },
      scores: { ...score(22, 22), periods: { p1: score(12, 6), ft: score(22, 22), ot: score(0, 0) } },
    },
    bets: [["ML", "away", null, "ungradeable", "ambiguous_tie"]],
  },
  {
    rulebook: "pinnacle",
    it: "pays half of a tie in Australian rules, for which there is no result",
    source: "https://cs.help.pinnaclesports.com/",
    event: LEVEL_AFL,
    bets: [["ML", "home", null, "ungradeable", "ambiguous_tie"]],
  },
  {
    rulebook: "bookmaker-eu",
    it: "refunds the moneyline of a tied NFL game, and settles spread and total",
    source: "https://get.justbet.help/hc/en-us/articles/360002835457",
    event: LEVEL_NFL,
    bets: [
      ["ML", "home", null, "void", "push"],
      ["Spread", "home", 2.5, "won", null],
      ["Totals", "over", 39.5, "won", null],
    ],
  },
  {
    rulebook: "bookmaker-eu",
    it: "refunds baseball that was called after seven innings, but for what was decided",
    source: "https://get.galaxysports.help/hc/en-us/articles/360010821458",
    event: CALLED_AFTER_SEVEN,
    bets: [
      ["ML", "home", null, "void", "event_cancelled"],
      ["Spread", "home", -1.5, "void", "event_cancelled"],
      ["Totals", "over", 9.5, "won", null],
      ["Totals", "over", 10.5, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "betmgm",
    it: "pays the moneyline after five innings, and cancels lines that nine innings had not decided",
    source: "https://help.va.betmgm.com/",
    event: CALLED_AFTER_SEVEN,
    bets: [
      ["ML", "home", null, "won", null],
      ["Spread", "home", -1.5, "void", "event_cancelled"],
      ["Totals", "over", 9.5, "won", null],
      ["Totals", "under", 10.5, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "betmgm",
    it: "settles a called game on the last full inning",
    source: "https://help.va.betmgm.com/",
    event: {
      ...match("baseball", [2, 3], []),
      scores: {
        ...score(2, 3),
        periods: {
          ...Object.fromEntries(innings(5).map(([home, away], index) => [`p${index + 1}`, score(home, away)])),
          p6: score(2, 0),
          p7: { home: null, away: 3 },
        },
      },
    },
    bets: [["ML", "home", null, "won", null]],
  },
  {
    rulebook: "draftkings",
    it: "settles a total that was decided in a short baseball game",
    source: "https://sportsbook.draftkings.com/help/sport-rules/baseball",
    event: CALLED_AFTER_SEVEN,
    bets: [
      ["Totals", "over", 9.5, "won", null],
      ["Totals", "under", 9.5, "lost", null],
      ["Totals", "over", 11.5, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "sportradar-text",
    it: "voids a first-set total of 9.5 at 4-4, because eight games were played",
    source: "https://bettorian.com/policies/sportsbook/tennis",
    event: AT_FOUR_ALL,
    bets: [
      ["Totals 1st Set", "over", 9.5, "void", "event_cancelled"],
      ["ML", "home", null, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "sportradar-text",
    it: "settles what was decided before a retirement, and voids the rest",
    source: "https://bettorian.com/policies/sportsbook/tennis",
    event: IN_THIRD_SET,
    bets: [
      ["ML", "home", null, "void", "event_cancelled"],
      ["Totals (Games)", "over", 29.5, "won", null],
      ["Totals (Games)", "over", 30.5, "void", "event_cancelled"],
      ["Spread (Games)", "home", 9.5, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "sportradar-text",
    it: "leaves overtime out of the second half of basketball",
    source: "https://bettorian.com/policies/sportsbook/basketball",
    event: BASKETBALL_IN_OVERTIME,
    bets: [
      ["Spread 2H", "home", 0.5, "won", null],
      ["Totals 2H", "over", 100.5, "lost", null],
    ],
  },
  {
    rulebook: "bodog",
    it: "includes overtime in the second half of basketball",
    source: "https://www.bodog.eu/help/football-basketball-betting-rules",
    event: BASKETBALL_IN_OVERTIME,
    bets: [["Totals 2H", "over", 100.5, "won", null]],
  },
  {
    rulebook: "bodog",
    it: "pays the snooker player who progresses, and refunds frame handicaps",
    source: "https://www.bodog.eu/help/snooker-betting-rules",
    event: match("snooker", [2, 3], [], { bestOf: 9, outcome: { retired: "away", advanced: "home" } }),
    bets: [
      ["ML", "home", null, "won", null],
      ["Spread", "home", 2.5, "void", "event_cancelled"],
      ["Totals", "over", 6.5, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "betfair-exchange",
    it: "pays the snooker player who progresses, and voids the correct score",
    source: "https://support.betfair.com/app/answers/detail/exchange-snooker-and-pool-rules/",
    event: match("snooker", [2, 3], [], { bestOf: 9, outcome: { retired: "away", advanced: "home" } }),
    bets: [
      ["ML", "home", null, "won", null],
      ["ML", "away", null, "lost", null],
      ["Correct Score", "yes", "5-3", "void", "event_cancelled"],
      ["Spread", "home", 1.5, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "smarkets",
    it: "voids everything if the first set was not completed",
    source: "https://help.smarkets.com/hc/en-gb/articles/209277329",
    event: IN_FIRST_SET,
    bets: [
      ["ML", "home", null, "void", "event_cancelled"],
      ["Totals (Games)", "over", 20.5, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "australia",
    it: "pays the player who progresses, and refunds bets on the one who retired",
    source: "https://helpcentre.sportsbet.com.au/hc/en-us/articles/360056521131",
    event: AFTER_ONE_SET,
    bets: [
      ["ML", "home", null, "won", null],
      ["ML", "away", null, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "bwin",
    it: "pays the winner after one set, and refunds the set in play and what was not decided",
    source: "https://help.bwin.com/bg/",
    event: AFTER_ONE_SET,
    bets: [
      ["ML", "home", null, "won", null],
      ["ML 2nd Set", "home", null, "void", "event_cancelled"],
      ["Correct Score", "yes", "2-1", "void", "event_cancelled"],
      ["Totals (Games)", "over", 5.5, "won", null],
      ["Totals (Games)", "over", 20.5, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "bwin",
    it: "refunds a draw in Australian rules",
    source: "https://help.partycasino.com/",
    event: LEVEL_AFL,
    bets: [["ML", "home", null, "void", "push"]],
  },
  {
    rulebook: "bwin",
    it: "lets the total that was reached stand in a short baseball game",
    source: "https://help.partypoker.fr/",
    event: CALLED_AFTER_SEVEN,
    bets: [
      ["ML", "home", null, "won", null],
      ["Totals", "over", 9.5, "won", null],
      ["Totals", "over", 10.5, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "sportradar-text",
    it: "counts a yellow card as 1 and the red card after it as 2",
    source: "https://bettorian.com/policies/sportsbook/soccer",
    event: WITH_STATISTICS,
    bets: [
      ["Bookings Totals", "over", 2.5, "won", null],
      ["Bookings Totals", "over", 3.5, "lost", null],
    ],
  },
  {
    rulebook: "sportradar-text",
    it: "voids a bet on a footballer who came on as a substitute",
    source: "https://github.com/sooho-shin/yummygame/",
    event: WITH_STATISTICS,
    bets: [
      ["Player Props", "over", "Ann Archer (Shots)", "void", "player_not_matched"],
      ["Player Props", "over", "Bea Baker (Shots)", "won", null],
    ],
  },
  {
    rulebook: "kambi",
    it: "loses a bet on Nadal, who retires in the third game of the second set",
    source: "https://help.leovegas.de/hc/de/articles/21152427990162",
    event: match(
      "tennis",
      [1, 0],
      [
        [6, 4],
        [1, 1],
      ],
      { outcome: { retired: "home", advanced: "away" } },
    ),
    bets: [
      ["ML", "home", null, "lost", null],
      ["ML", "away", null, "won", null],
    ],
  },
  {
    rulebook: "kambi",
    it: "voids bets on the winner after a retirement in the first set",
    source: "https://help.leovegas.de/hc/de/articles/21152427990162",
    event: IN_FIRST_SET,
    bets: [["ML", "home", null, "void", "event_cancelled"]],
  },
  {
    rulebook: "pokerstars",
    it: "pays the player who progresses, and voids bets on the one who retired",
    source: "https://pokerstars.com/de/sports/isp/games/rules/tennis",
    event: AFTER_ONE_SET,
    bets: [
      ["ML", "home", null, "won", null],
      ["ML", "away", null, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "pokerstars",
    it: "settles points that were decided when a volleyball match stopped, and voids the rest",
    source: "https://www.pokerstars.fr/en/sports/games/rules/volleyball/",
    event: match(
      "volleyball",
      [1, 1],
      [
        [25, 20],
        [18, 25],
        [10, 8],
      ],
    ),
    bets: [
      ["ML", "home", null, "void", "event_cancelled"],
      ["Totals (Games)", "over", 105.5, "won", null],
      ["Totals (Games)", "over", 106.5, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "bet365",
    it: "refunds the winner after a retirement",
    source: "https://help.bet365.com/hu/rules/rules-hun-sports/106-hun",
    event: AFTER_ONE_SET,
    bets: [
      ["ML", "home", null, "void", "event_cancelled"],
      ["ML", "away", null, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "bet365",
    it: "settles a total that every end of the match would decide",
    source: "https://sport.qb8.club/content/html/rule/en/sports/tennis.html",
    event: IN_THIRD_SET,
    bets: [
      ["Totals (Games)", "over", 32.5, "won", null],
      ["Totals (Games)", "over", 33.5, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "bet365",
    it: "pays the winner after a disqualification",
    source: "https://help.bet365.com/hu/rules/rules-hun-sports/106-hun",
    event: match(
      "tennis",
      [0, 1],
      [
        [0, 6],
        [0, 2],
      ],
      { outcome: { disqualified: "away", advanced: "home" } },
    ),
    bets: [
      ["ML", "home", null, "won", null],
      ["ML", "away", null, "lost", null],
    ],
  },
  {
    rulebook: "pokerstars",
    it: "leaves overtime out of the second half of American football",
    source: "https://www.pokerstars.uk/sports/isp/games/rules/american-football/",
    event: NFL_IN_OVERTIME,
    bets: [
      ["Totals 2H", "over", 20.5, "lost", null],
      ["Totals 4Q", "over", 10.5, "lost", null],
    ],
  },
  {
    rulebook: "bwin",
    it: "includes overtime in the fourth quarter of basketball, but not in Highest Scoring Quarter",
    source: "https://help.gamebookers.com/en/",
    event: BASKETBALL_IN_OVERTIME,
    bets: [
      ["Totals 4Q", "over", 60.5, "won", null],
      ["Highest Scoring Quarter", "yes", "4th Quarter", "lost", null],
      ["Highest Scoring Quarter", "yes", "Tie", "won", null],
    ],
  },
  {
    rulebook: "bet365",
    it: "includes overtime in the second half and the fourth quarter of American football",
    source: "http://www.iwwbet.com/zx365/3763.jhtml",
    event: NFL_IN_OVERTIME,
    bets: [
      ["Totals 2H", "over", 20.5, "won", null],
      ["Totals 4Q", "over", 10.5, "won", null],
      ["ML 4Q", "home", null, "won", null],
    ],
  },
  // A public ledger has the bet, which Pinnacle refunded: Mets at Braves of 25 September 2024, postponed to 30 September.
  ...(["pinnacle", "betmgm", "bookmaker-eu", "draftkings"] as const).map((name) => ({
    rulebook: name,
    it: "refunds a baseball game that is played five days later",
    source: {
      pinnacle: "https://www.pinnacle.com/sv/future/betting-rules",
      betmgm: "https://help.va.betmgm.com/",
      "bookmaker-eu": "https://get.galaxysports.help/",
      draftkings: "https://sportsbook.draftkings.com/help/sport-rules/baseball",
    }[name],
    event: METS_AT_BRAVES,
    bets: [
      ["ML", "away", null, "void", "event_cancelled"],
      ["Totals", "over", 8.5, "void", "event_cancelled"],
      ["ML 1st Inning", "home", null, "void", "event_cancelled"],
    ] as const,
  })),
  {
    rulebook: "bwin",
    it: "settles the same game, since no page of the house was found that gives a time for baseball",
    source: "https://help.partypoker.fr/",
    event: METS_AT_BRAVES,
    bets: [["ML", "away", null, "won", null]],
  },
  ...(
    [
      ["pinnacle", "https://www.pinnacle.com/sv/", "football", 13, "event_cancelled"],
      ["pinnacle", "https://www.pinnacle.com/sv/", "football", 12, null],
      ["sportradar-text", "https://bettorian.com/", "football", 49, "event_cancelled"],
      ["sportradar-text", "https://bettorian.com/", "football", 48, null],
      ["kambi", "https://support.paf.com/", "football", 13, "event_cancelled"],
      ["kambi", "https://support.paf.com/", "tennis", 36, null],
      ["kambi", "https://support.paf.com/", "tennis", 37, "event_cancelled"],
      ["smarkets", "https://help.smarkets.com/", "football", 37, "event_cancelled"],
      ["smarkets", "https://help.smarkets.com/", "tennis", 400, null],
      ["betfair-exchange", "https://github.com/ritu-metaversity/", "football", 73, "event_cancelled"],
      ["betmgm", "https://help.nj.betmgm.com/", "aussie-rules", 49, "event_cancelled"],
      ["pokerstars", "https://www.pokerstars.fr/", "aussie-rules", 168, null],
      ["pokerstars", "https://www.pokerstars.fr/", "aussie-rules", 169, "event_cancelled"],
      ["pokerstars", "https://pokerstars.com/de/", "badminton", 25, "event_cancelled"],
      ["bwin", "https://help.gamebookers.com/", "basketball", 73, "event_cancelled"],
    ] as const
  ).map(
    ([rulebook, source, sport, hours, reason]): PresetExample => ({
      rulebook,
      it: `${reason === null ? "settles" : "refunds"} ${sport} that starts ${hours} hours late`,
      source,
      event: movedBy(hours, sport),
      bets: [
        ["ML", "home", null, reason === null ? "won" : "void", reason],
        ["ML", "away", null, reason === null ? "lost" : "void", reason],
      ],
    }),
  ),
  ...(
    [
      ["draftkings", "https://help.draftkings.com/", "baseball", 37],
      ["betmgm", "https://help.va.betmgm.com/", "baseball", 37],
      ["bwin", "https://help.partypoker.fr/", "baseball", 73],
      ["pinnacle", "https://www.pinnacle.com/sv/", "football", 31],
      ["sportradar-text", "https://bettorian.com/", "basketball", 49],
    ] as const
  ).flatMap(([rulebook, source, sport, hours]): readonly PresetExample[] =>
    [hours, hours - 1].map((stopped) => ({
      rulebook,
      it: `${stopped === hours ? "refunds" : "settles"} ${sport} that stops for ${stopped} hours`,
      source,
      event: { ...movedBy(0, sport), suspended: { at: START, resumed: laterBy(stopped) } },
      bets: [["ML", "home", null, stopped === hours ? "void" : "won", stopped === hours ? "event_cancelled" : null]],
    })),
  ),
  {
    rulebook: "sportradar-text",
    it: "counts overtime and one goal of a shoot-out in markets that say so, as those of the NHL do",
    source: "https://bettorian.com/policies/sportsbook/ice-hockey",
    event: NHL_AFTER_OVERTIME,
    bets: [
      ["ML", "home", null, "won", null],
      ["ML", "away", null, "lost", null],
      ["3-Way Result", "draw", null, "won", null],
    ],
  },
  {
    rulebook: "bookmaker-eu",
    it: "settles every bet on a double-header of 7 innings after 7 innings",
    source: "https://get.galaxysports.help/hc/en-us/articles/360010821458",
    event: { ...CALLED_AFTER_SEVEN, innings: 7 },
    bets: [
      ["ML", "home", null, "won", null],
      ["Spread", "home", -1.5, "won", null],
      ["Totals", "over", 10.5, "lost", null],
    ],
  },
  {
    rulebook: "bookmaker-eu",
    it: "refunds a double-header of 7 innings that stopped after 6",
    source: "https://get.galaxysports.help/hc/en-us/articles/360010821458",
    event: { ...match("baseball", [3, 1], [[3, 1], ...innings(5)]), innings: 7 },
    bets: [
      ["ML", "home", null, "void", "event_cancelled"],
      ["Totals", "over", 3.5, "won", null],
      ["Totals", "over", 5.5, "void", "event_cancelled"],
    ],
  },
  {
    rulebook: "betmgm",
    it: "settles lines on a game that was scheduled for 7 innings after 7 innings",
    source: "https://help.va.betmgm.com/",
    event: { ...CALLED_AFTER_SEVEN, innings: 7 },
    bets: [
      ["Spread", "home", -1.5, "won", null],
      ["Totals", "over", 10.5, "lost", null],
    ],
  },
  {
    rulebook: "bookmaker-eu",
    it: "refunds a moneyline without a draw if the match ends in a tie",
    source: "https://get.justbet.help/hc/en-us/articles/360002741237",
    event: DRAWN_MMA,
    bets: [
      ["ML", "home", null, "void", "push"],
      ["ML", "draw", null, "won", null],
    ],
  },
  {
    rulebook: "bookmaker-eu",
    it: "refunds a boxing match without a price for the draw",
    source: "https://get.justbet.help/hc/en-us/articles/360002741237",
    event: DRAWN_BOXING,
    bets: [["ML", "away", null, "void", "push"]],
  },
  {
    rulebook: "bwin",
    it: "refunds a fight that ends in a draw if no price was given for it",
    source: "https://help.bwin.com/sk/",
    event: DRAWN_MMA,
    bets: [["ML", "home", null, "void", "push"]],
  },
  {
    rulebook: "bwin",
    it: "refunds a boxing match that ends in a draw if no price was given for it",
    source: "https://help.bwin.com/sk/",
    event: DRAWN_BOXING,
    bets: [["ML", "home", null, "void", "push"]],
  },
  {
    rulebook: "bwin",
    it: "cancels the moneyline of a game of American football that is tied after overtime",
    source: "https://help.bwin.com/da/",
    event: LEVEL_NFL,
    bets: [
      ["ML", "home", null, "void", "push"],
      ["Spread", "home", 2.5, "won", null],
    ],
  },
  {
    rulebook: "smarkets",
    it: "voids a drawn fight unless the market lists the draw",
    source: "https://help.smarkets.com/hc/sv/articles/209277429",
    event: DRAWN_MMA,
    bets: [["ML", "home", null, "void", "push"]],
  },
  {
    rulebook: "smarkets",
    it: "voids a drawn boxing match unless the market lists the draw",
    source: "https://help.smarkets.com/hc/en-gb/articles/210005665",
    event: DRAWN_BOXING,
    bets: [["ML", "away", null, "void", "push"]],
  },
  {
    rulebook: "betfair-exchange",
    it: "voids the result of a drawn fight",
    source: "https://www.pokerstars.com/sports/exchange/games/rules/mixed-martial-arts/",
    event: DRAWN_MMA,
    bets: [["ML", "home", null, "void", "push"]],
  },
  {
    rulebook: "betfair-exchange",
    it: "voids the moneyline of a game of American football that is tied after overtime",
    source: "https://pokerstars.com/de/sports/exchange/games/rules/american-football/",
    event: LEVEL_NFL,
    bets: [["ML", "away", null, "void", "push"]],
  },
];
