import type { FeedRecord } from "../record.js";

const DOCUMENTATION = "https://www.api-football.com/documentation-v3#tag/Fixtures/operation/get-fixtures";
const HAND = { origin: "made by hand from documentation", source: DOCUMENTATION } as const;
const RECORDED = { origin: "recorded" } as const;

type Shown = `${number}-${number}` | null;

function score(shown: Shown) {
  const [home, away] = shown === null ? [null, null] : shown.split("-").map(Number);
  return { home, away };
}

interface Fixture {
  readonly short: string;
  readonly elapsed?: number | null;
  readonly goals: Shown;
  readonly half?: Shown;
  readonly full?: Shown;
  readonly extra?: Shown;
  readonly kicks?: Shown;
  readonly winner?: "home" | "away" | "draw";
}

/** A cup match as `/fixtures` lists it. */
function fixture({
  short,
  elapsed = null,
  goals,
  half = null,
  full = null,
  extra = null,
  kicks = null,
  winner,
}: Fixture) {
  const won = (side: string) => (winner === undefined || winner === "draw" ? null : winner === side);
  return {
    fixture: { id: 979139, date: "2022-12-18T15:00:00+00:00", timezone: "UTC", status: { short, elapsed } },
    league: { id: 1, name: "World Cup", season: 2022, round: "Final" },
    teams: {
      home: { id: 26, name: "Argentina", winner: won("home") },
      away: { id: 2, name: "France", winner: won("away") },
    },
    goals: score(goals),
    score: { halftime: score(half), fulltime: score(full), extratime: score(extra), penalty: score(kicks) },
  };
}

function event(status: string, scores?: object, more: object = {}) {
  return {
    id: 979139,
    home: "Argentina",
    away: "France",
    date: "2022-12-18T15:00:00+00:00",
    status,
    sport: { slug: "football" },
    ...(scores && { scores }),
    ...more,
  };
}

const at = "fixture.status.short";
const noted = (says: string) => [{ at, says }];

/** Nothing else in a record shows how many goals the first half had, nor how many kicks went in: only who won the shoot-out. */
const UNTOLD = ["halftime.home", "halftime.away", "penalty.home", "penalty.away"].map((field) => `score.${field}`);

