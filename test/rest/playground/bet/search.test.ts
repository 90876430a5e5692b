import { describe, expect, it } from "vitest";
import { searchOffers } from "../../../../playground/model/bet/search.js";
import { ARSENAL } from "./states.js";

const namesFor = (text: string) => searchOffers(ARSENAL, text).map(({ name }) => name);

describe("the search of markets", () => {
  const WORDS = [
    "over",
    "goals",
    "asian",
    "corners",
    "total",
    "half",
    "1st",
    "both",
    "team",
    "score",
    "handicap",
    "result",
  ];
  it.each(WORDS)("lists markets in use before old names, for %s and another word", (word) => {
    const mixed = WORDS.filter((other) => {
      const uses = searchOffers(ARSENAL, `${word} ${other}`).map(({ use }) => use !== null);
      return uses.indexOf(true) >= 0 && uses.indexOf(true) < uses.lastIndexOf(false);
    });
    expect(mixed).toEqual([]);
  });

  it.each([
    ["", "ML"],
    ["corners", "Corners 3-Way"],
    ["corners totals", "Corners Totals"],
    ["totals corners", "Corners Totals"],
    ["over corners", "Corners Totals"],
    ["btts", "Both Teams To Score"],
    ["1x2", "ML"],
    ["asian", "Asian Handicap"],
    ["over", "Overtime"],
  ])("%j finds %j first", (text, first) => {
    expect(namesFor(text)[0]).toBe(first);
  });

  it("finds a market by its side", () => {
    expect(namesFor("over")).toContain("Totals");
  });

  it("offers a whole bet first, if that is what was typed", () => {
    expect(searchOffers(ARSENAL, "over 2.5")[0]).toEqual({
      ...{ name: "over 2.5", use: null },
      draft: { eventId: 1, market: "Totals", side: "over", hdp: 2.5 },
    });
  });

  it("finds nothing for words of no market, and on a match of no sport", () => {
    expect(namesFor("zebra")).toEqual([]);
    expect(searchOffers({ id: 1 }, "over")).toEqual([]);
    expect(searchOffers(null, "over 2.5")).toEqual([]);
  });
});
