import { describe, expect, it, test } from "vitest";
import { type TheOddsApiRow, toSelection } from "../../../src/pure/books/the-odds-api/index.js";
import { MARKETS, PERIODS } from "../../../src/pure/books/the-odds-api/markets.js";
import { PROPS, SCORERS } from "../../../src/pure/books/the-odds-api/props.js";
import { eventOf, football } from "./events.js";

function read(row: TheOddsApiRow, slug = "football"): string {
  const bet = toSelection(row, eventOf(slug));
  if (bet.refused !== undefined) return `${bet.at}: ${bet.refused}`;
  return [bet.market, bet.label, bet.side, bet.hdp].filter((each) => each !== undefined).join(", ");
}

/** By key: an outcome as the documentation shows it, and the selection. Made by hand from the documentation of the feed. */
const MARKET_CASES: Readonly<Record<string, readonly [outcome: TheOddsApiRow, expected: string]>> = {
  h2h: [{ name: "Draw" }, "ML, draw"],
  h2h_3_way: [{ name: "Everton" }, "3-Way Result, away"],
  draw_no_bet: [{ name: "Arsenal" }, "Draw No Bet, home"],
  double_chance: [{ name: "Everton or Draw" }, "Double Chance, x2"],
  btts: [{ name: "No" }, "Both Teams To Score, no"],
  spreads: [{ name: "Everton", point: 1.25 }, "Spread, away, -1.25"],
  alternate_spreads: [{ name: "Arsenal", point: -1.5 }, "Spread, home, -1.5"],
  totals: [{ name: "Over", point: 2.5 }, "Totals, over, 2.5"],
  alternate_totals: [{ name: "Under", point: 3.25 }, "Totals, under, 3.25"],
  team_totals: [{ name: "Over", description: "Arsenal", point: 1.5 }, "Team Total Home, over, 1.5"],
  alternate_team_totals: [{ name: "Under", description: "Everton", point: 0.5 }, "Team Total Away, under, 0.5"],
  alternate_spreads_corners: [{ name: "Everton", point: -2.5 }, "Corners Spread, away, 2.5"],
  alternate_totals_corners: [{ name: "Over", point: 9.5 }, "Corners Totals, over, 9.5"],
  alternate_spreads_cards: [{ name: "Arsenal", point: 0.5 }, "Bookings Spread, home, 0.5"],
  alternate_totals_cards: [{ name: "Under", point: 4.5 }, "Bookings Totals, under, 4.5"],
  alternate_team_totals_corners: [
    { name: "Over", description: "Everton", point: 4.5 },
    "Corners Totals Away, over, 4.5",
  ],
  corners_1x2: [{ name: "Draw" }, "Corners 3-Way, draw"],
  correct_score: [{ name: "2-1" }, "Correct Score, 2-1, yes"],
  halftime_fulltime: [{ name: "Arsenal/Draw" }, "Half Time / Full Time, home/draw"],
  h2h_lay: [{ name: "Arsenal", price: 2.1 }, "Double Chance, x2"],
  to_qualify: [{ name: "Everton" }, "To Qualify, away"],
};

/** By the end of a key: a sport that has it, and our market of `totals`. */
const PERIOD_CASES: Readonly<Record<string, readonly [slug: string, market: string]>> = {
  _h1: ["basketball", "Totals HT"],
  _h2: ["american-football", "Totals 2H"],
  _q1: ["basketball", "Totals 1Q"],
  _q2: ["basketball", "Totals 2Q"],
  _q3: ["american-football", "Totals 3Q"],
  _q4: ["american-football", "Totals 4Q"],
  _p1: ["ice-hockey", "Totals 1P"],
  _p2: ["ice-hockey", "Totals 2P"],
  _p3: ["ice-hockey", "Totals 3P"],
  _s1: ["tennis", "Totals 1st Set"],
  _s2: ["tennis", "Totals 2nd Set"],
  _1st_1_innings: ["baseball", "Totals 1st Inning"],
  _1st_3_innings: ["baseball", "Totals F3"],
  _1st_5_innings: ["baseball", "Totals F5"],
  _1st_7_innings: ["baseball", "Totals F7"],
};

