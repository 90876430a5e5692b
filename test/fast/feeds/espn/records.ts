import type { FeedRecord } from "../record.js";
import { BOX_SCORES } from "./box-scores.js";
import { CRICKET } from "./cricket.js";
import { CRICKETERS } from "./cricketers.js";
import { FOOTBALL } from "./football.js";
import { ORDERS } from "./order.js";
import { OTHER_SHAPES } from "./schedules.js";
import { SETS } from "./sets.js";
import { byHand, eventOf, type Game, onScoreboard, pairs } from "./shapes.js";
import { WINNERS } from "./winners.js";

const NBA_SCOREBOARD = "https://github.com/evanhill1989/My-Club/blob/main/app/shared/nbaScoreboard.js";
const SCHEMAS = "https://github.com/pseudo-r/Public-ESPN-API/blob/main/docs/response_schemas.md";
const STATUS_WORDS = "https://docs.therundown.io/reference/event-statuses.md";
const NHL = "https://site.api.espn.com/apis/site/v2/sports/hockey/nhl/scoreboard?dates=20260507";
const MLB = "https://github.com/Bruhgrammers/cBet/blob/master/data.js";
const NFL_SUMMARY = "https://site.api.espn.com/apis/site/v2/sports/football/nfl/summary?event=401873286";

const KNICKS_AT_HORNETS: Game = {
  id: "401585285",
  of: "s:40~l:46",
  date: "2024-01-30T00:00Z",
  status: "STATUS_FINAL",
  home: { name: "Charlotte Hornets", score: "92", lines: [25, 18, 24, 25] },
  away: { name: "New York Knicks", score: "113", lines: [26, 20, 44, 23] },
};
const NBA_SCORES = {
  home: 92,
  away: 113,
  periods: pairs({ p1: "25-26", p2: "18-20", p3: "24-44", p4: "25-23", ft: "92-113" }),
};

/** What becomes of a game that is not finished. */
const UNFINISHED: readonly (readonly [word: string, status: string, says?: string])[] = [
  ["STATUS_SCHEDULED", "pending"],
  ["STATUS_DELAYED", "pending", "the start is delayed"],
  ["STATUS_POSTPONED", "pending", "postponed; the record does not say until when"],
  ["STATUS_IN_PROGRESS", "live"],
  ["STATUS_FIRST_HALF", "live"],
  ["STATUS_HALFTIME", "live"],
  ["STATUS_SECOND_HALF", "live"],
  ["STATUS_END_PERIOD", "live"],
  ["STATUS_HALFTIME_ET", "live"],
  ["STATUS_FULL_EXTRA", "live", "extra time is over, and a shoot-out may follow"],
  ["STATUS_RAIN_DELAY", "live", "delayed by rain; the record does not say if play had begun"],
  ["STATUS_SUSPENDED", "live", "suspended; play may be resumed"],
  ["STATUS_CANCELED", "cancelled"],
];

const college = (home: readonly number[], away: readonly number[], regulation?: number): Game => ({
  id: "401700001",
  of: "s:40~l:41",
  date: "2026-01-15T00:00Z",
  status: "STATUS_FINAL",
  home: { name: "Duke", score: String(home.reduce((sum, line) => sum + line)), lines: home },
  away: { name: "North Carolina", score: String(away.reduce((sum, line) => sum + line)), lines: away },
  ...(regulation !== undefined && { regulation }),
});

