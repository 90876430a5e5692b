/** Slips with legs that are not decided: what is certain and what is possible, worked out by hand. */
import { describe, expect, it } from "vitest";
import { type Leg, type MoneyRules, type Slip, settleSlip } from "../../../src/ledger/index.js";

const leg = (grade: Leg["grade"], odds = "2", more: Partial<Leg> = {}): Leg => ({ odds, grade, ...more });
const [won, lost, open] = [leg("won"), leg("lost"), leg("pending")];
const single = (one: Leg, more: Partial<Slip> = {}): Slip => ({ type: "single", stake: "10", legs: [one], ...more });
const lucky15 = (legs: readonly Leg[]): Slip => ({ type: "lucky15", stake: "1", legs });
const double = (legs: readonly Leg[]): Slip => ({ type: "double", stake: "1", legs });

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
  ["a slip that has lost already, and is open all the same", double([lost, open]), "0.00", "0.00"],
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
  ["a slip that is void already", double([leg("void"), open]), "1.00", "1.00", { voidLeg: "void-slip" }],
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

describe("an open slip", () => {
  it.each<Row>(ROWS)("has bounds: %s", (_, slip, certain, possible, rules) => {
    expect(settleSlip(slip, rules)).toMatchObject({ status: "open", certain, possible });
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

  it("is settled once its grades are final", () => {
    const grade = { eventId: 7, result: "won", reason: null } as const;
    expect(settleSlip(single(leg({ ...grade, final: false }))).status).toBe("open");
    expect(settleSlip(single(leg({ ...grade, final: true }))).status).toBe("settled");
  });
});
