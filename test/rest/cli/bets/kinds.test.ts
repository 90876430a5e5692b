/** `--bets` has selections or slips in every command: which of them is seen from the file. Source: docs/command.md#bets-and-events. */
import { gzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { cli, DERBY, ndjson, PENDING, recordsOf, scratch, TIE } from "../../../support/command.js";

const folder = scratch();
const events = folder.file("events.json", [DERBY, PENDING, TIE]);
const selection = { eventId: 5, market: "ML", side: "home" };
const money = { odds: "2.5", stake: "10", currency: "EUR" };
const slip = { id: "S", type: "double", stake: "10", currency: "EUR" };
const tie = { eventId: 8, market: "ML", side: "home" };
const legs = [
  { odds: "2", selection },
  { odds: "1.5", ref: "tied", selection: tie },
];
const slips = folder.file("slips.ndjson", ndjson([{ ...slip, legs }]));
const run = (command: string, bets: string, ...more: readonly string[]) =>
  cli([command, "--events", events, "--bets", bets, ...more]);

describe("slips", () => {
  it.each([
    ["one on each line", slips],
    ["in a list", folder.file("slips.json", { slips: [{ ...slip, legs }] })],
  ])("are graded leg by leg by grade and explain, %s", async (_, file) => {
    for (const command of ["grade", "explain"]) {
      const { out, code } = await run(command, file, "--format", "ndjson");
      expect(recordsOf(out).map(({ ref, result }) => `${ref} ${result}`)).toEqual(["S won", "tied ungradeable"]);
      expect(code).toBe(0);
    }
  });

  it("have legs that state their result, which are reported", async () => {
    const file = folder.file("stated.ndjson", ndjson([{ ...slip, legs: [legs[0], { odds: "2", grade: "won" }] }]));
    const { out, err, code } = await run("grade", file);
    expect([recordsOf(out).length, code]).toEqual([1, 1]);
    expect(err).toContain("stated.ndjson:1: legs[1]: the leg states its result itself, and has no selection to grade");
  });

  it("are named for what they are where they cannot be used", async () => {
    expect((await cli(["grade", slips])).err).toContain("this looks like a slip, which has no events");
    expect((await cli(["grade", "--events", slips, "--bets", slips])).err).toContain(
      "this looks like a slip; are --events",
    );
  });
});

describe("selections", () => {
  it.each([
    ["next to their selection", ndjson([{ selection, ...money }])],
    ["in a flat record", ndjson([{ ...selection, ...money }])],
    ["in CSV without ids", "event id,market,side,odds,stake,currency\n5,ML,home,2.5,10,EUR\n"],
    ["in a list", JSON.stringify({ selections: [{ ...selection, ...money }] })],
  ])("are settled as singles if they have odds and a stake, %s", async (_, text) => {
    const { out, code, err } = await run("settle", folder.file(`singles${text.length}.txt`, text));
    expect([code, err]).toEqual([0, expect.stringContaining("1 slip")]);
    expect(recordsOf(out)).toMatchObject([{ type: "single", slip: { returns: "25.00" }, legs: [{ result: "won" }] }]);
  });

  it("without money are named for what they are, with what is missing", async () => {
    const bare = folder.file("bare.ndjson", ndjson([selection, { selection, odds: "2" }, { selection, ...money }]));
    for (const command of ["settle", "backtest"]) {
      const { err, code } = await run(command, bare);
      expect(err).toContain("bare.ndjson:1: this looks like a selection: odds and stake missing");
      expect(err).toContain("bare.ndjson:2: this looks like a selection: stake missing");
      expect(code).toBe(1);
    }
    const csv = folder.file("bare.csv", "ref,event id,market,side\na,5,ML,home\n");
    expect((await run("settle", csv)).err).toContain("this looks like selections");
  });
});

describe("compare", () => {
  const HOUSES = ["--rulebook", "standard", "--rulebook", "pinnacle"];
  const bets = folder.file("bets.ndjson", ndjson([{ ref: "t", ...tie }]));

  it("compares selections of --bets as bets, and slips with their money", async () => {
    expect(recordsOf((await run("compare", bets, ...HOUSES)).out)).toMatchObject([{ ref: "t", kind: "result" }]);
    expect(recordsOf((await run("compare", slips, ...HOUSES)).out)).toMatchObject([{ betId: "S", legs: [{ leg: 1 }] }]);
  });

  test.each([
    ["slips", ndjson([{ ...slip, legs }])],
    ["slips in CSV", "id,type,stake,currency,odds,event id,market,side\nS,single,10,EUR,2,8,ML,home\n"],
    ["a document of slips", JSON.stringify({ slips: [{ ...slip, legs }] }, null, 2)],
  ])("sees %s on standard input too, also compressed", async (_, text) => {
    for (const stdin of [text, gzipSync(text)]) {
      const { out } = await cli(["compare", "--events", events, "--bets", "-", ...HOUSES], { stdin });
      expect(recordsOf(out)).toMatchObject([{ betId: "S" }]);
    }
  });

  it("takes any number of rulebooks, and shows the badge of each", async () => {
    const three = [...HOUSES, "--rulebook", "kambi"];
    const { out, err } = await run("compare", bets, ...three);
    const [row] = recordsOf<{ verdicts: readonly { rulebooks: readonly string[] }[] }>(out);
    expect(row?.verdicts.flatMap(({ rulebooks }) => rulebooks).length).toBe(3);
    expect(err).toMatch(/Rulebooks: standard@\d, pinnacle@\d \([a-z-]+\), kambi@\d \([a-z-]+\)/);
    expect((await run("compare", bets, ...HOUSES)).err).toMatch(/between standard@\d and pinnacle@\d \([a-z-]+\)/);
    expect(recordsOf((await run("compare", slips, ...three)).out)).toMatchObject([{ ref: "tied" }]);
  });

  it("does not mix the two kinds", async () => {
    const { err, code } = await run("compare", bets, "--bets", slips, ...HOUSES);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/bets\.ndjson" looks like selections, and ".*slips\.ndjson" like slips/),
    ]);
  });
});
