import type { FeedRecord } from "../record.js";

const STATES = "https://github.com/sperano/nhl-api/blob/main/src/types/game_state.rs";
const HAND = { origin: "made by hand from documentation", source: STATES } as const;

type Shown = `${number}-${number}`;

interface Game {
  readonly state: string;
  readonly schedule?: string;
  /** Home first. */
  readonly score?: Shown;
  readonly last?: string;
  readonly more?: object;
}

/** A game as `/v1/score` lists it: Edmonton at home to Detroit. */
function game({ state, schedule = "OK", score, last, more = {} }: Game) {
  const [home, away] = score === undefined ? [undefined, undefined] : score.split("-").map(Number);
  return {
    id: 2024020819,
    season: 20242025,
    gameType: 2,
    startTimeUTC: "2025-01-31T02:00:00Z",
    gameState: state,
    gameScheduleState: schedule,
    awayTeam: {
      id: 17,
      commonName: { default: "Red Wings" },
      placeName: { default: "Detroit" },
      abbrev: "DET",
      score: away,
    },
    homeTeam: {
      id: 22,
      commonName: { default: "Oilers" },
      placeName: { default: "Edmonton" },
      abbrev: "EDM",
      score: home,
    },
    ...(last && { gameOutcome: { lastPeriodType: last } }),
    ...more,
  };
}

function event(status: string, more: object = {}) {
  return {
    id: 2024020819,
    home: "Edmonton Oilers",
    away: "Detroit Red Wings",
    date: "2025-01-31T02:00:00Z",
    status,
    sport: { slug: "ice-hockey" },
    ...more,
  };
}

type Period = readonly [number: number, type: string];
const described = ([number, periodType]: Period) => ({
  periodDescriptor: { number, periodType, maxRegulationPeriods: 3 },
});

/** Goals of `/v1/score`, in the order `EDM DET EDM`. */
function goals(...each: readonly (readonly [period: Period, team: string])[]) {
  return { goals: each.map(([period, teamAbbrev]) => ({ period: period[0], ...described(period), teamAbbrev })) };
}

const P1: Period = [1, "REG"];
const P2: Period = [2, "REG"];
const P3: Period = [3, "REG"];
const OT: Period = [4, "OT"];
const OT2: Period = [5, "OT"];
const SO: Period = [5, "SO"];

