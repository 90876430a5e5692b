import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countText, isPlayerCount, sumOf } from "../../../../../src/pure/engine/bet/players/count.js";
import { grade } from "../../../../../src/pure/engine/index.js";
import { verdictOfMargin } from "../../../../../src/pure/engine/kinds/split-quarter-line.js";
import type { Verdict } from "../../../../../src/pure/engine/types/verdict.js";
import { bet, settled } from "../../../../support/events.js";
import { untyped } from "../../../../support/untyped.js";

/** The verdict on a player's counts against a line, through a whole bet. */
function settleCounts(counts: readonly number[], lineQuarters: number, isOver: boolean): Verdict {
  const names = ["Steals", "Rebounds", "Assists"].slice(0, counts.length);
  const statistics = Object.fromEntries(names.map((name, index) => [name, counts[index]]));
  const players = [{ name: "Ann Lee", statistics }];
  const event = settled("basketball", "90-80", { ft: "90-80" }, { statistics: { players } });
  const label = `Ann Lee (${names.join(" + ")})`;
  const { result, reason } = grade(
    { ...bet("Player Props", isOver ? "over" : "under", lineQuarters / 4), label },
    event,
  );
  return reason ?? untyped(result);
}

const text = (...counts: number[]) => countText(sumOf(counts));

describe("a sum of counts", () => {
  test.each([
    [[], "0"],
    [[0], "0"],
    [[-0], "0"],
    [[31], "31"],
    [[31, 8, 0], "39"],
    [[0.1, 0.2], "0.3"],
    [[0.1, 0.2, 0.3, 0.4], "1"],
    [[0.5, 0.5], "1"],
    [[1.005, 1.005], "2.01"],
    [[43.3], "43.3"],
    [[43.3, 0.05], "43.35"],
    [[0.001], "0.001"],
    [[1e-7], "0.0000001"],
    [[1.5e-7, 1], "1.00000015"],
    [[1e21, 1], "1000000000000000000001"],
    [[1.5e21], "1500000000000000000000"],
    [[9007199254740991, 9007199254740991], "18014398509481982"],
  ])("%j is %s", (counts, sum) => {
    expect(text(...counts)).toBe(sum);
  });

  test("is exact for the largest and the smallest number", () => {
    expect(text(Number.MAX_VALUE)).toHaveLength(309);
    expect(text(Number.MIN_VALUE)).toHaveLength(326);
    expect(text(Number.MAX_VALUE, Number.MIN_VALUE)).toMatch(/^1797.*\.0+5$/);
  });

  test("is the same as adding hundredths as whole numbers", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000)), (hundredths) => {
        const sum = hundredths.reduce((total, each) => total + each, 0);
        expect(Number(text(...hundredths.map((each) => each / 100)))).toBe(sum / 100);
      }),
    );
  });

  test("does not depend on the order", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 5 }), (counts) => {
        expect(text(...counts)).toBe(text(...[...counts].reverse()));
      }),
    );
  });

  test.each([0, 1, 0.5, 43.3, 1e300])("accepts %s", (count) => {
    expect(isPlayerCount(count)).toBe(true);
  });

  test.each([-1, -0.5, Number.NaN, Number.POSITIVE_INFINITY, "31", null, undefined, true, [], {}, 5n])(
    "takes no %s",
    (count) => {
      expect(isPlayerCount(count)).toBe(false);
    },
  );
});

describe("counts against a line", () => {
  test.each<[number[], number, Verdict, Verdict]>([
    [[31], 30.5, "won", "lost"],
    [[30], 30.5, "lost", "won"],
    [[30], 30, "push", "push"],
    [[31], 30, "won", "lost"],
    [[31], 30.75, "half_won", "half_lost"],
    [[31], 31.25, "half_lost", "half_won"],
    [[30], 30.75, "lost", "won"],
    [[0], 0.5, "lost", "won"],
    [[0], 0, "push", "push"],
    [[0], 0.25, "half_lost", "half_won"],
    [[31, 8, 2], 40.5, "won", "lost"],
    [[0.5, 0.5], 1, "push", "push"],
    [[0.5, 0.5], 1.25, "half_lost", "half_won"],
    [[0.5, 0.5], 0.75, "half_won", "half_lost"],
    [[43.3], 43.25, "won", "lost"],
    [[43.2], 43.25, "lost", "won"],
    [[43.25], 43.25, "push", "push"],
    [[43.5], 43.25, "won", "lost"],
    [[43.5], 43.5, "push", "push"],
    [[43.49], 43.5, "lost", "won"],
    [[0.1, 0.2], 0.25, "won", "lost"],
    [[1e300], 30.5, "won", "lost"],
    [[1e-300], 0, "won", "lost"],
  ])("%j over and under %d", (counts, line, over, under) => {
    expect(settleCounts(counts, line * 4, true)).toBe(over);
    expect(settleCounts(counts, line * 4, false)).toBe(under);
  });

  test("treat 0 and -0 as the same", () => {
    expect(settleCounts([-0], -0, true)).toBe("push");
  });

  test("are settled like scores if they are whole", () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(4000), fc.boolean(), (one, other, quarters, isOver) => {
        const margin = 4 * (one + other) - quarters;
        expect(settleCounts([one, other], quarters, isOver)).toBe(verdictOfMargin(isOver ? margin : -margin));
      }),
    );
  });

  test("with a fraction never split a stake", () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(4000), (tenths, quarters) => {
        fc.pre(tenths % 10 !== 0);
        const margin = 2 * tenths - 5 * quarters;
        expect(settleCounts([tenths / 10], quarters, true)).toBe(margin > 0 ? "won" : margin < 0 ? "lost" : "push");
      }),
    );
  });
});
