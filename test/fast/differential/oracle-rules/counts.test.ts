/** The oracle alone, on counts of teams and players: answers read from the sentences of grading-rules 9. */
import { describe, expect, it } from "vitest";
import { checkRows, type Row } from "./check.js";

const none = "stats_unavailable";
const nobody = "player_not_matched";
const pair = (home: number, away: number): object => ({ home, away });
const corners = (match: unknown, first?: unknown, second?: unknown): object => ({
  statistics: { teams: { Corners: { match, "first-half": first, "second-half": second } } },
});
const players = (...list: readonly object[]): object => ({ statistics: { players: list } });
const cards = (yellows: object, ...list: readonly { side?: string; yellow: number }[]): object => ({
  statistics: {
    teams: { "Yellow Cards": { match: yellows }, "Red Cards": { match: pair(0, 0) } },
    players: list.map(({ side, yellow }, i) => ({ name: `Player ${i}`, side, statistics: { "Yellow Cards": yellow } })),
  },
});
const ann = { name: "Ann Archer", statistics: { Points: 31, Rebounds: 8, Assists: 5 } };
const quarters = { p1: "20-20", p2: "20-20", p3: "20-20", p4: "30-20", ft: "90-80" };
const game = { sport: "basketball", top: "90-80", periods: quarters } as const;
const football = { sport: "football", top: "2-1", periods: { ft: "2-1" } } as const;
const extra = { sport: "football", top: "3-2", periods: { ft: "2-2", ot: "1-0" } } as const;
const onAnn = (label: string, rest = "over 30.5"): string => `Player Props ${rest} {${label}}`;

const TEAMS: readonly Row[] = [
  {
    ...football,
    it: "reads the count of the match, and the second half as what is left",
    event: corners(pair(6, 5), pair(2, 3)),
    bets: {
      "Corners Totals over 10.5": "won",
      "Corners Totals HT under 5": "push",
      "Corners Totals 2H over 5.75": "half_won",
    },
  },
  {
    ...football,
    it: "refuses two halves that do not add up to the match",
    event: corners(pair(6, 5), pair(2, 3), pair(3, 2)),
    bets: { "Corners Totals over 10.5": none, "Corners Totals HT over 4.5": none },
  },
  {
    ...football,
    it: "refuses a half above the match",
    event: corners(pair(6, 5), pair(7, 1)),
    bets: { "Corners Totals over 10.5": none, "Corners Totals HT over 4.5": none },
  },
  {
    ...football,
    it: "adds up two halves without a match",
    event: corners(undefined, pair(2, 3), pair(4, 2)),
    bets: { "Corners Totals over 10.5": "won" },
  },
  {
    ...extra,
    it: "reads the halves only if extra time was played",
    event: corners(pair(7, 6), pair(2, 3), pair(4, 2)),
    bets: { "Corners Totals over 11.5": "lost", "Corners Totals 2H over 5.5": "won" },
  },
  {
    ...extra,
    it: "refuses halves that exceed the match after extra time",
    event: corners(pair(6, 4), pair(2, 3), pair(4, 2)),
    bets: { "Corners Totals over 11.5": none },
  },
  {
    ...extra,
    it: "has no count of ninety minutes if only the match is counted",
    event: corners(pair(7, 6), pair(2, 3)),
    bets: { "Corners Totals over 11.5": none, "Corners Totals HT over 4.5": "won", "Corners Totals 2H over 5.5": none },
  },
  {
    it: "takes a third period for extra time",
    sport: "football",
    top: "2-2",
    periods: { ft: "2-2", p3: "0-0" },
    event: corners(pair(7, 6)),
    bets: { "Corners Totals over 11.5": none },
  },
  {
    ...football,
    it: "takes an ot of 0-0 after a regulation that was not level for extra time",
    periods: { ft: "2-1", ot: "0-0" },
    event: corners(pair(7, 6)),
    bets: { "Corners Totals over 11.5": none, "Corners Totals under 13.5": "won" },
  },
  {
    ...football,
    it: "does not do so in a league without extra time",
    periods: { ft: "2-1", ot: "0-0" },
    league: "england-premier-league",
    event: corners(pair(7, 6)),
    bets: { "Corners Totals over 11.5": "won" },
  },
  {
    ...football,
    it: "refuses yellows of a team that hold a second one",
    event: cards(pair(3, 1), { side: "home", yellow: 2 }, { side: "home", yellow: 1 }),
    bets: {
      "Bookings Totals over 3.5": none,
      "Bookings Totals Home over 2.5": none,
      "Bookings Totals Away over 0.5": "won",
    },
  },
  {
    ...football,
    it: "reads yellows that are the first ones of the listed players",
    event: cards(pair(2, 1), { side: "home", yellow: 2 }, { side: "home", yellow: 1 }),
    bets: { "Bookings Totals over 2.5": "won", "Bookings Totals Home over 1.5": "won" },
  },
  {
    ...football,
    it: "refuses yellows of both teams if the side of the player cannot be told",
    event: cards(pair(2, 2), { yellow: 2 }),
    bets: { "Bookings Totals Home over 1.5": none, "Bookings Totals Away over 1.5": none },
  },
  {
    ...football,
    it: "pays a yes that one listed count proves",
    event: players({ name: "Ann Archer", statistics: { "Yellow Cards": 1 } }),
    bets: {
      [onAnn("Ann Archer (To Be Carded)", "yes 0.5")]: "won",
      [onAnn("Ann Archer (To Be Carded)", "no 0.5")]: "lost",
      [onAnn("Ann Archer (To Be Carded)", "yes 1.5")]: none,
    },
  },
  {
    ...football,
    it: "counts a yellow card once and a red one twice",
    event: { statistics: { teams: { "Yellow Cards": { match: pair(2, 1) }, "Red Cards": { match: pair(0, 1) } } } },
    bets: {
      "Bookings Totals over 4.5": "won",
      "Bookings Totals over 15.25": "invalid_line",
      "Bookings Spread home 6.25": "invalid_line",
    },
  },
  {
    it: "voids counts of a match that was not played",
    sport: "tennis",
    top: "0-0",
    event: { statistics: { teams: { Aces: { match: pair(0, 0) } } } },
    bets: { "Aces Totals over 4.5": "event_cancelled" },
  },
  {
    it: "refuses counts of a match that was cut short",
    sport: "tennis",
    top: "1-0",
    periods: { p1: "6-4", p2: "2-1" },
    event: { outcome: { retired: "away" }, statistics: { teams: { Aces: { match: pair(5, 1) } } } },
    bets: { "Aces Totals over 4.5": "incomplete_score", "Double Faults Totals over 4.5": none },
  },
];

