import { describe, expect, it } from "vitest";
import { labelText } from "../../../src/engine/index.js";
import { parseCountLabel } from "../../../src/engine/labels/count.js";
import { parseScoreLabel } from "../../../src/engine/labels/score.js";

describe("a score label", () => {
  it.each([
    ["2-1", 2, 1],
    [" 10 - 0 ", 10, 0],
    ["007-1", 7, 1],
  ])("%j names both sides, home first", (text, home, away) => {
    expect(parseScoreLabel(text)).toEqual({ kind: "score", home, away });
  });

  it.each(["", "2", "2:1", "2-1-0", "-1-2", "1000-1", "two-one", "2-1+"])("%j is not a score", (text) => {
    expect(parseScoreLabel(text)).toBeNull();
  });
});

describe("a count label", () => {
  it.each([
    ["3", 3, false],
    ["6+", 6, true],
    [" 0 ", 0, false],
  ])("%j is a number, or that number and more", (text, count, orMore) => {
    expect(parseCountLabel(text)).toEqual({ kind: "count", count, orMore });
  });

  it.each(["", "+", "3 +", "-1", "1000", "2.5", "3-4"])("%j is not a count", (text) => {
    expect(parseCountLabel(text)).toBeNull();
  });
});

describe("the text of a label", () => {
  it("is written in the form of the label", () => {
    expect(labelText({ kind: "score", home: 2, away: 1 })).toBe("2-1");
    expect(labelText({ kind: "count", count: 6, orMore: true })).toBe("6 or more");
    expect(labelText({ kind: "count", count: 3, orMore: false })).toBe("3");
    const player = { kind: "player", player: "Ann Lee", statistic: "Points", atLeast: null, mustStart: true } as const;
    expect(labelText(player)).toBe("Ann Lee (Points) (must start)");
    expect(labelText({ ...player, atLeast: 20 })).toBe("Ann Lee (20+ Points) (must start)");
    expect(labelText({ ...player, statistic: null, mustStart: false })).toBe("Ann Lee");
    expect(labelText({ ...player, statistic: null, atLeast: 20, mustStart: false })).toBe("Ann Lee (20+)");
  });
});
