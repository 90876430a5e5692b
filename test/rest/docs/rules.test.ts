import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { familiesWithoutSection } from "../../../lab/pages/rules/details.js";
import { rulesPage } from "../../../lab/pages/rules/page.js";
import { markets, standard } from "../../../src/pure/engine/index.js";
import { MARKET_TYPES } from "../../../src/pure/engine/tables/markets/market-types.js";
import { REASON_ROWS } from "../../../src/pure/engine/tables/reasons.js";
import { PERIODS } from "../../../src/pure/engine/tables/sports/periods.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import { expectNone } from "../../support/expect-none.js";
import { expectSays, expectWritten, staleness } from "../../support/expect-page.js";
import { anchors, brokenLinks } from "./links.js";

const page = readFileSync(new URL("../../../docs/rules.md", import.meta.url), "utf8");
/** The page without the marks to which the sources of rows lead. */
const shown = page.replaceAll(/<a id="[^"]*"><\/a>/g, "");

/** The text from a heading to the next one of its level. */
function chapter(title: string): string {
  const start = shown.indexOf(`\n## ${title}\n`);
  expect(start, title).toBeGreaterThan(0);
  const end = shown.indexOf("\n## ", start + 1);
  return shown.slice(start, end < 0 ? shown.length : end);
}