/** By key: the statistic in each sport that lists it. */
const PROP_CASES: Readonly<Record<string, string>> = {
  player_defensive_interceptions: "american-football Defensive Interceptions",
  player_field_goals: "american-football Field Goals Made; basketball Field Goals Made",
  player_kicking_points: "american-football Kicking Points",
  player_pass_attempts: "american-football Passing Attempts",
  player_pass_completions: "american-football Passing Completions",
  player_pass_interceptions: "american-football Interceptions Thrown",
  player_pass_longest_completion: "american-football Longest Completion",
  player_pass_rush_yds: "american-football Passing + Rushing Yards",
  player_pass_rush_reception_yds: "american-football Passing + Rushing + Receiving Yards",
  player_pass_tds: "american-football Passing Touchdowns",
  player_pass_yds: "american-football Passing Yards",
  player_pass_rush_reception_tds: "american-football Passing + Rushing + Receiving Touchdowns",
  player_tds_over: "american-football Touchdowns",
  pitcher_record_a_win: "baseball To Record a Win",
  player_afl_fantasy_points: "aussie-rules Fantasy Points",
  player_afl_fantasy_points_over: "aussie-rules Fantasy Points",
  player_clearances_over: "aussie-rules Clearances",
  player_handballs_over: "aussie-rules Handballs",
  player_kicks_over: "aussie-rules Kicks",
  player_to_score_or_assist: "football 1+ Goals + Assists",
  player_pats: "american-football Extra Points Made",
  player_receptions: "american-football Receptions",
  player_reception_longest: "american-football Longest Reception",
  player_reception_tds: "american-football Receiving Touchdowns",
  player_reception_yds: "american-football Receiving Yards",
  player_rush_attempts: "american-football Rushing Attempts",
  player_rush_longest: "american-football Longest Rush",
  player_rush_reception_tds: "american-football Rushing + Receiving Touchdowns",
  player_rush_reception_yds: "american-football Rushing + Receiving Yards",
  player_rush_tds: "american-football Rushing Touchdowns",
  player_rush_yds: "american-football Rushing Yards",
  player_sacks: "american-football Sacks",
  player_solo_tackles: "american-football Solo Tackles",
  player_tackles_assists: "american-football Tackles + Assists",
  player_anytime_td: "american-football Anytime Touchdown Scorer",
  player_points: "basketball Points; ice-hockey Points",
  player_rebounds: "basketball Rebounds",
  player_assists: "basketball Assists; ice-hockey Assists; football Assists",
  player_threes: "basketball Threes",
  player_blocks: "basketball Blocks",
  player_steals: "basketball Steals",
  player_blocks_steals: "basketball Steals + Blocks",
  player_turnovers: "basketball Turnovers",
  player_points_rebounds_assists: "basketball PRA",
  player_points_rebounds: "basketball Points + Rebounds",
  player_points_assists: "basketball Points + Assists",
  player_rebounds_assists: "basketball Rebounds + Assists",
  player_frees_made: "basketball Free Throws Made",
  player_frees_attempts: "basketball Free Throws Attempted",
  player_double_double: "basketball Double Double",
  player_triple_double: "basketball Triple Double",
  batter_home_runs: "baseball Home Runs",
  batter_hits: "baseball Hits",
  batter_total_bases: "baseball Total Bases",
  batter_rbis: "baseball RBIs",
  batter_runs_scored: "baseball Runs Scored",
  batter_hits_runs_rbis: "baseball Hits + Runs + RBIs",
  batter_singles: "baseball Singles",
  batter_doubles: "baseball Doubles",
  batter_triples: "baseball Triples",
  batter_walks: "baseball Batter Walks",
  batter_strikeouts: "baseball Batter Strikeouts",
  batter_stolen_bases: "baseball Stolen Bases",
  pitcher_strikeouts: "baseball Pitcher Strikeouts",
  pitcher_hits_allowed: "baseball Hits Allowed",
  pitcher_walks: "baseball Walks Allowed",
  pitcher_earned_runs: "baseball Earned Runs Allowed",
  pitcher_outs: "baseball Outs Recorded",
  player_power_play_points: "ice-hockey Power Play Points",
  player_blocked_shots: "ice-hockey Blocked Shots",
  player_shots_on_goal: "ice-hockey Shots on Goal",
  player_goals: "ice-hockey Goals",
  player_total_saves: "ice-hockey Saves",
  player_goal_scorer_anytime:
    "ice-hockey Anytime Goalscorer; aussie-rules Anytime Goalscorer; football Anytime Goalscorer",
  player_disposals: "aussie-rules Disposals",
  player_disposals_over: "aussie-rules Disposals",
  player_goals_scored_over: "aussie-rules Goals",
  player_marks_over: "aussie-rules Marks",
  player_tackles_over: "aussie-rules Tackles",
  player_try_scorer_anytime: "rugby-league Anytime Tryscorer",
  player_try_scorer_over: "rugby-league Tries",
  player_to_receive_card: "football To Receive a Card",
  player_to_receive_red_card: "football To Receive a Red Card",
  player_shots_on_target: "football Shots on Target",
  player_shots: "football Shots",
};

