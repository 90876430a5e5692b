/** `--rulebook` of every command that grades: a name or a file, and what is refused. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rulebooks } from "../../../../src/pure/rulebooks/index.js";
import { cli, DERBY, ndjson, recordsOf, scratch, TIE, verdicts } from "../../../support/command.js";

const folder = scratch();
const GAME = { ...TIE, id: 5 };
const BET = { ref: "a", eventId: 5, market: "ML", side: "home" };
const pair = folder.file("pair.ndjson", ndjson([{ event: GAME, selection: BET }]));
const events = folder.file("events.ndjson", ndjson([GAME]));
const house = folder.file("house.json", { id: "house@1", tieRules: { "american-football": "void" } });
const lose = folder.file("lose.json", { base: "standard", id: "lose@1", tieRules: { "american-football": "lose" } });

describe("--rulebook", () => {
  it.each([
    ["standard", "a ambiguous_tie"],
    ["standard@3", "a ambiguous_tie"],
    ["standard@2", "a ambiguous_tie"],
    [house, "a push"],
    [lose, "a lost"],
  ])("%s decides what a tie does to a bet", async (rulebook, verdict) => {
    for (const command of ["grade", "explain"]) {
      const { code, out } = await cli([command, pair, "--rulebook", rulebook, "--format", "ndjson"]);
      expect([code, verdicts(out)]).toEqual([0, [verdict]]);
    }
  });

  it.each(rulebooks())("knows $name by its name and its id", async ({ name, id }) => {
    for (const word of [name, id]) {
      const { out } = await cli(["explain", pair, "--rulebook", word, "--format", "ndjson"]);
      expect(recordsOf(out)[0]?.["steps"]).toContainEqual({
        step: "rulebook",
        id,
        resultWindowHours: expect.any(Number),
      });
    }
  });

  it.each(rulebooks().flatMap(({ earlier }) => earlier))(
    "knows $id, an earlier version, which grades and settlements then name",
    async ({ id }) => {
      const { out } = await cli(["explain", pair, "--rulebook", id, "--format", "ndjson"]);
      expect(recordsOf(out)[0]?.["steps"]).toContainEqual({ step: "rulebook", id, resultWindowHours: 72 });
      const file = folder.file("older.json", { base: id, id: "mine@1", tieRules: { "american-football": "void" } });
      expect(verdicts((await cli(["grade", pair, "--rulebook", file])).out)).toEqual(["a push"]);
      const expected = { event: GAME, selection: BET, options: { rulebook: id }, expected: "void" };
      const own = await cli(["grade", folder.file("options.ndjson", ndjson([expected])), "--expected"]);
      expect([own.code, verdicts(own.out)]).toEqual([verdicts(out)[0] === "a push" ? 0 : 1, verdicts(out)]);
      const voided = { ...GAME, status: "cancelled" };
      const slip = { id: "S1", type: "single", stake: "10", currency: "EUR", legs: [{ odds: "1.9", selection: BET }] };
      const bets = folder.file("slip.ndjson", ndjson([slip]));
      const argv = ["settle", "--bets", bets, "--events", folder.file("void.ndjson", ndjson([voided]))];
      const settled = await cli([...argv, "--rulebook", id]);
      expect(recordsOf(settled.out)).toMatchObject([{ rulebook: id, slip: { status: "settled", returns: "10.00" } }]);
    },
  );

  it("derives the rules of a file from a rulebook of the package", async () => {
    const file = folder.file("based.json", { base: "pinnacle", id: "mine@1", resultWindowHours: 5 });
    const { out } = await cli(["explain", pair, "--rulebook", file, "--format", "ndjson"]);
    expect(verdicts(out)).toEqual(["a push"]);
    expect(recordsOf(out)[0]?.["steps"]).toContainEqual({ step: "rulebook", id: "mine@1", resultWindowHours: 5 });
  });

  it("is named by explain, in its steps and on a terminal", async () => {
    const { out } = await cli(["explain", pair, "--rulebook", house, "--format", "ndjson"]);
    expect(recordsOf(out)[0]?.["steps"]).toContainEqual({ step: "rulebook", id: "house@1", resultWindowHours: 72 });
    const shown = await cli(["explain", pair, "--rulebook", house], { isTTY: true, env: { NO_COLOR: "1" } });
    expect(shown.out).toMatch(/rulebook +house@1/);
  });

  it("decides what the table of grade and its sentences say", async () => {
    const argv = ["grade", pair, "--rulebook", house, "--explain", "--format", "table"];
    const { out } = await cli(argv);
    expect(out).toMatch(/void, push +20-20/);
    expect(out).toContain("Moneyline Bears on Bears v Lions is void");
  });

  it("decides the results of outcomes", async () => {
    const bet = ["outcomes", "--sport", "american-football", "--market", "ML", "--side", "home", "--format", "json"];
    const [standard, voids] = [await cli(bet), await cli([...bet, "--rulebook", house])];
    expect(standard.out).not.toContain('"void"');
    expect(voids.out).toContain('"void"');
  });

  it("decides what settle pays, and is named in its settlements", async () => {
    const slip = { id: "S1", type: "single", stake: "10", currency: "EUR", legs: [{ odds: "1.9", selection: BET }] };
    const bets = folder.file("slips.ndjson", ndjson([slip]));
    const argv = ["settle", "--bets", bets, "--events", events];
    const { out } = await cli([...argv, "--rulebook", house]);
    expect(recordsOf(out)).toMatchObject([{ rulebook: "house@1", slip: { status: "settled", returns: "10.00" } }]);
    const usual = await cli(argv);
    expect(recordsOf(usual.out)).toMatchObject([{ rulebook: "standard@3", slip: { status: "open" } }]);
    const table = await cli([...argv, "--rulebook", house, "--format", "table"]);
    expect(table.out).toContain("20-20 full game (push)");
  });

  it("reads a file with a byte order mark", async () => {
    const file = folder.file("mark.json", `\ufeff${JSON.stringify({ id: "house@1", resultWindowHours: 1 })}`);
    const event = { ...DERBY, scores: null };
    const stdin = JSON.stringify({ event, selection: BET });
    const argv = ["grade", "-", "--as-of", "2026-03-01T18:00Z", "--rulebook"];
    expect(verdicts((await cli([...argv, file], { stdin })).out)).toEqual(["a result_unavailable"]);
    expect(verdicts((await cli([...argv, "standard"], { stdin })).out)).toEqual(["a awaiting_result"]);
  });
});

describe("a rulebook that cannot be used", () => {
  it.each([
    ["standrad", /--rulebook: "standrad" is not a rulebook; allowed: standard.* or a file\. Did you mean standard\?/],
    ["./standard", "./standard: there is no such file"],
    [`${folder.path}/none.json`, "none.json: there is no such file"],
    [folder.path, "this is a directory; a file is needed"],
    [folder.file("text.json", '{"id": x}'), 'text.json:1: not JSON: expected a value at column 8, found "x"'],
    [folder.file("list.json", []), "list.json: "],
    [
      folder.file("base.json", { base: "standrd", id: "a" }),
      /base: "standrd" is not a rulebook; allowed: standard.*\. Did/,
    ],
    [folder.file("seven.json", { base: 7, id: "a" }), /base: 7 is not a rulebook; allowed: standard.*\.\n/],
    [folder.file("no-id.json", { base: "standard", resultWindowHours: 1 }), "no-id.json: rulebook.id"],
  ])("%s is refused in a sentence", async (rulebook, sentence) => {
    for (const argv of [
      ["grade", pair],
      ["explain", pair],
      ["outcomes", "--sport", "football", "--market", "ML", "--side", "home"],
      ["settle", "--bets", pair, "--events", events],
    ]) {
      const { code, out, err } = await cli([...argv, "--rulebook", rulebook]);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toMatch(sentence);
    }
  });

  it("is refused with each of its faults", async () => {
    const file = folder.file("faults.json", { id: "", tieRule: "void", resultWindowHours: -1 });
    const { code, err } = await cli(["grade", pair, "--rulebook", file]);
    expect(code).toBe(2);
    for (const field of ["rulebook.id", "rulebook.tieRule", "rulebook.resultWindowHours"]) expect(err).toContain(field);
  });

  it("leaves the file of --rejects as it was, and is not overwritten by it", async () => {
    const rejects = join(folder.path, "rejects.ndjson");
    await cli(["grade", pair, "--rulebook", "standrad", "--rejects", rejects]);
    expect(existsSync(rejects)).toBe(false);
    const { code, err } = await cli(["grade", pair, "--rulebook", house, "--rejects", house]);
    expect([code, err]).toEqual([2, expect.stringContaining("would overwrite")]);
  });
});
