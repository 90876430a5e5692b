import type { FeedRecord } from "../record.js";

/** The shapes are those that https://github.com/toddrob99/MLB-StatsAPI reads, and the list of states is the feed's own. */
const STATES = "https://statsapi.mlb.com/api/v1/gameStatus";
const HAND = { origin: "made by hand from documentation", source: STATES } as const;

type Runs = readonly (number | null)[];

interface Game {
  readonly state: string;
  readonly code: string;
  readonly abstract?: string;
  readonly away?: Runs;
  readonly home?: Runs;
  readonly scheduled?: number;
  readonly winner?: "home" | "away";
  readonly score?: readonly [away: number, home: number];
}

const sum = (runs: Runs) => runs.reduce<number>((total, each) => total + (each ?? 0), 0);

function linescore(away: Runs, home: Runs, scheduled: number) {
  const half = (runs: number | null | undefined) => (typeof runs === "number" ? { runs } : {});
  return {
    scheduledInnings: scheduled,
    innings: away.map((runs, index) => ({ num: index + 1, away: half(runs), home: half(home[index]) })),
    teams: { away: { runs: sum(away) }, home: { runs: sum(home) } },
  };
}

/** A game of a schedule that was asked for with its line score. */
function game({ state, code, abstract = "Final", away, home, scheduled = 9, winner, score }: Game) {
  const [awayScore, homeScore] = score ?? (away && home ? [sum(away), sum(home)] : [undefined, undefined]);
  const won = (side: string) => (winner === undefined ? {} : { isWinner: winner === side });
  return {
    gamePk: 746789,
    gameDate: "2024-07-30T23:07:00Z",
    status: { abstractGameState: abstract, codedGameState: code, detailedState: state },
    teams: {
      away: { team: { id: 147, name: "New York Yankees" }, score: awayScore, ...won("away") },
      home: { team: { id: 143, name: "Philadelphia Phillies" }, score: homeScore, ...won("home") },
    },
    doubleHeader: "N",
    gameNumber: 1,
    scheduledInnings: scheduled,
    ...(away && home && { linescore: linescore(away, home, scheduled) }),
  };
}

function event(status: string, more: object = {}, innings = 9) {
  return {
    id: 746789,
    home: "Philadelphia Phillies",
    away: "New York Yankees",
    date: "2024-07-30T23:07:00Z",
    status,
    sport: { slug: "baseball" },
    innings,
    ...more,
  };
}

const noted = (says: string) => [{ at: "status.detailedState", says }];

const CLUBS = { away: { name: "New York Yankees" }, home: { name: "Philadelphia Phillies" } };
const BATTER = {
  person: { id: 669016, fullName: "Brandon Marsh" },
  battingOrder: "100",
  stats: {
    batting: {
      atBats: 3,
      plateAppearances: 4,
      runs: 2,
      hits: 2,
      doubles: 0,
      triples: 0,
      homeRuns: 1,
      totalBases: 5,
      rbi: 2,
      stolenBases: 1,
      baseOnBalls: 1,
      strikeOuts: 1,
      hitByPitch: 0,
    },
    pitching: {},
  },
};
const PITCHER = {
  person: { id: 666200, fullName: "Jesus Luzardo" },
  battingOrder: null,
  stats: {
    batting: {},
    pitching: {
      gamesStarted: 1,
      inningsPitched: "6.1",
      outs: 19,
      hits: 4,
      runs: 3,
      earnedRuns: 2,
      baseOnBalls: 1,
      strikeOuts: 8,
      homeRuns: 1,
      battersFaced: 25,
      numberOfPitches: 92,
    },
  },
};
const ON_THE_BENCH = {
  person: { id: 1, fullName: "Left Out" },
  battingOrder: null,
  stats: { batting: {}, pitching: {} },
};

/** A live feed of a finished game. */
function liveFeed(players: object, teams?: object) {
  const line = linescore([0, 0, 1, 0, 0, 2, 0, 0, 0], [2, 0, 0, 0, 3, 0, 0, 1, null], 9);
  return {
    gamePk: 746789,
    gameData: {
      game: { pk: 746789 },
      datetime: { dateTime: "2024-07-30T23:07:00Z" },
      status: { abstractGameState: "Final", codedGameState: "F", detailedState: "Final" },
      teams: CLUBS,
    },
    liveData: {
      linescore: { ...line, ...(teams && { teams }) },
      boxscore: { teams: { away: { players: {} }, home: { players } } },
    },
  };
}

