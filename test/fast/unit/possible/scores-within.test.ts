import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPossible, ScoresWithin } from "../../../../src/pure/engine/possible/scores-within.js";
import type { Borders } from "../../../../src/pure/engine/types/borders.js";
import type { Score } from "../../../../src/pure/engine/types/event.js";
import type { Interval, Range } from "../../../../src/pure/engine/types/interval.js";
import { draws } from "../../../support/volume.js";
import { comparing, waysOf } from "./support.js";

/** Twice as far as a verdict with the borders that are drawn can change. */
const FURTHEST = 40;

const side: fc.Arbitrary<Interval> = fc
  .tuple(fc.nat(9), fc.option(fc.nat(9), { nil: Number.POSITIVE_INFINITY, freq: 1 }))
  .map(([least, more]) => ({ least, most: least + more }));
const ranges: fc.Arbitrary<Range> = fc
  .record({
    home: side,
    away: side,
    together: fc.option(fc.nat(24), { nil: Number.POSITIVE_INFINITY, freq: 1 }),
    atLeast: fc.oneof(fc.constant(0), fc.nat(20)),
    neverLead: fc.option(fc.integer({ min: -3, max: 3 }), { nil: null }),
  })
  .filter(({ home, away, together, atLeast }) => together >= atLeast && together >= home.least + away.least);

const counts = fc.uniqueArray(fc.nat(6), { maxLength: 2 });
const borders = fc.record({
  home: counts,
  away: counts,
  lead: fc.uniqueArray(fc.integer({ min: -6, max: 6 }), { maxLength: 3 }),
  sum: fc.uniqueArray(fc.nat(12), { maxLength: 2 }),
});

/** Where a score lies: on which side of each border. */
function areaOf(score: Score, { home = [], away = [], lead = [], sum = [] }: Borders): number {
  let area = 0;
  const add = (count: number, numbers: readonly number[]): void => {
    for (const number of numbers) area = 2 * area + Number(count > number);
  };
  add(score.home, home);
  add(score.away, away);
  add(score.home - score.away, lead);
  add(score.home + score.away, sum);
  return area;
}

const COUNTS = Array.from({ length: FURTHEST + 1 }, (_, count) => count);
const SCORES: readonly Score[] = COUNTS.flatMap((home) => COUNTS.map((away) => ({ home, away })));

function scoresOf(range: Range): readonly Score[] {
  return SCORES.filter((score) => isPossible(range, score.home, score.away));
}

describe("the scores of a range", () => {
  test("show every area between borders, as all scores up to twice the bound do", () => {
    fc.assert(
      fc.property(ranges, borders, (range, drawn) => {
        const visited = waysOf(new ScoresWithin(range), comparing(drawn));
        expect(visited.filter((score) => !isPossible(range, score.home, score.away))).toEqual([]);
        const areas = new Set(scoresOf(range).map((score) => areaOf(score, drawn)));
        expect(new Set(visited.map((score) => areaOf(score, drawn)))).toEqual(areas);
      }),
      { numRuns: draws(20_000, 1000) },
    );
  });

  test("show an odd count and an even one if both are possible", () => {
    fc.assert(
      fc.property(ranges, fc.constantFrom("both", "home", "away"), (range, of) => {
        const parityOf = ({ home, away }: Score) => (of === "both" ? home + away : of === "home" ? home : away) % 2;
        const visited = waysOf(new ScoresWithin(range), comparing({ parity: true }));
        expect(new Set(visited.map(parityOf))).toEqual(new Set(scoresOf(range).map(parityOf)));
      }),
      { numRuns: draws(20_000, 1000) },
    );
  });

  test("show a score that is named, and another one if there is one", () => {
    const named = fc.record({ home: fc.nat(8), away: fc.nat(8) });
    fc.assert(
      fc.property(ranges, named, (range, only) => {
        const isNamed = ({ home, away }: Score) => home === only.home && away === only.away;
        const visited = waysOf(new ScoresWithin(range), comparing({ only }));
        expect(new Set(visited.map(isNamed))).toEqual(new Set(scoresOf(range).map(isNamed)));
      }),
      { numRuns: draws(20_000, 1000) },
    );
  });

  test("are as few for a line of a thousand as for one of two", () => {
    const open: Range = {
      home: { least: 100, most: Number.POSITIVE_INFINITY },
      away: { least: 97, most: Number.POSITIVE_INFINITY },
      together: Number.POSITIVE_INFINITY,
      atLeast: 0,
      neverLead: null,
    };
    const visits = (line: number) => waysOf(new ScoresWithin(open), comparing({ lead: [line], sum: [line] })).length;
    expect(visits(1000)).toBeLessThan(40);
    expect(visits(2)).toBeLessThan(40);
  });
});