const ENDED: readonly FeedRecord[] = [
  {
    what: "a box score of a game that ended in regular time, cut down to two players and a goalie a side",
    origin: "recorded",
    source: "https://api-web.nhle.com/v1/gamecenter/2025020691/boxscore",
    record: {
      id: 2025020691,
      season: 20252026,
      gameType: 2,
      limitedScoring: false,
      gameDate: "2026-01-08",
      startTimeUTC: "2026-01-09T02:00:00Z",
      gameState: "OFF",
      gameScheduleState: "OK",
      periodDescriptor: { number: 3, periodType: "REG", maxRegulationPeriods: 3 },
      regPeriods: 3,
      awayTeam: {
        id: 9,
        commonName: { default: "Senators" },
        abbrev: "OTT",
        score: 2,
        sog: 31,
        placeName: { default: "Ottawa" },
      },
      homeTeam: {
        id: 21,
        commonName: { default: "Avalanche" },
        abbrev: "COL",
        score: 8,
        sog: 34,
        placeName: { default: "Colorado" },
      },
      gameOutcome: { lastPeriodType: "REG" },
      playerByGameStats: {
        awayTeam: { forwards: [], defense: [], goalies: [] },
        homeTeam: {
          forwards: [
            {
              playerId: 8477492,
              sweaterNumber: 29,
              name: { default: "N. MacKinnon" },
              position: "C",
              goals: 1,
              assists: 3,
              points: 4,
              pim: 0,
              hits: 0,
              powerPlayGoals: 0,
              sog: 5,
              toi: "17:14",
              blockedShots: 1,
              takeaways: 0,
            },
          ],
          defense: [],
          goalies: [
            {
              playerId: 8475809,
              sweaterNumber: 41,
              name: { default: "S. Wedgewood" },
              position: "G",
              saveShotsAgainst: "29/31",
              pim: 0,
              goalsAgainst: 2,
              toi: "60:00",
              starter: true,
              decision: "W",
              shotsAgainst: 31,
              saves: 29,
            },
            {
              playerId: 8481529,
              sweaterNumber: 50,
              name: { default: "T. Miner" },
              position: "G",
              saveShotsAgainst: "0/0",
              pim: 0,
              goalsAgainst: 0,
              toi: "00:00",
              starter: false,
              shotsAgainst: 0,
              saves: 0,
            },
          ],
        },
      },
    },
    gives: {
      event: {
        id: 2025020691,
        home: "Colorado Avalanche",
        away: "Ottawa Senators",
        date: "2026-01-09T02:00:00Z",
        status: "settled",
        sport: { slug: "ice-hockey" },
        scores: { home: 8, away: 2, periods: { ft: { home: 8, away: 2 } } },
        statistics: {
          players: [
            {
              id: 8477492,
              name: "N. MacKinnon",
              played: true,
              statistics: {
                Goals: 1,
                Assists: 3,
                "Shots on Goal": 5,
                Hits: 0,
                "Blocked Shots": 1,
                "Power Play Goals": 0,
                Takeaways: 0,
                "Penalty Minutes": 0,
              },
            },
            {
              id: 8475809,
              name: "S. Wedgewood",
              played: true,
              started: true,
              statistics: { Saves: 29, "Goals Against": 2, "Penalty Minutes": 0 },
            },
            { id: 8481529, name: "T. Miner", played: false },
          ],
        },
      },
      notes: [],
    },
    result: "8-2",
    untold: ["homeTeam.score", "awayTeam.score"],
  },
  {
    what: "a shoot-out without a list of goals: the final score has its goal",
    origin: "recorded",
    source: "https://api-web.nhle.com/v1/gamecenter/2024020819/landing",
    record: game({ state: "OFF", score: "2-3", last: "SO" }),
    gives: {
      event: event("settled", {
        scores: {
          home: 2,
          away: 3,
          periods: { ft: { home: 2, away: 2 }, ot: { home: 0, away: 0 }, ap: { home: 0, away: 1 } },
        },
      }),
      notes: [],
    },
    result: "2-3",
  },
  {
    what: "a shoot-out, whose rounds are listed among the goals",
    ...HAND,
    source: "https://github.com/Hamatti/nhl-235/pull/53",
    record: game({
      state: "FINAL",
      score: "2-3",
      last: "SO",
      more: goals([P1, "EDM"], [P2, "DET"], [P2, "DET"], [P3, "EDM"], [SO, "EDM"], [SO, "DET"], [SO, "DET"]),
    }),
    gives: {
      event: event("settled", {
        scores: {
          home: 2,
          away: 3,
          periods: {
            p1: { home: 1, away: 0 },
            p2: { home: 0, away: 2 },
            p3: { home: 1, away: 0 },
            ft: { home: 2, away: 2 },
            ot: { home: 0, away: 0 },
            ap: { home: 0, away: 1 },
          },
        },
      }),
      notes: [],
    },
    result: "2-3",
  },
  {
    what: "a landing whose shoot-out lists a kick without a team",
    ...HAND,
    record: game({
      state: "OFF",
      score: "1-0",
      last: "SO",
      more: { summary: { scoring: [{ ...described(SO), goals: [{ playerId: 21 }] }] } },
    }),
    gives: {
      event: event("settled", {
        scores: {
          home: 1,
          away: 0,
          periods: {
            p1: { home: 0, away: 0 },
            p2: { home: 0, away: 0 },
            p3: { home: 0, away: 0 },
            ft: { home: 0, away: 0 },
            ot: { home: 0, away: 0 },
            ap: { home: 1, away: 0 },
          },
        },
        scoring: [],
      }),
      notes: [],
    },
    result: "1-0",
  },
  {
    what: "a goal in the second overtime of a play-off game",
    ...HAND,
    record: game({
      state: "OFF",
      score: "3-2",
      last: "OT",
      more: goals([P1, "EDM"], [P1, "DET"], [P2, "DET"], [P3, "EDM"], [OT2, "EDM"]),
    }),
    gives: {
      event: event("settled", {
        scores: {
          home: 3,
          away: 2,
          periods: {
            p1: { home: 1, away: 1 },
            p2: { home: 0, away: 1 },
            p3: { home: 1, away: 0 },
            ft: { home: 2, away: 2 },
            ot: { home: 1, away: 0 },
          },
        },
      }),
      notes: [],
    },
    result: "3-2",
  },
  {
    what: "a landing with its scoring by period, and the line score of the right rail",
    ...HAND,
    record: game({
      state: "OFF",
      score: "2-1",
      last: "REG",
      more: {
        summary: {
          scoring: [
            { ...described(P1), goals: [{ teamAbbrev: { default: "EDM" } }] },
            { ...described(P2), goals: [{ teamAbbrev: { default: "DET" } }] },
            { ...described(P3), goals: [{ teamAbbrev: { default: "EDM" } }] },
          ],
        },
        linescore: {
          byPeriod: [
            { ...described(P1), away: 0, home: 1 },
            { ...described(P2), away: 1, home: 0 },
            { ...described(P3), away: 0, home: 1 },
          ],
        },
      },
    }),
    gives: {
      event: event("settled", {
        scores: {
          home: 2,
          away: 1,
          periods: {
            p1: { home: 1, away: 0 },
            p2: { home: 0, away: 1 },
            p3: { home: 1, away: 0 },
            ft: { home: 2, away: 1 },
          },
        },
      }),
      notes: [],
    },
    result: "2-1",
  },
];