const ENDED: readonly FeedRecord[] = [
  {
    what: "nine innings, of which the home side did not need the last half",
    ...HAND,
    record: game({
      state: "Final",
      code: "F",
      away: [0, 0, 1, 0, 0, 2, 0, 0, 1],
      home: [2, 0, 0, 0, 3, 0, 0, 1, null],
      winner: "home",
    }),
    gives: {
      event: event("settled", {
        scores: {
          home: 6,
          away: 4,
          periods: {
            p1: { home: 2, away: 0 },
            p2: { home: 0, away: 0 },
            p3: { home: 0, away: 1 },
            p4: { home: 0, away: 0 },
            p5: { home: 3, away: 0 },
            p6: { home: 0, away: 2 },
            p7: { home: 0, away: 0 },
            p8: { home: 1, away: 0 },
            p9: { away: 1 },
          },
        },
      }),
      notes: [],
    },
    result: "6-4",
  },
  {
    what: "ten innings, over but not yet official",
    ...HAND,
    record: game({
      state: "Game Over",
      code: "O",
      away: [1, 0, 0, 0, 0, 0, 0, 2, 0, 1],
      home: [0, 0, 3, 0, 0, 0, 0, 0, 0, 2],
      winner: "home",
    }),
    gives: {
      event: event("settled", {
        scores: {
          home: 5,
          away: 4,
          periods: {
            p1: { home: 0, away: 1 },
            p2: { home: 0, away: 0 },
            p3: { home: 3, away: 0 },
            p4: { home: 0, away: 0 },
            p5: { home: 0, away: 0 },
            p6: { home: 0, away: 0 },
            p7: { home: 0, away: 0 },
            p8: { home: 0, away: 2 },
            p9: { home: 0, away: 0 },
            p10: { home: 2, away: 1 },
          },
        },
      }),
      notes: noted("Game Over: over, but not yet official"),
    },
    result: "5-4",
  },
  {
    what: "a game of a double-header of seven innings",
    ...HAND,
    record: game({ state: "Final", code: "F", away: [0, 0, 0, 1, 0, 0, 2], home: [0, 1, 0, 0, 0, 0, 0], scheduled: 7 }),
    gives: {
      event: event(
        "settled",
        {
          scores: {
            home: 1,
            away: 3,
            periods: {
              p1: { home: 0, away: 0 },
              p2: { home: 1, away: 0 },
              p3: { home: 0, away: 0 },
              p4: { home: 0, away: 1 },
              p5: { home: 0, away: 0 },
              p6: { home: 0, away: 0 },
              p7: { home: 0, away: 2 },
            },
          },
        },
        7,
      ),
      notes: [],
    },
    result: "1-3",
  },
  {
    what: "a game that rain ended after six innings",
    ...HAND,
    record: game({
      state: "Completed Early: Rain",
      code: "F",
      away: [0, 0, 1, 0, 0, 0],
      home: [0, 2, 0, 0, 1, 1],
      winner: "home",
    }),
    gives: {
      event: event("settled", {
        scores: {
          home: 4,
          away: 1,
          periods: {
            p1: { home: 0, away: 0 },
            p2: { home: 2, away: 0 },
            p3: { home: 0, away: 1 },
            p4: { home: 0, away: 0 },
            p5: { home: 1, away: 0 },
            p6: { home: 1, away: 0 },
          },
        },
      }),
      notes: noted("Completed Early: ended before its last inning"),
    },
  },
  {
    what: "a game that ended early, and the list of its innings was not asked for",
    ...HAND,
    record: game({ state: "Completed Early", code: "F", score: [1, 4] }),
    gives: {
      refused: "missing: a game that ended early is read by its innings alone",
      at: "linescore.innings",
    },
  },
  ...[
    ["Final: Tied", "F"],
    ["Game Over: Tied", "O"],
  ].map(
    ([state, code]): FeedRecord => ({
      what: `the state ${state}`,
      ...HAND,
      record: game({
        state: String(state),
        code: String(code),
        away: [0, 0, 1, 0, 0, 0, 0, 0, 1],
        home: [0, 0, 0, 2, 0, 0, 0, 0, 0],
      }),
      gives: {
        event: event("settled", {
          scores: {
            home: 2,
            away: 2,
            periods: {
              p1: { home: 0, away: 0 },
              p2: { home: 0, away: 0 },
              p3: { home: 0, away: 1 },
              p4: { home: 2, away: 0 },
              p5: { home: 0, away: 0 },
              p6: { home: 0, away: 0 },
              p7: { home: 0, away: 0 },
              p8: { home: 0, away: 0 },
              p9: { home: 0, away: 1 },
            },
          },
        }),
        notes: noted(`${state}: ended level`),
      },
    }),
  ),
  {
    what: "a forfeit, whose runs may be awarded",
    ...HAND,
    record: game({ state: "Forfeit", code: "R", score: [0, 9], winner: "home" }),
    gives: {
      event: event("settled", { outcome: { winner: "home" } }),
      notes: noted("Forfeit: a forfeit: the runs are left out, only the official winner is given"),
    },
  },
  {
    what: "a forfeit for a reason, without its winner",
    ...HAND,
    record: game({ state: "Forfeit: Refuses to play ", code: "Q", score: [0, 9] }),
    gives: { refused: "missing: a forfeit needs its winner", at: "teams.home.isWinner" },
  },
];

