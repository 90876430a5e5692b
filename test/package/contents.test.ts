import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { transform } from "esbuild";
import { describe, expect, test } from "vitest";
import { ENTRIES } from "../../lab/package/entries.js";
import { filesIn, unshippedPages } from "../rest/docs/links.js";
import { expectNone } from "../support/expect-none.js";
import { expectNeverSays, expectSays } from "../support/expect-page.js";
import { packed } from "./packed.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const { files, unpackedSize, packedSize, consumer, installed } = await packed();
const read = (path: string) => readFileSync(join(installed, path), "utf8");
const page = read("playground/dist/files.cjs");
/** The pages that a user of the package needs at hand. The others are in the repository. */
const PAGES = ["command", "exports", "feeds", "ledger", "library", "operations", "rulebooks", "rules", "workers"];
const docs = PAGES.map((name) => `docs/${name}.md`);
const examples = filesIn("examples", "").filter((path) => statSync(join(ROOT, path)).isFile());
const BUILT = Object.keys(ENTRIES);

/** The JSON of the fixtures by its place in the repository. */
const fixtures = filesIn("fixtures", ".json");

describe("the tarball", () => {
  test("holds the built files, their types, the command, the fixtures once, nine pages and the examples; nothing else", () => {
    const expected = [
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "SECURITY.md",
      ...["main", "dispatch", "worker"].map((name) => `dist/cli/${name}.js`),
      ...BUILT.flatMap((name) => ["cjs", "d.cts", "d.ts", "js"].map((end) => `dist/${name}.${end}`)),
      ...docs,
      ...examples.filter((path) => path !== "examples/tsconfig.json"),
      ...fixtures.map((path) => `dist/${path}`),
      "dist/fixtures/LICENSE",
      "dist/fixtures/index.cjs",
      "dist/sbom.cdx.json",
      "fixtures/arbitraries.cjs",
      "fixtures/arbitraries.js",
      "package.json",
      "playground/dist/files.cjs",
      "rulebook.schema.json",
    ];
    // Pieces that two built files share.
    const shared = /^dist\/(?:[\w-]+-[\w-]{8}\.c?js|[\w-]+\.d-[\w-]{8}\.d\.c?ts)$/;
    expect(files.filter((path) => !shared.test(path)).sort()).toEqual(expected.sort());
  });

  test("has at most 3.03 MB, and 13.2 MB unpacked", () => {
    console.info(`tarball: ${packedSize} bytes, unpacked ${unpackedSize}`);
    expect(packedSize).toBeLessThanOrEqual(3_030_000);
    expect(unpackedSize).toBeLessThanOrEqual(13_200_000);
  });

  test.each(fixtures)("has the data of %s without line breaks", (path) => {
    const shipped = read(`dist/${path}`);
    expect(JSON.parse(shipped)).toEqual(JSON.parse(readFileSync(join(ROOT, path), "utf8")));
    expect(shipped).not.toContain("\n");
  });

  test("names no page of docs/ in its texts that it has not", async () => {
    const code = files.filter((path) => /^dist\/.*\.c?js$/.test(path));
    expect(code.length).toBeGreaterThan(100);
    const faults = code.map(async (path) => {
      // Without comments.
      const { code: texts } = await transform(read(path), { minifyWhitespace: true, legalComments: "none" });
      return unshippedPages(texts, files).map((page) => `${path} names ${page}`);
    });
    expectNone("built files that name a page which is not in the tarball", (await Promise.all(faults)).flat());
  });

  test("has the page of the service in at most 412 KB, since 30 KB were shipped before", () => {
    const bytes = gzipSync(page, { level: 9 }).length;
    console.info(`page: ${page.length} characters, ${bytes} bytes gzipped`);
    expect(bytes).toBeLessThan(412_000);
  });

  test("names no folder of the machine that built it", () => {
    for (const path of files) {
      for (const folder of [ROOT, dirname(consumer)]) expectNeverSays(path, read(path), folder);
    }
  });

  test("shows none of zod's types", () => {
    const types = files.filter((path) => /\.d\.c?ts$/.test(path));
    expect(types.length).toBeGreaterThanOrEqual(4);
    // The name of a shared piece may have these letters by chance.
    for (const path of types) expectNeverSays(path, read(path), /\bzod\b|\bZod[A-Z]/);
  });

  test("documents what it exports: comments are kept in the types", () => {
    expectSays("contract.d.ts", read("dist/contract.d.ts"), "@throws {ContractError}");
  });
});
