import { describe, expect, it, test } from "vitest";
import { type BetfairRow, toSelection as betfair } from "../../../src/pure/books/betfair/index.js";
import { TYPE_ROWS } from "../../../src/pure/books/betfair/tables.js";
import { type PinnacleRow, toSelection as pinnacle } from "../../../src/pure/books/pinnacle/index.js";
import { MARKETS, PERIODS, UNITS } from "../../../src/pure/books/pinnacle/tables.js";
import { type SportsGameOddsRow, toSelection as sportsGameOdds } from "../../../src/pure/books/sportsgameodds/index.js";
import { PERIODS as GAME_PERIODS, SCORES, STATS } from "../../../src/pure/books/sportsgameodds/tables.js";
import type { BookSelection, RefusedRow } from "../../../src/pure/books/types.js";
import { eventOf } from "./events.js";

function words(bet: BookSelection | RefusedRow): string {
  if (bet.refused !== undefined) return `${bet.at}: ${bet.refused}`;
  const { market, label, side, hdp, tieRule } = bet;
  return [market, label, side, hdp, tieRule].filter((each) => each !== undefined).join(", ");
}

describe("SportsGameOdds", () => {
  const read = (row: SportsGameOddsRow, slug = "basketball"): string => words(sportsGameOdds(row, eventOf(slug)));
  const LINES = { spread: "+1.5", overUnder: "8.5" };

  /** By entity, bet type and side: in ice hockey, on the whole game, or on regular time for three ways. */
  const CASES: Readonly<Record<string, string>> = {
    "home ml home": "ML, home, void",
    "away ml away": "ML, away, void",
    "home ml3way home": "3-Way Result, home",
    "away ml3way away": "3-Way Result, away",
    "all ml3way draw": "3-Way Result, draw",
    "home ml3way home+draw": "Double Chance, 1x",
    "away ml3way away+draw": "Double Chance, x2",
    "all ml3way not_draw": "Double Chance, 12",
    "home sp home": "Spread, home, 1.5",
    "away sp away": "Spread, away, -1.5",
    "all ou over": "Totals, over, 8.5",
    "all ou under": "Totals, under, 8.5",
    "home ou over": "Team Total Home, over, 8.5",
    "home ou under": "Team Total Home, under, 8.5",
    "away ou over": "Team Total Away, over, 8.5",
    "away ou under": "Team Total Away, under, 8.5",
    "all eo even": "Odd/Even, even",
    "all eo odd": "Odd/Even, odd",
    "home eo even": "Odd/Even Home, even",
    "home eo odd": "Odd/Even Home, odd",
    "away eo even": "Odd/Even Away, even",
    "away eo odd": "Odd/Even Away, odd",
    "home yn yes": "Team To Score Home, yes",
    "home yn no": "Team To Score Home, no",
    "away yn yes": "Team To Score Away, yes",
    "away yn no": "Team To Score Away, no",
  };
  test.each(SCORES.map(({ entity, type, side }) => `${entity} ${type} ${side}`))("%s", (id) => {
    const [entity, type = "", side] = id.split(" ");
    const [right, wrong] = type === "ml3way" || type === "yn" ? ["reg", "game"] : ["game", "reg"];
    expect(read({ oddID: `points-${entity}-${right}-${type}-${side}`, ...LINES }, "ice-hockey")).toBe(
      CASES[id] ?? "no case: add one to CASES",
    );
    expect(read({ oddID: `points-${entity}-${wrong}-${type}-${side}`, ...LINES }, "ice-hockey")).toMatch(
      /^oddID: .*: ice-hockey has no such market on/,
    );
  });

  const PERIOD_CASES: Readonly<Record<string, readonly [slug: string, market: string]>> = {
    game: ["basketball", "Totals"],
    reg: ["football", "Totals"],
    "1h": ["basketball", "Totals HT"],
    "2h": ["american-football", "Totals 2H"],
    "1q": ["basketball", "Totals 1Q"],
    "2q": ["basketball", "Totals 2Q"],
    "3q": ["basketball", "Totals 3Q"],
    "4q": ["basketball", "Totals 4Q"],
    "1p": ["ice-hockey", "Totals 1P"],
    "2p": ["ice-hockey", "Totals 2P"],
    "3p": ["ice-hockey", "Totals 3P"],
    "1i": ["baseball", "Totals 1st Inning"],
    "2i": ["baseball", "Totals 2nd Inning"],
    "3i": ["baseball", "Totals 3rd Inning"],
    "4i": ["baseball", "Totals 4th Inning"],
    "5i": ["baseball", "Totals 5th Inning"],
    "6i": ["baseball", "Totals 6th Inning"],
    "7i": ["baseball", "Totals 7th Inning"],
    "8i": ["baseball", "Totals 8th Inning"],
    "9i": ["baseball", "Totals 9th Inning"],
    "1ix3": ["baseball", "Totals F3"],
    "1ix5": ["baseball", "Totals F5"],
    "1ix7": ["baseball", "Totals F7"],
  };
  test.each(Object.keys(GAME_PERIODS))("the period %s", (period) => {
    const [slug = "", market] = PERIOD_CASES[period] ?? ["football", "no case: add one to PERIOD_CASES"];
    expect(read({ oddID: `points-all-${period}-ou-over`, ...LINES }, slug)).toBe(`${market}, over, 8.5`);
  });

  const STAT_CASES: Readonly<Record<string, readonly [slug: string, statistic: string]>> = {
    points: ["basketball", "Points"],
    rebounds: ["basketball", "Rebounds"],
    assists: ["basketball", "Assists"],
    threePointersMade: ["basketball", "Threes"],
    "points+rebounds+assists": ["basketball", "PRA"],
    "points+rebounds": ["basketball", "Points + Rebounds"],
    "points+assists": ["basketball", "Points + Assists"],
    "rebounds+assists": ["basketball", "Rebounds + Assists"],
    passing_yards: ["american-football", "Passing Yards"],
    passing_touchdowns: ["american-football", "Passing Touchdowns"],
    passing_interceptions: ["american-football", "Interceptions Thrown"],
    rushing_yards: ["american-football", "Rushing Yards"],
    receiving_yards: ["american-football", "Receiving Yards"],
    receiving_receptions: ["american-football", "Receptions"],
    batting_hits: ["baseball", "Hits"],
    batting_homeRuns: ["baseball", "Home Runs"],
    batting_RBI: ["baseball", "RBIs"],
    pitching_strikeouts: ["baseball", "Pitcher Strikeouts"],
    steals: ["basketball", "Steals"],
    blocks: ["basketball", "Blocks"],
    "blocks+steals": ["basketball", "Steals + Blocks"],
    turnovers: ["basketball", "Turnovers"],
    fieldGoalsMade: ["basketball", "Field Goals Made"],
    freeThrowsMade: ["basketball", "Free Throws Made"],
    freeThrowsAttempted: ["basketball", "Free Throws Attempted"],
    doubleDouble: ["basketball", "Double Double"],
    tripleDouble: ["basketball", "Triple Double"],
    touchdowns: ["american-football", "Touchdowns"],
    passing_attempts: ["american-football", "Passing Attempts"],
    passing_completions: ["american-football", "Passing Completions"],
    passing_longestCompletion: ["american-football", "Longest Completion"],
    "passing+rushing_yards": ["american-football", "Passing + Rushing Yards"],
    "rushing+receiving_yards": ["american-football", "Rushing + Receiving Yards"],
    rushing_attempts: ["american-football", "Rushing Attempts"],
    rushing_longestRush: ["american-football", "Longest Rush"],
    receiving_longestReception: ["american-football", "Longest Reception"],
    fieldGoals_made: ["american-football", "Field Goals Made"],
    extraPoints_kicksMade: ["american-football", "Extra Points Made"],
    kicking_totalPoints: ["american-football", "Kicking Points"],
    defense_sacks: ["american-football", "Sacks"],
    defense_interceptions: ["american-football", "Defensive Interceptions"],
    defense_combinedTackles: ["american-football", "Tackles + Assists"],
    batting_singles: ["baseball", "Singles"],
    batting_doubles: ["baseball", "Doubles"],
    batting_triples: ["baseball", "Triples"],
    batting_totalBases: ["baseball", "Total Bases"],
    batting_stolenBases: ["baseball", "Stolen Bases"],
    batting_strikeouts: ["baseball", "Batter Strikeouts"],
    batting_basesOnBalls: ["baseball", "Batter Walks"],
    "batting_hits+runs+rbi": ["baseball", "Hits + Runs + RBIs"],
    pitching_outs: ["baseball", "Outs Recorded"],
    pitching_hits: ["baseball", "Hits Allowed"],
    pitching_earnedRuns: ["baseball", "Earned Runs Allowed"],
    pitching_basesOnBalls: ["baseball", "Walks Allowed"],
    pitching_homeRunsAllowed: ["baseball", "Home Runs Allowed"],
    pitching_runsAllowed: ["baseball", "Runs Allowed"],
    pitching_pitchesThrown: ["baseball", "Pitches Thrown"],
    pitching_win: ["baseball", "Pitcher Wins"],
    "goals+assists": ["ice-hockey", "Points"],
    shots_onGoal: ["ice-hockey", "Shots on Goal"],
    goalie_saves: ["ice-hockey", "Saves"],
    goalie_goalsAgainst: ["ice-hockey", "Goals Against"],
    "powerPlay_goals+assists": ["ice-hockey", "Power Play Points"],
    hits: ["ice-hockey", "Hits"],
    faceOffs_won: ["ice-hockey", "Faceoffs Won"],
    serving_aces: ["tennis", "Aces"],
  };
  test.each(STATS.map(({ stat }) => stat))("the statistic %s", (stat) => {
    const [slug = "", statistic] = STAT_CASES[stat] ?? ["football", "no case: add one to STAT_CASES"];
    // A player has a double double or not.
    const [type, end] = stat.endsWith("Double") ? ["yn-no", "no, 0.5"] : ["ou-under", "under, 8.5"];
    const row = { oddID: `${stat}-A_PLAYER_1_NBA-game-${type}`, overUnder: "8.5", player: "A. Player" };
    expect(read(row, slug)).toBe(`Player Props, A. Player (${statistic}), ${end}`);
    expect(read({ ...row, player: undefined }, slug)).toMatch(/^player: nothing is not the name of a player/);
  });

  it("reads statistics of teams", () => {
    expect(read({ oddID: "rebounds-home-1q-ou-over", overUnder: "11.5" })).toBe("Rebounds Totals Home 1Q, over, 11.5");
    expect(read({ oddID: "cornerKicks-all-game-ou-under", overUnder: "9.5" }, "football")).toBe(
      "Corners Totals, under, 9.5",
    );
    expect(read({ oddID: "cornerKicks-all-game-eo-odd" }, "football")).toBe("Corners Odd/Even, odd");
    expect(read({ oddID: "rebounds-all-game-eo-odd" })).toMatch(/no market of ours in basketball$/);
  });

  it("reads who scores first and last", () => {
    const player = "A. Player";
    expect(read({ oddID: "firstToScore-home-game-ml-home" }, "football")).toBe("First Team To Score, home");
    expect(read({ oddID: "lastToScore-away-game-ml-away" }, "football")).toBe("Last Team To Score, away");
    expect(read({ oddID: "firstToScore-home-game-ml-home" }, "ice-hockey")).toMatch(/no market of ours/);
    expect(read({ oddID: "firstTouchdown-A_PLAYER_1_NFL-game-yn-yes", player }, "american-football")).toBe(
      "First Touchdown Scorer, A. Player, yes",
    );
    expect(read({ oddID: "firstBasket-A_PLAYER_1_NBA-game-yn-yes", player })).toBe("First Basket, A. Player, yes");
    expect(read({ oddID: "firstBasket-A_PLAYER_1_NBA-game-yn-no", player })).toMatch(/no market of ours/);
  });

  it("takes yes on a player for one or more", () => {
    const oddID = "touchdowns-A_PLAYER_1_NFL-game-yn-yes";
    expect(read({ oddID, player: "A. Player" }, "american-football")).toBe(
      "Player Props, A. Player (Touchdowns), yes, 0.5",
    );
  });

  it("takes a tie of ml for a returned stake", () => {
    const oddID = "points-home-1q-ml-home";
    expect(read({ oddID })).toBe("ML 1Q, home, void");
    expect(read({ oddID: "points-home-game-ml-home" }, "football")).toBe("Draw No Bet, home");
    expect(read({ oddID: "points-home-game-ml-home" }, "tennis")).toBe("ML, home");
  });

  it("reads the line of the bookmaker before that of all", () => {
    const oddID = "points-away-game-sp-away";
    expect(read({ oddID, bookSpread: "+18.5" })).toBe("Spread, away, -18.5");
    expect(read({ oddID, bookSpread: "+18.5", spread: "+17.5" })).toBe("Spread, away, -17.5");
    expect(read({ oddID })).toBe("spread: the row has no spread and no bookSpread");
    expect(sportsGameOdds({ oddID, ...LINES, bookOdds: "-115", odds: "+105" }, eventOf("basketball"))).toMatchObject({
      odds: { american: "+105" },
    });
    expect(read({ oddID, ...LINES, bookOdds: "x" })).toBe('bookOdds: "x" is not american odds');
    expect(read({ oddID, ...LINES, odds: "x" })).toBe('odds: "x" is not american odds');
    expect(sportsGameOdds({ oddID, ...LINES, bookOdds: "-115" }, eventOf("basketball"))).toMatchObject({
      odds: { american: "-115" },
    });
  });

  test.each([
    ["points-home-game-ml", "is not an oddID of five parts"],
    ["points-home-9q-ml-home", 'no period of ours is "9q"'],
    ["points-home-game-ml-away", "no market of ours"],
    ["points-all-1p-ou-over", "basketball has no market Totals 1P"],
    ["touchdowns-A_PLAYER_1_NFL-game-yn-yes", "no market of ours"],
    ["charisma-A_PLAYER_1_NBA-game-ou-over", "no market of ours in basketball"],
    ["points-A_PLAYER_1_NBA-1p-ou-over", "no market of ours"],
    ["points-A_PLAYER_1_NBA-reg-ou-over", "no market of ours"],
    ["__proto__-a-game-ou-over", "no market of ours in basketball"],
    [7, "is not an oddID of five parts"],
  ])("refuses %s", (oddID, expected) => {
    expect(read({ oddID, player: "A. Player", ...LINES })).toMatch(/^oddID: /);
    expect(read({ oddID, player: "A. Player", ...LINES })).toContain(expected);
  });
});