/** Ends of a match. */
const ENDED: readonly FeedRecord[] = (
  [
    {
      what: "a match that ended in regular time",
      ...RECORDED,
      source: "https://v3.football.api-sports.io/fixtures?id=710804",
      record: {
        fixture: {
          id: 710804,
          referee: "K. Friend",
          timezone: "UTC",
          date: "2022-02-13T14:00:00+00:00",
          timestamp: 1644760800,
          periods: { first: 1644760800, second: 1644764400 },
          venue: { id: 593, name: "Tottenham Hotspur Stadium", city: "London" },
          status: { long: "Match Finished", short: "FT", elapsed: 90 },
        },
        league: { id: 39, name: "Premier League", country: "England", season: 2021, round: "Regular Season - 25" },
        teams: { home: { id: 47, name: "Tottenham", winner: false }, away: { id: 39, name: "Wolves", winner: true } },
        goals: { home: 0, away: 2 },
        score: {
          halftime: { home: 0, away: 2 },
          fulltime: { home: 0, away: 2 },
          extratime: { home: null, away: null },
          penalty: { home: null, away: null },
        },
      },
      gives: {
        event: {
          id: 710804,
          home: "Tottenham",
          away: "Wolves",
          date: "2022-02-13T14:00:00+00:00",
          status: "settled",
          sport: { slug: "football" },
          scores: { home: 0, away: 2, periods: { p1: { home: 0, away: 2 }, ft: { home: 0, away: 2 } } },
        },
        notes: [],
      },
      result: "0-2",
    },
    {
      what: "kicks after 90 minutes, in a cup without extra time: extratime is 0-0 and elapsed is 120 all the same",
      ...RECORDED,
      source: "https://v3.football.api-sports.io/fixtures?id=787062",
      record: {
        fixture: {
          id: 787062,
          referee: "P. Bankes",
          timezone: "UTC",
          date: "2021-09-22T18:45:00+00:00",
          timestamp: 1632336300,
          periods: { first: 1632336300, second: 1632339900 },
          venue: { id: 600, name: "Molineux Stadium", city: "Wolverhampton, West Midlands" },
          status: { long: "Match Finished", short: "PEN", elapsed: 120 },
        },
        league: { id: 48, name: "League Cup", country: "England", season: 2021, round: "3rd Round" },
        teams: { home: { id: 39, name: "Wolves", winner: false }, away: { id: 47, name: "Tottenham", winner: true } },
        goals: { home: 2, away: 2 },
        score: {
          halftime: { home: 1, away: 2 },
          fulltime: { home: 2, away: 2 },
          extratime: { home: 0, away: 0 },
          penalty: { home: 2, away: 3 },
        },
      },
      gives: {
        event: {
          id: 787062,
          home: "Wolves",
          away: "Tottenham",
          date: "2021-09-22T18:45:00+00:00",
          status: "settled",
          sport: { slug: "football" },
          scores: {
            home: 4,
            away: 5,
            periods: { p1: { home: 1, away: 2 }, ft: { home: 2, away: 2 }, ap: { home: 2, away: 3 } },
          },
        },
        notes: [{ at: "score.extratime", says: "0-0 does not say whether extra time was played" }],
      },
      result: "2-2",
    },
    {
      what: "a goal in extra time",
      ...HAND,
      record: fixture({
        short: "AET",
        elapsed: 120,
        goals: "2-1",
        half: "1-0",
        full: "1-1",
        extra: "1-0",
        winner: "home",
      }),
      gives: {
        event: event("settled", {
          home: 2,
          away: 1,
          periods: { p1: { home: 1, away: 0 }, ft: { home: 1, away: 1 }, ot: { home: 1, away: 0 } },
        }),
        notes: [],
      },
      result: "1-1",
    },
    {
      what: "extra time without goals: here the status says that it was played",
      ...HAND,
      record: fixture({ short: "AET", elapsed: 120, goals: "1-1", half: "1-0", full: "1-1", extra: "0-0" }),
      gives: {
        event: event("settled", {
          home: 1,
          away: 1,
          periods: { p1: { home: 1, away: 0 }, ft: { home: 1, away: 1 }, ot: { home: 0, away: 0 } },
        }),
        notes: [],
      },
      result: "1-1",
    },
    {
      what: "kicks after goals in extra time",
      ...HAND,
      record: fixture({
        short: "PEN",
        elapsed: 120,
        goals: "3-3",
        half: "2-0",
        full: "2-2",
        extra: "1-1",
        kicks: "4-2",
        winner: "home",
      }),
      gives: {
        event: event("settled", {
          home: 7,
          away: 5,
          periods: {
            p1: { home: 2, away: 0 },
            ft: { home: 2, away: 2 },
            ot: { home: 1, away: 1 },
            ap: { home: 4, away: 2 },
          },
        }),
        notes: [],
      },
      result: "2-2",
    },
    {
      what: "no score of the first half",
      ...HAND,
      record: fixture({ short: "FT", elapsed: 90, goals: "2-1", full: "2-1", winner: "home" }),
      gives: {
        event: event("settled", { home: 2, away: 1, periods: { ft: { home: 2, away: 1 } } }),
        notes: [],
      },
      result: "2-1",
    },
  ] satisfies readonly FeedRecord[]
).map((one) => ({
  ...one,
  // Without a first half nothing shows that a walkover was played.
  untold: one.what === "no score of the first half" ? [...UNTOLD, "fixture.status.short"] : UNTOLD,
}));

const WALKOVER = "WO: a walkover: its goals, which may have been awarded, are left out";

/** Matches that go on. `halftime` counts along in the first half, and `goals` after regular time. */
const GOING_ON: readonly FeedRecord[] = [
  ["TBD", "pending", "the day and time are not known yet"],
  ["NS", "pending", null],
  ["PST", "pending", "postponed; the record does not say until when"],
].map(
  ([short, status, says]): FeedRecord => ({
    what: `the status ${short}`,
    ...HAND,
    record: fixture({ short: String(short), goals: null }),
    gives: {
      event:
        short === "PST" ? { ...event(String(status)), originalDate: event("pending").date } : event(String(status)),
      notes: says === null ? [] : noted(`${short}: ${says}`),
    },
  }),
);

