import type { FeedRecord } from "../record.js";
import { byHand, eventOf, type Game, onScoreboard, pairs } from "./shapes.js";

const SCHEDULE =
  "https://github.com/vasqued2/ha-teamtracker/blob/master/tests/tt/captures/espn-soccer-all-schedule-103-ac-milan-20260904.json";
const NFL_SCHEDULE = "https://github.com/DevJonTaylor/wing-map/blob/main/assets/js/apiResponses/teamScheduleData.js";
const LACROSSE_PATHS = "https://github.com/vasqued2/ha-teamtracker/issues/341";

/** A game of a team's schedule: no `uid`, no linescores, and each score an object. */
function onSchedule({ of, ...game }: Game, links: readonly string[] = [], ofTeams = true) {
  const { uid: _, status: __, competitions, ...whole } = onScoreboard({ ...game, of });
  const [competition] = competitions;
  if (competition === undefined) throw new Error("a scoreboard has one competition");
  const hrefs = (list: readonly string[]) => list.map((href) => ({ href }));
  const competitors = competition.competitors.map(({ score, team, linescores: ___, ...side }) => ({
    ...side,
    team: {
      ...team,
      links: hrefs(ofTeams ? [`sportscenter://x-callback-url/showClubhouse?uid=${of}~t:1&section=scores`] : []),
    },
    ...(game.status !== "STATUS_SCHEDULED" && { score: { value: Number(score), displayValue: score } }),
  }));
  return { ...whole, competitions: [{ ...competition, competitors }], links: hrefs(links) };
}

const SOCCER = ["sportscenter://x-callback-url/showGame?sportName=soccer&leagueAbbrev=ita.1&gameId=401874758"];

const MILAN: Game = {
  id: "401874758",
  of: "s:600",
  date: "2026-08-28T18:45Z",
  status: "STATUS_FULL_TIME",
  home: { name: "AC Milan", score: "2" },
  away: { name: "Venezia", score: "0" },
};
const CHIEFS: Game = {
  id: "401326628",
  of: "s:20~l:28",
  date: "2022-01-17T01:15Z",
  status: "STATUS_FINAL",
  home: { name: "Kansas City Chiefs", score: "42" },
  away: { name: "Pittsburgh Steelers", score: "21" },
};

const SCHEDULES: readonly FeedRecord[] = [
  {
    what: "a football match of a team's schedule, that ended after 90 minutes",
    origin: "recorded",
    source: SCHEDULE,
    record: onSchedule(MILAN, SOCCER),
    gives: {
      event: eventOf(MILAN, "football", "settled", { scores: { home: 2, away: 0, periods: pairs({ ft: "2-0" }) } }),
      notes: [],
    },
    result: "2-0",
  },
  {
    what: "a game of American football of a team's schedule, whose teams alone have links",
    origin: "recorded",
    source: NFL_SCHEDULE,
    record: onSchedule(CHIEFS),
    gives: { event: eventOf(CHIEFS, "american-football", "settled", { scores: { home: 42, away: 21 } }), notes: [] },
    result: "42-21",
  },
  byHand(
    "a game of a schedule without links, whose sport an option says",
    NFL_SCHEDULE,
    onSchedule(CHIEFS, [], false),
    { event: eventOf(CHIEFS, "basketball", "settled", { scores: { home: 42, away: 21 } }), notes: [] },
    { options: { sport: "basketball" }, result: "42-21" },
  ),
  byHand(
    "a game of a schedule that has not begun",
    NFL_SCHEDULE,
    onSchedule({ ...CHIEFS, status: "STATUS_SCHEDULED" }),
    { event: eventOf(CHIEFS, "american-football", "pending"), notes: [] },
  ),
  byHand(
    "a football match of a schedule that ended in extra time",
    SCHEDULE,
    onSchedule({ ...MILAN, status: "STATUS_FINAL_AET" }, SOCCER),
    {
      refused:
        "none; after STATUS_FINAL_AET they tell what was scored in 90 minutes. The summary of the match has them",
      at: "competitions[0].competitors[1].linescores",
    },
  ),
  byHand("a game of a schedule whose sport nobody says", NFL_SCHEDULE, onSchedule(CHIEFS, [], false), {
    refused: "missing, and so is the option sport, which says what is played",
    at: "uid",
  }),
  byHand("a game whose links are of two sports", SCHEDULE, onSchedule(CHIEFS, SOCCER), {
    refused: "the links of the game and of its teams are of two sports",
    at: "links",
  }),
  byHand(
    "an option that contradicts the record",
    SCHEDULE,
    onScoreboard({
      ...CHIEFS,
      home: { ...CHIEFS.home, lines: [7, 14, 14, 7] },
      away: { ...CHIEFS.away, lines: [0, 7, 7, 7] },
    }),
    { refused: "of american-football, and the option sport says lacrosse", at: "uid" },
    { options: { sport: "lacrosse" } },
  ),
];

