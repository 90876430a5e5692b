import type { FeedRecord } from "../record.js";
import { byHand } from "./shapes.js";

const CARD = "https://site.api.espn.com/apis/site/v2/sports/mma/ufc/scoreboard";
const RECORDED = "https://github.com/vasqued2/ha-teamtracker/blob/master/tests/tt/all.json";
const SENTENCES = "https://en.wikipedia.org/wiki/Result_(cricket)";

type Winner = "home" | "away" | null;

/** A bout of a card. Neither fighter is at home. */
function bout(status: string, winner: Winner, result?: string) {
  const side = (name: string, order: number, isWinner: boolean) => ({
    order,
    winner: isWinner,
    athlete: { displayName: name },
  });
  return {
    id: "401799529",
    uid: "s:3301~l:3321~e:600053891~c:401799529",
    date: "2025-07-19T22:00Z",
    competitors: [side("Kevin Holland", 1, winner === "home"), side("Daniel Rodriguez", 2, winner === "away")],
    format: { regulation: { periods: 3 } },
    status: { period: 3, displayClock: "5:00", type: { name: status }, ...(result && { result: { name: result } }) },
  };
}
const fight = (status: string, more: object = {}) => ({
  id: 401799529,
  home: "Kevin Holland",
  away: "Daniel Rodriguez",
  date: "2025-07-19T22:00Z",
  status,
  sport: { slug: "mixed-martial-arts" },
  ...more,
});
const ended = (
  what: string,
  winner: Winner,
  result: string | undefined,
  outcome: string,
  method?: string,
  more: object = {},
) =>
  byHand(
    what,
    CARD,
    bout("STATUS_FINAL", winner, result),
    {
      event: fight("settled", {
        outcome: { winner: outcome, ...(method && { method }), ...(result && { round: 3, time: 300 }) },
        ...(result && { rounds: 3 }),
      }),
      notes: [],
    },
    more,
  );

const BOUTS: readonly FeedRecord[] = [
  ended("a bout that was stopped", "home", "kotko", "home", "ko-tko", { result: "1-0" }),
  ended("a bout that was decided on points", "away", "decision---unanimous", "away", "decision-unanimous", {
    result: "0-1",
  }),
  ended("a bout whose result is not told, with its winner", "away", undefined, "away", undefined, { result: "0-1" }),
  byHand(
    "a bout that was stopped in its second round",
    CARD,
    {
      ...bout("STATUS_FINAL", "away"),
      status: {
        period: 2,
        displayClock: "1:34",
        type: { name: "STATUS_FINAL" },
        result: { name: "ko/tko", displayName: "KO/TKO", description: "Punches" },
      },
    },
    {
      event: fight("settled", { outcome: { winner: "away", method: "ko-tko", round: 2, time: 94 }, rounds: 3 }),
      notes: [],
    },
    { result: "0-1" },
  ),
  ended("a draw", null, "draw", "draw"),
  ended("a bout without a result", null, "no-contest", "none", "no-contest"),
  ...(
    [
      ["STATUS_SCHEDULED", "pending"],
      ["STATUS_IN_PROGRESS", "live"],
      ["STATUS_CANCELED", "cancelled"],
    ] as const
  ).map(([status, becomes]) =>
    byHand(`a bout with the status ${status}`, CARD, bout(status, null), { event: fight(becomes), notes: [] }),
  ),
  byHand("a bout that was postponed", CARD, bout("STATUS_POSTPONED", null), {
    event: fight("pending", { originalDate: "2025-07-19T22:00Z" }),
    notes: [{ at: "status.type.name", says: "STATUS_POSTPONED: postponed; the record does not say until when" }],
  }),
  byHand("a bout without a winner, of which nobody says how it ended", CARD, bout("STATUS_FINAL", null), {
    refused: "missing, and no side is marked as the winner; it tells a draw from a no contest",
    at: "status.result.name",
  }),
  byHand("a bout that was not fought, or was", CARD, bout("STATUS_WALKOVER", "home"), {
    refused: "STATUS_WALKOVER in a record of mixed-martial-arts without periods",
    at: "status",
  }),
  byHand("a draw that has a winner", CARD, bout("STATUS_FINAL", "home", "draw"), {
    refused: '"draw", and home is marked as the winner',
    at: "status.result.name",
  }),
  byHand("a knock-out that has no winner", CARD, bout("STATUS_FINAL", null, "kotko"), {
    refused: '"kotko", and no side is marked as the winner',
    at: "status.result.name",
  }),
  byHand("a result that was overturned", CARD, bout("STATUS_FINAL", "home", "overturned"), {
    refused: '"overturned" is not a known result',
    at: "status.result.name",
  }),
];

/** A cricket match, with true and false as strings. */
function cricket(description: string, summary: string | undefined, winner: Winner = null) {
  const side = (homeAway: string, name: string, score: string) => ({
    homeAway,
    winner: String(winner === homeAway),
    score,
    team: { displayName: name },
  });
  const status = () => ({ ...(summary !== undefined && { summary }), type: { id: "0", description, state: "in" } });
  return {
    id: "1324647",
    uid: "s:200~e:1324647",
    date: "2023-01-01T02:40Z",
    competitions: [
      {
        neutralSite: false,
        competitors: [
          side("home", "Melbourne Renegades", "155/6"),
          side("away", "Perth Scorchers", "125/3 (16/20 ov, target 156)"),
        ],
        status: status(),
      },
    ],
    status: status(),
  };
}
const match = (status: string, more: object = {}) => ({
  id: 1324647,
  home: "Melbourne Renegades",
  away: "Perth Scorchers",
  date: "2023-01-01T02:40Z",
  status,
  sport: { slug: "cricket" },
  ...more,
});
const gives = (status: string, winner?: string) => ({
  event: match(status, winner === undefined ? {} : { outcome: { winner } }),
  notes: [],
});
const SUMMARY = "status.summary";