const LIVE: readonly FeedRecord[] = [
  {
    what: "the first half, whose score is also under halftime",
    ...HAND,
    record: fixture({ short: "1H", elapsed: 35, goals: "2-0", half: "2-0" }),
    gives: { event: event("live", { home: 2, away: 0, periods: {} }), notes: [] },
  },
  ...["HT", "2H"].map(
    (short): FeedRecord => ({
      what: `the status ${short}`,
      ...HAND,
      record: fixture({ short, elapsed: 45, goals: "2-0", half: "2-0" }),
      gives: { event: event("live", { home: 2, away: 0, periods: { p1: { home: 2, away: 0 } } }), notes: [] },
    }),
  ),
  ...["ET", "BT", "P"].map(
    (short): FeedRecord => ({
      what: `the status ${short}, after regular time`,
      ...HAND,
      record: fixture({ short, elapsed: 105, goals: "3-2", half: "2-0", full: "2-2", extra: "1-0" }),
      gives: {
        event: event("live", { home: 3, away: 2, periods: { p1: { home: 2, away: 0 }, ft: { home: 2, away: 2 } } }),
        notes: [],
      },
    }),
  ),
  {
    what: "extra time, and no score of regular time: the goals may include it, so that there is no score",
    ...HAND,
    record: fixture({ short: "ET", elapsed: 105, goals: "3-2", half: "2-0" }),
    gives: { event: event("live"), notes: [] },
  },
  ...[
    ["LIVE", "the part of the match is not known"],
    ["INT", "interrupted; it should go on soon"],
    ["SUSP", "suspended; it may go on another day"],
  ].map(
    ([short, says]): FeedRecord => ({
      what: `the status ${short}`,
      ...HAND,
      record: fixture({ short: String(short), elapsed: 70, goals: "1-0", half: "1-0" }),
      gives: { event: event("live"), notes: noted(`${short}: ${says}`) },
    }),
  ),
];

const NOT_PLAYED: readonly FeedRecord[] = [
  {
    what: "a match that was cancelled",
    ...HAND,
    record: fixture({ short: "CANC", goals: null }),
    gives: { event: event("cancelled"), notes: [] },
  },
  {
    what: "a match that was cancelled, and has goals",
    ...HAND,
    record: fixture({ short: "CANC", goals: "1-0", half: "1-0" }),
    gives: { refused: "1-0 contradicts the status CANC", at: "goals" },
  },
  {
    what: "an abandoned match",
    ...HAND,
    record: fixture({ short: "ABD", elapsed: 63, goals: "1-0", half: "1-0" }),
    gives: {
      refused:
        '"ABD": abandoned; whether it is played again depends on the competition; give the option abandoned, which may be cancelled or live',
      at,
    },
  },
  {
    what: "an abandoned match, whose bets are void",
    ...HAND,
    record: fixture({ short: "ABD", elapsed: 63, goals: "1-0", half: "1-0" }),
    options: { abandoned: "cancelled" },
    gives: {
      event: event("cancelled"),
      notes: noted("ABD: abandoned; whether it is played again depends on the competition"),
    },
  },
  {
    what: "an abandoned match that is played again",
    ...HAND,
    record: fixture({ short: "ABD", elapsed: 63, goals: "1-0", half: "1-0", full: "1-0" }),
    options: { abandoned: "live" },
    gives: {
      event: event("live"),
      notes: noted("ABD: abandoned; whether it is played again depends on the competition"),
    },
  },
  ...[["AWD", "a technical loss; its goals may have been awarded"]].flatMap(([short, says]): readonly FeedRecord[] => {
    const record = fixture({ short: String(short), goals: "3-0", full: "3-0", winner: "home" });
    return [
      {
        what: `the status ${short}`,
        ...HAND,
        record,
        gives: { refused: `"${short}": ${says}; give the option awarded, which may be cancelled`, at },
      },
      {
        what: `the status ${short}, under which bets are void`,
        ...HAND,
        record,
        options: { awarded: "cancelled" },
        gives: { event: event("cancelled"), notes: noted(`${short}: ${says}`) },
      },
    ];
  }),
  {
    what: "a walkover whose goals were awarded",
    ...HAND,
    record: fixture({ short: "WO", goals: "3-0", full: "3-0", winner: "home" }),
    gives: { event: { ...event("settled"), outcome: { winner: "home", method: "walkover" } }, notes: noted(WALKOVER) },
    untold: ["fixture.status.short"],
  },
  {
    what: "a walkover without goals, of which nobody is the winner",
    ...HAND,
    record: fixture({ short: "WO", goals: null }),
    gives: { event: { ...event("settled"), outcome: { method: "walkover" } }, notes: noted(WALKOVER) },
  },
  {
    what: "a walkover with a score at half time",
    ...HAND,
    record: fixture({ short: "WO", goals: "3-0", half: "1-0", full: "3-0", winner: "home" }),
    gives: { refused: "1-0 contradicts the status WO", at: "score.halftime" },
  },
  {
    what: "a status that is not known",
    ...HAND,
    record: fixture({ short: "FT_PEN", goals: "1-0", full: "1-0" }),
    gives: { refused: '"FT_PEN" is not a known status', at },
  },
];

