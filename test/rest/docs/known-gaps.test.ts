import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectNone } from "../../support/expect-none.js";
import { brokenLinks } from "./links.js";

const page = readFileSync(new URL("../../../docs/known-gaps.md", import.meta.url), "utf8");
const { vectors }: { vectors: { it: string; expected: { result: string } }[] } = JSON.parse(
  readFileSync(new URL("../../../fixtures/vectors/known-gaps.json", import.meta.url), "utf8"),
);

/** The gaps of the page. The heading of each is the name of its vector. */
const gaps = page
  .split(/^### /m)
  .slice(1)
  .map((text) => {
    const [title = "", ...rest] = text.split("\n");
    return { it: title.charAt(0).toLowerCase() + title.slice(1), why: rest.join("\n").split(/^## /m)[0]?.trim() ?? "" };
  });

describe("docs/known-gaps.md", () => {
  it("names a vector in the heading of every gap", () => {
    const known = new Set(vectors.map((vector) => vector.it));
    expectNone(
      "gaps without a vector; write one in fixtures/vectors/known-gaps.json",
      gaps.map((gap) => gap.it).filter((it) => !known.has(it)),
    );
  });

  it("has one gap for every vector", () => {
    expect(gaps.map((gap) => gap.it).sort()).toEqual(vectors.map((vector) => vector.it).sort());
  });

  it("gives a reason for every gap", () => {
    expectNone(
      "gaps without a reason; write it in docs/known-gaps.md",
      gaps.filter((gap) => gap.why === "").map((gap) => gap.it),
    );
  });

  it("has no broken link", () => {
    expectNone("broken links", brokenLinks("docs/known-gaps.md"));
  });
});

describe("a known gap", () => {
  it.each(vectors)("stays ungradeable: $it", ({ expected }) => {
    expect(expected.result).toBe("ungradeable");
  });
});