const CRICKET: readonly FeedRecord[] = [
  {
    what: "a live cricket match",
    origin: "recorded",
    source: RECORDED,
    record: cricket("Live", "Scorchers require 31 runs"),
    gives: gives("live"),
  },
  byHand(
    "a cricket match that has not begun",
    RECORDED,
    cricket("Scheduled", "Starts at 13:40 local time"),
    gives("pending"),
  ),
  byHand(
    "a cricket match that was won",
    RECORDED,
    cricket("Result", "Perth Scorchers won by 7 wickets", "away"),
    gives("settled", "away"),
    { result: "0-1" },
  ),
  byHand(
    "a cricket match that was won under the short name of a team",
    RECORDED,
    cricket("Result", "Renegades won by 30 runs (D/L method)", "home"),
    gives("settled", "home"),
    { result: "1-0" },
  ),
  byHand("a cricket match that was drawn", SENTENCES, cricket("Result", "Match drawn"), gives("settled", "draw")),
  byHand("a cricket match that was tied", SENTENCES, cricket("Result", "Match tied"), gives("settled", "draw")),
  byHand("a cricket match without a result", SENTENCES, cricket("Result", "No result"), gives("settled", "none")),
  byHand(
    "a cricket match that was abandoned",
    SENTENCES,
    cricket("Result", "Match abandoned without a ball bowled"),
    gives("settled", "none"),
  ),
  byHand(
    "a tie that a super over decided",
    SENTENCES,
    cricket("Result", "Match tied (Perth Scorchers won the Super Over)", "away"),
    {
      refused: '"Match tied (Perth Scorchers won the Supe"..., and away is marked as the winner',
      at: SUMMARY,
    },
  ),
  byHand(
    "a winner whom the summary contradicts",
    SENTENCES,
    cricket("Result", "Perth Scorchers won by 7 wickets", "home"),
    { refused: "it contradicts the side that is marked as the winner", at: SUMMARY },
  ),
  byHand("a result that nobody won", SENTENCES, cricket("Result", "Renegades won by 30 runs"), {
    refused: "it does not say who won, and no side is marked as the winner",
    at: SUMMARY,
  }),
  byHand("a status of cricket that is not known", RECORDED, cricket("Stumps", "Day 2"), {
    refused: '"Stumps" is not a known status',
    at: "status.type.description",
  }),
];

/** A match of twenty overs a side whose innings are listed. */
function withInnings(home: object, away: object, scores = ["161/5 (18.3/20 ov, target 156)", "155 (20 ov)"]) {
  const record = cricket("Result", "Melbourne Renegades won by 5 wickets", "home");
  const [competition] = record.competitions;
  const competitors = competition?.competitors.map((side, index) => ({
    ...side,
    score: scores[index],
    linescores: [index === 0 ? home : away],
  }));
  return { ...record, competitions: [{ ...competition, competitors }] };
}
const FIRST = { period: 1, runs: 155, wickets: 10, overs: 20.0, isBatting: false, description: "complete" };
const SECOND = {
  period: 2,
  runs: 161,
  wickets: 5,
  overs: 18.3,
  isBatting: true,
  description: "target reached",
  target: 156,
};

const INNINGS: readonly FeedRecord[] = [
  byHand(
    "a cricket match with its innings",
    RECORDED,
    withInnings(SECOND, FIRST),
    {
      event: match("settled", {
        outcome: { winner: "home" },
        cricket: {
          overs: 20,
          innings: [
            { side: "away", runs: 155, wickets: 10, balls: 120, allOut: true },
            { side: "home", runs: 161, wickets: 5, balls: 111, target: 156 },
          ],
        },
      }),
      notes: [],
    },
    { result: "1-0" },
  ),
  byHand(
    "a cricket match with an innings that contradicts the score of its side",
    RECORDED,
    withInnings({ ...SECOND, runs: 151 }, FIRST),
    {
      event: match("settled", { outcome: { winner: "home" } }),
      notes: [
        {
          at: "competitions[0].competitors[0].linescores[0].runs",
          says: "151/5 contradicts the score of the side: the innings are left out",
        },
      ],
    },
    { result: "1-0" },
  ),
  byHand(
    "a cricket match whose innings do not say who batted first",
    RECORDED,
    withInnings({ ...SECOND, period: 1 }, FIRST),
    {
      event: match("settled", { outcome: { winner: "home" } }),
      notes: [
        {
          at: "competitions[0].competitors[1].linescores[0].period",
          says: "1, 2 is expected: the innings are left out",
        },
      ],
    },
    { result: "1-0" },
  ),
];

export const WINNERS: readonly FeedRecord[] = [...BOUTS, ...CRICKET, ...INNINGS];
