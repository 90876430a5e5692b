import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { OTHER_HOUSES } from "../../../lab/pages/rulebooks/other-houses.js";
import { rulebooksPage } from "../../../lab/pages/rulebooks/page.js";
import { schemaFile } from "../../../lab/pages/rulebooks/schema-file.js";
import { deriveRulebook, standard } from "../../../src/pure/engine/index.js";
import { rulebookSchema, rulebooks } from "../../../src/pure/rulebooks/index.js";
import { SETTING_ROWS } from "../../../src/pure/rulebooks/setting-meanings.js";
import { cli, scratch } from "../../support/command.js";
import { expectNone } from "../../support/expect-none.js";
import { expectSays, expectWritten } from "../../support/expect-page.js";
import { anchors, brokenLinks } from "./links.js";

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
const page = read("docs/rulebooks.md");
const presets = rulebooks().filter(({ settings }) => settings.length > 0);

/** The text from a heading to the next one. */
function section(title: string): string {
  const start = page.indexOf(`\n### ${title}\n`);
  expect(start, title).toBeGreaterThan(0);
  const end = page.slice(start + 1).search(/\n#{2,3} /);
  return page.slice(start, end < 0 ? page.length : start + 1 + end);
}

const folder = scratch();
const COMMAND = /<!-- command -->\n```sh\nnpx --no-install settlegrade (.*?)\n```\n\n```text\n(.*?)```/gs;

describe("docs/rulebooks.md", () => {
  it("is what the tables generate", () => {
    expectWritten("docs/rulebooks.md", rulebooksPage(), "rules");
  });

  it("has every setting with its words", () => {
    const missing = SETTING_ROWS.filter(({ name, about }) => name !== "id" && !section(name).includes(about));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it("links every value of every bookmaker to its sources, in the list of values", () => {
    const lists = page.split("\n## Every value with its sources\n")[1]?.split("\n## ")[0]?.split("\n- ") ?? [];
    const houses = [...presets.map(({ title, settings }) => ({ house: `[${title}]`, settings })), ...OTHER_HOUSES];
    const silent = houses.flatMap(({ house, settings }) =>
      settings.flatMap(({ setting, sources }) => {
        const lines = lists.filter((list) => list.startsWith(`[${setting}](`)).flatMap((list) => list.split("\n  - "));
        const own = lines.filter((line) => line.startsWith(house));
        const missing = sources.filter(({ address }) => !own.some((part) => part.includes(`](${address})`)));
        return missing.map(({ address }) => `${house}: ${setting}: ${address}`);
      }),
    );
    expectNone("sources that the page does not link to", silent);
  });

  it("lists what no value can express and what is unknown", () => {
    const missing = presets.flatMap(({ title, inexpressible, unknown }) =>
      [...inexpressible, ...unknown].filter(({ says }) => !section(title).includes(says)).map(({ says }) => says),
    );
    expectNone("rules that the page does not mention", missing);
  });

  it("shows for every setting and rulebook whether it is sourced, inherited or unknown", () => {
    const start = page.indexOf("\n## Coverage\n");
    const rows = page
      .slice(start, page.indexOf("\n## ", start + 1))
      .split("\n")
      .filter((line) => line.startsWith("| "));
    const cells = rows.slice(2).map((row) => row.slice(2, -2).split(" | "));
    // Besides the id and the evidence, which settle nothing.
    expect(cells.length).toBe(SETTING_ROWS.length - 2);
    expectNone(
      "cells that are not one of the marks",
      cells.flatMap((row) => row.slice(1)).filter((cell) => !/^(\d+( ≠)?( \?)?|≠( \?)?|\?|–)$/.test(cell)),
    );
    const total = cells.flatMap((row) => row.slice(1)).reduce((sum, cell) => sum + (Number.parseInt(cell, 10) || 0), 0);
    expect(total).toBe(presets.reduce((sum, { settings }) => sum + settings.length, 0));
  });

  it("shows a rulebook file that can be used", () => {
    const [, text = ""] = /```json\n(.*?)```/s.exec(page) ?? [];
    expect(deriveRulebook(standard, JSON.parse(text)).id).toBe("house@1");
    expect(new Ajv().validate(rulebookSchema(), JSON.parse(text))).toBe(true);
  });

  it("shows what its commands print", async () => {
    const [house = "", bets = ""] = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => text);
    const paths = new Map([
      ["house.json", folder.file("house.json", house)],
      ["case.json", folder.file("case.json", bets)],
    ]);
    const shown = [...page.matchAll(COMMAND)];
    expect(shown.length).toBeGreaterThan(1);
    for (const [, command = "", printed] of shown) {
      const argv = command.split(" ").map((word) => paths.get(word) ?? word);
      const { out, err } = await cli(argv, { isTTY: true, columns: 120, env: { NO_COLOR: "1" } });
      expect([out, err]).toEqual([printed, ""]);
    }
  });

  it("has no heading twice and no broken link", () => {
    const named = anchors(page);
    expect(named.filter((anchor, index) => named.indexOf(anchor) !== index)).toEqual([]);
    expect(brokenLinks("docs/rulebooks.md")).toEqual([]);
    expect(page.split("\n").length).toBeLessThan(1_500);
  });

  it.each(["README.md", "docs/library.md", "docs/rules.md"])("is linked from %s", (file) => {
    expectSays(file, read(file), "rulebooks.md");
  });
});

describe("rulebook.schema.json", () => {
  it("is what the settings table generates", () => {
    expectWritten("rulebook.schema.json", schemaFile(), "rules");
  });
});
