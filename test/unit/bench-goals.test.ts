import { describe, expect, it } from "vitest";
import { Goals } from "../bench/goals.js";

describe("a row of a benchmark", () => {
  it.each([
    ["within its goal passes", [[2.2, 2.2]], "", 0],
    ["above its goal by half is marked and passes", [[3.3, 2.2]], "  MISSED", 0],
    ["above its goal by more than half fails the run", [[3.31, 2.2]], "  FAILED", 1],
    [
      "is as good as the worst of its costs",
      [
        [1, 2.2],
        [9.1, 6],
      ],
      "  FAILED",
      1,
    ],
    [
      "that was not measured fails the run",
      [
        [1, 2.2],
        [Number.NaN, 6],
      ],
      "  FAILED",
      1,
    ],
  ] as const)("%s", (_, costs, mark, exitCode) => {
    const goals = new Goals();
    expect(goals.mark(...costs)).toBe(mark);
    goals.mark([1, 2]);
    expect(goals.exitCode).toBe(exitCode);
  });

  it("is counted in the last line", () => {
    const goals = new Goals();
    goals.mark([1, 2]);
    expect(String(goals)).toBe("all within their goals");
    goals.mark([2.5, 2]);
    expect(String(goals)).toBe("1 rows miss a goal");
    goals.mark([4, 2]);
    expect(String(goals)).toBe("2 rows miss a goal, 1 of them by more than half: FAILED");
  });
});
