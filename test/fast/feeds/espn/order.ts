/** Summaries that list what was scored, and when. */
import type { FeedRecord } from "../record.js";
import { asSummary, byHand, eventOf, type Game, onScoreboard, pairs } from "./shapes.js";

const SOCCER = "https://site.api.espn.com/apis/site/v2/sports/soccer/fifa.world/summary";
const NFL = "https://site.api.espn.com/apis/site/v2/sports/football/nfl/summary?event=401873286";
const NBA = "https://github.com/sportsdataverse/wehoop/blob/main/R/espn_wnba_data.R";
const OTHER_SCORE = "it does not add up to the score of each period: the order of scoring is left out";

const AFTER_KICKS: Game = {
  id: "760487",
  of: "s:600~l:606",
  date: "2026-06-29T20:30Z",
  status: "STATUS_FINAL_PEN",
  home: { name: "Germany", score: "2", lines: [1, 0, 1, 0, 3], kicks: 3 },
  away: { name: "Paraguay", score: "2", lines: [1, 0, 0, 1, 1], kicks: 1 },
};
const KICKS_SCORES = { home: 5, away: 3, periods: pairs({ p1: "1-1", ft: "1-1", ot: "1-1", ap: "3-1" }) };

const person = (id: string, displayName: string) => ({ id, displayName });
const PONS = person("31", "Dario Pons");
const FERRO = person("32", "Luis Ferro");
const HART = person("12", "Cole Hart");
const AMES = person("9", "Ben Ames");
const SANZ = person("34", "Ivo Sanz");

function keyEvent(
  text: string,
  number: number,
  clock: string,
  team: string,
  athletes: readonly object[],
  more: object = {},
) {
  return {
    type: { text },
    period: { number },
    clock: { displayValue: clock },
    scoringPlay: /^(Goal|Own|Penalty - Scored)/.test(text),
    team: { id: team },
    participants: athletes.map((athlete) => ({ athlete })),
    shootout: false,
    ...more,
  };
}
const KEY_EVENTS = [
  { type: { text: "Kickoff" }, clock: { displayValue: "" }, scoringPlay: false },
  keyEvent("Own Goal", 1, "7'", "660", [PONS], { ownGoal: true }),
  keyEvent("Goal - Header", 1, "45'+2'", "210", [FERRO]),
  keyEvent("Substitution", 2, "61'", "660", [HART, AMES]),
  keyEvent("Penalty - Saved", 2, "80'", "210", [FERRO]),
  keyEvent("Penalty - Scored", 3, "98'", "660", [HART], { penaltyKick: true }),
  keyEvent("Goal", 4, "118'", "210", [SANZ]),
  keyEvent("Penalty - Scored", 5, "120'", "660", [HART], { penaltyKick: true, shootout: true }),
];
const GOALS = [
  { period: "p1", minute: 7, side: "home", player: "Dario Pons", playerId: 31, kind: "own-goal" },
  { period: "p1", minute: 45, injuryTime: 2, side: "away", player: "Luis Ferro", playerId: 32, kind: "header" },
  { period: "ot", minute: 98, side: "home", player: "Cole Hart", playerId: 12, kind: "penalty" },
  { period: "ot", minute: 118, side: "away", player: "Ivo Sanz", playerId: 34 },
];
const roster = (...listed: readonly (readonly [athlete: object, starter: boolean, position: string])[]) => ({
  roster: listed.map(([athlete, starter, abbreviation]) => ({ athlete, starter, position: { abbreviation } })),
});
const ROSTERS = [roster([HART, false, "SUB"], [AMES, true, "CD-L"]), roster([FERRO, true, "G"])];
const football = (more: object) => eventOf(AFTER_KICKS, "football", "settled", { scores: KICKS_SCORES, ...more });

