import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPossible, ScoresWithin } from "../../../src/engine/possible/scores-within.js";
import type { Score } from "../../../src/engine/words/event.js";
import type { Range } from "../../../src/engine/words/interval.js";
import type { Keep } from "../../../src/engine/words/possible.js";
import { everyUpTo, seenIn } from "./support.js";

const FURTHEST = 9;

const EVERY = everyUpTo(FURTHEST);

const side = fc.tuple(fc.nat(4), fc.option(fc.nat(5), { nil: Number.POSITIVE_INFINITY }));
const ranges: fc.Arbitrary<Range> = fc
  .record({
    home: side,
    away: side,
    together: fc.nat(14),
    atLeast: fc.nat(8),
    neverLead: fc.integer({ min: -2, max: 2 }),
  })
  .chain(({ home, away, ...bounds }) => {
    const range = { home: endsOf(home), away: endsOf(away) };
    const open: Range = { ...range, together: Number.POSITIVE_INFINITY, atLeast: 0, neverLead: null };
    return fc.constantFrom(
      open,
      { ...open, together: bounds.together },
      { ...open, atLeast: bounds.atLeast },
      { ...open, neverLead: bounds.neverLead },
    );
  });

function endsOf([least, more]: readonly [number, number]): Range["home"] {
  return { least, most: least + more };
}

/** Every score of a range up to the furthest one that matters. */
function scoresOf(range: Range): readonly Score[] {
  const counts = Array.from({ length: FURTHEST + 1 }, (_, count) => count);
  return counts.flatMap((home) => counts.map((away) => ({ home, away }))).filter((score) => isPossible(range, score));
}

/** The verdicts at the scores that are visited, each of which is possible. */
function seenBy(range: Range, keep: Keep, verdictAt: (score: Score) => boolean): ReadonlySet<boolean> {
  return seenIn(new ScoresWithin(range), keep, (score) => {
    expect(isPossible(range, score), JSON.stringify(score)).toBe(true);
    return verdictAt(score);
  });
}

describe("the scores of a range", () => {
  test("are all visited by a bet that keeps every score", () => {
    fc.assert(
      fc.property(ranges, fc.func(fc.boolean()), (range, verdictOf) => {
        const verdictAt = ({ home, away }: Score) => verdictOf(home, away);
        expect(seenBy(range, EVERY, verdictAt)).toEqual(new Set(scoresOf(range).map(verdictAt)));
      }),
      { numRuns: 300 },
    );
  });

  test("are decided by the outermost ones if the verdict only rises or only falls with each side", () => {
    const weight = fc.constantFrom(-1, 0, 1);
    const line = fc.integer({ min: -10, max: 20 });
    fc.assert(
      fc.property(ranges, weight, weight, line, (range, homeWeight, awayWeight, asked) => {
        const verdictAt = ({ home, away }: Score) => homeWeight * home + awayWeight * away > asked;
        const seen = seenBy(range, { ...EVERY, onlyOutermost: true }, verdictAt);
        expect(seen).toEqual(new Set(scoresOf(range).map(verdictAt)));
      }),
      { numRuns: 1000 },
    );
  });

  test("need one visit besides the next ones if the bet names a score", () => {
    const named = { home: 3, away: 2 };
    const visited: Score[] = [];
    const open = { least: 0, most: Number.POSITIVE_INFINITY };
    const range: Range = { home: open, away: open, together: Number.POSITIVE_INFINITY, atLeast: 0, neverLead: null };
    new ScoresWithin(range).every((score) => visited.push(score) > 0, { ...EVERY, named });
    expect(visited).toHaveLength(4);
    expect(visited.at(-1)).toEqual(named);
  });

  test("are refused if there are too many to visit", () => {
    const wide = { least: 0, most: 1000 };
    const range: Range = { home: wide, away: wide, together: Number.POSITIVE_INFINITY, atLeast: 0, neverLead: null };
    const keep: Keep = { ...EVERY, beyond: () => 1000 };
    expect(new ScoresWithin(range).every(() => true, keep)).toBe(false);
    expect(new ScoresWithin(range).every(() => true, { ...keep, onlyOutermost: true })).toBe(true);
  });
});
