import type { FeedRecord } from "../record.js";

const EVENT = "https://github.com/SportsGameOdds/sports-odds-api-typescript/blob/main/src/resources/events.ts";
const HAND = { origin: "made by hand from documentation", source: EVENT } as const;

type Shown = `${number}-${number}`;
type More = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** `part("7-3")`, perhaps with more counts by side or player. */
function part(shown: Shown, more: More = {}) {
  const [home = 0, away = 0] = shown.split("-").map(Number);
  return { ...more, home: { points: home, ...more["home"] }, away: { points: away, ...more["away"] } };
}

const parts = (listed: Readonly<Record<string, Shown>>) =>
  Object.fromEntries(Object.entries(listed).map(([period, shown]) => [period, part(shown)]));

const OVER = { started: true, completed: true, ended: true, live: false, cancelled: false, finalized: true };
const DATE = "2026-01-11T18:00:00.000Z";

interface Told {
  readonly sport: string;
  readonly status?: object;
  readonly results?: object;
  readonly score?: Shown;
  readonly players?: Readonly<Record<string, string>>;
}

function told({ sport, status = OVER, results, score, players = {} }: Told) {
  const [home, away] = score === undefined ? [] : score.split("-").map(Number);
  const team = (statEntityID: string, long: string, points: number | undefined) => ({
    statEntityID,
    teamID: `${long.toUpperCase()}_X`,
    names: { long, medium: long, short: long.slice(0, 3).toUpperCase() },
    ...(points !== undefined && { score: points }),
  });
  return {
    eventID: "kXq3cRzPo7mJd2",
    sportID: sport,
    leagueID: "X",
    type: "match",
    status: { startsAt: DATE, ...status },
    teams: { home: team("home", "Ashford", home), away: team("away", "Bexley", away) },
    ...(results && { results }),
    players: Object.fromEntries(Object.entries(players).map(([playerID, name]) => [playerID, { playerID, name }])),
  };
}

function event(slug: string, status: string, more: object = {}) {
  return { id: "kXq3cRzPo7mJd2", home: "Ashford", away: "Bexley", date: DATE, status, sport: { slug }, ...more };
}

const pairs = (listed: Readonly<Record<string, Shown>>) =>
  Object.fromEntries(
    Object.entries(listed).map(([key, shown]) => {
      const [home, away] = shown.split("-").map(Number);
      return [key, { home, away }];
    }),
  );

function scores(final: Shown, periods: Readonly<Record<string, Shown>>) {
  return { ...pairs({ final })["final"], periods: pairs(periods) };
}

const refused = (what: string, record: object, at: string, says: string): FeedRecord => ({
  what,
  ...HAND,
  record,
  gives: { refused: says, at },
});

const QUARTERS = { "1q": "7-3", "2q": "7-7", "3q": "0-7", "4q": "10-0" } as const;
const OUR_QUARTERS = { p1: "7-3", p2: "7-7", p3: "0-7", p4: "10-0", ft: "24-17" } as const;
const AMERICAN = {
  ...parts(QUARTERS),
  "1q": part("7-3", { JOE_ARM_1_NFL: { passing_yards: 61 } }),
  "1h": part("14-10", { JOE_ARM_1_NFL: { passing_yards: 120 } }),
  game: part("24-17", {
    home: { firstToScore: 1, lastToScore: 1 },
    away: { firstToScore: 0, lastToScore: 0 },
    JOE_ARM_1_NFL: { passing_yards: 250, rushing_yards: -3, passing_interceptions: 0, firstTouchdown: 0 },
    SAM_BENCH_1_NFL: { receiving_receptions: 0 },
  }),
};
const NAMES = { JOE_ARM_1_NFL: "Joe Arm", SAM_BENCH_1_NFL: "Sam Bench" };
const THREE = { "1p": "1-0", "2p": "0-2", "3p": "1-0" } as const;
const OUR_THREE = { p1: "1-0", p2: "0-2", p3: "1-0", ft: "2-2" } as const;
const INNINGS = {
  "1i": "0-2",
  "2i": "0-0",
  "3i": "3-0",
  "4i": "0-0",
  "5i": "0-0",
  "6i": "1-0",
  "7i": "0-0",
  "8i": "0-1",
  "9i": "0-0",
} as const;
const OUR_INNINGS = Object.fromEntries(Object.entries(INNINGS).map(([key, shown]) => [`p${key.slice(0, 1)}`, shown]));
const FOOTBALL = { "1h": "1-0", "2h": "1-1", game: "2-1" } as const;

