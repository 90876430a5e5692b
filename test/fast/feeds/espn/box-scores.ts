/** Summaries with the counts of players. */
import type { FeedRecord } from "../record.js";
import { asSummary, byHand, eventOf, type Game, pairs } from "./shapes.js";

const SUMMARY = "https://site.api.espn.com/apis/site/v2/sports";
const NBA = `${SUMMARY}/basketball/nba/summary?event=401859966`;
const NFL = `${SUMMARY}/football/nfl/summary?event=401873272`;
const MLB = `${SUMMARY}/baseball/mlb/summary?event=401816574`;
const NHL = `${SUMMARY}/hockey/nhl/summary?event=401803652`;

const ended = (id: string, of: string, home: Game["home"], away: Game["away"], detail?: string): Game => ({
  id,
  of,
  date: "2026-08-18T23:05Z",
  status: "STATUS_FINAL",
  home,
  away,
  ...(detail !== undefined && { detail }),
});

type Line = readonly [id: string, displayName: string, stats: string, more?: object];

/** A group of a box score, with the counts of each athlete in one string. */
function group(named: object, columns: object, ...lines: readonly Line[]) {
  const athletes = lines.map(([id, displayName, stats, more]) => ({
    athlete: { id, displayName },
    stats: stats === "" ? [] : stats.split(" "),
    ...more,
  }));
  return { ...named, ...columns, athletes };
}

interface Listed {
  readonly game: Game;
  readonly slug: string;
  readonly scores: object;
  readonly result: NonNullable<FeedRecord["result"]>;
}

const boxScore = (
  what: string,
  source: string,
  listed: Listed,
  groups: readonly object[],
  gives: object,
): FeedRecord => {
  const { game, slug, scores, result } = listed;
  const { notes = [], ...more } = gives as { readonly notes?: readonly object[] };
  return byHand(
    what,
    source,
    asSummary(game, groups),
    { event: eventOf(game, slug, "settled", { scores, ...more }), notes },
    { result },
  );
};

const BASKETBALL: Listed = {
  game: ended(
    "401859966",
    "s:40~l:46",
    { name: "Charlotte Hornets", score: "92", lines: [25, 18, 24, 25] },
    { name: "San Antonio Spurs", score: "113", lines: [26, 20, 44, 23] },
  ),
  slug: "basketball",
  scores: { home: 92, away: 113, periods: pairs({ p1: "25-26", p2: "18-20", p3: "24-44", p4: "25-23", ft: "92-113" }) },
  result: "92-113",
};
const NBA_NAMES = ["MIN", "PTS", "FG", "3PT", "FT", "REB", "AST", "TO", "STL", "BLK", "OREB", "DREB", "PF", "+/-"];
const NBA_KEYS = [
  "minutes",
  "points",
  "fieldGoalsMade-fieldGoalsAttempted",
  "threePointFieldGoalsMade-threePointFieldGoalsAttempted",
  "freeThrowsMade-freeThrowsAttempted",
  "rebounds",
  "assists",
  "turnovers",
  "steals",
  "blocks",
  "offensiveRebounds",
  "defensiveRebounds",
  "fouls",
  "plusMinus",
];
const WEMBANYAMA: Line = [
  "5104157",
  "Victor Wembanyama",
  "44 24 9-16 2-6 4-4 13 1 0 0 3 5 8 1 +1",
  { starter: true, didNotPlay: false },
];
const COUNTED = {
  id: "5104157",
  name: "Victor Wembanyama",
  played: true,
  started: true,
  statistics: {
    Minutes: 44,
    Points: 24,
    "Field Goals Made": 9,
    "Field Goals Attempted": 16,
    Threes: 2,
    "Threes Attempted": 6,
    "Free Throws Made": 4,
    "Free Throws Attempted": 4,
    Rebounds: 13,
    "Offensive Rebounds": 5,
    "Defensive Rebounds": 8,
    Assists: 1,
    Steals: 0,
    Blocks: 3,
    Turnovers: 0,
    "Personal Fouls": 1,
  },
};
const NO_COUNTS = Object.fromEntries(Object.keys(COUNTED.statistics).map((name) => [name, 0]));

