import { describe, expect, it } from "vitest";
import {
  deriveRulebook,
  explain,
  type GradeOptions,
  type Reason,
  type RulebookChanges,
  standard,
} from "../../../src/pure/engine/index.js";
import { MISSING_INPUTS, type MissingInput } from "../../../src/pure/engine/types/missing.js";
import { REASONS } from "../../../src/pure/engine/types/vocabulary.js";
import { derby, scoreOf, type settled } from "../../support/events.js";
import { houseOf } from "../../support/house.js";

/** A settled match of Lions and Bears. */
const match: typeof settled = (slug, top, periods, more) => derby(slug, top, periods, { id: 7, ...more });

/** The bet, placed on the match unless it names another event. */
const on7 = (bet: object): unknown => ({ eventId: 7, ...bet });

interface Case {
  readonly bet: object;
  readonly event: unknown;
  readonly options?: GradeOptions;
  readonly sentence: string;
}

function sentenceOf({ bet, event, options }: Case): string {
  return explain(on7(bet), event, options).sentence;
}

function stoppedBy({ bet, event, options }: Case): { reason: string | null; missing: string | null } {
  const { grade, steps } = explain(on7(bet), event, options);
  const stopped = steps.find((step) => step.step === "stopped");
  return { reason: grade.reason, missing: stopped?.missing ?? null };
}

const ML = { market: "ML", side: "home" };
const OVER = { market: "Totals", side: "over", hdp: 2.5 };
const FOOTBALL = match("football", "2-1", { p1: "1-0", ft: "2-1" });
const PLAYERS = [
  { name: "Ann Lee", statistics: { Points: 12 } },
  { name: "Ann Lee", statistics: { Points: 3 } },
  { name: "Bea Ray", played: false, statistics: {} },
];
const PROPS = match("basketball", "90-80", {}, { statistics: { players: PLAYERS } });
const prop = (label: string) => ({ market: "Player Props", label, side: "over", hdp: 9.5 });
const house = (changes: Omit<RulebookChanges, "id">) => ({
  rulebook: deriveRulebook(standard, { id: "house@1", ...changes }),
});
const AT_BET = deriveRulebook(standard, { id: "house@1", inPlayHandicap: "score_at_bet" });

const BY_REASON: Readonly<Record<Reason, Case>> = {
  push: {
    bet: { ...OVER, hdp: 3 },
    event: FOOTBALL,
    sentence:
      "Totals over 3 on Lions v Bears is void and the stake is returned: settled on regular time, Lions 2-1 Bears, 3 goals in all; the line was hit exactly.",
  },
  event_cancelled: {
    bet: ML,
    event: match("football", "0-0", {}, { status: "cancelled" }),
    sentence: "Moneyline Lions on Lions v Bears is void and the stake is returned: the match was cancelled.",
  },
  event_not_started: {
    bet: ML,
    event: match("football", "0-0", {}, { status: "pending" }),
    sentence:
      "Moneyline Lions on Lions v Bears is not settled yet: the match has not started, and its result settles the bet.",
  },
  event_live: {
    bet: ML,
    event: match("basketball", "50-40", {}, { status: "live" }),
    sentence:
      "Moneyline Lions on Lions v Bears is not settled yet: the game is still being played, and its result settles the bet.",
  },
  awaiting_result: {
    bet: ML,
    event: { ...match("football", null), scores: {} },
    sentence: "Moneyline Lions on Lions v Bears is not settled yet: the match is over, but its result is not in yet.",
  },
  awaiting_stats: {
    bet: { market: "Corners Totals", side: "over", hdp: 9.5 },
    event: FOOTBALL,
    sentence:
      "Corners Totals over 9.5 on Lions v Bears is not settled yet: the number of corners in the match is not known yet.",
  },
  event_not_found: {
    bet: ML,
    event: undefined,
    sentence: "The bet on Moneyline cannot be settled: the match (number 7) was not found.",
  },
  unsupported_market: {
    bet: { market: "Totals 2nd Set", side: "over", hdp: 40.5 },
    event: match("basketball", "90-80"),
    sentence:
      "The bet on Totals 2nd Set on Lions v Bears cannot be settled: second-set bets are not settled in basketball.",
  },
  invalid_side: {
    bet: { ...OVER, side: "home" },
    event: FOOTBALL,
    sentence:
      'Totals "home" on Lions v Bears cannot be settled: "home" is not a side of this bet, which can be over or under.',
  },
  invalid_line: {
    bet: { ...OVER, hdp: 2.3 },
    event: FOOTBALL,
    sentence:
      'Totals over 2.3 on Lions v Bears cannot be settled: 2.3 is not a multiple of 0.25 (did you mean "2.25"?).',
  },
  invalid_label: {
    bet: { market: "Correct Score", label: "2;1", side: "yes" },
    event: FOOTBALL,
    sentence:
      'Correct Score, 2;1: yes on Lions v Bears cannot be settled: "2;1" is not a score with the home side first, such as 2-1 or 0-0.',
  },
  incomplete_score: {
    bet: ML,
    event: match("football", "2-1"),
    sentence:
      "Moneyline Lions on Lions v Bears cannot be settled: the score after regular time is missing, and the final score (2-1) may include extra time.",
  },
  ambiguous_tie: {
    bet: ML,
    event: match("american-football", "20-20"),
    sentence:
      "Moneyline Lions on Lions v Bears cannot be settled: this market is settled on the full game, overtime included, Lions 20-20 Bears; the scores were level: some bookmakers return the stake then, others count the bet as lost, and it is not known which rule applies.",
  },
  player_not_matched: {
    bet: prop("Cam Whitlock (Points)"),
    event: PROPS,
    sentence:
      "Cam Whitlock (Points): over 9.5 on Lions v Bears cannot be settled: no player named Cam Whitlock is listed.",
  },
  stats_unavailable: {
    bet: { market: "Corners Totals", side: "over", hdp: 9.5 },
    event: { ...FOOTBALL, statistics: null },
    sentence:
      "Corners Totals over 9.5 on Lions v Bears cannot be settled: the number of corners in the match is not known.",
  },
  result_unavailable: {
    bet: ML,
    event: { ...match("football", null), scores: {}, date: "2026-03-01" },
    options: { asOf: "2026-03-09" },
    sentence:
      "Moneyline Lions on Lions v Bears cannot be settled: no result came within 72 hours of the start, so it has to be entered by hand.",
  },
};

