import { describe, expect, it, test } from "vitest";
import {
  fromLsports,
  fromPinnacle,
  type SettledResult,
  toLsports,
  toPinnacle,
} from "../../../../src/pure/ledger/codes.js";
import { LedgerError } from "../../../../src/pure/ledger/error.js";
import { fromUof, toUof } from "../../../../src/pure/ledger/uof.js";
import { untyped } from "../../../support/untyped.js";

const RESULTS: readonly SettledResult[] = ["won", "lost", "void", "half_won", "half_lost"];
const UNSETTLED = ["pending", "ungradeable", "placed", "WON", "", null, undefined, 1, NaN, {}, ["won"], "toString"];

const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof LedgerError) return error.message;
    throw error;
  }
  return "nothing was refused";
};

describe("every settled result", () => {
  test.each(RESULTS)("%s comes back from each of the other codes", (result) => {
    expect(fromUof(toUof(result))).toEqual({ result });
    expect(fromPinnacle(toPinnacle(result))).toBe(result);
    expect(fromLsports(toLsports(result))).toBe(result);
  });

  test.each(UNSETTLED.map((value) => ({ value })))("refuses $value, which is not a settled result", ({ value }) => {
    for (const code of [toUof, toPinnacle, toLsports]) {
      expect(refusal(() => code(untyped(value)))).toMatch(
        /^result: .* is not a settled result; allowed: "lost", "won", "void", "half_lost", "half_won"$/,
      );
    }
  });
});

describe("Sportradar", () => {
  // https://docs.sportradar.tv/display/BD/UOF%2b-%2bBet%2bsettlement.html lists the first five. The refund of a winning outcome is
  // sent by feeds of the same form: https://oddsandmore.atlassian.net/wiki/x/AoBBsw.
  test.each([
    [{ result: "0" }, "lost"],
    [{ result: "1" }, "won"],
    [{ result: "0", voidFactor: "1" }, "void"],
    [{ result: "1", voidFactor: "0.5" }, "half_won"],
    [{ result: "0", voidFactor: "0.5" }, "half_lost"],
    [{ result: "1", voidFactor: "1.0" }, "void"],
    [{ result: 1, voidFactor: 0 }, "won"],
    [{ result: 1, voidFactor: 0.5, deadHeatFactor: 1 }, "half_won"],
  ] as const)("reads %j as %s", (outcome, result) => {
    expect(fromUof(outcome)).toEqual({ result });
  });

  test("every share of 20 or fewer comes back, as a number and as a string that is rounded", () => {
    for (let tied = 2; tied <= 20; tied++) {
      for (let places = 1; places < tied; places++) {
        const { deadHeatFactor = 0 } = toUof("won", { tied, places });
        for (const factor of [deadHeatFactor, deadHeatFactor.toFixed(6), deadHeatFactor.toFixed(12)]) {
          const { result, deadHeat } = fromUof({ result: 1, deadHeatFactor: factor });
          expect(result).toBe("won");
          expect((deadHeat?.places ?? 1) * tied).toBe(places * (deadHeat?.tied ?? 0));
        }
      }
    }
  });

  it("keeps a dead heat on a bet that lost or is void, as a leg does", () => {
    expect(fromUof({ result: 0, deadHeatFactor: "0.5" })).toEqual({ result: "lost", deadHeat: { tied: 2 } });
    expect(fromUof(toUof("void", { tied: 3, places: 2 }))).toEqual({
      result: "void",
      deadHeat: { tied: 3, places: 2 },
    });
  });

  test.each([
    [{ result: -1 }, "outcome.result: -1 is not one of the feed's values; allowed: 0, 1"],
    [{ result: 2 }, "outcome.result: 2 is not one of the feed's values; allowed: 0, 1"],
    [{}, "outcome.result: missing; allowed: 0, 1"],
    [{ result: 1, voidFactor: 0.25 }, "outcome.voidFactor: 0.25 is not one of the feed's values; allowed: 0, 0.5, 1"],
    [
      { result: 1, voidFactor: 0.5, deadHeatFactor: 0.5 },
      "outcome.deadHeatFactor: 0.5 on a bet that is half won; allowed: no dead heat on half a bet",
    ],
    [null, "outcome: null cannot be used; allowed: { result, voidFactor, deadHeatFactor }"],
    ["1", 'outcome: "1" cannot be used; allowed: { result, voidFactor, deadHeatFactor }'],
  ])("refuses %j", (outcome, message) => {
    expect(refusal(() => fromUof(untyped(outcome)))).toBe(message);
  });

  test.each(["0.33", "0.3333", "0.999999", 0, -0.5, 2, NaN, Infinity, 1e-7, "1e-1", " 0.5", "", {}, []])(
    "refuses a dead heat factor of %j, which is not a share that a leg can have",
    (deadHeatFactor) => {
      expect(refusal(() => fromUof({ result: 1, deadHeatFactor: untyped(deadHeatFactor) }))).toMatch(
        /^outcome\.deadHeatFactor: /,
      );
    },
  );

  test.each([
    [{ tied: 1 }],
    [{ tied: 21 }],
    [{ tied: 2.5 }],
    [{ tied: 2, places: 0 }],
    [{ tied: 2, places: 3 }],
    [{}],
    [null],
  ])("refuses to write the dead heat %j", (deadHeat) => {
    expect(refusal(() => toUof("won", untyped(deadHeat)))).toMatch(/^deadHeat/);
  });

  it("refuses to write a dead heat on half a bet", () => {
    expect(refusal(() => toUof("half_lost", { tied: 2 }))).toMatch(/^deadHeat: /);
  });
});

describe("Pinnacle", () => {
  test.each([
    ["WON", "won"],
    ["LOST", "lost"],
    ["PUSHED", "void"],
    ["REFUNDED", "void"],
    ["CANCELLED", "void"],
    ["HALF_WON_HALF_PUSHED", "half_won"],
    ["HALF_LOST_HALF_PUSHED", "half_lost"],
  ])("reads %s as %s", (status, result) => {
    expect(fromPinnacle(status)).toBe(result);
  });

  // LOSE is in the older field, in which it can be half a loss.
  test.each(["ACCEPTED", "PENDING_ACCEPTANCE", "NOT_ACCEPTED", "REJECTED", "LOSE", "won", "", "toString"])(
    "refuses %j",
    (status) => {
      expect(refusal(() => fromPinnacle(status))).toMatch(
        /^status: .* is not a settlement of Pinnacle; allowed: "WON", "LOST", /,
      );
    },
  );
});

describe("LSports", () => {
  test.each([
    [1, "lost"],
    [2, "won"],
    [3, "void"],
    [4, "half_lost"],
    [5, "half_won"],
  ])("reads %i as %s", (settlement, result) => {
    expect(fromLsports(settlement)).toBe(result);
  });

  it("refuses -1, which takes a settlement back", () => {
    expect(refusal(() => fromLsports(-1))).toBe(
      "settlement: -1 takes back an earlier settlement, and is not a result; allowed: 1 to 5; settle the slip with this leg pending",
    );
  });

  test.each([0, 6, 1.5, NaN, "1", null, undefined, {}])("refuses %j", (settlement) => {
    expect(refusal(() => fromLsports(untyped(settlement)))).toMatch(
      /^settlement: .* is not a settlement of LSports; allowed: 1, 2, 3, 4, 5$/,
    );
  });
});
