import type { FeedRecord } from "../record.js";

const SOURCE = "https://docs.balldontlie.io/#get-all-games";
const HAND = { origin: "made by hand from documentation", source: SOURCE } as const;

const THUNDER = {
  home_team: { id: 21, full_name: "Oklahoma City Thunder", abbreviation: "OKC" },
  visitor_team: { id: 11, full_name: "Houston Rockets", abbreviation: "HOU" },
};

type Points = readonly (number | null)[];

/** Four quarters, then three overtimes. */
function game(home: Points, away: Points, more: object = {}) {
  const names = ["q1", "q2", "q3", "q4", "ot1", "ot2", "ot3"];
  const listed = (side: string, points: Points) =>
    Object.fromEntries(names.map((name, index) => [`${side}_${name}`, points[index] ?? null]));
  const sum = (points: Points) => points.reduce<number>((total, each) => total + (each ?? 0), 0);
  return {
    id: 18446819,
    date: "2025-10-21",
    datetime: "2025-10-21T23:30:00.000Z",
    season: 2025,
    status: "Final",
    period: home.length,
    time: "Final",
    postseason: false,
    postponed: false,
    home_team_score: sum(home),
    visitor_team_score: sum(away),
    ...listed("home", home),
    ...listed("visitor", away),
    ...THUNDER,
    ...more,
  };
}

function event(status: string, scores?: object) {
  return {
    id: 18446819,
    home: "Oklahoma City Thunder",
    away: "Houston Rockets",
    date: "2025-10-21T23:30:00.000Z",
    status,
    sport: { slug: "basketball" },
    ...(scores && { scores }),
  };
}

const EMPTY = [null, null, null, null];
const QUARTERS = {
  p1: { home: 27, away: 30 },
  p2: { home: 24, away: 27 },
  p3: { home: 24, away: 22 },
  p4: { home: 29, away: 25 },
  ft: { home: 104, away: 104 },
};

export const BALLDONTLIE: readonly FeedRecord[] = [
  {
    what: "two overtimes",
    origin: "recorded",
    source: "https://api.balldontlie.io/v1/games/18446819",
    record: game([27, 24, 24, 29, 11, 10], [30, 27, 22, 25, 11, 9]),
    gives: {
      event: event("settled", { home: 125, away: 124, periods: { ...QUARTERS, ot: { home: 21, away: 20 } } }),
      notes: [],
    },
    result: "125-124",
  },
  {
    what: "regular time",
    ...HAND,
    record: game([27, 24, 24, 29], [30, 27, 22, 20]),
    gives: {
      event: event("settled", {
        home: 104,
        away: 99,
        periods: { ...QUARTERS, p4: { home: 29, away: 20 }, ft: { home: 104, away: 99 } },
      }),
      notes: [],
    },
    result: "104-99",
  },
  {
    what: "four overtimes, of which the last has no column",
    ...HAND,
    record: game([27, 24, 24, 29, 11, 9, 8], [30, 27, 22, 25, 11, 9, 8], {
      period: 8,
      home_team_score: 142,
      visitor_team_score: 139,
    }),
    gives: {
      event: event("settled", { home: 142, away: 139, periods: { ...QUARTERS, ot: { home: 38, away: 35 } } }),
      notes: [],
    },
    result: "142-139",
    // The points of the fourth overtime are those that the final score has more.
    untold: [
      "home_team_score",
      "visitor_team_score",
      ...["home", "visitor"].flatMap((side) => [`${side}_ot1`, `${side}_ot2`, `${side}_ot3`]),
    ],
  },
  {
    what: "a game of the years without quarters",
    ...HAND,
    record: game(EMPTY, EMPTY, { home_team_score: 104, visitor_team_score: 99 }),
    gives: { event: event("settled", { home: 104, away: 99, periods: {} }), notes: [] },
    result: "104-99",
    untold: ["home_team_score", "visitor_team_score"],
  },
  {
    what: "a game that has not begun: its status is its time, and its scores are 0",
    origin: "recorded",
    source: "https://github.com/LeiChenUCD/NBA-Stats-Simple/blob/main/nba/src/assets/fakeGames.js",
    record: {
      id: 1038703,
      date: "2024-04-04T00:00:00.000Z",
      home_team: { id: 16, abbreviation: "MIA", full_name: "Miami Heat" },
      home_team_score: 0,
      period: 0,
      postseason: false,
      season: 2023,
      status: "2024-04-04T23:30:00Z",
      time: null,
      visitor_team: { id: 23, abbreviation: "PHI", full_name: "Philadelphia 76ers" },
      visitor_team_score: 0,
    },
    gives: {
      event: {
        id: 1038703,
        home: "Miami Heat",
        away: "Philadelphia 76ers",
        date: "2024-04-04T23:30:00Z",
        status: "pending",
        sport: { slug: "basketball" },
      },
      notes: [],
    },
  },
  {
    what: "a postponed game",
    ...HAND,
    record: game(EMPTY, EMPTY, { status: "2025-10-21T23:30:00Z", postponed: true, period: 0 }),
    gives: {
      event: { ...event("pending"), originalDate: event("pending").date },
      notes: [{ at: "postponed", says: "postponed: the record does not say until when" }],
    },
  },
  {
    what: "a status that is not known",
    ...HAND,
    record: game([27, 24, 3], [30, 27, 2], { status: "3rd Qtr" }),
    gives: { refused: '"3rd Qtr" is not a known status', at: "status" },
  },
  {
    what: "over, and postponed",
    ...HAND,
    record: game([27, 24, 24, 29], [30, 27, 22, 20], { postponed: true }),
    gives: { refused: 'true contradicts status, "Final"', at: "postponed" },
  },
  {
    what: "an overtime that is not listed",
    ...HAND,
    record: game([27, 24, 24, 29], [30, 27, 22, 25], { period: 5, home_team_score: 110, visitor_team_score: 108 }),
    gives: { refused: "5 contradicts the overtimes that are listed", at: "period" },
  },
  {
    what: "a level final score",
    ...HAND,
    record: game([27, 24, 24, 29], [30, 27, 22, 25]),
    gives: { refused: "a game does not end 104-104", at: "home_team_score" },
  },
  {
    what: "overtime after a decided score",
    ...HAND,
    record: game([27, 24, 24, 29, 5], [30, 27, 22, 20, 4]),
    gives: { refused: "5 contradicts 104-99 after four quarters", at: "period" },
  },
  {
    what: "quarters that do not add up",
    ...HAND,
    record: game([27, 24, 24, 29], [30, 27, 22, 20], { home_team_score: 105 }),
    gives: { refused: "105-99 contradicts the quarters and overtimes together, 104-99", at: "home_team_score" },
  },
];