const GOING_ON: readonly FeedRecord[] = [
  ...["FUT", "PRE"].map(
    (state): FeedRecord => ({
      what: `the state ${state}`,
      ...HAND,
      record: game({ state }),
      gives: { event: event("pending"), notes: [] },
    }),
  ),
  ...["LIVE", "CRIT", "OVER"].map(
    (state): FeedRecord => ({
      what: `the state ${state}`,
      ...HAND,
      record: game({ state, score: "2-1" }),
      gives: {
        event: event("live", { scores: { home: 2, away: 1, periods: {} } }),
        notes: state === "OVER" ? [{ at: "gameState", says: "OVER: over, but its result is not final" }] : [],
      },
    }),
  ),
  {
    what: "a game without a time yet",
    ...HAND,
    record: game({ state: "FUT", schedule: "TBD" }),
    gives: { event: event("pending"), notes: [] },
  },
  {
    what: "a postponed game: its state is still that of the future",
    ...HAND,
    record: game({ state: "FUT", schedule: "PPD" }),
    gives: {
      event: { ...event("pending"), originalDate: event("pending").date },
      notes: [{ at: "gameScheduleState", says: "PPD: postponed; the record does not say until when" }],
    },
  },
  {
    what: "a suspended game",
    ...HAND,
    record: game({ state: "LIVE", schedule: "SUSP", score: "1-0" }),
    gives: {
      event: event("live", { scores: { home: 1, away: 0, periods: {} } }),
      notes: [{ at: "gameScheduleState", says: "SUSP: suspended; the record does not say whether it goes on" }],
    },
  },
  {
    what: "a cancelled game",
    ...HAND,
    record: game({ state: "FUT", schedule: "CNCL" }),
    gives: { event: event("cancelled"), notes: [] },
  },
];

