import { describe, expect, it, test } from "vitest";
import { book, type OwnRow } from "../../../src/pure/books/index.js";
import { grade } from "../../../src/pure/engine/index.js";
import { untyped } from "../../support/untyped.js";
import { eventOf, football, settled } from "./events.js";

const own = book({ lineFor: "side" });
const home = book({ lineFor: "home" });

/** The fields of a selection next to its event, as one line. */
function read(row: OwnRow, event = football, reader = own): string {
  const bet = reader.toSelection(row, event);
  if (bet.refused !== undefined) return `${bet.at}: ${bet.refused}`;
  const { market, side, hdp, label, odds, eventId } = bet;
  expect(eventId).toBe(7);
  return [market, label, side, hdp, odds === undefined ? undefined : JSON.stringify(odds)]
    .filter((each) => each !== undefined)
    .join(" ");
}

describe("the side of a row", () => {
  test.each<[unknown, string]>([
    ["1", "home"],
    [1, "home"],
    ["X", "draw"],
    ["x", "draw"],
    ["2", "away"],
    ["home", "home"],
    ["Draw", "draw"],
    ["The Draw", "draw"],
    ["AWAY", "away"],
    ["Arsenal", "home"],
    ["  everton ", "away"],
  ])("%j is %s", (side, expected) => {
    expect(read({ market: "ML", side })).toBe(`ML ${expected}`);
  });

  test.each([
    ["Bayern Munchen", "home"],
    ["BAYERN MÜNCHEN", "home"],
    ["bayern-münchen", "home"],
    ["1. FC Köln", "away"],
    ["1 FC Koln", "away"],
  ])("%j is %s, folded", (side, expected) => {
    expect(read({ market: "ML", side }, { ...football, home: "Bayern München", away: "1. FC Köln" })).toBe(
      `ML ${expected}`,
    );
  });

  test.each(["Evertn", "Everton FC", "Bayern", "", "home or away or draw", null, {}])("%j is refused", (side) => {
    expect(read({ market: "ML", side })).toMatch(/^side: /);
  });

  it("is refused if both teams have the name", () => {
    expect(read({ market: "ML", side: "Real" }, { ...football, home: "Real", away: "REAL" })).toBe(
      "side: it may be ML home or ML away: the name fits both sides; write more of it",
    );
  });

  it("is a pair on markets of pairs", () => {
    expect(read({ market: "Double Chance", side: "Arsenal or Draw" })).toBe("Double Chance 1x");
    expect(read({ market: "Double Chance", side: "X2" })).toBe("Double Chance x2");
    expect(read({ market: "HT/FT", side: "X/2" })).toBe("HT/FT draw/away");
    const glimt = { ...football, home: "Bodø/Glimt" };
    expect(read({ market: "HT/FT", side: "Bodo/Glimt/Everton" }, glimt)).toBe("HT/FT home/away");
  });
});