const ON_SCOREBOARD: Game = {
  ...AFTER_KICKS,
  id: "760488",
  status: "STATUS_FULL_TIME",
  home: { name: "Germany", score: "1" },
  away: { name: "Paraguay", score: "0" },
};
const DETAIL = {
  type: { id: "70", text: "Goal" },
  clock: { value: 5520, displayValue: "90'+2'" },
  team: { id: "660" },
  scoreValue: 1,
  scoringPlay: true,
  ownGoal: false,
  penaltyKick: false,
  shootout: false,
  athletesInvolved: [HART],
};
function withDetails(details: readonly object[]) {
  const record = onScoreboard(ON_SCOREBOARD);
  return { ...record, competitions: record.competitions.map((competition) => ({ ...competition, details })) };
}

const FOOTBALL: readonly FeedRecord[] = [
  byHand(
    "a football match with its goals, line-ups and kicks",
    SOCCER,
    { ...asSummary(AFTER_KICKS), keyEvents: KEY_EVENTS, rosters: ROSTERS },
    {
      event: football({
        scoring: GOALS,
        statistics: {
          players: [
            { id: 12, name: "Cole Hart", played: true, started: false, on: { period: "p2", minute: 61 } },
            {
              id: 9,
              name: "Ben Ames",
              position: "CD-L",
              played: true,
              started: true,
              off: { period: "p2", minute: 61 },
            },
            { id: 32, name: "Luis Ferro", position: "G", played: true, started: true },
          ],
        },
      }),
      notes: [],
    },
    { result: "1-1" },
  ),
  byHand(
    "a football match without one of its goals",
    SOCCER,
    { ...asSummary(AFTER_KICKS), keyEvents: KEY_EVENTS.filter((_, index) => index !== 1) },
    { event: football({}), notes: [{ at: "keyEvents", says: OTHER_SCORE }] },
    { result: "1-1" },
  ),
  byHand(
    "a football match whose own goal is listed under the side that lost by it",
    SOCCER,
    { ...asSummary(AFTER_KICKS), keyEvents: [keyEvent("Own Goal", 1, "7'", "210", [PONS]), ...KEY_EVENTS.slice(2)] },
    { event: football({}), notes: [{ at: "keyEvents", says: OTHER_SCORE }] },
    { result: "1-1" },
  ),
  byHand(
    "a football match with a goal of a kind that is not known",
    SOCCER,
    { ...asSummary(AFTER_KICKS), keyEvents: [keyEvent("Goal - Golden", 1, "7'", "660", [PONS])] },
    {
      event: football({}),
      notes: [
        {
          at: "keyEvents[0].type.text",
          says: '"Goal - Golden" is not a known kind of goal: the order of scoring is left out',
        },
      ],
    },
    { result: "1-1" },
  ),
  byHand(
    "a football match with a goal of a third team",
    SOCCER,
    { ...asSummary(AFTER_KICKS), keyEvents: [keyEvent("Goal", 1, "7'", "999", [PONS])] },
    {
      event: football({}),
      notes: [
        { at: "keyEvents[0].team.id", says: "999 is not one of the two teams: the order of scoring is left out" },
      ],
    },
    { result: "1-1" },
  ),
  byHand(
    "a football match on a scoreboard with its goals",
    SOCCER,
    withDetails([DETAIL]),
    {
      event: eventOf(ON_SCOREBOARD, "football", "settled", {
        scores: { home: 1, away: 0, periods: pairs({ ft: "1-0" }) },
        scoring: [{ period: "p2", minute: 90, injuryTime: 2, side: "home", player: "Cole Hart", playerId: 12 }],
      }),
      notes: [],
    },
    { result: "1-0", untold: ["competitions[0].competitors[0].score", "competitions[0].competitors[1].score"] },
  ),
];