const FORFEITED_TWICE: FeedRecord = {
  what: "a forfeit that neither side won",
  ...HAND,
  record: {
    ...game({ state: "Forfeit", code: "R" }),
    teams: Object.fromEntries(
      ["away", "home"].map((side) => [side, { team: { name: side === "home" ? "A" : "B" }, isWinner: false }]),
    ),
  },
  gives: { refused: "the same on both sides", at: "teams.away.isWinner" },
};

const FIRST = "2024-07-30T23:07:00Z";
const NEXT = "2024-08-04T17:10:00Z";
const NINE: Runs = [0, 0, 1, 0, 0, 0, 0, 0, 0];
const FINAL = { state: "Final", code: "F", away: NINE, home: [0, 0, 0, 0, 0, 0, 0, 0, 0] } as const;
const playedNine = {
  scores: {
    home: 0,
    away: 1,
    periods: Object.fromEntries(NINE.map((runs, index) => [`p${index + 1}`, { home: 0, away: runs }])),
  },
};

/** A game of a live feed, which has its own names for the dates. */
function live(datetime: object, one: Game) {
  const { gamePk, status, teams, linescore: lines } = game(one) as ReturnType<typeof game> & { linescore?: object };
  const nameOf = (side: "home" | "away") => ({ name: teams[side].team.name });
  return {
    gamePk,
    gameData: { status, datetime, teams: { home: nameOf("home"), away: nameOf("away") } },
    liveData: { linescore: lines },
  };
}

const STOPPED =
  "it stopped and went on later; the record does not say when it stopped, so that this is counted from its start";

