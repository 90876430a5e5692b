/** `settlegrade conform` with tiny graders that are right, wrong, and misbehave. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { commandWords } from "../../../../src/cli/conform/words.js";
import { cli, scratch } from "../../../support/command.js";
import { eventually } from "../../../support/eventually.js";
import { endProcesses, startCli } from "../processes.js";

const GRADER = fileURLToPath(new URL("grader.mjs", import.meta.url));
/** Eight slips, and twelve bets of which some have a reason and some a basis. */
const ASKED = ["--family", "money-odds", "--family", "both-over"];
const folder = scratch();
const known = folder.file("known.ndjson", (await cli(["conform", "--cases", ...ASKED])).out);
const commandOf = (how: string, place = ""): string =>
  [process.execPath, GRADER, known, how, place].map((word) => `"${word}"`).join(" ");
const conform = (how: string, ...more: readonly string[]) =>
  cli(["conform", "--cmd", commandOf(how), ...ASKED, ...more]);

describe("a grader that is right", () => {
  it.each([
    ["answers each case at once", "right", []],
    ["answers in another order, after the last case", "last", []],
    ["claims no more than results and returns", "bare", []],
    ["writes amounts as numbers", "numbers", ["--level", "money"]],
  ])("%s: exit code 0", async (_, how, more) => {
    const { code, out } = await conform(how, ...more);
    expect(out).toMatch(/\n\d+ of \d+ claimed cases agree \(100%\); \d+ of \d+ cases are claimed \(100%\)\n$/);
    expect(code).toBe(0);
  });

  it("leaves out what it does not claim, which is counted", async () => {
    const { code, out } = await conform("skip one");
    expect(out).toContain("19 of 19 claimed cases agree (100%); 19 of 20 cases are claimed (95.0%)");
    expect(code).toBe(0);
  });
});

describe("a grader that differs", () => {
  it("is told the case, the sentence of the rule, and both answers: exit code 1", async () => {
    const { code, out } = await conform("wrong");
    expect(out).toContain("19 of 20 claimed cases agree (95.0%)");
    expect(out).toContain("  Both teams have more than the line. (docs/rules.md#both-over)\n");
    expect(out).toContain('  result: "<script>\\u001b[2J", expected "won"\n');
    expect(code).toBe(1);
  });

  it("is judged by a reason that it claims", async () => {
    const { code, out } = await conform("claims", "--family", "both-over");
    expect(out).toContain('reason: "no_idea", expected null\n');
    expect(code).toBe(1);
  });

  it("has no answer to a case: exit code 1", async () => {
    const { code, out } = await conform("leave out");
    expect(out).toContain("  no answer\n");
    expect(out).toContain("19 of 20 claimed cases agree");
    expect(code).toBe(1);
  });
});

describe("a grader that misbehaves: exit code 2, and", () => {
  it.each([
    [
      "dies",
      "die",
      [],
      "the grader ended with exit code 3\nits standard error ended with:\nout of \\u001b[31mmemory\n",
    ],
    ["is killed", "kill", [], "the grader was ended by SIGKILL\n"],
    ["hangs", "hang", ["--timeout", "1"], "the grader did nothing for 1 s\n"],
    ["does not end", "stay", ["--timeout", "1"], "the grader did nothing for 1 s\n"],
    ["floods", "flood", [], "the grader was ended: it wrote more than 100 lines that are not answers\n"],
    ["floods with blank lines", "blank", [], "the grader was ended: it wrote more than 64 MiB\n"],
    ["never ends its line", "long line", [], /the grader was ended: line \d+ of its output is longer than 1 MiB\n/],
    ["writes something else", "garbage", [], "line 1 of the output is not a JSON object: loaded 3 rules \\u001b[2J\n"],
    ["answers twice", "twice", [], /line 2 of the output answers [\w-]+\/[0-9a-f]{8} again, after line 1\n/],
    ["invents a case", "stranger", [], "line 1 of the output has the id of no case that was asked: nobody/00000000\n"],
    ["names no case", "nameless", [], /line 1 of the output has no string under "id": /],
    ["breaks off", "no end", [], 'line 21 of the output is not a JSON object: {"id":"\n'],
    ["does not listen", "deaf", [], "the grader ended with exit code 13\n"],
    ["claims nothing", "skip all", [], "the grader claims none of these cases, so that nothing was compared\n"],
  ])("%s", async (_, how, more, said) => {
    const { code, out } = await conform(how, ...more);
    if (typeof said === "string") expect(out).toContain(said);
    else expect(out).toMatch(said);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be printed
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    expect(code).toBe(2);
  });

  it("is judged by the answers that it gave before", async () => {
    expect((await conform("die")).out).toContain("2 of 20 claimed cases agree");
  });
});

