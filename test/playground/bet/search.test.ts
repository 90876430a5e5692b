import { describe, expect, it } from "vitest";
import { searchOffers } from "../../../playground/model/bet/search.js";
import { ARSENAL } from "./states.js";

const namesFor = (text: string) => searchOffers(ARSENAL, text).map(({ name }) => name);

describe("the search of markets", () => {
  it("lists markets in use before old names", () => {
    const uses = searchOffers(ARSENAL, "handicap").map(({ use }) => use !== null);
    expect(uses).toContain(true);
    expect(uses).toEqual([...uses].sort());
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
