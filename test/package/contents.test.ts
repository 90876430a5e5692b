import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { expectNeverSays, expectSays } from "../support/expect-page.js";
import { packed } from "./packed.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const { files, unpackedSize, packedSize, consumer, installed } = await packed();
const read = (path: string) => readFileSync(join(installed, path), "utf8");
const page = read("playground/dist/files.cjs");
const SERVICE = ["http/index", "http/node", "http/limits", "http/metrics", "feed/index"];
const SOURCES = ["sources/memory", "sources/ndjson", "sources/postgres", "sources/sqlite", "sources/keys/index"];
const FEEDS = ["espn", "the-odds-api", "api-football", "football-data", "mlb", "nhl", "balldontlie"]
  .map((feed) => `feeds/${feed}/index`)
  .concat("feeds/index");
const BUILT = [
  "index",
  "rulebooks",
  "ledger",
  "settle",
  "odds",
  "match",
  ...["index", "the-odds-api", "sportsgameodds", "pinnacle", "betfair"].map((name) => `books/${name}`),
  "follow",
  "workers",
  "workers/nats",
  "core",
  "contract",
  ...FEEDS,
  ...SERVICE,
  ...SOURCES,
  "fixtures/index",
  "fixtures/arbitraries",
  "fixtures/day/index",
];

const docs = readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`);

/** The JSON of the fixtures as it is in the repository. */
const fixtures = readdirSync(join(ROOT, "fixtures"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".json"))
  .map((path) => `fixtures/${path.replaceAll("\\", "/")}`);

describe("the tarball", () => {
  test("holds the built files, their types, the command, the fixtures once, and the documents; nothing else", () => {
    const expected = [
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "SECURITY.md",
      ...["main", "dispatch", "worker"].map((name) => `dist/cli/${name}.js`),
      ...BUILT.flatMap((name) => ["cjs", "d.cts", "d.ts", "js"].map((end) => `dist/${name}.${end}`)),
      ...docs,
      ...fixtures,
      "fixtures/arbitraries.cjs",
      "fixtures/arbitraries.js",
      "fixtures/index.cjs",
      "package.json",
      "playground/dist/files.cjs",
      "rulebook.schema.json",
    ];
    // Pieces that two built files share.
    const shared = /^dist\/(?:[\w-]+-[\w-]{8}\.c?js|[\w-]+\.d-[\w-]{8}\.d\.c?ts)$/;
    expect(files.filter((path) => !shared.test(path)).sort()).toEqual(expected.sort());
  });

  test("stays small, most of it test cases and documents", () => {
    const cases = [...fixtures, ...docs].reduce((sum, path) => sum + Buffer.byteLength(read(path)), 0);
    console.info(`tarball: ${packedSize} bytes, unpacked ${unpackedSize}, ${cases} of them test cases and documents`);
    // With parts of zod in both forms, so that an install is 6 MB smaller.
    expect(packedSize).toBeLessThan(2_570_000);
    expect(unpackedSize - cases - Buffer.byteLength(page)).toBeLessThan(5_520_000);
  });

  test("has the page of the service in at most 286 KB, since 30 KB were shipped before", () => {
    const bytes = gzipSync(page, { level: 9 }).length;
    console.info(`page: ${page.length} characters, ${bytes} bytes gzipped`);
    expect(bytes).toBeLessThan(286_000);
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
