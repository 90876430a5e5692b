import { describe, expect, test } from "vitest";
import {
  check,
  type DraftSelection,
  deriveRulebook,
  type Explanation,
  explain,
  type Grade,
  grade,
  markets,
  type Outcomes,
  openEvent,
  outcomes,
  type Rulebook,
  SIDES,
  sports,
  standard,
} from "../../../src/pure/engine/index.js";
import { outcomesAt } from "../../../src/pure/engine/outcomes/index.js";
import { MARKET_TYPES } from "../../../src/pure/engine/tables/markets/market-types.js";
import { TEAM_STATISTICS } from "../../../src/pure/engine/tables/statistics/team-statistics.js";
import { expectNone } from "../../support/expect-none.js";
import { untyped } from "../../support/untyped.js";
import { eventOf, families, optionsOf } from "../conformance/support.js";

type Bet = DraftSelection;
type Score = { readonly home: number; readonly away: number };

const score = (home: number, away: number): Score => ({ home, away });
/** The grade of a bet on the event that it is graded on. */
const gradeOn = (bet: Bet, event: unknown, rulebook = standard): Grade =>
  grade<unknown, unknown>(bet, event, { rulebook });
const plus = (one: Score, other: Score): Score => score(one.home + other.home, one.away + other.away);
const settled = (sport: string, top: Score, periods: object = {}, more: object = {}) => ({
  id: 1,
  status: "settled",
  sport: { slug: sport },
  scores: { ...top, periods },
  ...more,
});

/** Every score from 0-0 to max-max. */
function scoresTo(max: number): Score[] {
  const numbers = Array.from({ length: max + 1 }, (_, number) => number);
  return numbers.flatMap((home) => numbers.map((away) => score(home, away)));
}

function cellOf({ rows }: Outcomes, { home, away }: Score) {
  return rows[home]?.[away];
}

const verdictOf = ({ result, reason }: Pick<Grade, "result" | "reason">) => ({ result, reason });

/** Bets on every side of the wanted markets of a sport, with small lines and labels. */
function betsOn(sport: string, wanted: (name: string) => boolean): Bet[] {
  const names = markets(sport).filter(({ name, deprecated }) => deprecated === undefined && wanted(name));
  const numbers = [{}, ...[-1, -0.75, -0.5, 0, 0.25, 1.5, 2, 2.75].map((hdp) => ({ hdp }))];
  const bets = names.flatMap(({ name, labelSchema }) => {
    const labels = [...(labelSchema?.examples ?? []), "2"].map((label) => ({ label }));
    return SIDES.flatMap((side) => [...numbers, ...labels].map((extra): Bet => ({ market: name, side, ...extra })));
  });
  const takesLine = new Set(names.filter(({ shape }) => shape === "line").map(({ name }) => name));
  const takesLabel = new Set(names.filter(({ shape }) => shape === "labelled").map(({ name }) => name));
  return bets
    .filter(({ market, hdp }) => takesLine.has(market) === (hdp !== undefined))
    .filter(({ market, label }) => takesLabel.has(market) === (label !== undefined))
    .filter((bet) => check(bet, sport) === null);
}

/** Compares all cells of all bets with grades of matches with their scores. Returns the number of comparisons. */
function compare(
  sport: string,
  bets: readonly Bet[],
  max: number,
  matchesOf: (score: Score) => readonly object[],
  rulebook: Rulebook = standard,
): number {
  expect(bets.length).toBeGreaterThan(0);
  let compared = 0;
  const wrong: string[] = [];
  const played = scoresTo(max).map((each) => ({
    each,
    matches: matchesOf(each).map((match) => openEvent<unknown>(match, { rulebook })),
  }));
  for (const bet of bets) {
    const grid = outcomes(bet, { sport, max, rulebook });
    for (const { each, matches } of played) {
      const cell = cellOf(grid, each);
      for (const match of matches) {
        const { result, reason, ...graded } = match.grade<unknown>(bet);
        const basis = "basis" in graded ? graded.basis : undefined;
        const isSame = cell?.result === result && cell.reason === reason;
        const isOnScore = basis?.scope === grid.scope && basis?.home === each.home && basis.away === each.away;
        if (!isSame || (basis !== undefined && !isOnScore))
          wrong.push(JSON.stringify({ bet, each, result, basis, cell }));
        compared++;
      }
    }
  }
  expectNone("cells that are not the grade of such a match", wrong);
  return compared;
}

const BESIDE =
  /Highest Scoring|Half Time \/ Full Time|Either Half|Both Halves|1H\/2H|All Quarters|Every Period|(First|Last) Team To Score|Race To|Set 1|To Qualify|Overtime|Game Decided|Method Of Qualification|Penalty Shootout|Tie Break/;
const ON_ORDER = new Set(MARKET_TYPES.filter(({ score }) => score === "order").map(({ name }) => name));
const ON_INNINGS = new Set(
  MARKET_TYPES.filter(({ score, statistic }) => score === "innings" || statistic?.inInnings).map(({ name }) => name),
);
const isStatistic = (name: string) =>
  name.startsWith("Player Props") ||
  ON_INNINGS.has(name) ||
  TEAM_STATISTICS.some((row) => name.startsWith(`${row.name} `));
