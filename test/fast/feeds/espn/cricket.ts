/** Matches of cricket: who won them, and their innings. */
import type { FeedRecord } from "../record.js";
import { byHand } from "./shapes.js";

const RECORDED = "https://github.com/vasqued2/ha-teamtracker/blob/master/tests/tt/all.json";
const SENTENCES = "https://en.wikipedia.org/wiki/Result_(cricket)";

type Winner = "home" | "away" | null;

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

const RESULTS: readonly FeedRecord[] = [
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
function withInnings(
  home: object,
  away: object,
  scores = ["161/5 (18.3/20 ov, target 156)", "155 (20 ov)"],
  summary = "Melbourne Renegades won by 5 wickets",
  winner: Winner = "home",
) {
  const record = cricket("Result", summary, winner);
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

const LINE = "competitions[0].competitors[0].linescores[0]";
const OTHER_LINE = "competitions[0].competitors[1].linescores[0]";
const NINE_DOWN = { ...FIRST, wickets: 9 };
const leftOut = (what: string, record: object, at: string, says: string, winner = "home"): FeedRecord =>
  byHand(
    what,
    RECORDED,
    record,
    { event: match("settled", { outcome: { winner } }), notes: [{ at, says: `${says}: the innings are left out` }] },
    winner === "home" ? { result: "1-0" } : {},
  );
const REDUCED = "Melbourne Renegades won by 5 wickets (DLS method)";

/** Innings that end, and innings that the end of the match contradicts. */
const ENDS: readonly FeedRecord[] = [
  byHand(
    "a cricket match whose first innings ended with its overs",
    RECORDED,
    withInnings(SECOND, NINE_DOWN, ["161/5 (18.3/20 ov, target 156)", "155/9 (20 ov)"]),
    {
      event: match("settled", {
        outcome: { winner: "home" },
        cricket: {
          overs: 20,
          innings: [
            { side: "away", runs: 155, wickets: 9, balls: 120 },
            { side: "home", runs: 161, wickets: 5, balls: 111, target: 156 },
          ],
        },
      }),
      notes: [],
    },
    { result: "1-0" },
  ),
  byHand(
    "a cricket match of which overs were taken away, with a target that says who won",
    RECORDED,
    withInnings(
      { ...SECOND, runs: 98, overs: 12, target: 98 },
      NINE_DOWN,
      ["98/5 (12/15 ov, target 98)", "155/9 (20 ov)"],
      REDUCED,
    ),
    {
      event: match("settled", {
        outcome: { winner: "home" },
        cricket: {
          innings: [
            { side: "away", runs: 155, wickets: 9, balls: 120, reduced: true },
            { side: "home", runs: 98, wickets: 5, balls: 72, target: 98, reduced: true },
          ],
        },
      }),
      notes: [],
    },
    { result: "1-0" },
  ),
  leftOut(
    "a cricket match whose target is not one more than the runs before",
    withInnings({ ...SECOND, target: 150 }, FIRST),
    `${LINE}.target`,
    "150 after 155 runs",
  ),
  leftOut(
    "a cricket match whose first innings did not end",
    withInnings(SECOND, { ...NINE_DOWN, overs: 19.2 }, ["161/5 (18.3/20 ov, target 156)", "155/9 (19.2/20 ov)"]),
    `${OTHER_LINE}.overs`,
    "the innings did not end, and no overs were taken away",
  ),
  leftOut(
    "a cricket match with more balls than its overs have",
    withInnings(SECOND, { ...FIRST, overs: 20.1 }),
    `${OTHER_LINE}.overs`,
    "more than 20 overs",
  ),
  leftOut(
    "a cricket match whose runs contradict its winner",
    withInnings(SECOND, FIRST, undefined, "Perth Scorchers won by 5 runs", "away"),
    `${LINE}.runs`,
    "161 of 156, and away won",
    "away",
  ),
  leftOut(
    "a cricket match with a target of the side that batted first",
    withInnings(SECOND, { ...FIRST, target: 12 }),
    `${OTHER_LINE}.target`,
    "of the side that batted first",
  ),
];

export const CRICKET: readonly FeedRecord[] = [...RESULTS, ...INNINGS, ...ENDS];