describe("the line of a row", () => {
  test.each<[OwnRow, string]>([
    [{ market: "Totals", side: "over", line: "2.5" }, "Totals over 2.5"],
    [{ market: "Totals", side: "over", line: 2.5 }, "Totals over 2.5"],
    [{ market: "Asian Handicap", side: "2", line: "+1.25" }, "Asian Handicap away -1.25"],
    [{ market: "Asian Handicap", side: "2", line: "\u22120.75" }, "Asian Handicap away 0.75"],
    [{ market: "Spread", side: "Arsenal", line: -1 }, "Spread home -1"],
    [{ market: "Spread", side: "away", line: 0 }, "Spread away 0"],
    [{ market: "Spread", side: "away", hdp: -1.25 }, "Spread away -1.25"],
    [{ market: "European Handicap", side: "draw", hdp: 1 }, "European Handicap draw 1"],
  ])("of %j with the side's own lines", (row, expected) => {
    expect(read(row)).toBe(expected);
  });

  it("is the home side's on every row if the option says so", () => {
    const row = { market: "Spread", side: "away", line: "+1.25" };
    expect(read(row, football, home)).toBe("Spread away 1.25");
    expect(read({ ...row, market: "European Handicap", side: "draw", line: 1 }, football, home)).toBe(
      "European Handicap draw 1",
    );
  });

  test.each<[OwnRow, string]>([
    [
      { market: "European Handicap", side: "X", line: 1 },
      "line: the draw has no line of its own; state the line of the home side",
    ],
    [{ market: "ML", side: "home", line: 1 }, "line: ML has no line, and the row has 1"],
    [
      { market: "Spread", side: "home", line: "2,5" },
      'line: "2,5" is not a line; allowed: a number such as -0.75, "2.5" or "+1.25"',
    ],
    [
      { market: "Spread", side: "home", line: untyped({ toString: 1, valueOf: 1 }) },
      'line: object is not a line; allowed: a number such as -0.75, "2.5" or "+1.25"',
    ],
    [
      { market: "Totals", side: "over", line: 2.3 },
      "line: Totals: 2.3 is not a multiple of 0.25; allowed: a multiple of 0.25, 0 or more",
    ],
    [{ market: "Spread", side: "home" }, "line: Spread: missing; allowed: a multiple of 0.25"],
    [{ market: "Spread", side: "home", line: 1, hdp: 1 }, "hdp: the row has a line as well; give one of them"],
    [{ market: "Totals 2.5", side: "over", line: 3 }, "line: 3 is another line than that of market: 2.5"],
  ])("of %j is refused", (row, expected) => {
    expect(read(row)).toBe(expected);
  });
});

