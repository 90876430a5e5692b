/** Slips with legs that are not decided: what is certain and what is possible, worked out by hand. */
import { describe, expect, it } from "vitest";
import type { UngradeableGrade } from "../../../../src/pure/engine/types/grade.js";
import { type Leg, type MoneyRules, type Slip, settleSlip } from "../../../../src/pure/ledger/index.js";
import { settle } from "../../differential/ledger-oracle/index.js";

const leg = (grade: Leg["grade"], odds = "2", more: Partial<Leg> = {}): Leg => ({ odds, grade, ...more });
const [won, lost, open] = [leg("won"), leg("lost"), leg("pending")];
const ungradeable = (reason: UngradeableGrade["reason"]) =>
  ({ eventId: 7, result: "ungradeable", reason, final: true }) as const;
const mistyped = leg(ungradeable("invalid_side"), "3");
const single = (one: Leg, more: Partial<Slip> = {}): Slip => ({ type: "single", stake: "10", legs: [one], ...more });
const lucky15 = (legs: readonly Leg[]): Slip => ({ type: "lucky15", stake: "1", legs });
const double = (legs: readonly Leg[]): Slip => ({ type: "double", stake: "1", legs });

const multi = (grades: readonly Leg["grade"][], more: Partial<Slip> = {}): Slip => ({
  ...{ type: "double", stake: "10", combinedOdds: "4" },
  ...more,
  legs: grades.map((grade) => ({ grade })),
});
const REPRICE: MoneyRules = { sameGameVoidLeg: "reprice" };
const WAIT: MoneyRules = { settleWhenCertain: false };
const PART = [{ amount: "5", stake: "4" }];

type Row = [shows: string, slip: Slip, certain: string, possible: string | null, rules?: MoneyRules];