const AMERICAN: Listed = {
  game: ended(
    "401873272",
    "s:20~l:28",
    { name: "Washington Commanders", score: "27", lines: [7, 10, 7, 3] },
    { name: "Pittsburgh Steelers", score: "28", lines: [7, 7, 7, 7] },
  ),
  slug: "american-football",
  scores: { home: 27, away: 28, periods: pairs({ p1: "7-7", p2: "10-7", p3: "7-7", p4: "3-7", ft: "27-28" }) },
  result: "27-28",
};
const PASSING = {
  labels: ["C/ATT", "YDS", "AVG", "TD", "INT", "SACKS", "RTG"],
  keys: [
    ...["completions/passingAttempts", "passingYards", "yardsPerPassAttempt", "passingTouchdowns", "interceptions"],
    ...["sacks-sackYardsLost", "adjQBR", "QBRating"],
  ],
};

const INNINGS: Listed = {
  game: ended(
    "401816574",
    "s:1~l:10",
    { name: "Baltimore Orioles", score: "5", lines: [0, 1, 0, 2, 0, 0, 2, 0] },
    { name: "New York Yankees", score: "2", lines: [0, 0, 1, 0, 0, 1, 0, 0, 0] },
  ),
  slug: "baseball",
  scores: {
    home: 5,
    away: 2,
    periods: pairs({
      ...{ p1: "0-0", p2: "1-0", p3: "0-1", p4: "2-0", p5: "0-0", p6: "0-1", p7: "2-0", p8: "0-0" },
      p9: "-0",
    }),
  },
  result: "5-2",
};
const BATTING = {
  keys: [
    "hits-atBats",
    "atBats",
    "runs",
    "hits",
    "RBIs",
    "homeRuns",
    "walks",
    "strikeouts",
    "pitches",
    "avg",
    "onBasePct",
    "slugAvg",
  ],
};
const PITCHING = {
  keys: [
    "fullInnings.partInnings",
    "hits",
    "runs",
    "earnedRuns",
    "walks",
    "strikeouts",
    "homeRuns",
    "pitches-strikes",
    "ERA",
    "pitches",
  ],
};

const ICE: Listed = {
  game: ended(
    "401803652",
    "s:70~l:90",
    { name: "Dallas Stars", score: "3", lines: [1, 2, 0] },
    { name: "Carolina Hurricanes", score: "2", lines: [0, 1, 1] },
    "Final",
  ),
  slug: "ice-hockey",
  scores: { home: 3, away: 2, periods: pairs({ p1: "1-0", p2: "2-1", p3: "0-1", ft: "3-2" }) },
  result: "3-2",
};
const SKATERS = {
  keys: [
    "blockedShots",
    "hits",
    "takeaways",
    "plusMinus",
    "timeOnIce",
    "goals",
    "assists",
    "shotsTotal",
    "shootoutGoals",
    "giveaways",
    "penaltyMinutes",
  ],
};
const GOALIES = { keys: ["goalsAgainst", "shotsAgainst", "saves", "savePct", "timeOnIce", "penaltyMinutes"] };

/** A play of a summary of ice hockey: the scorer need not be the first of its participants. */
function goal(text: string, after: string, number: number, scorer: readonly [id: string, displayName: string] | null) {
  const [homeScore, awayScore] = after.split("-").map(Number);
  const athlete = scorer && { id: scorer[0], displayName: scorer[1] };
  return {
    type: { text },
    homeScore,
    awayScore,
    period: { number },
    clock: { displayValue: "0:29" },
    scoringPlay: text === "Goal",
    participants: [
      { type: "assister", athlete: { id: "9", displayName: "Some Passer" } },
      ...(athlete ? [{ type: "scorer", athlete }] : []),
    ],
  };
}
const BACK = ["4565257", "Oskar Back"] as const;
const GOAL_PLAYS = [
  goal("Faceoff", "0-0", 1, null),
  goal("Goal", "1-0", 1, BACK),
  goal("Goal", "1-1", 2, ["8", "Some Rival"]),
  goal("Goal", "2-1", 2, ["5", "Short Shift"]),
  goal("Goal", "3-1", 2, BACK),
  goal("Goal", "3-2", 3, null),
];
const scored = (period: string, side: string, after: string, more: object = {}) => {
  const [home, away] = after.split("-").map(Number);
  return { period, side, score: { home, away }, ...more };
};
const by = ([playerId, player]: readonly [string, string]) => ({ player, playerId });
const withGoals = (plays: readonly object[]) => ({
  ...asSummary(ICE.game, [
    group({ name: "forwards" }, SKATERS, ["4565257", "Oskar Back", "2 3 1 1 18:32 2 0 5 0 1 2"]),
  ]),
  plays,
});
const BACK_COUNTS = { Assists: 0, "Blocked Shots": 2, Hits: 3, Takeaways: 1, "Penalty Minutes": 2 };
const iced = (goals: unknown, more: object = {}) =>
  eventOf(ICE.game, "ice-hockey", "settled", {
    scores: ICE.scores,
    statistics: {
      players: [{ id: "4565257", name: "Oskar Back", played: true, statistics: { Goals: goals, ...BACK_COUNTS } }],
    },
    ...more,
  });

