/**
 * `settleSlip` against an oracle that writes out every line of a slip, on drawn slips of every type. `SETTLEGRADE_SEED` draws others,
 * `DIFFERENTIAL_RUNS` (or `npm run lab -- test:long`) more of them.
 */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MoneyRules, type Slip, type SlipSettlement, settleSlip } from "../../../src/pure/ledger/index.js";
import { draws, seedOr } from "../../support/volume.js";
import { accumulators, type Shape, shapes, slipOf, withMoney } from "./ledger-draws.js";
import { settle } from "./ledger-oracle/index.js";
import type { OracleRules, OracleSlip } from "./ledger-oracle/types.js";

const SEED = seedOr(20_260_301);
const RUNS = Number(process.env.DIFFERENTIAL_RUNS ?? draws(15, 8));
const ORACLE = new URL("./ledger-oracle/", import.meta.url);

describe("the oracle", () => {
  it("imports nothing but its own files", () => {
    const files = readdirSync(ORACLE);
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const text = readFileSync(new URL(file, ORACLE), "utf8");
      for (const [, from] of text.matchAll(/from "([^"]+)"/g)) expect(from, file).toMatch(/^\.\/[a-z-]+\.js$/);
    }
  });

  const won = { odds: "2", grade: "won" };
  const lost = { odds: "2", grade: "lost" };
  const placed = { odds: "11", grade: "placed", place: { terms: "1/5" } };
  const places = { ...placed, grade: "won" };
  const halfWon = { odds: "1.9", grade: "half_won" };
  const halfLost = { odds: "1.9", grade: "half_lost" };
  const open = { odds: "3", grade: "pending" };
  const lucky = { lucky15: { oneWinner: "2", allWinners: "10" } };

  // Worked out by hand from the sentences of the rules.
  it.each<[what: string, slip: OracleSlip, rules: OracleRules, answer: object]>([
    ["a single", { type: "single", stake: "10", legs: [won] }, {}, { returns: "20.00", profit: "10.00" }],
    ["half of a stake won", { type: "single", stake: "10", legs: [halfWon] }, {}, { returns: "14.50" }],
    [
      "half of a stake lost",
      { type: "single", stake: "10", legs: [halfLost] },
      {},
      { returns: "5.00", profit: "-5.00" },
    ],
    [
      "fractional odds that do not terminate",
      { type: "single", stake: "10", legs: [{ odds: { fractional: "4/6" }, grade: "won" }] },
      { minorUnits: 12 },
      { returns: "16.666666666667" },
    ],
    [
      "American odds below evens",
      { type: "single", stake: "110", legs: [{ odds: { american: "-110" }, grade: "won" }] },
      {},
      { returns: "210.00" },
    ],
    [
      "(1 + 2)^4 - 1 lines",
      { type: "lucky15", stake: "1", legs: [won, won, won, won] },
      {},
      { returns: "80.00", lines: 15 },
    ],
    ["all winners", { type: "lucky15", stake: "1", legs: [won, won, won, won] }, { lucky }, { returns: "86.50" }],
    ["one winner", { type: "lucky15", stake: "1", legs: [won, lost, lost, lost] }, { lucky }, { returns: "3.00" }],
    [
      "a leg that was placed",
      { type: "single", stake: "10", eachWay: true, legs: [placed] },
      {},
      { lines: 2, totalStake: "20.00", returns: "30.00" },
    ],
    [
      "win to win and place to place: 11 x 11 + 3 x 3",
      { type: "double", stake: "1", eachWay: true, legs: [places, places] },
      {},
      { returns: "130.00" },
    ],
    [
      "equally divided: 2 x 7 x 7",
      { type: "double", stake: "1", eachWay: true, legs: [places, places] },
      { eachWay: "equally-divided" },
      { returns: "98.00" },
    ],
    [
      "a dead heat between three for two places",
      { type: "single", stake: "9", legs: [{ ...won, deadHeat: { tied: 3, places: 2 } }] },
      {},
      { returns: "12.00" },
    ],
    ["a deduction of 25%", { type: "single", stake: "10", legs: [{ ...won, rule4: "25" }] }, {}, { returns: "17.50" }],
    [
      "a free bet",
      { type: "single", stake: "10", freeBet: true, legs: [won] },
      {},
      { returns: "10.00", profit: "10.00" },
    ],
    [
      "a lay that won",
      { type: "single", stake: "10", side: "lay", legs: [{ odds: "3", grade: "lost" }] },
      {},
      { totalStake: "20.00", returns: "30.00", profit: "10.00" },
    ],
    [
      "a lay that lost",
      { type: "single", stake: "10", side: "lay", legs: [{ odds: "3", grade: "won" }] },
      {},
      { returns: "0.00", profit: "-20.00" },
    ],
    [
      "boost, then maximum, then commission",
      { type: "single", stake: "10", boost: "50", commission: "10", legs: [won] },
      { maximumPayout: "22" },
      { returns: "20.80" },
    ],
    [
      "lines with a banker",
      { type: { system: [2] }, bankers: [0], stake: "1", legs: [lost, won, won] },
      {},
      { lines: 2, returns: "0.00" },
    ],
    ["a void leg", { type: "double", stake: "1", legs: [won, { odds: "9", grade: "void" }] }, {}, { returns: "2.00" }],
    [
      "a void leg that voids the slip",
      { type: "double", stake: "1", legs: [lost, { odds: "9", grade: "void" }] },
      { voidLeg: "void-slip" },
      { returns: "1.00" },
    ],
    [
      "an open leg",
      { type: { system: [1, 2] }, stake: "1", legs: [won, open] },
      {},
      { certain: "2.00", possible: "11.00", openLegs: [1] },
    ],
    [
      "each line rounded",
      { type: { system: [1] }, stake: "0.01", legs: [halfWon, halfWon] },
      { roundAt: "line" },
      { returns: "0.02" },
    ],
    ["the slip rounded", { type: { system: [1] }, stake: "0.01", legs: [halfWon, halfWon] }, {}, { returns: "0.03" }],
    [
      "a half to the even number",
      { type: "single", stake: "0.25", legs: [{ odds: "1.9", grade: "half_lost" }] },
      { rounding: "half-even" },
      { totalStake: "0.25", returns: "0.12", profit: "-0.13" },
    ],
  ])("settles %s", (_, slip, rules, answer) => {
    expect(settle(slip, rules)).toMatchObject(answer);
  });
});

