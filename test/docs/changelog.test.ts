import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { standard } from "../../src/engine/index.js";
import { vectors } from "../../src/fixtures/index.js";
import { expectNone } from "../support/expect-none.js";

const page = readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8");
const unreleased = page.slice(page.indexOf("\n## Unreleased\n"), page.indexOf("\n## 0.1.0\n"));

describe("the changelog", () => {
  it("names the standard rulebook of the release if verdicts changed", () => {
    expect(unreleased).toContain(`\`${standard.id}\``);
  });

  it("names a vector of each changed verdict", () => {
    const table = unreleased.slice(
      unreleased.indexOf("\n### Changed verdicts\n"),
      unreleased.indexOf("\n### New markets"),
    );
    const cells = [...table.matchAll(/^\| (?!what)(?!\*\*).+ \| (?<named>.+) \|$/gm)].map(
      ({ groups }) => groups?.["named"] ?? "",
    );
    const known = new Set(vectors.map(({ family, it }) => `${family}: ${it}`));
    expect(cells.length).toBeGreaterThan(50);
    expectNone(
      "vectors that the changelog names and fixtures/vectors lacks",
      cells.flatMap((named) => named.split("; ")).filter((named) => !known.has(named)),
    );
  });

  it("has each heading once", () => {
    const headings = [...unreleased.matchAll(/^###? .+$/gm)].map(([heading]) => heading);
    expect(headings).toEqual([...new Set(headings)]);
  });
});
