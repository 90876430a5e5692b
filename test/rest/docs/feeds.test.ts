import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { feedsPage } from "../../../lab/pages/feeds-page/page.js";
import { feeds } from "../../../src/pure/feeds/index.js";
import { expectSays, expectWritten } from "../../support/expect-page.js";
import { brokenLinks } from "./links.js";

const page = readFileSync(new URL("../../../docs/feeds.md", import.meta.url), "utf8");

describe("docs/feeds.md", () => {
  it("has the tables of today", () => {
    expectWritten("docs/feeds.md", feedsPage(page), "feeds-page");
  });

  it("begins with the names of all feeds", () => {
    const first = page.split("\n")[2] ?? "";
    for (const { title } of feeds) expect(first).toContain(title);
  });

  it("has every status word of every feed with what becomes of it", () => {
    for (const { title, statuses } of feeds) {
      const chapter = page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
      for (const { word, becomes } of statuses)
        expectSays(`docs/feeds.md, ${title},`, chapter, `| \`${word}\` | ${becomes} |`);
    }
  });

  it("has no broken link", () => {
    expect(brokenLinks("docs/feeds.md")).toEqual([]);
  });
});
