import { describe, expect, it } from "vitest";
import { FIRST } from "../../../playground/examples/index.js";
import { pageTitle } from "../../../playground/model/answer/page-title.js";

describe("the title of the page", () => {
  it("says the result, the money, the bet and the score", () => {
    expect(pageTitle(FIRST)).toEqual({
      title: "Half lost, 5.00 EUR: Spread Arsenal -1.25, Arsenal 2-1 Everton",
      description: expect.stringContaining("is half lost: settled on regular time"),
    });
  });

  it("says what a slip of several bets returns", () => {
    const bets = [...FIRST.bets, ...FIRST.bets];
    const slip = { ...FIRST.slip, type: { system: [1] } };
    expect(pageTitle({ ...FIRST, bets, slip })?.title).toMatch(/^The 2 bets returned 10\.00 EUR/);
  });

  it("says nothing without a bet, and no amount without odds", () => {
    expect(pageTitle({ ...FIRST, bets: [] })).toBeNull();
    const bets = FIRST.bets.map((bet) => ({ ...bet, odds: "" }));
    expect(pageTitle({ ...FIRST, bets })?.title).toBe("Half lost: Spread Arsenal -1.25, Arsenal 2-1 Everton");
  });
});