/** Each is listed under two days with one `gamePk`. */
const MOVED: readonly FeedRecord[] = [
  {
    what: "a postponed game on its first day, with its next one",
    ...HAND,
    record: {
      ...game({ state: "Postponed: Rain", code: "D" }),
      // The feed has moved it already.
      officialDate: "2024-08-04",
      rescheduleDate: NEXT,
      rescheduleGameDate: "2024-08-04",
    },
    gives: {
      event: event("pending", { date: NEXT, originalDate: FIRST, localDate: "2024-08-04" }),
      notes: noted(`Postponed: postponed from ${FIRST} to ${NEXT}, 4 days 18 hours 3 minutes later`),
    },
  },
  {
    what: "a postponed game without a next day",
    ...HAND,
    record: { ...game({ state: "Postponed", code: "D" }), officialDate: "2024-07-30" },
    gives: {
      event: event("pending", { originalDate: FIRST, localDate: "2024-07-30", originalLocalDate: "2024-07-30" }),
      notes: noted("Postponed: postponed; the record does not say until when"),
    },
  },
  {
    what: "a postponed game on its next day",
    ...HAND,
    record: {
      ...game(FINAL),
      gameDate: NEXT,
      officialDate: "2024-08-04",
      rescheduledFrom: FIRST,
      rescheduledFromDate: "2024-07-30",
    },
    gives: {
      event: event("settled", {
        date: NEXT,
        originalDate: FIRST,
        localDate: "2024-08-04",
        originalLocalDate: "2024-07-30",
        ...playedNine,
      }),
      notes: [{ at: "rescheduledFrom", says: `postponed from ${FIRST} to ${NEXT}, 4 days 18 hours 3 minutes later` }],
    },
    result: "0-1",
  },
  {
    what: "a postponed game of a live feed",
    ...HAND,
    record: live({ dateTime: NEXT, originalDate: "2024-07-30", officialDate: "2024-08-04" }, FINAL),
    gives: {
      event: event("settled", {
        date: NEXT,
        originalDate: "2024-07-30",
        localDate: "2024-08-04",
        originalLocalDate: "2024-07-30",
        ...playedNine,
      }),
      notes: [
        {
          at: "gameData.datetime.rescheduledFromDateTime",
          says: `postponed from 2024-07-30 to ${NEXT}, 4 days 17 hours 10 minutes later`,
        },
      ],
    },
    result: "0-1",
  },
  {
    what: "a suspended game on the day on which it went on",
    ...HAND,
    record: {
      ...game(FINAL),
      gameDate: NEXT,
      officialDate: "2024-07-30",
      resumedFrom: FIRST,
      resumedFromDate: "2024-07-30",
    },
    gives: {
      event: event("settled", {
        date: NEXT,
        originalDate: FIRST,
        localDate: "2024-07-30",
        originalLocalDate: "2024-07-30",
        suspended: { at: FIRST, resumed: NEXT },
        ...playedNine,
      }),
      notes: [{ at: "resumedFrom", says: STOPPED }],
    },
    result: "0-1",
  },
  {
    what: "a suspended game on its first day",
    ...HAND,
    record: { ...game(FINAL), officialDate: "2024-07-30", resumeDate: NEXT, resumeGameDate: "2024-08-04" },
    gives: {
      event: event("settled", { localDate: "2024-07-30", suspended: { at: FIRST, resumed: NEXT }, ...playedNine }),
      notes: [{ at: "resumeDate", says: STOPPED }],
    },
    result: "0-1",
  },
];

const GOING_ON: readonly FeedRecord[] = [
  ...(
    [
      ["Scheduled", "S", "Preview", null],
      ["Pre-Game", "P", "Preview", null],
      ["Warmup", "P", "Live", null],
      ["Delayed Start", "P", "Preview", "the start is delayed"],
      ["Postponed", "D", "Final", "postponed; the record does not say until when"],
    ] as const
  ).map(
    ([state, code, abstract, says]): FeedRecord => ({
      what: `the state ${state}`,
      ...HAND,
      record: game({ state, code, abstract }),
      gives: {
        event: event("pending", state === "Postponed" ? { originalDate: FIRST } : {}),
        notes: says === null ? [] : noted(`${state}: ${says}`),
      },
    }),
  ),
  {
    what: "a game that rain postponed: its abstract state is Final",
    ...HAND,
    record: game({ state: "Postponed: Rain", code: "D", score: [0, 0] }),
    gives: {
      event: event("pending", { originalDate: FIRST }),
      notes: noted("Postponed: postponed; the record does not say until when"),
    },
  },
  ...MOVED,
  ...(
    [
      ["In Progress", "I", null],
      ["Instant Replay", "I", null],
      ["Manager challenge", "M", null],
      ["Umpire review", "N", null],
      ["Delayed", "I", "interrupted"],
      ["Suspended", "U", "suspended; it goes on another day"],
    ] as const
  ).map(
    ([state, code, says]): FeedRecord => ({
      what: `the state ${state}`,
      ...HAND,
      record: game({ state, code, abstract: "Live", away: [0, 1], home: [2, null] }),
      gives: {
        event: event("live", {
          scores: { home: 2, away: 1, periods: { p1: { home: 2, away: 0 }, p2: { away: 1 } } },
        }),
        notes: says === null ? [] : noted(`${state}: ${says}`),
      },
    }),
  ),
  {
    what: "an inning that has not begun",
    ...HAND,
    record: game({ state: "In Progress", code: "I", abstract: "Live", away: [0, null], home: [2, null] }),
    gives: {
      event: event("live", { scores: { home: 2, away: 0, periods: { p1: { home: 2, away: 0 } } } }),
      notes: [],
    },
  },
  {
    what: "a game that was cancelled",
    ...HAND,
    record: game({ state: "Cancelled", code: "C" }),
    gives: { event: event("cancelled"), notes: [] },
  },
  {
    what: "a game that was cancelled, and has runs",
    ...HAND,
    record: game({ state: "Cancelled: Rain", code: "C", score: [1, 0] }),
    gives: { refused: "contradicts the status Cancelled", at: "teams.away.score" },
  },
  ...(
    [
      ["Game Over: Tie, decision by tiebreaker", "O", "the runs do not say who won the tiebreaker"],
      ["Final: Tie, decision by tiebreaker", "F", "the runs do not say who won the tiebreaker"],
      ["Writing", "W", "the record does not say whether the game is over"],
      ["Unknown", "X", "the feed does not know the state of the game"],
    ] as const
  ).map(
    ([state, code, says]): FeedRecord => ({
      what: `the state ${state}`,
      ...HAND,
      record: game({ state, code, score: [2, 2] }),
      gives: { refused: `"${state}": ${says}`, at: "status.detailedState" },
    }),
  ),
];