describe("Pinnacle", () => {
  const read = (row: PinnacleRow, slug = "football"): string => words(pinnacle(row, eventOf(slug)));

  const CASES: Readonly<Record<string, readonly [row: PinnacleRow, expected: string]>> = {
    moneyline: [{ side: "draw" }, "ML, draw"],
    spreads: [{ side: "away", hdp: -0.25 }, "Spread, away, -0.25"],
    totals: [{ side: "under", points: 2.75 }, "Totals, under, 2.75"],
    teamTotal: [{ side: "over", team: "away", points: 1.5 }, "Team Total Away, over, 1.5"],
  };
  test.each(MARKETS.map(({ name }) => name))("%s", (market) => {
    const [row, expected] = CASES[market] ?? [{}, "no case: add one to CASES"];
    expect(read({ market, number: 0, ...row })).toBe(expected);
    expect(read({ market, number: 1, ...row })).toBe(expected.replace(",", " HT,"));
    expect(read({ market, number: 3, ...row })).toBe(`number: 3: no period of ours for ${market} of football`);
  });

  test.each(PERIODS.map(({ number }) => number))("the period %i", (number) => {
    const quarter = ["ML 1Q", "ML 2Q", "ML 3Q", "ML 4Q"][number - 3];
    const expected = number === 8 ? "To Qualify" : number === 0 ? "ML" : number === 1 ? "ML HT" : quarter;
    const slug = quarter === undefined ? "football" : "basketball";
    expect(read({ market: "moneyline", number, side: "home" }, slug)).toBe(`${expected}, home`);
  });

  test.each(Object.keys(UNITS))("the unit %s", (resultingUnit) => {
    const row = { market: "spreads", number: 0, side: "away", hdp: 1.5, resultingUnit };
    const isScore = resultingUnit === "Regular";
    expect(read(row)).toMatch(isScore ? /^Spread, away, 1.5$/ : /^resultingUnit: /);
    expect(read(row, "tennis")).toMatch(
      isScore ? /^resultingUnit: / : new RegExp(`^Spread \\(${resultingUnit}\\), away`),
    );
  });

  it("does not take corners for goals, or sets for games", () => {
    const row = { market: "totals", number: 0, side: "over", points: 9.5 };
    expect(read({ ...row, resultingUnit: "Corners" })).toMatch(/^resultingUnit: "Corners" does not say/);
    expect(read(row, "tennis")).toBe(
      "resultingUnit: nothing does not say what a line of tennis counts; allowed: Sets, Games",
    );
  });

  it("takes a moneyline with a draw for one of three ways only if it is on regular time", () => {
    const row = { market: "moneyline", number: 0, side: "home", draw: 250 };
    expect(read(row, "handball")).toBe("3-Way Result, home");
    expect(read(row, "ice-hockey")).toMatch(/^draw: a moneyline of ice-hockey with a draw/);
    expect(read({ ...row, draw: undefined }, "ice-hockey")).toBe("ML, home");
  });

  it("passes the score of a live match on", () => {
    const row = { market: "spreads", number: 0, side: "home", hdp: -0.25, price: 106, homeScore: 1, awayScore: 1 };
    expect(pinnacle(row, eventOf("football"))).toEqual({
      ...{ eventId: 7, market: "Spread", side: "home", hdp: -0.25 },
      ...{ scoreAtBet: { home: 1, away: 1 }, odds: { american: "+106" } },
    });
  });

  test.each<[PinnacleRow, string]>([
    [{ market: "special", number: 0, side: "home" }, 'market: "special": no market of ours'],
    [{ market: "spreads", number: 0, side: "draw", hdp: 1 }, 'side: "draw" is not a side; allowed: home, away'],
    [{ market: "spreads", number: 0, side: "home" }, "hdp: the row has no hdp"],
    [{ market: "teamTotal", number: 0, side: "over", points: 1 }, "team: nothing is neither team"],
    [{ market: "totals", number: 8, side: "over", points: 1 }, "number: 8: no period of ours for totals"],
  ])("refuses %j", (row, expected) => {
    expect(read(row)).toContain(expected);
  });
});