/** Records whose own fields contradict each other, each as somebody read the feed. */
const CONTRADICTIONS: readonly FeedRecord[] = [
  {
    what: "goals that include the kicks",
    ...HAND,
    record: fixture({ short: "PEN", goals: "5-4", full: "1-1", extra: "0-0", kicks: "4-3", winner: "home" }),
    gives: { refused: "5-4 contradicts score.fulltime and score.extratime together, 1-1", at: "goals" },
  },
  {
    what: "extratime as the running score",
    ...HAND,
    record: fixture({ short: "AET", goals: "2-1", full: "1-1", extra: "2-1", winner: "home" }),
    gives: { refused: "2-1 contradicts score.fulltime and score.extratime together, 3-2", at: "goals" },
  },
  {
    what: "after extra time, without a score of it",
    ...HAND,
    record: fixture({ short: "AET", goals: "2-1", full: "1-1", winner: "home" }),
    gives: { refused: "missing, a whole number of 0 or more is expected", at: "score.extratime.home" },
  },
  {
    what: "regular time, and a score of extra time",
    ...HAND,
    record: fixture({ short: "FT", goals: "2-1", full: "1-1", extra: "1-0", winner: "home" }),
    gives: { refused: "1-0 contradicts the status FT", at: "score.extratime" },
  },
  {
    what: "extra time without goals after a decided score, in the second match of a tie",
    ...HAND,
    record: fixture({
      short: "AET",
      elapsed: 120,
      goals: "1-0",
      half: "1-0",
      full: "1-0",
      extra: "0-0",
      winner: "home",
    }),
    gives: {
      refused: "0-0 after 1-0: no event can say that extra time without goals was played then",
      at: "score.extratime",
    },
  },
  {
    what: "kicks that end level",
    ...HAND,
    record: fixture({ short: "PEN", goals: "1-1", full: "1-1", extra: "0-0", kicks: "3-3" }),
    gives: { refused: "3-3 names no winner of the shoot-out", at: "score.penalty" },
  },
  {
    what: "a winner who lost",
    ...HAND,
    record: fixture({ short: "FT", goals: "2-1", full: "2-1", winner: "away" }),
    gives: { refused: "false contradicts the score", at: "teams.home.winner" },
  },
  {
    what: "a winner of a draw",
    ...HAND,
    record: fixture({ short: "FT", goals: "1-1", full: "1-1", winner: "away" }),
    gives: { refused: "true contradicts the score", at: "teams.away.winner" },
  },
  {
    what: "a first half with more goals than the match",
    ...HAND,
    record: fixture({ short: "FT", goals: "2-1", half: "2-2", full: "2-1", winner: "home" }),
    gives: { refused: "2-2 is more than the score of regular time, 2-1", at: "score.halftime" },
  },
];

/** Counts as `/fixtures/statistics` lists them, by the home side and the away side. */
function lists(counts: Readonly<Record<string, readonly [home: unknown, away: unknown]>>) {
  return [26, 2].map((id, side) => ({
    team: { id },
    statistics: Object.entries(counts).map(([type, values]) => ({ type, value: values[side] })),
  }));
}