describe("a market and its line in one string", () => {
  test.each<[OwnRow, string]>([
    [{ market: "Over 2.5 Goals" }, "Totals over 2.5"],
    [{ market: "under 3" }, "Totals under 3"],
    [{ side: "u2.75" }, "Totals under 2.75"],
    [{ market: "Totals", side: "Over 2.5" }, "Totals over 2.5"],
    [{ market: "Totals HT", side: "Over 1.5" }, "Totals HT over 1.5"],
    [{ market: "Over 9.5 Corners" }, "Corners Totals over 9.5"],
    [{ market: "Under 3.5 cards" }, "Bookings Totals under 3.5"],
    [{ market: "Arsenal -1.25" }, "Spread home -1.25"],
    [{ market: "Everton +1.25" }, "Spread away -1.25"],
    [{ market: "Spread", side: "Everton (+1)" }, "Spread away -1"],
    [{ market: "European Handicap", side: "Arsenal -1" }, "European Handicap home -1"],
    [{ market: "Asian Handicap -1.25", side: "Arsenal" }, "Asian Handicap home -1.25"],
    [{ market: "Totals 2.5", side: "under" }, "Totals under 2.5"],
    [{ market: "Over 2.5 Goals", side: "over" }, "Totals over 2.5"],
    [{ market: "Over/Under 2.5 Goals", side: "over" }, "Over/Under 2.5 Goals over"],
  ])("%j", (row, expected) => {
    expect(read(row)).toContain(expected);
  });

  it("counts what the sport counts", () => {
    expect(read({ market: "Over 22.5 Games" }, eventOf("tennis"))).toBe("Totals (Games) over 22.5");
    expect(read({ market: "Over 3.5 Sets" }, eventOf("tennis"))).toBe("Totals (Sets) over 3.5");
    expect(read({ market: "Over 210.5 points" }, eventOf("basketball"))).toBe("Totals over 210.5");
    expect(read({ market: "Over 210.5 points" })).toBe('market: "Over 210.5 points" is not a market of the sport');
    expect(read({ market: "Totals", side: "Over 9.5 corners" })).toBe(
      "side: the side counts for Corners Totals, and the market is Totals",
    );
  });

  it("is not a handicap of two kinds", () => {
    expect(read({ market: "Arsenal -1" })).toMatch(/^market: it may be Spread home -1 or European Handicap home -1: /);
    expect(read({ market: "Arsenal -7" }, eventOf("american-football"))).toBe("Spread home -7");
  });

  it("leaves a number to the name of a team", () => {
    const event = { ...football, home: "Schalke 04" };
    expect(read({ market: "ML", side: "Schalke 04" }, event)).toBe("ML home");
    expect(read({ market: "Schalke 04 -0.5" }, event)).toBe("Spread home -0.5");
  });

  it("needs a label that its market has", () => {
    expect(read({ market: "Correct Score", side: "yes!" })).toMatch(/^label: Correct Score needs a score/);
    expect(read({ market: "Correct Score", side: "maybe", label: "2-1" })).toMatch(/^side: "maybe" is not a side/);
    const label = "Bukayo Saka (Shots)";
    expect(read({ market: "Player Props", side: "over 2.5", label })).toBe(`Player Props ${label} over 2.5`);
  });

  it("may have words of people, next to the names of the catalogue", () => {
    expect(read({ market: "AH", side: "Everton", line: "+0.5" })).toBe("Spread away -0.5");
    expect(read({ market: "AH", side: "Everton", line: "+0.5" }, football, home)).toBe("Spread away 0.5");
    expect(read({ market: "Everton +0.5" }, football, home)).toBe("Spread away 0.5");
    expect(read({ market: "AH", side: "Everton", hdp: -0.5 })).toBe("Spread away -0.5");
    expect(read({ market: "GG", side: "no" })).toBe("Both Teams To Score no");
    expect(read({ market: "Eckbälle", side: "über 9,5" })).toBe("Corners Totals over 9.5");
    expect(own.toSelection({ market: "Everton +1.25 (1-0)" }, football)).toMatchObject({
      ...{ side: "away", hdp: -1.25, scoreAtBet: { home: 1, away: 0 } },
    });
  });

  test.each<[OwnRow, string]>([
    [{ market: "Over 2.5", side: "under" }, 'side: "under" contradicts "Over 2.5"'],
    [{ market: "Over 2.5", side: "Over 3.5" }, 'side: "Over 3.5" contradicts "Over 2.5"'],
    [
      { market: "Asian Handikap", side: "1" },
      'market: "Asian Handikap" is not a market of football; did you mean Asian Handicap?',
    ],
    [{ side: "home" }, "market: the row has no market"],
    [{ market: "ML" }, "side: the row has no side"],
    [{ market: 5, side: "home" }, "market: 5 is not the name of a market"],
    [{ market: "Everton" }, "market: the row has no market"],
    [{ market: "Everton", side: "Everton" }, 'market: "Everton" and "Everton" name no market together'],
    [{ side: "over", line: 2.5 }, "market: the row has no market"],
    [{ market: "Both Teams To Score" }, "side: the row has no side"],
    [{ market: "BTTS 1st half" }, "side: the row has no side"],
    [{ market: "Over 2.5", side: "home" }, 'market: "Over 2.5" and "home" name no market together'],
    [{ market: "Over 2.5 banker", side: "over" }, 'market: nobody knows the word "banker"'],
    [
      { market: "Over 2.5 Goals 1.9" },
      'market: "Over 2.5 Goals 1.9" has a price; leave it out, or state it as the odds',
    ],
    [{ market: "2u Over 2.5 Goals" }, 'market: "2u Over 2.5 Goals" has a stake; leave it out'],
    [{ market: "Over 2.5 Goals, ends 2-1" }, 'market: "Over 2.5 Goals, ends 2-1" has a score; leave it out'],
    [{ market: "Arsenal -1.25, Over 2.5" }, 'market: "Arsenal -1.25, Over 2.5" is more than one bet'],
    [
      { market: "European Handicap", side: "Draw -1" },
      "side: the draw has no line of its own; state the line of the home side",
    ],
    [{ market: "AH", side: "Everton", line: 1, hdp: 1 }, "hdp: the row has a line as well; give one of them"],
    [{ market: "AH +1", side: "Everton", hdp: -1 }, "hdp: the row has a line as well; give one of them"],
    [{ market: "Moneyline", side: "Arsenal wins", line: 1 }, "line: ML has no line, and the row has 1"],
    [{ market: "Arsenal Correct Score 2-1", label: "1-0" }, 'label: "1-0" is another label than that of market: "2-1"'],
  ])("%j is refused", (row, expected) => {
    expect(read(row)).toBe(expected);
  });
});

