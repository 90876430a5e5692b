import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Periods, PeriodsWithin } from "../../../../src/pure/engine/possible/timed/periods-within.js";
import type { PartBorders } from "../../../../src/pure/engine/types/borders.js";
import { type Interval, type Range, rangeOf } from "../../../../src/pure/engine/types/interval.js";
import { counted } from "../../../../src/pure/engine/types/score.js";
import { draws } from "../../../support/volume.js";
import { comparing, waysOf } from "./support.js";

const INFINITE = Number.POSITIVE_INFINITY;
/** How far open ends are tried: twice as far as anything that is drawn. */
const FURTHEST = { two: 9, three: 6 };

const part: fc.Arbitrary<Interval> = fc
  .tuple(fc.nat(2), fc.option(fc.nat(2), { nil: INFINITE, freq: 2 }))
  .map(([least, more]) => ({ least, most: least + more }));
const whole: fc.Arbitrary<Interval> = fc
  .tuple(fc.nat(6), fc.option(fc.nat(3), { nil: INFINITE, freq: 2 }))
  .map(([least, more]) => ({ least, most: least + more }));

interface Drawn {
  readonly full: Range;
  readonly parts: readonly Range[];
}

const drawn = (count: number): fc.Arbitrary<Drawn> =>
  fc
    .record({
      home: whole,
      away: whole,
      parts: fc.array(fc.tuple(part, part), { minLength: count, maxLength: count }),
    })
    .map(({ home, away, parts }) => ({
      full: rangeOf(home, away),
      parts: parts.map(([one, other]) => rangeOf(one, other)),
    }));

/** What a side can have in each part, one by one. */
function splits(side: "home" | "away", { full, parts }: Drawn, furthest: number): readonly (readonly number[])[] {
  let found: readonly (readonly number[])[] = [[]];
  for (const { [side]: ends } of parts) {
    const counts: number[] = [];
    for (let count = ends.least; count <= Math.min(ends.most, furthest); count++) counts.push(count);
    found = found.flatMap((before) => counts.map((count) => [...before, count]));
  }
  return found.filter((split) => {
    const sum = split.reduce((total, count) => total + count, 0);
    return sum >= full[side].least && sum <= full[side].most;
  });
}

function matchesOf(bounds: Drawn, furthest: number): readonly Periods[] {
  const away = splits("away", bounds, furthest);
  return splits("home", bounds, furthest).flatMap((ahead) => away.map((behind) => matchOf(ahead, behind)));
}

function matchOf(ahead: readonly number[], behind: readonly number[]): Periods {
  const periods = ahead.map((home, index) => ({ home, away: behind[index] ?? 0 }));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return { home: sum(ahead), away: sum(behind), half: periods[0] ?? { home: 0, away: 0 }, periods };
}

/** What a bet compares of a match. */
function answerOf({ home, away, half, periods }: Periods, asked: PartBorders): string {
  switch (asked.on) {
    case "leads": {
      const lead = half.home - half.away;
      return `${Math.sign(lead)} ${Math.sign(asked.later === "match" ? home - away : home - away - lead)}`;
    }
    case "scored":
      return periods.map((period) => `${period.home > 0} ${period.away > 0}`).join();
    case "highest": {
      const counts = periods.map((period) => counted(period, asked.counts));
      const most = Math.max(...counts);
      return counts.indexOf(most) === counts.lastIndexOf(most) ? String(counts.indexOf(most)) : "shared";
    }
    case "all":
      return String(periods.every((period) => counted(period, asked.counts) > asked.most === (asked.are === "over")));
    case "scores":
      return String(JSON.stringify([half, { home, away }]) === JSON.stringify([asked.half, asked.full]));
    case "nothing":
      return "";
  }
}

const IN_HALVES: readonly PartBorders[] = [
  { on: "leads", later: "match" },
  { on: "leads", later: "second" },
  { on: "scored" },
  { on: "highest", counts: "both" },
  { on: "highest", counts: "home" },
  { on: "highest", counts: "away" },
  { on: "all", counts: "both", are: "over", most: 1 },
  { on: "all", counts: "both", are: "under", most: 1 },
  { on: "scores", half: { home: 1, away: 0 }, full: { home: 2, away: 1 } },
  { on: "scores", half: { home: 0, away: 0 }, full: { home: 0, away: 0 } },
];

function answersOf(bounds: Drawn, asked: PartBorders): ReadonlySet<string> {
  const visited = waysOf(new PeriodsWithin(bounds.full, bounds.parts), comparing({}, asked));
  return new Set(visited.map((match) => answerOf(match, asked)));
}

function everyAnswer(bounds: Drawn, asked: PartBorders, furthest: number): ReadonlySet<string> {
  return new Set(matchesOf(bounds, furthest).map((match) => answerOf(match, asked)));
}

/** Each match that is visited keeps the bounds. */
function expectPossible({ full, parts }: Drawn, asked: PartBorders): void {
  const isWithin = ({ least, most }: Interval, count: number) => count >= least && count <= most;
  for (const { home, away, periods } of waysOf(new PeriodsWithin(full, parts), comparing({}, asked))) {
    expect(isWithin(full.home, home) && isWithin(full.away, away)).toBe(true);
    for (const [index, period] of periods.entries()) {
      const { home: ahead, away: behind } = parts[index] ?? full;
      expect(isWithin(ahead, period.home) && isWithin(behind, period.away)).toBe(true);
    }
  }
}

/** A part is over for both sides or open for both, as in a match. */
const areAlike = ({ parts }: Drawn) =>
  parts.every(({ home, away }) => stateOf(home) === stateOf(away) && stateOf(home) !== "between");
const stateOf = ({ least, most }: Interval) => (most === least ? "over" : most === INFINITE ? "open" : "between");

describe("the parts of a match between bounds", () => {
  test.each(IN_HALVES.map((asked) => [JSON.stringify(asked), asked] as const))(
    "in halves, show every answer that every match shows: %s",
    (_, asked) => {
      fc.assert(
        fc.property(drawn(2), (bounds) => {
          expectPossible(bounds, asked);
          expect(answersOf(bounds, asked)).toEqual(everyAnswer(bounds, asked, FURTHEST.two));
        }),
        { numRuns: draws(3000, 200) },
      );
    },
  );

  test("show a score one goal away from the one that is named", () => {
    const nil = { least: 0, most: 0 };
    const asked: PartBorders = { on: "scores", half: { home: 0, away: 0 }, full: { home: 0, away: 0 } };
    for (const bounds of [rangeOf({ least: 0, most: 1 }, nil), rangeOf(nil, { least: 0, most: 1 })]) {
      const found = [bounds, rangeOf(nil, nil)];
      expect(answersOf({ full: bounds, parts: found }, asked)).toEqual(new Set(["true", "false"]));
      expect(answersOf({ full: bounds, parts: [...found].reverse() }, asked)).toEqual(new Set(["true", "false"]));
    }
  });

  test.each(["both", "home", "away"] as const)("in three periods, show every highest one: %s", (counts) => {
    const asked: PartBorders = { on: "highest", counts };
    fc.assert(
      fc.property(drawn(3), (bounds) => {
        const every = everyAnswer(bounds, asked, FURTHEST.three);
        const found = answersOf(bounds, asked);
        if (areAlike(bounds) || counts !== "both") expect(found).toEqual(every);
        else if (every.size > 0) expect([...every].filter((answer) => !found.has(answer))).toEqual([]);
      }),
      { numRuns: draws(400, 40) },
    );
  });
});
