/** `grade --expected`: grades against the field `expected` of a file. */
import { describe, expect, it } from "vitest";
import { vectors } from "../../src/fixtures/index.js";
import { cli, DERBY, GRADE_WON, LOST, ndjson, PUSH, recordsOf, scratch, WON } from "./helpers.js";

const folder = scratch();
const { ref: _, ...expected } = GRADE_WON;
const RIGHT = { event: DERBY, selection: WON, expected };
const WRONG = { event: DERBY, selection: PUSH, expected: { result: "won", reason: null } };
const BARE = { event: DERBY, selection: LOST };

/** Runs `grade --expected` on these records. */
function compared(records: readonly unknown[], more: readonly string[] = [], isTTY = false) {
  const world = { stdin: ndjson(records), isTTY, env: { NO_COLOR: "1" }, columns: 80 };
  return cli(["grade", "-", "--expected", ...more], world);
}

describe("grade --expected", () => {
  it("ends with 0 if every grade is as expected", async () => {
    const { code, out, err } = await compared([RIGHT, RIGHT]);
    expect(code).toBe(0);
    expect(recordsOf(out)[0]).toEqual({ ...GRADE_WON, expected, differs: [] });
    expect(err).toContain("2 bets as expected\n");
  });

  it("ends with 1 if one is not, and counts what has nothing to compare with", async () => {
    const { code, out, err } = await compared([RIGHT, WRONG, BARE]);
    expect(code).toBe(1);
    expect(recordsOf(out).map(({ differs }) => differs)).toEqual([[], ["result", "reason"], undefined]);
    expect(recordsOf(out)[1]).toMatchObject({ result: "void", reason: "push", expected: WRONG.expected });
    expect(err).toContain("1 bet as expected, 1 not as expected, 1 without a field expected\n");
  });

  it("says below a row of the table what was expected", async () => {
    const { code, out } = await compared([RIGHT, WRONG, BARE], [], true);
    expect(code).toBe(1);
    expect(out).toMatch(/void, push +2-1 regulation\n {4}not as expected: won, no reason\n/);
    expect(out.match(/not as expected:/g)).toHaveLength(1);
    expect(out).toContain("1 bet as expected, 1 not as expected");
  });

  it("adds columns to CSV", async () => {
    const { out } = await compared([RIGHT, WRONG, BARE], ["--format", "csv"]);
    const [head = "", right = "", wrong = "", bare = ""] = out.split("\n");
    expect(head).toMatch(/,expectedResult,expectedReason,expectedBasis,differs$/);
    expect(right).toMatch(/,won,,"\{.*\}",$/);
    expect(wrong).toMatch(/,won,,,result reason$/);
    expect(bare).toMatch(/,,,,$/);
  });

  it.each([
    ["its result alone", { result: "won" }, []],
    ["a word for the result", "won", []],
    ["another word", "lost", ["result"]],
    ["a reason", { reason: "push" }, ["reason"]],
    ["another score", { basis: { scope: "regulation", home: 1, away: 1 } }, ["basis"]],
    ["another scope", { basis: { scope: "full_game", home: 2, away: 1 } }, ["basis"]],
    ["part of a basis", { basis: { home: 2, away: 1 } }, []],
    ["another part of a basis", { basis: { home: 3 } }, ["basis"]],
    ["no basis", { basis: null }, ["basis"]],
    ["fields that are not compared", { final: false, note: "?" }, []],
    ["something that is not a grade", 7, ["result"]],
  ])("compares %s", async (_name, wanted, differs) => {
    const { code, out } = await compared([{ ...RIGHT, expected: wanted }]);
    expect([recordsOf(out)[0]?.["differs"], code]).toEqual([differs, differs.length === 0 ? 0 : 1]);
  });

  it("compares bets that --only does not show", async () => {
    const { code, out, err } = await compared([RIGHT, WRONG], ["--only", "won"]);
    expect([code, recordsOf(out).length]).toEqual([1, 1]);
    expect(err).toContain("1 not as expected");
  });

  it("reads the lists of matches that the fixtures have", async () => {
    const file = folder.file("matches.json", {
      matches: [{ event: DERBY, selections: [{ selection: WON, expected }] }],
    });
    expect((await cli(["grade", file, "--expected"])).code).toBe(0);
    const { code, err } = await cli(["grade", "fixtures/events/football.json", "--expected"]);
    expect([code, err]).toEqual([0, expect.stringMatching(/\d+ bets as expected\n/)]);
  });

  it("finds the vectors as expected that need no options", async () => {
    const cases = vectors.filter(({ options, event }) => options === undefined && event !== undefined).slice(0, 300);
    expect((await compared(cases)).code).toBe(0);
  });

  it("ends with 2 if no bet has a field expected", async () => {
    const { code, err } = await compared([BARE]);
    expect(code).toBe(2);
    expect(err).toContain("--expected: no bet has a field `expected` next to its `selection`.");
  });

  it("does not compare without the option", async () => {
    const { code, out } = await cli(["grade", "-"], { stdin: ndjson([WRONG]) });
    expect([code, recordsOf(out)[0]]).not.toHaveProperty("1.expected");
    expect(code).toBe(0);
  });
});