const BURNLEY_ARSENAL = {
  fixture: { id: 592758, date: "2021-03-06T12:30:00+00:00", status: { short: "FT", elapsed: 90 } },
  teams: { home: { id: 44, name: "Burnley", winner: null }, away: { id: 42, name: "Arsenal", winner: null } },
  goals: { home: 1, away: 1 },
  score: {
    halftime: { home: 1, away: 1 },
    fulltime: { home: 1, away: 1 },
    extratime: { home: null, away: null },
    penalty: { home: null, away: null },
  },
};
/** Three of the players that the feed listed for Burnley: one who started, one who came on, one who stayed on the bench. */
const BURNLEY = {
  team: { id: 44, name: "Burnley", update: "2021-03-07T04:07:03+00:00" },
  players: [
    {
      player: { id: 18911, name: "Nick Pope" },
      statistics: [
        {
          games: { minutes: 95, number: 1, position: "G", rating: "6.3", captain: false, substitute: false },
          offsides: null,
          shots: { total: null, on: null },
          goals: { total: null, conceded: 1, assists: null, saves: 1 },
          passes: { total: 21, key: null, accuracy: "9" },
          tackles: { total: null, blocks: null, interceptions: null },
          dribbles: { attempts: null, success: null, past: null },
          fouls: { drawn: 1, committed: null },
          cards: { yellow: 0, red: 0 },
        },
      ],
    },
    {
      player: { id: 21383, name: "Erik Pieters" },
      statistics: [
        {
          games: { minutes: 32, number: 23, position: "D", rating: "7.2", captain: false, substitute: true },
          offsides: null,
          shots: { total: 1, on: 1 },
          goals: { total: null, conceded: 0, assists: null, saves: null },
          passes: { total: 16, key: null, accuracy: "11" },
          tackles: { total: 1, blocks: 1, interceptions: null },
          dribbles: { attempts: 1, success: null, past: null },
          fouls: { drawn: 2, committed: 1 },
          cards: { yellow: 1, red: 0 },
        },
      ],
    },
    {
      player: { id: 19886, name: "Jimmy Dunne" },
      statistics: [
        {
          games: { minutes: null, number: 34, position: "D", rating: null, captain: false, substitute: true },
          offsides: null,
          shots: { total: null, on: null },
          goals: { total: null, conceded: 0, assists: null, saves: null },
          passes: { total: null, key: null, accuracy: null },
          tackles: { total: null, blocks: null, interceptions: null },
          dribbles: { attempts: null, success: null, past: null },
          fouls: { drawn: null, committed: null },
          cards: { yellow: 0, red: 0 },
        },
      ],
    },
  ],
};

/** Counts that are left out because nobody says what null means. */
const nullAt = (at: string) => [
  { at, says: "null in a count is left out; the option nullCounts says whether it is unknown or zero" },
];

function burnleyArsenal(players: readonly object[], notes: readonly object[] = []) {
  return {
    event: {
      id: 592758,
      home: "Burnley",
      away: "Arsenal",
      date: "2021-03-06T12:30:00+00:00",
      status: "settled",
      sport: { slug: "football" },
      scores: { home: 1, away: 1, periods: { p1: { home: 1, away: 1 }, ft: { home: 1, away: 1 } } },
      statistics: { players },
    },
    notes,
  };
}

const PLAYERS_SOURCE =
  "https://github.com/sidgooner/BetChain/blob/02c7d33fec522a03899044e2b403e0ca9fab890e/dvideo/src/components/match-started/match-started-data.js";
const DUNNE = { id: 19886, name: "Jimmy Dunne", position: "D", played: false };
const one = { short: "FT", elapsed: 90, goals: "1-0", half: "0-0", full: "1-0", winner: "home" } as const;
const oneNil = { home: 1, away: 0, periods: { p1: { home: 0, away: 0 }, ft: { home: 1, away: 0 } } };