/** A fight of mixed martial arts. */
const fight = (outcome: object) => match("mixed-martial-arts", null, {}, { outcome });
const TOP_BATTER = { market: "Top Batter Home", side: "yes", label: "Ann Lee" };
/** Innings of the home side over twenty overs. */
const cricket = (...innings: readonly object[]) =>
  match(
    "cricket",
    null,
    {},
    {
      outcome: { winner: "home" },
      cricket: {
        overs: 20,
        innings: innings.map((each) => ({ side: "home", runs: 120, wickets: 1, balls: 120, ...each })),
      },
    },
  );
const RETIRED = match("tennis", "1-0", { p1: "6-4", p2: "2-1" }, { outcome: { retired: "away" } });
const SHOOTOUT = { p1: "1-0", ft: "1-1", ap: "4-3" } as const;
const CORNERS = { match: scoreOf("6-7"), "first-half": scoreOf("2-3"), "second-half": scoreOf("1-1") };
const NO_HOME_HALF = { p1: scoreOf("1-1"), p2: scoreOf("1-1"), p3: { home: null, away: 2 } };
const MAPS = { map1: "25-30", map2: "31-20" } as const;

const STOPPED = { at: "2026-03-01T16:00:00Z", resumed: "2026-03-03T19:30:00Z" };

const SAKA = match(
  "football",
  "1-0",
  { ft: "1-0" },
  {
    scoring: [{ side: "home", player: "Bukayo Saka" }],
    statistics: {
      players: [
        { name: "Harry Kane", played: true, started: true },
        { name: "Bukayo Saka", played: true },
      ],
    },
  },
);
const FIRST_TOUCHDOWN = { market: "First Touchdown Scorer", side: "yes", label: "Travis Kelce" };
const touchdown = (unit?: string) =>
  match(
    "american-football",
    "7-0",
    { p1: "7-0", p2: "0-0", p3: "0-0", p4: "0-0", ft: "7-0" },
    { scoring: [{ side: "home", points: 7, kind: "touchdown", player: "Travis Kelce", ...(unit && { unit }) }] },
  );

