import type { FeedRecord } from "../record.js";

const GUIDE = "https://the-odds-api.com/liveapi/guides/v4/";

const ID = "e912304de2b2ce35b473ce2ecd3d1502";

const match = (sport: string, more: object = {}) => ({
  id: ID,
  sport_key: sport,
  sport_title: "A league",
  commence_time: "2026-03-01T15:00:00Z",
  completed: true,
  home_team: "Sacramento Kings",
  away_team: "Oklahoma City Thunder",
  // The order means nothing: here the visitors come first.
  scores: [
    { name: "Oklahoma City Thunder", score: "103" },
    { name: "Sacramento Kings", score: "113" },
  ],
  last_update: "2026-03-01T18:00:00Z",
  ...more,
});
const event = (slug: string, status: string, more: object = {}) => ({
  id: ID,
  home: "Sacramento Kings",
  away: "Oklahoma City Thunder",
  date: "2026-03-01T15:00:00Z",
  status,
  sport: { slug },
  ...more,
});

/** Nothing repeats the two scores. */
const untold = ["scores[0].score", "scores[1].score"];
const FINAL = { home: 113, away: 103 };
const ONE = { origin: "made by hand from documentation", source: GUIDE } as const;

/** A finished match with another score, home first. */
const scored = (sport: string, home: string, away: string) =>
  match(sport, {
    scores: [
      { name: "Oklahoma City Thunder", score: away },
      { name: "Sacramento Kings", score: home },
    ],
  });
const KEYS = "https://the-odds-api.com/sports-odds-data/sports-apis.html";

const finished = (sport: string, slug: string): FeedRecord => ({
  ...ONE,
  what: `a finished match of ${slug}`,
  record: match(sport),
  gives: { event: event(slug, "settled", { scores: FINAL }), notes: [] },
  result: "113-103",
  untold,
});
const refused = (what: string, record: unknown, at: string, says: string): FeedRecord => ({
  ...ONE,
  what,
  record,
  gives: { refused: says, at },
});

export const THE_ODDS_API: readonly FeedRecord[] = [
  finished("basketball_nba", "basketball"),
  finished("americanfootball_nfl", "american-football"),
  finished("aussierules_afl", "aussie-rules"),
  finished("baseball_mlb", "baseball"),
  finished("icehockey_nhl", "ice-hockey"),
  finished("lacrosse_pll", "lacrosse"),
  finished("rugbyleague_nrl", "rugby-league"),
  {
    ...ONE,
    source: KEYS,
    what: "a handball match of a league, which an option says",
    record: scored("handball_germany_bundesliga", "31", "31"),
    options: { regulationOnly: true },
    gives: {
      event: event("handball", "settled", {
        scores: { home: 31, away: 31, periods: { ft: { home: 31, away: 31 } } },
      }),
      notes: [],
    },
    result: "31-31",
    untold,
  },
  {
    ...ONE,
    source: KEYS,
    what: "a tennis match in sets",
    record: scored("tennis_wta_us_open", "2", "1"),
    gives: { event: event("tennis", "settled", { scores: { home: 2, away: 1 }, bestOf: 3 }), notes: [] },
    result: "2-1",
    most: 3,
    untold,
  },
  {
    ...ONE,
    source: KEYS,
    what: "a tennis match over five sets",
    record: scored("tennis_atp_wimbledon", "1", "3"),
    gives: { event: event("tennis", "settled", { scores: { home: 1, away: 3 }, bestOf: 5 }), notes: [] },
    result: "1-3",
    most: 5,
    untold,
  },
  refused(
    "a tennis match that is over after two of five sets: somebody retired",
    scored("tennis_atp_french_open", "2", "0"),
    "scores",
    "2-0 does not end a match of 3 sets to win; the feed does not say who retired",
  ),
  refused(
    "a tennis match in games",
    scored("tennis_atp_china_open", "13", "9"),
    "scores",
    "13-9 does not end a match of 2 sets to win; the feed does not say who retired",
  ),
  {
    ...ONE,
    source: KEYS,
    what: "a bout that the away fighter won",
    record: scored("mma_mixed_martial_arts", "0", "1"),
    gives: { event: event("mixed-martial-arts", "settled", { outcome: { winner: "away" } }), notes: [] },
    result: "0-1",
    untold,
  },
  refused(
    "a draw, or a bout without a result",
    scored("mma_mixed_martial_arts", "0", "0"),
    "scores",
    "0-0 does not say who won; 1-0 or 0-1 is expected",
  ),
  {
    ...ONE,
    source: KEYS,
    what: "a cricket match: runs do not say who won",
    record: scored("cricket_ipl", "155", "161"),
    gives: {
      event: event("cricket", "settled"),
      notes: [{ at: "scores", says: "runs do not say who won: they are left out" }],
    },
  },
  ...[
    "tennis_atp_us_open",
    "mma_mixed_martial_arts",
    "cricket_ipl",
    "handball_germany_bundesliga",
    "lacrosse_ncaa",
  ].map(
    (sport, index): FeedRecord => ({
      ...ONE,
      source: KEYS,
      what: `a match of ${sport} that has not begun`,
      record: match(sport, { completed: false, scores: null }),
      gives: {
        event: event(["tennis", "mixed-martial-arts", "cricket", "handball", "lacrosse"][index] as string, "pending"),
        notes: [],
      },
    }),
  ),
  {
    ...ONE,
    what: "a football match of a league, which an option says",
    record: match("soccer_epl"),
    options: { regulationOnly: true },
    gives: { event: event("football", "settled", { scores: { ...FINAL, periods: { ft: FINAL } } }), notes: [] },
    result: "113-103",
    untold,
  },
  refused(
    "a football match without the option",
    match("soccer_fifa_world_cup"),
    "scores",
    "the score may include extra time; give the option regulationOnly if these matches have none, as in a league",
  ),
  {
    ...ONE,
    what: "a match that has not begun",
    record: match("basketball_nba", { completed: false, scores: null, last_update: null }),
    gives: { event: event("basketball", "pending"), notes: [] },
  },
  {
    ...ONE,
    what: "a live match",
    record: match("basketball_nba", { completed: false }),
    gives: { event: event("basketball", "live"), notes: [] },
  },
  refused(
    "a completed match without scores",
    match("basketball_nba", { scores: null }),
    "scores",
    "missing, a list is expected",
  ),
  refused(
    "scores under another name",
    match("basketball_nba", { home_team: "Kings" }),
    "scores",
    '0 scores of "Kings", 1 is expected',
  ),
  refused(
    "a team against itself",
    match("basketball_nba", { home_team: "Oklahoma City Thunder" }),
    "away_team",
    '"Oklahoma City Thunder" is the home team too',
  ),
  refused(
    "a sport whose score does not decide its bets",
    match("golf_masters_tournament_winner"),
    "sport_key",
    '"golf_masters_tournament_winner" is not of a sport that is read from this feed',
  ),
  {
    ...ONE,
    what: "an id that is a whole number, in digits",
    record: match("basketball_nba", { id: "912304" }),
    gives: { event: event("basketball", "settled", { id: 912304, scores: FINAL }), notes: [] },
    result: "113-103",
    untold,
  },
  refused(
    "an id of 129 characters",
    match("basketball_nba", { id: "e".repeat(129) }),
    "id",
    `"${"e".repeat(40)}"... is not an id, a whole number or a string of 1 to 128 characters`,
  ),
];