const isWhole = (sport: string, name: string) =>
  markets(sport).some((market) => market.name === name && market.period === "match");
const inPeriod = (sport: string, period: string) => (name: string) =>
  !BESIDE.test(name) &&
  !ON_ORDER.has(name) &&
  !isStatistic(name) &&
  markets(sport).some((it) => it.name === name && it.period === period);

describe("every cell is the grade of a match with that score", () => {
  test("football, the whole match: regular time, with or without extra time", () => {
    const bets = betsOn("football", inPeriod("football", "match"));
    const compared = compare("football", bets, 4, (ft) => [
      settled("football", ft, { ft }),
      settled("football", ft, { p1: score(0, 0), p2: ft, ft }),
      settled("football", plus(ft, score(2, 1)), { ft, ot: score(2, 1) }),
      ...(ft.home === ft.away ? [settled("football", plus(ft, score(4, 3)), { ft, ap: score(4, 3) })] : []),
    ]);
    expect(compared).toBeGreaterThan(5000);
  });

  test("football, shoot-outs", () => {
    const bets = betsOn("football", (name) => name.startsWith("Penalty Shootout"));
    compare("football", bets, 5, (ap) => [
      settled("football", plus(score(1, 1), ap), { ft: score(1, 1), ap }),
      settled("football", plus(score(2, 2), ap), { ft: score(1, 1), ot: score(1, 1), ap }),
    ]);
  });

  test("football, halves", () => {
    const late = score(1, 2);
    compare("football", betsOn("football", inPeriod("football", "first-half")), 3, (p1) => [
      settled("football", plus(p1, late), { p1, ft: plus(p1, late) }),
      settled("football", plus(p1, score(3, 3)), { p1, ft: p1 }),
    ]);
    compare("football", betsOn("football", inPeriod("football", "second-half")), 3, (p2) => [
      settled("football", plus(late, p2), { p1: late, ft: plus(late, p2) }),
    ]);
  });

  test("basketball: overtime counts in the game and its second half, but not for the draw", () => {
    const early = { p1: score(20, 22), p2: score(19, 15) };
    const half = score(39, 37);
    const isDraw = ({ side }: Bet) => side === "draw";
    const isOnGame = ({ market }: Bet) => /^(ML|Spread|Totals|Team Total|Odd)/.test(market);
    const bets = betsOn("basketball", inPeriod("basketball", "match"));
    // A settled 0-0 counts as not played, whoever won it.
    const played = (top: Score) => top.home + top.away > 0;
    // Without a single period 2-0 counts as a forfeit.
    const quarters = (p4: Score) => ({ p4, ft: p4 });
    compare("basketball", bets, 4, (top) => [settled("basketball", top, played(top) ? quarters(top) : {})]);
    compare(
      "basketball",
      bets.filter((bet) => isOnGame(bet) && !isDraw(bet)),
      4,
      (top) => (top.home > 0 && top.away > 0 ? [settled("basketball", top, { ft: score(1, 1), ot: top })] : []),
    );
    const second = betsOn("basketball", inPeriod("basketball", "second-half"));
    compare("basketball", second, 4, (p4) => [
      settled("basketball", plus(half, p4), { ...early, p3: score(0, 0), p4, ft: plus(half, p4) }),
    ]);
    compare("basketball", betsOn("basketball", inPeriod("basketball", "third-quarter")), 4, (p3) => [
      settled("basketball", plus(half, plus(p3, score(1, 0))), {
        ...early,
        p3,
        p4: score(1, 0),
        ft: plus(half, plus(p3, score(1, 0))),
      }),
    ]);
    compare("basketball", betsOn("basketball", inPeriod("basketball", "first-half")), 4, (p2) => [
      settled("basketball", plus(p2, half), { p1: score(0, 0), p2, p3: half, p4: score(0, 0), ft: plus(p2, half) }),
    ]);
  });

  test("ice hockey: a shoot-out is one goal, three periods", () => {
    const bets = betsOn("ice-hockey", inPeriod("ice-hockey", "match"));
    compare("ice-hockey", bets, 3, (top) => [settled("ice-hockey", top, { ft: top })]);
    const onGame = bets.filter(
      ({ market, side }) => /^(ML|Spread|Totals|Team Total|Odd)/.test(market) && side !== "draw",
    );
    compare("ice-hockey", onGame, 4, (top) => {
      const low = Math.min(top.home, top.away);
      if (Math.abs(top.home - top.away) !== 1) return [];
      const ap = top.home > top.away ? score(3, 2) : score(0, 1);
      return [settled("ice-hockey", plus(score(low, low), ap), { ft: score(low, low), ap })];
    });
    compare("ice-hockey", betsOn("ice-hockey", inPeriod("ice-hockey", "second-period")), 3, (p2) => [
      settled("ice-hockey", plus(p2, score(1, 1)), { p1: score(1, 0), p2, p3: score(0, 1), ft: plus(p2, score(1, 1)) }),
    ]);
  });

  test("baseball: the game, five innings, one inning", () => {
    const nil = score(0, 0);
    const innings = (first: Score, sixth: Score) => ({
      ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`p${index + 1}`, nil])),
      p1: first,
      p6: sixth,
      ft: plus(first, sixth),
    });
    const late = score(0, 3);
    compare("baseball", betsOn("baseball", inPeriod("baseball", "match")), 3, (top) => [
      settled("baseball", top, innings(nil, top)),
    ]);
    for (const period of ["first-five-innings", "first-inning"]) {
      compare("baseball", betsOn("baseball", inPeriod("baseball", period)), 3, (first) => [
        settled("baseball", plus(first, late), innings(first, late)),
      ]);
    }
  });

  test("one set: only finished ones", () => {
    compare("tennis", betsOn("tennis", inPeriod("tennis", "first-set")), 8, (p1) => {
      const homeWon = p1.home > p1.away;
      const rest = homeWon ? { p2: score(6, 4) } : { p2: score(4, 6) };
      const isNever = p1.home + p1.away === 0;
      return isNever ? [] : [settled("tennis", homeWon ? score(2, 0) : score(0, 2), { p1, ...rest })];
    });
    compare("beach-volleyball", betsOn("beach-volleyball", inPeriod("beach-volleyball", "third-set")), 17, (p3) => {
      const top = p3.home > p3.away ? score(2, 1) : score(1, 2);
      return [settled("beach-volleyball", top, { p1: score(21, 10), p2: score(19, 21), p3 })];
    });
  });

  test("maps, one and all of them", () => {
    const isInMaps = (bet: Bet) => outcomes(bet, { sport: "esports", max: 0 }).dependsOn === null;
    const bets = betsOn("esports", inPeriod("esports", "match")).filter(isInMaps);
    compare("esports", bets, 4, (top) => [settled("esports", top)]);
    compare("esports", betsOn("esports", inPeriod("esports", "map-2")), 14, (map2) => {
      if (map2.home === map2.away) return [];
      const top = map2.home > map2.away ? score(1, 1) : score(0, 2);
      return [settled("esports", top, { map1: score(7, 13), map2 }, { league: { slug: "overwatch-masters" } })];
    });
  });

  test("a total of maps that some lengths reach has no grid", () => {
    const total = (hdp: number) => outcomes({ market: "Totals", side: "over", hdp }, { sport: "esports", max: 3 });
    expect(total(2.5)).toMatchObject({ scope: "match_result", dependsOn: null });
    expect(total(4.5)).toMatchObject({ rows: [], dependsOn: "games" });
    expect(total(5.5)).toMatchObject({ scope: "games", dependsOn: null });
  });

  test("a deciding set that may be a match tie-break is decided where both readings agree", () => {
    const cell = (hdp: number) =>
      cellOf(outcomes({ market: "Totals 3rd Set", side: "over", hdp }, { sport: "tennis", max: 10 }), score(10, 7));
    expect(cell(0.5)).toEqual({ result: "won", reason: null });
    expect(cell(9.5)).toEqual({ result: "ungradeable", reason: "incomplete_score" });
    expect(cell(18)).toEqual({ result: "lost", reason: null });
  });

  test("tallies and official winners", () => {
    for (const sport of ["darts", "snooker", "curling"]) {
      compare(sport, betsOn(sport, inPeriod(sport, "match")), 6, (top) => [settled(sport, top)]);
    }
    for (const sport of ["boxing", "mixed-martial-arts", "cricket"]) {
      const onResult = betsOn(sport, inPeriod(sport, "match")).filter(
        (bet) => outcomes(bet, { sport, max: 1 }).dependsOn !== "fight",
      );
      compare(sport, onResult, 1, ({ home, away }) => {
        if (home + away === 2) return [];
        const winner = home === 1 ? "home" : away === 1 ? "away" : "draw";
        return [settled(sport, score(250, 249), {}, { outcome: { winner } })];
      });
    }
  });

  test("rounds are not a tally, and a winner sport has three scores", () => {
    for (const [sport, impossible] of [
      ["esports", [score(13, 7), score(6, 0)]],
      ["boxing", [score(1, 1), score(2, 0)]],
    ] as const) {
      const grid = outcomes({ market: "ML", side: "home" }, { sport, max: 13 });
      for (const each of impossible) {
        expect(cellOf(grid, each)).toEqual({ result: "ungradeable", reason: "incomplete_score" });
      }
    }
  });

  test("statistics: the count on both sides", () => {
    const bets = betsOn(
      "football",
      (name) => isStatistic(name) && isWhole("football", name) && name !== "Player Props",
    );
    const names = TEAM_STATISTICS.filter((row) => row.sports.includes("football")).map((row) => row.name);
    const ft = score(1, 0);
    const compared = compare("football", bets, 4, (match) => {
      // No match shows what such a count pays: 0-0 corners, shots or fouls mean that nobody counted.
      if (match.home + match.away === 0) return [];
      const teams = Object.fromEntries(names.map((name) => [name, { match }]));
      return [settled("football", ft, { ft }, { statistics: { teams } })];
    });
    expect(compared).toBeGreaterThan(1000);
    const grid = outcomes({ market: "Corners Totals", side: "over", hdp: 10.5 }, { sport: "football", max: 3 });
    expect(grid).toMatchObject({ scope: null, statistic: "Corners", line: 10.5 });
  });

  test("innings of cricket: the runs of both sides", () => {
    const bets = betsOn("cricket", (name) => name.startsWith("Team Total 1st Innings"));
    const compared = compare("cricket", bets, 4, ({ home, away }) => {
      const innings = [
        { side: "home", runs: home, wickets: 10, balls: 60 },
        { side: "away", runs: away, wickets: 10, balls: 60 },
      ];
      return [settled("cricket", score(9, 8), {}, { outcome: { winner: "home" }, cricket: { overs: 20, innings } })];
    });
    expect(compared).toBeGreaterThan(100);
    const top = outcomes({ market: "Top Batter Home", side: "yes", label: "Ann Lee" }, { sport: "cricket", max: 3 });
    expect(top).toMatchObject({ rows: [], dependsOn: "innings" });
  });

  test("players: one row, by the count", () => {
    for (const hdp of [2, 2.25, 2.5, 2.75]) {
      for (const side of ["over", "under", "yes", "no"]) {
        const bet = { market: "Player Props", side, hdp, label: "Ann Lee (Points)" };
        const grid = outcomes(bet, { sport: "basketball", max: 5 });
        expect(grid).toMatchObject({ scope: null, statistic: "Points", max: 5 });
        expect(grid.rows).toHaveLength(1);
        for (const [count, cell] of (grid.rows[0] ?? []).entries()) {
          const statistics = { players: [{ name: "Ann Lee", statistics: { Points: count } }] };
          const match = settled("basketball", score(90, 80), { ft: score(90, 80) }, { statistics });
          expect(verdictOf(gradeOn(bet, match))).toEqual(cell);
        }
      }
    }
    const old = outcomes(
      { market: "Points O/U", side: "over", hdp: 2, label: "Ann Lee" },
      { sport: "basketball", max: 1 },
    );
    expect(old.statistic).toBe("Points");
  });

  test("house rules apply", () => {
    const house = deriveRulebook(standard, {
      id: "house@1",
      tieRules: { "ice-hockey": "void" },
      linesScope: { "ice-hockey": "regulation" },
      inPlayHandicap: "score_at_bet",
    });
    const bets = [
      { market: "ML", side: "home" },
      { market: "Spread", side: "away", hdp: 0.5, scoreAtBet: score(2, 0) },
      { market: "Totals", side: "over", hdp: 3 },
    ];
    compare("ice-hockey", bets, 4, (top) => [settled("ice-hockey", top, { ft: top })], house);
    const spread = outcomes(
      { market: "Spread", side: "home", hdp: 0 },
      { sport: "ice-hockey", max: 1, rulebook: house },
    );
    expect(spread.scope).toBe("regulation");
  });
});

