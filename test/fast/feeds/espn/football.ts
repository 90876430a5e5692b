import type { FeedRecord } from "../record.js";
import { asSummary, byHand, eventOf, type Game, onScoreboard, pairs } from "./shapes.js";

const SCOREBOARD = "https://site.api.espn.com/apis/site/v2/sports/soccer/fifa.world/scoreboard";
const KICKS = "https://github.com/arturogarrido/claudinho/pull/54";
const EXTRA_TIME = "https://github.com/molo1134/qrmbot/pull/165";
const FULL_TIME = "https://github.com/molo1134/qrmbot/pull/166";

const match = (status: string, home: Partial<Game["home"]>, away: Partial<Game["away"]>): Game => ({
  id: "760486",
  of: "s:600~l:606",
  date: "2026-06-29T20:30Z",
  status,
  home: { name: "Germany", score: "1", ...home },
  away: { name: "Paraguay", score: "1", ...away },
});
const PENALTIES = match("STATUS_FINAL_PEN", { lines: [0, 1, 0, 0, 3], kicks: 3 }, { lines: [1, 0, 0, 0, 4], kicks: 4 });
const AFTER_EXTRA_TIME = match("STATUS_FINAL_AET", { score: "2", lines: [0, 1, 0, 1] }, { lines: [1, 0, 0, 0] });
const LEVEL = match("STATUS_FULL_TIME", { lines: [0, 1] }, { lines: [1, 0] });
const ON_SCOREBOARD = match("STATUS_FULL_TIME", { score: "2" }, { score: "1" });

const settled = (game: Game, scores: object) => ({
  event: eventOf(game, "football", "settled", { scores }),
  notes: [],
});
const refused = (what: string, source: string, record: unknown, at: string, says: string): FeedRecord =>
  byHand(what, source, record, { refused: says, at });

export const FOOTBALL: readonly FeedRecord[] = [
  byHand(
    "a football match that ended after 90 minutes, on a scoreboard, which lists no halves",
    SCOREBOARD,
    onScoreboard(ON_SCOREBOARD),
    settled(ON_SCOREBOARD, { home: 2, away: 1, periods: pairs({ ft: "2-1" }) }),
    { result: "2-1", untold: ["competitions[0].competitors[0].score", "competitions[0].competitors[1].score"] },
  ),
  byHand(
    "a football match that was level after 90 minutes",
    FULL_TIME,
    asSummary(LEVEL),
    settled(LEVEL, { home: 1, away: 1, periods: pairs({ p1: "0-1", ft: "1-1" }) }),
    { result: "1-1", untold: ["header.competitions[0].status.type.name"] },
  ),
  byHand(
    "a football match that ended in extra time: its main markets are paid on 90 minutes",
    EXTRA_TIME,
    asSummary(AFTER_EXTRA_TIME),
    settled(AFTER_EXTRA_TIME, { home: 2, away: 1, periods: pairs({ p1: "0-1", ft: "1-1", ot: "1-0" }) }),
    { result: "1-1" },
  ),
  byHand(
    "a football match that ended in a shoot-out: the event's score includes the kicks",
    KICKS,
    asSummary(PENALTIES),
    settled(PENALTIES, { home: 4, away: 5, periods: pairs({ p1: "0-1", ft: "1-1", ot: "0-0", ap: "3-4" }) }),
    { result: "1-1" },
  ),
  refused(
    "extra time on a scoreboard, whose score is not of 90 minutes",
    EXTRA_TIME,
    onScoreboard(match("STATUS_FINAL_AET", { score: "2" }, {})),
    "competitions[0].competitors[1].linescores",
    "none; after STATUS_FINAL_AET they tell what was scored in 90 minutes. The summary of the match has them",
  ),
  refused(
    "a match with two sides at home",
    SCOREBOARD,
    JSON.parse(JSON.stringify(onScoreboard(ON_SCOREBOARD)).replace('"homeAway":"away"', '"homeAway":"home"')),
    "competitions[0].competitors[1].homeAway",
    "both sides are home",
  ),
  refused(
    "a shoot-out on a scoreboard",
    KICKS,
    onScoreboard(match("STATUS_FINAL_PEN", { kicks: 3 }, { kicks: 4 })),
    "competitions[0].competitors[1].linescores",
    "none, and a shoot-out is listed",
  ),
  refused(
    "kicks without extra time",
    KICKS,
    asSummary(match("STATUS_FINAL_PEN", { lines: [0, 1, 3], kicks: 3 }, { lines: [1, 0, 4], kicks: 4 })),
    "header.competitions[0].competitors[1].linescores",
    "3 periods; 2, 4 or 5 are expected",
  ),
  refused(
    "kicks that the last linescores contradict",
    KICKS,
    asSummary(match("STATUS_FINAL_PEN", { lines: [0, 1, 0, 0, 3], kicks: 2 }, { lines: [1, 0, 0, 0, 4], kicks: 4 })),
    "header.competitions[0].competitors[1].shootoutScore",
    "2-4 contradicts the last of the linescores, 3-4",
  ),
  refused(
    "a match that its status ends after 90 minutes and its periods in extra time",
    FULL_TIME,
    asSummary({ ...AFTER_EXTRA_TIME, status: "STATUS_FULL_TIME" }),
    "header.competitions[0].competitors[1].linescores",
    "the periods are of a match that ended in overtime; STATUS_FULL_TIME says in regular time",
  ),
  refused(
    "a finished match whose score is not the sum of its periods",
    SCOREBOARD,
    asSummary(match("STATUS_FULL_TIME", { score: "2", lines: [0, 1] }, { lines: [1, 0] })),
    "header.competitions[0].competitors[1].score",
    "2-1 contradicts the sum of the linescores, 1-1",
  ),
];