describe("each market of the table", () => {
  test.each(MARKETS.map(({ key }) => key))("%s", (key) => {
    const [outcome, expected] = MARKET_CASES[key] ?? [{}, "no case: add one to MARKET_CASES"];
    expect(read({ key, ...outcome })).toBe(expected);
  });

  test.each(PERIODS.map(([end]) => end))("its key with %s", (end) => {
    const [slug = "", market] = PERIOD_CASES[end] ?? ["football", "no case: add one to PERIOD_CASES"];
    expect(read({ key: `totals${end}`, name: "Over", point: 1.5 }, slug)).toBe(`${market}, over, 1.5`);
    expect(read({ key: `alternate_spreads${end}`, name: "Everton", point: 1.5 }, slug)).toBe(
      `${market?.replace("Totals", "Spread")}, away, -1.5`,
    );
  });

  test.each(PROPS.map((row) => [row.key, row] as const))("%s", (key, { outcomes, hasAlternate }) => {
    const cases = PROP_CASES[key]?.split("; ") ?? ["football no case: add one to PROP_CASES"];
    for (const each of cases) {
      const [slug = ""] = each.split(" ");
      const label = `A. Player (${each.slice(slug.length + 1)})`;
      const row = {
        key,
        description: "A. Player",
        ...(outcomes === "total" ? { name: "Over", point: 1.5 } : { name: "Yes" }),
      };
      const expected = `Player Props, ${label}, ${outcomes === "total" ? "over, 1.5" : "yes"}`;
      expect(read(row, slug)).toBe(expected);
      const alternate = `${key}_alternate`;
      expect(read({ ...row, key: alternate }, slug)).toBe(
        hasAlternate ? expected : `key: "${alternate}": no market of ours`,
      );
      expect(read({ ...row, description: "" }, slug)).toBe('description: "" is not the name of a player');
    }
    expect(read({ key, name: "Over", description: "A. Player", point: 1.5 }, "tennis")).toBe(
      `key: "${key}": no market of ours in tennis`,
    );
  });
});

/** By key: the markets in each sport that lists it. */
const SCORER_CASES: Readonly<Record<string, string>> = {
  player_goal_scorer_first: "football First Goalscorer; ice-hockey First Goalscorer",
  player_goal_scorer_last: "football Last Goalscorer; ice-hockey Last Goalscorer",
  player_first_goal_scorer: "football First Goalscorer; ice-hockey First Goalscorer",
  player_last_goal_scorer: "football Last Goalscorer; ice-hockey Last Goalscorer",
  player_1st_td: "american-football First Touchdown Scorer",
  player_last_td: "american-football Last Touchdown Scorer",
  player_first_basket: "basketball First Basket",
  player_first_team_basket: "basketball First Basket Of The Team",
  batter_first_home_run: "baseball First Home Run",
  player_try_scorer_first: "rugby-league First Try Scorer",
  player_try_scorer_last: "rugby-league Last Try Scorer",
};

describe("each key on who scores first or last", () => {
  test.each(SCORERS.map(({ key }) => key))("%s", (key) => {
    const cases = SCORER_CASES[key]?.split("; ") ?? ["football no case: add one to SCORER_CASES"];
    for (const each of cases) {
      const [slug = ""] = each.split(" ");
      const row = { key, name: "Yes", description: "A. Player" };
      expect(read(row, slug)).toBe(`${each.slice(slug.length + 1)}, A. Player, yes`);
      expect(read({ ...row, name: "No" }, slug)).toMatch(/^name: "No" is not an outcome/);
      expect(read({ ...row, description: " " }, slug)).toBe('description: " " is not the name of a player');
    }
  });

  it("takes players' counts of a part of the match", () => {
    const row = { key: "player_points_q1", name: "Over", description: "A. Player", point: 5.5 };
    expect(read(row, "basketball")).toBe("Player Props 1Q, A. Player (Points), over, 5.5");
    expect(read({ key: "btts_h1", name: "Yes" })).toBe("Both Teams To Score HT, yes");
    expect(read({ key: "h2h_s1", name: "Everton", outcomes: [] }, "tennis")).toBe("ML 1st Set, away");
  });
});

it("leaves out the price of a lay bet, which is not that of its opposite", () => {
  expect(toSelection({ key: "h2h_lay", name: "Draw", price: 3.4 }, football)).not.toHaveProperty("odds");
});