/** True if the basis is the score so far, or the least of a score that nothing limits: it need not decide the bet alone. */
function isLeast({ steps }: Explanation): boolean {
  const range = steps.find((one) => one.step === "range");
  if (range === undefined) return false;
  const ends = [range.home, range.away];
  return ends.some(({ least, most }) => most === null || (range.isLive && least !== most));
}

describe("the vectors", () => {
  test("each expected grade is the cell of its score", () => {
    const counts = { agree: 0, elsewhere: 0, notTold: 0, bounds: 0 };
    for (const family of families) {
      for (const vector of family.vectors) {
        const { basis, result, reason } = vector.expected;
        const options = optionsOf(vector, { grade, deriveRulebook, standard });
        const { rulebook } = options;
        if (basis === undefined || Math.max(basis.home, basis.away) > 40) continue;
        // The basis is the score at which the match stopped, and every end of it decides the bet.
        if (rulebook?.retirementLines === "stand_if_certain") continue;
        const event = eventOf(family, vector);
        const explained = explain(vector.selection, event, options);
        if (isLeast(explained)) {
          counts.bounds++;
          continue;
        }
        const { slug = "" }: { slug?: string } = Object(event).sport;
        const max = Math.max(basis.home, basis.away);
        const asked = { sport: slug, max, ...(rulebook ? { rulebook } : {}) };
        const isBasis = (home: number, away: number) => home === basis.home && away === basis.away;
        const grid = outcomesAt(vector.selection, asked, isBasis);
        const cell = cellOf(grid, basis);
        // The event's league, its length, its pairs or its listed maps say more than a plain match does.
        const isByLeague = explained.steps.some((one) => one.step === "sport" && one.byLeague !== null);
        if (isByLeague || grid.scope !== basis.scope || cell?.reason === "incomplete_score") counts.elsewhere++;
        else if (cell?.result === "depends") counts.notTold++;
        else {
          expect(cell, `${family.file}: ${vector.it}`).toEqual({ result, reason });
          counts.agree++;
        }
      }
    }
    expect(counts.agree).toBeGreaterThan(1200);
    expect(counts.bounds).toBeGreaterThan(10);
    expect(counts.bounds).toBeLessThan(counts.agree / 4);
    expect(counts.elsewhere).toBeLessThan(counts.agree / 5);
  });
});

