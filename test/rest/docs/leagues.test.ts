import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { standard } from "../../../src/pure/engine/index.js";

/** The rows of the first table of docs/leagues.md: sport, leagues, format, source. */
const ROWS = readFileSync("docs/leagues.md", "utf8")
  .split("\n## ")[0]
  ?.split("\n")
  .filter((line) => line.startsWith("| ") && line.includes("`"))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")));

const listed = (ROWS ?? []).flatMap(([sport, slugs = ""]) =>
  Array.from(slugs.matchAll(/`([a-z0-9-]+)`/g), ([, slug]) => `${sport}: ${slug}`),
);
const inRulebook = Object.entries(standard.noExtraTime).flatMap(([sport, slugs]) =>
  slugs.map((slug) => `${sport}: ${slug}`),
);

describe("docs/leagues.md", () => {
  it("has one row for each league without extra time, and no other league", () => {
    expect([...listed].sort()).toEqual([...inRulebook].sort());
  });

  it("names the format and the source of each", () => {
    for (const [, slugs, format, source] of ROWS ?? []) {
      expect(format, slugs).toMatch(/[a-z]{3}.*\.$/);
      expect(source, slugs).toMatch(/\]\(https?:\/\/[^)]+\)/);
    }
  });
});