const labelled = (it: string, event: object, bets: Row["bets"]): Row => ({ ...game, it, event, bets });

const PLAYERS: readonly Row[] = [
  labelled("adds up combinations", players(ann), {
    [onAnn("Ann Archer (Pts+Rebs+Asts)", "over 43.5")]: "won",
    [onAnn("Ann Archer (Points, Rebounds & Assists)", "over 44")]: "push",
    [onAnn("Ann Archer (Pts/Reb/Ast)", "under 43.5")]: "lost",
    [onAnn("Ann Archer (PRA)", "over 43.75")]: "half_won",
    [onAnn("Ann Archer (P+A)", "over 35.5")]: "won",
    [onAnn("Ann Archer (Points and Blocks)", "over 35.5")]: none,
  }),
  labelled("takes a team's code off", players(ann), {
    [onAnn("Ann Archer [NOR] (Points)")]: "won",
    [onAnn("Ann Archer (NOR) (Points)")]: "won",
    [onAnn("Ann Archer (Points) (NOR)")]: "won",
    [onAnn("Ann Archer (PTS) (AST)")]: "invalid_label",
    [onAnn("Ann Archer [PTS]")]: "invalid_label",
  }),
  labelled("reads a known statistic after a dash or a colon", players(ann), {
    [onAnn("Ann Archer - Points")]: "won",
    [onAnn("Ann Archer: Points")]: "won",
    [onAnn("Ann Archer - Nonsense")]: "invalid_label",
    [onAnn("Ann Archer")]: "invalid_label",
  }),
  labelled("counts to reach", players(ann), {
    [onAnn("Ann Archer (31+ Points)", "yes")]: "won",
    [onAnn("Ann Archer (32+ Points)", "yes")]: "lost",
    [onAnn("Ann Archer (31+ Points)", "over 31")]: "won",
    [onAnn("Ann Archer (31+ Points)", "under 30.5")]: "lost",
    [onAnn("Ann Archer (31+ Points)", "over 30")]: "invalid_line",
    [onAnn("Ann Archer (31+ Points)", "over 31.5")]: "invalid_line",
  }),
  {
    ...football,
    it: "reads a goal at any time",
    event: players({ name: "Ann Archer", statistics: { Goals: 1 } }),
    bets: {
      [onAnn("Ann Archer (Anytime Goal)", "yes")]: "won",
      [onAnn("Ann Archer (To Score 2+ Goals)", "no")]: "won",
      [onAnn("Ann Archer (To Score 2+ Goals)", "yes 1.5")]: "lost",
    },
  },
  {
    it: "reads a home run",
    sport: "baseball",
    top: "9-0",
    periods: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`p${i + 1}`, "1-0"])),
    event: players({ name: "Ann Archer", statistics: { "Home Runs": 1 } }),
    bets: { [onAnn("Ann Archer (To Hit a Home Run)", "yes")]: "won" },
  },
  labelled(
    "voids a bet on a player who did not play, before it asks who started",
    players({ ...ann, played: false, statistics: {} }),
    {
      [onAnn("Ann Archer (Points)")]: nobody,
      [onAnn("Ann Archer (Points)(must start)")]: nobody,
    },
  ),
  labelled("needs to know who started if the label says so", players(ann), {
    [onAnn("Ann Archer (Points)(must start)")]: none,
    [onAnn("Ann Archer (Points)")]: "won",
  }),
  labelled("voids a bet on a player who did not start", players({ ...ann, started: false }), {
    [onAnn("Ann Archer (Points) (must start)")]: nobody,
    [onAnn("Ann Archer (Points)")]: "won",
  }),
  labelled("settles a bet on a player who started", players({ ...ann, started: true }), {
    [onAnn("Ann Archer (1) (Points)(must start)")]: "won",
  }),
  labelled("doubts minutes of 0", players({ name: "Ann Archer", statistics: { Minutes: 0 } }), {
    [onAnn("Ann Archer (Minutes)", "under 10.5")]: none,
  }),
  labelled(
    "believes minutes of 0 of a player who played",
    players({ name: "Ann Archer", played: true, statistics: { Minutes: 0 } }),
    {
      [onAnn("Ann Archer (Time on Ice)", "under 10.5")]: "won",
    },
  ),
  labelled("compares a fraction with the line itself", players({ name: "Ann Archer", statistics: { Points: 43.3 } }), {
    [onAnn("Ann Archer (Points)", "over 43.25")]: "won",
    [onAnn("Ann Archer (Points)", "under 43.25")]: "lost",
  }),
  labelled(
    "matches the same names in another order, if only one player has them",
    players({ ...ann, name: "Heung-Min Son" }),
    {
      [onAnn("Son Heung-min (Points)")]: "won",
      [onAnn("Son, Heung Min (Points)")]: "won",
      [onAnn("Son (Points)")]: nobody,
    },
  ),
  labelled(
    "matches a name in its own order before one turned round",
    players(ann, { ...ann, name: "Archer Ann", statistics: { Points: 1 } }),
    { [onAnn("Ann Archer (Points)")]: "won", [onAnn("Archer Ann (Points)")]: "lost" },
  ),
  labelled("folds a second time if the first folding finds nobody", players({ ...ann, name: "Jörg Müller" }), {
    [onAnn("Joerg Mueller (Points)")]: "won",
    [onAnn("Jorg Muller (Points)")]: "won",
  }),
  labelled(
    "folds a second time only while it finds one",
    players({ ...ann, name: "Jörg Müller" }, { ...ann, name: "Jorg Muller" }),
    { [onAnn("Joerg Mueller (Points)")]: "won", [onAnn("Jorg Muller (Points)")]: nobody },
  ),
  labelled("matches an initial to one player only", players(ann, { ...ann, name: "Amy Archer" }), {
    [onAnn("A. Archer (Points)")]: nobody,
    [onAnn("Amy Archer (Points)")]: "won",
  }),
  {
    ...extra,
    it: "has no player's count of ninety minutes after extra time",
    event: players({ name: "Ann Archer", statistics: { Shots: 4 } }),
    bets: { [onAnn("Ann Archer (Shots)", "over 2.5")]: none },
  },
  {
    it: "has none without ft in a sport of regulation lines",
    sport: "handball",
    top: "25-20",
    periods: { p1: "12-10", p2: "13-10" },
    event: players({ name: "Ann Archer", statistics: { Saves: 4 } }),
    bets: { [onAnn("Ann Archer (Saves)", "over 2.5")]: none },
  },
  {
    it: "refuses players of innings that were cut short",
    sport: "baseball",
    top: "5-0",
    periods: Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`p${i + 1}`, "1-0"])),
    event: players({ name: "Ann Archer", statistics: { Hits: 4 } }),
    bets: { [onAnn("Ann Archer (Hits)", "over 2.5")]: "incomplete_score" },
  },
];

describe("the oracle, on counts,", () => {
  const count = checkRows([...TEAMS, ...PLAYERS]);
  it("has many hand-made answers", () => {
    expect(count).toBeGreaterThan(60);
  });
});
