import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rulesPage } from "../../scripts/rules/page.js";
import { staleHint } from "../../scripts/rules/stale.js";
import { MARKET_TYPES } from "../../src/engine/catalogue/market-types.js";
import { PERIODS } from "../../src/engine/catalogue/periods.js";
import { REASON_ROWS } from "../../src/engine/catalogue/reasons.js";
import { SPORTS } from "../../src/engine/catalogue/sports.js";
import { markets, standard } from "../../src/engine/index.js";
import { anchors, brokenLinks } from "./links.js";

const page = readFileSync(new URL("../../docs/rules.md", import.meta.url), "utf8");

/** What stands between a heading and the next one of its level. */
function chapter(title: string): string {
  const start = page.indexOf(`\n## ${title}\n`);
  expect(start, title).toBeGreaterThan(0);
  const end = page.indexOf("\n## ", start + 1);
  return page.slice(start, end < 0 ? page.length : end);
}

describe("docs/rules.md", () => {
  test("is what the tables say", () => {
    expect(staleHint("docs/rules.md", page, rulesPage())).toBeNull();
  });

  test("has a heading and a slug for every sport, and its other spellings", () => {
    const sports = chapter("Sports");
    const missing = SPORTS.filter(
      ({ name, slug, aliases }) =>
        !sports.includes(`\n### ${name}\n`) || ![slug, ...aliases].every((word) => sports.includes(`\`${word}\``)),
    );
    expect(missing).toEqual([]);
  });

  test("says of every sport which score decides its moneyline", () => {
    const told = SPORTS.filter(({ name }) => {
      const start = page.indexOf(`\n### ${name}\n`);
      const table = page.slice(start, page.indexOf("\n#", start + 1));
      return /\n\| On [^|]+ \| ML[ ,]/.test(table);
    });
    expect(told).toHaveLength(SPORTS.length);
  });

  test("has every base with its source", () => {
    const rows = `${chapter("Markets")}${chapter("Statistics")}`.split("\n");
    const missing = MARKET_TYPES.filter(({ name, statistic, source }) => {
      const row = rows.find((line) => line.startsWith(`| **${statistic ? statistic.name : name}** |`));
      const names = statistic ? (row?.split(/[|;(),]/).map((word) => word.trim()) ?? []) : [name];
      return row === undefined || !names.includes(name) || !row.endsWith(`| ${source} |`);
    });
    expect(missing.map((base) => base.name)).toEqual([]);
  });

  test("has every part of a match and every spelling of it", () => {
    const parts = chapter("Parts of a match");
    const words = PERIODS.flatMap(({ suffix, spellings }) => [
      ...(suffix === "" ? [] : [suffix]),
      ...spellings.filter((spelling) => spelling !== suffix.toLowerCase()),
    ]);
    expect(words.filter((word) => !parts.includes(`\`${word}\``))).toEqual([]);
  });

  test("has every old name with what is in its place and its last day", () => {
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

  test("has every reason with its result and whether it is final", () => {
    const reasons = chapter("Reasons");
    const missing = REASON_ROWS.filter(
      ({ reason, result, final }) => !reasons.includes(`| \`${reason}\` | \`${result}\` | ${final ? "yes" : "no"} |`),
    );
    expect(missing).toEqual([]);
  });

  test("has every setting with its standard value", () => {
    const rows = chapter("Settings").split("\n");
    const missing = Object.entries(standard).filter(([field, value]) => {
      const row = rows.find((line) => line.startsWith(`| \`${field}\` |`));
      return row === undefined || !scalarsIn(value).every((scalar) => row.includes(String(scalar)));
    });
    expect(missing.map(([field]) => field)).toEqual([]);
  });

  test("can be read by people: under 1,200 lines, headings of their own, no broken link", () => {
    expect(page.split("\n").length).toBeLessThan(1200);
    const named = anchors(page);
    expect(named.filter((anchor, index) => named.indexOf(anchor) !== index)).toEqual([]);
    expect(brokenLinks("docs/rules.md")).toEqual([]);
  });
});

describe("a page that is not what the tables say", () => {
  test("is told by the first line that differs", () => {
    const hint = staleHint("docs/rules.md", page.replace("\n## Reasons\n", "\n## Grounds\n"), page);
    expect(hint).toContain("it says:        ## Grounds");
    expect(hint).toContain("the tables say: ## Reasons");
  });

  test("is told when it ends too early or goes on too long", () => {
    expect(staleHint("docs/rules.md", "", page)).toContain("stale from line 1 on");
    expect(staleHint("docs/rules.md", `${page}more\n`, page)).toContain("the tables say: (nothing)");
  });
});

/** The texts, numbers and flags that a setting holds, however deep. */
function scalarsIn(value: unknown): unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(scalarsIn) : [value];
}