const COUNTED: readonly FeedRecord[] = [
  {
    what: "players, where null is not known",
    ...RECORDED,
    source: PLAYERS_SOURCE,
    record: { ...BURNLEY_ARSENAL, players: [BURNLEY] },
    gives: burnleyArsenal(
      [
        {
          id: 18911,
          name: "Nick Pope",
          position: "G",
          played: true,
          started: true,
          statistics: { Minutes: 95, Saves: 1, Passes: 21, "Fouls Won": 1, "Yellow Cards": 0, "Red Cards": 0 },
        },
        {
          id: 21383,
          name: "Erik Pieters",
          position: "D",
          played: true,
          started: false,
          statistics: {
            Minutes: 32,
            Shots: 1,
            "Shots on Target": 1,
            Passes: 16,
            Tackles: 1,
            "Fouls Committed": 1,
            "Fouls Won": 2,
            "Yellow Cards": 1,
            "Red Cards": 0,
          },
        },
        DUNNE,
      ],
      nullAt("players[0].players[0].statistics[0].goals.total"),
    ),
    result: "1-1",
    untold: UNTOLD,
  },
  {
    what: "players, where null is 0",
    ...RECORDED,
    source: PLAYERS_SOURCE,
    record: { ...BURNLEY_ARSENAL, players: [{ ...BURNLEY, players: BURNLEY.players.slice(1) }] },
    options: { nullCounts: "zero" },
    gives: burnleyArsenal([
      {
        id: 21383,
        name: "Erik Pieters",
        position: "D",
        played: true,
        started: false,
        statistics: {
          Minutes: 32,
          Goals: 0,
          Assists: 0,
          Saves: 0,
          Shots: 1,
          "Shots on Target": 1,
          Passes: 16,
          "Key Passes": 0,
          Tackles: 1,
          Interceptions: 0,
          "Dribbles Completed": 0,
          "Fouls Committed": 1,
          "Fouls Won": 2,
          Offsides: 0,
          "Yellow Cards": 1,
          "Red Cards": 0,
        },
      },
      DUNNE,
    ]),
    result: "1-1",
    untold: UNTOLD,
  },
  {
    what: "a player of 0 minutes, who may have played some seconds",
    ...HAND,
    record: {
      ...BURNLEY_ARSENAL,
      players: [
        {
          team: { id: 42 },
          players: [
            {
              player: { id: 1, name: "Late On" },
              statistics: [{ games: { minutes: 0, substitute: true }, shots: { total: 0 } }],
            },
          ],
        },
      ],
    },
    gives: burnleyArsenal([{ id: 1, name: "Late On" }]),
    result: "1-1",
    untold: UNTOLD,
  },
  {
    what: "a count that is null, which an option says to be unknown",
    ...HAND,
    record: { ...fixture(one), statistics: lists({ "Corner Kicks": [6, 4], Fouls: [11, null] }) },
    options: { nullCounts: "unknown" },
    gives: {
      event: event("settled", oneNil, { statistics: { teams: { Corners: { match: { home: 6, away: 4 } } } } }),
      notes: [],
    },
    result: "1-0",
    untold: UNTOLD,
  },
  {
    what: "counts of both teams; one that a side lacks is left out",
    ...HAND,
    record: {
      ...fixture(one),
      statistics: lists({
        "Corner Kicks": [6, 4],
        "Total Shots": [13, 9],
        "Shots on Goal": [5, 3],
        "Ball Possession": ["54%", "46%"],
        Fouls: [11, null],
        "Yellow Cards": [2, 1],
        "Red Cards": [0, 0],
      }),
    },
    gives: {
      event: event("settled", oneNil, {
        statistics: {
          teams: {
            Corners: { match: { home: 6, away: 4 } },
            Shots: { match: { home: 13, away: 9 } },
            "Shots on Target": { match: { home: 5, away: 3 } },
            "Yellow Cards": { match: { home: 2, away: 1 } },
            "Red Cards": { match: { home: 0, away: 0 } },
          },
        },
      }),
      notes: nullAt("statistics[1].statistics[4].value"),
    },
    result: "1-0",
    untold: UNTOLD,
  },
  {
    what: "a red card, beside which yellow ones may count in two ways, and a statistic that is not known",
    ...HAND,
    record: {
      ...fixture(one),
      statistics: lists({ "Yellow Cards": [2, 3], "Red Cards": [0, 1], "Sun Hours": [4, 4] }),
    },
    gives: {
      event: event("settled", oneNil),
      notes: [
        { at: "statistics[0].statistics[2].type", says: '"Sun Hours" is not a known statistic' },
        { at: "statistics[1].statistics[2].type", says: '"Sun Hours" is not a known statistic' },
        {
          at: "statistics",
          says: "cards are left out, since it is not known how the second yellow card of a player counts",
        },
      ],
    },
    result: "1-0",
    untold: UNTOLD,
  },
  {
    what: "counts of a team that does not play",
    ...HAND,
    record: { ...fixture(one), statistics: [{ team: { id: 999 }, statistics: [] }] },
    gives: { refused: "999 is not one of the two teams of the match", at: "statistics[0].team.id" },
  },
];

const EVENTS = "https://www.api-football.com/documentation-v3#tag/Fixtures/operation/get-fixtures-events";
const ARGENTINA = { id: 26, name: "Argentina" };
const FRANCE = { id: 2, name: "France" };
const GARCIA = { id: 109, name: "E. Garcia" };
const LUNA = { id: 107, name: "A. Luna" };
const DAVID = { id: 108, name: "J. David" };

