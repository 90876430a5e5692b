import type { FeedRecord } from "../record.js";

const LIFECYCLE = "https://developers.pandascore.co/docs/matches-lifecycle";
const HAND = { origin: "made by hand from documentation", source: LIFECYCLE } as const;

const [BLG, TES] = [2064, 318];
const START = "2026-08-10T11:00:00Z";

/** `"B T B"`: who won each map, Bilibili or Top Esports; `-` was not played, `f` forfeited by Top Esports. */
function games(won: string) {
  return won.split(" ").map((map, index) => ({
    id: 900 + index,
    position: index + 1,
    status: map === "-" ? "not_played" : "finished",
    finished: map !== "-",
    forfeit: map === "f",
    winner: { id: map === "-" ? null : map === "T" ? TES : BLG, type: "Team" },
  }));
}

/** A match at the best of three between Bilibili Gaming, the first opponent, and Top Esports. */
function match(status: string, more: object = {}) {
  return {
    id: 98765,
    name: "Bilibili Gaming vs Top Esports",
    status,
    scheduled_at: START,
    original_scheduled_at: START,
    begin_at: START,
    rescheduled: false,
    match_type: "best_of",
    number_of_games: 3,
    forfeit: false,
    draw: false,
    game_advantage: null,
    winner_id: null,
    winner_type: "Team",
    opponents: [
      { type: "Team", opponent: { id: BLG, name: "Bilibili Gaming", acronym: "BLG" } },
      { type: "Team", opponent: { id: TES, name: "Top Esports", acronym: "TES" } },
    ],
    results: results(0, 0),
    games: games("- - -"),
    videogame: { id: 1, name: "LoL", slug: "league-of-legends" },
    ...more,
  };
}

/** The order means nothing: here the second opponent comes first. */
function results(home: number, away: number) {
  return [
    { score: away, team_id: TES },
    { score: home, team_id: BLG },
  ];
}

const finished = (home: number, away: number, won: string, more: object = {}) =>
  match("finished", {
    winner_id: home === away ? null : home > away ? BLG : TES,
    draw: home === away,
    results: results(home, away),
    games: games(won),
    ...more,
  });

const event = (status: string, more: object = {}) => ({
  id: 98765,
  home: "Bilibili Gaming",
  away: "Top Esports",
  date: START,
  status,
  sport: { slug: "esports" },
  ...more,
});
const FORFEIT = { at: "forfeit", says: "a forfeit: the maps, which may be awarded, are left out" };

const gives = (what: string, record: unknown, one: object, more: Partial<FeedRecord> = {}): FeedRecord => ({
  ...HAND,
  what,
  record,
  gives: { event: one, notes: [] },
  ...more,
});
const refused = (what: string, record: unknown, at: string, says: string): FeedRecord => ({
  ...HAND,
  what,
  record,
  gives: { refused: says, at },
});

const PLAYED: readonly FeedRecord[] = [
  gives(
    "a best of three that ended after three maps",
    finished(2, 1, "B T B"),
    event("settled", { scores: { home: 2, away: 1 }, bestOf: 3 }),
    { result: "2-1" },
  ),
  gives(
    "a best of three whose third map was not needed, won by the second opponent",
    finished(0, 2, "T T -"),
    event("settled", { scores: { home: 0, away: 2 }, bestOf: 3 }),
    { result: "0-2" },
  ),
  gives(
    "a single map, of a plan that lists no maps",
    finished(1, 0, "B", { number_of_games: 1, games: undefined }),
    event("settled", { scores: { home: 1, away: 0 }, bestOf: 1 }),
    { result: "1-0" },
  ),
  gives(
    "a best of two that ended level",
    finished(1, 1, "B T", { number_of_games: 2 }),
    event("settled", { scores: { home: 1, away: 1 }, bestOf: 2 }),
    { result: "1-1" },
  ),
  gives(
    "a match of another type, whose length the record does not say",
    finished(3, 1, "B T B B", { match_type: "first_to", number_of_games: 5 }),
    event("settled", { scores: { home: 3, away: 1 } }),
    { result: "3-1" },
  ),
  gives(
    "a match of players, not teams",
    finished(2, 0, "B B -", {
      results: [
        { score: 2, player_id: BLG },
        { score: 0, player_id: TES },
      ],
    }),
    event("settled", { scores: { home: 2, away: 0 }, bestOf: 3 }),
    { result: "2-0" },
  ),
  gives(
    "a match that was put off once, with the start that was planned first",
    finished(2, 1, "B T B", { rescheduled: true, original_scheduled_at: "2026-08-09T11:00:00Z" }),
    event("settled", { originalDate: "2026-08-09T11:00:00Z", scores: { home: 2, away: 1 }, bestOf: 3 }),
    { result: "2-1" },
  ),
];

