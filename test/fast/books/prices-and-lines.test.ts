import { describe, expect, it, test } from "vitest";
import { toSelection as fromBetfair } from "../../../src/pure/books/betfair/index.js";
import { book, type OwnRow } from "../../../src/pure/books/index.js";
import { toSelection as fromSportsGameOdds } from "../../../src/pure/books/sportsgameodds/index.js";
import { parseLine } from "../../../src/pure/engine/input/line.js";
import { eventOf, football } from "./events.js";

const { toSelection } = book({ lineFor: "side" });
const nfl = { ...eventOf("american-football"), home: "Chiefs", away: "Raiders" };
const nba = { ...eventOf("basketball"), home: "Lakers", away: "Celtics" };

function read(row: OwnRow, event = football): string {
  const bet = toSelection(row, event);
  return bet.refused === undefined
    ? [bet.market, bet.label, bet.side, bet.hdp].filter((each) => each !== undefined).join(" ")
    : `${bet.at}: ${bet.refused}`;
}

describe("a signed whole number of 100 or more is a price", () => {
  test.each<[OwnRow, string, typeof nfl]>([
    [{ market: "Chiefs -185" }, "market", nfl],
    [{ market: "Chiefs (-185)" }, "market", nfl],
    [{ market: "Chiefs ( +150 )" }, "market", nfl],
    [{ market: "Lakers \u2212150" }, "market", nba],
    [{ market: "Lakers -100" }, "market", nba],
    [{ market: "Lakers -1000000" }, "market", nba],
    [{ market: "Lakers -3.5 -110" }, "market", nba],
    [{ market: "Lakers -3.5 (-110)" }, "market", nba],
    [{ market: "Lakers (-150) ML" }, "market", nba],
    [{ market: "Over 220.5 -110" }, "market", nba],
    [{ market: "Spread -150", side: "home" }, "market", nba],
    [{ market: "Asian Handicap (+150)", side: "home" }, "market", nba],
    [{ market: "ML -150", side: "home" }, "market", nba],
    [{ market: "Totals +220", side: "over" }, "market", nba],
    [{ market: "ML", side: "Lakers -150" }, "side", nba],
    [{ market: "Spread", side: "Lakers -150" }, "side", nba],
    [{ side: "Lakers +150" }, "side", nba],
    [{ market: "Totals", side: "over -110" }, "side", nba],
    [{ market: "Totals", side: "o -110" }, "side", nba],
    [{ market: "Spread", side: "Lakers", line: "-150" }, "line", nba],
    [{ market: "Spread", side: "Lakers", line: "(-150)" }, "line", nba],
    [{ market: "Spread", side: "Lakers", hdp: "+150" }, "hdp", nba],
  ])("in %j, which is refused", (row, at, event) => {
    expect(read(row, event)).toMatch(new RegExp(`^${at}: .* has the price [+-]\\d+, which is not a line`));
  });

  it("and any other number a line", () => {
    expect(read({ market: "Over 185" }, nba)).toBe("Totals over 185");
    expect(read({ market: "o221" }, nba)).toBe("Totals over 221");
    expect(read({ market: "Totals 220", side: "under" }, nba)).toBe("Totals under 220");
    expect(read({ market: "Lakers -99" }, nba)).toBe("Spread home -99");
    expect(read({ market: "Lakers +10.5" }, nba)).toBe("Spread home 10.5");
    expect(read({ market: "Totals", side: "over", line: "220" }, nba)).toBe("Totals over 220");
  });

  it("but not in the name of a team", () => {
    const teams = { ...football, home: "Hannover -1896", away: "Mainz 05" };
    expect(read({ market: "ML", side: "Hannover -1896" }, teams)).toBe("ML home");
    expect(read({ market: "ML", side: "Mainz 05" }, teams)).toBe("ML away");
  });
});

describe("a line beyond 10,000 is refused", () => {
  test.each<OwnRow>([
    { market: "over 1000000" },
    { market: "over 10000000000000000000000" },
    { market: "under 10000.25" },
    { market: "over 99999" },
    { market: "over 1.123456789012345678901" },
    { market: "Arsenal +1000000.5" },
    { market: "Totals 1000000", side: "over" },
    { market: "Totals", side: "over", line: 1_000_000 },
    { market: "Totals", side: "over", line: "1000000" },
    { market: "Spread", side: "home", hdp: -20_000 },
    { market: "Spread", side: "home", line: Number.POSITIVE_INFINITY },
  ])("in %j", (row) => {
    expect(read(row)).toMatch(/^(?:market|line|hdp): /);
  });

  it("also in the rows of books", () => {
    const row = { marketType: "ASIAN_HANDICAP", runnerName: "Everton", side: "BACK", handicap: 20_000 };
    expect(fromBetfair(row, football)).toMatchObject({ at: "handicap" });
    const odd = { oddID: "points-away-game-sp-away", spread: "+1000000" };
    expect(fromSportsGameOdds(odd, nba)).toMatchObject({ refused: expect.stringContaining("is not a line") });
  });
});

describe("a number that is a line", () => {
  test.each<[unknown, number | null]>([
    ["2.5", 2.5],
    ["+1.25", 1.25],
    ["\u22121", -1],
    ["-0", 0],
    ["2.", 2],
    [".5", 0.5],
    [" 3 ", 3],
    [10_000, 10_000],
    ["-10000", -10_000],
    [10_000.25, null],
    ["10001", null],
    ["1000000", null],
    [Number.NaN, null],
    ["1e3", null],
    ["0x10", null],
    ["", null],
    [".", null],
    ["2,5", null],
    [null, null],
    [true, null],
    [[2.5], null],
  ])("%j is %j", (value, line) => {
    expect(parseLine(value)).toBe(line);
  });
});
