/**
 * Laws that hold for every slip. `MONEY` has 30 decimals and the odds terminate, so that nothing is rounded: the laws are about the exact
 * amounts. `SETTLEGRADE_SEED` draws other slips, `LAWS_RUNS` more of them.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as page from "../../../lab/playground/long-amounts.js";
import {
  LedgerError,
  type Leg,
  type MoneyRules,
  type Odds,
  type Slip,
  settleSlip,
} from "../../../src/pure/ledger/index.js";
import { formatShort, parseDecimal, scaleOf, shortUnits } from "../../../src/pure/ledger/money/decimal.js";
import { formatLong, longUnits } from "../../../src/pure/ledger/money/long.js";
import { untyped } from "../../support/untyped.js";
import {
  decidedGrades,
  decimalOdds,
  legOf,
  namedShapes,
  openGrades,
  shapes,
  slipOf,
  stakes,
  systems,
  withMoney,
  withRules,
} from "../differential/ledger-draws.js";
import { drawn } from "./draws.js";

const EXACT: MoneyRules = { minorUnits: 30 };

/** An amount in its smallest units, with 30 decimals. */
function units(amount: string): bigint {
  const [whole = "", decimals = ""] = amount.split(".");
  return BigInt(whole + decimals.padEnd(30, "0"));
}

function settled(slip: Slip, rules: MoneyRules = EXACT) {
  const settlement = settleSlip(slip, rules);
  if (settlement.status !== "settled") throw new Error("The slip is open");
  return { ...settlement, stake: units(settlement.totalStake), paid: units(settlement.returns) };
}

const cents = fc.integer({ min: 101, max: 999 }).map((number) => (number / 100).toFixed(2));
const plainLeg = legOf({ grades: decidedGrades, odds: cents, deductions: false }, true);

/** Slips of up to four legs with odds of two decimals, which 30 decimals hold whatever the options. */
const exactSlips: fc.Arbitrary<Slip> = fc
  .oneof(namedShapes, systems)
  .filter(({ count }) => count < 5)
  .chain(({ type, count, bankers }) =>
    fc
      .record({
        stake: cents,
        legs: fc.array(plainLeg, { minLength: count, maxLength: count }),
        eachWay: fc.boolean(),
        freeBet: fc.boolean(),
        boost: fc.constantFrom("0", "10"),
        commission: fc.constantFrom("0", "5"),
      })
      .map((slip) => ({ type, ...slip, legs: withTerms(slip.legs), ...(bankers ? { bankers } : {}) })),
  );

/** Place terms of a fifth have two decimals less than those of a third have. */
const withTerms = (legs: readonly Leg[]): Leg[] => legs.map((leg) => ({ ...leg, place: { terms: "1/5" } }));

const anySlip = slipOf(shapes, { open: 0 });