describe("matches of sets", () => {
  const sets = [
    ...[0, 1, 2, 3, 4].flatMap((low) => [score(6, low), score(low, 6)]),
    ...[5, 6].flatMap((low) => [score(7, low), score(low, 7)]),
  ];

  /** Every match of three sets, with its tally and its games. */
  function* matches() {
    for (const p1 of sets) {
      for (const p2 of sets) {
        const homeWon = Number(p1.home > p1.away) + Number(p2.home > p2.away);
        if (homeWon !== 1) {
          yield { tally: score(homeWon, 2 - homeWon), games: plus(p1, p2), periods: { p1, p2 } };
        } else {
          for (const p3 of sets) {
            const tally = p3.home > p3.away ? score(2, 1) : score(1, 2);
            yield { tally, games: plus(plus(p1, p2), p3), periods: { p1, p2, p3 } };
          }
        }
      }
    }
  }

  const onSets: Bet[] = [
    { market: "ML", side: "away" },
    { market: "Totals", side: "over", hdp: 2.5 },
    { market: "Totals (Sets)", side: "under", hdp: 2.75 },
    { market: "Spread (Sets)", side: "home", hdp: -1.5 },
    { market: "Correct Score", side: "yes", label: "2-1" },
  ];
  const onGames: Bet[] = [
    { market: "Totals", side: "over", hdp: 21.5 },
    { market: "Totals (Games)", side: "under", hdp: 19.25 },
    { market: "Spread", side: "home", hdp: -3.75 },
    { market: "Spread (Games)", side: "away", hdp: 2 },
    { market: "Odd/Even", side: "odd" },
    { market: "Team Total (Games) Home", side: "over", hdp: 12 },
  ];

  test("have a grid in sets or in games, depending on the line", () => {
    for (const [bets, scope] of [
      [onSets, "match_result"],
      [onGames, "games"],
    ] as const) {
      for (const bet of bets) {
        const grid = outcomes(bet, { sport: "tennis", max: scope === "games" ? 21 : 3 });
        expect(grid).toMatchObject({ scope, dependsOn: null });
        for (const { tally, games, periods } of matches()) {
          const found = cellOf(grid, scope === "games" ? games : tally);
          const graded = gradeOn(bet, settled("tennis", tally, periods));
          if (found?.result !== graded.result || found.reason !== graded.reason) {
            expect.fail(`${JSON.stringify({ bet, tally, games, found, graded })}`);
          }
        }
      }
    }
  });

  test.each([
    ["volleyball", 185.5, 12.5],
    ["beach-volleyball", 78.5, 5.5],
    ["table-tennis", 74.5, 8],
    ["padel", 20.5, 4.5],
  ])("%s: lines beyond reach are in points or games, the others in sets", (sport, total, spread) => {
    const scopeOf = (bet: Bet) => outcomes(bet, { sport, max: 1 }).scope;
    expect(scopeOf({ market: "Totals", side: "over", hdp: total })).toBe("games");
    expect(scopeOf({ market: "Spread", side: "home", hdp: -spread })).toBe("games");
    expect(scopeOf({ market: "Odd/Even", side: "odd" })).toBe("games");
    expect(scopeOf({ market: "Totals", side: "over", hdp: 2.5 })).toBe("match_result");
    expect(scopeOf({ market: "ML", side: "home" })).toBe("match_result");
  });

  test("a tally without a winner is not a final score", () => {
    for (const bet of onSets) {
      const grid = outcomes(bet, { sport: "tennis", max: 4 });
      for (const tally of scoresTo(4)) {
        const most = Math.max(tally.home, tally.away);
        const wins = tally.home !== tally.away && (most === 2 || most === 3);
        const cell = cellOf(grid, tally);
        expect(cell?.reason === null || cell?.reason === "push", JSON.stringify(tally)).toBe(wins);
        if (tally.home + tally.away > 0 && !wins) expect(cell?.reason).toBe("incomplete_score");
      }
      expect(cellOf(grid, score(0, 0))).toEqual({ result: "void", reason: "event_cancelled" });
    }
  });

  test("a line that could be in sets or in games has no grid, unless the rulebook says", () => {
    const bet = { market: "Spread", side: "home", hdp: -1.5 };
    expect(outcomes(bet, { sport: "tennis", max: 3 })).toMatchObject({ rows: [], dependsOn: "games", scope: null });
    const answers = new Set([...matches()].map((it) => gradeOn(bet, settled("tennis", it.tally, it.periods)).reason));
    expect(answers).toContain("invalid_line");
    // Beyond reach over three sets, within reach over five.
    expect(outcomes({ market: "Totals", side: "over", hdp: 4 }, { sport: "tennis", max: 3 }).dependsOn).toBe("games");
    for (const [setSpreadUnit, scope] of [
      ["sets", "match_result"],
      ["points", "games"],
    ] as const) {
      const rulebook = deriveRulebook(standard, { id: "house@2", setSpreadUnit });
      expect(outcomes(bet, { sport: "tennis", max: 3, rulebook })).toMatchObject({ scope, dependsOn: null });
    }
  });
});

