import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { anchors, brokenCitations, brokenLinks, brokenLinksIn, filesIn } from "./links.js";

const pages = ["README.md", "CHANGELOG.md", ...filesIn("docs", ".md")];
const sources = ["src", "scripts", "test"].flatMap((folder) => filesIn(folder, ".ts"));

describe("links between the documents", () => {
  it.each(pages)("in %s lead to files and anchors that exist", (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });

  it("cited in the prose of pages, in comments and in hovers lead to anchors that exist", () => {
    const checked = [...pages, ...sources].filter((file) => file !== "test/docs/anchors.test.ts");
    expect(checked.flatMap((file) => brokenCitations(file))).toEqual([]);
  });

  it("are reported with the file and the missing anchor", () => {
    expect(brokenCitations("src/x.ts", "/** See docs/decisions.md#d1000. */")).toEqual([
      "src/x.ts cites docs/decisions.md#d1000, but docs/decisions.md has no such anchor",
    ]);
    expect(brokenLinksIn("docs/x.md", "# Here\n[a](#there), [b](nowhere.md), [c](#here)")).toEqual([
      "docs/x.md cites docs/x.md#there, but docs/x.md has no such anchor",
      "docs/x.md links to docs/nowhere.md, which does not exist",
    ]);
  });
});

describe("the anchors of a page", () => {
  it("are its headings in lower case, with dashes and without punctuation", () => {
    expect(anchors("# Each error, and its cure\n\n## `grade` & Ämter")).toEqual([
      "each-error-and-its-cure",
      "grade--ämter",
    ]);
  });

  it("are numbered if a heading repeats", () => {
    expect(anchors("## A\n## A\n## A")).toEqual(["a", "a-1", "a-2"]);
  });

  it("include those set by hand, and leave out what is in a code block or comment", () => {
    expect(anchors('<a id="d1"></a>\n```sh\n# not a heading\n```\n<!-- <a id="x"> -->')).toEqual(["d1"]);
  });
});

describe("docs/decisions.md", () => {
  const page = readFileSync(new URL("../../docs/decisions.md", import.meta.url), "utf8");
  const numbers = [...page.matchAll(/^<a id="d(\d+)"><\/a>\*\*(\d+)\. /gm)].map(([, id, shown]) => [
    Number(id),
    Number(shown),
  ]);

  it("gives each decision an anchor with its own number", () => {
    expect(numbers.filter(([id, shown]) => id !== shown)).toEqual([]);
  });

  it("has every decision that a vector or a test names as its source", () => {
    const known = new Set(numbers.map(([id]) => String(id)));
    const missing = [...filesIn("fixtures/vectors", ".json"), ...filesIn("test", ".ts")].flatMap((file) => {
      const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
      const named = [...text.matchAll(/\bdecisions (\d+)/g)].map(([, number = ""]) => number);
      return named.filter((number) => !known.has(number)).map((number) => `${file} names decision ${number}`);
    });
    expect(missing).toEqual([]);
  });

  it("numbers the decisions from 1 on, each once", () => {
    const ids = numbers.map(([id]) => id).sort((one, other) => Number(one) - Number(other));
    expect(ids).toEqual(ids.map((_, index) => index + 1));
    expect(ids.length).toBeGreaterThanOrEqual(72);
  });
});