const GOALS_IN_PLAYS: readonly FeedRecord[] = [
  byHand(
    "a hockey game with its plays: goals in their order, and those of a player by period",
    NHL,
    withGoals(GOAL_PLAYS),
    {
      event: iced(
        { match: 2, "first-period": 1, "second-period": 1, "third-period": 0 },
        {
          scoring: [
            scored("p1", "home", "1-0", by(BACK)),
            scored("p2", "away", "1-1", by(["8", "Some Rival"])),
            scored("p2", "home", "2-1", by(["5", "Short Shift"])),
            scored("p2", "home", "3-1", by(BACK)),
            scored("p3", "away", "3-2"),
          ],
        },
      ),
      notes: [],
    },
    { result: "3-2" },
  ),
  byHand(
    "a hockey game with a goal in another period than its score",
    NHL,
    withGoals([...GOAL_PLAYS.slice(0, 5), goal("Goal", "3-2", 2, null)]),
    {
      event: iced(2),
      notes: [
        { at: "plays", says: "it does not add up to the score of each period: the order of scoring is left out" },
      ],
    },
    { result: "3-2" },
  ),
];

export const BOX_SCORES: readonly FeedRecord[] = [
  boxScore(
    "players of an NBA game, one of whom did not play",
    NBA,
    BASKETBALL,
    [
      group(
        {},
        { names: NBA_NAMES, keys: NBA_KEYS },
        WEMBANYAMA,
        ["1", "Bench Player", "", { starter: false, didNotPlay: true }],
        ["2", "Last Seconds", "0 0 0-0 0-0 0-0 0 0 0 0 0 0 0 0 --", { starter: false, didNotPlay: false }],
      ),
    ],
    {
      statistics: {
        players: [
          COUNTED,
          { id: "1", name: "Bench Player", played: false, started: false, statistics: {} },
          { id: "2", name: "Last Seconds", started: false, statistics: NO_COUNTS },
        ],
      },
    },
  ),
  boxScore(
    "players of an NBA game by the names of the columns alone",
    NBA,
    BASKETBALL,
    [group({}, { names: NBA_NAMES }, WEMBANYAMA)],
    { statistics: { players: [COUNTED] } },
  ),
  boxScore(
    "players of an NBA game with a count too few: they are left out",
    NBA,
    BASKETBALL,
    [group({}, { names: NBA_NAMES, keys: NBA_KEYS }, ["5104157", "Victor Wembanyama", "44 24"])],
    {
      notes: [
        {
          at: "boxscore.players[0].statistics[0].athletes[0].stats",
          says: "2 counts for 14 columns: the players are left out",
        },
      ],
    },
  ),
  boxScore(
    "an NFL summary with a player in four groups, one of which has more keys than counts",
    NFL,
    AMERICAN,
    [
      group({ name: "passing" }, PASSING, ["4431611", "Luke Altmyer", "13/22 130 5.9 1 2 1-12 53.2"]),
      group({ name: "rushing" }, { keys: ["rushingAttempts", "rushingYards", "rushingTouchdowns"] }, [
        "4431611",
        "Luke Altmyer",
        "4 -2 0",
      ]),
      group({ name: "interceptions" }, { keys: ["interceptions", "interceptionYards", "interceptionTouchdowns"] }, [
        "4431611",
        "Luke Altmyer",
        "3 40 1",
      ]),
      group({ name: "fumbles" }, { keys: ["fumbles"] }, ["4431611", "Luke Altmyer", "1"]),
      group(
        { name: "receiving" },
        {
          keys: [
            "receptions",
            "receivingYards",
            "yardsPerReception",
            "receivingTouchdowns",
            "longReception",
            "receivingTargets",
          ],
        },
        ["9", "Some Receiver", "7 88 12.6 1 24 9"],
      ),
    ],
    {
      statistics: {
        players: [
          {
            id: "4431611",
            name: "Luke Altmyer",
            played: true,
            statistics: {
              Completions: 13,
              "Passing Attempts": 22,
              "Passing Yards": 130,
              "Passing Touchdowns": 1,
              "Interceptions Thrown": 2,
              "Rushing Attempts": 4,
              "Rushing Yards": -2,
              "Rushing Touchdowns": 0,
              "Defensive Interceptions": 3,
            },
          },
          {
            id: "9",
            name: "Some Receiver",
            played: true,
            statistics: {
              Receptions: 7,
              "Receiving Yards": 88,
              "Receiving Touchdowns": 1,
              "Longest Reception": 24,
              Targets: 9,
            },
          },
        ],
      },
    },
  ),
  boxScore(
    "batters and pitchers, and one who is both",
    MLB,
    INNINGS,
    [
      group(
        { type: "batting" },
        BATTING,
        ["32", "Trent Grisham", "2-4 4 1 2 3 1 0 1 15 .224 .313 .426", { starter: true }],
        ["33", "Two Ways", "1-3 3 0 1 0 0 1 0 12 .250 .300 .400", { starter: true }],
      ),
      group(
        { type: "pitching" },
        PITCHING,
        ["34", "Shane Baz", "6.1 4 3 3 2 10 1 104-69 4.02 104", { starter: true }],
        ["33", "Two Ways", "2.2 0 0 0 0 4 0 30-21 1.02 30", { starter: false }],
      ),
    ],
    {
      statistics: {
        players: [
          {
            id: "32",
            name: "Trent Grisham",
            played: true,
            started: true,
            statistics: {
              "At Bats": 4,
              Runs: 1,
              Hits: 2,
              RBIs: 3,
              "Home Runs": 1,
              "Batter Walks": 0,
              "Batter Strikeouts": 1,
            },
          },
          {
            id: "33",
            name: "Two Ways",
            played: true,
            started: true,
            statistics: {
              ...{ "At Bats": 3, Runs: 0, Hits: 1, RBIs: 0, "Home Runs": 0, "Batter Walks": 1, "Batter Strikeouts": 0 },
              ...{ "Pitching Outs": 8, "Hits Allowed": 0, "Runs Allowed": 0, "Earned Runs": 0, "Walks Allowed": 0 },
              ...{ "Pitcher Strikeouts": 4, "Home Runs Allowed": 0, "Pitches Thrown": 30 },
            },
          },
          {
            id: "34",
            name: "Shane Baz",
            played: true,
            started: true,
            statistics: {
              ...{ "Pitching Outs": 19, "Hits Allowed": 4, "Runs Allowed": 3, "Earned Runs": 3, "Walks Allowed": 2 },
              ...{ "Pitcher Strikeouts": 10, "Home Runs Allowed": 1, "Pitches Thrown": 104 },
            },
          },
        ],
      },
    },
  ),
  boxScore(
    "a pitcher with a half of an inning, which is none: the players are left out",
    MLB,
    INNINGS,
    [group({ type: "pitching" }, PITCHING, ["34", "Shane Baz", "6.5 4 3 3 2 10 1 104-69 4.02 104"])],
    {
      notes: [
        {
          at: "boxscore.players[0].statistics[0].athletes[0].stats[0]",
          says: '"6.5" is not a count: the players are left out',
        },
      ],
    },
  ),
  boxScore(
    "skaters and goalies, one of whom stayed on the bench",
    NHL,
    ICE,
    [
      group(
        { name: "forwards" },
        SKATERS,
        ["4565257", "Oskar Back", "2 3 1 1 18:32 1 2 5 0 1 2"],
        ["5", "Short Shift", "0 0 0 0 00:41 0 0 0 0 0 0"],
      ),
      group(
        { name: "goalies" },
        GOALIES,
        ["6", "Some Goalie", "2 31 29 .935 60:00 0"],
        ["7", "Bench Goalie", "0 0 0 .000 0:00 0"],
      ),
    ],
    {
      statistics: {
        players: [
          {
            id: "4565257",
            name: "Oskar Back",
            played: true,
            statistics: { Goals: 1, Assists: 2, "Blocked Shots": 2, Hits: 3, Takeaways: 1, "Penalty Minutes": 2 },
          },
          {
            id: "5",
            name: "Short Shift",
            played: true,
            statistics: { Goals: 0, Assists: 0, "Blocked Shots": 0, Hits: 0, Takeaways: 0, "Penalty Minutes": 0 },
          },
          {
            id: "6",
            name: "Some Goalie",
            played: true,
            statistics: { "Goals Against": 2, Saves: 29, "Penalty Minutes": 0 },
          },
          { id: "7", name: "Bench Goalie", statistics: {} },
        ],
      },
    },
  ),
  ...GOALS_IN_PLAYS,
];
