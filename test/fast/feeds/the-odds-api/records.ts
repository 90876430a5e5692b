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
  finished("rugbyleague_nrl", "rugby-league"),
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
    match("tennis_atp_us_open"),
    "sport_key",
    '"tennis_atp_us_open" is not of a sport that is read from this feed',
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