describe("keys that are refused", () => {
  test.each([
    ["outrights", 'key: "outrights": a bet on a whole competition, not on a match'],
    ["player_1st_td", 'key: "player_1st_td": no market of ours in football'],
    ["player_marks_most", 'key: "player_marks_most": no market of ours'],
    ["batter_fantasy_score", 'key: "batter_fantasy_score": no market of ours'],
    ["player_pass_yds_q1", 'key: "player_pass_yds_q1": no market of ours in football'],
    ["player_shots_q1", 'key: "player_shots_q1": football has no market Player Props 1Q'],
    ["totals_q4", 'key: "totals_q4": football has no market Totals 4Q'],
    ["totals_q5", 'key: "totals_q5": no market of ours'],
    ["__proto__", 'key: "__proto__": no market of ours'],
    ["toString", 'key: "toString": no market of ours'],
  ])("%s", (key, expected) => {
    expect(read({ key, name: "Over", description: "Arsenal", point: 1.5 })).toBe(expected);
  });
});

describe("outcomes", () => {
  it("are named exactly as the event names its teams, after folding", () => {
    expect(read({ key: "h2h", name: "ARSENAL" })).toBe("ML, home");
    expect(read({ key: "h2h", name: "Arsenal FC" })).toMatch(/^name: "Arsenal FC" is not an outcome of this market/);
    expect(read({ key: "h2h", name: "home" })).toMatch(/^name: /);
    expect(read({ key: "team_totals", name: "Over", description: "Spurs", point: 1 })).toMatch(/^description: "Spurs"/);
    expect(read({ key: "totals", name: "Exactly", point: 1 })).toMatch(/^name: "Exactly" .* allowed: Over or Under$/);
    const perhaps = { name: "Perhaps", description: "Kane" };
    expect(read({ key: "player_shots", ...perhaps })).toMatch(/^name: "Perhaps" .* allowed: Over or Under$/);
    expect(read({ key: "player_goal_scorer_anytime", ...perhaps })).toMatch(/^name: "Perhaps" .* allowed: Yes or No$/);
  });

  it("of a lay bet are the two others", () => {
    const found = ["Arsenal", "Draw", "Everton", "constructor"].map((name) => read({ key: "h2h_lay", name }));
    expect(found.slice(0, 3)).toEqual(["Double Chance, x2", "Double Chance, 12", "Double Chance, 1x"]);
    expect(found[3]).toMatch(/^name: "constructor" is not an outcome/);
  });

  it("of a handicap or a total need a point", () => {
    expect(read({ key: "spreads", name: "Arsenal" })).toBe("point: the outcome has no point");
    expect(read({ key: "totals", name: "Over", point: "many" })).toMatch(/^point: "many" is not a line/);
    expect(read({ key: "player_shots", name: "Over", description: "A. Player" })).toBe(
      "point: the outcome has no point",
    );
  });

  it("with a draw among them are a three-way market where the moneyline has none", () => {
    const outcomes = [{ name: "Arsenal" }, { name: "Everton" }, { name: "Draw" }];
    expect(read({ key: "h2h", name: "Arsenal" }, "ice-hockey")).toBe("ML, home");
    expect(read({ key: "h2h", name: "Arsenal", outcomes }, "ice-hockey")).toBe("3-Way Result, home");
    expect(read({ key: "h2h", name: "Draw" }, "ice-hockey")).toBe("3-Way Result, draw");
    expect(read({ key: "h2h_p1", name: "Arsenal", outcomes }, "ice-hockey")).toBe("3-Way Result 1P, home");
    expect(read({ key: "h2h_p1", name: "Arsenal", outcomes: outcomes.slice(0, 2) }, "ice-hockey")).toBe("ML 1P, home");
    expect(read({ key: "h2h_p1", name: "Arsenal" }, "ice-hockey")).toMatch(
      /^outcomes: "h2h_p1" is offered with a draw/,
    );
    expect(read({ key: "h2h_h1", name: "Arsenal" })).toBe("ML HT, home");
  });

  it("have decimal prices unless told", () => {
    const row = { key: "h2h", name: "Arsenal", price: 1.95 };
    expect(toSelection(row, football)).toMatchObject({ odds: "1.95" });
    expect(toSelection({ ...row, price: 150 }, football, "american")).toMatchObject({ odds: { american: "+150" } });
    expect(toSelection({ ...row, price: -110 }, football).refused).toBe("-110 is not decimal odds");
  });
});
