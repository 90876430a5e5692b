import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { standard } from "../../../src/pure/engine/index.js";
import { expectNone } from "../../support/expect-none.js";
import { expectSays } from "../../support/expect-page.js";
import { unknownCases } from "./cases.js";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const page = read("CHANGELOG.md");
const { version }: { readonly version: string } = JSON.parse(read("package.json"));
const chapters = page.split(/^(?=## )/m).slice(1);
const names = chapters.map((chapter) => chapter.slice(3, chapter.indexOf("\n")));
const release = chapters[names.indexOf(version)] ?? "";

describe("the changelog", () => {
  it("begins with the version of the package, or with what is not released yet above it", () => {
    expect([version, "Unreleased"]).toContain(names[0]);
    expect(names.filter((name) => name !== "Unreleased")[0]).toBe(version);
  });

  it("has for that version its day and ten lines at most, of which the first is on verdicts", () => {
    const [introduction = ""] = release.split("\n### ");
    const [day = "", ...lines] = introduction
      .trimEnd()
      .split(/\n\n|\n(?=- )/)
      .slice(1);
    expect(day).toMatch(/^20\d\d-[01]\d-[0-3]\d\. /);
    expect(lines.length).toBeLessThanOrEqual(10);
    expect(lines[0]).toMatch(/^- \*\*Verdicts have changed\*\*/);
    for (const line of lines) expect(line.length, line).toBeLessThan(220);
  });

  it("has the version of the lockfile", () => {
    const lockfile = JSON.parse(read("package-lock.json"));
    expect([lockfile.version, lockfile.packages[""].version]).toEqual([version, version]);
  });

  it("names the standard rulebook in the latest version, or above it, whose verdicts changed", () => {
    const latest = chapters.find((chapter) => chapter.includes("`standard@"));
    expectSays("CHANGELOG.md", latest ?? "", `\`${standard.id}\``);
  });

  it("names a vector of each changed verdict", () => {
    const tables = [...page.matchAll(/^### Changed verdicts\n.*?(?=^##)/gms)].map(([table]) => table).join("");
    const cells = [...tables.matchAll(/^\| (?!what)(?!\*\*).+ \| (?<named>.+) \|$/gm)].map(
      ({ groups }) => groups?.["named"] ?? "",
    );
    expect(cells.length).toBeGreaterThan(50);
    expectNone("vectors that the changelog names and fixtures/vectors lacks", unknownCases(cells));
  });

  it("has each heading once in a chapter", () => {
    for (const chapter of chapters) {
      const headings = [...chapter.matchAll(/^###? .+$/gm)].map(([heading]) => heading);
      expect(headings).toEqual([...new Set(headings)]);
    }
  });
});