const NOT_PLAYED: readonly FeedRecord[] = [
  gives("a match that has not begun", match("not_started"), event("pending")),
  gives(
    "a live match: its maps so far are left out",
    match("running", { results: results(1, 0), games: games("B - -") }),
    event("live"),
  ),
  {
    ...HAND,
    what: "a postponed match",
    record: match("postponed", { original_scheduled_at: null }),
    gives: {
      event: event("pending", { originalDate: START }),
      notes: [{ at: "status", says: "postponed: postponed; the record does not say until when" }],
    },
  },
  gives("a match that was cancelled", match("canceled"), event("cancelled")),
  gives(
    "a match that was cancelled because both sides forfeited",
    match("canceled", { forfeit: true }),
    event("cancelled"),
  ),
  {
    ...HAND,
    what: "a walkover: no map was played, and two were awarded",
    record: finished(2, 0, "f f -", { forfeit: true }),
    gives: { event: event("settled", { outcome: { winner: "home", method: "walkover" } }), notes: [FORFEIT] },
  },
  {
    ...HAND,
    what: "a walkover that is called cancelled",
    record: match("canceled", { forfeit: true, winner_id: TES }),
    gives: { event: event("settled", { outcome: { winner: "away", method: "walkover" } }), notes: [FORFEIT] },
  },
  {
    ...HAND,
    what: "a match that was given up after a map",
    record: finished(2, 1, "T f f", { forfeit: true }),
    gives: { event: event("settled", { outcome: { winner: "home", retired: "away" } }), notes: [FORFEIT] },
  },
];

export const PANDASCORE: readonly FeedRecord[] = [
  ...PLAYED,
  ...NOT_PLAYED,
  refused(
    "a finished match with one map of three",
    finished(1, 0, "B - -"),
    "results",
    "1-0 does not end a best of 3, and there was no forfeit",
  ),
  refused(
    "results that the maps contradict",
    finished(2, 1, "B B -"),
    "results",
    "2-1 contradicts the winners of the games, 2-0",
  ),
  refused(
    "a winner who did not win",
    finished(2, 1, "B T B", { winner_id: TES }),
    "winner_id",
    "away contradicts the results, 2-1",
  ),
  refused(
    "a draw that has a winner",
    finished(2, 1, "B T B", { draw: true }),
    "draw",
    "true contradicts the results, 2-1",
  ),
  refused(
    "a map that a side was given before the match",
    finished(3, 1, "B T B", { number_of_games: 5, game_advantage: BLG }),
    "game_advantage",
    "a side began with a map that was not played, and the results include it",
  ),
  refused(
    "a single map whose score is in rounds",
    finished(16, 14, "B", { number_of_games: 1 }),
    "results",
    "16-14 in a match of 1 maps",
  ),
  refused(
    "a forfeit of a plan that lists no maps",
    finished(2, 0, "f f -", { forfeit: true, games: undefined }),
    "games",
    "missing; they tell whether a map was played before the forfeit",
  ),
  refused(
    "a cancelled match with a winner and without a forfeit",
    match("canceled", { winner_id: BLG }),
    "winner_id",
    "home won, and the status is canceled without a forfeit",
  ),
  refused(
    "a match that was broken off after a map",
    match("canceled", { results: results(0, 1), games: games("T - -") }),
    "results[0].score",
    "1 maps were won, and the status is canceled",
  ),
  refused(
    "a match whose second opponent is not known yet",
    match("not_started", { opponents: [{ type: "Team", opponent: { id: BLG, name: "Bilibili Gaming" } }] }),
    "opponents",
    "1 opponents, 2 are expected",
  ),
  refused(
    "a result of somebody else",
    finished(2, 1, "B T B", { winner_id: 7 }),
    "winner_id",
    "7 is not one of the two opponents",
  ),
];