describe("docs/rules.md", () => {
  it("is what the tables generate", () => {
    expectWritten("docs/rules.md", rulesPage(), "rules");
  });

  it("starts with what differs from sport to sport, before the reference", () => {
    const chapters = [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(chapters.slice(1, 5)).toEqual([
      "How to read this page",
      "What is the same in every sport",
      "What differs from sport to sport",
      "Sports",
    ]);
  });

  it("has a section for every sport, with its slug and its other spellings", () => {
    const sections = chapter("Sports").split("\n### ");
    const missing = SPORTS.filter(({ name, slug, aliases }) => {
      const section = sections.find((text) => text.startsWith(`${name}\n`)) ?? "";
      const words = [slug, ...aliases].map((word) => `\`${word}\``);
      return !words.every((word) => section.includes(word));
    });
    expectNone(
      "sports without their section; run `npm run lab -- rules`",
      missing.map(({ slug }) => slug),
    );
  });

  it.each([
    ["Scores, draws and overtime", "Moneyline (ML)"],
    ["Parts of the match and early ends", "Needs"],
  ])("has every sport once in the table %s, with its cell of the column %s", (title, column) => {
    const [head = [], , ...rows] = tableUnder(title);
    const at = head.indexOf(column);
    const rowsOf = (name: string) => rows.filter(([sports = ""]) => sports.includes(`[${name}](#`));
    const wrong = SPORTS.filter(({ name }) => rowsOf(name).length !== 1).map(({ slug }) => slug);
    expectNone("sports that are not listed once; run `npm run lab -- rules`", wrong);
    expect(rows.filter((row) => row.length !== head.length || (row[at] ?? "").length < 3)).toEqual([]);
  });

  it.each([
    ["Basketball", { "Moneyline (ML)": "the full game; draw: normal time", Overtime: "counts for ML and lines" }],
    ["Football", { "Moneyline (ML)": "normal time", Overtime: "does not count", "Second half": "without overtime" }],
    ["Rugby League", { "Handicaps and totals": "the full game", "Second half": "without overtime" }],
    ["Tennis", { "Tied moneyline": "cannot happen", "Handicaps and totals": "sets or games, by the line" }],
    ["Boxing", { "Moneyline (ML)": "the official winner", "Handicaps and totals": "no lines" }],
  ])("shows how %s differs", (sport, cells) => {
    const [head = [], , ...rows] = tableUnder("Scores, draws and overtime");
    const row = rows.find(([sports = ""]) => sports.includes(`[${sport}](#`)) ?? [];
    const shown = Object.fromEntries(Object.keys(cells).map((column) => [column, row[head.indexOf(column)]]));
    expect(shown).toEqual(cells);
  });

  it("names the score of every market of every sport, on the match and on its parts", () => {
    const start = page.indexOf("\n### Which score decides which market\n");
    const section = page.slice(start, page.indexOf("\n### ", start + 1));
    const rows = [...section.matchAll(/^ {2}- [^:]+: (.+)$/gm)].map(([, markets = ""]) => markets);
    const named = new Set(rows.flatMap((markets) => markets.split(", ")).map((name) => name.replace(/ \(.*\)$/, "")));
    const types = MARKET_TYPES.filter(({ statistic }) => statistic === undefined);
    const missing = types.filter(({ name }) => {
      const plain = name.replace(/ (Home|Away)$/, " Home/Away");
      return ![name, plain].some(
        (word) => named.has(word) || rows.some((markets) => markets.split(", ").includes(word)),
      );
    });
    expectNone(
      "markets whose score is not listed; run `npm run lab -- rules`",
      missing.map(({ name }) => name),
    );
  });

  it("has every market type", () => {
    const rows = `${chapter("Markets")}${chapter("Statistics")}`.split("\n");
    const missing = MARKET_TYPES.filter(({ name, statistic }) => {
      const row = rows.find((line) => line.startsWith(`| **${statistic ? statistic.name : name}** |`));
      const names = statistic ? (row?.split(/[|;(),]/).map((word) => word.trim()) ?? []) : [name];
      return row === undefined || !names.includes(name);
    });
    expectNone(
      "market types without a row; run `npm run lab -- rules`",
      missing.map(({ name }) => name),
    );
  });

  it("has every part of a match and every spelling of it", () => {
    const parts = chapter("Parts of a match");
    const words = PERIODS.flatMap(({ suffix, spellings }) => [
      ...(suffix === "" ? [] : [suffix]),
      ...spellings.filter((spelling) => spelling !== suffix.toLowerCase()),
    ]);
    expect(words.filter((word) => !parts.includes(`\`${word}\``))).toEqual([]);
  });

  it("has every old name with the name that replaced it and its last day", () => {
    const rows = chapter("Old names").split("\n");
    const old = SPORTS.flatMap(({ slug }) => markets(slug)).filter((market) => market.deprecated);
    const missing = old.filter(({ name, deprecated }) => {
      return !rows.some(
        (row) => row.includes(`\`${name}\``) && row.includes(`| ${deprecated?.use} | ${deprecated?.lastServed} |`),
      );
    });
    expect(old.length).toBeGreaterThan(0);
    expect(missing.map((market) => market.name)).toEqual([]);
  });

  it("has every reason with its result and whether it is final", () => {
    const reasons = chapter("Reasons");
    const missing = REASON_ROWS.filter(
      ({ reason, result, final }) => !reasons.includes(`| \`${reason}\` | \`${result}\` | ${final ? "yes" : "no"} |`),
    );
    expect(missing).toEqual([]);
  });

  it("has every setting with its standard value", () => {
    const rows = chapter("Settings").split("\n- ");
    const missing = Object.entries(standard).filter(([field, value]) => {
      const [, row] = rows.find((lines) => lines.startsWith(`\`${field}\`: `))?.split("\n  - standard: ") ?? [];
      return row === undefined || !scalarsIn(value).every((scalar) => row.includes(String(scalar)));
    });
    expect(missing.map(([field]) => field)).toEqual([]);
  });

  it("shows the details of every file of vectors that has any", () => {
    expect(familiesWithoutSection()).toEqual([]);
    expectSays("Unusual cases", chapter("Unusual cases"), "**Sets before a retirement.**");
  });

  it("stays short: under 2,400 lines, with no heading twice and no broken link", () => {
    expect(page.split("\n").length).toBeLessThan(2_400);
    const named = anchors(page);
    expect(named.filter((anchor, index) => named.indexOf(anchor) !== index)).toEqual([]);
    expect(brokenLinks("docs/rules.md")).toEqual([]);
  });
});

describe("a generated page that is out of date", () => {
  it("is reported with the first line that differs and the command that mends it", () => {
    const hint = staleness("docs/rules.md", page.replace("\n## Reasons\n", "\n## Grounds\n"), page, "rules");
    const after = page.split("\n## Reasons\n")[1]?.split("\n").slice(0, 2) ?? [];
    const lines = (title: string) => [`## ${title}`, ...after].map((line) => `  ${line}`).join("\n");
    expect(hint).toContain(`it says:\n${lines("Grounds")}\nits sources say:\n${lines("Reasons")}\n`);
    expect(hint).toContain("npm run lab -- rules");
  });

  it("is reported if it ends too early or too late", () => {
    expect(staleness("docs/rules.md", "", page, "rules")).toContain("out of date from line 1 on");
    expect(staleness("docs/rules.md", `${page}more\n`, page, "rules")).toContain("  more\n");
    expect(staleness("docs/rules.md", page, `${page}\nmore`, "rules")).toContain("it says:\n  (nothing)\n");
  });

  it("is not printed as a whole, and its long lines are cut around what differs", () => {
    const long = `${"a".repeat(2_000)}b${"c".repeat(2_000)}\n`;
    const hint = staleness("docs/rules.md", long.replace("b", "d").repeat(100), long.repeat(100), "rules") ?? "";
    expect(hint.length).toBeLessThan(1_500);
    expect(hint).toContain("…aaaa");
    expect(hint).toContain("adc");
    expect(hint).toContain("abc");
  });
});

/** The rows of the first tables under a heading, the head first, each as its cells. */
function tableUnder(title: string, tables = 1): string[][] {
  const start = page.indexOf(`\n### ${title}\n`);
  expect(start, title).toBeGreaterThan(0);
  const section = page.slice(start, page.indexOf("\n### ", start + 1));
  return section
    .split("\n\n")
    .filter((block) => block.startsWith("| "))
    .slice(0, tables)
    .flatMap((block) => block.split("\n").map((line) => line.slice(2, -2).split(" | ")));
}

/** The strings, numbers and flags of a setting, at any depth. */
function scalarsIn(value: unknown): unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(scalarsIn) : [value];
}
