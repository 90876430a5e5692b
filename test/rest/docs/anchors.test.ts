import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { anchors, brokenCitations, brokenLinks, brokenLinksIn, citations, filesIn } from "./links.js";

const pages = ["README.md", "CHANGELOG.md", ...filesIn("docs", ".md")];
const vectors = filesIn("fixtures/vectors", ".json");
const sources = ["src", "lab", "test", "examples", "fixtures"].flatMap((folder) => filesIn(folder, ".ts"));
/** Every file that may cite a page, but for this one, which cites places that do not exist. */
const cited = [...pages, ...sources, ...vectors].filter((file) => file !== "test/rest/docs/anchors.test.ts");

describe("links between the documents", () => {
  it.each(pages)("in %s lead to files and anchors that exist", (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });

  it("cited in the prose of pages, in comments, in hovers and by vectors lead to anchors that exist", () => {
    expect(cited.flatMap((file) => brokenCitations(file))).toEqual([]);
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
  const page = readFileSync(new URL("../../../docs/decisions.md", import.meta.url), "utf8");
  const decisions = page.split(/^(?=<a id="d\d+"><\/a>\*\*)/m).slice(1);
  const numbers = decisions.map((text) => Number(/^<a id="d(\d+)">/.exec(text)?.[1]));

  it("has some thirty short decisions, each with the question, the choice, why, and what was rejected", () => {
    const form = /^<a id="d(\d+)"><\/a>\*\*\1\. [^*]+\?\*\*\n\n- \*Choice:\* .+\n- \*Why:\* .+\n- \*Rejected:\* .+\n/;
    expect(decisions.filter((text) => !form.test(text))).toEqual([]);
    const lengths = decisions.map((text) => (text.split("\n\n## ")[0] ?? "").split(/\s+/).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(135);
    expect(decisions.length).toBeGreaterThanOrEqual(25);
    expect(decisions.length).toBeLessThanOrEqual(50);
  });

  it("leads each number from 1 on to a decision or to its new place, once", () => {
    const rows = page.split("\n").filter((line) => /^- <a id="d\d+">/.test(line));
    const moved = rows.flatMap((row) =>
      [...row.matchAll(/<a id="d(\d+)"><\/a>\1(?=,|:)/g)].map(([, id]) => Number(id)),
    );
    expect(rows.filter((row) => !/\]\([^)\s]*#[^)\s]+\)$/.test(row))).toEqual([]);
    const all = [...numbers, ...moved].sort((one, other) => one - other);
    expect(all).toEqual(all.map((_, index) => index + 1));
    expect(all.length).toBeGreaterThanOrEqual(216);
  });

  it("is cited only for decisions: what has moved is cited where it is now", () => {
    const stale = cited.flatMap((file) =>
      citations(file)
        .filter(({ path, anchor }) => path === "docs/decisions.md" && /^d\d+$/.test(anchor))
        .filter(({ anchor }) => !numbers.includes(Number(anchor.slice(1))))
        .map(({ anchor }) => `${file} cites ${anchor}, which has moved: see the list at the end of docs/decisions.md`),
    );
    expect(stale).toEqual([]);
    expect(cited.flatMap((file) => citations(file)).length).toBeGreaterThan(800);
  });

  it("has every decision that a vector or a comment names by its number", () => {
    const missing = [...vectors, ...sources].flatMap((file) => {
      const text = readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
      const named = [...text.matchAll(/\bdecisions? (\d+)/g)].map(([, number]) => Number(number));
      return named.filter((number) => !numbers.includes(number)).map((number) => `${file} names decision ${number}`);
    });
    expect(missing).toEqual([]);
  });
});