describe("bets that need more than the score", () => {
  type Opened = ReturnType<typeof openEvent<unknown>>;
  /** The matches with a score, which are read once for all bets. */
  const reached = new Map<string, readonly Opened[]>();

  function waysTo(sport: string, ft: Score): readonly Opened[] {
    const key = `${sport} ${ft.home}-${ft.away}`;
    const ways = reached.get(key) ?? [...waysOf(sport, ft)].map((match) => openEvent<unknown>(match));
    reached.set(key, ways);
    return ways;
  }

  function* waysOf(sport: string, ft: Score): Generator<object> {
    for (const p1 of scoresTo(Math.max(ft.home, ft.away))) {
      if (p1.home > ft.home || p1.away > ft.away) continue;
      for (const firstToScore of ["home", "away"]) {
        const possible = firstToScore === "home" ? ft.home > 0 : ft.away > 0;
        const outcome = possible ? { firstToScore, lastToScore: firstToScore } : {};
        yield settled(sport, ft, { p1, ft }, { outcome });
      }
    }
  }

  /** The verdicts on a bet over all the ways to reach a score. */
  const answersOf = (bet: Bet, sport: string, ft: Score): Set<string> =>
    new Set(waysTo(sport, ft).map((match) => match.grade<unknown>(bet).result));

  test.each([
    ["Half Time / Full Time", SIDES.filter((side) => side.includes("/")), "first_half"],
    ["First Team To Score", ["home", "away", "none"], "first_to_score"],
    ["Last Team To Score", ["home", "away", "none"], "last_to_score"],
    ["Win Either Half Home", ["yes", "no"], "first_half"],
    ["Win Either Half Away", ["yes", "no"], "first_half"],
    ["Win Both Halves Home", ["yes", "no"], "first_half"],
    ["Win Both Halves Away", ["yes", "no"], "first_half"],
    ["Score In Both Halves Home", ["yes", "no"], "first_half"],
    ["Score In Both Halves Away", ["yes", "no"], "first_half"],
    ["Goal In Both Halves", ["yes", "no"], "first_half"],
    ["Both Teams To Score In Both Halves", ["yes", "no"], "first_half"],
  ])("%s: a cell is depends exactly if the same score can give both verdicts", (market, sides, beside) => {
    for (const side of sides) {
      const bet = { market, side };
      const grid = outcomes(bet, { sport: "football", max: 4 });
      for (const ft of scoresTo(4)) {
        const answers = answersOf(bet, "football", ft);
        const expected = answers.size === 1 ? [...answers][0] : "depends";
        expect(cellOf(grid, ft), `${side} at ${ft.home}-${ft.away}`).toEqual({ result: expected, reason: null });
      }
      const open = grid.rows.flat().some(({ result }) => result === "depends");
      expect(grid.dependsOn).toBe(open ? beside : null);
    }
  });

  test("Race To: a cell is depends exactly if both sides reached the points", () => {
    for (const side of ["home", "away", "none"]) {
      const grid = outcomes({ market: "Race To", side, hdp: 2 }, { sport: "kabaddi", max: 4 });
      expect(grid).toMatchObject({ scope: "regulation", line: 2, dependsOn: side === "none" ? null : "race_to" });
      for (const ft of scoresTo(4).filter(({ home, away }) => home + away > 0)) {
        const reached = (["home", "away"] as const).filter((team) => ft[team] >= 2);
        const winner = reached.length === 0 ? "none" : reached[0];
        const expected = reached.length === 2 && side !== "none" ? "depends" : side === winner ? "won" : "lost";
        expect(cellOf(grid, ft), `${side} at ${ft.home}-${ft.away}`).toEqual({ result: expected, reason: null });
      }
    }
  });

  test("Set 1 / Match: the loser's sets decide whether the first set is open", () => {
    for (const sport of ["tennis", "badminton", "volleyball"]) {
      const most = sport === "volleyball" ? 3 : 2;
      for (const side of ["home/home", "away/home", "home/away", "away/away"] as const) {
        const grid = outcomes({ market: "Set 1 / Match", side }, { sport, max: most });
        expect(grid.scope).toBe("match_result");
        expect(grid.dependsOn).toBe("first_set");
        for (const other of Array.from({ length: most }, (_, sets) => sets)) {
          const [first, match] = side.split("/");
          const ifHome = match === "away" ? "lost" : other > 0 ? "depends" : first === "home" ? "won" : "lost";
          expect(cellOf(grid, score(most, other)), `${sport}, ${side} at ${most}-${other}`).toEqual({
            result: ifHome,
            reason: null,
          });
        }
        expect(cellOf(grid, score(1, 1))?.reason).toBe("incomplete_score");
      }
    }
  });

  test.each([
    ["Highest Scoring Half", ["1st Half", "2nd Half", "Tie"]],
    ["Highest Scoring Half Home", ["1st Half", "2nd Half", "Tie"]],
    ["Highest Scoring Half Away", ["1st Half", "Tie"]],
    ["Half Time / Full Time Correct Score", ["1-0/2-1", "0-0/0-0", "2-1/2-1", "3-0/1-0"]],
    ["Both Teams To Score 1H/2H", ["Yes/No", "Yes/Yes", "No/Yes", "No/No"]],
  ])("%s: a label is depends exactly if the same score can give both verdicts", (market, labels) => {
    for (const label of labels) {
      const bet = { market, side: "yes", label };
      const grid = outcomes(bet, { sport: "football", max: 4 });
      for (const ft of scoresTo(4)) {
        const answers = answersOf(bet, "football", ft);
        const expected = answers.size === 1 ? [...answers][0] : "depends";
        expect(cellOf(grid, ft)?.result, `${label} at ${ft.home}-${ft.away}`).toBe(expected);
      }
    }
  });

  /** Every way to divide a score among the periods. */
  function* divided(score: Score, periods: number): Generator<readonly Score[]> {
    if (periods === 1) return yield [score];
    for (const first of scoresTo(Math.max(score.home, score.away))) {
      if (first.home > score.home || first.away > score.away) continue;
      const rest = { home: score.home - first.home, away: score.away - first.away };
      for (const others of divided(rest, periods - 1)) yield [first, ...others];
    }
  }

  test.each([
    ["Highest Scoring Period", "floorball", 3, ["1st Period", "2nd Period", "Tie"]],
    ["Every Period", "floorball", 3, ["Over 0.5", "Over 1.5", "Under 0.5", "Under 1.5", "Under 2.5"]],
    ["All Quarters", "basketball", 4, ["Over 1.5", "Under 1.5"]],
  ])("%s: a label is depends exactly if the same score can give both verdicts", (market, sport, last, labels) => {
    for (const label of labels) {
      const bet = { market, side: "yes", label };
      const grid = outcomes(bet, { sport, max: 4 });
      expect(grid.dependsOn).toBe(label === "Under 0.5" ? null : "periods");
      // In basketball 0-0 is no score that a match ends with.
      for (const ft of scoresTo(4).filter(({ home, away }) => home + away > 0)) {
        const answers = new Set<string>();
        for (const parts of divided(ft, last)) {
          const periods = Object.fromEntries(parts.map((part, index) => [`p${index + 1}`, part]));
          const { result } = gradeOn(bet, settled(sport, ft, { ...periods, ft }));
          if (result !== "ungradeable") answers.add(result);
        }
        const [only = "ungradeable", ...more] = answers;
        expect(cellOf(grid, ft)?.result, `${label} at ${ft.home}-${ft.away}`).toBe(
          more.length === 0 ? only : "depends",
        );
      }
    }
  });

  test("that nobody scored is told by every score", () => {
    const grid = outcomes({ market: "First Team To Score", side: "none" }, { sport: "football", max: 2 });
    expect(grid.dependsOn).toBeNull();
    expect(grid.rows.flat().map(({ result }) => result)).toEqual(["won", ...new Array(8).fill("lost")]);
  });

  test.each([
    ["football", { market: "To Qualify", side: "home" }, "advanced"],
    ["football", { market: "Overtime", side: "yes" }, "overtime"],
    ["tennis", { market: "Tie Break in Match", side: "no" }, "tie_breaks"],
  ])("%s %j: no score decides, so there are no rows", (sport, bet, dependsOn) => {
    expect(outcomes(bet, { sport, max: 3 })).toEqual({
      market: bet.market,
      scope: null,
      statistic: null,
      side: bet.side,
      line: null,
      max: 3,
      rows: [],
      dependsOn,
      reason: null,
    });
  });
});