describe("the odds of a row", () => {
  test.each<[unknown, string]>([
    ["1.95", '"1.95"'],
    [1.95, '"1.95"'],
    ["4/6", '{"fractional":"4/6"}'],
    ["-110", '{"american":"-110"}'],
    ["+150", '{"american":"+150"}'],
    [-110, '{"american":"-110"}'],
  ])("%j", (odds, expected) => {
    expect(read({ market: "ML", side: "1", odds })).toBe(`ML home ${expected}`);
  });

  test.each([100, "100", "100.5", 100.99])("%j without a sign may be decimal or American, and is refused", (odds) => {
    expect(read({ market: "ML", side: "1", odds })).toMatch(/^odds: .* may be decimal or American odds/);
  });

  test("below 100 without a sign are decimal, and 100 with one is American", () => {
    expect(read({ market: "ML", side: "1", odds: "99.99" })).toBe('ML home "99.99"');
    expect(read({ market: "ML", side: "1", odds: "+100" })).toBe('ML home {"american":"+100"}');
  });

  test.each([150, "150", "0.5", "1,95", "0/1", "evens", true])("%j is refused", (odds) => {
    expect(read({ market: "ML", side: "1", odds })).toMatch(/^odds: /);
  });

  it("of 100 or more are read if the option says what they are", () => {
    const american = book({ lineFor: "side", oddsFormat: "american" });
    expect(read({ market: "ML", side: "1", odds: 150 }, football, american)).toBe('ML home {"american":"+150"}');
    const decimal = book({ lineFor: "side", oddsFormat: "decimal" });
    expect(read({ market: "ML", side: "1", odds: 150 }, football, decimal)).toBe('ML home "150"');
  });
});

it("passes a label, a ref and a tie rule on", () => {
  const row = { market: "Player Props", side: "over", line: 0.5, label: "Bukayo Saka (Shots)", ref: "A1" };
  expect(own.toSelection(row, football)).toEqual({
    ...{ ref: "A1", eventId: 7, market: "Player Props", side: "over", hdp: 0.5, label: "Bukayo Saka (Shots)" },
  });
  expect(own.toSelection({ market: "ML", side: "1", tieRule: "void" }, eventOf("basketball"))).toEqual({
    ...{ eventId: 7, market: "ML", side: "home", tieRule: "void" },
  });
  expect(read({ ...row, label: "Bukayo Saka (Charisma)" })).toBe(
    'label: "Bukayo Saka (Charisma)": no statistic of football has that name',
  );
  expect(read({ ...row, label: 5 })).toBe("label: 5 is not a label");
  expect(read({ ...row, ref: 5 })).toBe("ref: 5 is not a string");
  expect(read({ market: "ML", side: "1", tieRule: "push" })).toBe(
    'tieRule: "push" is not a tie rule; allowed: lose, void',
  );
});

it("reads the score at the bet, and states it for the event", () => {
  const row = { market: "ML", side: "1", scoreAtBet: " 2 : 1 " };
  const scoreAtBet = { home: 2, away: 1 };
  const bet = { eventId: 7, market: "ML", side: "home", scoreAtBet };
  expect(own.toSelection(row, football)).toEqual(bet);
  expect(own.toSelection({ ...row, scoreAtBet }, football)).toEqual(bet);
  const { home, away } = football;
  const swapped = { ...row, home: away, away: home, neutral: true };
  expect(own.toSelection(swapped, football)).toEqual({ ...bet, side: "away", scoreAtBet: { home: 1, away: 2 } });
  for (const wrong of ["late", 2, { home: 1 }, { home: -1, away: 0 }, [1, 0]]) {
    expect(read({ ...row, scoreAtBet: wrong })).toMatch(
      /^scoreAtBet: .* is not a score; allowed: \{ home: 1, away: 0 \}, or a string such as "1-0"$/,
    );
  }
});

