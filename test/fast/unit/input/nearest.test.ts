import { describe, expect, it } from "vitest";
import { sports } from "../../../../src/pure/engine/index.js";
import { nearest } from "../../../../src/pure/engine/input/nearest.js";

const SLUGS = sports().map(({ slug }) => slug);
const NAMES = ["Totals", "Totals 1Q", "Totals 3Q", "Team Total Home", "Team Total Away", "Both Teams To Score", "ML"];

describe("nearest", () => {
  it.each([
    ["Ice Hockey", ["ice-hockey"]],
    ["table_tennis", ["table-tennis"]],
    ["hockey", ["field-hockey", "ice-hockey"]],
    ["volley", ["volleyball", "beach-volleyball"]],
    ["footbal", ["football", "gaelic-football", "american-football"]],
    ["basketbal", ["basketball"]],
    ["bascketball", ["basketball"]],
    ["", []],
    ["chess", []],
    ["%%%", []],
  ])("suggests for the sport %j: %j", (word, expected) => {
    expect(nearest(word, SLUGS, true)).toEqual(expected);
  });

  it("suggests a part of the word only if asked to", () => {
    expect(nearest("mens-tennis", SLUGS, true)).toEqual(["tennis"]);
    expect(nearest("mens-tennis", SLUGS)).toEqual([]);
  });

  it.each([
    ["totals", ["Totals"]],
    ["Totalls", ["Totals"]],
    ["Team Total", ["Team Total Home", "Team Total Away"]],
    ["Both Teams to Scroe", ["Both Teams To Score"]],
    ["Totals 4Q", []],
    ["Totals HT", []],
    ["Totals 3q", ["Totals 3Q"]],
    ["x".repeat(5000), []],
  ])("suggests for the market %.20s: %j", (word, expected) => {
    expect(nearest(word, NAMES)).toEqual(expected);
  });

  it("suggests three names at most", () => {
    expect(nearest("ball", SLUGS, true)).toHaveLength(3);
  });
});