const CONTRADICTIONS: readonly FeedRecord[] = [
  FORFEITED_TWICE,
  {
    what: "a winner with fewer runs",
    ...HAND,
    record: game({ state: "Final", code: "F", away: [1, 0], home: [0, 0], winner: "home" }),
    gives: { refused: "true contradicts the runs", at: "teams.home.isWinner" },
  },
  {
    what: "a state that is not known",
    ...HAND,
    record: game({ state: "Final: Protested", code: "F", away: [1], home: [0] }),
    gives: { refused: '"Final: Protested" is not a known status', at: "status.detailedState" },
  },
  {
    what: "a code of another state",
    ...HAND,
    record: game({ state: "Final", code: "D", away: [1], home: [0] }),
    gives: { refused: '"D" contradicts status.detailedState, "Final"', at: "status.codedGameState" },
  },
  {
    what: "innings that do not add up",
    ...HAND,
    record: { ...game({ state: "Final", code: "F", away: [1, 0], home: [0, 0], score: [2, 0] }) },
    gives: { refused: "0-2 contradicts the innings together, 0-1", at: "teams.home.score" },
  },
  {
    what: "an inning that is not listed",
    ...HAND,
    record: {
      ...game({ state: "Final", code: "F", score: [0, 1] }),
      linescore: { innings: [1, 3].map((num) => ({ num, away: { runs: 0 }, home: { runs: num === 1 ? 1 : 0 } })) },
    },
    gives: { refused: "3 is out of order, 2 is expected", at: "linescore.innings[1].num" },
  },
  {
    what: "runs of the line score that its innings do not have",
    ...HAND,
    record: liveFeed({}, { away: { runs: 4 }, home: { runs: 6 } }),
    gives: { refused: "6-4 contradicts the innings together, 6-3", at: "liveData.linescore.teams" },
  },
  {
    what: "runs of the line score that the schedule does not have",
    ...HAND,
    record: {
      ...game({ state: "Final", code: "F", score: [0, 1] }),
      linescore: { teams: { away: { runs: 0 }, home: { runs: 2 } } },
    },
    gives: { refused: "2-0 contradicts the score of the schedule, 1-0", at: "linescore.teams" },
  },
  {
    what: "a last half that the home side should have played",
    ...HAND,
    record: game({ state: "Final", code: "F", away: [1, 0], home: [0, null] }),
    gives: {
      refused: "the home side did not bat in the last inning, and it is not ahead",
      at: "linescore.innings",
    },
  },
  {
    what: "level, and not said to be tied",
    ...HAND,
    record: game({ state: "Final", code: "F", away: [1, 0], home: [0, 1] }),
    gives: { refused: "contradicts the runs, 1-1", at: "status.detailedState" },
  },
];

