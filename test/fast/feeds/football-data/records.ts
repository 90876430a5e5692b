import type { FeedRecord } from "../record.js";

const SCORES = "https://docs.football-data.org/general/v4/overtime.html";
const HAND = { origin: "made by hand from documentation", source: SCORES } as const;

type Shown = `${number}-${number}` | null;

function score(shown: Shown) {
  const [home, away] = shown === null ? [null, null] : shown.split("-").map(Number);
  return { home, away };
}

interface Parts {
  readonly winner?: string | null;
  readonly duration?: string;
  readonly full: Shown;
  readonly half?: Shown;
  readonly regular?: Shown;
  readonly extra?: Shown;
  readonly kicks?: Shown;
}

/** A match of a knock-out round. Parts that were not played are not there, as in the documentation's sample. */
function match(
  status: string,
  { winner = null, duration = "REGULAR", full, half = null, regular, extra, kicks }: Parts,
) {
  return {
    id: 537418,
    utcDate: "2026-06-29T22:00:00Z",
    status,
    stage: "LAST_32",
    homeTeam: { id: 8601, name: "Netherlands", tla: "NED" },
    awayTeam: { id: 815, name: "Morocco", tla: "MAR" },
    score: {
      winner,
      duration,
      fullTime: score(full),
      halfTime: score(half),
      ...(regular && { regularTime: score(regular) }),
      ...(extra && { extraTime: score(extra) }),
      ...(kicks && { penalties: score(kicks) }),
    },
  };
}

function event(status: string, scores?: object) {
  return {
    id: 537418,
    home: "Netherlands",
    away: "Morocco",
    date: "2026-06-29T22:00:00Z",
    status,
    sport: { slug: "football" },
    ...(scores && { scores }),
  };
}

const at = "status";

/** Nothing else in a record shows how many goals the first half had. */
const UNTOLD = ["score.halfTime.home", "score.halfTime.away"];

