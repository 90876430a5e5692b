import { readFileSync } from "node:fs";
import { describe, it } from "vitest";
import { KIND_SAYS } from "../../../lab/pages/rules/kinds.js";
import { anchorOf } from "../../../lab/pages/rules/markdown.js";
import { aliasSource } from "../../../lab/pages/rules/names.js";
import { NOT_FOUND, PUBLISHED } from "../../../lab/pages/rules/published.js";
import { MARKET_TYPES } from "../../../src/pure/engine/tables/markets/market-types.js";
import { aliases } from "../../../src/pure/engine/tables/names/aliases.js";
import { REASON_ROWS } from "../../../src/pure/engine/tables/reasons.js";
import { PERIODS } from "../../../src/pure/engine/tables/sports/periods.js";
import { SPORTS } from "../../../src/pure/engine/tables/sports/sports.js";
import {
  COMBINATIONS,
  MULTIPLES,
  PLAYER_STATISTICS,
  THRESHOLD_VERBS,
} from "../../../src/pure/engine/tables/statistics/statistics.js";
import { TEAM_STATISTICS } from "../../../src/pure/engine/tables/statistics/team-statistics.js";
import { expectNone } from "../../support/expect-none.js";

interface Cited {
  readonly what: string;
  readonly source: string;
  /** Words of the row that the cited place must contain. */
  readonly named: readonly string[];
}

const TABLES: Readonly<Record<string, readonly Cited[]>> = {
  sports: SPORTS.map(({ slug, source }) => ({ what: slug, source, named: [`\`${slug}\``] })),
  "market types": MARKET_TYPES.map(({ name, source }) => ({ what: name, source, named: [name] })),
  "parts of a match": PERIODS.map(({ id, words, suffix, source }) => ({
    what: id,
    source,
    named: [words, ...(suffix === "" ? [] : [`\`${suffix}\``])],
  })),
  aliases: aliases().map((row) => ({
    what: `${row.name} for ${row.type}`,
    source: aliasSource(row),
    named: [`\`${row.name}\``],
  })),
  "team statistics": TEAM_STATISTICS.map(({ name, source }) => ({ what: name, source, named: [`**${name}**`] })),
  "player statistics": [...PLAYER_STATISTICS, ...COMBINATIONS, ...MULTIPLES].map(
    ({ name, aliases, sports, source }) => ({
      what: `${name} in ${sports[0]}`,
      source,
      named: [`**${name}**`, ...aliases],
    }),
  ),
  reasons: REASON_ROWS.map(({ reason, result, source }) => ({
    what: `${reason}, ${result}`,
    source,
    named: [`\`${reason}\` | \`${result}\``],
  })),
  "verbs before a number": [{ what: "verbs", ...THRESHOLD_VERBS, named: THRESHOLD_VERBS.words }],
};

/** Rows of these tables are ruled together, with others of their kind. */
const SHARED = ["market types", "aliases"];

describe("the source of a row", () => {
  it.each(Object.entries(TABLES))("leads to a place that names the row: %s", (_, rows) => {
    expectNone(
      "rows whose source leads to a place that does not name them; `npm run lab -- rules` writes new rows, else correct the row, or lab/pages/rules",
      rows.flatMap(({ what, source, named }) => {
        const place = placeOf(source);
        if (place === null) return `${what}: ${source} does not exist`;
        const missing = named.filter((words) => !place.includes(words));
        return missing.length === 0 ? [] : `${what}: ${source} does not say ${missing.join(", ")}`;
      }),
    );
  });

  it.each(Object.entries(TABLES).filter(([table]) => !SHARED.includes(table)))("is its own: %s", (_, rows) => {
    const sources = rows.map(({ source }) => source);
    expectNone(
      "sources of more than one row",
      sources.filter((source, index) => sources.indexOf(source) !== index),
    );
  });

  it("is shared only by market types of one kind, form or statistic", () => {
    const rows = MARKET_TYPES.map(({ source, statistic, settlement, label }) => {
      const isForm = settlement.startsWith("label") && label !== "none";
      return [source, statistic?.name ?? (isForm ? label.name : settlement)] as const;
    });
    expectNone("sources of unlike rows", unlike(rows));
  });

  it("is shared only by names of one market type", () => {
    expectNone("sources of unlike rows", unlike(aliases().map((row) => [aliasSource(row), row.type])));
  });
});

/** Sources that rows of different meanings share. */
function unlike(rows: readonly (readonly [source: string, meaning: string])[]): string[] {
  const meanings = new Map(rows);
  return rows.filter(([source, meaning]) => meanings.get(source) !== meaning).map(([source]) => source);
}

describe("published rules of bookmakers", () => {
  const titles = [...SPORTS.map(({ name }) => name), ...Object.values(KIND_SAYS).map(({ title }) => title)];

  it("are linked in the section of every sport and of every kind of bet, or known not to be found", () => {
    expectNone(
      "headings without a page; write its address in PUBLISHED of lab/pages/rules/published.ts, or the heading in NOT_FOUND",
      titles.filter((title) => !(title in PUBLISHED || NOT_FOUND.includes(title))),
    );
    expectNone(
      "headings in NOT_FOUND that are not in docs/rules.md or have a page",
      NOT_FOUND.filter((title) => !titles.includes(title) || title in PUBLISHED),
    );
    const silent = Object.entries(PUBLISHED).flatMap(([title, links]) => {
      const place = placeOf(`docs/rules.md#${anchorOf(title)}`) ?? "";
      return links.filter((link) => !place.includes(link)).map((link) => `${title}: ${link}`);
    });
    expectNone("pages that their section does not link to; run `npm run lab -- rules`", silent);
  });

  it("are whole addresses", () => {
    const links = Object.values(PUBLISHED).flat();
    expectNone(
      "addresses that are not whole",
      links.filter((link) => !URL.canParse(link) || link.includes("...")),
    );
  });
});

/** The text to which a source leads: a section, a decision, or the part of a table from the mark to the next one. */
function placeOf(source: string): string | null {
  const [file = "", anchor = ""] = source.split("#");
  const page = readPage(file);
  const mark = `<a id="${anchor}"></a>`;
  const start = page.indexOf(mark);
  if (start < 0) return sectionOf(page, anchor);
  const rest = page.slice(start + mark.length);
  if (rest.startsWith("\n\n### ")) return rest.split(/\n#{2,3} /)[1] ?? null;
  return rest.split(/<a id="|\n\n(?=#)/)[0] ?? null;
}

function sectionOf(page: string, anchor: string): string | null {
  const sections = page.split(/\n#{2,3} (?=.+\n)/).slice(1);
  return sections.find((section) => anchorOf(section.split("\n")[0] ?? "") === anchor) ?? null;
}

const pages = new Map<string, string>();
function readPage(file: string): string {
  const page = pages.get(file) ?? readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
  pages.set(file, page);
  return page;
}