interface Happened {
  readonly type?: string;
  readonly detail?: string;
  readonly extra?: number | null;
  readonly assist?: object;
  readonly comments?: string | null;
}
function happened(elapsed: number, team: object, player: object, more: Happened = {}) {
  const {
    type = "Goal",
    detail = "Normal Goal",
    extra = null,
    assist = { id: null, name: null },
    comments = null,
  } = more;
  return { time: { elapsed, extra }, team, player, assist, type, detail, comments };
}
const OWN_GOAL = happened(6, ARGENTINA, GARCIA, { detail: "Own Goal" });
const OFFSIDE = happened(20, FRANCE, LUNA);
const REVIEW = happened(20, FRANCE, LUNA, { type: "Var", detail: "Goal Disallowed - offside" });
const MISSED = happened(30, FRANCE, LUNA, { detail: "Missed Penalty" });
const EQUALISER = happened(45, FRANCE, DAVID, { extra: 2 });
const TWICE = happened(48, FRANCE, { id: 114, name: "Jonathan David" });
const kicks = (comments: string | null) => [
  happened(120, ARGENTINA, GARCIA, { extra: 1, detail: "Penalty", comments }),
  happened(120, FRANCE, LUNA, { extra: 2, detail: "Missed Penalty", comments }),
];
const ORDER = [
  { period: "p1", minute: 6, side: "home", player: "E. Garcia", playerId: 109, kind: "own-goal" },
  { period: "p1", minute: 45, injuryTime: 2, side: "away", player: "J. David", playerId: 108 },
];
const AFTER_KICKS = fixture({
  short: "PEN",
  goals: "1-1",
  half: "1-1",
  full: "1-1",
  extra: "0-0",
  kicks: "4-3",
  winner: "home",
});
const KICKS_SCORES = {
  home: 5,
  away: 4,
  periods: { p1: score("1-1"), ft: score("1-1"), ap: score("4-3") },
};
const PLACEHOLDER = { at: "score.extratime", says: "0-0 does not say whether extra time was played" };
const OTHER_SCORE = "it does not add up to the score of each period: the order of scoring is left out";

/** A match that was decided by kicks after 1-1, both goals in the first half. */
const listing = (what: string, events: readonly object[], more: object, notes: readonly object[] = []): FeedRecord => ({
  what,
  ...HAND,
  source: EVENTS,
  record: { ...AFTER_KICKS, events },
  gives: { event: event("settled", KICKS_SCORES, more), notes: [PLACEHOLDER, ...notes] },
  result: "1-1",
});
const leftOut = (what: string, events: readonly object[], at: string, says: string): FeedRecord =>
  listing(what, events, {}, [{ at, says }]);

const SUBSTITUTION = happened(
  61,
  ARGENTINA,
  { id: 106, name: "B. Off" },
  {
    type: "subst",
    detail: "Substitution 1",
    assist: { id: 105, name: "C. On" },
  },
);
const listed = (id: number, name: string, pos = "M") => ({ player: { id, name, number: id, pos, grid: null } });
const LINE_UPS = [
  { team: ARGENTINA, startXI: [listed(106, "Ben Off")], substitutes: [listed(105, "Cem On")] },
  { team: FRANCE, startXI: [listed(108, "Jon David")], substitutes: [] },
];
const STARTED = { position: "M", played: true, started: true };