const PLAYERS: readonly FeedRecord[] = [
  {
    what: "a live feed with its box score",
    origin: "made by hand from documentation",
    source: "https://github.com/toddrob99/MLB-StatsAPI/blob/master/statsapi/__init__.py",
    record: liveFeed({ ID669016: BATTER, ID666200: PITCHER, ID1: ON_THE_BENCH }),
    gives: {
      event: event("settled", {
        scores: {
          home: 6,
          away: 3,
          periods: {
            p1: { home: 2, away: 0 },
            p2: { home: 0, away: 0 },
            p3: { home: 0, away: 1 },
            p4: { home: 0, away: 0 },
            p5: { home: 3, away: 0 },
            p6: { home: 0, away: 2 },
            p7: { home: 0, away: 0 },
            p8: { home: 1, away: 0 },
            p9: { away: 0 },
          },
        },
        statistics: {
          players: [
            {
              id: 669016,
              name: "Brandon Marsh",
              played: true,
              started: true,
              statistics: {
                "At Bats": 3,
                "Plate Appearances": 4,
                Runs: 2,
                Hits: 2,
                Doubles: 0,
                Triples: 0,
                "Home Runs": 1,
                "Total Bases": 5,
                RBIs: 2,
                "Stolen Bases": 1,
                "Batter Walks": 1,
                "Batter Strikeouts": 1,
                "Hit By Pitch": 0,
                Singles: 1,
              },
            },
            {
              id: 666200,
              name: "Jesus Luzardo",
              played: true,
              started: true,
              statistics: {
                "Pitcher Strikeouts": 8,
                "Hits Allowed": 4,
                "Runs Allowed": 3,
                "Earned Runs": 2,
                "Walks Allowed": 1,
                "Home Runs Allowed": 1,
                "Batters Faced": 25,
                "Pitches Thrown": 92,
                "Pitching Outs": 19,
              },
            },
          ],
        },
      }),
      notes: [],
    },
    result: "6-3",
  },
  {
    what: "a batter who came on, and a pitcher without a place in the order",
    origin: "made by hand from documentation",
    source: "https://github.com/toddrob99/MLB-StatsAPI/blob/master/statsapi/__init__.py",
    record: liveFeed({
      ID2: { person: { id: 2, fullName: "Pinch Hitter" }, battingOrder: "101", stats: { batting: { atBats: 1 } } },
      ID3: {
        person: { id: 3, fullName: "Second Pitcher" },
        stats: { pitching: { inningsPitched: "2.0", gamesStarted: 0 } },
      },
    }),
    gives: {
      event: event("settled", {
        scores: {
          home: 6,
          away: 3,
          periods: {
            p1: { home: 2, away: 0 },
            p2: { home: 0, away: 0 },
            p3: { home: 0, away: 1 },
            p4: { home: 0, away: 0 },
            p5: { home: 3, away: 0 },
            p6: { home: 0, away: 2 },
            p7: { home: 0, away: 0 },
            p8: { home: 1, away: 0 },
            p9: { away: 0 },
          },
        },
        statistics: {
          players: [
            { id: 2, name: "Pinch Hitter", played: true, started: false, statistics: { "At Bats": 1 } },
            { id: 3, name: "Second Pitcher", played: true, started: false, statistics: { "Pitching Outs": 6 } },
          ],
        },
      }),
      notes: [],
    },
    result: "6-3",
  },
  {
    what: "players under keys that are no ids",
    origin: "made by hand from documentation",
    source: "https://github.com/toddrob99/MLB-StatsAPI/blob/master/statsapi/__init__.py",
    record: liveFeed({ Marsh: BATTER }),
    gives: { refused: '"Marsh" is not a key such as ID669016', at: "liveData.boxscore.teams.home.players" },
  },
  {
    what: "more home runs than hits",
    origin: "made by hand from documentation",
    source: "https://github.com/toddrob99/MLB-StatsAPI/blob/master/statsapi/__init__.py",
    record: liveFeed({
      ID2: { person: { id: 2, fullName: "A" }, stats: { batting: { hits: 1, doubles: 0, triples: 0, homeRuns: 2 } } },
    }),
    gives: {
      refused: "1 is less than doubles, triples and home runs",
      at: "liveData.boxscore.teams.home.players.ID2.stats.batting.hits",
    },
  },
  {
    what: "innings that contradict the outs of a pitcher",
    origin: "made by hand from documentation",
    source: "https://github.com/toddrob99/MLB-StatsAPI/blob/master/statsapi/__init__.py",
    record: liveFeed({
      ID666200: { ...PITCHER, stats: { batting: {}, pitching: { inningsPitched: "6.1", outs: 18 } } },
    }),
    gives: {
      refused: "18 contradicts liveData.boxscore.teams.home.players.ID666200.stats.pitching.inningsPitched",
      at: "liveData.boxscore.teams.home.players.ID666200.stats.pitching.outs",
    },
  },
];

