import type { FeedRecord } from "../record.js";
import { byHand, pairs } from "./shapes.js";

const RECORDED = "https://github.com/vasqued2/ha-teamtracker/blob/master/tests/tt/all.json";
const ENDINGS = "https://github.com/tidbyt/community/pull/2213";
const WALKOVER = "https://github.com/vasqued2/ha-teamtracker/issues/62";

interface Match {
  readonly status?: string;
  /** Home first: `"7-6 6-4"`. */
  readonly sets?: string;
  readonly winner?: "home" | "away" | null;
  /** Of two pairs. */
  readonly isDoubles?: true;
  readonly more?: object;
}

const setsIn = (sets: string) => (sets === "" ? [] : sets.split(" ").map((set) => set.split("-").map(Number)));

/** A match of a tournament, an item of `groupings[].competitions`, with the side that won each set. */
function tennis({ status = "STATUS_FINAL", sets = "", winner = null, isDoubles, more = {} }: Match) {
  const side = (homeAway: "home" | "away", displayName: string, own: 0 | 1) => ({
    homeAway,
    winner: winner === homeAway,
    ...(isDoubles ? { roster: { displayName: `${displayName} / A. Partner` } } : { athlete: { displayName } }),
    ...(sets !== "" && {
      linescores: setsIn(sets).map((set) => ({
        value: set[own],
        winner: Number(set[own]) > Number(set[1 - own]) && Number(set[own]) > 5,
      })),
    }),
  });
  return {
    id: "184769",
    uid: "s:850~l:851~e:718-2026~c:184769",
    date: "2026-08-13T16:00Z",
    neutralSite: false,
    competitors: [side("home", "Lilli Tagger", 0), side("away", "Zhu Lin", 1)],
    status: { type: { name: status } },
    format: { regulation: { periods: 3 } },
    ...more,
  };
}

const event = (status: string, more: object = {}) => ({
  id: 184769,
  home: "Lilli Tagger",
  away: "Zhu Lin",
  date: "2026-08-13T16:00Z",
  status,
  sport: { slug: "tennis" },
  ...more,
});
/** `played("2-0", "7-6 6-4")`: the tally, and the sets as `p1`, `p2` and so on. */
function played(tally: string, sets: string) {
  const [home, away] = tally.split("-").map(Number);
  return {
    home,
    away,
    periods: pairs(Object.fromEntries(sets.split(" ").map((set, index) => [`p${index + 1}`, set]))),
  };
}

/** Another number of games may be a set, too. */
const untold = [0, 1].flatMap((side) => [0, 1, 2, 3, 4].map((set) => `competitors[${side}].linescores[${set}].value`));

const final = (what: string, match: Match, tally: string, most: 3 | 5, notes: readonly object[] = []): FeedRecord =>
  byHand(
    what,
    ENDINGS,
    tennis(match),
    { event: event("settled", { scores: played(tally, match.sets ?? ""), bestOf: most }), notes },
    { result: tally as `${number}-${number}`, most, untold },
  );
const refused = (what: string, match: Match, at: string, says: string): FeedRecord =>
  byHand(what, ENDINGS, tennis(match), { refused: says, at });
const LINES = "competitors[0].linescores";

/** A recorded match: neither side is at home. */
const KOSTYUK_TAUSON = {
  id: "128749",
  uid: "s:850~l:900~e:504-2022~c:128749",
  date: "2022-12-14T10:25Z",
  neutralSite: false,
  competitors: [
    {
      order: 1,
      winner: false,
      athlete: { displayName: "Marta Kostyuk" },
      linescores: [{ value: 6, tiebreak: 6 }, { value: 4 }],
    },
    {
      order: 2,
      winner: true,
      athlete: { displayName: "Clara Tauson" },
      linescores: [{ value: 7, tiebreak: 8 }, { value: 6 }],
    },
  ],
  notes: [],
  status: { period: 2, type: { name: "STATUS_FINAL", state: "post", completed: true } },
  format: { regulation: { periods: 3 } },
};

const LONGER = {
  at: "format.regulation.periods",
  says: "more sets than a match that ended so can have: its sets say how long it was",
};
const periods = (sets: number) => ({ format: { regulation: { periods: sets } } });

