import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPossible } from "../../../src/engine/possible/scores-within.js";
import { type Halves, HalvesWithin } from "../../../src/engine/possible/timed/halves-within.js";
import { type Interval, type Range, rangeOf } from "../../../src/engine/words/interval.js";
import type { Keep } from "../../../src/engine/words/possible.js";
import { everyUpTo, seenIn } from "./support.js";

const EVERY = everyUpTo(4);
const COUNTS = [0, 1, 2, 3, 4];
const SCORES = COUNTS.flatMap((home) => COUNTS.map((away) => ({ home, away })));

const side: fc.Arbitrary<Interval> = fc
  .tuple(fc.nat(2), fc.nat(2))
  .map(([least, more]) => ({ least, most: least + more }));
const half: fc.Arbitrary<Range> = fc.tuple(side, side).map(([home, away]) => rangeOf(home, away));
const full: fc.Arbitrary<Range> = fc
  .tuple(fc.nat(3), fc.integer({ min: 3, max: 8 }), fc.nat(3), fc.integer({ min: 3, max: 8 }))
  .map(([homeLeast, homeMost, awayLeast, awayMost]) =>
    rangeOf({ least: homeLeast, most: homeMost }, { least: awayLeast, most: awayMost }),
  );

/** Every first half with every end that the second half allows. */
function pairsOf(first: Range, second: Range, whole: Range): readonly Halves[] {
  return SCORES.filter((score) => isPossible(first, score)).flatMap((start) =>
    SCORES.filter((more) => isPossible(second, more))
      .map((more) => ({ home: start.home + more.home, away: start.away + more.away, half: start }))
      .filter((end) => isPossible(whole, end)),
  );
}

describe("two halves between bounds", () => {
  test("are visited in every pair of scores", () => {
    fc.assert(
      fc.property(half, half, full, fc.func(fc.boolean()), (first, second, whole, verdictOf) => {
        const verdictAt = ({ home, away, half: { home: one, away: other } }: Halves) =>
          verdictOf(home, away, one, other);
        const seen = seenIn(new HalvesWithin(first, second, whole), EVERY, verdictAt);
        expect(seen).toEqual(new Set(pairsOf(first, second, whole).map(verdictAt)));
      }),
      { numRuns: 300 },
    );
  });

  test("show a bet on the leads all that it sees at the furthest leads after each first half", () => {
    const keep: Keep = { ...EVERY, onlyFurthestLeads: true };
    const leader = ({ home, away }: { home: number; away: number }) => home > away;
    fc.assert(
      fc.property(half, half, full, fc.boolean(), fc.boolean(), (first, second, whole, before, after) => {
        const verdictAt = (halves: Halves) => leader(halves.half) === before && leader(halves) === after;
        const seen = seenIn(new HalvesWithin(first, second, whole), keep, verdictAt);
        expect(seen).toEqual(new Set(pairsOf(first, second, whole).map(verdictAt)));
      }),
      { numRuns: 500 },
    );
  });
});