const FEED = "https://github.com/toddrob99/MLB-StatsAPI/blob/master/statsapi/__init__.py";

/** An at-bat with the score after it, and the pitches with which its runners scored. */
function atBat(
  inning: number,
  halfInning: string,
  eventType: string,
  after: string,
  pitches: readonly number[],
  batter: object = { id: 660_001, fullName: "Bat One" },
) {
  const [homeScore, awayScore] = after.split("-").map(Number);
  return {
    result: { type: "atBat", eventType, rbi: pitches.length, awayScore, homeScore },
    about: { inning, halfInning, isScoringPlay: pitches.length > 0 },
    matchup: { batter, pitcher: { id: halfInning === "top" ? 666_200 : 1, fullName: "Pit A" } },
    runners: pitches.map((playIndex) => ({ movement: { end: "score" }, details: { playIndex } })),
  };
}
const AT_BATS = [
  atBat(1, "top", "single", "0-0", []),
  atBat(1, "bottom", "home_run", "2-0", [0, 0]),
  atBat(3, "top", "sac_fly", "2-1", [3]),
  atBat(5, "bottom", "single", "5-1", [2, 2, 2]),
  atBat(6, "top", "home_run", "5-3", [1, 1]),
  atBat(8, "bottom", "wild_pitch", "6-3", [4]),
];
const MARSH = { id: 669_016, fullName: "Brandon Marsh" };
/** Brandon Marsh has a home run, a walk, a single and a strikeout. */
const AT_BATS_OF_ONE = [
  ...AT_BATS.slice(0, 1),
  atBat(1, "bottom", "home_run", "2-0", [0, 0], MARSH),
  ...AT_BATS.slice(2, 3),
  atBat(3, "bottom", "walk", "2-1", [], MARSH),
  ...AT_BATS.slice(3, 5),
  atBat(6, "bottom", "single", "5-3", [], MARSH),
  atBat(8, "bottom", "strikeout", "5-3", [], MARSH),
  ...AT_BATS.slice(5),
];
const BATTER_ONE = { player: "Bat One", playerId: 660_001, kind: "home-run" };
/** Of other runs the record names runners, and none of them as the scorer. */
const RUN = { kind: "run" };
const scored = (period: string, side: string, points: number, home: number, away: number, more: object = {}) => ({
  period,
  side,
  points,
  score: { home, away },
  kind: "run",
  ...more,
});
const SIX_THREE = {
  scores: {
    home: 6,
    away: 3,
    periods: {
      p1: { home: 2, away: 0 },
      p2: { home: 0, away: 0 },
      p3: { home: 0, away: 1 },
      p4: { home: 0, away: 0 },
      p5: { home: 3, away: 0 },
      p6: { home: 0, away: 2 },
      p7: { home: 0, away: 0 },
      p8: { home: 1, away: 0 },
      p9: { away: 0 },
    },
  },
};
function withPlays(plays: readonly object[], scoringPlays: readonly number[], players: object = {}) {
  const { liveData, ...feed } = liveFeed(players);
  return { ...feed, liveData: { ...liveData, plays: { allPlays: plays, scoringPlays } } };
}
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
/** A count with all innings. */
function inInnings(counts: Readonly<Record<string, number>>) {
  const match = Object.values(counts).reduce((sum, count) => sum + count);
  return { match, ...Object.fromEntries(ORDINALS.map((word) => [`${word}-inning`, counts[word] ?? 0])) };
}
const unsure = (what: string, record: object, at: string, says: string): FeedRecord => ({
  what,
  ...HAND,
  source: FEED,
  record,
  gives: {
    event: event("settled", SIX_THREE),
    notes: [{ at, says: `${says}: the order of scoring is left out` }],
  },
  result: "6-3",
});