const CONTRADICTIONS: readonly FeedRecord[] = [
  {
    what: "a state that is not known",
    ...HAND,
    record: game({ state: "DONT_PLAY" }),
    gives: { refused: '"DONT_PLAY" is not a known status', at: "gameState" },
  },
  {
    what: "over, and postponed",
    ...HAND,
    record: game({ state: "OFF", schedule: "PPD", score: "2-1", last: "REG" }),
    gives: { refused: '"PPD" contradicts gameState, "OFF"', at: "gameScheduleState" },
  },
  {
    what: "a cancelled game with goals",
    ...HAND,
    record: game({ state: "LIVE", schedule: "CNCL", score: "2-1" }),
    gives: { refused: "goals contradict the status CNCL", at: "homeTeam.score" },
  },
  {
    what: "overtime that two goals decided",
    ...HAND,
    record: game({ state: "OFF", score: "4-2", last: "OT" }),
    gives: { refused: '"OT" contradicts 4-2: it is decided by one goal', at: "gameOutcome.lastPeriodType" },
  },
  {
    what: "a level final score",
    ...HAND,
    record: game({ state: "OFF", score: "2-2", last: "SO" }),
    gives: { refused: "a game does not end 2-2", at: "gameOutcome.lastPeriodType" },
  },
  {
    what: "over, and nothing said of how",
    ...HAND,
    record: game({ state: "OFF", score: "3-2" }),
    gives: { refused: "missing, REG, OT or SO is expected", at: "gameOutcome.lastPeriodType" },
  },
  {
    what: "a goal that is not listed",
    ...HAND,
    record: game({ state: "OFF", score: "2-1", last: "REG", more: goals([P1, "EDM"], [P2, "DET"]) }),
    gives: { refused: "1-1 contradicts the score without overtime and the shoot-out, 2-1", at: "goals" },
  },
  {
    what: "a goal in two periods",
    ...HAND,
    record: game({
      state: "OFF",
      score: "1-0",
      last: "REG",
      more: { goals: [{ period: 2, ...described(P1), teamAbbrev: "EDM" }] },
    }),
    gives: { refused: "contradicts goals[0].periodDescriptor.number", at: "goals[0].period" },
  },
  {
    what: "a list of goals and a line score that differ",
    ...HAND,
    record: game({
      state: "OFF",
      score: "1-0",
      last: "REG",
      more: { ...goals([P1, "EDM"]), linescore: { byPeriod: [{ ...described(P2), away: 0, home: 1 }] } },
    }),
    gives: { refused: "0-0 contradicts goals in period 1, 1-0", at: "linescore.byPeriod" },
  },
  {
    what: "a goal of a third team",
    ...HAND,
    record: game({ state: "OFF", score: "1-0", last: "REG", more: goals([P1, "BOS"]) }),
    gives: { refused: '"BOS" is not one of the two teams', at: "goals[0].teamAbbrev" },
  },
  {
    what: "a fourth period of regular time",
    ...HAND,
    record: game({ state: "OFF", score: "1-0", last: "REG", more: goals([[4, "REG"], "EDM"]) }),
    gives: {
      refused: "4 contradicts goals[0].periodDescriptor.periodType",
      at: "goals[0].periodDescriptor.number",
    },
  },
  {
    what: "a game of two halves, as all-star games are",
    ...HAND,
    record: game({ state: "OFF", score: "5-4", last: "REG", more: { regPeriods: 2 } }),
    gives: { refused: "2 periods of regular time, 3 are expected", at: "regPeriods" },
  },
  {
    what: "overtime that is listed in the wrong period",
    ...HAND,
    record: game({ state: "OFF", score: "2-1", last: "OT", more: goals([P1, "EDM"], [P2, "DET"], [P3, "EDM"]) }),
    gives: { refused: "2-1 contradicts the score without overtime and the shoot-out, 1-1", at: "goals" },
  },
  {
    what: "a goal in overtime of a game that ended before",
    ...HAND,
    record: game({ state: "OFF", score: "2-1", last: "REG", more: goals([P1, "EDM"], [P2, "DET"], [OT, "EDM"]) }),
    gives: { refused: "1-1 contradicts the score without overtime and the shoot-out, 2-1", at: "goals" },
  },
];

const LANDING = "https://github.com/sperano/nhl-api/blob/main/src/types/game_center.rs";