const TENNIS: readonly FeedRecord[] = [
  {
    what: "a tennis match of a tournament, with a tie-break: the side that is listed first is home",
    origin: "recorded",
    source: RECORDED,
    record: KOSTYUK_TAUSON,
    gives: {
      event: {
        id: 128749,
        home: "Marta Kostyuk",
        away: "Clara Tauson",
        date: "2022-12-14T10:25Z",
        status: "settled",
        sport: { slug: "tennis" },
        scores: played("0-2", "6-7 4-6"),
        bestOf: 3,
      },
      notes: [],
    },
    result: "0-2",
    most: 3,
    untold,
  },
  final("a tennis match of three sets", { sets: "3-6 6-1 6-1", winner: "home" }, "2-1", 3),
  final("a tennis match of five sets", { sets: "6-4 6-7 6-4 3-6 7-9", winner: "away", more: periods(5) }, "2-3", 5),
  final("a best of three that is listed as five", { sets: "6-4 7-5", winner: "home", more: periods(5) }, "2-0", 3, [
    LONGER,
  ]),
  final("a match tie-break, in points", { sets: "6-4 3-6 10-7", winner: "home" }, "2-1", 3),
  byHand(
    "a match tie-break between pairs, as one game",
    ENDINGS,
    tennis({ sets: "6-4 3-6 0-1", winner: "away", isDoubles: true }),
    {
      event: event("settled", {
        home: "Lilli Tagger / A. Partner",
        away: "Zhu Lin / A. Partner",
        scores: played("1-2", "6-4 3-6 0-1"),
        bestOf: 3,
      }),
      notes: [],
    },
    // At 0-1 a player may also have given up in a third set.
    { result: "1-2", most: 3, untold: [...untold, "status.type.name"] },
  ),
  byHand(
    "a retirement in the second set",
    ENDINGS,
    tennis({ status: "STATUS_RETIRED", sets: "6-4 3-2", winner: "home" }),
    {
      event: event("settled", {
        scores: played("1-0", "6-4 3-2"),
        bestOf: 3,
        outcome: { winner: "home", retired: "away", method: "retirement" },
      }),
      notes: [
        {
          at: "status.type.name",
          says: "STATUS_RETIRED: a retirement: the side that is not the winner gave up",
        },
      ],
    },
    { untold },
  ),
  byHand(
    "a retirement of the side that is ahead, in a match that may be of five sets",
    ENDINGS,
    tennis({ status: "STATUS_RETIRED", sets: "6-4 6-2 1-0", winner: "away", more: periods(5) }),
    {
      event: event("settled", {
        scores: played("2-0", "6-4 6-2 1-0"),
        outcome: { winner: "away", retired: "home", method: "retirement" },
      }),
      notes: [
        {
          at: "status.type.name",
          says: "STATUS_RETIRED: a retirement: the side that is not the winner gave up",
        },
      ],
    },
    // Without a set on both sides it is a match of fewer sets.
    { untold: [...untold, ...[0, 1, 2].map((set) => `competitors[0].linescores[${set}]`)] },
  ),
  byHand(
    "a walkover in tennis, as a tournament lists it",
    WALKOVER,
    tennis({ status: "STATUS_WALKOVER", winner: "home" }),
    {
      event: event("settled", { outcome: { winner: "home", method: "walkover" } }),
      notes: [{ at: "status.type.name", says: "STATUS_WALKOVER: a walkover: its scores are left out" }],
    },
  ),
  ...(
    [
      ["STATUS_SCHEDULED", "pending"],
      ["STATUS_IN_PROGRESS", "live"],
      ["STATUS_CANCELED", "cancelled"],
    ] as const
  ).map(([status, becomes]) =>
    byHand(`a tennis match with the status ${status}`, RECORDED, tennis({ status }), {
      event: event(becomes),
      notes: [],
    }),
  ),
  byHand("a tennis match that was postponed", RECORDED, tennis({ status: "STATUS_POSTPONED" }), {
    event: event("pending", { originalDate: "2026-08-13T16:00Z" }),
    notes: [{ at: "status.type.name", says: "STATUS_POSTPONED: postponed; the record does not say until when" }],
  }),
  refused(
    "a walkover whose sets are listed",
    { status: "STATUS_WALKOVER", sets: "6-0", winner: "home" },
    LINES,
    "contradicts the status STATUS_WALKOVER",
  ),
  refused("a final whose last set is not finished", { sets: "6-4 3-2", winner: "home" }, LINES, "3-2 is not a set"),
  refused("a final at one set all", { sets: "6-4 3-6", winner: "home" }, LINES, "1-1 in 2 sets does not end a match"),
  refused("a set too many", { sets: "6-4 6-4 3-6", winner: "home" }, LINES, "2-1 in 3 sets does not end a match"),
  refused("a score that is not a set", { sets: "8-5 6-4", winner: "home" }, LINES, "8-5 is not a set"),
  refused(
    "a winner who did not win",
    { sets: "6-4 6-4", winner: "away" },
    "competitors[1].winner",
    "true, at a final score of 2-0",
  ),
  refused(
    "a best of five that is listed as three",
    { sets: "6-4 6-4 6-4", winner: "home" },
    "format.regulation.periods",
    "3 sets, and the sets are of a best of 5",
  ),
  refused(
    "a final whose note says that a player gave up",
    { sets: "6-4 6-0", winner: "home", more: { notes: [{ text: "L. Tagger (AUT) bt Z. Lin (CHN) 6-4 6-0 ret" }] } },
    "notes[0].text",
    "a player gave up, and the status says that the match was played to its end",
  ),
  refused(
    "a retirement without a winner",
    { status: "STATUS_RETIRED", sets: "6-4 3-2" },
    "competitors[0].winner",
    "one side has to be marked as the winner",
  ),
  refused(
    "a retirement after a set that was not finished",
    { status: "STATUS_RETIRED", sets: "6-5 3-2", winner: "home" },
    LINES,
    "set 1 is not finished, and another one follows",
  ),
  refused(
    "a retirement after a match tie-break",
    { status: "STATUS_RETIRED", sets: "6-4 3-6 10-7", winner: "home" },
    LINES,
    "10-7 ends a match",
  ),
  refused(
    "a retirement after the end",
    { status: "STATUS_RETIRED", sets: "6-4 6-2", winner: "home" },
    LINES,
    "2-0 ends a match",
  ),
];