const ENDED: readonly FeedRecord[] = [
  {
    what: "American football by quarters, with players by part, and who scored first and last; one player has no count above 0",
    ...HAND,
    record: told({ sport: "FOOTBALL", score: "24-17", results: AMERICAN, players: NAMES }),
    gives: {
      event: event("american-football", "settled", {
        scores: scores("24-17", OUR_QUARTERS),
        outcome: { firstToScore: "home", lastToScore: "home" },
        statistics: {
          players: [
            {
              id: "JOE_ARM_1_NFL",
              name: "Joe Arm",
              played: true,
              statistics: {
                "Passing Yards": { match: 250, "first-half": 120, "first-quarter": 61 },
                "Interceptions Thrown": 0,
                "Rushing Yards": -3,
              },
            },
          ],
        },
      }),
      notes: [],
    },
    result: "24-17",
  },
  {
    what: "a tie of American football, after an overtime without points",
    ...HAND,
    record: told({
      sport: "FOOTBALL",
      score: "20-20",
      results: parts({ "1q": "7-0", "2q": "3-10", "3q": "0-10", "4q": "10-0", ot: "0-0", game: "20-20" }),
    }),
    gives: {
      event: event("american-football", "settled", {
        scores: scores("20-20", { p1: "7-0", p2: "3-10", p3: "0-10", p4: "10-0", ft: "20-20", ot: "0-0" }),
      }),
      notes: [],
    },
    result: "20-20",
  },
  {
    what: "basketball with overtime, of which the last scorer is not read",
    ...HAND,
    record: told({
      sport: "BASKETBALL",
      score: "110-108",
      results: {
        ...parts({ "1q": "25-20", "2q": "25-30", "3q": "25-20", "4q": "25-30", ot: "10-8" }),
        game: part("110-108", {
          home: { firstToScore: 0, lastToScore: 1 },
          away: { firstToScore: 1, lastToScore: 0 },
          AL_TALL_1_NBA: { points: 31, rebounds: 12 },
        }),
        "1q": part("25-20", { AL_TALL_1_NBA: { points: 9 } }),
      },
      players: { AL_TALL_1_NBA: "Al Tall" },
    }),
    gives: {
      event: event("basketball", "settled", {
        scores: scores("110-108", { p1: "25-20", p2: "25-30", p3: "25-20", p4: "25-30", ft: "100-100", ot: "10-8" }),
        outcome: { firstToScore: "away" },
        statistics: {
          players: [
            {
              id: "AL_TALL_1_NBA",
              name: "Al Tall",
              played: true,
              statistics: { Points: { match: 31, "first-quarter": 9 }, Rebounds: 12 },
            },
          ],
        },
      }),
      notes: [],
    },
    result: "110-108",
  },
  {
    what: "basketball in halves",
    ...HAND,
    record: told({
      sport: "BASKETBALL",
      score: "70-64",
      results: parts({ "1h": "33-30", "2h": "37-34", game: "70-64" }),
    }),
    gives: {
      event: event("basketball", "settled", { scores: scores("70-64", { p1: "33-30", p2: "37-34", ft: "70-64" }) }),
      notes: [],
    },
    result: "70-64",
  },
  {
    what: "basketball without its parts: only the final score is known",
    ...HAND,
    record: told({ sport: "BASKETBALL", score: "70-64", results: parts({ game: "70-64" }) }),
    gives: { event: event("basketball", "settled", { scores: { home: 70, away: 64, periods: {} } }), notes: [] },
    result: "70-64",
  },
  {
    what: "ice hockey that ended in regular time, with an overtime of 0-0 that was not played",
    ...HAND,
    record: told({
      sport: "HOCKEY",
      score: "3-2",
      results: {
        ...parts({ "1p": "1-0", "2p": "0-2", "3p": "2-0", reg: "3-2", ot: "0-0", so: "0-0" }),
        "2p": part("0-2", { BO_STICK_1_NHL: { points: 2 } }),
        game: part("3-2", { BO_STICK_1_NHL: { points: 2, assists: 0, shots_onGoal: 4 } }),
      },
      players: { BO_STICK_1_NHL: "Bo Stick" },
    }),
    gives: {
      event: event("ice-hockey", "settled", {
        scores: scores("3-2", { p1: "1-0", p2: "0-2", p3: "2-0", ft: "3-2" }),
        statistics: {
          players: [
            {
              id: "BO_STICK_1_NHL",
              name: "Bo Stick",
              played: true,
              statistics: { Goals: { match: 2, "second-period": 2 }, Assists: 0, "Shots on Goal": 4 },
            },
          ],
        },
      }),
      notes: [],
    },
    result: "3-2",
  },
  {
    what: "a shoot-out of ice hockey, which counts as one goal",
    ...HAND,
    record: told({ sport: "HOCKEY", score: "2-3", results: parts({ ...THREE, ot: "0-0", so: "1-2", game: "2-3" }) }),
    gives: {
      event: event("ice-hockey", "settled", { scores: scores("2-3", { ...OUR_THREE, ot: "0-0", ap: "0-1" }) }),
      notes: [],
    },
    result: "2-3",
  },
  {
    what: "baseball by innings, of which the home side did not need the last half",
    ...HAND,
    record: told({
      sport: "BASEBALL",
      score: "4-3",
      results: {
        ...parts({ ...INNINGS, "1h": "3-2", "1ix5": "3-2", "1ix7": "4-2" }),
        "1i": part("0-2", { CY_BAT_1_MLB: { batting_hits: 1 } }),
        game: part("4-3", {
          home: { firstToScore: 0, lastToScore: 0 },
          away: { firstToScore: 1, lastToScore: 1 },
          CY_BAT_1_MLB: { batting_hits: 2, points: 1 },
        }),
      },
      players: { CY_BAT_1_MLB: "Cy Bat" },
    }),
    gives: {
      event: event("baseball", "settled", {
        scores: { home: 4, away: 3, periods: { ...pairs(OUR_INNINGS), p9: { away: 0 } } },
        outcome: { firstToScore: "away", lastToScore: "away" },
        statistics: {
          players: [
            {
              id: "CY_BAT_1_MLB",
              name: "Cy Bat",
              played: true,
              statistics: { Runs: 1, Hits: { match: 2, "first-inning": 1 } },
            },
          ],
        },
      }),
      notes: [],
    },
    result: "4-3",
  },
  {
    what: "extra innings that are not listed: all innings are left out",
    ...HAND,
    record: told({ sport: "BASEBALL", score: "4-6", results: parts({ ...INNINGS, "9i": "0-1", game: "4-6" }) }),
    gives: {
      event: event("baseball", "settled", { scores: { home: 4, away: 6, periods: {} } }),
      notes: [{ at: "results", says: "the innings after the ninth are missing: the innings are left out" }],
    },
    result: "4-6",
  },
  {
    what: "a football match, whose players are not read",
    ...HAND,
    record: told({
      sport: "SOCCER",
      score: "2-1",
      results: {
        ...parts(FOOTBALL),
        game: part("2-1", {
          home: { firstToScore: 1, lastToScore: 0 },
          away: { firstToScore: 0, lastToScore: 1 },
          DI_BOOT_1_EPL: { points: 2 },
        }),
      },
      players: { DI_BOOT_1_EPL: "Di Boot" },
    }),
    gives: {
      event: event("football", "settled", {
        scores: scores("2-1", { p1: "1-0", ft: "2-1" }),
        outcome: { firstToScore: "home", lastToScore: "away" },
      }),
      notes: [],
    },
    result: "2-1",
  },
  {
    what: "a goal in extra time: the main markets are paid on 90 minutes",
    ...HAND,
    record: told({
      sport: "SOCCER",
      score: "2-1",
      results: parts({ "1h": "1-0", "2h": "0-1", reg: "1-1", ot: "1-0", game: "2-1" }),
    }),
    gives: {
      event: event("football", "settled", { scores: scores("2-1", { p1: "1-0", ft: "1-1", ot: "1-0" }) }),
      notes: [],
    },
    result: "1-1",
  },
  {
    what: "kicks that the score does not have",
    ...HAND,
    record: told({
      sport: "SOCCER",
      score: "2-2",
      results: parts({ "1h": "1-0", "2h": "0-1", reg: "1-1", ot: "1-1", so: "4-3", game: "2-2" }),
    }),
    gives: {
      event: event("football", "settled", { scores: scores("6-5", { p1: "1-0", ft: "1-1", ot: "1-1", ap: "4-3" }) }),
      notes: [],
    },
    result: "1-1",
    untold: ["results.so", "results.so.home.points", "results.so.away.points"],
  },
  {
    what: "kicks that the score has, after 90 minutes or after extra time without goals",
    ...HAND,
    record: told({
      sport: "SOCCER",
      score: "5-4",
      results: parts({ "1h": "1-0", "2h": "0-1", reg: "1-1", ot: "0-0", so: "4-3", game: "5-4" }),
    }),
    gives: {
      event: event("football", "settled", { scores: scores("5-4", { p1: "1-0", ft: "1-1", ap: "4-3" }) }),
      notes: [{ at: "results.ot", says: "0-0 does not say whether extra time was played" }],
    },
    result: "1-1",
  },
];

