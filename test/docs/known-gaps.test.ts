import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { brokenLinks } from "./links.js";

const page = readFileSync(new URL("../../docs/known-gaps.md", import.meta.url), "utf8");
const { vectors } = JSON.parse(
  readFileSync(new URL("../../fixtures/vectors/known-gaps.json", import.meta.url), "utf8"),
) as { vectors: { it: string; expected: { result: string } }[] };

/** The gaps of the page, each under the sentence of its vector. */
const gaps = page
  .split(/^### /m)
  .slice(1)
  .map((text) => {
    const [title = "", ...rest] = text.split("\n");
    return { it: title.charAt(0).toLowerCase() + title.slice(1), why: rest.join("\n").split(/^## /m)[0]?.trim() ?? "" };
  });

describe("docs/known-gaps.md", () => {
  test("names a vector with every gap", () => {
    const known = new Set(vectors.map((vector) => vector.it));
    expect(gaps.map((gap) => gap.it).filter((it) => !known.has(it))).toEqual([]);
  });

  test("has a gap for every vector, once", () => {
    expect(gaps.map((gap) => gap.it).sort()).toEqual(vectors.map((vector) => vector.it).sort());
  });

  test("says why of every gap", () => {
    expect(gaps.filter((gap) => gap.why === "").map((gap) => gap.it)).toEqual([]);
  });

  test("has no broken link", () => {
    expect(brokenLinks("docs/known-gaps.md")).toEqual([]);
  });
});

describe("a known gap", () => {
  test.each(vectors)("must stay ungradeable: $it", ({ expected }) => {
    expect(expected.result).toBe("ungradeable");
  });
});