const NFL_GAME: Game = {
  id: "401671642",
  of: "s:20~l:28",
  date: "2024-11-10T18:00Z",
  status: "STATUS_FINAL_OT",
  home: { name: "Washington Commanders", score: "22", lines: [7, 7, 2, 0, 6] },
  away: { name: "Pittsburgh Steelers", score: "16", lines: [3, 6, 0, 7, 0] },
};
const NFL_SCORES = {
  home: 22,
  away: 16,
  periods: pairs({ p1: "7-3", p2: "7-6", p3: "2-0", p4: "0-7", ft: "16-16", ot: "6-0" }),
};
function play(text: string, after: string, number: number, clock: string, word: string | null, abbreviation = "TD") {
  const [homeScore, awayScore] = after.split("-").map(Number);
  return {
    type: { text: "Play", abbreviation },
    text,
    homeScore,
    awayScore,
    period: { number },
    clock: { displayValue: clock },
    scoringType: word === null ? null : { name: word },
  };
}
const PLAYS = [
  play("Sam Hook 41 Yd Field Goal", "0-3", 1, "9:12", "field-goal", "FG"),
  play("Rex Ground 5 Yd Rush (Al Foot Kick)", "7-3", 1, "1:02", "touchdown"),
  play("Brian Ray 62 Yd Return of Blocked Field Goal (Al Foot Kick)", "14-3", 2, "11:40", "touchdown"),
  play("Wes Route 44 Yd pass from Quinn Beta (Kick Failed)", "14-9", 2, "0:31", null),
  play("Holding in the end zone, Safety", "16-9", 3, "8:00", "safety", "SF"),
  play("Lou Back 30 Yd Lateral (Sam Hook Kick)", "16-16", 4, "5:10", "touchdown"),
  play("Tim End 9 Yd pass from Joe Arm", "22-16", 5, "4:00", "touchdown"),
];
const pair = (after: string) => {
  const [home, away] = after.split("-").map(Number);
  return { home, away };
};
const scored = (side: string, points: number, after: string, more: object) => ({
  side,
  points,
  score: pair(after),
  ...more,
});
const TOUCHDOWN = { kind: "touchdown" };
const NFL_ORDER = [
  scored("away", 3, "0-3", { period: "p1", elapsed: 348, kind: "field-goal", player: "Sam Hook" }),
  scored("home", 7, "7-3", { period: "p1", elapsed: 838, ...TOUCHDOWN, unit: "offense", player: "Rex Ground" }),
  scored("home", 7, "14-3", { period: "p2", elapsed: 200, ...TOUCHDOWN, unit: "special-teams", player: "Brian Ray" }),
  scored("away", 6, "14-9", { period: "p2", elapsed: 869, ...TOUCHDOWN, unit: "offense", player: "Wes Route" }),
  scored("home", 2, "16-9", { period: "p3", elapsed: 420, kind: "safety" }),
  scored("away", 7, "16-16", { period: "p4", elapsed: 590, ...TOUCHDOWN }),
  scored("home", 6, "22-16", { period: "ot", ...TOUCHDOWN, unit: "offense", player: "Tim End" }),
];
const nfl = (more: object) => eventOf(NFL_GAME, "american-football", "settled", { scores: NFL_SCORES, ...more });

const AMERICAN_FOOTBALL: readonly FeedRecord[] = [
  byHand(
    "an NFL game with its scoring plays: a returned block, a safety, a text of a form that is not known, and overtime",
    NFL,
    { ...asSummary(NFL_GAME), scoringPlays: PLAYS },
    { event: nfl({ scoring: NFL_ORDER }), notes: [] },
    { result: "22-16" },
  ),
  byHand(
    "an NFL game with a running score that counts a touchdown as one point",
    NFL,
    { ...asSummary(NFL_GAME), scoringPlays: [PLAYS[0], play("Rex Ground 5 Yd Rush", "1-3", 1, "1:02", "touchdown")] },
    {
      event: nfl({}),
      notes: [{ at: "scoringPlays[1]", says: "1 points of a touchdown: the order of scoring is left out" }],
    },
    { result: "22-16" },
  ),
  byHand(
    "an NFL game without its first scoring play",
    NFL,
    { ...asSummary(NFL_GAME), scoringPlays: PLAYS.slice(1) },
    {
      event: nfl({}),
      notes: [{ at: "scoringPlays[0]", says: "7-3 does not follow 0-0: the order of scoring is left out" }],
    },
    { result: "22-16" },
  ),
];

