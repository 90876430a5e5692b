/** Summaries of cricket, which list batters, bowlers and falls of wickets. */
import type { FeedRecord } from "../record.js";
import { byHand } from "./shapes.js";

const SUMMARY = "https://github.com/mattholland0202/py-cricinfo/blob/main/tests/test_files/match/1426555.json";

type Counts = Readonly<Record<string, number | string>>;

const statisticsOf = (counts: Counts, more: object = {}) => ({
  name: "Total",
  categories: [{ name: "general", stats: Object.entries(counts).map(([name, value]) => ({ name, value })) }],
  ...more,
});
const batter = (period: number, counts: Counts, dismissalCard: string) => ({
  period,
  statistics: statisticsOf({ batted: 1, ...counts }, { batting: { outDetails: { dismissalCard } } }),
});
const fielder = (period: number, counts: Counts = {}) => ({
  period,
  statistics: statisticsOf({ bowled: "wickets" in counts ? 1 : 0, balls: 0, conceded: 0, ...counts }),
});
const player = (id: number, displayName: string, ...linescores: object[]) => ({
  starter: true,
  athlete: { id: String(id), displayName },
  linescores,
});
const runs = (runs: number, ballsFaced: number, fours: number, sixes: number, more: Counts = {}) => ({
  runs,
  ballsFaced,
  fours,
  sixes,
  ...more,
});
const spell = (balls: number, conceded: number, wickets: number) => ({ balls, conceded, wickets });

/** The visitors bat first. In each innings the side in the field has a line of 0 runs. */
const HOME = [
  player(11, "Ed Open", fielder(1), batter(2, runs(90, 60, 9, 2), "not out")),
  player(12, "Flo Strike", fielder(1, spell(24, 30, 1)), batter(2, runs(50, 40, 5, 0, { dismissal: 2 }), "")),
  player(13, "Gus Third", fielder(1, spell(24, 40, 0)), batter(2, runs(12, 11, 1, 0), "not out")),
  player(14, "Hal Quick", fielder(1, spell(36, 45, 0))),
  player(15, "Ivo Spin", fielder(1, spell(36, 38, 0))),
];
const AWAY = [
  player(21, "Ann Open", batter(1, runs(80, 50, 8, 3), "c"), fielder(2, spell(24, 30, 0))),
  player(22, "Bea Second", batter(1, runs(40, 40, 2, 0), "run out"), fielder(2, spell(24, 35, 1))),
  player(23, "Cat Third", batter(1, runs(20, 20, 1, 0), "not out"), fielder(2, spell(36, 50, 0))),
  player(24, "Dot Fourth", batter(1, runs(10, 10, 0, 0), "not out"), fielder(2, spell(27, 38, 0))),
];
const fall = (wicketNumber: number, wicketOver: number, runsThen: number, id: number) => ({
  wicketNumber,
  wicketOver,
  fowType: "out",
  runs: runsThen,
  athlete: { id: String(id), displayName: "as the roster has it" },
});
const inField = (period: number, overs: number) => ({
  ...{ period, runs: 0, wickets: 0, overs, isBatting: false, target: 0, statistics: {} },
});
const FIRST = {
  ...{ period: 1, runs: 155, wickets: 2, overs: 20, isBatting: true, description: "complete", target: 0 },
  statistics: statisticsOf({ bpo: "6", extras: "5" }),
  fow: [fall(1, 10.3, 70, 22), fall(2, 18.6, 140, 21)],
};
const SECOND = {
  ...{ period: 2, runs: 156, wickets: 1, overs: 18.3, isBatting: true, description: "target reached", target: 156 },
  statistics: statisticsOf({ bpo: "6", extras: "4" }),
  fow: [fall(1, 15.2, 120, 12)],
};

interface Parts {
  readonly first: object;
  readonly home: readonly object[];
  readonly away: readonly object[];
  readonly change: object;
}

function summary({ first = FIRST, home = HOME, away = AWAY, change = {} }: Partial<Parts> = {}) {
  const side = (homeAway: string, displayName: string, score: string, linescores: readonly object[]) => ({
    ...{ homeAway, winner: String(homeAway === "home"), team: { displayName }, score, linescores },
  });
  const competition = {
    date: "2026-05-31T14:00Z",
    competitors: [
      side("home", "Hills", "156/1 (18.3/20 ov, target 156)", [inField(1, 20), SECOND]),
      side("away", "Vales", "155/2 (20 ov)", [first, inField(2, 18.3)]),
    ],
    status: { summary: "Hills won by 9 wickets", type: { description: "Result", state: "post" } },
  };
  const rosters = [
    { homeAway: "home", roster: home },
    { homeAway: "away", roster: away },
  ];
  return { header: { id: "1535465", uid: "s:200~e:1535465", competitions: [competition] }, rosters, ...change };
}

