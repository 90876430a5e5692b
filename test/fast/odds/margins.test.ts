import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MARGIN_METHODS, type MarginMethod, removeMargin } from "../../../src/pure/odds/index.js";
import { untyped } from "../../support/untyped.js";

/** Prices of three football matches, and what the page prints for them. Its roots are exact to five digits. */
const IMPLIED = "J. C. Lindstrøm, implied (R package), README, res1 to res5";
const KINDRED = "Kindred Group, overround-methods (C#), AdditiveTest, TestApplyWithFairBooksumOf1";
const MATCHES: readonly (readonly number[])[] = [
  [4.2, 3.7, 1.95],
  [2.45, 3.7, 2.9],
  [2.05, 3.2, 3.8],
];

interface Published {
  readonly source: string;
  readonly method: MarginMethod;
  readonly odds: readonly number[];
  readonly probabilities: readonly number[];
  readonly digits: number;
}

const TABLES: readonly (readonly [MarginMethod, readonly (readonly number[])[]])[] = [
  [
    "multiplicative",
    [
      [0.2331556, 0.2646631, 0.5021813],
      [0.3988848, 0.2641264, 0.3369888],
      [0.4586948, 0.2938514, 0.2474538],
    ],
  ],
  [
    "shin",
    [
      [0.2315716, 0.2635742, 0.5048542],
      [0.4000221, 0.2629271, 0.3370508],
      [0.4645882, 0.2919788, 0.2434331],
    ],
  ],
  [
    "odds-ratio",
    [
      [0.2320048, 0.2636415, 0.5043537],
      [0.3996912, 0.2633869, 0.3369219],
      [0.4634406, 0.2919032, 0.2446562],
    ],
  ],
  [
    "power",
    [
      [0.2311414, 0.2630644, 0.5057942],
      [0.4003156, 0.2627189, 0.3369655],
      [0.4667139, 0.2908985, 0.2423876],
    ],
  ],
];

const PUBLISHED: readonly Published[] = [
  ...TABLES.flatMap(([method, rows]) =>
    rows.map((probabilities, index) => ({
      source: IMPLIED,
      method,
      odds: MATCHES[index] ?? [],
      probabilities,
      digits: 5,
    })),
  ),
  {
    ...{
      source: "M. Eastwood, penaltyblog (Python package), test_implied.py, test_additive",
      method: "additive",
      digits: 6,
    },
    odds: [2.7, 2.3, 4.4],
    probabilities: [0.3595618, 0.423974, 0.2164642],
  },
  // Odds that the model makes of these probabilities and a sum of 1.15.
  ...[
    {
      odds: [7.272727272727273, 4.2105263157894735, 2.9629629629629632, 2.2857142857142856],
      probabilities: [0.1, 0.2, 0.3, 0.4],
    },
    {
      odds: [21.052631578947377, 3.053435114503817, 2.9629629629629632, 2.2857142857142856],
      probabilities: [0.01, 0.29, 0.3, 0.4],
    },
  ].map((each) => ({ source: KINDRED, method: "additive" as const, digits: 12, ...each })),
  {
    ...{ source: "M. Berk, shin (Python package), README, Usage", method: "shin", digits: 11 },
    odds: [2.6, 2.4, 4.3],
    probabilities: [0.37299406033208965, 0.4047794109200184, 0.2222265287474275],
  },
];

const price = fc.integer({ min: 10_100, max: 3_000_000 }).map((units) => units / 10_000);
const prices = fc.array(price, { minLength: 2, maxLength: 12 });
const methods = fc.constantFrom(...MARGIN_METHODS);

/** Prices of outcomes with these chances, with a margin in the way of a method. */
const chances = fc.array(fc.integer({ min: 5, max: 100 }), { minLength: 2, maxLength: 8 }).map((weights) => {
  const sum = weights.reduce((all, each) => all + each, 0);
  return weights.map((each) => each / sum);
});