const BASKETBALL: readonly FeedRecord[] = [
  {
    what: "an NBA game that ended in regular time",
    origin: "recorded",
    source: NBA_SCOREBOARD,
    record: onScoreboard(KNICKS_AT_HORNETS),
    gives: { event: eventOf(KNICKS_AT_HORNETS, "basketball", "settled", { scores: NBA_SCORES }), notes: [] },
    result: "92-113",
  },
  ...UNFINISHED.map(([word, status, says]) =>
    byHand(`a game with the status ${word}`, STATUS_WORDS, onScoreboard({ ...KNICKS_AT_HORNETS, status: word }), {
      event: eventOf(
        KNICKS_AT_HORNETS,
        "basketball",
        status,
        word === "STATUS_POSTPONED" ? { originalDate: KNICKS_AT_HORNETS.date } : {},
      ),
      notes: says === undefined ? [] : [{ at: "competitions[0].status.type.name", says: `${word}: ${says}` }],
    }),
  ),
  byHand(
    "a college game in halves that ended in regular time, on a neutral ground",
    SCHEMAS,
    onScoreboard({ ...college([40, 38], [35, 41], 2), neutral: true }),
    {
      event: eventOf(college([40, 38], [35, 41]), "basketball", "settled", {
        scores: { home: 78, away: 76, periods: pairs({ p1: "40-35", p2: "38-41", ft: "78-76" }) },
      }),
      notes: [{ at: "competitions[0].neutralSite", says: "a neutral ground; home and away are as ESPN has them" }],
    },
    { result: "78-76" },
  ),
  byHand(
    "a game in halves with two overtimes, whose halves an option tells",
    SCHEMAS,
    onScoreboard(college([40, 38, 6, 9], [37, 41, 6, 4])),
    {
      event: eventOf(college([40, 38, 6, 9], [37, 41, 6, 4]), "basketball", "settled", {
        scores: { home: 93, away: 88, periods: pairs({ p1: "40-37", p2: "38-41", ft: "78-78", ot: "15-10" }) },
      }),
      notes: [],
    },
    { options: { regulationPeriods: 2 }, result: "93-88" },
  ),
  byHand("a game whose halves or quarters nobody tells", SCHEMAS, onScoreboard(college([40, 38], [35, 41])), {
    refused: "missing, and so is the option regulationPeriods: 2 for halves, 4 for quarters",
    at: "competitions[0].format.regulation.periods",
  }),
];

const NFL_GAME: Game = {
  id: "401671641",
  of: "s:20~l:28",
  date: "2024-11-10T18:00Z",
  status: "STATUS_FINAL",
  home: { name: "Washington Commanders", score: "27", lines: [7, 10, 7, 3] },
  away: { name: "Pittsburgh Steelers", score: "28", lines: [7, 7, 7, 7] },
};
const NFL_OVERTIME: Game = {
  ...NFL_GAME,
  status: "STATUS_FINAL_OT",
  home: { name: "Washington Commanders", score: "30", lines: [7, 10, 7, 3, 3] },
  away: { name: "Pittsburgh Steelers", score: "27", lines: [7, 7, 6, 7, 0] },
};
const AMERICAN_FOOTBALL: readonly FeedRecord[] = [
  byHand(
    "an NFL game that ended in overtime",
    "https://github.com/egyptiangio/teamarr/blob/main/teamarr/providers/espn/constants.py",
    onScoreboard(NFL_OVERTIME),
    {
      event: eventOf(NFL_OVERTIME, "american-football", "settled", {
        scores: {
          home: 30,
          away: 27,
          periods: pairs({ p1: "7-7", p2: "10-7", p3: "7-6", p4: "3-7", ft: "27-27", ot: "3-0" }),
        },
      }),
      notes: [],
    },
    { result: "30-27" },
  ),
  byHand(
    "a game that its status ends in overtime and its periods before",
    NFL_SUMMARY,
    onScoreboard({ ...NFL_GAME, status: "STATUS_FINAL_OT" }),
    {
      refused: "the periods are of a match that ended in regular time; STATUS_FINAL_OT says in overtime",
      at: "competitions[0].competitors[1].linescores",
    },
  ),
];

const baseball = (home: readonly number[], away: readonly number[], score: readonly [string, string]): Game => ({
  id: "360518122",
  of: "s:1~l:10",
  date: "2016-05-18T17:05Z",
  status: "STATUS_FINAL",
  home: { name: "Milwaukee Brewers", score: score[0], lines: home },
  away: { name: "Chicago Cubs", score: score[1], lines: away },
});
const NINE = baseball([0, 1, 0, 2, 0, 0, 2, 0], [0, 0, 1, 0, 0, 1, 0, 0, 0], ["5", "2"]);
const TEN = baseball([0, 1, 0, 0, 0, 0, 1, 0, 0, 0], [0, 0, 1, 0, 0, 1, 0, 0, 0, 1], ["2", "3"]);