type List = "batters" | "bowlers" | "falls";
const batted = (id: number, name: string, [scored, balls, fours, sixes]: readonly number[], out?: string) => ({
  ...{ name, id, runs: scored, balls, fours, sixes },
  ...(out !== undefined && { out }),
});
const bowled = (id: number, name: string, [balls, conceded, wickets]: readonly number[]) => ({
  ...{ name, id, wickets, runs: conceded, balls },
});
const INNINGS = [
  {
    ...{ side: "away", runs: 155, wickets: 2, balls: 120 },
    batters: [
      batted(21, "Ann Open", [80, 50, 8, 3], "caught"),
      batted(22, "Bea Second", [40, 40, 2, 0], "run-out"),
      batted(23, "Cat Third", [20, 20, 1, 0]),
      batted(24, "Dot Fourth", [10, 10, 0, 0]),
    ],
    bowlers: [
      bowled(12, "Flo Strike", [24, 30, 1]),
      bowled(13, "Gus Third", [24, 40, 0]),
      bowled(14, "Hal Quick", [36, 45, 0]),
      bowled(15, "Ivo Spin", [36, 38, 0]),
    ],
    falls: [
      { wicket: 1, runs: 70, balls: 63, player: "Bea Second", how: "run-out" },
      { wicket: 2, runs: 140, balls: 114, player: "Ann Open", how: "caught" },
    ],
  },
  {
    ...{ side: "home", runs: 156, wickets: 1, balls: 111, target: 156 },
    batters: [
      batted(11, "Ed Open", [90, 60, 9, 2]),
      batted(12, "Flo Strike", [50, 40, 5, 0], "bowled"),
      batted(13, "Gus Third", [12, 11, 1, 0]),
    ],
    bowlers: [
      bowled(21, "Ann Open", [24, 30, 0]),
      bowled(22, "Bea Second", [24, 35, 1]),
      bowled(23, "Cat Third", [36, 50, 0]),
      bowled(24, "Dot Fourth", [27, 38, 0]),
    ],
    falls: [{ wicket: 1, runs: 120, balls: 92, player: "Flo Strike", how: "bowled" }],
  },
] as const;

const gives = (lists: readonly (readonly List[])[], notes: readonly object[] = []) => ({
  event: {
    id: 1535465,
    home: "Hills",
    away: "Vales",
    date: "2026-05-31T14:00Z",
    status: "settled",
    sport: { slug: "cricket" },
    outcome: { winner: "home" },
    cricket: {
      overs: 20,
      innings: INNINGS.map((innings, index) =>
        Object.fromEntries(
          Object.entries(innings).filter(
            ([key, value]) => !Array.isArray(value) || lists[index]?.includes(key as List),
          ),
        ),
      ),
    },
  },
  notes,
});
const ALL: readonly List[] = ["batters", "bowlers", "falls"];
const record = (what: string, parts: Partial<Parts>, expected: unknown): FeedRecord =>
  byHand(what, SUMMARY, summary(parts), expected, { result: "1-0" });
const leftOut = (what: string, parts: Partial<Parts>, first: readonly List[], notes: readonly object[]) =>
  record(what, parts, gives([first, ALL], notes));

const LINE = "header.competitions[0].competitors[1].linescores[0]";
const STATISTICS = `${LINE}.statistics.categories[0]`;

export const CRICKETERS: readonly FeedRecord[] = [
  record("a summary of a cricket match with its batters, bowlers and falls of wickets", {}, gives([ALL, ALL])),
  record("a summary of a cricket match without line-ups", { change: { rosters: undefined } }, gives([[], []])),
  leftOut(
    "a cricket match whose batters and extras are not its runs",
    { first: { ...FIRST, statistics: statisticsOf({ bpo: "6", extras: "6" }) } },
    ["bowlers", "falls"],
    [
      {
        at: `${STATISTICS}.stats[1].value`,
        says: "156 runs of batters and extras, of 155: the batters of an innings are left out",
      },
    ],
  ),
  leftOut(
    "a cricket match without a bowler who is not listed",
    { home: HOME.slice(0, 4) },
    ["batters", "falls"],
    [{ at: `${LINE}.overs`, says: "120 balls, and 84 of bowlers: the bowlers of an innings are left out" }],
  ),
  leftOut(
    "a cricket match with a fall of a wicket that is not one",
    { first: { ...FIRST, fow: [{ ...FIRST.fow[0], fowType: "retired" }, FIRST.fow[1]] } },
    ["batters", "bowlers"],
    [{ at: `${LINE}.fow[0].fowType`, says: '"retired" is not out: the falls of an innings are left out' }],
  ),
  leftOut(
    "a cricket match with a batter who is out in a way that is not known",
    {
      away: [
        player(21, "Ann Open", batter(1, runs(80, 50, 8, 3), "timed out"), fielder(2, spell(24, 30, 0))),
        ...AWAY.slice(1),
      ],
    },
    [],
    ["batters", "bowlers", "falls"].map((list) => ({
      at: `rosters[1].roster[0].linescores[0].statistics.batting.outDetails.dismissalCard`,
      says: `"timed out" is not a known dismissal: the ${list} of an innings are left out`,
    })),
  ),
  record(
    "a cricket match with overs of five balls",
    { first: { ...FIRST, statistics: statisticsOf({ bpo: "5", extras: "5" }) } },
    {
      event: { ...gives([]).event, cricket: undefined },
      notes: [
        { at: `${STATISTICS}.stats[0].value`, says: "5 balls of an over, 6 are expected: the innings are left out" },
      ],
    },
  ),
];