describe("returns", () => {
  it("are never negative", () => {
    fc.assert(
      fc.property(withMoney(anySlip), ([slip, rules]) => {
        const settlement = settleSlip(slip, rules);
        if (settlement.status === "settled") expect(settlement.returns).toMatch(/^\d+(\.\d+)?$/);
        else expect(settlement.certain).toMatch(/^\d+(\.\d+)?$/);
      }),
      drawn(),
    );
  });

  it("are linear in the stake", () => {
    fc.assert(
      fc.property(exactSlips, fc.integer({ min: 2, max: 99 }), (slip, factor) => {
        const once = settled({ ...slip, stake: "0.07" });
        const often = settled({ ...slip, stake: ((7 * factor) / 100).toFixed(2) });
        expect(often.paid).toBe(once.paid * BigInt(factor));
        expect(often.stake).toBe(once.stake * BigInt(factor));
      }),
      drawn(),
    );
  });

  it("are the stake if every leg is void, and 0 on a free bet", () => {
    fc.assert(
      fc.property(withRules(anySlip), ([slip, { maximumPayout: _, ...rules }]) => {
        const legs = slip.legs.map((leg) => ({ ...leg, grade: "void" as const }));
        const { stake, paid } = settled({ ...slip, legs }, { ...rules, minorUnits: 12 });
        // A liability has been rounded too.
        expect(paid).toBe(slip.freeBet ? 0n : stake);
      }),
      drawn(),
    );
  });

  it("are nothing if every leg lost", () => {
    fc.assert(
      fc.property(withRules(anySlip), ([slip, rules]) => {
        if (slip.side === "lay") return;
        const legs = slip.legs.map((leg) => ({ place: { terms: "1/5" }, ...leg, grade: "lost" as const }));
        expect(settled({ ...slip, legs }, rules).paid).toBe(0n);
      }),
      drawn(),
    );
  });

  it("do not depend on the order of the legs", () => {
    const turned = withRules(anySlip).chain(([slip, rules]) => {
      const places = slip.legs.map((_, place) => place);
      return fc
        .shuffledSubarray(places, { minLength: places.length })
        .map((order) => ({ slip, rules, other: reordered(slip, order) }));
    });
    fc.assert(
      fc.property(turned, ({ slip, rules, other }) => {
        expect(settleSlip(other, rules)).toEqual(settleSlip(slip, rules));
      }),
      drawn(),
    );
  });

  it("are the same for every way to write the odds", () => {
    const forms: Odds[][] = [
      ["2.1", "2.10", { fractional: "11/10" }, { fractional: "110/100" }, { american: "+110" }],
      ["1.5", { fractional: "1/2" }, { american: "-200" }],
      ["2", "2.000", { fractional: "1/1" }, { american: "+100" }, { american: "-100" }],
    ];
    fc.assert(
      fc.property(withRules(anySlip), fc.constantFrom(...forms), ([slip, rules], odds) => {
        const slips = odds.map((one) => ({ ...slip, legs: slip.legs.map((leg) => ({ ...leg, odds: one })) }));
        expect(new Set(slips.map((one) => JSON.stringify(settleSlip(one, rules)))).size).toBe(1);
      }),
      drawn(100),
    );
  });

  it("of a half result are halfway between those of the two whole ones", () => {
    fc.assert(
      fc.property(decimalOdds, stakes, (odds, stake) => {
        const paid = (grade: Leg["grade"]) => settled({ type: "single", stake, legs: [{ odds, grade }] }).paid;
        expect(2n * paid("half_won")).toBe(paid("won") + paid("void"));
        expect(2n * paid("half_lost")).toBe(paid("lost") + paid("void"));
      }),
      drawn(),
    );
  });
});

function reordered(slip: Slip, order: readonly number[]): Slip {
  const legs = order.flatMap((place) => slip.legs[place] ?? []);
  return slip.bankers
    ? { ...slip, legs, bankers: slip.bankers.map((place) => order.indexOf(place)) }
    : { ...slip, legs };
}

/** Every choice of so many of the members. */
function choices<T>(members: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return members.flatMap((first, i) => choices(members.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

describe("a system", () => {
  it("returns what its lines return as slips of their own", () => {
    fc.assert(
      fc.property(exactSlips, ({ boost: _, commission: __, bankers, ...slip }) => {
        const sizes = slip.legs.map((_, i) => i + 1);
        const some = sizes.filter((size) => size >= (bankers?.length ?? 0));
        const system = { ...slip, type: { system: some }, ...(bankers ? { bankers } : {}) };
        const places = slip.legs.map((_, place) => place);
        const lines = some
          .flatMap((size) => choices(places, size))
          .filter((line) => (bankers ?? []).every((banker) => line.includes(banker)))
          .map((line) => line.flatMap((place) => slip.legs[place] ?? []))
          .map((legs) => settled({ ...slip, type: legs.length === 1 ? "single" : "accumulator", legs }));
        const whole = settled(system);
        expect(whole.paid).toBe(lines.reduce((sum, line) => sum + line.paid, 0n));
        expect(whole.stake).toBe(lines.reduce((sum, line) => sum + line.stake, 0n));
        expect(whole.lines).toBe(lines.reduce((sum, line) => sum + line.lines, 0));
      }),
      drawn(),
    );
  });

  it("of all sizes from 1 or 2 is the named type", () => {
    const fullCover = slipOf(
      namedShapes.filter(({ count, type }) => count > 2 && type !== "treble"),
      { open: 1 },
    );
    fc.assert(
      fc.property(withRules(fullCover), ([slip, { lucky: _, ...rules }]) => {
        const from = /^(patent|lucky)/.test(String(slip.type)) ? 1 : 2;
        const system = slip.legs.map((__, i) => i + 1).filter((size) => size >= from);
        expect(settleSlip(slip, rules)).toEqual(settleSlip({ ...slip, type: { system } }, rules));
      }),
      drawn(150),
    );
  });

  it("with one banker is every line that has the banker", () => {
    fc.assert(
      fc.property(fc.array(plainLeg, { minLength: 3, maxLength: 5 }), (legs) => {
        const pairs = settled({ type: { system: [2] }, bankers: [0], stake: "1", legs });
        const doubles = legs
          .slice(1)
          .map((leg) => settled({ type: "double", stake: "1", legs: [...legs.slice(0, 1), leg] }));
        expect(pairs.paid).toBe(doubles.reduce((sum, { paid }) => sum + paid, 0n));
      }),
      drawn(100),
    );
  });
});

describe("a lay bet", () => {
  it("wins what the backer loses, before commission", () => {
    const leg = legOf({ grades: decidedGrades, odds: cents }, false);
    fc.assert(
      fc.property(leg, cents, fc.constantFrom("winnings", "odds"), ({ rule4: _, ...leg }, stake, deadHeat) => {
        const backer = settled({ type: "single", stake, legs: [leg] }, { ...EXACT, deadHeat });
        const layer = settled({ type: "single", side: "lay", stake, legs: [leg] }, { ...EXACT, deadHeat });
        // A dead heat between three does not terminate: one unit of rounding on either side.
        const sum = layer.paid - layer.stake + backer.paid - backer.stake;
        expect(sum >= -1n && sum <= 1n).toBe(true);
        const { deadHeat: tie } = leg;
        if ((typeof tie === "number" ? tie : tie?.tied) !== 3) expect(sum).toBe(0n);
      }),
      drawn(),
    );
  });

  it("pays commission on what it wins only", () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.constantFrom("won", "lost", "void", "half_won", "half_lost"),
        (odds, stake, grade) => {
          const slip: Slip = { type: "single", side: "lay", stake, legs: [{ odds, grade }] };
          const [without, with5] = [settled(slip), settled({ ...slip, commission: "5" })];
          const profit = without.paid - without.stake;
          expect(with5.paid - with5.stake).toBe(profit > 0n ? (profit * 95n) / 100n : profit);
        },
      ),
      drawn(),
    );
  });
});