const CONTRADICTS = "it contradicts the score: who scored it is left out";

/** What is left out of an event, since the rest of the record does not bear it out. */
const LEFT_OUT: readonly FeedRecord[] = [
  {
    what: "a first scorer who did not score in the first quarter, and a last one of both sides",
    ...HAND,
    record: told({
      sport: "FOOTBALL",
      score: "17-10",
      results: {
        ...parts({ "1q": "7-0", "2q": "0-3", "3q": "0-7", "4q": "10-0" }),
        game: part("17-10", { home: { firstToScore: 0, lastToScore: 1 }, away: { firstToScore: 1, lastToScore: 1 } }),
      },
    }),
    gives: {
      event: event("american-football", "settled", {
        scores: scores("17-10", { p1: "7-0", p2: "0-3", p3: "0-7", p4: "10-0", ft: "17-10" }),
      }),
      notes: [
        { at: "results.game.home.firstToScore", says: CONTRADICTS },
        { at: "results.game.home.lastToScore", says: CONTRADICTS },
      ],
    },
    result: "17-10",
  },
  {
    what: "players with more in a quarter than in the game, without a name, and with half a yard",
    ...HAND,
    record: told({
      sport: "FOOTBALL",
      score: "24-17",
      results: {
        ...parts(QUARTERS),
        "1q": part("7-3", { JOE_ARM_1_NFL: { rushing_attempts: 9 } }),
        game: part("24-17", {
          JOE_ARM_1_NFL: { rushing_attempts: 8 },
          NO_NAME_1_NFL: { rushing_yards: 4 },
          TY_HALF_1_NFL: { rushing_yards: 4.5 },
          UP_BACK_1_NFL: { rushing_yards: 44 },
        }),
      },
      players: { JOE_ARM_1_NFL: "Joe Arm", TY_HALF_1_NFL: "Ty Half", UP_BACK_1_NFL: "Up Back" },
    }),
    gives: {
      event: event("american-football", "settled", {
        scores: scores("24-17", OUR_QUARTERS),
        statistics: {
          players: [{ id: "UP_BACK_1_NFL", name: "Up Back", played: true, statistics: { "Rushing Yards": 44 } }],
        },
      }),
      notes: [
        {
          at: "results.1q.JOE_ARM_1_NFL.rushing_attempts",
          says: "9 of 8 in the match: the player is left out, and so are 2 other players",
        },
      ],
    },
    result: "24-17",
  },
];

