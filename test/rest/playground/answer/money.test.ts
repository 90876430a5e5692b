import { describe, expect, it } from "vitest";
import { moneyOf } from "../../../../playground/model/answer/money.js";
import { answerOf } from "../../../../playground/model/answers.js";
import { type Slip, settleSlip } from "../../../../src/pure/ledger/index.js";
import { football, stateOf } from "./support.js";

const BETS = [
  { eventId: 1, market: "Spread", side: "home", hdp: -1.25 },
  { eventId: 2, market: "Totals", side: "over", hdp: 2.5 },
  { eventId: 3, market: "Draw No Bet", side: "home" },
  { eventId: 4, market: "ML", side: "home" },
];

const MATCHES = [1, 2, 3, 4].map((id) => (id === 4 ? football(1, 0, { id }) : football(2, 1, { id })));

describe("the money of a slip", () => {
  it.each(["single", "double", "treble", "trixie", "patent", "yankee", "lucky15", "accumulator"] as const)(
    "is what settleSlip returns for a %s, and its rows add up to it",
    (type) => {
      const number = { single: 1, double: 2, treble: 3, trixie: 3, patent: 3, accumulator: 4, yankee: 4, lucky15: 4 }[
        type
      ];
      const slip = { type, stake: "10", currency: "EUR" };
      const state = stateOf(MATCHES, BETS.slice(0, number), { slip });
      const { value } = moneyOf(state, "standard");
      const legs: Slip["legs"] = state.bets.map((bet) => ({ odds: bet.odds, grade: answerOf(state, bet).grade }));
      const settled = settleSlip({ ...slip, legs });
      expect(value?.settlement).toEqual(settled);
      const sum = value?.rows.reduce((total, { amount }) => total + Number(amount), 0);
      expect(settled.status === "settled" && Number(settled.returns)).toBeCloseTo(sum ?? 0, 6);
    },
  );

  it("is open while a leg is: with the least and the most", () => {
    const { value } = moneyOf(stateOf([football(0, 0, { id: 2, status: "live" })], BETS.slice(1, 2)), "standard");
    expect(value?.settlement).toMatchObject({ status: "open", certain: "0.00", possible: "19.50" });
  });

  it("follows the house", () => {
    const event = { id: 1, status: "settled", sport: { slug: "american-football" }, scores: { home: 20, away: 20 } };
    const state = stateOf([event], [{ eventId: 1, market: "ML", side: "home" }]);
    expect(moneyOf(state, "standard").value?.settlement.status).toBe("open");
    expect(moneyOf(state, "pinnacle").value?.settlement).toMatchObject({ status: "settled", returns: "10.00" });
  });

  it("reads odds and terms as the slip beside it does", () => {
    const slip = { type: "single", stake: " 10 ", currency: "eur", boost: "10 %" } as const;
    const state = stateOf([football(2, 1)], [{ eventId: 1, market: "ML", side: "home" }], { slip });
    const [bet] = state.bets;
    if (bet === undefined) throw new Error("no bet");
    // 10 at evens, and a tenth more of the winnings.
    expect(moneyOf({ ...state, bets: [{ ...bet, odds: "evens" }] }, "standard").value?.settlement).toMatchObject({
      returns: "21.00",
    });
    expect(moneyOf({ ...state, bets: [{ ...bet, odds: "+100" }] }, "standard").value?.settlement).toMatchObject({
      returns: "21.00",
    });
  });

  it("asks for one price of bets on one match, whose odds are not multiplied", () => {
    const slip = { type: "double", stake: "10", currency: "EUR" } as const;
    const both = [
      { eventId: 1, market: "ML", side: "home" },
      { eventId: 1, market: "Totals", side: "over", hdp: 2.5 },
    ];
    expect(moneyOf(stateOf([football(2, 1)], both, { slip }), "standard").fault).toContain("the price for all bets: ");
    const priced = stateOf([football(2, 1)], both, { slip: { ...slip, combinedOdds: "2.5" } });
    expect(moneyOf(priced, "standard").value?.settlement).toMatchObject({ returns: "25.00" });
  });

  it.each([
    [{ stake: "much" }, 'the stake: "much" is not a plain decimal; allowed:'],
    [{ type: "goliath" }, "a goliath has 8 bets, and this one has 1"],
    [{ type: "riddle" }, "this is not a type of slip: choose one of the list"],
    [{ currency: "Euro" }, "the currency: "],
  ])("is what is wrong with a slip, without a name of a field: %j", (fault, words) => {
    const slip = { type: "single", stake: "10", currency: "EUR", ...fault } as never;
    const { value, fault: said } = moneyOf(stateOf([football(2, 1)], BETS.slice(0, 1), { slip }), "standard");
    expect(value).toBeNull();
    expect(said).toContain(words);
  });
});