const NBA_GAME: Game = {
  id: "401700002",
  of: "s:40~l:46",
  date: "2026-01-15T00:00Z",
  status: "STATUS_FINAL",
  home: { name: "Charlotte Hornets", score: "3", lines: [1, 0, 0, 2] },
  away: { name: "New York Knicks", score: "5", lines: [3, 2, 0, 0] },
};
const NBA_SCORES = { home: 3, away: 5, periods: pairs({ p1: "1-3", p2: "0-2", p3: "0-0", p4: "2-0", ft: "3-5" }) };
function shot(text: string, after: string, number: number, clock: string, scoreValue: number, id: string) {
  const [homeScore, awayScore] = after.split("-").map(Number);
  return {
    type: { text },
    homeScore,
    awayScore,
    period: { number },
    clock: { displayValue: clock },
    scoringPlay: scoreValue > 0,
    scoreValue,
    participants: [{ athlete: { id } }],
  };
}
const SHOTS = [
  shot("Free Throw - 1 of 2", "0-0", 1, "11:31", 0, "501"),
  shot("Free Throw - 2 of 2", "1-0", 1, "11:31", 1, "501"),
  shot("Jump Shot", "1-3", 1, "11:10", 3, "702"),
  shot("Layup Shot", "1-5", 2, "45.2", 2, "703"),
  shot("Dunk Shot", "3-5", 4, "0:09", 2, "501"),
];
/** Eli Wing has three points less in the plays. */
const BOX = [
  {
    names: ["MIN", "PTS", "3PT"],
    athletes: [
      { athlete: person("501", "Dan Post"), stats: ["30", "3", "0-1"] },
      { athlete: person("702", "Eli Wing"), stats: ["30", "6", "1-2"] },
    ],
  },
];
const played = (id: string, name: string, statistics: object) => ({ id, name, played: true, statistics });
const quarters = (match: number, first: number, second: number, third: number, fourth: number) => ({
  match,
  "first-quarter": first,
  "second-quarter": second,
  "third-quarter": third,
  "fourth-quarter": fourth,
});
const basketball = (points: unknown, threes: unknown, more: object) =>
  eventOf(NBA_GAME, "basketball", "settled", {
    scores: NBA_SCORES,
    statistics: {
      players: [
        played("501", "Dan Post", { Minutes: 30, Points: points, Threes: 0, "Threes Attempted": 1 }),
        played("702", "Eli Wing", { Minutes: 30, Points: 6, Threes: threes, "Threes Attempted": 2 }),
      ],
    },
    ...more,
  });

const BASKETBALL: readonly FeedRecord[] = [
  byHand(
    "an NBA game with its plays: the first points are a free throw, and the points of one player are not those of the box score",
    NBA,
    { ...asSummary(NBA_GAME, BOX), plays: SHOTS },
    {
      event: basketball(quarters(3, 1, 0, 0, 2), quarters(1, 1, 0, 0, 0), {
        scoring: [
          scored("home", 1, "1-0", {
            period: "p1",
            elapsed: 29,
            kind: "free-throw",
            player: "Dan Post",
            playerId: "501",
          }),
          scored("away", 3, "1-3", {
            period: "p1",
            elapsed: 50,
            kind: "three-pointer",
            player: "Eli Wing",
            playerId: "702",
          }),
          scored("away", 2, "1-5", { period: "p2", kind: "field-goal" }),
          scored("home", 2, "3-5", {
            period: "p4",
            elapsed: 711,
            kind: "field-goal",
            player: "Dan Post",
            playerId: "501",
          }),
        ],
      }),
      notes: [],
    },
    { result: "3-5" },
  ),
  byHand(
    "an NBA game with a play of another score",
    NBA,
    { ...asSummary(NBA_GAME, BOX), plays: SHOTS.filter((_, index) => index !== 2) },
    {
      event: basketball(3, 1, {}),
      notes: [{ at: "plays[2].scoreValue", says: "2, and the score rose by 5: the order of scoring is left out" }],
    },
    { result: "3-5" },
  ),
];

export const ORDERS: readonly FeedRecord[] = [...FOOTBALL, ...AMERICAN_FOOTBALL, ...BASKETBALL];