const OPTIONS = { options: { sport: "lacrosse" } };
/** No public record shows the number of lacrosse. */
const lacrosse = (status: string, home: readonly number[], away: readonly number[]): Game => ({
  id: "401744111",
  of: "s:99999~l:9",
  date: "2026-05-25T17:00Z",
  status,
  home: { name: "Cornell Big Red", score: String(home.reduce((sum, line) => sum + line, 0)), lines: home },
  away: { name: "Maryland Terrapins", score: String(away.reduce((sum, line) => sum + line, 0)), lines: away },
});
const QUARTERS = lacrosse("STATUS_FINAL", [3, 4, 2, 4], [2, 3, 3, 2]);
const OVERTIME = lacrosse("STATUS_FINAL_OT", [3, 2, 2, 4, 0], [2, 3, 3, 3, 1]);

const LACROSSE: readonly FeedRecord[] = [
  byHand(
    "a lacrosse game that ended in four quarters",
    LACROSSE_PATHS,
    onScoreboard(QUARTERS),
    {
      event: eventOf(QUARTERS, "lacrosse", "settled", {
        scores: { home: 13, away: 10, periods: pairs({ p1: "3-2", p2: "4-3", p3: "2-3", p4: "4-2", ft: "13-10" }) },
      }),
      notes: [],
    },
    { ...OPTIONS, result: "13-10" },
  ),
  byHand(
    "a lacrosse game that ended in overtime",
    LACROSSE_PATHS,
    onScoreboard(OVERTIME),
    {
      event: eventOf(OVERTIME, "lacrosse", "settled", {
        scores: {
          home: 11,
          away: 12,
          periods: pairs({ p1: "3-2", p2: "2-3", p3: "2-3", p4: "4-3", ft: "11-11", ot: "0-1" }),
        },
      }),
      notes: [],
    },
    { ...OPTIONS, result: "11-12" },
  ),
  ...(
    [
      ["STATUS_SCHEDULED", "pending"],
      ["STATUS_IN_PROGRESS", "live"],
      ["STATUS_CANCELED", "cancelled"],
    ] as const
  ).map(([status, becomes]) =>
    byHand(
      `a lacrosse game with the status ${status}`,
      LACROSSE_PATHS,
      onScoreboard(lacrosse(status, [3], [2])),
      { event: eventOf(QUARTERS, "lacrosse", becomes), notes: [] },
      OPTIONS,
    ),
  ),
  byHand(
    "a lacrosse game that was postponed",
    LACROSSE_PATHS,
    onScoreboard(lacrosse("STATUS_POSTPONED", [], [])),
    {
      event: eventOf(QUARTERS, "lacrosse", "pending", { originalDate: QUARTERS.date }),
      notes: [
        {
          at: "competitions[0].status.type.name",
          says: "STATUS_POSTPONED: postponed; the record does not say until when",
        },
      ],
    },
    OPTIONS,
  ),
];

export const OTHER_SHAPES: readonly FeedRecord[] = [...SCHEDULES, ...LACROSSE];
