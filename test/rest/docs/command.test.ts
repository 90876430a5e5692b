import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commandPage } from "../../../lab/pages/command-page/page.js";
import { parseCommand } from "../../../src/cli/command-line/arguments.js";
import { COMMANDS } from "../../../src/cli/command-line/table/index.js";
import { expectWritten } from "../../support/expect-page.js";
import { brokenLinks } from "./links.js";

const page = readFileSync(new URL("../../../docs/command.md", import.meta.url), "utf8");

describe("docs/command.md", () => {
  it("is what the table of commands says", () => {
    expectWritten("docs/command.md", commandPage(), "command-page");
  });

  it("has every command and every option", () => {
    for (const { name, options } of COMMANDS) {
      const [, chapter = ""] = page.split(`\n## settlegrade ${name}\n`);
      const own = chapter.split("\n## ")[0] ?? "";
      const missing = Object.keys(options).filter((option) => !new RegExp(`^\\| \`--${option}[ \`]`, "m").test(own));
      expect(missing, name).toEqual([]);
    }
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