describe("an open slip", () => {
  const RESULTS = ["won", "half_won", "void", "half_lost", "lost", "placed"] as const;
  const small = slipOf(shapes, { open: 3 }).filter(({ legs }) => legs.length < 5);

  /** A half result has no dead heat, and only an each-way leg can be placed. */
  const resultsOf = (slip: Slip, leg: Leg | undefined) =>
    RESULTS.filter((result) => {
      if (result === "placed") return slip.eachWay;
      return !(result.startsWith("half") && (leg?.deadHeat || leg?.place?.deadHeat));
    });

  /** The slip with everything that its open legs may become. */
  function outcomeSlips(slip: Slip, openLegs: readonly number[]): readonly Slip[] {
    const [place, ...others] = openLegs;
    if (place === undefined) return [slip];
    return resultsOf(slip, slip.legs[place]).flatMap((grade) => {
      const legs = slip.legs.map((leg, i) => (i === place ? { ...leg, grade } : leg));
      return outcomeSlips({ ...slip, legs }, others);
    });
  }

  it("returns at least what is certain, at most what is possible, and may return either", () => {
    let open = 0;
    fc.assert(
      fc.property(withRules(small), ([slip, rules]) => {
        const settlement = settleSlip(slip, rules);
        if (settlement.status === "settled") return;
        open += 1;
        const paid = outcomeSlips(slip, settlement.openLegs).map((end) => settled(end, rules).paid);
        expect(units(settlement.certain)).toBe(paid.reduce((a, b) => (b < a ? b : a)));
        expect(units(settlement.possible ?? "")).toBe(paid.reduce((a, b) => (b > a ? b : a)));
      }),
      drawn(),
    );
    expect(open).toBeGreaterThan(drawn().numRuns / 2);
  });

  it("is settled as soon as its open legs make no difference, and pays the same whatever they become", () => {
    let certain = 0;
    fc.assert(
      fc.property(withMoney(small), ([slip, drawnRules]) => {
        const rules = { ...drawnRules, settleWhenCertain: true };
        const waiting = settleSlip(slip, { ...rules, settleWhenCertain: false });
        if (waiting.status === "settled" || slip.combinedOdds !== undefined) return;
        const ends = outcomeSlips(slip, waiting.openLegs).map((end) => settleSlip(end, rules));
        const [first] = ends;
        const isCertain = ends.every((end) => JSON.stringify(end) === JSON.stringify(first));
        expect(settleSlip(slip, rules)).toEqual(isCertain ? first : waiting);
        certain += isCertain ? 1 : 0;
      }),
      drawn(),
    );
    expect(certain).toBeGreaterThan(drawn().numRuns / 20);
  });

  it("has no returns and no profit", () => {
    fc.assert(
      fc.property(withRules(small), ([slip, rules]) => {
        const settlement = settleSlip(slip, rules);
        if (settlement.status === "open") {
          expect(Object.keys(settlement)).toEqual(["status", "lines", "totalStake", "certain", "possible", "openLegs"]);
        }
      }),
      drawn(50),
    );
  });

  it("of any size has a most that is possible, if no leg is in a dead heat", () => {
    const shape = fc.tuple(fc.integer({ min: 17, max: 50 }), fc.boolean());
    const slips = shape.chain(([count, eachWay]) => {
      const leg = legOf({ grades: openGrades, deductions: false }, eachWay);
      const legs = fc.array(leg, { minLength: count, maxLength: count });
      return fc.record({ legs, eachWay: fc.constant(eachWay), freeBet: fc.boolean() });
    });
    fc.assert(
      fc.property(slips, ({ legs, eachWay, freeBet }) => {
        const system = [2, legs.length];
        const open = settleSlip({ type: { system }, stake: "1", legs, eachWay, freeBet });
        const won = legs.map((leg) => ({ ...leg, grade: "won" as const }));
        const { returns } = settled({ type: { system }, stake: "1", legs: won, eachWay, freeBet }, {});
        expect(open).toMatchObject({ status: "open", certain: "0.00", possible: returns });
      }),
      drawn(50),
    );
  });

  it("has the stake of the settled slip", () => {
    fc.assert(
      fc.property(withRules(small), ([slip, rules]) => {
        const legs = slip.legs.map((leg) => ({ ...leg, grade: "void" as const }));
        const [open, { totalStake, lines }] = [settleSlip(slip, rules), settled({ ...slip, legs }, rules)];
        expect([open.totalStake, open.lines]).toEqual([totalStake, lines]);
      }),
      drawn(100),
    );
  });
});

