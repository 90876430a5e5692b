import { describe, expect, it } from "vitest";
import { Goals } from "../../../lab/bench/goals.js";

describe("a row of a benchmark", () => {
  it.each([
    ["within its goal passes", 2.2, "", 0],
    ["of twice its goal is marked and passes", 4.4, "  MISSED", 0],
    ["of more than twice its goal fails the run", 4.41, "  FAILED", 1],
    ["that was not measured fails the run", Number.NaN, "  FAILED", 1],
  ])("%s", (_, cost, mark, exitCode) => {
    const goals = new Goals();
    expect(goals.mark([1, 2], [cost, 2.2], [1, 2])).toBe(mark);
    expect(goals.mark([1, 2])).toBe("");
    expect(goals.exitCode).toBe(exitCode);
  });

  it("has the room that its benchmark states", () => {
    const goals = new Goals(1.25);
    expect([goals.mark([2.5, 2]), goals.mark([2.51, 2])]).toEqual(["  MISSED", "  FAILED"]);
    expect(String(goals)).toBe("rows that miss a goal: 2, more than 1.25 times as much: 1, FAILED");
  });

  it("is counted in the last line", () => {
    const goals = new Goals();
    goals.mark([1, 2]);
    expect(String(goals)).toBe("all within their goals");
    goals.mark([2.5, 2]);
    expect(String(goals)).toBe("rows that miss a goal: 1");
    goals.mark([4.1, 2]);
    expect(String(goals)).toBe("rows that miss a goal: 2, more than 2 times as much: 1, FAILED");
  });
});