/** A goal of a landing, with the score after it. */
function goal(team: string, after: Shown, timeInPeriod: string, playerId: number, last: string, goalModifier = "none") {
  const [homeScore, awayScore] = after.split("-").map(Number);
  return {
    playerId,
    firstName: { default: "Ned" },
    lastName: { default: last },
    name: { default: `N. ${last}` },
    teamAbbrev: { default: team },
    homeScore,
    awayScore,
    timeInPeriod,
    goalModifier,
    isHome: team === "EDM",
  };
}
const scored = (
  period: string,
  elapsed: number | null,
  side: string,
  after: Shown,
  playerId: number,
  last: string,
  kind?: string,
) => {
  const [home, away] = after.split("-").map(Number);
  return {
    period,
    ...(elapsed !== null && { elapsed }),
    side,
    score: { home, away },
    player: `Ned ${last}`,
    playerId,
    ...(kind && { kind }),
  };
};
const FIRST_GOAL = goal("DET", "0-1", "02:55", 8481024, "Karlsson");
const SECOND_GOALS = [
  goal("EDM", "1-1", "04:10", 8480001, "Ross", "penalty-shot"),
  goal("EDM", "2-1", "19:59", 8480001, "Ross"),
];
const landing = (first: object, last: string, third: readonly object[] = [], more: readonly object[] = []) =>
  game({
    state: "OFF",
    score: last === "OT" ? "3-2" : "2-1",
    last,
    more: {
      summary: {
        scoring: [
          { ...described(P1), goals: [first] },
          { ...described(P2), goals: SECOND_GOALS },
          { ...described(P3), goals: third },
          ...more,
        ],
      },
    },
  });
