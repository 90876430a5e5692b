/** Slips with open legs that nothing can change: they are settled by their final grades alone. */
import { describe, expect, it } from "vitest";
import {
  change,
  type Leg,
  type MoneyRules,
  type Settlement,
  type Slip,
  type SlipSettlement,
  settleSlip,
} from "../../../../src/pure/ledger/index.js";
import { settle } from "../../differential/ledger-oracle/index.js";

const leg = (grade: Leg["grade"], odds = "2", more: Partial<Leg> = {}): Leg => ({ odds, grade, ...more });
const [won, lost, open] = [leg("won"), leg("lost"), leg("pending")];
const fifth = { place: { terms: "1/5" } };
const treble = (legs: readonly Leg[], more: Partial<Slip> = {}): Slip => ({
  type: "treble",
  stake: "10",
  legs,
  ...more,
});
const system = (sizes: readonly number[], legs: readonly Leg[], more: Partial<Slip> = {}): Slip => ({
  ...{ type: { system: sizes }, stake: "10", legs },
  ...more,
});
const PART = [{ amount: "5", stake: "4" }];
const VOIDS: MoneyRules = { voidLeg: "void-slip" };

type Row = [shows: string, slip: Slip, answer: Partial<SlipSettlement>, rules?: MoneyRules];

const SETTLED: readonly Row[] = [
  ["a treble with a lost leg", treble([lost, open, open]), { totalStake: "10.00", returns: "0.00", profit: "-10.00" }],
  ["a lost leg next to one that a person has to decide", treble([lost, leg("ungradeable"), won]), { returns: "0.00" }],
  ["threes of four with two lost legs", system([3], [lost, lost, open, open]), { returns: "0.00" }],
  [
    "a yankee with three lost legs",
    { type: "yankee", stake: "1", legs: [lost, lost, lost, open] },
    { returns: "0.00" },
  ],
  ["a banker that lost", system([2, 3], [open, lost, open], { bankers: [1] }), { returns: "0.00" }],
  [
    "an each-way double with a lost leg",
    { type: "double", stake: "1", eachWay: true, legs: [leg("lost", "11", fifth), leg("pending", "11", fifth)] },
    { returns: "0.00" },
  ],
  ["a placed leg without each way", { type: "double", stake: "1", legs: [leg("placed"), open] }, { returns: "0.00" }],
  ["a void leg that voids the slip", treble([leg("void"), open, open]), { returns: "10.00", profit: "0.00" }, VOIDS],
  [
    "a void leg of a same-game multiple",
    { type: "double", stake: "10", combinedOdds: "4", legs: [{ grade: "void" }, { grade: "pending" }] },
    { returns: "10.00" },
  ],
  [
    "a lost leg of one that would be repriced",
    { type: "double", stake: "10", combinedOdds: "4", legs: [{ grade: "lost" }, { grade: "pending" }] },
    { returns: "0.00" },
    { sameGameVoidLeg: "reprice" },
  ],
  [
    "a free bet with a lost leg",
    treble([lost, open, open], { freeBet: true }),
    { returns: "0.00", profit: "0.00" },
    { voidFreeBet: "token" },
  ],
  ["a lost leg with a boost", treble([lost, open, open], { boost: "50" }), { returns: "0.00" }],
  [
    "a lost leg with taxes",
    treble([lost, open, open]),
    { returns: "0.00", stakeTax: "0.50", winningsTax: "0.00" },
    { tax: { stake: { rate: "5" }, winnings: { rate: "20" } } },
  ],
  [
    "a part that was cashed out of a lost slip",
    treble([lost, open, open], { cashOuts: PART }),
    { returns: "5.00", profit: "-5.00", cashedOut: "5.00" },
  ],
  [
    "winnings at the maximum already",
    system([1], [leg("won", "9"), open]),
    { returns: "50.00" },
    { maximumPayout: "50" },
  ],
  [
    "more open legs than can be tried out",
    {
      ...{ type: "accumulator", stake: "1", freeBet: true },
      legs: [lost, ...Array.from({ length: 17 }, () => leg("pending", "2", { deadHeat: { tied: 5 } }))],
    },
    { returns: "0.00" },
  ],
];

const OPEN: readonly Row[] = [
  [
    "a lost leg that is not final",
    treble([leg({ eventId: 7, result: "lost", reason: null, final: false }), open, open]),
    { certain: "0.00", possible: "80.00" },
  ],
  ["a lost leg that a void one would save", treble([lost, open, open]), { certain: "0.00", possible: "10.00" }, VOIDS],
  [
    "a patent with a lost leg",
    { type: "patent", stake: "1", legs: [lost, open, open] },
    { certain: "0.00", possible: "8.00" },
  ],
  [
    "the place part of an each-way double",
    { type: "double", stake: "1", eachWay: true, legs: [leg("placed", "11", fifth), leg("pending", "11", fifth)] },
    { certain: "0.00", possible: "9.00" },
  ],
  [
    "a free bet that may come back, although no money does",
    { type: "double", stake: "10", freeBet: true, legs: [lost, open] },
    { certain: "0.00", possible: "0.00" },
    { ...VOIDS, voidFreeBet: "token" },
  ],
  [
    "a tax that may still grow, although it takes all winnings",
    system([1], [leg("won", "9"), open]),
    { certain: "20.00", possible: "20.00" },
    { tax: { winnings: { rate: "100" } } },
  ],
  [
    "a tax that the house saves if the slip is void, although the returns are the same",
    system([1], [leg("won", "9"), open]),
    { certain: "20.00", possible: "20.00" },
    { ...VOIDS, maximumPayout: "20", tax: { stake: { rate: "5", bearer: "house" } } },
  ],
  [
    "a free bet whose winnings are all commission, and which may come back",
    { type: "single", stake: "10", freeBet: true, commission: "100", legs: [open] },
    { certain: "0.00", possible: "0.00" },
    { voidFreeBet: "token" },
  ],
  [
    "a house that waits for all legs",
    treble([lost, open, open]),
    { certain: "0.00", possible: "0.00" },
    { settleWhenCertain: false },
  ],
];

describe("a slip that nothing can change", () => {
  it.each(SETTLED)("is settled: %s", (_, slip, answer, rules) => {
    expect(settleSlip(slip, rules)).toMatchObject({ status: "settled", ...answer });
    if (slip.legs.length < 10) expect(settle(slip, rules)).toStrictEqual(settleSlip(slip, rules));
  });

  it.each(OPEN)("is no slip with %s", (_, slip, answer, rules) => {
    expect(settleSlip(slip, rules)).toMatchObject({ status: "open", ...answer });
    expect(settle(slip, rules)).toStrictEqual(settleSlip(slip, rules));
  });

  it("is posted once, and taken back if its lost leg was won after all", () => {
    const states = [
      treble([open, open, open]),
      treble([lost, open, open]),
      treble([lost, won, open]),
      treble([lost, won, won]),
      treble([won, won, open]),
      treble([won, won, won]),
    ];
    let previous: Settlement | null = null;
    const posted = states.map((slip, revision) => {
      const next = { betId: "A1", revision, currency: "EUR", slip: settleSlip({ ...slip, currency: "EUR" }) };
      const { kind, delta } = change({ previous, next });
      previous = next;
      return `${kind} ${delta}`;
    });
    expect(posted).toEqual(["none 0.00", "settle 0.00", "none 0.00", "none 0.00", "rollback 0.00", "settle 80.00"]);
  });
});