const BASEBALL: readonly FeedRecord[] = [
  byHand(
    "a baseball game whose home side did not bat in the ninth",
    MLB,
    onScoreboard(NINE),
    {
      event: eventOf(NINE, "baseball", "settled", {
        scores: {
          home: 5,
          away: 2,
          periods: pairs({
            p1: "0-0",
            p2: "1-0",
            p3: "0-1",
            p4: "2-0",
            p5: "0-0",
            p6: "0-1",
            p7: "2-0",
            p8: "0-0",
            p9: "-0",
          }),
        },
      }),
      notes: [],
    },
    { result: "5-2" },
  ),
  byHand(
    "a baseball game of ten innings",
    MLB,
    onScoreboard(TEN),
    {
      event: eventOf(TEN, "baseball", "settled", {
        scores: {
          home: 2,
          away: 3,
          periods: pairs({
            ...{ p1: "0-0", p2: "1-0", p3: "0-1", p4: "0-0", p5: "0-0", p6: "0-1", p7: "1-0", p8: "0-0", p9: "0-0" },
            p10: "0-1",
          }),
        },
      }),
      notes: [],
    },
    { result: "2-3" },
  ),
];

const hockey = (home: readonly number[], away: readonly number[], detail: string): Game => ({
  id: "401802852",
  of: "s:70~l:90",
  date: "2025-12-14T00:00Z",
  status: "STATUS_FINAL",
  detail,
  home: { name: "Philadelphia Flyers", score: String(home.reduce((sum, line) => sum + line)), lines: home },
  away: { name: "Carolina Hurricanes", score: String(away.reduce((sum, line) => sum + line)), lines: away },
});
const iced = (what: string, game: Game, scores: object, result: NonNullable<FeedRecord["result"]>): FeedRecord =>
  byHand(
    what,
    NHL,
    onScoreboard(game),
    { event: eventOf(game, "ice-hockey", "settled", { scores }), notes: [] },
    { result },
  );
const TWO_OVERTIMES = hockey([1, 1, 0, 0, 1], [0, 1, 1, 0, 0], "Final/2OT");
const SHOOTOUT = hockey([0, 1, 0, 0, 0], [0, 0, 1, 0, 1], "Final/SO");

const ICE_HOCKEY: readonly FeedRecord[] = [
  iced(
    "a hockey game that ended in regular time",
    hockey([1, 2, 0], [0, 1, 1], "Final"),
    { home: 3, away: 2, periods: pairs({ p1: "1-0", p2: "2-1", p3: "0-1", ft: "3-2" }) },
    "3-2",
  ),
  iced(
    "a hockey game that ended in the second overtime",
    TWO_OVERTIMES,
    { home: 3, away: 2, periods: pairs({ p1: "1-0", p2: "1-1", p3: "0-1", ft: "2-2", ot: "1-0" }) },
    "3-2",
  ),
  iced(
    "a hockey game that ended in a shoot-out",
    SHOOTOUT,
    { home: 1, away: 2, periods: pairs({ p1: "0-0", p2: "1-0", p3: "0-1", ft: "1-1", ot: "0-0", ap: "0-1" }) },
    "1-2",
  ),
  byHand("a hockey game of five periods whose end is not told", NHL, onScoreboard(withoutDetail(SHOOTOUT)), {
    refused: "missing; it tells overtime from a shoot-out, such as Final/OT and Final/SO",
    at: "competitions[0].status.type.detail",
  }),
];

function withoutDetail({ detail: _, ...game }: Game): Game {
  return game;
}

/** The same record with the word for a cancelled game. */
function cancelled(record: object): unknown {
  return JSON.parse(JSON.stringify(record).replaceAll("STATUS_FINAL", "STATUS_CANCELED"));
}

export const ESPN: readonly FeedRecord[] = [
  ...ORDERS,
  ...BOX_SCORES,
  ...BASKETBALL,
  ...AMERICAN_FOOTBALL,
  ...BASEBALL,
  ...ICE_HOCKEY,
  ...FOOTBALL,
  ...SETS,
  ...WINNERS,
  ...CRICKET,
  ...CRICKETERS,
  ...OTHER_SHAPES,
  byHand("a cancelled game with a winner", STATUS_WORDS, cancelled(onScoreboard(KNICKS_AT_HORNETS)), {
    refused: "true, and the status is STATUS_CANCELED",
    at: "competitions[0].competitors[0].winner",
  }),
  byHand("a sport that is not read", NBA_SCOREBOARD, onScoreboard({ ...KNICKS_AT_HORNETS, of: "s:1100~l:1106" }), {
    refused: '"s:1100~l:1106~e:401585285" is not of a sport that is read from this feed',
    at: "uid",
  }),
];
