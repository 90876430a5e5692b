/** Bets that people type, and what each is read as or why it is not. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXAMPLES } from "../../../../playground/examples/index.js";
import { readTyped } from "../../../../playground/model/bet/typed.js";
import { wordsOf } from "../../../../src/pure/books/index.js";
import { check, sports } from "../../../../src/pure/engine/index.js";
import { untyped } from "../../../support/untyped.js";
import { ARSENAL, LEEDS } from "./states.js";

const HOCKEY = { ...ARSENAL, sport: { slug: "ice-hockey" } };
const TENNIS = { ...ARSENAL, sport: { slug: "tennis" } };

const READ = [
  ["Arsenal -1.25 at 1.95", { market: "Spread", side: "home", hdp: -1.25 }, "1.95"],
  ["arsenal  -1.25  AT  1.95", { market: "Spread", side: "home", hdp: -1.25 }, "1.95"],
  ["Over 2.5 Goals @ 10/11", { market: "Totals", side: "over", hdp: 2.5 }, "10/11"],
  ["Over 2.5@1.9", { market: "Totals", side: "over", hdp: 2.5 }, "1.9"],
  ["Draw", { market: "ML", side: "draw" }, ""],
  ["X @ 3.4", { market: "ML", side: "draw" }, "3.4"],
  ["Everton +1.25 2.05", { market: "Spread", side: "away", hdp: -1.25 }, "2.05"],
  ["Everton \u22121.25", { market: "Spread", side: "away", hdp: 1.25 }, ""],
  ["BTTS yes", { market: "Both Teams To Score", side: "yes" }, ""],
  ["over 9.5 corners", { market: "Corners Totals", side: "over", hdp: 9.5 }, ""],
  ["Arsenal", { market: "ML", side: "home" }, ""],
  ["Arsenal to win", { market: "ML", side: "home" }, ""],
  ["Everton to win at 10/11", { market: "ML", side: "away" }, "10/11"],
  ["Everton wins 2.05", { market: "ML", side: "away" }, "2.05"],
  ["Arsenal 2.05", { market: "ML", side: "home" }, "2.05"],
  ["Arsenal ML -110", { market: "ML", side: "home" }, "-110"],
  ["Arsenal ML @ evens", { market: "ML", side: "home" }, "2"],
  ["draw no bet Arsenal 1.5", { market: "Draw No Bet", side: "home" }, "1.5"],
  ["Asian Handicap Everton +0.5 at 1.9", { market: "Spread", side: "away", hdp: -0.5 }, "1.9"],
  ["Totals HT over 1.5 2.1", { market: "Totals HT", side: "over", hdp: 1.5 }, "2.1"],
  ["Arsenal or Draw", { market: "Double Chance", side: "1x" }, ""],
  ["HT/FT Arsenal/Draw at 15", { market: "Half Time / Full Time", side: "home/draw" }, "15"],
  ["both teams to score", { market: "Both Teams To Score", side: "yes" }, ""],
  ["Both teams to score 1.8", { market: "Both Teams To Score", side: "yes" }, "1.8"],
  ["Correct score 2-1", { market: "Correct Score", side: "yes", label: "2-1" }, ""],
  ["Correct Score 2-1 at 8.5", { market: "Correct Score", side: "yes", label: "2-1" }, "8.5"],
  ["Arsenal -1,75 at 1,95", { market: "Spread", side: "home", hdp: -1.75 }, "1.95"],
  ["1st half over 0.5", { market: "Totals HT", side: "over", hdp: 0.5 }, ""],
  ["over 1.5 in the second half @ 2.1", { market: "Totals 2H", side: "over", hdp: 1.5 }, "2.1"],
  ["Everton to win the first half 3.1", { market: "ML HT", side: "away" }, "3.1"],
  ["Arsenal -1.5 corners", { market: "Corners Spread", side: "home", hdp: -1.5 }, ""],
  ["Arsenal -1.5 goals", { market: "Spread", side: "home", hdp: -1.5 }, ""],
  ["Correct Score 2-1 yes 8.5", { market: "Correct Score", side: "yes", label: "2-1" }, "8.5"],
  [
    "Player Props Bukayo Saka (Shots) over 2.5 1.9",
    { market: "Player Props", side: "over", hdp: 2.5, label: "Bukayo Saka (Shots)" },
    "1.9",
  ],
] as const;

const REFUSED = [
  ["", "there is no bet"],
  ["Chelsea", 'nobody knows the word "Chelsea"; this match has Arsenal and Everton'],
  ["Brighton to win at 2.1", 'nobody knows the word "Brighton"; this match has Arsenal and Everton'],
  ["Liverpool -1.5", 'nobody knows the word "Liverpool"; this match has Arsenal and Everton'],
  ["Arsenal to fly", 'nobody knows the words "to fly"'],
  ["corner total 9.5", "names no side of its market, such as a team, over or yes"],
  ["Arsenal yellow cards", "is not a market"],
  ["Arsenal in the 3rd quarter", "is not a market"],
  ["Arsenal/Draw at 15", "it may be Half Time / Full Time home/draw or Double Chance 1x"],
  ["Arsenal -1", "it may be Spread home -1 or European Handicap home -1"],
  ["over 2.3", '"over 2.3" has no line; a line is a multiple of 0.25'],
  ["Over 9.5 flibs", 'nobody knows the word "flibs"'],
  ["Arsenal 2.5", "names no market"],
  ["Arsenal -1.25 at 0.5", '"0.5" is not odds; allowed: 1.95, 10/11, or American odds with a sign'],
  ["Arsenal -1.25 at 150", '"150" is not odds; allowed: 1.95, 10/11, or American odds with a sign'],
  ["Arsenal -1.25 at", '"Arsenal -1.25 at"'],
  ["Player Props Saka", 'nobody knows the word "Saka"'],
  ["yes", '"yes" names no market'],
  ["Spread", '"Spread" names no side'],
  ["Arsenal -1.25, over 2.5", "several bets are written here; write them one by one"],
  ["2u Arsenal -1.25", "the stake of 2 is not part of the bet; write it in the slip"],
  ["Arsenal -1.25, ends 2-0", "the score 2-0 is not part of the bet; write it in the match"],
  ["x".repeat(301), "too long to be one bet; allowed: 300 characters"],
] as const;

describe("a bet that is typed", () => {
  it.each(READ)("reads %j", (text, selection, odds) => {
    expect(readTyped(text, ARSENAL)).toEqual({ selection: { eventId: 1, ...selection }, odds });
  });

  it.each(REFUSED)("refuses %j and says why", (text, reason) => {
    expect(readTyped(text, ARSENAL)).toEqual({ refused: expect.stringContaining(reason) });
  });

  it("reads a team's name that ends in a number as a name", () => {
    expect(readTyped("Schalke 04", LEEDS)).toMatchObject({ selection: { market: "ML", side: "away" } });
    expect(readTyped("Schalke 04 +0.5 at 1.9", LEEDS)).toMatchObject({ selection: { hdp: -0.5 }, odds: "1.9" });
  });

  it("reads a side alone where the winner may be in two ways or in three, but not a number for one", () => {
    expect(readTyped("1", HOCKEY)).toEqual({ refused: expect.stringContaining("ML home or 3-Way Result home") });
    expect(readTyped("Draw", HOCKEY)).toMatchObject({ selection: { market: "3-Way Result", side: "draw" } });
    expect(readTyped("Arsenal 1.9", HOCKEY)).toMatchObject({ selection: { market: "ML", side: "home" } });
    expect(readTyped("Arsenal ML 1.9", HOCKEY)).toMatchObject({ selection: { market: "ML", side: "home" } });
    expect(readTyped("Arsenal 1.9", TENNIS)).toMatchObject({ selection: { market: "ML", side: "home" } });
  });

  it("reads who wins in every sport", () => {
    for (const { slug } of sports()) {
      const match = { ...ARSENAL, sport: { slug } };
      expect(readTyped("Arsenal to win at 1.9", match), slug).toMatchObject({
        selection: { market: "ML", side: "home" },
      });
    }
  });

  it.each([
    ["Arsenal -1.5 sets", { market: "Spread (Sets)", side: "home", hdp: -1.5 }],
    ["Everton -3.5 games", { market: "Spread (Games)", side: "away", hdp: 3.5 }],
    ["Arsenal to win the second set", { market: "ML 2nd Set", side: "home" }],
    ["Everton 2nd set", { market: "ML 2nd Set", side: "away" }],
    ["set 2 over 9.5", { market: "Totals 2nd Set", side: "over", hdp: 9.5 }],
  ])("reads %j in tennis", (text, selection) => {
    expect(readTyped(text, TENNIS)).toEqual({ selection: { eventId: 1, ...selection }, odds: "" });
  });

  it.each([
    ["Arsenal -185", { market: "ML", side: "home" }, "-185"],
    ["Everton +150", { market: "ML", side: "away" }, "+150"],
    ["Arsenal (-185)", { market: "ML", side: "home" }, "-185"],
    ["Everton +1.25 -110", { market: "Spread", side: "away", hdp: -1.25 }, "-110"],
    ["over 2.5 goals -110", { market: "Totals", side: "over", hdp: 2.5 }, "-110"],
  ])("reads the price at the end of %j as odds, never as a line", (text, selection, odds) => {
    expect(readTyped(text, ARSENAL)).toEqual({ selection: { eventId: 1, ...selection }, odds });
  });

  it.each([
    ["Arsenal -185 goals", ARSENAL, '"Arsenal -185 goals" names no market'],
    ["Spread Arsenal (+150)", ARSENAL, '"Spread Arsenal (+150)" has no line'],
    ["over 1000000", ARSENAL, '"1000000" is neither a line nor odds'],
    ["Arsenal -1000000.5", ARSENAL, '"-1000000.5" is neither a line nor odds'],
    ["over 60.5 goals", ARSENAL, 'nobody offers the line of "over 60.5 goals" in this sport'],
    ["under 5.5", TENNIS, 'nobody offers the line of "under 5.5" in this sport'],
    ["Arsenal -1.5", TENNIS, "it may be Spread (Sets) home -1.5 or Spread (Games) home -1.5"],
  ])("refuses %j", (text, match, why) => {
    expect(readTyped(text, match)).toEqual({ refused: expect.stringContaining(why) });
  });

  it("refuses on a match that has no sport, and a name on one that has no sides", () => {
    expect(readTyped("Draw", { id: 1 })).toEqual({ refused: "the sport of the event is not known" });
    const { home: _home, away: _away, ...nameless } = ARSENAL;
    expect(readTyped("Arsenal -1.25", nameless)).toEqual({
      refused: 'the match names no sides, so "Arsenal" may be either',
    });
  });

  it("reads every bet of the page's links and examples in its own words", () => {
    for (const { state } of EXAMPLES)
      for (const { selection, odds } of state.bets) {
        const { tieRule: _tieRule, scoreAtBet: _scoreAtBet, ...bet } = selection;
        const match = state.matches.find(({ id }) => id === bet.eventId) ?? ARSENAL;
        const text = `${wordsOf(untyped(bet))} @ ${odds}`;
        expect(readTyped(text, match), text).toMatchObject({ selection: bet, odds });
      }
  });

  it("never throws, and reads only bets that can be graded", () => {
    const words = fc.constantFrom(
      "Arsenal",
      "over",
      "2.5",
      "-1.25",
      "at",
      "@",
      "1.9",
      "ML",
      "yes",
      "Draw",
      "10/11",
      "Spread",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(words, { maxLength: 6 }).map((all) => all.join(" ")),
    );
    let read = 0;
    fc.assert(
      fc.property(text, (typed) => {
        const bet = readTyped(typed, ARSENAL);
        if ("refused" in bet) return;
        read++;
        expect(check(bet.selection as object, "football")).toBeNull();
      }),
      { numRuns: 500 },
    );
    expect(read).toBeGreaterThan(0);
  });
});
