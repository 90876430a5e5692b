import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import { buildPlayground } from "../../../lab/playground/build.js";
import { expectNeverSays } from "../../support/expect-page.js";

const KB = 1024;
let folder: URL;
const sizeOf = (name: string): number => brotliCompressSync(readFileSync(new URL(name, folder))).length;

beforeAll(async () => {
  folder = await buildPlayground();
});

it("loads at most 195 KB of script, compressed with Brotli, before it shows a settled bet", () => {
  expect(sizeOf("page.js")).toBeGreaterThan(50 * KB);
  expect(sizeOf("page.js")).toBeLessThan(195 * KB);
});

it("leaves the words of other languages to a script of its own", () => {
  const [page, languages] = ["page.js", "languages.js"].map((name) => readFileSync(new URL(name, folder), "utf8"));
  for (const word of ["ambos marcan", "ambas marcam", "mi temps fin de match"]) {
    expect(page).not.toContain(word);
    expect(languages).toContain(word);
  }
});

it("leaves the house rules, their prose and their sources to a script of their own", () => {
  const [page, houses] = ["page.js", "houses.js"].map((name) => readFileSync(new URL(name, folder), "utf8"));
  for (const word of ["freshdesk.com", "From Pinnacle's own pages", "Retirements outside tennis."]) {
    expect(houses).toContain(word);
    expect(page).not.toContain(word);
  }
});

it("brings the licence of each package that is in it", () => {
  const notices = readFileSync(new URL("page.js", folder), "utf8").match(/^\/\*! .+$/gm);
  expect(notices?.map((line) => line.slice(4)).sort()).toEqual(["fast-string-truncated-width", "preact"]);
});

it("has no address of another host, and nothing that runs a string", () => {
  const scripts = ["page.js", "feeds.js", "matches.js", "languages.js", "houses.js", "forms.js", "picture.js"];
  for (const name of ["index.html", "page.css", ...scripts]) {
    const text = readFileSync(new URL(name, folder), "utf8");
    expectNeverSays(name, text, /\b(?:eval|Function)\(|import\(|dangerouslySetInnerHTML=|<script>/);
  }
});