/** What was drawn, so that no kind is missed. */
function kindsOf(slip: Slip, rules: MoneyRules, settlement: SlipSettlement): readonly string[] {
  const type = typeof slip.type === "string" ? slip.type : "system";
  const grades = slip.legs.map(({ grade }) => (typeof grade === "string" ? grade : grade.result));
  const odds = slip.legs.map(({ odds = {} }) => (typeof odds === "string" ? "decimal" : (Object.keys(odds)[0] ?? "")));
  const options = [
    ...Object.keys(slip),
    ...Object.entries(rules).map((pair) => pair.join("=")),
    ...slip.legs.flatMap(Object.keys),
  ];
  return [type, settlement.status, slip.side ?? "back", ...grades, ...odds, ...options, ...Object.keys(settlement)];
}

type Draw = readonly [slip: Slip, rules: MoneyRules];

/** The same exact slip with 12 decimals, and with those of its currency. */
const precisely = ([slip, rules]: Draw): readonly Draw[] => [
  [slip, { ...rules, minorUnits: 12 }],
  [slip, rules],
];

function compare(draws: fc.Arbitrary<Draw>, numRuns: number): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(draws, (draw) => {
      for (const [slip, rules] of precisely(draw)) {
        const settlement = settleSlip(slip, rules);
        expect(settlement).toStrictEqual(settle(slip, rules));
        for (const kind of new Set(kindsOf(slip, rules, settlement))) seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }),
    { seed: SEED, numRuns },
  );
  return seen;
}

const KINDS = [
  ...["single", "double", "treble", "accumulator", "trixie", "patent", "yankee", "lucky15", "canadian", "lucky31"],
  ...["heinz", "lucky63", "system", "won", "lost", "void", "half_won", "half_lost", "placed", "lay", "back"],
  ...["decimal", "fractional", "american", "place", "deadHeat", "rule4", "eachWay", "freeBet", "boost", "commission"],
  ...["bankers", "currency", "rounding=down", "rounding=half-even", "roundAt=line", "voidLeg=void-slip"],
  ...["eachWay=equally-divided", "deadHeat=winnings", "deadHeat=odds", "combinedOdds", "cashOuts"],
  ...["sameGameVoidLeg=reprice", "voidFreeBet=token", "maximumWinnings=50", "tax=[object Object]"],
];
/** What settlements have. */
const FOUND = ["cashedOut", "stakeTax", "winningsTax"];