const state = (what: string, status: object, becomes: string, notes: readonly object[] = []): FeedRecord => ({
  what,
  ...HAND,
  record: told({ sport: "SOCCER", status }),
  gives: { event: event("football", becomes), notes },
});
const MAY_CHANGE = "over, and its results may still change";

const STATES: readonly FeedRecord[] = [
  state("an event that has not begun", { started: false, ended: false, finalized: false }, "pending"),
  state("a delayed start", { started: false, delayed: true }, "pending", [
    { at: "status.delayed", says: "delayed: true: the start is delayed" },
  ]),
  state("an event that has begun", { started: true, live: false }, "live"),
  state("a live event", { started: true, live: true }, "live"),
  state("over and not final", { ...OVER, finalized: false }, "live", [
    { at: "status.ended", says: `ended: true: ${MAY_CHANGE}` },
  ]),
  state("completed and not final", { started: true, completed: true }, "live", [
    { at: "status.completed", says: `completed: true: ${MAY_CHANGE}` },
  ]),
  state("an event that was cancelled", { started: false, cancelled: true }, "cancelled"),
];

const REFUSED: readonly FeedRecord[] = [
  refused(
    "a sport that is not read",
    told({ sport: "TENNIS", results: parts({ game: "2-0" }) }),
    "sportID",
    '"TENNIS" is not a known sport',
  ),
  refused(
    "cancelled, and points are listed",
    told({ sport: "SOCCER", status: { cancelled: true }, results: parts(FOOTBALL) }),
    "status.cancelled",
    "true, and points are listed",
  ),
  refused(
    "final, and not over",
    told({ sport: "SOCCER", status: { finalized: true }, results: parts(FOOTBALL) }),
    "status.finalized",
    "true, and the event has not ended",
  ),
  refused(
    "over and live",
    told({ sport: "SOCCER", status: { ...OVER, live: true }, results: parts(FOOTBALL) }),
    "status.live",
    "true, and the event has ended",
  ),
  refused(
    "quarters that do not add up",
    told({ sport: "FOOTBALL", results: parts({ ...QUARTERS, game: "27-17" }) }),
    "results.game",
    "27-17 contradicts the parts together, 24-17",
  ),
  refused(
    "a half that is not the sum of its quarters",
    told({ sport: "FOOTBALL", results: parts({ ...QUARTERS, "1h": "14-9", game: "24-17" }) }),
    "results.1h",
    "14-9 contradicts 1q and 2q together, 14-10",
  ),
  refused(
    "a score of a team that the results contradict",
    told({ sport: "BASKETBALL", score: "70-65", results: parts({ game: "70-64" }) }),
    "teams.home.score",
    "70-65 contradicts the results of the game, 70-64",
  ),
  refused(
    "a score without its halves, which may include extra time",
    told({ sport: "SOCCER", results: parts({ game: "2-1" }) }),
    "results.reg",
    "missing, and so is a half: the score may include extra time",
  ),
  refused(
    "extra time without goals, which may not have been played",
    told({ sport: "SOCCER", results: parts({ "1h": "1-0", "2h": "0-1", ot: "0-0", game: "1-1" }) }),
    "results.ot",
    "0-0 does not say whether extra time was played",
  ),
  refused(
    "overtime after a decided score",
    told({ sport: "BASKETBALL", results: parts({ "1h": "33-30", "2h": "37-34", ot: "3-0", game: "73-64" }) }),
    "results.ot",
    "3-0 after 70-64 in regular time",
  ),
  refused(
    "a game that was level and has no overtime",
    told({ sport: "HOCKEY", results: parts({ ...THREE, game: "3-2" }) }),
    "results.ot",
    "missing after 2-2 in regular time",
  ),
  refused(
    "one side of a part",
    told({ sport: "HOCKEY", results: { ...parts({ ...THREE, game: "3-2" }), "1p": { home: { points: 1 } } } }),
    "results.1p.away",
    "missing, a whole number of 0 or more is expected",
  ),
  refused(
    "a final event without results",
    told({ sport: "HOCKEY" }),
    "results.game.home",
    "missing, a whole number of 0 or more is expected",
  ),
];

export const SPORTSGAMEODDS: readonly FeedRecord[] = [...ENDED, ...LEFT_OUT, ...STATES, ...REFUSED];
