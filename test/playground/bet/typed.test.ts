/** Bets that people type, and what each is read as or why it is not. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOn, readTyped } from "../../../playground/model/bet/typed.js";
import { check } from "../../../src/engine/index.js";
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
  ["BTTS yes", { market: "BTTS", side: "yes" }, ""],
  ["over 9.5 corners", { market: "Corners Totals", side: "over", hdp: 9.5 }, ""],
  ["Arsenal", { market: "ML", side: "home" }, ""],
  ["Arsenal to win", { market: "ML", side: "home" }, ""],
  ["Everton to win at 10/11", { market: "ML", side: "away" }, "10/11"],
  ["Everton wins 2.05", { market: "ML", side: "away" }, "2.05"],
  ["Arsenal 2.05", { market: "ML", side: "home" }, "2.05"],
  ["Arsenal ML -110", { market: "ML", side: "home" }, "-110"],
  ["Arsenal ML @ evens", { market: "ML", side: "home" }, "1/1"],
  ["draw no bet Arsenal 1.5", { market: "Draw No Bet", side: "home" }, "1.5"],
  ["Asian Handicap Everton +0.5 at 1.9", { market: "Asian Handicap", side: "away", hdp: -0.5 }, "1.9"],
  ["Totals HT over 1.5 2.1", { market: "Totals HT", side: "over", hdp: 1.5 }, "2.1"],
  ["Arsenal or Draw", { market: "Double Chance", side: "1x" }, ""],
  ["Arsenal/Draw at 15", { market: "Half Time / Full Time", side: "home/draw" }, "15"],
  ["Correct Score 2-1 yes 8.5", { market: "Correct Score", side: "yes", label: "2-1" }, "8.5"],
  [
    "Player Props Bukayo Saka (Shots) over 2.5 1.9",
    { market: "Player Props", side: "over", hdp: 2.5, label: "Bukayo Saka (Shots)" },
    "1.9",
  ],
] as const;

const REFUSED = [
  ["", "there is no bet"],
  ["Chelsea", '"Chelsea" is not a market'],
  ["Liverpool -1.5", '"Liverpool -1.5" is not a market'],
  ["Arsenal -1", "may be Spread, on which the stake is returned if it is hit, or European Handicap"],
  ["over 2.3", "2.3 is not a multiple of 0.25"],
  ["Over 9.5 flibs", "no totals of football count that"],
  ["Arsenal -1.25 at 0.5", '"0.5" is not decimal, American or fractional odds'],
  ["Arsenal -1.25 at 150", '"150" may be decimal or American odds; write American odds with a sign'],
  ["Arsenal -1.25 at", '"Arsenal -1.25 at" is not a market'],
  ["Correct Score 2-1", "as in Correct Score 2-1 yes"],
  ["yes", '"yes" is not a market'],
  ["Spread", "the row has no side"],
  ["x".repeat(301), "at most 300 characters"],
] as const;

describe("a bet that is typed", () => {
  it.each(READ)("reads %j", (text, selection, odds) => {
    expect(readTyped(text, ARSENAL)).toEqual({ selection: { eventId: 1, ...selection }, odds });
  });

  it.each(REFUSED)("refuses %j and says why", (text, reason) => {
    expect(readTyped(text, ARSENAL)).toEqual({ refused: expect.stringContaining(reason) });
  });

  it("is on the match that is shown or, if it is no bet there, on the only other one that it fits", () => {
    const all = [ARSENAL, LEEDS, { ...LEEDS, id: 3 }] as const;
    expect(readOn(all, LEEDS, "over 2.5")).toMatchObject({ selection: { eventId: LEEDS.id } });
    expect(readOn(all, LEEDS, "Arsenal -1.25")).toMatchObject({ selection: { eventId: ARSENAL.id } });
    expect(readOn(all, ARSENAL, "Leeds -1.25")).toEqual({ refused: expect.stringContaining("is not a market") });
  });

  it("reads a team's name that ends in a number as a name", () => {
    expect(readTyped("Schalke 04", LEEDS)).toMatchObject({ selection: { market: "ML", side: "away" } });
    expect(readTyped("Schalke 04 +0.5 at 1.9", LEEDS)).toMatchObject({ selection: { hdp: -0.5 }, odds: "1.9" });
  });

  it("refuses a side alone where the winner may be in two ways or in three", () => {
    const reason = { refused: expect.stringContaining("may be ML or 3-Way Result") };
    expect(readTyped("Draw", HOCKEY)).toEqual(reason);
    expect(readTyped("Arsenal 1.9", HOCKEY)).toEqual(reason);
    expect(readTyped("Arsenal ML 1.9", HOCKEY)).toMatchObject({ selection: { market: "ML", side: "home" } });
    expect(readTyped("Arsenal 1.9", TENNIS)).toMatchObject({ selection: { market: "ML", side: "home" } });
  });

  it("refuses on a match that has no sport", () => {
    expect(readTyped("Draw", { id: 1 })).toEqual({ refused: expect.stringContaining("is not a sport") });
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