const SCORED: readonly FeedRecord[] = [
  {
    what: "a live feed with its plays: runs with the score after each at-bat",
    ...HAND,
    source: FEED,
    record: withPlays(AT_BATS, [1, 2, 3, 4, 5]),
    gives: {
      event: event("settled", {
        ...SIX_THREE,
        scoring: [
          scored("p1", "home", 2, 2, 0, BATTER_ONE),
          scored("p3", "away", 1, 2, 1, RUN),
          scored("p5", "home", 3, 5, 1, RUN),
          scored("p6", "away", 2, 5, 3, BATTER_ONE),
          scored("p8", "home", 1, 6, 3, RUN),
        ],
      }),
      notes: [],
    },
    result: "6-3",
  },
  {
    what: "a live feed with its plays and its box score: counts by inning, if the plays add up to those of the game",
    ...HAND,
    source: FEED,
    record: withPlays(AT_BATS_OF_ONE, [1, 2, 4, 5, 8], { ID669016: BATTER, ID666200: PITCHER }),
    gives: {
      event: event("settled", {
        ...SIX_THREE,
        scoring: [
          scored("p1", "home", 2, 2, 0, { player: "Brandon Marsh", playerId: 669_016, kind: "home-run" }),
          scored("p3", "away", 1, 2, 1, RUN),
          scored("p5", "home", 3, 5, 1, RUN),
          scored("p6", "away", 2, 5, 3, BATTER_ONE),
          scored("p8", "home", 1, 6, 3, RUN),
        ],
        statistics: {
          players: [
            {
              id: 669016,
              name: "Brandon Marsh",
              played: true,
              started: true,
              statistics: {
                "At Bats": 3,
                "Plate Appearances": 4,
                Runs: 2,
                Hits: inInnings({ first: 1, sixth: 1 }),
                Doubles: 0,
                Triples: 0,
                "Home Runs": inInnings({ first: 1 }),
                "Total Bases": inInnings({ first: 4, sixth: 1 }),
                RBIs: inInnings({ first: 2 }),
                "Stolen Bases": 1,
                "Batter Walks": inInnings({ third: 1 }),
                "Batter Strikeouts": inInnings({ eighth: 1 }),
                "Hit By Pitch": 0,
                Singles: inInnings({ sixth: 1 }),
              },
            },
            {
              id: 666200,
              name: "Jesus Luzardo",
              played: true,
              started: true,
              statistics: {
                "Pitcher Strikeouts": 8,
                "Hits Allowed": 4,
                "Runs Allowed": 3,
                "Earned Runs": 2,
                "Walks Allowed": 1,
                "Home Runs Allowed": inInnings({ sixth: 1 }),
                "Batters Faced": 25,
                "Pitches Thrown": 92,
                "Pitching Outs": 19,
              },
            },
          ],
        },
      }),
      notes: [],
    },
    result: "6-3",
  },
  unsure(
    "a live feed without one of its scoring plays",
    withPlays(
      AT_BATS.filter((_, index) => index !== 2),
      [1, 2, 3, 4],
    ),
    "liveData.plays.allPlays[2]",
    "5-1 does not follow 2-0",
  ),
  unsure(
    "a live feed in which a run scored before the end of an at-bat with others",
    withPlays([...AT_BATS.slice(0, 3), atBat(5, "bottom", "single", "5-1", [1, 2, 2])], [1, 2, 3]),
    "liveData.plays.allPlays[3].runners",
    "they scored one after the other in one at-bat",
  ),
];

export const MLB: readonly FeedRecord[] = [...SCORED, ...ENDED, ...GOING_ON, ...CONTRADICTIONS, ...PLAYERS];