describe("an option", () => {
  it("of 0 percent changes nothing", () => {
    fc.assert(
      fc.property(withRules(anySlip), ([slip, rules]) => {
        const { boost: _, commission: __, ...bare } = slip;
        const zero = { ...bare, commission: "0", ...(slip.side === "lay" ? {} : { boost: "0" }) };
        expect(settleSlip(zero, rules)).toEqual(settleSlip(bare, rules));
      }),
      drawn(100),
    );
  });

  it("never changes the slip or the rules that it reads", () => {
    fc.assert(
      fc.property(withRules(anySlip), ([slip, rules]) => {
        const before = JSON.stringify([slip, rules]);
        settleSlip(slip, rules);
        expect(JSON.stringify([slip, rules])).toBe(before);
      }),
      drawn(50),
    );
  });

  it("is refused by one kind of error", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 3 }), (slip, rules) => {
        expect(() => settleSlip(untyped(slip), untyped(rules))).toThrow(LedgerError);
      }),
      drawn(),
    );
  });
});

describe("the fast path for plain decimals", () => {
  const digits = (least: number, most: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((some) => some.join(""));
  const plain = fc.tuple(digits(1, 9), digits(0, 5)).map(([whole, decimals]) => {
    const integer = whole.replace(/^0+(?=\d)/, "");
    return decimals === "" ? integer : `${integer}.${decimals}`;
  });

  it("reads what decimal.js reads", () => {
    fc.assert(
      fc.property(plain, (text) => {
        const scale = scaleOf(text) ?? 0;
        expect(shortUnits(text)).toBe(longUnits(text, scale));
        expect(parseDecimal(text)).toEqual({ n: longUnits(text, scale), d: 10n ** BigInt(scale) });
      }),
      drawn(1000),
    );
  });

  it("prints what decimal.js prints", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) }),
        fc.integer({ min: 0, max: 30 }),
        (some, decimals) => {
          expect(formatShort(some, decimals)).toBe(formatLong(some, decimals));
        },
      ),
      drawn(1000),
    );
  });

  it("calculates on the page, which does not have decimal.js, what decimal.js calculates", () => {
    const long = fc.tuple(digits(16, 27), digits(1, 12)).map((parts) => parts.join("."));
    fc.assert(
      fc.property(long, fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.nat(30), (text, units, decimals) => {
        expect(page.longUnits(text)).toBe(longUnits(text, text.length - text.indexOf(".") - 1));
        expect(page.formatLong(units, decimals)).toBe(formatLong(units, decimals));
      }),
      drawn(1000),
    );
  });
});