describe("the command line", () => {
  it.each([
    [[], "conform needs either --cmd or --cases"],
    [["--cmd", "x", "--cases"], "conform needs either --cmd or --cases"],
    [
      ["--cmd", "no-such-program-anywhere"],
      "--cmd: no-such-program-anywhere cannot be started: there is no such program",
    ],
    [["--cmd", "node 'x"], "--cmd: a quote is not closed in: node 'x"],
    [["--cmd", "  "], "--cmd names no program"],
    [["--cmd", "node", "--family", "handycap"], '--family: no case has the family "handycap". Did you mean handicap?'],
    [["--cmd", "node", "--level", "all"], '--level accepts core, markets, houses, money or live, not "all"'],
    [
      ["--cmd", "node", "--sport", "tennis", "--level", "money"],
      "there is no case of these levels, families and sports",
    ],
    [["--cmd", "node", "--timeout", "0"], "--timeout accepts a whole number of seconds from 1 to 86400"],
  ])("%j is refused", async (words, said) => {
    const { code, err, out } = await cli(["conform", ...words]);
    expect(err).toContain(`settlegrade: ${said}`);
    expect([code, out]).toEqual([2, ""]);
  });
});

describe("the words of a command", () => {
  it.each([
    ["python3 grader.py", ["python3", "grader.py"]],
    ["  \"my grader\"  --as 'a b' ", ["my grader", "--as", "a b"]],
    ['C:\\bin\\grader.exe --home="C:\\my files"', ["C:\\bin\\grader.exe", "--home=C:\\my files"]],
    ["sh -c 'echo \"$HOME\" | wc'", ["sh", "-c", 'echo "$HOME" | wc']],
    ["grader ''", ["grader", ""]],
  ])("%s", (command, words) => {
    expect(commandWords(command)).toEqual(words);
  });
});

describe("the report", () => {
  it("is one page that loads nothing and escapes what the grader wrote", async () => {
    const page = join(folder.path, "report.html");
    const { code, err } = await conform("wrong", "--html", page);
    const html = readFileSync(page, "utf8");
    expect([code, err]).toEqual([1, `Wrote ${page}\n`]);
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain("<blockquote>Both teams have more than the line.</blockquote>");
    expect(html).toContain("19 of 20 claimed cases agree (95.0%)");
    for (const title of ["By level", "By family", "By sport", "Differences"])
      expect(html).toContain(`<h2>${title}</h2>`);
    expect(html.replace(/content="[^"]*"/g, "")).not.toMatch(/\b(src|href|url)\b/);
  });

  it("is one JSON document", async () => {
    const report = JSON.parse((await conform("wrong", "--format", "json")).out);
    expect(report.total).toEqual({ agrees: 19, differs: 1, skipped: 0, unanswered: 0 });
    expect(report.hash).toMatch(/^[0-9a-f]{16}$/);
    expect(report.wrong[0]).toMatchObject({ of: { family: "both-over" }, verdict: "differs" });
  });
});

describe("the process", () => {
  endProcesses();

  it("ends the grader when it is ended", async () => {
    const place = join(folder.path, "pid");
    const running = startCli(["conform", "--cmd", commandOf("hang", place), ...ASKED]);
    await eventually(() => expect(existsSync(place) && readFileSync(place, "utf8") !== "").toBe(true));
    running.kill("SIGTERM");
    expect((await running.ended).signal).toBe("SIGTERM");
    const pid = Number(readFileSync(place, "utf8"));
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"));
  });
});