it("refuses an event without a sport or an id", () => {
  expect(read({}, { ...football, sport: { slug: "chess" } })).toMatch(/^event.sport.slug: "chess" is not a sport/);
  expect(read({}, { ...football, id: 1.5 })).toBe("event.id: 1.5 is not the id of an event");
  expect(own.toSelection(untyped(null), untyped(null)).refused).toBeDefined();
});

it("needs to know whose line a handicap is", () => {
  expect(() => book(untyped({}))).toThrow('lineFor: nothing is not allowed; allowed: "home" or "side"');
  expect(() => book(untyped({ lineFor: "side", oddsFormat: "hongkong" }))).toThrow("oddsFormat: ");
});

it("settles the away side at +1.25 as half won, not as lost", () => {
  const event = settled("football", 2, 1);
  const bet = own.toSelection({ market: "Spread", side: "Everton", line: "+1.25" }, football);
  expect(bet.refused === undefined && grade(bet, event).result).toBe("half_won");
});

describe("the teams of a row", () => {
  const tennis = { ...eventOf("tennis"), home: "Alcaraz", away: "Sinner" };
  const there = { home: "Sinner", away: "Alcaraz" };

  test.each<[OwnRow, string]>([
    [{ market: "ML", side: "home" }, "ML away"],
    [{ market: "ML", side: "1" }, "ML away"],
    [{ market: "ML", side: "Sinner" }, "ML away"],
    [{ market: "Spread", side: "home", line: "-1.5" }, "Spread away 1.5"],
    [{ market: "Spread", side: "away", line: "+1.5" }, "Spread home 1.5"],
    [{ market: "Alcaraz +1.5" }, "Spread home 1.5"],
    [{ market: "Spread", side: "away", hdp: -1.5 }, "Spread home 1.5"],
    [{ market: "Totals", side: "over", line: 22.5 }, "Totals over 22.5"],
    [{ market: "Correct Score", side: "yes", label: "2-1" }, "Correct Score 1-2 yes"],
    [{ market: "Correct Score", side: "yes", label: "Sinner 2-0" }, "Correct Score 0-2 yes"],
    [{ market: "Team Total (Games) Home", side: "over", line: 12.5 }, "Team Total (Games) Away over 12.5"],
  ])("are swapped in a sport without a home side: %j is %s", (row, expected) => {
    expect(read({ ...row, ...there }, tennis)).toBe(expected);
    expect(read({ ...row, home: "SINNER", away: "alcaraz" }, tennis)).toBe(expected);
  });

  it("are swapped on neutral ground", () => {
    const row = { home: "Everton", away: "Arsenal", neutral: true, market: "Double Chance", side: "1X" };
    expect(read(row)).toBe("Double Chance x2");
  });

  it("are refused elsewhere if they are the other way round", () => {
    expect(read({ home: "Everton", away: "Arsenal", market: "ML", side: "home" })).toBe(
      'home: "Everton" is the away side of the event; write home and away, and the side, as the event does',
    );
  });

  it.each([
    [{ home: "Sinner", away: "C. Alcaraz" }],
    [{ home: "J. Sinner", away: "Alcaraz" }],
    [{ home: "J. Sinner", away: "C. Alcaraz" }],
  ])("are refused if they do not show which side is which: %j", (names) => {
    expect(read({ market: "ML", side: "home", ...names }, tennis)).toContain(
      "do not show which side of the event each is",
    );
  });

  it("are refused if one of them is the other side of the event", () => {
    expect(read({ home: "Everton FC", away: "Arsenal", market: "ML", side: "home" })).toContain(
      "do not show which side",
    );
  });

  it("are not read if they are the event's own, or other names", () => {
    expect(read({ home: "Arsenal", away: "Everton", market: "ML", side: "home" })).toBe("ML home");
    expect(read({ home: "Gunners", away: "Toffees", market: "ML", side: "home" })).toBe("ML home");
  });
});
