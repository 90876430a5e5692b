import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { expectNone } from "../../support/expect-none.js";
import { anchors } from "./links.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

interface Citation {
  readonly where: string;
  readonly page: string;
  readonly anchor: string;
}

/** Places of the documentation that comments and tables cite: `docs/rules.md#lines`. */
const CITATIONS: readonly Citation[] = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => citationsIn(join("src", file)));

function citationsIn(file: string): Citation[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(/\b(docs\/[a-z-]+\.md)#([a-z0-9-]+)/g)].map(([, page = "", anchor = ""]) => ({
    where: file,
    page,
    anchor,
  }));
}

describe("comments and tables", () => {
  it("cite headings and decisions that exist", () => {
    const pages = new Map<string, readonly string[]>();
    for (const { page } of CITATIONS) {
      if (!pages.has(page)) pages.set(page, anchors(readFileSync(join(ROOT, page), "utf8")));
    }
    const broken = CITATIONS.filter(({ page, anchor }) => !pages.get(page)?.includes(anchor));
    expect(CITATIONS.length).toBeGreaterThan(100);
    expectNone(
      "citations of headings that do not exist; correct them, or restore the heading",
      broken.map(({ where, page, anchor }) => `${where}: ${page}#${anchor}`),
    );
  });

  it("cite documents that ship with the package", () => {
    const files = readdirSync(join(ROOT, "src/pure/engine"), { recursive: true, encoding: "utf8" });
    const internal = files
      .filter((file) => file.endsWith(".ts"))
      .filter((file) => /grading-rules|interface\.md/.test(readFileSync(join(ROOT, "src/pure/engine", file), "utf8")));
    expectNone("files that cite a document which is not in the package; cite docs/ or a public page", internal);
  });
});
