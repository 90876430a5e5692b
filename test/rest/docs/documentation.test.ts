/** docs/README.md leads to every page. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { expectNone } from "../../support/expect-none.js";
import { brokenLinks, filesIn } from "./links.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const START = "docs/README.md";
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** The pages that a page links to. */
function linked(page: string): string[] {
  const targets = [...read(page).matchAll(/\]\((?<path>[^)\s#:]+\.md)(?:#[^)\s]*)?\)/g)];
  return targets.map(({ groups }) => normalize(join(dirname(page), groups?.["path"] ?? "")));
}

describe("docs/README.md", () => {
  it("links to every page of docs/", () => {
    const named = new Set([START, ...linked(START)]);
    expectNone(
      "pages that docs/README.md does not link to",
      filesIn("docs", ".md").filter((page) => !named.has(page)),
    );
  });

  it("has a page to read first in each row, and more to read next to it only if it is another one", () => {
    const rows = [...read(START).matchAll(/^\| (?!you |---)(.+) \|$/gm)].map(([, row = ""]) => row.split(" | "));
    expect(rows.length).toBeGreaterThan(10);
    const pagesOf = (cell = "") => [...cell.matchAll(/\]\(([\w-]+\.md)/g)].map(([, page]) => page);
    for (const [reader = "", first, then] of rows) {
      expect(pagesOf(first), reader).toHaveLength(1);
      expect(pagesOf(then), reader).not.toContain(pagesOf(first)[0]);
    }
  });

  it("is linked to by the README", () => {
    expect(linked("README.md")).toContain(START);
  });
});

describe("CONTRIBUTING.md", () => {
  const page = read("CONTRIBUTING.md");
  const codes = [...page.replace(/^```.*?^```/gms, "").matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

  it("fits on a page", () => {
    expect(Buffer.byteLength(page)).toBeLessThan(8_000);
  });

  it("names files and folders that exist, each with its full path", () => {
    // What a newcomer names is in capitals.
    const files = codes.filter((code) => /^[\w-]+\/[\w./-]+$/.test(code) && !/\/[A-Z]{4,}/.test(code));
    expect(files.length).toBeGreaterThan(40);
    expectNone(
      "files that CONTRIBUTING.md names and that are not there",
      files.filter((file) => !existsSync(join(ROOT, file))),
    );
    const short = codes.filter((code) => /\.(?:ts|json|md)$/.test(code) && !code.includes("/"));
    expectNone(
      "files without their folder",
      short.filter((file) => !existsSync(join(ROOT, file))),
    );
  });

  it("has no broken link", () => {
    expectNone("broken links", brokenLinks("CONTRIBUTING.md"));
  });
});

describe("the READMEs of src", () => {
  const pages = filesIn("src", "README.md");

  it("are short, and each file has one above it", () => {
    const folders = pages.map((page) => `${dirname(page)}/`);
    expectNone(
      "files without a README in a folder above them",
      filesIn("src", ".ts").filter((file) => !folders.some((folder) => file.startsWith(folder))),
    );
    for (const page of pages) expect(read(page).trimEnd().split("\n").length, page).toBeLessThan(12);
  });

  it("name files and folders that exist", () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`([\w/.-]+(?:\.ts|\/))`/g)].map(([, file = ""]) => join(dirname(page), file)),
    );
    expect(named.length).toBeGreaterThan(50);
    expectNone(
      "files that a README of src names and that are not there",
      named.filter((file) => !existsSync(join(ROOT, file))),
    );
  });
});

describe("docs/glossary.md", () => {
  const page = read("docs/glossary.md");
  const rows = [...page.matchAll(/^\| (?!word |---)([^|]+) \| (.+) \|$/gm)].map(([, word = ""]) => word);

  it("has each word once, in the order of the alphabet", () => {
    expect(rows.length).toBeGreaterThan(50);
    const [letters, signs] = [rows.filter((word) => /^[a-z]/i.test(word)), rows.filter((word) => /^\d/.test(word))];
    expect(rows).toEqual([...[...letters].sort((one, other) => one.localeCompare(other, "en")), ...signs]);
    const words = rows.flatMap((word) => word.split(", "));
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  it("has as code only what the sources read or write", () => {
    const sources = filesIn("src", ".ts").map(read).join("\n");
    const codes = [...page.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
    const words = codes.filter((code) => !/^[-+\d]/.test(code)).map((code) => code.replace(/: .*$/, ""));
    expect(words.length).toBeGreaterThan(10);
    // The line of the glossary says what code is.
    const unknown = words.filter((word) => word !== "code" && !new RegExp(`["' ]${word}["':?(,]`).test(sources));
    expect(unknown).toEqual([]);
  });
});