describe("published worked examples", () => {
  it("are there for each method", () => {
    expect(new Set(PUBLISHED.map(({ method }) => method))).toEqual(new Set(MARGIN_METHODS));
  });

  it.each(PUBLISHED)("$source: $method of $odds", ({ method, odds, probabilities, digits }) => {
    const found = removeMargin(odds, method).probabilities ?? [];
    for (const [index, probability] of probabilities.entries()) expect(found[index]).toBeCloseTo(probability, digits);
  });

  it("Clarke, Kovalchik and Ingram (2017): Shin and the additive model are one for two competitors", () => {
    fc.assert(
      fc.property(price, price, (one, other) => {
        const [shin, additive] = [removeMargin([one, other], "shin"), removeMargin([one, other], "additive")];
        if (shin.probabilities === null || additive.probabilities === null) return;
        expect(shin.probabilities[0]).toBeCloseTo(additive.probabilities[0] ?? 0, 10);
      }),
    );
  });
});

describe("each method undoes the margin that it models", () => {
  const inverses: Readonly<Record<MarginMethod, (p: number, n: number, all: readonly number[]) => number>> = {
    multiplicative: (p) => 1.05 * p,
    additive: (p, n) => p + 0.05 / n,
    power: (p) => p ** 0.9,
    // Shin (1993), equation 5, with z = 0.02.
    shin: (p, _, all) => shinPart(p) * all.reduce((sum, each) => sum + shinPart(each), 0),
    "odds-ratio": (p) => (1.1 * p) / (1 - p + 1.1 * p),
  };
  const shinPart = (p: number) => Math.sqrt(0.02 * p + 0.98 * p * p);

  it.each(MARGIN_METHODS)("%s", (method) => {
    fc.assert(
      fc.property(chances, (all) => {
        const odds = all.map((p) => 1 / inverses[method](p, all.length, all));
        fc.pre(odds.every((each) => each > 1));
        const { probabilities } = removeMargin(odds, method);
        for (const [index, p] of all.entries()) expect(probabilities?.[index]).toBeCloseTo(p, 9);
      }),
    );
  });
});

describe("the probabilities of any method", () => {
  it("sum to 1, are in (0, 1) and have the order of the prices", () => {
    fc.assert(
      fc.property(prices, methods, (odds, method) => {
        const { probabilities, overround, refused } = removeMargin(odds, method);
        const booksum = odds.reduce((sum, each) => sum + 1 / each, 0);
        if (probabilities === null) {
          const isHuge = method === "power" && booksum > 3;
          expect(refused).toBe(method === "shin" ? "below_one" : "no_probability");
          expect(method === "shin" ? booksum < 1 : isHuge || (method === "additive" && booksum > 1)).toBe(true);
          return;
        }
        expect(overround).toBeCloseTo(booksum - 1, 12);
        expect(probabilities.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12);
        for (const [index, each] of probabilities.entries()) {
          expect(each).toBeGreaterThan(0);
          expect(each).toBeLessThan(1);
          for (const [other, against] of probabilities.entries()) {
            if ((odds[index] ?? 0) < (odds[other] ?? 0)) expect(each).toBeGreaterThanOrEqual(against);
          }
        }
      }),
      { numRuns: 3000 },
    );
  });

  it("are those of power if no method is asked for", () => {
    for (const odds of MATCHES) expect(removeMargin(odds)).toEqual(removeMargin(odds, "power"));
  });

  it("are those of the prices if there is no margin", () => {
    for (const method of MARGIN_METHODS) {
      const { probabilities } = removeMargin(["2", "4", "4"], method);
      for (const [index, p] of [0.5, 0.25, 0.25].entries()) expect(probabilities?.[index]).toBeCloseTo(p, 12);
    }
  });
});

describe("no probabilities", () => {
  it.each([
    [["2"], "power", "too_few_prices"],
    [[], "power", "too_few_prices"],
    [["2", "1"], "power", "not_odds"],
    [["2", "N/A"], "power", "not_odds"],
    [["1.1", "2", "500"], "additive", "no_probability"],
    [["2.1", "2.1"], "shin", "below_one"],
  ] as const)("of %j by %s: %s", (odds, method, refused) => {
    expect(removeMargin(odds, method)).toMatchObject({ probabilities: null, refused });
  });

  it("of a value that no number can be made of", () => {
    expect(removeMargin(untyped(["2", { toString: 1, valueOf: 1 }]))).toMatchObject({ refused: "not_odds" });
  });

  it("by a method that there is not", () => {
    expect(() => removeMargin(["2", "2"], untyped("constructor"))).toThrow(
      /"constructor" is not a method; allowed: multiplicative/,
    );
  });
});