describe("every market of every sport", () => {
  const all = sports().flatMap(({ slug }) =>
    markets(slug).flatMap(({ name, deprecated }) => (deprecated === undefined ? [{ slug, name }] : [])),
  );
  const tries: readonly object[] = [{}, { hdp: 2.5 }, { hdp: 1 }, { hdp: 2.3 }, { label: "2-1" }, { label: "3" }];

  test("a bet has rows, or a fact that it depends on, or the reason that check gives", () => {
    let drawn = 0;
    const wrong: string[] = [];
    for (const { slug, name } of all) {
      for (const [index, side] of SIDES.entries()) {
        const bet = { market: name, side, ...tries[index % tries.length], label: index % 2 ? "2-1" : "A Bc (Points)" };
        const grid = outcomes(bet, { sport: slug, max: 1 });
        const isNone = grid.reason !== null || (grid.dependsOn !== null && grid.scope === null);
        const isPlayer = grid.market === "Player Props";
        const hasRows =
          grid.rows.length === (isNone ? 0 : isPlayer ? 1 : 2) && grid.rows.every((row) => row.length === 2);
        if (!hasRows || grid.reason !== check(bet, slug)) wrong.push(JSON.stringify({ slug, bet, grid }));
        if (grid.reason === null) drawn++;
      }
    }
    expectNone("bets with other rows, or another reason", wrong);
    expect(drawn).toBeGreaterThan(1000);
  });

  test("an old name has the same grid as the new name", () => {
    const bet = { side: "HOME", hdp: -0 };
    const grid = outcomes({ ...bet, market: "  asian   handicap " }, { sport: "soccer", max: 2 });
    expect(grid).toEqual(outcomes({ ...bet, market: "Spread" }, { sport: "football", max: 2 }));
    expect(grid).toMatchObject({ market: "Spread", side: "home", line: 0 });
  });

  test("the two sides of a line mirror each other", () => {
    const mirrored = { won: "lost", half_won: "half_lost", void: "void", half_lost: "half_won", lost: "won" };
    for (const hdp of [-1.25, -1, -0.75, 0.5]) {
      const [home, away] = ["home", "away"].map((side) =>
        outcomes({ market: "Spread", side, hdp }, { sport: "football", max: 5 }).rows.flat(),
      );
      expect(away?.map(({ result }) => result)).toEqual(
        home?.map(({ result }) => mirrored[result as keyof typeof mirrored]),
      );
    }
  });
});