const ENDED: readonly FeedRecord[] = (
  [
    {
      what: "a match that ended in regular time",
      ...HAND,
      record: match("FINISHED", { winner: "HOME_TEAM", full: "2-1", half: "0-0" }),
      gives: {
        event: event("settled", { home: 2, away: 1, periods: { p1: { home: 0, away: 0 }, ft: { home: 2, away: 1 } } }),
        notes: [],
      },
      result: "2-1",
      // Without a score of regular time, only the winner shows it.
      untold: ["score.fullTime.home", "score.fullTime.away"],
    },
    {
      what: "regular time, listed twice",
      ...HAND,
      record: match("FINISHED", { winner: "DRAW", full: "1-1", half: "1-0", regular: "1-1" }),
      gives: {
        event: event("settled", { home: 1, away: 1, periods: { p1: { home: 1, away: 0 }, ft: { home: 1, away: 1 } } }),
        notes: [],
      },
      result: "1-1",
    },
    {
      what: "a goal in extra time, which fullTime includes",
      ...HAND,
      record: match("FINISHED", {
        winner: "HOME_TEAM",
        duration: "EXTRA_TIME",
        full: "2-1",
        half: "1-0",
        regular: "1-1",
        extra: "1-0",
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
      what: "kicks, which fullTime includes: 3-4 after 1-1",
      ...HAND,
      source: "https://github.com/vanalmsick/sweepstake/issues/64",
      record: match("FINISHED", {
        winner: "AWAY_TEAM",
        duration: "PENALTY_SHOOTOUT",
        full: "3-4",
        half: "0-0",
        regular: "1-1",
        extra: "0-0",
        kicks: "2-3",
      }),
      gives: {
        event: event("settled", {
          home: 3,
          away: 4,
          periods: { p1: { home: 0, away: 0 }, ft: { home: 1, away: 1 }, ap: { home: 2, away: 3 } },
        }),
        notes: [{ at: "score.extraTime", says: "0-0 does not say whether extra time was played" }],
      },
      result: "1-1",
    },
    {
      what: "kicks after goals in extra time: 7-5 after 3-3",
      ...HAND,
      source: "https://github.com/dcaribou/transfermarkt-datasets/issues/362",
      record: match("FINISHED", {
        winner: "HOME_TEAM",
        duration: "PENALTY_SHOOTOUT",
        full: "7-5",
        half: "2-0",
        regular: "2-2",
        extra: "1-1",
        kicks: "4-2",
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
      what: "kicks after 90 minutes, without a score of extra time",
      ...HAND,
      record: match("FINISHED", {
        winner: "HOME_TEAM",
        duration: "PENALTY_SHOOTOUT",
        full: "5-4",
        half: "1-0",
        regular: "1-1",
        kicks: "4-3",
      }),
      gives: {
        event: event("settled", {
          home: 5,
          away: 4,
          periods: { p1: { home: 1, away: 0 }, ft: { home: 1, away: 1 }, ap: { home: 4, away: 3 } },
        }),
        notes: [],
      },
      result: "1-1",
    },
  ] satisfies readonly FeedRecord[]
).map((one) => ({ ...one, untold: [...UNTOLD, ...("untold" in one ? one.untold : [])] }));

const MATCH = "https://docs.football-data.org/general/v4/match.html";
const HOME = { id: 8601, name: "Netherlands" };
const AWAY = { id: 815, name: "Morocco" };

/** A goal as the feed has it. */
function goal(
  minute: number,
  after: `${number}-${number}`,
  scorer: object | null,
  { type = "REGULAR", injuryTime = null as number | null, team = HOME } = {},
) {
  return { minute, injuryTime, type, team, scorer, assist: null, score: score(after) };
}
const REED = { id: 11, name: "Al Reed" };
const BACK = { id: 12, name: "Bo Back" };
const LATE = { id: 13, name: "Cy Late" };

const GOALS = [
  goal(45, "1-0", REED, { type: "PENALTY", injuryTime: 2 }),
  goal(80, "1-1", BACK, { type: "OWN", team: AWAY }),
  goal(90, "2-1", LATE, { injuryTime: 4 }),
];
const ORDER = [
  {
    period: "p1",
    minute: 45,
    injuryTime: 2,
    side: "home",
    score: score("1-0"),
    player: "Al Reed",
    playerId: 11,
    kind: "penalty",
  },
  { period: "p2", minute: 80, side: "away", score: score("1-1"), player: "Bo Back", playerId: 12, kind: "own-goal" },
  { period: "p2", minute: 90, injuryTime: 4, side: "home", score: score("2-1"), player: "Cy Late", playerId: 13 },
];
const FINISHED = match("FINISHED", { winner: "HOME_TEAM", full: "2-1", half: "1-0", regular: "2-1" });
const FINISHED_SCORES = { home: 2, away: 1, periods: { p1: score("1-0"), ft: score("2-1") } };
const withGoals = (goals: readonly object[]) => ({ ...FINISHED, goals });
const LINE_UPS = {
  ...withGoals(GOALS),
  homeTeam: {
    ...FINISHED.homeTeam,
    lineup: [
      { ...REED, position: "Goalkeeper" },
      { ...BACK, position: "Centre-Back" },
    ],
    bench: [
      { ...LATE, position: null },
      { id: 14, name: "Di Bench" },
    ],
  },
  awayTeam: { ...FINISHED.awayTeam, lineup: [{ id: 21, name: "Ed Star" }], bench: [] },
};
const change = (minute: number, playerOut: object, playerIn: object) => ({ minute, team: HOME, playerOut, playerIn });
const EVERYBODY = [
  { id: 11, name: "Al Reed", position: "Goalkeeper", played: true, started: true },
  { id: 12, name: "Bo Back", position: "Centre-Back", played: true, started: true },
  { id: 21, name: "Ed Star", played: true, started: true },
  { id: 13, name: "Cy Late", started: false },
  { id: 14, name: "Di Bench", started: false },
];
const [, , , SUBSTITUTE, BENCHED] = EVERYBODY;
const leftOut = (more: object, noteAt: string, says: string) => ({
  event: { ...event("settled", FINISHED_SCORES), ...more },
  notes: [{ at: noteAt, says }],
});
const NO_ORDER = "the order of scoring is left out";

/** Goals and players, of plans that serve them. */
const WITH_GOALS: readonly FeedRecord[] = [
  {
    what: "a penalty in stoppage time, an own goal, and a substitute who scored",
    record: { ...LINE_UPS, substitutions: [change(61, BACK, LATE)] },
    gives: {
      event: {
        ...event("settled", FINISHED_SCORES),
        scoring: ORDER,
        statistics: {
          players: [
            EVERYBODY[0],
            { ...EVERYBODY[1], off: { period: "p2", minute: 61 } },
            EVERYBODY[2],
            { ...SUBSTITUTE, played: true, on: { period: "p2", minute: 61 } },
            BENCHED,
          ],
        },
      },
      notes: [],
    },
  },
  {
    what: "a substitute who was on the pitch from the start",
    record: { ...LINE_UPS, substitutions: [change(61, LATE, BACK)] },
    gives: leftOut(
      { scoring: ORDER, statistics: { players: EVERYBODY } },
      "substitutions[0]",
      "the line-ups contradict a substitution: who came on and went off is left out",
    ),
  },
  {
    what: "a player of a line-up without a name",
    record: { ...withGoals(GOALS), homeTeam: { ...FINISHED.homeTeam, lineup: [{ id: 11, name: null }] } },
    gives: leftOut(
      { scoring: ORDER },
      "homeTeam.lineup[0].name",
      "missing, a string is expected: the line-ups are left out",
    ),
  },
  {
    what: "goals without the last one",
    record: withGoals(GOALS.slice(0, 2)),
    gives: leftOut({}, "goals", `it does not add up to the score of each period: ${NO_ORDER}`),
  },
  {
    what: "a goal twice",
    record: withGoals([...GOALS.slice(0, 2), ...GOALS.slice(1)]),
    gives: leftOut({}, "goals[2]", `1-1 does not follow 1-1: ${NO_ORDER}`),
  },
  {
    what: "a goal whose type is not known",
    record: withGoals([goal(10, "1-0", null, { type: "GOLDEN" })]),
    gives: leftOut({}, "goals[0].type", `"GOLDEN" is not a known type of goal: ${NO_ORDER}`),
  },
  {
    what: "goals whose minutes are those of the other half",
    record: withGoals([goal(50, "1-0", null), ...GOALS.slice(1)]),
    gives: leftOut({}, "goals", `it does not add up to the score of each period: ${NO_ORDER}`),
  },
].map((one): FeedRecord => ({ ...HAND, source: MATCH, result: "2-1", untold: UNTOLD, ...one }));

const GOING_ON: readonly FeedRecord[] = [
  ...["SCHEDULED", "TIMED"].map(
    (status): FeedRecord => ({
      what: `the status ${status}`,
      ...HAND,
      record: match(status, { full: null }),
      gives: { event: event("pending"), notes: [] },
    }),
  ),
  {
    what: "a postponed match",
    ...HAND,
    record: match("POSTPONED", { full: null }),
    gives: {
      event: { ...event("pending"), originalDate: event("pending").date },
      notes: [{ at, says: "POSTPONED: postponed; the record does not say until when" }],
    },
  },
  {
    what: "the first half",
    ...HAND,
    record: match("IN_PLAY", { full: "1-0" }),
    gives: { event: event("live", { home: 1, away: 0, periods: {} }), notes: [] },
  },
  {
    what: "half time",
    ...HAND,
    record: match("PAUSED", { full: "1-0", half: "1-0" }),
    gives: { event: event("live", { home: 1, away: 0, periods: { p1: { home: 1, away: 0 } } }), notes: [] },
  },
  ...(["EXTRA_TIME", "PENALTY_SHOOTOUT"] as const).map(
    (status): FeedRecord => ({
      what: `the status ${status}: fullTime counts on`,
      ...HAND,
      record: match(status, { duration: status, full: "2-1", half: "1-0", regular: "1-1", extra: "1-0" }),
      gives: {
        event: event("live", { home: 2, away: 1, periods: { p1: { home: 1, away: 0 }, ft: { home: 1, away: 1 } } }),
        notes: [],
      },
    }),
  ),
  {
    what: "a shoot-out, and no score of regular time: fullTime includes the kicks, so that there is no score",
    ...HAND,
    record: match("IN_PLAY", { duration: "PENALTY_SHOOTOUT", full: "4-4", half: "1-0" }),
    gives: { event: event("live"), notes: [] },
  },
  {
    what: "a suspended match",
    ...HAND,
    record: match("SUSPENDED", { full: "1-0", half: "1-0" }),
    gives: {
      event: event("live"),
      notes: [{ at, says: "SUSPENDED: suspended; the record does not say whether it goes on" }],
    },
  },
];

const AWARDED_SAYS = "the result was awarded, and the record does not say whether the match was played";
const NOT_PLAYED: readonly FeedRecord[] = [
  {
    what: "a match that was cancelled",
    ...HAND,
    record: match("CANCELLED", { full: null }),
    gives: { event: event("cancelled"), notes: [] },
  },
  {
    what: "a match that was cancelled, and has goals",
    ...HAND,
    record: match("CANCELLED", { full: "2-1", half: "0-0" }),
    gives: { refused: "2-1 contradicts the status CANCELLED", at: "score.fullTime" },
  },
  {
    what: "an awarded result",
    ...HAND,
    record: match("AWARDED", { winner: "HOME_TEAM", full: "3-0" }),
    gives: { refused: `"AWARDED": ${AWARDED_SAYS}; give the option awarded, which may be cancelled`, at },
  },
  {
    what: "an awarded result, under which bets are void",
    ...HAND,
    record: match("AWARDED", { winner: "HOME_TEAM", full: "3-0" }),
    options: { awarded: "cancelled" },
    gives: { event: event("cancelled"), notes: [{ at, says: `AWARDED: ${AWARDED_SAYS}` }] },
  },
  {
    what: "a status that is not known",
    ...HAND,
    record: match("LIVE", { full: "1-0" }),
    gives: { refused: '"LIVE" is not a known status', at },
  },
];

const CONTRADICTIONS: readonly FeedRecord[] = [
  {
    what: "fullTime without the kicks",
    ...HAND,
    source: "https://github.com/vanalmsick/sweepstake/issues/64",
    record: match("FINISHED", {
      winner: "AWAY_TEAM",
      duration: "PENALTY_SHOOTOUT",
      full: "1-1",
      regular: "1-1",
      extra: "0-0",
      kicks: "2-3",
    }),
    gives: { refused: "1-1 contradicts regularTime, extraTime and penalties together, 3-4", at: "score.fullTime" },
  },
  {
    what: "a shoot-out without its kicks",
    ...HAND,
    source: "https://github.com/Zemke/tippspiel2/issues/106",
    record: match("FINISHED", { winner: "HOME_TEAM", duration: "PENALTY_SHOOTOUT", full: "5-4", regular: "1-1" }),
    gives: { refused: "missing, a whole number of 0 or more is expected", at: "score.penalties.home" },
  },
  {
    what: "extra time, and no score of regular time",
    ...HAND,
    record: match("FINISHED", { winner: "HOME_TEAM", duration: "EXTRA_TIME", full: "2-1", extra: "1-0" }),
    gives: { refused: "missing, a whole number of 0 or more is expected", at: "score.regularTime.home" },
  },
  {
    what: "regular time, and kicks",
    ...HAND,
    record: match("FINISHED", { winner: "HOME_TEAM", full: "5-4", kicks: "4-3" }),
    gives: { refused: "4-3 contradicts the status REGULAR", at: "score.penalties" },
  },
  {
    what: "a winner who lost",
    ...HAND,
    record: match("FINISHED", { winner: "AWAY_TEAM", full: "2-1" }),
    gives: { refused: "AWAY_TEAM contradicts the score", at: "score.winner" },
  },
];

export const FOOTBALL_DATA: readonly FeedRecord[] = [
  ...ENDED,
  ...WITH_GOALS,
  ...GOING_ON,
  ...NOT_PLAYED,
  ...CONTRADICTIONS,
];
