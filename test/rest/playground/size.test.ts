import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { buildPlayground } from "../../../lab/playground/build.js";
import { expectNeverSays } from "../../support/expect-page.js";

const KB = 1024;
let folder: URL;
const sizeOf = (name: string): number => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length;

beforeAll(async () => {
  folder = await buildPlayground();
});

it("loads at most 205 KB of script, gzipped, before it shows a settled bet", () => {
  expect(sizeOf("page.js")).toBeGreaterThan(50 * KB);
  expect(sizeOf("page.js")).toBeLessThan(205 * KB);
});

it("brings the licence of each package that is in it", () => {
  const notices = readFileSync(new URL("page.js", folder), "utf8").match(/^\/\*! .+$/gm);
  expect(notices?.map((line) => line.slice(4)).sort()).toEqual(["decimal.js", "fast-string-truncated-width", "preact"]);
});

it("has no address of another host, and nothing that runs a string", () => {
  for (const name of ["index.html", "page.js", "page.css", "feeds.js", "matches.js"]) {
    const text = readFileSync(new URL(name, folder), "utf8");
    expectNeverSays(name, text, /\b(?:eval|Function)\(|import\(|dangerouslySetInnerHTML=|<script>/);
  }
});
