import { describe, expect, it } from "vitest";
import { commandLine } from "../../../../src/cli/command-line/help.js";
import { COMMANDS, GROUPS } from "../../../../src/cli/command-line/table/index.js";
import type { CommandRow } from "../../../../src/cli/command-line/table/option.js";
import { TOPICS } from "../../../../src/cli/command-line/table/topics.js";
import { cli } from "../../../support/command.js";

const WIDTHS = [40, 80, 200];
/** Wide enough for every paragraph. */
const UNWRAPPED = 1_000;
const NAMES = COMMANDS.map(({ name }) => name);
const PAGES = ["", ...NAMES, ...Object.keys(TOPICS)].flatMap((page) => {
  const words = page === "" ? ["help"] : ["help", page];
  return [words, [...words, "--all"]];
});

async function shown(words: readonly string[], columns: number): Promise<string> {
  const { code, out, err } = await cli(words, { columns });
  expect([code, err]).toEqual([0, ""]);
  return out;
}

/** Without what the width changes: blanks, line breaks, and the backslash of a command that goes on. */
function textOf(page: string): string {
  return page.replaceAll(/ \\\n/g, "").replaceAll(/\s+/g, "");
}

describe("the overview", () => {
  it.each([[[]], [["help"]], [["--help"]], [["-h"]]])("is printed for %j", async (argv) => {
    const out = await shown(argv, 80);
    expect(out).toBe(await shown(["help"], 80));
    expect(out).toContain("\n  settlegrade grade --events events.json --bets bets.csv\n");
    expect(out).toContain("\n  grade     grade bets against events\n");
  });

  it("leaves a line for the prompt on a screen of 24 lines and 80 columns", async () => {
    const lines = (await shown([], 80)).trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(23);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines.filter((line) => /^[A-Z]\w+$/.test(line))).toEqual(["Bets", "Service", "Store"]);
  });

  it("names every command, and --all says what each does", async () => {
    const [first, all] = [await shown(["--help"], 80), await shown(["--help", "--all"], UNWRAPPED)];
    for (const { name, summary } of COMMANDS) {
      expect(first).toMatch(new RegExp(`\\b${name}\\b`));
      expect(all).toMatch(new RegExp(`^  ${name} +\\S`, "m"));
      expect(all).toContain(summary);
    }
    for (const topic of Object.keys(TOPICS)) expect(all).toMatch(new RegExp(`^  ${topic} +\\S`, "m"));
    for (const { title } of GROUPS) expect(all).toContain(`\n${title}\n`);
  });
});

describe.each(PAGES)("settlegrade %s %s %s", (...words) => {
  it.each(WIDTHS)("has no line of more than %i columns, apart from a long word, and loses nothing", async (columns) => {
    const out = await shown(words, columns);
    const long = out.split("\n").filter((line) => line.length > columns);
    expect(long.filter((line) => line.trim().replace(/ \\$/, "").includes(" "))).toEqual([]);
    expect(textOf(out)).toBe(textOf(await shown(words, UNWRAPPED)));
  });
});

describe("the page of a command", () => {
  it.each([[["grade", "--help"]], [["grade", "bets.ndjson", "-h"]], [["help", "grade"]]])(
    "is printed for %j",
    async (argv) => {
      expect(await shown(argv, 80)).toBe(await shown(["help", "grade"], 80));
    },
  );

  it.each(COMMANDS.map((row): [string, CommandRow] => [row.name, row]))(
    "has all of %s, examples first",
    async (name, row) => {
      const page = await shown([name, "--help"], UNWRAPPED);
      const titles = ["\nExamples\n", "\nUsage\n", "\nOptions\n", "\nExit codes\n"].map((title) => page.indexOf(title));
      expect(titles).toEqual([...titles].sort((a, b) => a - b));
      expect(titles[0]).toBeGreaterThan(0);
      const said = [
        ...row.usage.map((line) => `settlegrade ${line}`),
        ...(row.argument === null ? [] : [row.argument.help]),
        ...Object.entries(row.options).flatMap(([option, { help }]) => [`--${option}`, help]),
        ...row.notes.flatMap((note) => (typeof note === "string" ? [note] : note.flat())),
        ...Object.values(row.exitCodes),
      ];
      expect(said.filter((words) => !page.includes(words.replaceAll("`", "")))).toEqual([]);
    },
  );

  it.each(WIDTHS)("has examples that can be pasted in %i columns", async (columns) => {
    for (const { name, examples } of COMMANDS) {
      const page = (await shown([name, "--help"], columns)).replaceAll(/ \\\n +/g, " ");
      for (const example of examples) expect(page).toContain(`\n  ${commandLine(example)}\n`);
    }
  });

  it("names topics, which have pages, and has them with --all", async () => {
    for (const name of NAMES) {
      const [page, all] = [await shown([name, "--help"], 80), await shown([name, "--help", "--all"], 80)];
      const topics = [...page.matchAll(/settlegrade help (\w+)/g)].map(([, topic = ""]) => topic);
      for (const topic of topics) expect(all).toContain(await shown(["help", topic], 80));
    }
  });
});

describe("the width of the help", () => {
  it.each([
    ["of the terminal", { columns: 60, env: { COLUMNS: "200" } }, 60],
    ["in COLUMNS, off a terminal", { env: { COLUMNS: "60" } }, 60],
    ["that is usual, off a terminal", {}, 80],
    ["that is usual, if COLUMNS is not a number", { env: { COLUMNS: "wide" } }, 80],
  ])("is that %s", async (_whose, world, columns) => {
    expect((await cli(["help", "grade"], world)).out).toBe(await shown(["help", "grade"], columns));
  });
});
