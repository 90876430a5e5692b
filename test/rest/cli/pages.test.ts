import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { expect, it } from "vitest";
import { ROOT } from "../../../lab/tools/root.js";
import { expectNone } from "../../support/expect-none.js";
import { filesIn, unshippedPages } from "../docs/links.js";

const { files }: { files: readonly string[] } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** A file without its comments. */
function textsOf(file: string): string {
  const options = { loader: "ts", minifyWhitespace: true, legalComments: "none" } as const;
  return transformSync(readFileSync(join(ROOT, file), "utf8"), options).code;
}

it("no text of the command names a page of docs/ that the package has not", () => {
  const sources = filesIn("src/cli", ".ts");
  expect(sources.length).toBeGreaterThan(100);
  expectNone(
    "texts that name a page which `files` of package.json does not list; say it without the page",
    sources.flatMap((file) => unshippedPages(textsOf(file), files).map((page) => `${file} names ${page}`)),
  );
});

it("finds a page that is not shipped, with its folder or without", () => {
  const text = "See docs/workers.md, docs/scale.md#the-ledger-to-copy, mcp.md and https://a.b/docs/day.md.";
  expect(unshippedPages(text, files)).toEqual(["docs/scale.md", "docs/mcp.md"]);
});
