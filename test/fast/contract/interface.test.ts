/** The tables of the published interface on periods, selections and grades, as it lists them. Source: docs/contract.md. */
import { describe, expect, test } from "vitest";
import { grade, REASONS, RESULTS, SCOPES, SIDES } from "../../../src/pure/engine/index.js";
import { bet, type Listed, type Shown, settled } from "../../support/events.js";

const FOOTBALL = { p1: "1-0", ft: "1-1", ot: "1-0" } as const;
const TENNIS = { p1: "6-4", p2: "7-5" } as const;

describe("a bet is settled on the score", () => {
  type Row = readonly [string, string, Shown, Listed, readonly [string, string, number?], string, string, Shown];
  const rows: readonly Row[] = [
    ["p1", "football", "2-1", FOOTBALL, ["ML HT", "home"], "won", "first_half", "1-0"],
    ["p2", "ice-hockey", "2-1", { p1: "1-0", p2: "0-1", p3: "1-0" }, ["ML 2P", "away"], "won", "period_2", "0-1"],
    ["ft", "football", "2-1", FOOTBALL, ["ML", "draw"], "won", "regulation", "1-1"],
    ["fulltime", "football", "2-1", { fulltime: "1-1", ot: "1-0" }, ["ML", "draw"], "won", "regulation", "1-1"],
    ["ot", "basketball", "100-95", { ft: "90-90", ot: "10-5" }, ["ML", "home"], "won", "full_game", "100-95"],
    ["map1", "esports", "2-0", { map1: "13-7", map2: "13-9" }, ["Totals Map 1", "over", 19.5], "won", "map_1", "13-7"],
  ];
  test.each(rows)("under %s: %s", (_key, sport, top, listed, [market, side, line], result, scope, shown) => {
    const [home, away] = shown.split("-").map(Number);
    const graded = grade(bet(market, side, line), settled(sport, top, listed));
    expect(graded).toMatchObject({ result, basis: { scope, home, away } });
  });

  test("under ap: who advances after a shoot-out", () => {
    const tie = settled("football", "1-1", { ft: "1-1", ot: "0-0", ap: "3-4" });
    expect(grade(bet("To Qualify", "away"), tie).result).toBe("won");
    expect(grade(bet("ML", "draw"), tie)).toMatchObject({ result: "won", basis: { home: 1, away: 1 } });
  });

  test("never under currentgame", () => {
    const listed = settled("tennis", "2-0", { ...TENNIS, currentgame: "40-30" }, { bestOf: 3 });
    for (const selection of [bet("ML", "home"), bet("Totals", "over", 20.5), bet("Totals (Games)", "over", 22.5)])
      expect(grade(selection, listed)).toEqual(grade(selection, settled("tennis", "2-0", TENNIS, { bestOf: 3 })));
  });
});

describe("a selection", () => {
  const match = settled("football", "2-1", { p1: "1-0", ft: "2-1" });

  test("has one of the listed sides, or a pair of half time and full time", () => {
    const listed = "home, away, draw, over, under, yes, no, odd, even, 1x, 12, x2, none".split(", ");
    const leads = ["home", "draw", "away"];
    const pairs = leads.flatMap((half) => leads.map((full) => `${half}/${full}`));
    expect([...SIDES].sort()).toEqual([...listed, ...pairs].sort());
  });

  test.each([
    "Spread",
    "Totals",
    "Corners Spread",
    "Corners Totals",
    "Bookings Spread",
    "Bookings Totals",
    "Player Props",
  ])("needs a line on %s", (market) => {
    const side = market.endsWith("Spread") ? "home" : "over";
    const label = market === "Player Props" ? { label: "A. Striker (Shots)" } : {};
    expect(grade({ ...bet(market, side), ...label }, match).reason).toBe("invalid_line");
  });

  test("has a handicap that is stated for the home side", () => {
    for (const [line, home, away] of [
      [-1.5, "lost", "won"],
      [1.5, "won", "lost"],
    ] as const) {
      expect(grade(bet("Spread", "home", line), match).result).toBe(home);
      expect(grade(bet("Spread", "away", line), match).result).toBe(away);
    }
  });

  test("needs the label of a player and a statistic on Player Props", () => {
    for (const label of [undefined, "A. Striker", "(Shots)"])
      expect(grade({ ...bet("Player Props", "over", 0.5), label }, match).reason).toBe("invalid_label");
  });

  test("says with its tie rule what a level score does, where no rule is fixed", () => {
    const level = settled("american-football", "20-20", { ft: "20-20", ot: "0-0" });
    expect(grade(bet("ML", "home"), level).reason).toBe("ambiguous_tie");
    expect(grade({ ...bet("ML", "home"), tieRule: "lose" }, level).result).toBe("lost");
    expect(grade({ ...bet("ML", "home"), tieRule: "void" }, level)).toMatchObject({ result: "void", reason: "push" });
    const drawn = settled("football", "1-1", { ft: "1-1" });
    for (const tieRule of ["lose", "void"] as const)
      expect(grade({ ...bet("ML", "home"), tieRule }, drawn).result).toBe("lost");
  });
});

describe("a grade", () => {
  test("has one of the listed results", () => {
    expect([...RESULTS].sort()).toEqual(
      "won, lost, void, half_won, half_lost, pending, ungradeable".split(", ").sort(),
    );
  });

  test("has one of the listed reasons", () => {
    const listed =
      "push, event_cancelled, event_not_started, event_live, awaiting_result, awaiting_stats, event_not_found, unsupported_market, invalid_side, invalid_line, invalid_label, incomplete_score, ambiguous_tie, player_not_matched, stats_unavailable, result_unavailable";
    expect([...REASONS].sort()).toEqual(listed.split(", ").sort());
  });

  test("has one of the listed scopes", () => {
    const listed =
      "regulation, full_game, match_result, first_half, second_half, first_period, period_2, period_3, games, map_1, map_2, map_3, map_4, map_5";
    expect([...SCOPES].sort()).toEqual(listed.split(", ").sort());
  });
});