const BY_MISSING: Readonly<Record<MissingInput, Case>> = {
  regulation: {
    bet: OVER,
    event: match("football", "2-1"),
    sentence:
      "Totals over 2.5 on Lions v Bears cannot be settled: the score after regular time is missing, and the final score (2-1) may include extra time.",
  },
  shootout: {
    bet: { market: "Penalty Shootout Winner", side: "home" },
    event: match("football", "1-1", { ft: "1-1" }),
    sentence:
      "Penalty Shootout Winner Lions on Lions v Bears cannot be settled: nothing shows whether there was a shoot-out, or how it ended.",
  },
  top_level: {
    bet: ML,
    event: match("ice-hockey", null, { ft: "2-2" }),
    sentence: "Moneyline Lions on Lions v Bears cannot be settled: the final score is missing.",
  },
  first_half: {
    bet: { ...OVER, market: "Totals HT" },
    event: match("football", "2-1", { ft: "2-1" }),
    sentence: "Totals (first half) over 2.5 on Lions v Bears cannot be settled: the first-half score is missing.",
  },
  period: {
    bet: { ...ML, market: "ML 2P" },
    event: match("ice-hockey", "3-1", { ft: "3-1" }),
    sentence:
      "Moneyline (second period) Lions on Lions v Bears cannot be settled: the score of the second period is missing.",
  },
  third_quarter: {
    bet: { ...ML, market: "ML 1Q" },
    event: match("basketball", "70-63", { p1: "33-28", p2: "30-35", ft: "63-63", ot: "7-0" }),
    sentence:
      "Moneyline (first quarter) Lions on Lions v Bears cannot be settled: the score of the third quarter is missing, and without it the listed scores may be those of halves.",
  },
  agreement: {
    bet: { ...OVER, market: "Totals 2H" },
    event: match("football", "2-1", { p1: "3-0", ft: "2-1" }),
    sentence:
      "Totals (second half) over 2.5 on Lions v Bears cannot be settled: the listed scores contradict each other (final score 2-1, regular time 2-1, first half 3-0), so corrected scores are needed.",
  },
  decided_full_game: {
    bet: ML,
    event: match("basketball", "98-98", {}, { league: { slug: "usa-nba" } }),
    sentence:
      "Moneyline Lions on Lions v Bears cannot be settled: the game is listed as level (98-98), but this league plays until there is a winner: the score after overtime is needed.",
  },
  innings: {
    bet: OVER,
    event: match("baseball", "3-2", { p1: "1-0", p2: "2-0", p3: "0-1", p4: "0-0", p5: "0-1", p6: "0-0" }),
    sentence:
      "Totals over 2.5 on Lions v Bears cannot be settled: this bet needs 9 innings, and the record of the match lists only 6.",
  },
  whole_inning: {
    bet: { ...OVER, market: "Totals 6th Inning" },
    event: match("baseball", "3-2", { p1: "1-0", p2: "2-0", p3: "0-1", p4: "0-0", p5: "0-1", p6: "0-0" }),
    sentence:
      "Totals 6th Inning over 2.5 on Lions v Bears cannot be settled: the sixth inning is the last inning that is listed (final score 3-2, innings 1-0, 2-0, 0-1, 0-0, 0-1 and 0-0), and nothing shows that both teams batted in all of it.",
  },
  finished_match: {
    bet: ML,
    event: match("tennis", "1-0", { p1: "6-4", p2: "2-1" }),
    sentence:
      "Moneyline Lions on Lions v Bears cannot be settled: the listed scores (final score 1-0, sets 6-4 and 2-1) do not add up to a finished match, so the complete score is needed.",
  },
  no_retirement: {
    bet: ML,
    event: RETIRED,
    sentence:
      "Moneyline Lions on Lions v Bears cannot be settled: Bears retired before the end of the match, and the house rules do not say what then happens to this bet.",
  },
  finished_set: {
    bet: { ...ML, market: "ML 2nd Set" },
    event: RETIRED,
    sentence:
      "Moneyline 2nd Set Lions on Lions v Bears cannot be settled: the listed scores (final score 1-0, sets 6-4 and 2-1) do not show the second set as a finished set that fits the result.",
  },
  sets: {
    bet: { ...OVER, market: "Totals (Games)", hdp: 22.5 },
    event: match("tennis", "2-0"),
    sentence: "Totals (Games) over 22.5 on Lions v Bears cannot be settled: the scores of the sets are missing.",
  },
  kind_of_deciding_set: {
    bet: { ...OVER, market: "Totals (Games)", hdp: 22.5 },
    event: match("tennis", "2-1", { p1: "6-4", p2: "3-6", p3: "10-7" }),
    sentence:
      "Totals (Games) over 22.5 on Lions v Bears cannot be settled: the deciding set was either a full set or a match tie-break, which counts as one game, and its score does not show which.",
  },
  first_set: {
    bet: { market: "Set 1 / Match", side: "home/home" },
    event: match("tennis", "2-1"),
    sentence:
      "Set 1 / Match Lions then Lions on Lions v Bears cannot be settled: the score of the first set is missing or does not fit the result.",
  },
  inner_scores: {
    bet: { ...OVER, hdp: 16.5 },
    event: match("darts", "3-1"),
    sentence:
      "Totals over 16.5 on Lions v Bears cannot be settled: no match of this length reaches the line in sets, and the legs are not listed.",
  },
  tally: {
    bet: ML,
    event: match("esports", "2-1", {}, { bestOf: 5 }),
    sentence:
      "Moneyline Lions on Lions v Bears cannot be settled: the listed scores (final score 2-1) do not add up to a finished match, so the complete score is needed.",
  },
  maps: {
    bet: { ...OVER, hdp: 40.5 },
    event: match("esports", "2-0", { map1: "1-0", map2: "1-0" }),
    sentence: "Totals over 40.5 on Lions v Bears cannot be settled: the rounds of each map are needed.",
  },
  map: {
    bet: { market: "Totals Map 1", side: "over", hdp: 20.5 },
    event: match("esports", "2-0"),
    sentence: "Totals Map 1 over 20.5 on Lions v Bears cannot be settled: the score of map 1 is missing.",
  },
  map_scores: {
    bet: { market: "Totals Map 1", side: "over", hdp: 20.5 },
    event: match("esports", "2-0", { map1: "1-0", map2: "1-0" }),
    sentence:
      "Totals Map 1 over 20.5 on Lions v Bears cannot be settled: map 1 is listed as 1-0, which only shows who won it: its rounds are needed.",
  },
  map_winners: {
    bet: { ...ML, market: "ML Map 1" },
    event: match("esports", "1-2", MAPS),
    sentence:
      "Moneyline Map 1 Lions on Lions v Bears cannot be settled: the listed scores (final score 1-2, maps 25-30 and 31-20) do not show who won map 1, so its winner is needed.",
  },
  maps_in_named_unit: {
    bet: { ...OVER, market: "Total Rounds", hdp: 40.5 },
    event: { ...match("esports", "1-1", MAPS), league: { slug: "lol-worlds" } },
    sentence:
      "Totals over 40.5 on Lions v Bears cannot be settled: the listed scores (final score 1-1, maps 25-30 and 31-20) do not count rounds, so the rounds of the match are needed.",
  },
  decided_match: {
    bet: { ...OVER, market: "Total Maps", hdp: 0.5 },
    event: match("esports", "15-15", { map1: "15-15" }),
    sentence:
      "Totals over 0.5 on Lions v Bears cannot be settled: nobody won the only map (15-15), so there is no score in maps.",
  },
  finished_map: {
    bet: { market: "Totals Map 3", side: "over", hdp: 20.5 },
    event: match("esports", "1-1", { map1: "13-5", map2: "6-13", map3: "13-7" }, { league: { slug: "cs2-masters" } }),
    sentence:
      "Totals Map 3 over 20.5 on Lions v Bears cannot be settled: more maps were decided than the final score counts (final score 1-1, maps 13-5, 6-13 and 13-7), so map 3 may not be finished.",
  },
  map_of_game: {
    bet: { market: "Totals Map 1", side: "over", hdp: 20.5 },
    event: match("esports", "2-0", { map1: "14-9", map2: "13-5" }, { league: { slug: "cs2-masters" } }),
    sentence:
      "Totals Map 1 over 20.5 on Lions v Bears cannot be settled: a map of this game does not end so (final score 2-0, maps 14-9 and 13-5): corrected scores are needed.",
  },
  maps_in_agreement: {
    bet: ML,
    event: match("esports", "1-2", { map1: "1-0", map2: "1-0" }),
    sentence:
      "Moneyline Lions on Lions v Bears cannot be settled: the listed maps show more wins for a side than the final score counts (final score 1-2, maps 1-0 and 1-0), so corrected scores are needed.",
  },
  unit_of_score: {
    bet: { market: "Odd/Even", side: "odd" },
    event: match("esports", "16-14", { map1: "16-14" }),
    sentence:
      "Odd/Even odd on Lions v Bears cannot be settled: the score (16-14) may count maps, or the rounds of the only map, and the results differ: it must be known how many maps were to be played.",
  },
  winner: {
    bet: ML,
    event: match("cricket", "241-240"),
    sentence: "Moneyline Lions on Lions v Bears cannot be settled: the official winner is not known.",
  },
  fight_outcome: {
    bet: ML,
    event: fight({ winner: "home", method: "draw-majority" }),
    sentence:
      "Moneyline Lions on Lions v Bears cannot be settled: the official winner and how the bout ended contradict each other, so corrected ones are needed.",
  },
  fight_method: {
    bet: { market: "Method of Victory", label: "KO/TKO", side: "home" },
    event: fight({ winner: "home" }),
    sentence:
      "Method of Victory, KO/TKO: Lions on Lions v Bears cannot be settled: it is not known how the bout ended.",
  },
  fight_cards: {
    bet: { market: "Method of Victory", label: "Split Decision", side: "home" },
    event: fight({ winner: "home", method: "decision-points" }),
    sentence:
      "Method of Victory, Split Decision: Lions on Lions v Bears cannot be settled: it is not known whether the decision was unanimous, split or by a majority.",
  },
  fight_round: {
    bet: { market: "Round Betting", hdp: 2, side: "home" },
    event: fight({ winner: "home", method: "ko" }),
    sentence:
      "Round Betting Lions 2 on Lions v Bears cannot be settled: it is not known in which round the bout ended.",
  },
  fight_rounds: {
    bet: { market: "Round Betting", hdp: 2, side: "home" },
    event: { ...fight({ winner: "home", method: "ko", round: 4 }), rounds: 3 },
    sentence:
      "Round Betting Lions 2 on Lions v Bears cannot be settled: the scheduled rounds contradict the round in which the bout ended, or its time, so corrected ones are needed.",
  },
  fight_time: {
    bet: { market: "Total Rounds", hdp: 1.5, side: "over" },
    event: fight({ winner: "home", method: "ko", round: 2 }),
    sentence:
      "Total Rounds over 1.5 on Lions v Bears cannot be settled: it is not known at what time of the round the bout ended.",
  },
  technical_distance: {
    bet: { market: "Fight To Go The Distance", side: "yes" },
    event: fight({ winner: "home", method: "technical-decision", round: 2 }),
    sentence:
      "Fight To Go The Distance yes on Lions v Bears cannot be settled: the judges decided the bout after it was stopped, and the house rules do not say whether that is the full distance.",
  },
  advanced: {
    bet: { ...ML, market: "To Qualify" },
    event: FOOTBALL,
    sentence: "To Qualify Lions on Lions v Bears cannot be settled: it is not known who went through.",
  },
  score_at_bet: {
    bet: { market: "Spread", side: "home", hdp: -0.5, scoreAtBet: { home: 3, away: 0 } },
    event: FOOTBALL,
    options: { rulebook: AT_BET },
    sentence:
      "Spread Lions -0.5 on Lions v Bears cannot be settled: the score at the time of the bet is needed (3-0 is above the score of the match).",
  },
  counts_of_regular_time: {
    bet: { market: "Corners Totals", side: "over", hdp: 9.5 },
    event: match("football", "5-4", SHOOTOUT, { statistics: { teams: { Corners: { match: scoreOf("6-7") } } } }),
    sentence:
      "Corners Totals over 9.5 on Lions v Bears cannot be settled: the counts may include extra time: those of each half are needed.",
  },
  agreeing_counts: {
    bet: { market: "Corners Totals", side: "over", hdp: 9.5 },
    event: { ...FOOTBALL, statistics: { teams: { Corners: CORNERS } } },
    sentence:
      "Corners Totals over 9.5 on Lions v Bears cannot be settled: the listed counts contradict each other, so corrected counts are needed.",
  },
  counted_match: {
    bet: { market: "Corners Totals", side: "under", hdp: 9.5 },
    event: { ...FOOTBALL, statistics: { teams: { Corners: { match: scoreOf("0-0") } } } },
    sentence:
      "Corners Totals under 9.5 on Lions v Bears cannot be settled: the listed 0-0 means that nobody counted, so the real counts are needed.",
  },
  player_started: {
    bet: prop("Ann Lee (Points)(must start)"),
    event: { ...PROPS, statistics: { players: [{ name: "Ann Lee", played: true, statistics: { Points: 12 } }] } },
    sentence:
      "Ann Lee (Points)(must start): over 9.5 on Lions v Bears cannot be settled: it is not known whether the player started.",
  },
  player_played: {
    bet: prop("Ann Lee (Points)"),
    event: { ...PROPS, statistics: { players: [{ name: "Ann Lee", statistics: { Points: 0, Minutes: 0 } }] } },
    sentence:
      "Ann Lee (Points): over 9.5 on Lions v Bears cannot be settled: the player's listed counts do not show whether they played.",
  },
  overtime: {
    bet: { market: "Overtime", side: "yes" },
    event: match("football", "5-4", SHOOTOUT),
    sentence:
      "Overtime yes on Lions v Bears cannot be settled: the listed scores (final score 5-4, regular time 1-1, shoot-out 4-3, first half 1-0) do not show whether extra time was played.",
  },
  whole_match: {
    bet: OVER,
    event: match("ice-hockey", "2-1", { p1: "1-1", p2: "1-0" }),
    sentence:
      "Totals over 2.5 on Lions v Bears cannot be settled: the listed scores (final score 2-1, periods 1-1 and 1-0) stop before the end of regular time, so the game may have been cut short.",
  },
  score_of_play: {
    bet: OVER,
    event: match("american-football", "0-0"),
    sentence:
      "Totals over 2.5 on Lions v Bears cannot be settled: the 0-0 may be the score from before the start, so the score of each period is needed.",
  },
  score_at_stop: {
    bet: OVER,
    event: match("football", "2-1", { p1: "1-0", ft: "2-1" }, { suspended: STOPPED }),
    options: house({ suspension: 24 }),
    sentence:
      "Totals over 2.5 on Lions v Bears cannot be settled: play stopped and went on too late for the house rules, and the bet may have been decided before: the score at which play stopped is needed.",
  },
  played_period: {
    bet: ML,
    event: match("basketball", "20-0"),
    sentence:
      "Moneyline Lions on Lions v Bears cannot be settled: 20-0 is the score of a forfeit, and no period is listed to show that the game was played.",
  },
  home_half: {
    bet: OVER,
    event: match("baseball", "2-4", {}, { scores: { home: 2, away: 4, periods: NO_HOME_HALF } }),
    sentence:
      "Totals over 2.5 on Lions v Bears cannot be settled: the home half of the last inning is missing, and the home team does not lead without it (final score 2-4, innings 1-1 and 1-1).",
  },
  every_period: {
    bet: { market: "Highest Scoring Quarter", side: "yes", label: "1st Quarter" },
    event: match("basketball", "90-80", { p1: "25-20", p2: "20-20", ft: "90-80" }),
    sentence:
      "Highest Scoring Quarter, 1st Quarter: yes on Lions v Bears cannot be settled: this bet compares all 4 quarters, and the record of the match lists only 2.",
  },
  order_of_scoring: {
    bet: { market: "Last Goalscorer", side: "yes", label: "Harry Kane" },
    event: match("football", "2-0", { ft: "2-0" }, { scoring: [{ side: "home", player: "Harry Kane" }] }),
    sentence:
      "Last Goalscorer, Harry Kane: yes on Lions v Bears cannot be settled: the record does not show the order of scoring.",
  },
  kind_of_scoring: {
    bet: { market: "First Goalscorer", side: "none" },
    event: match("football", "1-0", { ft: "1-0" }, { scoring: [{ side: "home", kind: "backheel" }] }),
    sentence: "First Goalscorer: nobody on Lions v Bears cannot be settled: the record does not say how it was scored.",
  },
  minute_of_scoring: {
    bet: { market: "Time Of First Goal", side: "yes", label: "1-10" },
    event: match("football", "1-0", { ft: "1-0" }, { scoring: [{ side: "home" }] }),
    sentence:
      "Time Of First Goal, 1-10: yes on Lions v Bears cannot be settled: the record does not say in which minute it was scored.",
  },
  scorer_unknown: {
    bet: { market: "First Goalscorer", side: "yes", label: "Harry Kane" },
    event: match(
      "football",
      "1-0",
      { ft: "1-0" },
      { scoring: [{ side: "home" }], statistics: { players: [{ name: "Harry Kane" }] } },
    ),
    sentence:
      "First Goalscorer, Harry Kane: yes on Lions v Bears cannot be settled: the record does not show who scored.",
  },
  agreeing_innings: {
    bet: TOP_BATTER,
    event: cricket({ wickets: 2, batters: [{ name: "Ann Lee", runs: 40, out: "caught" }] }),
    sentence:
      "Top Batter Lions, Ann Lee: yes on Lions v Bears cannot be settled: the listed innings contradict themselves, so a corrected list is needed.",
  },
  listed_players: {
    bet: TOP_BATTER,
    event: cricket({ batters: [{ name: "Ann Lee", runs: 40, out: "caught" }] }),
    sentence:
      "Top Batter Lions, Ann Lee: yes on Lions v Bears cannot be settled: the list of batters or bowlers is not complete, and who is missing could change the result.",
  },
  falls_of_wickets: {
    bet: { market: "1st Wicket Method Home", side: "yes", label: "Caught" },
    event: cricket({}),
    sentence:
      "1st Wicket Method Lions, Caught: yes on Lions v Bears cannot be settled: the record does not show when the first wicket fell.",
  },
  how_out: {
    bet: { market: "1st Wicket Method Home", side: "yes", label: "Caught" },
    event: cricket({ falls: [{ wicket: 1, runs: 12 }] }),
    sentence:
      "1st Wicket Method Lions, Caught: yes on Lions v Bears cannot be settled: the record does not show how the first wicket fell, or bookmakers differ on it.",
  },
  single_innings: {
    bet: TOP_BATTER,
    event: cricket({}, {}),
    sentence:
      "Top Batter Lions, Ann Lee: yes on Lions v Bears cannot be settled: the bet is on one innings of each side, and a side can bat twice.",
  },
  whole_innings: {
    bet: TOP_BATTER,
    event: cricket({ reduced: true }),
    sentence:
      "Top Batter Lions, Ann Lee: yes on Lions v Bears cannot be settled: an innings was cut short or is not listed, and the house rules do not say how many overs the bet needs.",
  },
  player_on: {
    bet: { market: "First Goalscorer", side: "yes", label: "Harry Kane" },
    event: match(
      "football",
      "1-0",
      { ft: "1-0" },
      {
        scoring: [{ side: "home", player: "Bukayo Saka" }],
        statistics: {
          players: [
            { name: "Harry Kane", played: true },
            { name: "Bukayo Saka", played: true },
          ],
        },
      },
    ),
    sentence:
      "First Goalscorer, Harry Kane: yes on Lions v Bears cannot be settled: it is not known whether the player was on by then.",
  },
  player_off: {
    bet: { market: "Last Goalscorer", side: "yes", label: "Harry Kane" },
    event: SAKA,
    options: { rulebook: houseOf({ lastScorerOff: "void" }) },
    sentence:
      "Last Goalscorer, Harry Kane: yes on Lions v Bears cannot be settled: it is not known whether the player had gone off by then.",
  },
  goalkeeper: {
    bet: { market: "First Goalscorer", side: "yes", label: "Harry Kane" },
    event: SAKA,
    options: { rulebook: houseOf({ goalkeeperGoals: "ignore" }) },
    sentence:
      "First Goalscorer, Harry Kane: yes on Lions v Bears cannot be settled: the house rules pass over goals of goalkeepers, and it is not known whether the scorer is one.",
  },
  unit_of_scoring: {
    bet: FIRST_TOUCHDOWN,
    event: touchdown(),
    sentence:
      "First Touchdown Scorer, Travis Kelce: yes on Lions v Bears cannot be settled: the record does not say whether the touchdown was scored by the offense, the defense or the special teams.",
  },
  defensive_touchdown: {
    bet: FIRST_TOUCHDOWN,
    event: touchdown("defense"),
    sentence:
      "First Touchdown Scorer, Travis Kelce: yes on Lions v Bears cannot be settled: the touchdown was not scored by the offense, and the house rules do not say whether the player has scored it.",
  },
  team_names: {
    bet: { market: "Winning Margin", side: "yes", label: "Lions by 2" },
    event: match("football", "2-0", { p1: "1-0", ft: "2-0" }, { away: "Lions" }),
    sentence:
      "Winning Margin, Lions by 2: yes on Lions v Lions cannot be settled: the bet names a team, and the record of the match does not have two different names to show which one is meant.",
  },
};

