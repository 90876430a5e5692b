import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commandPage } from "../../../lab/pages/command-page/page.js";
import { parseCommand } from "../../../src/cli/command-line/arguments.js";
import { COMMANDS } from "../../../src/cli/command-line/table/index.js";
import type { Option } from "../../../src/cli/command-line/table/option.js";
import { TOPICS } from "../../../src/cli/command-line/table/topics.js";
import { expectWritten } from "../../support/expect-page.js";
import { brokenLinks } from "./links.js";

const page = readFileSync(new URL("../../../docs/command.md", import.meta.url), "utf8");

describe("docs/command.md", () => {
  it("is what the table of commands says", () => {
    expectWritten("docs/command.md", commandPage(), "command-page");
  });

  it("has every command, and every option with it or in the section that it links to", () => {
    const chapters = new Map(page.split(/\n##+ /).map((chapter) => [chapter.split("\n", 1)[0] ?? "", chapter]));
    const has = (chapter: string | undefined, option: string, before: string): boolean =>
      new RegExp(`^${before}\`--${option}[ \`]`, "m").test(chapter ?? "");
    for (const { name, options } of COMMANDS) {
      const own = chapters.get(`settlegrade ${name}`);
      const missing = Object.entries<Option<unknown>>(options).filter(([option, { topic }]) => {
        if (topic === undefined) return !has(own, option, "\\| ");
        return !has(own, option, "- \\[.*\\): .*") || !has(chapters.get(TOPICS[topic].title), option, "\\| ");
      });
      expect(missing, name).toEqual([]);
    }
  });

  it("says a thing once", () => {
    const lines = page
      .split("\n")
      .filter((line) => /\w{3}/.test(line) && !/^- \[|^settlegrade |^- 1: |^`[A-Z_]+`: /.test(line));
    expect(lines.filter((line, index) => line.length > 60 && lines.indexOf(line) < index)).toEqual([]);
  });

  it("has no table with a cell of more than 400 letters", () => {
    const cells = page.split("\n").flatMap((line) => (line.startsWith("|") ? line.split(" | ") : []));
    expect(cells.filter((cell) => cell.length > 400)).toEqual([]);
  });

  it("has no broken link", () => {
    expect(brokenLinks("docs/command.md")).toEqual([]);
  });
});

describe("the examples of the table", () => {
  const examples = COMMANDS.flatMap(({ examples: lines }) => lines);

  it.each(examples)("%s is a command that is understood", (line) => {
    const [words = ""] = line.replace(/^.*\| settlegrade /, "").split(/ [|>] /);
    const argv = [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "");
    expect(COMMANDS.map(({ name }) => name)).toContain(parseCommand(argv, {}).name);
  });

  it("of an option is a value that the option accepts", () => {
    for (const { options } of COMMANDS) {
      for (const [name, option] of Object.entries(options)) {
        expect(() => option.read([option.example.replaceAll('"', "")], name), name).not.toThrow();
      }
    }
  });
});