/** A match of college volleyball on a scoreboard. */
function volleyball(status: string, home: readonly [string, string], away: readonly [string, string]) {
  const side = (
    homeAway: string,
    displayName: string,
    [score, points]: readonly [string, string],
    winner: boolean,
  ) => ({
    homeAway,
    ...(status === "STATUS_FINAL" && { winner }),
    team: { displayName },
    score,
    ...(points !== "" && { linescores: points.split(" ").map((value) => ({ value: Number(value) })) }),
  });
  const isHome = Number(home[0]) > Number(away[0]);
  const type = { name: status };
  return {
    id: "401465776",
    uid: "s:400~l:402~e:401465776",
    date: "2022-09-08T21:00Z",
    competitions: [
      {
        neutralSite: false,
        competitors: [side("home", "Syracuse", home, isHome), side("away", "Army", away, !isHome)],
        status: { type },
        format: { regulation: { periods: 5 } },
      },
    ],
    status: { type: { ...type } },
  };
}
const volley = (status: string, more: object = {}) => ({
  id: 401465776,
  home: "Syracuse",
  away: "Army",
  date: "2022-09-08T21:00Z",
  status,
  sport: { slug: "volleyball" },
  ...more,
});
const VOLLEY_UNTOLD = untold.map((path) => `competitions[0].${path}`);

const VOLLEYBALL: readonly FeedRecord[] = [
  {
    what: "a volleyball match of four sets",
    origin: "recorded",
    source: RECORDED,
    record: volleyball("STATUS_FINAL", ["1", "22 19 25 22"], ["3", "25 25 14 25"]),
    gives: {
      event: volley("settled", { scores: played("1-3", "22-25 19-25 25-14 22-25"), bestOf: 5 }),
      notes: [],
    },
    result: "1-3",
    most: 5,
    untold: VOLLEY_UNTOLD,
  },
  byHand(
    "a volleyball match of five sets: one went on after 25, and the last ended at 15",
    RECORDED,
    volleyball("STATUS_FINAL", ["3", "25 29 20 18 15"], ["2", "20 27 25 25 12"]),
    { event: volley("settled", { scores: played("3-2", "25-20 29-27 20-25 18-25 15-12"), bestOf: 5 }), notes: [] },
    { result: "3-2", most: 5, untold: VOLLEY_UNTOLD },
  ),
  ...(
    [
      ["STATUS_SCHEDULED", "pending"],
      ["STATUS_IN_PROGRESS", "live"],
      ["STATUS_CANCELED", "cancelled"],
    ] as const
  ).map(([status, becomes]) =>
    byHand(`a volleyball match with the status ${status}`, RECORDED, volleyball(status, ["0", "20"], ["0", "13"]), {
      event: volley(becomes),
      notes: [],
    }),
  ),
  byHand("a volleyball match that was postponed", RECORDED, volleyball("STATUS_POSTPONED", ["0", ""], ["0", ""]), {
    event: volley("pending", { originalDate: "2022-09-08T21:00Z" }),
    notes: [
      {
        at: "competitions[0].status.type.name",
        says: "STATUS_POSTPONED: postponed; the record does not say until when",
      },
    ],
  }),
  byHand(
    "a score that is not the number of sets",
    RECORDED,
    volleyball("STATUS_FINAL", ["2", "22 19 25 22"], ["3", "25 25 14 25"]),
    { refused: "2-3 contradicts the sets, 1-3", at: "competitions[0].competitors[0].score" },
  ),
  byHand(
    "a volleyball match that was given up",
    RECORDED,
    volleyball("STATUS_RETIRED", ["1", "22 25"], ["1", "25 14"]),
    { refused: "STATUS_RETIRED in volleyball", at: "competitions[0].status.type.name" },
  ),
];

export const SETS: readonly FeedRecord[] = [...TENNIS, ...VOLLEYBALL];