/** Nothing else in a landing without a line score shows the period of a goal. */
const PERIODS = [0, 1, 2].map((index) => `summary.scoring[${index}].periodDescriptor.number`);
const OF_THREE = { p1: { home: 0, away: 1 }, p2: { home: 2, away: 0 } };
/** A play of `/play-by-play`. */
const play = (typeDescKey: string, period: Period, details: object) => ({ typeDescKey, ...described(period), details });
const ROSS = { playerId: 8480001, name: { default: "N. Ross" }, toi: "19:00" };
const KARLSSON = { playerId: 8481024, name: { default: "E. Karlsson" }, toi: "22:30" };
const skaters = (...each: readonly object[]) => ({ forwards: each, defense: [], goalies: [] });
const PLAYERS = {
  playerByGameStats: {
    homeTeam: skaters({ ...ROSS, goals: 3, assists: 0, sog: 5, hits: 1 }),
    awayTeam: skaters({ ...KARLSSON, goals: 1, assists: 1, sog: 4, hits: 2 }),
  },
};
const BY_PLAYS = [
  play("goal", P1, { scoringPlayerId: 8481024, awayScore: 1, homeScore: 0 }),
  play("faceoff", P2, { winningPlayerId: 8480001 }),
  play("shot-on-goal", P2, { shootingPlayerId: 8480001 }),
  play("goal", P2, { scoringPlayerId: 8480001 }),
  play("hit", P2, { hittingPlayerId: 8480001, hitteePlayerId: 8481024 }),
  play("goal", P2, { scoringPlayerId: 8480001 }),
  play("shot-on-goal", P3, { shootingPlayerId: 8481024 }),
  play("goal", P3, { scoringPlayerId: 8480002, assist1PlayerId: 8481024 }),
  play("shot-on-goal", OT, { shootingPlayerId: 8480001 }),
  play("goal", OT, { scoringPlayerId: 8480001 }),
  play("goal", SO, { scoringPlayerId: 8480001 }),
];
const inPeriods = (match: number, first: number, second: number, third: number) => ({
  match,
  "first-period": first,
  "second-period": second,
  "third-period": third,
});
const counted = (id: number, name: string, statistics: object) => ({ id, name, played: true, statistics });
/** The landing of a game that ended in overtime. */
const IN_OVERTIME = landing(
  FIRST_GOAL,
  "OT",
  [{ ...goal("DET", "2-2", "19:01", 8480002, "Vey", "own-goal"), assists: [{ playerId: 8481024 }] }],
  [{ ...described(OT), goals: [goal("EDM", "3-2", "01:00", 8480001, "Ross")] }],
);
const AFTER_OVERTIME = {
  scores: {
    home: 3,
    away: 2,
    periods: {
      ...OF_THREE,
      p3: { home: 0, away: 1 },
      ft: { home: 2, away: 2 },
      ot: { home: 1, away: 0 },
    },
  },
  scoring: [
    scored("p1", 175, "away", "0-1", 8481024, "Karlsson"),
    scored("p2", 250, "home", "1-1", 8480001, "Ross", "penalty-shot"),
    scored("p2", 1199, "home", "2-1", 8480001, "Ross"),
    scored("p3", 1141, "away", "2-2", 8480002, "Vey"),
    scored("ot", null, "home", "3-2", 8480001, "Ross"),
  ],
};
const SCORED: readonly FeedRecord[] = (
  [
    {
      what: "a landing whose goals have the score after each, a penalty shot and a goal in overtime",
      record: IN_OVERTIME,
      gives: { event: event("settled", AFTER_OVERTIME), notes: [] },
      result: "3-2",
    },
    {
      what: "a landing with a box score and its plays: counts by period, if the plays add up to those of the game",
      record: { ...IN_OVERTIME, ...PLAYERS, plays: BY_PLAYS },
      gives: {
        event: event("settled", {
          ...AFTER_OVERTIME,
          statistics: {
            players: [
              counted(8481024, "E. Karlsson", {
                Goals: inPeriods(1, 1, 0, 0),
                Assists: inPeriods(1, 0, 0, 1),
                "Shots on Goal": 4,
                Hits: 2,
              }),
              counted(8480001, "N. Ross", {
                Goals: inPeriods(3, 0, 2, 0),
                Assists: 0,
                "Shots on Goal": inPeriods(5, 0, 3, 0),
                Hits: inPeriods(1, 0, 1, 0),
              }),
            ],
          },
        }),
        notes: [],
      },
      result: "3-2",
    },
    {
      what: "a landing with a box score: goals and assists by period",
      record: { ...IN_OVERTIME, ...PLAYERS },
      gives: {
        event: event("settled", {
          ...AFTER_OVERTIME,
          statistics: {
            players: [
              counted(8481024, "E. Karlsson", {
                Goals: inPeriods(1, 1, 0, 0),
                Assists: inPeriods(1, 0, 0, 1),
                "Shots on Goal": 4,
                Hits: 2,
              }),
              counted(8480001, "N. Ross", {
                Goals: inPeriods(3, 0, 2, 0),
                Assists: 0,
                "Shots on Goal": 5,
                Hits: 1,
              }),
            ],
          },
        }),
        notes: [],
      },
      result: "3-2",
    },
    {
      what: "a landing with plays without a period: counts by period are left out",
      record: { ...IN_OVERTIME, ...PLAYERS, plays: [{ typeDescKey: "hit", details: { hittingPlayerId: 8480001 } }] },
      gives: {
        event: event("settled", {
          ...AFTER_OVERTIME,
          statistics: {
            players: [
              counted(8481024, "E. Karlsson", { Goals: 1, Assists: 1, "Shots on Goal": 4, Hits: 2 }),
              counted(8480001, "N. Ross", { Goals: 3, Assists: 0, "Shots on Goal": 5, Hits: 1 }),
            ],
          },
        }),
        notes: [
          {
            at: "plays[0].periodDescriptor.number",
            says: "missing, a whole number of 0 or more is expected: counts by period are left out",
          },
        ],
      },
      result: "3-2",
    },
    {
      what: "a landing with a goal of a kind that is not known",
      record: landing(goal("DET", "0-1", "02:55", 8481024, "Karlsson", "golden"), "REG"),
      gives: {
        event: event("settled", {
          scores: { home: 2, away: 1, periods: { ...OF_THREE, p3: { home: 0, away: 0 }, ft: { home: 2, away: 1 } } },
        }),
        notes: [
          {
            at: "summary.scoring[0].goals[0].goalModifier",
            says: '"golden" is not a known kind of goal: the order of scoring is left out',
          },
        ],
      },
      result: "2-1",
    },
    {
      what: "a landing with a running score that leaves a goal out",
      record: landing(goal("DET", "1-1", "02:55", 8481024, "Karlsson"), "REG"),
      gives: {
        event: event("settled", {
          scores: { home: 2, away: 1, periods: { ...OF_THREE, p3: { home: 0, away: 0 }, ft: { home: 2, away: 1 } } },
        }),
        notes: [
          {
            at: "summary.scoring[0].goals[0]",
            says: "1-1 does not follow 0-0: the order of scoring is left out",
          },
        ],
      },
      result: "2-1",
    },
  ] as const
).map((one) => ({ ...HAND, source: LANDING, untold: PERIODS, ...one }));

export const NHL: readonly FeedRecord[] = [...SCORED, ...ENDED, ...GOING_ON, ...CONTRADICTIONS];
