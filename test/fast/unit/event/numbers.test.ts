import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Numbers } from "../../../../src/pure/engine/event/numbers.js";

const one = { home: 3, away: 1 };

describe("the numbers of an event", () => {
  it("are read under every known key, in any order", () => {
    const totals = ["ft", "fulltime", "ot", "ap"] as const;
    const numbered = Array.from({ length: 99 }, (_, index) => index + 1);
    const keys = [...totals, ...numbered.flatMap((number) => [`p${number}`, `map${number}`])];
    fc.assert(
      fc.property(fc.shuffledSubarray(keys), (listed) => {
        const periods = Object.fromEntries(listed.map((key, index) => [key, { home: index, away: 1 }]));
        const numbers = new Numbers({ periods });
        expect(numbers.usable).toBe(listed.length);
        for (const key of totals) expect(numbers[key]).toEqual(periods[key] ?? null);
        for (const number of numbered) {
          expect(numbers.period(number)).toEqual(periods[`p${number}`] ?? null);
          expect(numbers.map(number)).toEqual(periods[`map${number}`] ?? null);
        }
        for (const first of [1, 4, 6, 9, 10]) {
          const isListed = numbered.slice(first - 1).some((number) => `p${number}` in periods);
          expect(numbers.hasPeriodFrom(first)).toBe(isListed);
        }
      }),
    );
  });

  it.each(["p0", "p01", "p100", "map0", "map", "p", "P1", "p1 ", "q1", "p1x", "currentgame", "__proto__x"])(
    "are not read from the key %j",
    (key) => {
      const numbers = new Numbers({ periods: { [key]: one } });
      expect(numbers.usable).toBe(0);
      expect(numbers.period(1)).toBeNull();
      expect(numbers.map(1)).toBeNull();
    },
  );

  it("are not read if a side is not a whole number of 0 or more", () => {
    for (const bad of [{ home: -1, away: 0 }, { home: "1", away: 0 }, { home: 1 }, null, 5, { home: 0.5, away: 1 }]) {
      expect(new Numbers({ periods: { p1: bad, ft: bad } }).usable).toBe(0);
    }
  });
});