const tail = (bet: object, event: unknown, sentence: string, options?: GradeOptions): [string, Case] => [
  sentence,
  { bet, event, sentence, ...(options === undefined ? {} : { options }) },
];
const line = (hdp: unknown, market = "Totals", side = "over") => ({ market, side, hdp });
const status = (value: unknown) => ({ ...FOOTBALL, status: value });
const OPEN = "so no bet on it can be settled until the record is corrected.";

describe("a sentence", () => {
  it.each(REASONS.map((reason) => [reason, BY_REASON[reason]] as const))(
    "for %s says what would settle the bet",
    (reason, each) => {
      expect(sentenceOf(each)).toBe(each.sentence);
      expect(stoppedBy(each).reason).toBe(reason);
    },
  );

  it.each(MISSING_INPUTS.map((missing) => [missing, BY_MISSING[missing]] as const))(
    "for missing %s says what would settle the bet",
    (missing, each) => {
      expect(sentenceOf(each)).toBe(each.sentence);
      expect(stoppedBy(each).missing).toBe(missing);
    },
  );

  it.each([
    tail(line(2.3), FOOTBALL, ': 2.3 is not a multiple of 0.25 (did you mean "2.25"?).'),
    tail(line(-1.5), FOOTBALL, ': a total cannot be negative: -1.5 (did you mean "1.5"?).'),
    tail(line(-0.25), FOOTBALL, ': a total cannot be negative: -0.25 (did you mean "0.25"?).'),
    tail(line(10_000.5), FOOTBALL, ": 10,000.5 is beyond 10,000."),
    tail(line(-10_001, "Spread", "home"), FOOTBALL, ": -10,001 is beyond -10,000."),
    tail(line(undefined), FOOTBALL, ": the line is missing, and this bet needs a multiple of 0.25, 0 or more."),
    tail(line(null), FOOTBALL, ": the line is missing, and this bet needs a multiple of 0.25, 0 or more."),
    tail(line("2.5"), FOOTBALL, ': the line is text, not a number: "2.5".'),
    tail(line({}), FOOTBALL, ": the line is an object, not a number."),
    tail(line(Number.POSITIVE_INFINITY), FOOTBALL, ": Infinity is not a finite number."),
    tail(line(0.5, "European Handicap", "home"), FOOTBALL, ': 0.5 is not a whole number (did you mean "1"?).'),
    tail(
      line(9, "Total Corners"),
      FOOTBALL,
      ': 9 is not a half line, and bookmakers settle other lines of this market in different ways (did you mean "9.5"?).',
    ),
    tail(
      line(45.5, "Bookings Totals"),
      FOOTBALL,
      ": 45.5 is beyond 15, so it is in booking points, which the house rules do not count.",
    ),
    tail({ ...OVER, side: undefined }, FOOTBALL, ": the side is missing, and this bet needs over or under."),
    tail(
      { market: "Correct Score", side: "yes" },
      FOOTBALL,
      ": the choice is missing, and this bet needs a score with the home side first, such as 2-1 or 0-0.",
    ),
    tail(
      { market: "Exact Total Goals", label: "many", side: "yes" },
      FOOTBALL,
      ': "many" is not a number, such as 3 or 6+.',
    ),
    tail(
      prop("LeBron James"),
      PROPS,
      ': "LeBron James" is not a player with a statistic, such as LeBron James (Points) or LeBron James (2+ Points).',
    ),
    tail(
      { market: "Winning Margin", label: "Tigers by 2", side: "yes" },
      FOOTBALL,
      ': "Tigers by 2" is not a winning margin, such as Home by 2 or Away by 3+.',
    ),
    tail(
      { market: "Result & Totals", label: "Home & Over 2.5", hdp: 3.5, side: "yes" },
      FOOTBALL,
      ": the choice has the line 2.5, and the bet another one: 3.5.",
    ),
    tail(
      { market: "Result & Totals", label: "Home & Over 2", side: "yes" },
      FOOTBALL,
      ': 2 is not a half line (did you mean "2.5"?).',
    ),
    tail(
      { market: "Result & Totals", label: "Home & Over", side: "yes" },
      FOOTBALL,
      ": the line is missing, and this bet needs a half line such as 2.5, also as part of the choice.",
    ),
    tail(
      { market: "Totalls", side: "over" },
      FOOTBALL,
      ': "Totalls" bets are not settled in football (did you mean "Totals"?).',
    ),
    tail(
      { market: "Over 2.5", side: "over" },
      FOOTBALL,
      ': "Over 2.5" bets are not settled in football (did you mean "Totals"?).',
    ),
    tail(
      { market: "Away -1.5", side: "away" },
      FOOTBALL,
      ': "Away -1.5" bets are not settled in football (did you mean "Spread"?).',
    ),
    tail({ market: "Over corners", side: "over" }, FOOTBALL, ': "Over corners" bets are not settled in football.'),
    tail({ market: "Odds 0h", side: "over" }, FOOTBALL, ': "Odds 0h" bets are not settled in football.'),
    tail(
      { market: "ML", side: "Lions FC" },
      FOOTBALL,
      ': "Lions FC" is not a side of this bet, which can be home, draw or away (did you mean "home"?).',
    ),
    tail(
      { market: "ML", side: "drraw" },
      FOOTBALL,
      ': "drraw" is not a side of this bet, which can be home, draw or away (did you mean "draw"?).',
    ),
    tail(
      { market: "Totals", side: "Bears", hdp: 2.5 },
      FOOTBALL,
      ': "Bears" is not a side of this bet, which can be over or under.',
    ),
    tail({ side: "over" }, FOOTBALL, ": the market is missing, and this bet needs the name of a market."),
    tail(
      ML,
      match("hockey", "1-0"),
      ': "hockey" is not a sport that is graded (did you mean "field-hockey" or "ice-hockey"?).',
    ),
    tail(ML, match("Ice Hockey", "1-0"), ': "Ice Hockey" is not a sport that is graded (did you mean "ice-hockey"?).'),
    tail(ML, match("chess", "1-0"), ': "chess" is not a sport that is graded.'),
    tail({ ...ML, eventId: 7.5 }, undefined, ": 7.5 is not the id of a match."),
    tail({ ...ML, eventId: "" }, undefined, ': "" is not the id of a match.'),
    tail({ ...ML, eventId: "e912304d" }, undefined, ': the match (id "e912304d") was not found.'),
    tail(
      { ...ML, eventId: "e912304d" },
      { ...FOOTBALL, id: "e912304e" },
      ': the match (id "e912304d") was not found: the match that was given has the id "e912304e".',
    ),
    tail(
      { ...ML, eventId: 8 },
      FOOTBALL,
      ": the match (number 8) was not found: the match that was given has the number 7.",
    ),
  ])("names the fault of the bet%s", (_, { bet, event, sentence }) => {
    expect(explain(on7(bet), event).sentence.endsWith(sentence)).toBe(true);
    expect(explain(on7(bet), event).sentence).toContain(sentence);
  });

  it.each([
    tail(
      ML,
      status("FT"),
      `: in the record of the match, the status "FT" is not pending, live, settled or cancelled, ${OPEN}`,
    ),
    tail(
      ML,
      status("STATUS_FINAL"),
      `: in the record of the match, the status "STATUS_FINAL" is not pending, live, settled or cancelled, ${OPEN}`,
    ),
    tail(ML, status(undefined), `: the record of the match has no status, ${OPEN}`),
    tail(
      ML,
      { ...FOOTBALL, sport: "football" },
      `: in the record of the match, the sport "football" is not an object with a slug, ${OPEN}`,
    ),
    tail(ML, { ...FOOTBALL, sport: undefined }, `: the record of the match has no sport, ${OPEN}`),
    tail(ML, { ...FOOTBALL, sport: { name: "Football" } }, `: the record of the match has no sport, ${OPEN}`),
    tail(
      ML,
      { ...FOOTBALL, scores: { home: "2", away: "1" } },
      `: in the record of the match, the score "2" is not a whole number of 0 or more, ${OPEN}`,
    ),
    tail(
      ML,
      { ...FOOTBALL, scores: { periods: { ft: { home: 2, away: "1" } } } },
      `: in the record of the match, the score "1" is not a whole number of 0 or more, ${OPEN}`,
    ),
    tail(ML, { ...FOOTBALL, scores: "2-1" }, `: in the record of the match, the score "2-1" is not an object, ${OPEN}`),
  ])("says that waiting is useless%s", (_, { bet, event, sentence }) => {
    const explained = explain(on7(bet), event);
    expect(explained.grade).toEqual({ eventId: 7, result: "pending", reason: "awaiting_result", final: false });
    expect(explained.sentence).toContain(` is not settled yet${sentence}`);
  });

  it("says that a listed period is not in numbers", () => {
    const periods = { p1: { home: "1", away: 0 }, ft: { home: 2, away: 1 } };
    const event: unknown = { ...FOOTBALL, scores: { home: 2, away: 1, periods } };
    const { sentence } = explain({ eventId: 7, ...OVER, market: "Totals HT" }, event);
    expect(sentence).toBe(
      'Totals (first half) over 2.5 on Lions v Bears cannot be settled: the first-half score is missing ("1" is not a whole number of 0 or more).',
    );
  });

  it.each([
    tail(
      line(-1, "European Handicap", "draw"),
      FOOTBALL,
      "is won: settled on regular time, Lions 2-1 Bears, with the handicap 2 - 1 = 1 for Lions against 1, which is level.",
    ),
    tail(
      line(-2, "European Handicap", "away"),
      FOOTBALL,
      "is won: settled on regular time, Lions 2-1 Bears, with the handicap 2 - 2 = 0 for Lions against 1, which puts Bears ahead.",
    ),
    tail(
      line(0.5, "Spread", "away"),
      FOOTBALL,
      "is lost: settled on regular time, Lions 2-1 Bears, 2-0.5 with the handicap.",
    ),
    tail(
      line(-1, "Spread", "home"),
      match("football", "0-2", { ft: "0-2" }),
      "is lost: settled on regular time, Lions 0-2 Bears, -1 to 2 with the handicap.",
    ),
    tail(
      { ...line(-0.5, "Spread", "home"), scoreAtBet: { home: 1, away: 0 } },
      FOOTBALL,
      "is lost: settled on regular time, Lions 2-1 Bears, 1-1 after the bet, 0.5-1 with the handicap; the 1-0 scored before the bet does not count.",
      { rulebook: AT_BET },
    ),
    tail(
      { ...ML, market: "To Qualify" },
      match("football", "5-4", SHOOTOUT),
      "is won: Lions went through: they won the shoot-out 4-3.",
    ),
    tail(
      ML,
      match("ice-hockey", "3-2", { ft: "2-2", ap: "2-1" }),
      "is won: settled on the full game, overtime included, Lions 3-2 Bears (2-2, and one goal for winning the shoot-out 2-1).",
    ),
    tail(
      { market: "Overtime", side: "no" },
      match("football", "3-2", { ft: "2-2", ot: "1-0" }),
      "is lost: settled on regular time, Lions 2-2 Bears (the final score was 3-2); extra time was played.",
    ),
    tail(
      line(20.5, "Totals (Games)"),
      match("tennis", "2-1", { p1: "6-4", p2: "3-6", p3: "10-7" }, { home: "Ann / Bea", away: "Cat / Dee" }),
      "is lost: settled on the games of the whole match, Ann / Bea 10-10 Cat / Dee (6-4, 3-6, 10-7: the match tie-break counts as one game), 20 games in all.",
    ),
    tail(
      ML,
      match("mixed-martial-arts", "0-0", {}, { outcome: { winner: "none" } }),
      "is void and the stake is returned: the bout had no official winner.",
    ),
    tail(
      line(3.5, "Totals"),
      RETIRED,
      "cannot be settled: Bears retired before the end of the match, and the house rules do not say what then happens to this bet.",
    ),
    tail(
      line(-1.5, "Spread", "home"),
      RETIRED,
      "cannot be settled: Bears retired before the end of the match, and the house rules do not say what then happens to this bet.",
    ),
    tail(
      line(0.5, "Spread", "home"),
      match("badminton", "2-1", { p1: "21-19", p2: "10-21", p3: "21-19" }),
      "cannot be settled: the line could be in sets (2-1) or in points (52-59), and the results differ: it must be known which of the two was meant.",
    ),
    tail(
      ML,
      match("esports", "16-8", { map1: "16-8" }),
      "is won: settled on the final result, Lions 1-0 Bears (16-8 in rounds).",
    ),
    tail(prop("Ann Lee (Points)"), PROPS, "cannot be settled: more than one listed player is named Ann Lee."),
    tail(prop("Bea Ray (Points)"), PROPS, "is void and the stake is returned: Bea Ray did not play."),
    tail(
      ML,
      RETIRED,
      "is won: Bears retired before the end of the match, so Lions wins under the house rules.",
      house({ retirement: "advances" }),
    ),
    tail(
      line(-1.5, "Spread", "home"),
      RETIRED,
      "is void and the stake is returned: Bears retired before the end of the match, and the house rules then return the stake.",
      house({ retirementLines: "void" }),
    ),
    tail(
      ML,
      { ...RETIRED, outcome: { disqualified: "away" } },
      "is won: Bears was disqualified before the end of the match, so Lions wins under the house rules.",
      house({ retirement: "void_unless_disqualified" }),
    ),
    tail(
      ML,
      match("basketball", "60-50", { p1: "20-15", p2: "20-18", p3: "20-17" }),
      "is void and the stake is returned: the game was cut short, and the house rules then return the stake.",
      house({ unfinished: "void" }),
    ),
    tail(
      ML,
      match("basketball", "20-0"),
      "is void and the stake is returned: the score is that of a forfeit and nothing shows any play, so the house rules return the stake.",
      house({ forfeits: "void" }),
    ),
    tail(
      line(20.5, "Totals (Games)"),
      match("tennis", "2-1", { p1: "6-4", p2: "3-6", p3: "10-7" }, { home: "Ann / Bea", away: "Cat / Dee" }),
      "is void and the stake is returned: a match tie-break decided the match, and the house rules then return the stake.",
      house({ matchTieBreak: "games_void" }),
    ),
    tail(
      line(4.5, "Totals"),
      match("ice-hockey", "3-2", { ft: "2-2", ap: "2-1" }, { league: { slug: "sweden-shl" } }),
      "in this league the house rules settle such bets on regular time.",
      house({ leagueLinesScope: { "ice-hockey": { "sweden-shl": "regulation" } } }),
    ),
    tail(
      { market: "Highest Scoring Quarter", side: "yes", label: "4th Quarter" },
      match("basketball", "12-9", { p1: "2-2", p2: "2-2", p3: "2-2", p4: "2-2", ft: "8-8", ot: "4-1" }),
      "2-2, 2-2, 2-2, 6-3 in the quarters; under the house rules the last quarter includes overtime.",
      house({ highestQuarterOvertime: ["basketball"] }),
    ),
    tail(
      prop("Flo Sub (Points)"),
      match(
        "basketball",
        "90-80",
        { ft: "90-80" },
        { statistics: { players: [{ name: "Flo Sub", started: false, played: true, statistics: { Points: 3 } }] } },
      ),
      "is void and the stake is returned: Flo Sub did not start, and the house rules then return the stake.",
      house({ mustStart: ["basketball"] }),
    ),
    tail(
      ML,
      match("aussie-rules", "70-70", { ft: "70-70" }),
      "cannot be settled: this market is settled on the full game, overtime included, Lions 70-70 Bears; the scores were level, which is a dead heat under the house rules: half of the stake is won and half is lost.",
      house({ tieRules: { "aussie-rules": "dead-heat" } }),
    ),
  ])("%s", (_, { bet, event, options, sentence }) => {
    expect(explain(on7(bet), event, options).sentence.slice(-sentence.length)).toBe(sentence);
  });
});
