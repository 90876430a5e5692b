/** `grade --expected`: grades against the field `expected` of a file. */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { vectors } from "../../../../src/fixtures/index.js";
import { cli, DERBY, GRADE_WON, LOST, ndjson, PUSH, recordsOf, scratch, WON } from "../../../support/command.js";
import { settled } from "../../../support/events.js";

const folder = scratch();
const { ref: _, ...expected } = GRADE_WON;
const RIGHT = { event: DERBY, selection: WON, expected };
const WRONG = { event: DERBY, selection: PUSH, expected: { result: "won", reason: null } };
const BARE = { event: DERBY, selection: LOST };

const TIE = settled("american-football", "20-20", {}, { id: 5 });
const TIED = { eventId: 5, market: "ML", side: "home" };

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

  it("finds the vectors as expected, each with its options", async () => {
    const files = readdirSync("fixtures/vectors").filter((name) => !/schema|rules\.json/.test(name));
    const { code, err } = await cli(["grade", ...files.map((name) => `fixtures/vectors/${name}`), "--expected"]);
    expect([code, err]).toEqual([
      0,
      expect.stringContaining(`${vectors.length.toLocaleString("en-US")} bets as expected\n`),
    ]);
  });

  it("finds the vectors as expected that are written one on each line", async () => {
    const cases = vectors.filter(({ options }) => options !== undefined);
    expect(cases.length).toBeGreaterThan(300);
    expect((await compared(cases)).code).toBe(0);
  });

  it.each([
    ["of the house", { rulebook: { tieRules: { "american-football": "void" } } }, "void"],
    ["of a house with an id", { rulebook: { id: "house@1", tieRules: { "american-football": "lose" } } }, "lost"],
    ["of a house by name", { rulebook: "pinnacle" }, "void"],
    ["of a house that differs from another", { rulebook: { base: "pinnacle", resultWindowHours: 1 } }, "void"],
    ["that say nothing", {}, "lost"],
    ["that leave the rulebook to the command", { asOf: "2026-03-09" }, "lost"],
  ])("grades a bet with options %s", async (_name, options, result) => {
    const lose = folder.file("lose.json", { id: "lose@1", tieRules: { "american-football": "lose" } });
    const sent = [{ event: TIE, selection: TIED, options, expected: result }];
    for (const argv of [[], ["--explain"], ["--format", "table"]])
      expect((await compared(sent, ["--rulebook", lose, ...argv])).code).toBe(0);
  });

  it("grades at the time of a bet, and a live match if the bet says so", async () => {
    const { scores: _scores, ...unscored } = DERBY;
    const overdue = { event: unscored, selection: WON, options: { asOf: "2027-01-01" } };
    const over = { ...WON, market: "Totals", side: "over", hdp: 2.5 };
    const live = { event: { ...DERBY, status: "live" }, selection: over, options: { provisional: true } };
    const { out } = await compared([
      { ...overdue, expected: { reason: "result_unavailable" } },
      { ...live, expected: "won" },
      { ...live, options: { provisional: false }, expected: { reason: "event_live" } },
    ]);
    expect(recordsOf(out).map(({ differs }) => differs)).toEqual([[], [], []]);
  });

  it.each([
    [7, "options: must be an object with asOf, rulebook or provisional"],
    [{ asof: 1 }, "options: asof is not an option; allowed: asOf, rulebook or provisional"],
    [{ asOf: "soon" }, 'options: asOf: "soon" is not a time'],
    [{ provisional: "yes" }, "options: provisional"],
    [{ rulebook: "pinacle" }, 'options: rulebook: "pinacle" is not a rulebook; allowed: standard'],
    [{ rulebook: 7 }, "options: rulebook: 7 is not a rulebook; allowed: standard"],
    [{ rulebook: { base: "pinacle" } }, 'options: base: "pinacle" is not a rulebook'],
    [{ rulebook: { tieRule: {} } }, "did you mean tieRules?"],
  ])("leaves out a bet with the options %j, and grades the others", async (options, sentence) => {
    const { code, out, err } = await compared([{ ...RIGHT, options }, RIGHT]);
    expect([code, recordsOf(out).length]).toEqual([1, 1]);
    expect(err).toContain("standard input:1: ");
    expect(err).toContain(sentence);
  });

  it("leaves out a vector whose event the file does not have", async () => {
    const vector = { it: "is a case", source: "test", event: "derby", selection: WON, expected };
    const file = folder.file("cases.json", {
      family: "cases",
      events: { derby: DERBY },
      vectors: [vector, { ...vector, event: "toString" }],
    });
    const { code, err } = await cli(["grade", file, "--expected"]);
    expect(code).toBe(1);
    expect(err).toContain('vectors[1]: event: "toString" is not a name under `events` of the file');
    expect(err).toContain("1 bet as expected\n");
  });

  it("is what reads options", async () => {
    const stdin = ndjson([{ event: TIE, selection: TIED, options: { rulebook: "pinnacle" } }]);
    expect(recordsOf((await cli(["grade", "-"], { stdin })).out)[0]).toMatchObject({ reason: "ambiguous_tie" });
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
