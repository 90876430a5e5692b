import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { toSelection as betfair } from "../../../src/pure/books/betfair/index.js";
import { type BookSelection, book, type RefusedRow } from "../../../src/pure/books/index.js";
import { toSelection as pinnacle } from "../../../src/pure/books/pinnacle/index.js";
import { toSelection as sportsGameOdds } from "../../../src/pure/books/sportsgameodds/index.js";
import { toSelection as theOddsApi } from "../../../src/pure/books/the-odds-api/index.js";
import { check, grade, type Result } from "../../../src/pure/engine/index.js";
import { startProcessorTime } from "../../support/processor-time.js";
import { untyped } from "../../support/untyped.js";
import { eventOf, football, settled } from "./events.js";

const MIRROR: Partial<Record<Result, Result>> = {
  won: "lost",
  half_won: "half_lost",
  void: "void",
  half_lost: "half_won",
  lost: "won",
};

/** The two sides of one handicap, as each book writes them: the home side's line, then the away side's own. */
const PAIRS: Readonly<Record<string, (line: number) => readonly (BookSelection | RefusedRow)[]>> = {
  own: (line) => {
    const { toSelection } = book({ lineFor: "side" });
    const market = "Asian Handicap";
    return [
      toSelection({ market, side: "Arsenal", line }, football),
      toSelection({ market, side: "Everton", line: -line }, football),
    ];
  },
  "own, lines of the home side": (line) => {
    const { toSelection } = book({ lineFor: "home" });
    return ["1", "2"].map((side) => toSelection({ market: "Spread", side, line: String(line) }, football));
  },
  "the-odds-api": (line) => [
    theOddsApi({ key: "spreads", name: "Arsenal", point: line }, football),
    theOddsApi({ key: "spreads", name: "Everton", point: -line }, football),
  ],
  SportsGameOdds: (line) => [
    sportsGameOdds({ oddID: "points-home-game-sp-home", spread: String(line) }, football),
    sportsGameOdds({ oddID: "points-away-game-sp-away", spread: String(-line) }, football),
  ],
  Pinnacle: (line) =>
    ["home", "away"].map((side) => pinnacle({ market: "spreads", number: 0, side, hdp: line }, football)),
  Betfair: (line) => [
    betfair({ marketType: "ASIAN_HANDICAP", runnerName: "Arsenal", handicap: line, side: "BACK" }, football),
    betfair({ marketType: "ASIAN_HANDICAP", runnerName: "Everton", handicap: -line, side: "BACK" }, football),
  ],
};

describe("the two sides of one handicap mirror each other", () => {
  test.each(Object.entries(PAIRS))("%s", (_, pair) => {
    for (let quarters = -12; quarters <= 12; quarters++) {
      const bets = pair(quarters / 4);
      for (let home = 0; home < 5; home++) {
        for (let away = 0; away < 5; away++) {
          const event = settled("football", home, away);
          const [one, other] = bets.map((bet) => grade(untyped<BookSelection>(bet), event).result);
          expect(MIRROR[one ?? "pending"], `${quarters / 4} at ${home}-${away}`).toBe(other);
        }
      }
    }
  });
});

/** Words that rows have, so that many random rows are near real ones. */
const WORDS = [
  ...["Arsenal", "Everton", "Draw", "Over", "Under", "Yes", "home", "away", "draw", "BACK", "LAY", "1", "X", "2"],
  ...["spreads", "totals", "h2h", "team_totals_h1", "player_shots", "moneyline", "teamTotal", "Spread", "Totals 2.5"],
  ...["Over 2.5 Goals", "Everton +1.25", "Arsenal -1", "ASIAN_HANDICAP", "OVER_UNDER_25", "CORRECT_SCORE", "2 - 1"],
  ...["points-away-game-sp-away", "points-all-1h-ou-over", "European Handicap", "__proto__", "constructor", "a or b/c"],
];
const FIELDS = [
  ...[
    "market",
    "side",
    "line",
    "hdp",
    "label",
    "odds",
    "tieRule",
    "ref",
    "key",
    "name",
    "description",
    "point",
    "price",
  ],
  ...["outcomes", "oddID", "spread", "overUnder", "player", "number", "team", "points", "draw", "resultingUnit"],
  ...["marketType", "runnerName", "handicap", "homeScore", "awayScore"],
];
const value = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.integer({ min: -8, max: 12 }).map((quarters) => quarters / 4),
  fc.anything(),
  fc.string({ unit: "binary", maxLength: 600 }),
);
const row = fc.oneof(fc.dictionary(fc.constantFrom(...FIELDS), value, { minKeys: 2, maxKeys: 8 }), fc.anything());
const event = fc.oneof(
  fc.constantFrom(football, ...["tennis", "basketball", "ice-hockey", "baseball"].map(eventOf)),
  fc.anything(),
);

const READERS: Readonly<Record<string, (row: never, event: never) => BookSelection | RefusedRow>> = {
  own: book({ lineFor: "side" }).toSelection,
  "own of the home side": book({ lineFor: "home", oddsFormat: "american" }).toSelection,
  "the-odds-api": theOddsApi,
  SportsGameOdds: sportsGameOdds,
  Pinnacle: pinnacle,
  Betfair: betfair,
};

describe("any row becomes a selection that check accepts, or is refused with a reason and a field", () => {
  test.each(Object.entries(READERS))("%s", (_, toSelection) => {
    fc.assert(
      fc.property(row, event, (sent, match) => {
        const bet = toSelection(untyped(sent), untyped(match));
        if (bet.refused !== undefined) {
          expect(bet.refused.length).toBeGreaterThan(0);
          expect(bet.refused.length).toBeLessThan(1000);
          expect(typeof bet.at).toBe("string");
          return;
        }
        const { slug } = untyped<{ sport: { slug: string } }>(match).sport;
        expect(check(bet, slug)).toBeNull();
      }),
      { numRuns: 1500 },
    );
  });
});

it("reads a hostile string in time linear in its length", () => {
  const { toSelection } = book({ lineFor: "side" });
  const spent = startProcessorTime();
  for (const text of [
    "a or ".repeat(50_000),
    "/".repeat(200_000),
    `Over ${"1".repeat(200_000)}`,
    " ".repeat(200_000),
  ]) {
    expect(toSelection({ market: text, side: text, line: text, odds: text }, football).refused).toBeDefined();
    expect(theOddsApi({ key: "double_chance", name: text, price: text }, football).refused).toBeDefined();
    expect(
      betfair({ marketType: "HALF_TIME_FULL_TIME", runnerName: text, side: "BACK" }, football).refused,
    ).toBeDefined();
  }
  expect(spent()).toBeLessThan(2000);
});