const ROWS: readonly Row[] = [
  ["a leg that is pending", single(leg("pending", "3")), "0.00", "30.00"],
  ["a leg that is ungradeable", single(leg("ungradeable", "3")), "0.00", "30.00"],
  [
    "a win that is not final",
    single(leg({ eventId: 7, result: "won", reason: null, final: false }, "3")),
    "0.00",
    "30.00",
  ],
  [
    "a loss that is not final",
    single(leg({ eventId: 7, result: "lost", reason: null, final: false }, "3")),
    "0.00",
    "30.00",
  ],
  ["a slip that has lost already, at a house that waits", double([lost, open]), "0.00", "0.00", WAIT],
  [
    "a single that has won: 2, and 2 + 3 + 6",
    { type: { system: [1, 2] }, stake: "1", legs: [won, leg("pending", "3")] },
    "2.00",
    "11.00",
  ],
  ["each way", single(leg("pending", "11", { place: { terms: "1/5" } }), { eachWay: true }), "0.00", "140.00"],
  ["a free bet", single(leg("pending", "3"), { freeBet: true }), "0.00", "20.00"],
  ["a lay bet with commission", single(leg("pending", "3"), { side: "lay", commission: "5" }), "0.00", "29.50"],
  ["a maximum", single(leg("pending", "3")), "0.00", "25.00", { maximumPayout: "25" }],
  ["a slip that is void already", double([leg("void"), open]), "1.00", "1.00", { ...WAIT, voidLeg: "void-slip" }],
  ["a slip that a void leg would save", double([lost, open]), "0.00", "1.00", { voidLeg: "void-slip" }],
  [
    "a bonus for all winners: 3^3 - 1, and 80 + 0.1 x 65",
    lucky15([won, won, won, open]),
    "26.00",
    "86.50",
    { lucky: { lucky15: { allWinners: "10" } } },
  ],
  [
    "a bonus that a second winner takes away: 1 + 9, more than (1 + 2)^2 - 1",
    lucky15([open, open, lost, lost]),
    "0.00",
    "10.00",
    { lucky: { lucky15: { oneWinner: "9" } } },
  ],
  [
    "a bonus that a half-lost leg takes away: 2 + 0.5 + 1, less than 1 + 3",
    lucky15([won, lost, lost, open]),
    "3.50",
    "8.00",
    { lucky: { lucky15: { oneWinner: "3" } } },
  ],
  [
    "a dead heat that is worse than a void leg",
    single(leg("pending", "1.5", { deadHeat: { tied: 4 } })),
    "0.00",
    "10.00",
  ],
  ["one price: 4 at most", multi(["won", "pending"]), "0.00", "40.00"],
  ["one price that a void leg saves", multi(["lost", "pending"]), "0.00", "10.00"],
  ["one price that is void already", multi(["void", "pending"]), "10.00", "10.00", WAIT],
  ["a new price that nobody gave: from 1 to 4", multi(["won", "void"]), "10.00", "40.00", REPRICE],
  ["a new price for half of the stake: 20, and 5 to 20", multi(["won", "half_won"]), "25.00", "40.00", REPRICE],
  ["a new price that may not be needed", multi(["pending", "void"]), "0.00", "40.00", REPRICE],
  ["a new price that was given", multi(["pending", "void"], { repricedOdds: "2" }), "0.00", "20.00", REPRICE],
  ["a part that was cashed out: 5, and 6 x 3", single(leg("pending", "3"), { cashOuts: PART }), "5.00", "23.00"],
  [
    "a tax on the stake, at odds that win less than a void bet returns",
    single(leg("pending", "1.02")),
    "0.00",
    "10.00",
    { tax: { stake: { rate: "5" } } },
  ],
  ["a tax on winnings", single(leg("pending", "3")), "0.00", "26.00", { tax: { winnings: { rate: "20" } } }],
  ["a maximum of winnings", single(leg("pending", "3")), "0.00", "15.00", { maximumWinnings: "5" }],
  [
    "a maximum that takes no stake: void is better than a third of it at 4",
    single(leg("pending", "4", { deadHeat: { tied: 3 } })),
    "0.00",
    "10.00",
    { maximumPayout: "9" },
  ],
  [
    "a share of the places: 10 at 11, and 10/2 at 3",
    single(leg("pending", "11", { place: { terms: "1/5", deadHeat: { tied: 2 } } }), { eachWay: true }),
    "0.00",
    "125.00",
  ],
  ["a deduction from the price", single(leg("pending", "4", { rule4: "25" })), "0.00", "30.00", { deduction: "price" }],
  [
    "more trials than are made",
    {
      type: "accumulator",
      stake: "1",
      freeBet: true,
      legs: Array.from({ length: 17 }, () => leg("pending", "2", { deadHeat: { tied: 5 } })),
    },
    "0.00",
    null,
  ],
];

/** A leg that cannot be settled as it is written counts as lost in what is possible, and not in what is certain. */
const CANNOT_SETTLE: readonly Row[] = [
  ["a single", single(mistyped), "0.00", "0.00"],
  ["a double", double([won, mistyped]), "0.00", "0.00"],
  [
    "a patent: the lines without the leg, 2 + 2 + 4",
    { type: "patent", stake: "1", legs: [won, open, mistyped] },
    "2.00",
    "8.00",
  ],
  ["each way", single(leg(mistyped.grade, "11", { place: { terms: "1/5" } }), { eachWay: true }), "0.00", "0.00"],
  ["a free bet", single(mistyped, { freeBet: true }), "0.00", "0.00"],
  ["a lay bet, which wins if its leg loses", single(mistyped, { side: "lay" }), "0.00", "0.00"],
  ["a house where another void leg voids the slip", double([open, mistyped]), "0.00", "1.00", { voidLeg: "void-slip" }],
  ["a house where a void leg voids the slip, alone", single(mistyped), "0.00", "0.00", { voidLeg: "void-slip" }],
  ["one price", multi(["won", mistyped.grade]), "0.00", "0.00"],
  ["one price, with a leg that may be void", multi(["pending", mistyped.grade]), "0.00", "10.00"],
  ["a part that was cashed out", single(mistyped, { cashOuts: PART }), "5.00", "5.00"],
  [
    "a bonus for one winner: 1 + 3, and not (1 + 2) x (1 + 3) - 1",
    lucky15([won, lost, lost, mistyped]),
    "3.50",
    "4.00",
    { lucky: { lucky15: { oneWinner: "3" } } },
  ],
];