const only = (type: Shape["type"], count: number): fc.Arbitrary<Shape> => fc.constant({ type, count });

// Minutes, if the long run has the machine to share.
describe(`drawn slips (SETTLEGRADE_SEED=${SEED})`, () => {
  it("settles decided slips as the oracle does", () => {
    const seen = compare(withMoney(slipOf(shapes, { open: 0 })), 120 * RUNS);
    for (const kind of [...KINDS, ...FOUND]) expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(9);
  });

  it("finds what is certain and what is possible of open slips as the oracle does", () => {
    const open = slipOf(shapes, { open: 2 }).filter(({ legs }) => legs.length < 5);
    const seen = compare(withMoney(open), 20 * RUNS);
    for (const kind of ["open", "pending", "ungradeable", "eachWay", "freeBet", "cashedOut", "combinedOdds"]) {
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(9);
    }
  });

  it("leaves out what a leg that cannot be settled as written could return, as the oracle does", () => {
    const grade = { eventId: 7, result: "ungradeable", reason: "invalid_line", final: true } as const;
    const withFault = (slip: Slip): Slip => {
      const [first, ...others] = slip.legs;
      const place = slip.eachWay ? { place: first?.place ?? { terms: "1/4" } } : {};
      return { ...slip, legs: [{ ...first, ...place, grade }, ...others] };
    };
    const mistyped = slipOf(shapes, { open: 1 })
      .filter(({ legs }) => legs.length < 5)
      .map(withFault);
    const seen = compare(withMoney(mistyped), 20 * RUNS);
    for (const kind of ["open", "cannotSettle", "eachWay", "freeBet", "combinedOdds", "lay"]) {
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(9);
    }
  });

  it("settles same-game multiples as the oracle does, those that wait for a new price too", () => {
    const oneLine = fc.oneof(only("double", 2), only("treble", 3), only("accumulator", 5));
    const multiples = withMoney(slipOf(oneLine, { open: 1 })).filter(([slip]) => slip.combinedOdds !== undefined);
    const seen = compare(multiples, 30 * RUNS);
    const kinds = [
      "open",
      "settled",
      "repricedOdds",
      "sameGameVoidLeg=reprice",
      "void",
      "half_won",
      "half_lost",
      ...FOUND,
    ];
    for (const kind of kinds) expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(5);
  });

  it("gives void free bets back as the oracle does", () => {
    const backed = slipOf(shapes, { open: 0 }).filter(({ side }) => side !== "lay");
    const free = backed.map((slip): Slip => {
      const legs = slip.legs.map((leg) => ({ ...leg, grade: "void" as const }));
      return { ...slip, freeBet: true, legs };
    });
    const seen = compare(withMoney(free), 30 * RUNS);
    for (const kind of ["token", "cashedOut", "voidFreeBet=token"])
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(9);
  });

  it("settles accumulators of up to eight legs that are open", () => {
    compare(withMoney(slipOf(accumulators, { open: 4 })), 4 * RUNS);
  });

  it.each<[type: Shape["type"], count: number, runs: number]>([
    ["super-heinz", 7, 4],
    ["lucky127", 7, 4],
    ["goliath", 8, 3],
    ["lucky255", 8, 3],
    ["accumulator", 20, 10],
    [{ system: [3, 5] }, 12, 1],
  ])("settles %j of %i legs as the oracle does", (type, count, runs) => {
    compare(withMoney(slipOf(only(type, count), { open: 0 })), Math.ceil((runs * RUNS) / 15) * 4);
  });

  it("settles a Lucky 255 each way as the oracle does", () => {
    const each = slipOf(only("lucky255", 8), { open: 0 }).filter(({ eachWay }) => eachWay === true);
    compare(withMoney(each), Math.ceil(RUNS / 5));
  });

  it("settles 15 of 20 as the oracle does", () => {
    compare(withMoney(slipOf(only({ system: [15] }, 20), { open: 0 })), Math.ceil(RUNS / 100));
  });
});