describe("invalid input", () => {
  test.each([
    [null, "unsupported_market"],
    [{ market: 5 }, "unsupported_market"],
    [{ market: "Handicap", side: "home", hdp: 1 }, "unsupported_market"],
    [{ market: "Spread", side: "draw", hdp: 1 }, "invalid_side"],
    [{ market: "Spread", side: "home" }, "invalid_line"],
    [{ market: "Correct Score", side: "yes", label: "2;1" }, "invalid_label"],
  ])("an invalid bet has its reason: %j, %s", (bet: unknown, reason) => {
    expect(outcomes(bet, { sport: "football", max: 2 })).toMatchObject({ rows: [], scope: null, line: null, reason });
  });

  test("so has a sport that is not graded", () => {
    const grid = outcomes({ market: "ML", side: "home" }, { sport: "chess" as string, max: 2 });
    expect(grid).toMatchObject({ market: null, side: null, rows: [], reason: "unsupported_market" });
  });

  test.each([
    [{ sport: "football", max: -1 }, "max: -1 is not a whole number from 0 to 200"],
    [{ sport: "football", max: 201 }, "max: 201 is not a whole number from 0 to 200"],
    [{ sport: "football", max: 2.5 }, "max: 2.5 is not a whole number from 0 to 200"],
    [{ sport: "football", max: Number.NaN }, "max: NaN is not a whole number from 0 to 200"],
    [{ sport: "football", max: "6" }, "max: a value of type string is not a whole number from 0 to 200"],
    [{ sport: "football" }, "max: a value of type undefined is not a whole number from 0 to 200"],
    [{ sport: 5, max: 6 }, "sport: a value of type number is not a slug; pass a slug that sports() lists"],
    [{ max: 6 }, "sport: a value of type undefined is not a slug"],
    [null, "sport: a value of type undefined is not a slug"],
    [undefined, "sport: a value of type undefined is not a slug"],
    [{ sport: "football", max: 6, rulebook: {} }, "rulebook: not made by this import"],
  ])("an invalid option is rejected by name: %j", (options, sentence) => {
    const call = () => outcomes({ market: "ML", side: "home" }, untyped(options));
    expect(call).toThrow(TypeError);
    expect(call).toThrow(sentence);
  });

  test("id and ref do not matter, and the tie rule counts as in a grade", () => {
    const bet = Object.freeze({ ref: "a", eventId: "77", market: "ML", side: "home", tieRule: "void" });
    const grid = outcomes(bet, { sport: "basketball", max: 1 });
    expect(cellOf(grid, score(1, 1))).toEqual({ result: "void", reason: "push" });
    expect(outcomes({ ...bet, eventId: "seven" }, { sport: "basketball", max: 1 })).toEqual(grid);
    const open = outcomes({ market: "ML", side: "home" }, { sport: "basketball", max: 1 });
    expect(cellOf(open, score(1, 1))).toEqual({ result: "ungradeable", reason: "ambiguous_tie" });
  });

  test("the largest grid is 201 by 201", () => {
    const { rows } = outcomes({ market: "Totals", side: "over", hdp: 220.5 }, { sport: "basketball", max: 200 });
    expect(rows).toHaveLength(201);
    expect(rows[120]?.[100]?.result).toBe("lost");
    expect(rows[120]?.[101]?.result).toBe("won");
  });
});