/** The events of a match: what is listed as a goal may not be one. */
const scorerOf = (id: number, name: string, total: number) => ({
  player: { id, name },
  statistics: [{ games: { minutes: 90, substitute: false }, goals: { total } }],
});
const withGoals = (id: number, name: string, goals: unknown) => ({
  id,
  name,
  played: true,
  started: true,
  statistics: { Minutes: 90, Goals: goals },
});
const WITH_EVENTS: readonly FeedRecord[] = [
  listing(
    "events with a goal that was taken back, a missed penalty, a goal that is listed twice, and kicks",
    [OWN_GOAL, OFFSIDE, REVIEW, MISSED, EQUALISER, TWICE, ...kicks("Penalty Shootout")],
    { scoring: ORDER },
  ),
  listing("events without doubts, in another order", [EQUALISER, OWN_GOAL], { scoring: ORDER }),
  listing("kicks without a comment, as in old records", [OWN_GOAL, EQUALISER, ...kicks(null)], { scoring: ORDER }),
  listing("a review of a goal that is no longer listed", [OWN_GOAL, REVIEW, EQUALISER], { scoring: ORDER }),
  listing("a goal that is listed again three minutes later", [OWN_GOAL, EQUALISER, happened(50, FRANCE, DAVID)], {
    scoring: ORDER,
  }),
  leftOut(
    "a goal four minutes after one of the same player, which is another",
    [OWN_GOAL, EQUALISER, happened(51, FRANCE, DAVID)],
    "events",
    OTHER_SCORE,
  ),
  leftOut("events without a goal", [OWN_GOAL], "events", OTHER_SCORE),
  leftOut(
    "a goal that no review took back, and that is too many",
    [OWN_GOAL, OFFSIDE, EQUALISER],
    "events",
    OTHER_SCORE,
  ),
  leftOut(
    "so many goals that may be others that nobody tries all ways",
    [OWN_GOAL, EQUALISER, ...Array.from({ length: 7 }, (_, more) => happened(46 + more, FRANCE, DAVID))],
    "events",
    "7 goals that may not count: the order of scoring is left out",
  ),
  leftOut(
    "a goal that is listed twice, and nothing says which of the two minutes is right",
    [OWN_GOAL, EQUALISER, happened(44, FRANCE, DAVID)],
    "events",
    OTHER_SCORE,
  ),
  leftOut(
    "a kind of goal that is not known",
    [OWN_GOAL, happened(45, FRANCE, DAVID, { detail: "Golden Goal" })],
    "events[1].detail",
    '"Golden Goal" is not a known kind of goal: the order of scoring is left out',
  ),
  {
    ...listing("line-ups, and a substitution", [OWN_GOAL, EQUALISER, SUBSTITUTION], {
      scoring: ORDER,
      statistics: {
        players: [
          { id: 106, name: "Ben Off", ...STARTED, off: { period: "p2", minute: 61 } },
          { id: 105, name: "Cem On", position: "M", played: true, started: false, on: { period: "p2", minute: 61 } },
          { id: 108, name: "Jon David", ...STARTED },
        ],
      },
    }),
    record: { ...AFTER_KICKS, events: [OWN_GOAL, EQUALISER, SUBSTITUTION], lineups: LINE_UPS },
  },
  {
    ...listing(
      "a substitution of two players who were on the pitch",
      [OWN_GOAL, EQUALISER],
      {
        scoring: ORDER,
        statistics: {
          players: [
            { id: 106, name: "Ben Off", ...STARTED },
            { id: 105, name: "Cem On", ...STARTED },
          ],
        },
      },
      [
        {
          at: "events[2]",
          says: "the line-ups contradict a substitution: who came on and went off is left out",
        },
      ],
    ),
    record: {
      ...AFTER_KICKS,
      events: [OWN_GOAL, EQUALISER, SUBSTITUTION],
      lineups: [{ team: ARGENTINA, startXI: [listed(106, "Ben Off"), listed(105, "Cem On")], substitutes: [] }],
    },
  },
  {
    ...listing(
      "players whose goals are those of the events, and one with a goal more: goals by half",
      [OWN_GOAL, EQUALISER],
      {
        scoring: ORDER,
        statistics: {
          players: [
            withGoals(108, "Jon David", { match: 1, "first-half": 1, "second-half": 0 }),
            withGoals(109, "Two More", 2),
          ],
        },
      },
    ),
    record: {
      ...AFTER_KICKS,
      events: [OWN_GOAL, EQUALISER],
      players: [{ team: FRANCE, players: [scorerOf(108, "Jon David", 1), scorerOf(109, "Two More", 2)] }],
    },
    options: { nullCounts: "unknown" },
  },
  {
    ...listing("a player with a number of each kind", [OWN_GOAL, EQUALISER], {
      scoring: ORDER,
      statistics: {
        players: [
          {
            ...withGoals(108, "Jon David", { match: 1, "first-half": 1, "second-half": 0 }),
            statistics: {
              ...{ Minutes: 90, Goals: { match: 1, "first-half": 1, "second-half": 0 }, Assists: 2, Saves: 3 },
              ...{ Shots: 5, "Shots on Target": 4, Passes: 30, "Key Passes": 6, Tackles: 7, Interceptions: 8 },
              ...{ "Dribbles Completed": 9, "Fouls Committed": 10, "Fouls Won": 11, Offsides: 12 },
              ...{ "Yellow Cards": 1, "Red Cards": 0 },
            },
          },
        ],
      },
    }),
    record: {
      ...AFTER_KICKS,
      events: [OWN_GOAL, EQUALISER],
      players: [
        {
          team: FRANCE,
          players: [
            {
              player: { id: 108, name: "Jon David" },
              statistics: [
                {
                  ...{ games: { minutes: 90, substitute: false }, goals: { total: 1, assists: 2, saves: 3 } },
                  ...{
                    shots: { total: 5, on: 4 },
                    passes: { total: 30, key: 6 },
                    tackles: { total: 7, interceptions: 8 },
                  },
                  ...{ dribbles: { success: 9 }, fouls: { committed: 10, drawn: 11 }, offsides: 12 },
                  ...{ cards: { yellow: 1, red: 0 } },
                },
              ],
            },
          ],
        },
      ],
    },
    options: { nullCounts: "unknown" },
  },
].map((one) => ({ ...one, untold: UNTOLD }));

export const API_FOOTBALL: readonly FeedRecord[] = [
  ...ENDED,
  ...GOING_ON,
  ...LIVE,
  ...NOT_PLAYED,
  ...CONTRADICTIONS,
  ...COUNTED,
  ...WITH_EVENTS,
];