describe("an open slip", () => {
  it.each<Row>(ROWS)("has bounds: %s", (_, slip, certain, possible, rules) => {
    expect(settleSlip(slip, rules)).toMatchObject({ status: "open", certain, possible });
    // The oracle tries everything out.
    if (possible !== null) expect(settle(slip, rules)).toStrictEqual(settleSlip(slip, rules));
  });

  it("names its open legs, and has no returns and no profit", () => {
    const slip: Slip = { type: "trixie", stake: "1", legs: [open, won, leg("ungradeable")] };
    expect(settleSlip(slip)).toStrictEqual({
      status: "open",
      lines: 4,
      totalStake: "4.00",
      certain: "0.00",
      possible: "20.00",
      openLegs: [0, 2],
    });
  });

  it.each<Row>(CANNOT_SETTLE)(
    "does not count what a leg with a fault could return: %s",
    (_, slip, certain, possible, rules) => {
      expect(settleSlip(slip, rules)).toMatchObject({ status: "open", certain, possible });
      expect(settle(slip, rules)).toStrictEqual(settleSlip(slip, rules));
    },
  );

  it("names legs that cannot be settled as written apart from those that it waits for", () => {
    const legs = [open, mistyped, won, leg("ungradeable")];
    expect(settleSlip({ type: "yankee", stake: "1", legs })).toMatchObject({ openLegs: [0, 3], cannotSettle: [1] });
    expect(settleSlip(single(mistyped))).toMatchObject({ openLegs: [], cannotSettle: [0] });
    expect(settleSlip(single(open))).not.toHaveProperty("cannotSettle");
  });

  it.each([
    ["unsupported_market", true],
    ["invalid_side", true],
    ["invalid_line", true],
    ["invalid_label", true],
    ["event_not_found", false],
    ["incomplete_score", false],
    ["ambiguous_tie", false],
    ["player_not_matched", false],
    ["stats_unavailable", false],
    ["result_unavailable", false],
  ] as const)("with the reason %s cannot settle as written: %s", (reason, cannotSettle) => {
    const expected = cannotSettle ? { openLegs: [], cannotSettle: [0] } : { openLegs: [0] };
    expect(settleSlip(single(leg(ungradeable(reason))))).toMatchObject(expected);
  });

  it("is settled without a leg that cannot change it, mistyped or not", () => {
    expect(settleSlip(double([lost, mistyped]))).toMatchObject({ status: "settled", returns: "0.00" });
  });

  it("has a place for each void leg that waits for a new price", () => {
    const slip = { ...multi(["won", "void", "half_won"]), type: "treble" } as const;
    expect(settleSlip(slip, REPRICE)).toMatchObject({ status: "open", openLegs: [1, 2] });
    const open = { ...multi(["pending", "void", "won"]), type: "treble" } as const;
    expect(settleSlip(open, REPRICE)).toMatchObject({ openLegs: [0, 1] });
    expect(settleSlip(open, WAIT)).toMatchObject({ openLegs: [0] });
  });

  it("is a same-game multiple with a tie, which a house may pay as a dead heat", () => {
    const tie = { eventId: 7, result: "ungradeable", reason: "ambiguous_tie", final: true } as const;
    const slip: Slip = { ...multi([]), legs: [{ grade: "won" }, { grade: tie, deadHeat: 2 }] };
    expect(settleSlip(slip)).toMatchObject({ status: "open", certain: "0.00", possible: "40.00", openLegs: [1] });
    expect(settle(slip)).toStrictEqual(settleSlip(slip));
  });

  it("says what was cashed out of it", () => {
    expect(settleSlip(single(open, { cashOuts: PART }))).toStrictEqual({
      status: "open",
      lines: 1,
      totalStake: "10.00",
      certain: "5.00",
      possible: "17.00",
      openLegs: [0],
      cashedOut: "5.00",
    });
  });

  it("is settled once its grades are final", () => {
    const grade = { eventId: 7, result: "won", reason: null } as const;
    expect(settleSlip(single(leg({ ...grade, final: false }))).status).toBe("open");
    expect(settleSlip(single(leg({ ...grade, final: true }))).status).toBe("settled");
  });
});