describe("Betfair", () => {
  const read = (row: BetfairRow, slug = "football"): string => words(betfair({ side: "BACK", ...row }, eventOf(slug)));

  const CASES: Readonly<Record<string, readonly [runnerName: string, expected: string]>> = {
    MATCH_ODDS: ["The Draw", "ML, draw"],
    HALF_TIME: ["Everton", "ML HT, away"],
    OVER_UNDER_05: ["Under 0.5 Goals", "Totals, under, 0.5"],
    OVER_UNDER_15: ["Under 1.5 Goals", "Totals, under, 1.5"],
    OVER_UNDER_25: ["Over 2.5 Goals", "Totals, over, 2.5"],
    OVER_UNDER_35: ["Over 3.5 Goals", "Totals, over, 3.5"],
    OVER_UNDER_45: ["Over 4.5 Goals", "Totals, over, 4.5"],
    OVER_UNDER_55: ["Over 5.5 Goals", "Totals, over, 5.5"],
    OVER_UNDER_65: ["Over 6.5 Goals", "Totals, over, 6.5"],
    OVER_UNDER_75: ["Over 7.5 Goals", "Totals, over, 7.5"],
    OVER_UNDER_85: ["Over 8.5 Goals", "Totals, over, 8.5"],
    FIRST_HALF_GOALS_05: ["Over 0.5 Goals", "Totals HT, over, 0.5"],
    FIRST_HALF_GOALS_15: ["Under 1.5 Goals", "Totals HT, under, 1.5"],
    FIRST_HALF_GOALS_25: ["Under 2.5 Goals", "Totals HT, under, 2.5"],
    OVER_UNDER_55_CORNR: ["Under 5.5 Corners", "Corners Totals, under, 5.5"],
    OVER_UNDER_85_CORNR: ["Over 8.5 Corners", "Corners Totals, over, 8.5"],
    OVER_UNDER_105_CORNR: ["Over 10.5 Corners", "Corners Totals, over, 10.5"],
    OVER_UNDER_135_CORNR: ["Over 13.5 Corners", "Corners Totals, over, 13.5"],
    OVER_UNDER_25_CARDS: ["Over 2.5 Cards", "Bookings Totals, over, 2.5"],
    OVER_UNDER_35_CARDS: ["Over 3.5 Cards", "Bookings Totals, over, 3.5"],
    OVER_UNDER_45_CARDS: ["Under 4.5 Cards", "Bookings Totals, under, 4.5"],
    OVER_UNDER_55_CARDS: ["Under 5.5 Cards", "Bookings Totals, under, 5.5"],
    OVER_UNDER_65_CARDS: ["Under 6.5 Cards", "Bookings Totals, under, 6.5"],
    ASIAN_HANDICAP: ["Everton", "Spread, away, -1.25"],
    ALT_TOTAL_GOALS: ["Over", "Totals, over, 1.25"],
    CORRECT_SCORE: ["2 - 1", "Correct Score, 2-1, yes"],
    HALF_TIME_SCORE: ["0 - 0", "Correct Score HT, 0-0, yes"],
    HALF_TIME_FULL_TIME: ["Draw/Everton", "Half Time / Full Time, draw/away"],
    BOTH_TEAMS_TO_SCORE: ["Yes", "Both Teams To Score, yes"],
    DRAW_NO_BET: ["Arsenal", "Draw No Bet, home"],
    DOUBLE_CHANCE: ["Home or Away", "Double Chance, 12"],
    ODD_OR_EVEN: ["Even", "Odd/Even, even"],
    TO_QUALIFY: ["Everton", "To Qualify, away"],
  };
  test.each(TYPE_ROWS.map(({ type }) => type))("%s", (marketType) => {
    const [runnerName, expected] = CASES[marketType] ?? ["", "no case: add one to CASES"];
    expect(read({ marketType, runnerName, handicap: 1.25 })).toBe(expected);
    expect(read({ marketType, runnerName: "Somebody", handicap: 1.25 })).toBe(
      `runnerName: "Somebody" is not a runner of ${marketType} that we know`,
    );
    expect(read({ marketType, runnerName, handicap: 1.25, side: "LAY" })).toMatch(/^side: a lay bet wins if/);
  });

  test.each<[BetfairRow, string]>([
    [{ marketType: "OVER_UNDER_25", runnerName: "Over 3.5 Goals" }, 'runnerName: "Over 3.5 Goals" is not a runner'],
    [{ marketType: "OVER_UNDER_25", runnerName: "Not Over 2.5 Goals" }, 'runnerName: "Not Over 2.5 Goals" is not a'],
    [{ marketType: "CORRECT_SCORE", runnerName: "Any Other Home Win" }, 'runnerName: "Any Other Home Win" is not'],
    [{ marketType: "ASIAN_HANDICAP", runnerName: "Arsenal" }, "handicap: the row has no handicap"],
    [{ marketType: "BOOKING_ODDS", runnerName: "31 or more" }, 'marketType: "BOOKING_ODDS": bands of booking points'],
    [{ marketType: "WIN_HALF", runnerName: "Arsenal" }, 'marketType: "WIN_HALF": no market of ours in football'],
    [{ marketType: "toString", runnerName: "Arsenal" }, 'marketType: "toString": no market of ours in football'],
    [{ marketType: "MATCH_ODDS", runnerName: "Arsenal", side: "back" }, 'side: "back" is not allowed'],
  ])("refuses %j", (row, expected) => {
    expect(read(row)).toContain(expected);
  });

  it("has match odds in sports without ties, and elsewhere only if a source says what a tie does", () => {
    const row = { marketType: "MATCH_ODDS", runnerName: "Arsenal" };
    expect(read(row, "tennis")).toBe("ML, home");
    expect(read(row, "basketball")).toBe('marketType: "MATCH_ODDS": no market of ours in basketball');
    expect(read({ marketType: "HANDICAP", runnerName: "Arsenal", handicap: -4.5 }, "tennis")).toMatch(/^marketType: /);
  });
});
