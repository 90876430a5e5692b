import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withAdded, withoutBet, withRule4 } from "../../../../playground/model/bet/draft.js";
import { costOf, isFault, legsOf } from "../../../../playground/model/bet/slip.js";
import { listedAs, typeOffers, typeOfValue, withSize } from "../../../../playground/model/bet/types.js";
import { readState } from "../../../../playground/model/read-state.js";
import type { SlipTerms } from "../../../../playground/model/state.js";
import { betOn, stateOf } from "./states.js";

const TWO = [betOn(1, "ML", "home"), betOn(2, "ML", "draw", undefined, "+150")];
const SAME = [betOn(1, "ML", "home"), betOn(1, "Totals", "over", 2.5)];
const TERMS: SlipTerms = { type: "double", stake: "10", currency: "EUR" };

describe("a slip", () => {
  it.each([
    ["a double", TWO, TERMS, { lines: 1, totalStake: "10.00" }],
    ["singles", TWO, { ...TERMS, type: { system: [1] } }, { lines: 2, totalStake: "20.00" }],
    ["a system", TWO, { ...TERMS, type: { system: [1, 2] } }, { lines: 3, totalStake: "30.00" }],
    ["each way", TWO, { ...TERMS, placeTerms: "1/5" }, { lines: 2, totalStake: "20.00" }],
    ["a percent sign", TWO, { ...TERMS, boost: "10 %" }, { lines: 1, totalStake: "10.00" }],
    ["a currency in small letters", TWO, { ...TERMS, currency: "jpy" }, { lines: 1, totalStake: "10" }],
    ["one price", SAME, { ...TERMS, combinedOdds: "10/3" }, { lines: 1, totalStake: "10.00" }],
    ["singles on one match", SAME, { ...TERMS, type: { system: [1] } }, { lines: 2, totalStake: "20.00" }],
  ] as const)("costs what its lines cost: %s", (_, bets, slip, cost) => {
    expect(costOf(stateOf(bets, { slip }))).toEqual(cost);
  });

  it.each([
    ["type", TWO, { ...TERMS, type: "treble" }, "a treble has 3 bets, and this one has 2"],
    ["type", TWO, { ...TERMS, type: "constructor" }, "is not a type of slip"],
    ["type", TWO.slice(1), { ...TERMS, type: "lucky31" }, "a Lucky 31 has 5 bets, and this one has 1"],
    ["type", TWO.slice(0, 1), { ...TERMS, type: "accumulator" }, "an accumulator has two or more bets"],
    ["type", TWO, { ...TERMS, type: { system: [] } }, "choose sizes of lines, from 1 to 2 bets"],
    [
      "type",
      Array.from({ length: 51 }, () => betOn(1, "ML", "home")),
      { ...TERMS, type: { system: [1] } },
      "for up to 50 bets, and this one has 51",
    ],
    ["stake", TWO, { ...TERMS, stake: "ten" }, '"ten" is not a plain decimal'],
    ["stake", TWO, { ...TERMS, stake: "0.001" }, "is finer than 0.01"],
    ["currency", TWO, { ...TERMS, currency: "XYZ" }, "XYZ"],
    ["placeTerms", TWO, { ...TERMS, placeTerms: "6/5" }, "is not between 0 and 1"],
    ["boost", TWO, { ...TERMS, boost: "-1" }, "is negative"],
    ["commission", TWO, { ...TERMS, commission: "101" }, "is above 100"],
    ["rule4", [withRule4(betOn(1, "ML", "home"), "x"), ...TWO.slice(1)], TERMS, '"x" is not a plain decimal'],
    ["odds", [...TWO.slice(0, 1), betOn(2, "ML", "home", undefined, "")], TERMS, "is not decimal odds"],
    ["combinedOdds", SAME, TERMS, "their odds are not multiplied"],
    ["combinedOdds", SAME, { ...TERMS, combinedOdds: "x" }, "is not decimal odds"],
    ["type", [...SAME, betOn(2, "ML", "home")], { ...TERMS, type: "treble" }, "2 of the bets are on the same match"],
    ["type", [...SAME, betOn(2, "ML", "home")], { ...TERMS, type: "patent" }, "2 of the bets are on the same match"],
  ])("says at the field %s what is wrong", (field, bets, slip, words) => {
    const cost = costOf(stateOf(bets, { slip: slip as SlipTerms }));
    expect(cost).toMatchObject({ field, words: expect.stringContaining(words) });
  });

  it("never throws, whatever a link holds", () => {
    const text = fc.string({ unit: "binary", maxLength: 12 });
    const type = fc.oneof(text, fc.record({ system: fc.array(fc.nat(9), { maxLength: 4 }) })) as fc.Arbitrary<
      SlipTerms["type"]
    >;
    const terms = fc.record(
      {
        type,
        stake: text,
        currency: text,
        placeTerms: text,
        boost: text,
        commission: text,
        combinedOdds: text,
        freeBet: fc.boolean(),
      },
      { requiredKeys: ["type", "stake", "currency"] },
    ) as fc.Arbitrary<SlipTerms>;
    const bets = fc.array(
      fc.record({ selection: fc.constantFrom(...TWO.map(({ selection }) => selection)), odds: text }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(bets, terms, (all, slip) => {
        const cost = costOf(stateOf(all, { slip }));
        expect(isFault(cost) ? cost.words : cost.totalStake).toMatch(/./);
      }),
    );
  });

  it("comes back from a link with its further terms", () => {
    const slip = { ...TERMS, placeTerms: "1/4", freeBet: true, boost: "10", commission: "2", combinedOdds: "5" };
    expect(readState(JSON.parse(JSON.stringify(stateOf(TWO, { slip })))).slip).toEqual(slip);
    expect(() => readState({ ...stateOf(TWO), slip: { ...TERMS, boost: 5 } })).toThrow("slip.boost must be a string");
  });
});

describe("a deduction for a withdrawn runner", () => {
  it("is that of its bet, in the slip and in a link", () => {
    const bets = TWO.map((bet, place) => (place === 0 ? withRule4(bet, " 10 %") : bet));
    const state = stateOf(bets, { slip: TERMS });
    expect(legsOf(state)).toEqual([{ odds: "1.95", rule4: "10" }, { odds: { american: "+150" } }]);
    expect(readState(JSON.parse(JSON.stringify(state))).bets).toEqual(bets);
    expect(bets.map((bet) => withRule4(bet, ""))).toEqual(TWO);
  });
});

describe("the number of bets", () => {
  it("turns a single into singles, and back", () => {
    const [one, two] = TWO;
    if (one === undefined || two === undefined) throw new Error("two bets are needed");
    const single = stateOf([one], { slip: { ...TERMS, type: "single" } });
    const both = withAdded(single, two);
    expect([both.slip.type, both.chosen, both.bets.length]).toEqual([{ system: [1] }, 1, 2]);
    expect(withoutBet(both, 0)).toMatchObject({ slip: { type: "single" }, chosen: 0, bets: [two] });
  });

  it("keeps the chosen bet chosen when another goes", () => {
    const state = stateOf([...TWO, ...TWO], { chosen: 2 });
    expect(withoutBet(state, 0).chosen).toBe(1);
    expect(withoutBet(state, 3).chosen).toBe(2);
    expect(withoutBet(stateOf(TWO.slice(0, 1)), 0)).toMatchObject({ bets: [], chosen: 0 });
  });
});

describe("the list of types", () => {
  it("has the type of any slip, and says which fit", () => {
    const fitting = (bets: number) => typeOffers(bets).flatMap(({ value, fits }) => (fits ? [value] : []));
    expect(fitting(1)).toEqual(["single"]);
    expect(fitting(2)).toEqual(["singles", "double", "accumulator", "system"]);
    expect(fitting(8)).toEqual(["singles", "accumulator", "goliath", "lucky255", "system"]);
  });

  it("makes of each entry a type that is listed as that entry", () => {
    for (const { value } of typeOffers(4)) expect(listedAs(typeOfValue(value))).toBe(value);
  });

  it("adds a size to a system, and takes it away", () => {
    expect(withSize([2], 1)).toEqual({ system: [1, 2] });
    expect(withSize([1, 2], 1)).toEqual({ system: [2] });
  });
});
